//! The board as it is played: the first screen, which never closes.

mod animation;
mod cover;
mod describe;
mod draw;
mod hints;
mod ink;
mod input;
mod key_square;
pub mod layout;
mod marks;
mod moves;
mod note;
mod numerals;
mod plate;
mod pointer_state;
mod points;
pub mod roman;
pub mod scoreboard;
mod scores;
mod screen;
mod search;
mod state;
mod tags;
mod turn;

pub use animation::landing;
pub use marks::{Mark, draw_label, draw_mark, draw_pointer, frame_square};
pub use plate::ALARM;
pub use scoreboard::draw_scores;
pub use scores::{ScoreEntry, Scores};
pub use search::ComputerSearch;
pub use state::BoardScreen;
