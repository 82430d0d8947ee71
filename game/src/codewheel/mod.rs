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
mod middle_patterns;
mod outer_patterns;
mod pattern;
mod question;
#[cfg(test)]
mod tests;
mod wheel;

pub use geometry::{FULL_TURN, ONE, SECTOR, angle_of, cosine, polar, sine};
pub use middle_patterns::MIDDLE_PATTERNS;
pub use outer_patterns::OUTER_PATTERNS;
pub use pattern::{PATTERN_SIZE, Pattern};
pub use question::CodeQuestion;
pub use wheel::{
    FIRST_WORDS, MIDDLE_NUMBERS, OUTER_NUMBERS, Ring, SECOND_WORDS, SECTORS, WORD_SECTORS, Wheel,
};
