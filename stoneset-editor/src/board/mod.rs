//! Board pictures without a screen: their areas, and what fills, bevels and marks them. Nothing here changes a pixel
//! outside of the area it is given.

mod area;
mod bevel;
mod fill;
mod guides;
mod letters;
mod plain;
#[cfg(test)]
mod tests;

pub use area::Area;
pub use bevel::{BevelStyle, WIDEST_BEVEL};
pub use fill::{Fill, fill};
pub use guides::guides;
pub use letters::{draw_letters, has_letters};
pub use plain::plain;
