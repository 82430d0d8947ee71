//! The four kinds of lines.

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

    /// How many of sixteen casts give this line: the odds of the yarrow stalks (RULINGS, "Oracle").
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

    /// Whether it is whole now; otherwise it is broken.
    #[must_use]
    pub const fn is_yang(self) -> bool {
        matches!(self, Self::YoungYang | Self::OldYang)
    }

    /// Whether it changes into its opposite.
    #[must_use]
    pub const fn changes(self) -> bool {
        matches!(self, Self::OldYin | Self::OldYang)
    }
}
