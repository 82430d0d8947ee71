//! What the game asks: two patterns and two words, which lead to one number.

use super::wheel::{Ring, SECOND_WORDS, SECTORS, Wheel};

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
    /// How many questions there are.
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

    /// Whether a text says the number.
    #[must_use]
    pub fn is_answered_by(&self, text: &str) -> bool {
        text.trim().parse() == Ok(self.answer())
    }
}
