//! The set and the board "Gems".

pub mod board;
pub mod stones;
