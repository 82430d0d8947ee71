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
