//! Explanations: why a stone may not be placed on a square, and why a square is suggested.

mod notice;

pub use notice::Slip;
