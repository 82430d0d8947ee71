//! The set and the board "Shaman".

pub mod board;
pub mod stones;
