//! The three discs with their words and numbers, and the questions that are asked of them.

use super::geometry::SECTORS;

/// The rings, each of them the visible part of a disc. The smaller discs lie on the larger ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Ring {
    /// The largest disc: patterns at its edge, and numbers that are covered.
    Outer,
    /// The disc on it: patterns, numbers, and holes that show the numbers of the largest disc.
    Middle,
    /// The smallest disc: words at its edge, and words below windows.
    Inner,
}

impl Ring {
    /// All rings, from the outside.
    pub const ALL: [Self; 3] = [Self::Outer, Self::Middle, Self::Inner];

    /// Its name, for players.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Outer => "Outer ring",
            Self::Middle => "Middle ring",
            Self::Inner => "Inner ring",
        }
    }

    /// The item in one of its sectors.
    #[must_use]
    pub const fn item(self, index: usize) -> &'static str {
        match self {
            Self::Outer => super::OUTER_PATTERNS[index % SECTORS].name,
            Self::Middle => super::MIDDLE_PATTERNS[index % SECTORS].name,
            Self::Inner => FIRST_WORDS[index % SECTORS],
        }
    }
}

/// The words at the edge of the inner ring, clockwise.
pub const FIRST_WORDS: [&str; SECTORS] = [
    "River", "Cloud", "Heron", "Maple", "Frost", "Lotus", "Ember", "Cedar", "Night", "Grain",
    "Smoke", "Shore",
];

/// The words below the windows of the inner ring, clockwise.
pub const SECOND_WORDS: [&str; 6] = ["Calm", "Path", "Gate", "Well", "Moon", "Wind"];

/// From one second word to the next, in sectors.
pub const WORD_SECTORS: usize = SECTORS / SECOND_WORDS.len();

/// The sectors of the middle disc that have holes: as many even ones as odd ones, so that the windows, which are two sectors
/// apart, always show numbers of both discs.
const HOLES: [usize; 6] = [0, 3, 4, 7, 9, 10];

/// The numbers of the outer disc, clockwise.
pub const OUTER_NUMBERS: [u8; SECTORS] = {
    let mut numbers = [0; SECTORS];
    let mut sector = 0;
    while sector < SECTORS {
        numbers[sector] = number(sector);
        sector += 1;
    }
    numbers
};

/// The numbers of the middle disc, clockwise; `None` is a hole.
pub const MIDDLE_NUMBERS: [Option<u8>; SECTORS] = {
    let mut numbers = [None; SECTORS];
    let mut sector = 0;
    while sector < SECTORS {
        numbers[sector] = Some(number(SECTORS + sector));
        sector += 1;
    }
    let mut hole = 0;
    while hole < HOLES.len() {
        numbers[HOLES[hole]] = None;
        hole += 1;
    }
    numbers
};

/// The numbers from 10 to 98 in an order that looks like none, because 89 is a prime.
const fn number(index: usize) -> u8 {
    (10 + (17 + index * 37) % 89) as u8
}

/// The turn of each disc, in sectors clockwise.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Wheel {
    turns: [usize; 3],
}

impl Wheel {
    /// The wheel with the first item of each disc at the top.
    pub const NEW: Self = Self { turns: [0; 3] };

    /// Turns a disc clockwise by a number of sectors.
    pub const fn turn(&mut self, ring: Ring, sectors: i32) {
        let turned = self.turns[ring as usize] as i32 + sectors;
        self.turns[ring as usize] = turned.rem_euclid(SECTORS as i32) as usize;
    }

    /// Turns a disc until one of its items is at the top.
    pub const fn bring_to_top(&mut self, ring: Ring, item: usize) {
        self.turns[ring as usize] = (SECTORS - item % SECTORS) % SECTORS;
    }

    /// The turn of a disc, in sectors clockwise.
    #[must_use]
    pub const fn turned(&self, ring: Ring) -> usize {
        self.turns[ring as usize]
    }

    /// The item of a disc in a sector of the picture, counted clockwise from the top.
    #[must_use]
    pub const fn item_at(&self, ring: Ring, sector: usize) -> usize {
        (sector + SECTORS - self.turned(ring)) % SECTORS
    }

    /// The number in the window above a second word.
    #[must_use]
    pub const fn number_above(&self, word: usize) -> u8 {
        let sector = (word * WORD_SECTORS + self.turned(Ring::Inner)) % SECTORS;
        match MIDDLE_NUMBERS[self.item_at(Ring::Middle, sector)] {
            Some(number) => number,
            None => OUTER_NUMBERS[self.item_at(Ring::Outer, sector)],
        }
    }
}

/// A question for a number of the codewheel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CodeQuestion {
    /// The pattern of the outer ring.
    pub outer: usize,
    /// The pattern of the middle ring, which comes under it.
    pub middle: usize,
    /// The word at the edge of the inner ring, which comes under both.
    pub first: usize,
    /// The word below the window that has the number.
    pub second: usize,
}

impl CodeQuestion {
    /// The number of questions.
    pub const COUNT: usize = SECTORS * SECTORS * SECTORS * SECOND_WORDS.len();

    /// A question by its number, below [`CodeQuestion::COUNT`]; greater numbers begin again.
    #[must_use]
    pub const fn nth(number: usize) -> Self {
        let words = SECOND_WORDS.len();
        Self {
            second: number % words,
            first: number / words % SECTORS,
            middle: number / words / SECTORS % SECTORS,
            outer: number / words / SECTORS / SECTORS % SECTORS,
        }
    }

    /// The question for a random number.
    #[must_use]
    pub const fn from_random(random: u64) -> Self {
        Self::nth((random % Self::COUNT as u64) as usize)
    }

    /// The wheel as the question wants it turned, with its patterns and its first word at the top.
    #[must_use]
    pub const fn wheel(&self) -> Wheel {
        let mut wheel = Wheel::NEW;
        wheel.bring_to_top(Ring::Outer, self.outer);
        wheel.bring_to_top(Ring::Middle, self.middle);
        wheel.bring_to_top(Ring::Inner, self.first);
        wheel
    }

    /// The number.
    #[must_use]
    pub const fn answer(&self) -> u8 {
        self.wheel().number_above(self.second)
    }

    /// Returns true if a text says the number.
    #[must_use]
    pub fn is_answered_by(&self, text: &str) -> bool {
        text.trim().parse() == Ok(self.answer())
    }
}
