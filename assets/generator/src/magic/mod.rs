//! The set and the board "Magic": medallions of enamel, and the chart of the stars.

pub mod board;
pub mod brass;
pub mod heavens;
pub mod outlines;
pub mod panel;
pub mod stones;
pub mod symbols;
