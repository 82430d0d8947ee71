//! The set and the board "Rameses".

pub mod board;
pub mod stones;
