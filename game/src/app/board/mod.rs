//! The board as it is played: the first screen, which never closes.

mod keys;
mod screen;
mod title_line;
mod turn;

pub use screen::BoardScreen;
