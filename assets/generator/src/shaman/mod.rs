//! The set and the board "Shaman": pictures on rock and hide.

pub mod animals;
pub mod bag;
pub mod blanket;
pub mod board;
pub mod hide;
pub mod outlines;
pub mod paintings;
pub mod panel;
pub mod stones;
