//! The set and the board "Magic": medallions of enamel, and a board of moonlight and night.

pub mod board;
pub mod clouds;
pub mod enamel;
pub mod hat;
pub mod heavens;
pub mod outlines;
pub mod panel;
pub mod stones;
pub mod symbols;
