//! The set and the board "Chungfu": brush, lacquer and silk.

pub mod board;
pub mod bowl;
pub mod characters;
pub mod lacquer;
pub mod panel;
pub mod silk;
pub mod stones;
