//! The set and the board "Magic".

pub mod board;
pub mod stones;
