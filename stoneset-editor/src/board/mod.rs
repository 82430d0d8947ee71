//! Board pictures without a screen: their areas, and what fills, bevels and marks them. Nothing here changes a pixel
//! outside of the area it is given.

mod area;
mod fill;
mod plain;
mod reduced;
#[cfg(test)]
mod tests;

pub use area::Area;
pub use fill::{BevelStyle, Fill, WIDEST_BEVEL, fill};
pub use plain::{draw_letters, guides, has_letters, plain};
pub use reduced::reduced;
