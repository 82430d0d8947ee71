//! Explanations: why a stone may not be placed on a square, and why a square is suggested.

mod notice;
mod refusal_text;

pub use notice::{Notice, draw_neighbours};
pub use refusal_text::refusal as refusal_text;
