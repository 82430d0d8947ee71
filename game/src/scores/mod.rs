//! The log of finished games, and what is made of it: lists of high scores, and whatever else counts games.
//!
//! The log is append-only: a line for every finished game, for a name that was entered, for a list that was cleared, for stones
//! that were seen beyond a save. Lists are views of it, so that programs that run at the same time lose nothing of each other, and
//! clearing a list destroys nothing else. `assets/FORMATS.md` specifies the lines.

pub mod csv;
pub mod daily;
mod line;
mod list;
mod log;
mod played;
mod result;
pub mod statistics;

pub use crate::session::{MAX_NAME, clean_name};
pub use daily::Month;
pub use line::{LineError, read as read_line, write as write_line};
pub use list::{LENGTH, List, ListEntry, ListGroup, Span};
pub use log::{DamageCount, GameLog, LogEvent, Unsaved};
pub use played::{PlayedError, PlayedGame};
pub use result::{DefaultNames, GameResult, Score};
pub use statistics::{Filter, PlayerFilter, Summary};

#[cfg(test)]
mod tests;
