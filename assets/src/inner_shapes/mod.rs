//! The set and the board "Inner Shapes".

pub mod board;
pub mod stones;
