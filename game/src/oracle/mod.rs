//! The Oracle of the Stones (manual, "The Oracle of the Stones"): the casting of a hexagram by a 4-Way, the hexagrams of the
//! Book of Changes, the texts of the auguries, and readings as text.
//!
//! A reading follows from the five stones of the 4-Way, their squares and the time of the move; nothing here knows a clock or
//! a file.

mod casting;
mod four_way;
mod hexagram;
mod hexagram_text;
mod line;
mod names;
mod parse;
mod reading;
mod saved;
mod search;
mod trigram;

pub use casting::Cast;
pub use four_way::FourWay;
pub use hexagram::Hexagram;
pub use hexagram_text::{HexagramText, hexagram_text};
pub use line::Line;
pub use parse::{AuguryFile, AuguryFileError, FileProblem, read, section_range};
pub use reading::{MAX_QUESTION, Reading, clean_question};
pub use saved::{SavedAugury, write};
pub use search::{SearchText, SearchWords};
pub use trigram::Trigram;

#[cfg(test)]
mod tests;
