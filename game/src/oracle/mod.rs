//! The Oracle of the Stones (manual, "The Oracle of the Stones"): the casting of a hexagram by a 4-Way, the hexagrams of the
//! Book of Changes, the texts of the auguries, and readings as text.
//!
//! A reading follows from the five stones of the 4-Way, their squares and the time of the move; nothing here knows a clock or
//! a file.

mod casting;
mod four_way;
mod hexagram;
mod parse;
mod reading;
mod search;
mod trigram;

pub use casting::{Cast, Line};
pub use four_way::FourWay;
pub use hexagram::{Hexagram, HexagramText, hexagram_text};
pub use parse::{AuguryFile, AuguryFileError, FileProblem, read, section_range};
pub use reading::{MAX_QUESTION, Reading, SavedAugury, clean_question, write};
pub use search::{SearchText, SearchWords};
pub use trigram::Trigram;

#[cfg(test)]
mod tests;
