//! The eight trigrams: the halves of a hexagram.

/// Three lines, as bits from the bottom: 1 is a whole line, 0 a broken one.
///
/// ```
/// use ishido::oracle::Trigram;
///
/// let thunder = Trigram::THUNDER;
/// assert_eq!([0, 1, 2].map(|line| thunder.is_yang(line)), [true, false, false]);
/// assert_eq!((thunder.pinyin(), thunder.image(), thunder.symbol()), ("Zhèn", "Thunder", '☳'));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Trigram(u8);

/// Pinyin and image of the trigrams by their bits.
const NAMES: [(&str, &str); 8] = [
    ("Kūn", "Earth"),
    ("Zhèn", "Thunder"),
    ("Kǎn", "Water"),
    ("Duì", "Lake"),
    ("Gèn", "Mountain"),
    ("Lí", "Fire"),
    ("Xùn", "Wind"),
    ("Qián", "Heaven"),
];

impl Trigram {
    /// Qián, heaven.
    pub const HEAVEN: Self = Self(7);
    /// Zhèn, thunder.
    pub const THUNDER: Self = Self(1);
    /// Kǎn, water.
    pub const WATER: Self = Self(2);
    /// Gèn, mountain.
    pub const MOUNTAIN: Self = Self(4);
    /// Kūn, earth.
    pub const EARTH: Self = Self(0);
    /// Xùn, wind.
    pub const WIND: Self = Self(6);
    /// Lí, fire.
    pub const FIRE: Self = Self(5);
    /// Duì, lake.
    pub const LAKE: Self = Self(3);

    /// All eight in the order of the usual table of hexagrams.
    pub const ALL: [Self; 8] = [
        Self::HEAVEN,
        Self::THUNDER,
        Self::WATER,
        Self::MOUNTAIN,
        Self::EARTH,
        Self::WIND,
        Self::FIRE,
        Self::LAKE,
    ];

    /// The trigram of three bits; higher bits are left out.
    #[must_use]
    pub const fn from_bits(bits: u8) -> Self {
        Self(bits & 7)
    }

    /// The bits, the bottom line in the lowest.
    #[must_use]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Returns true if a line, counted from 0 at the bottom, is whole.
    #[must_use]
    pub const fn is_yang(self, line: usize) -> bool {
        line < 3 && self.0 >> line & 1 == 1
    }

    /// The Chinese name in pinyin.
    #[must_use]
    pub const fn pinyin(self) -> &'static str {
        NAMES[self.0 as usize].0
    }

    /// Its image in nature.
    #[must_use]
    pub const fn image(self) -> &'static str {
        NAMES[self.0 as usize].1
    }

    /// Its character in Unicode, U+2630 to U+2637.
    #[must_use]
    pub fn symbol(self) -> char {
        // The block begins with heaven and ends with earth: its bits are counted down, the top line being the lowest.
        let reversed = (self.0 & 1) << 2 | self.0 & 2 | self.0 >> 2;
        char::from_u32(0x2630 + u32::from(7 - reversed)).unwrap_or(char::REPLACEMENT_CHARACTER)
    }
}
