//! The set and the board "Runes".

pub mod board;
pub mod stones;
