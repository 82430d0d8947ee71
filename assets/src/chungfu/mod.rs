//! The set and the board "Chungfu".

pub mod board;
pub mod stones;
