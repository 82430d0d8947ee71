//! The casting: from a 4-Way and the time of its move to the lines of a hexagram.

use super::four_way::FourWay;
use super::hexagram::Hexagram;

/// Six lines as they were cast, from the bottom.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Cast([Line; 6]);

/// The step of SplitMix64.
const GOLDEN_GAMMA: u64 = 0x9E37_79B9_7F4A_7C15;

/// The mixing function of SplitMix64.
const fn mix(number: u64) -> u64 {
    let mut mixed = number.wrapping_add(GOLDEN_GAMMA);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}

/// The line of a number from 0 to 15.
const fn line_of(sixteenth: u8) -> Line {
    let mut rest = sixteenth & 15;
    let mut index = 0;
    while rest >= Line::ALL[index].sixteenths() {
        rest -= Line::ALL[index].sixteenths();
        index += 1;
    }
    Line::ALL[index]
}

impl Cast {
    /// Casts the lines for a 4-Way that was made at a time, in milliseconds since the beginning of 1970. The same 4-Way at the
    /// same time always gives the same lines, in every version of the program.
    #[must_use]
    pub fn of(four_way: &FourWay, unix_ms: u64) -> Self {
        let mut hash = 0;
        for (stone, square) in four_way.places() {
            let place = square.index() * crate::rules::Stone::KINDS + stone.index();
            hash = mix(hash ^ place as u64);
        }
        hash = mix(hash ^ unix_ms);
        Self([0, 1, 2, 3, 4, 5].map(|line| line_of((hash >> (60 - 4 * line)) as u8)))
    }

    /// A cast of lines that are known, from the bottom.
    #[must_use]
    pub const fn from_lines(lines: [Line; 6]) -> Self {
        Self(lines)
    }

    /// The lines, from the bottom.
    #[must_use]
    pub const fn lines(&self) -> [Line; 6] {
        self.0
    }

    /// The hexagram of the lines as they are.
    #[must_use]
    pub fn hexagram(&self) -> Hexagram {
        self.to_hexagram(Line::is_yang)
    }

    /// The hexagram of the lines after they have changed; `None` when no line changes.
    #[must_use]
    pub fn becomes(&self) -> Option<Hexagram> {
        let changed = self.to_hexagram(|line| line.is_yang() != line.changes());
        self.0.into_iter().any(Line::changes).then_some(changed)
    }

    /// The lines that change, counted from 0 at the bottom.
    pub fn changing(&self) -> impl Iterator<Item = usize> + '_ {
        (0..6).filter(|&line| self.0[line].changes())
    }

    /// Returns true if all six lines change.
    #[must_use]
    pub fn changes_entirely(&self) -> bool {
        self.changing().count() == 6
    }

    fn to_hexagram(self, is_yang: impl Fn(Line) -> bool) -> Hexagram {
        let bits = self.0.into_iter().enumerate();
        let bits = bits.map(|(index, line)| u8::from(is_yang(line)) << index);
        Hexagram::from_bits(bits.sum())
    }
}

/// A line of a hexagram as it was cast. An old line changes into its opposite; a young one stays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Line {
    /// A broken line that changes into a whole one; written 6.
    OldYin,
    /// A whole line; written 7.
    YoungYang,
    /// A broken line; written 8.
    YoungYin,
    /// A whole line that changes into a broken one; written 9.
    OldYang,
}

impl Line {
    /// All four, in the order of their numbers.
    pub const ALL: [Self; 4] = [Self::OldYin, Self::YoungYang, Self::YoungYin, Self::OldYang];

    /// The number of sixteen casts that give this line: the odds of the yarrow stalks (RULINGS, "Oracle").
    #[must_use]
    pub const fn sixteenths(self) -> u8 {
        match self {
            Self::OldYin => 1,
            Self::YoungYang => 5,
            Self::YoungYin => 7,
            Self::OldYang => 3,
        }
    }

    /// Its number in the Book of Changes, 6 to 9.
    #[must_use]
    pub const fn number(self) -> u8 {
        match self {
            Self::OldYin => 6,
            Self::YoungYang => 7,
            Self::YoungYin => 8,
            Self::OldYang => 9,
        }
    }

    /// The line with a number, 6 to 9.
    #[must_use]
    pub fn from_number(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|line| line.number() == number)
    }

    /// Returns true if it is whole now; otherwise it is broken.
    #[must_use]
    pub const fn is_yang(self) -> bool {
        matches!(self, Self::YoungYang | Self::OldYang)
    }

    /// Returns true if it changes into its opposite.
    #[must_use]
    pub const fn changes(self) -> bool {
        matches!(self, Self::OldYin | Self::OldYang)
    }
}
