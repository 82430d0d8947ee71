//! Flowers, a capital and the sun for the walls of the temple; the digits are pens.

/// The left half of an open lotus.
pub const LOTUS: [&str; 14] = [
    "1....1...1",
    "B1..1E1.1E",
    "BB1.1E1.1E",
    "1BB11EE1EE",
    ".1BB1EE1E4",
    ".1BB11E144",
    "..1BB1E144",
    "..1BBB1144",
    "...1BBB114",
    "....1BBBB1",
    ".....1BBBB",
    "......1999",
    ".......1BB",
    "........1B",
];

/// The left half of a papyrus bud.
pub const BUD: [&str; 14] = [
    "...1", "..1C", "..1C", ".1CC", ".1CB", ".1CB", ".1BB", "..1B", "..19", "..1B", "...B", "...B",
    "...B", "...B",
];

/// The left half of a capital in the shape of papyrus flowers.
pub const COLUMN_HEAD: [&str; 11] = [
    "111111111",
    "1C6C6C6C6",
    "1BCBCBCBC",
    ".1BCBCBCB",
    ".1BBCBBCB",
    "..1BBCBBC",
    "..1BBBBBB",
    "...1BBBBB",
    "...119999",
    "...114444",
    "...11DDDD",
];

/// The disc of the winged sun.
pub const DISC: [&str; 12] = [
    "....111111....",
    "..1166666611..",
    ".166999999661.",
    ".169AA9999961.",
    "169AA999999961",
    "169A9999999961",
    "16999999999961",
    "16999999999961",
    ".169999999961.",
    ".166999999661.",
    "..1166666611..",
    "....111111....",
];

/// The left half of the head of a papyrus.
pub const UMBEL: [&str; 9] = [
    "1.11.11", "1C1C1CC", "1CCBCCB", ".1CCBCB", ".1CBCBC", "..1BCBB", "..11BCB", "...1BBB",
    "....111",
];

/// A fish of the Nile.
pub const FISH: [&str; 11] = [
    "......11111..........",
    "....117766611.....11.",
    "..1166666666611..161.",
    ".1666666676666611661.",
    "16116667667667766671.",
    "1611666766766776671..",
    "166666676676677667711",
    ".1766666676666711771.",
    "..1177666667711..171.",
    "....117777711.....11.",
    "......11111..........",
];

/// Leaves of the lotus on the water, and a flower.
pub const PADS: [&str; 15] = [
    "...............1.............",
    "..........1...1A1...1........",
    ".........1A1..1A1..1A1.......",
    ".........1A4114A4114A1.......",
    "..........1A4A444A4A1........",
    "...........1A4A4A4A1.........",
    "....111111111AAAAA11111111...",
    "..11CCCCCCC1119991CCCCCCCC11.",
    ".1CCCCCCBCCCCC111CCCCCBCCCCC1",
    "1CCCCCBBCCCCCC1BCCCCCCCBBCCC1",
    "1BCCCCCCCCCCB11BBCCCCCCCCCCB1",
    ".1BBCCCCCCBB1..11BBCCCCCCBB1.",
    "..11BBBBBB11.....11BBBBBB11..",
    "....111111.........111111....",
    ".............................",
];
