//! The board as it is played: the first screen, which never closes.

mod animation;
mod describe;
mod draw;
mod hints;
mod input;
pub mod layout;
mod marks;
mod moves;
mod pointer_state;
pub mod roman;
mod scoreboard;
mod screen;
mod search;
mod state;
mod turn;

pub use animation::LANDING;
pub use marks::{draw_label, frame_square};
pub use search::{ComputerSearch, SLICE};
pub use state::BoardScreen;
