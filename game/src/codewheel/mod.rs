//! The codewheel: three discs of paper on one pin. A question names a pattern of each of the two outer rings and two words; when the
//! discs are turned as it says, a window shows its number (manual, "Using the Ishido Codewheel").
//!
//! ```
//! use ishido::codewheel::{CodeQuestion, Ring, SECOND_WORDS};
//!
//! let question = CodeQuestion::from_random(1990);
//! let mut wheel = question.wheel();
//! assert_eq!(wheel.number_above(question.second), question.answer());
//! // Discs that are turned together still show the same.
//! for ring in Ring::ALL {
//!     wheel.turn(ring, 5);
//! }
//! assert_eq!(wheel.number_above(question.second), question.answer());
//! # assert!(question.second < SECOND_WORDS.len());
//! ```

mod geometry;
mod pattern;
#[cfg(test)]
mod tests;
mod wheel;

pub use geometry::{FULL_TURN, ONE, SECTOR, SECTORS, angle_of, cosine, polar, sine};
pub use pattern::{MIDDLE_PATTERNS, OUTER_PATTERNS, PATTERN_SIZE, Pattern};
pub use wheel::{
    CodeQuestion, FIRST_WORDS, MIDDLE_NUMBERS, OUTER_NUMBERS, Ring, SECOND_WORDS, WORD_SECTORS,
    Wheel,
};
