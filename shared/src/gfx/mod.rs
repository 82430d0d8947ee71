//! Drawing in sixteen pens: palette, bitmaps with masks, text.
//!
//! Coordinates are pixels of the picture drawn on, x to the right and y down. Everything drawn outside the
//! picture or its clip is silently left out.

mod bitmap;
mod font;
mod mask;
mod pen;
mod shade;

pub use bitmap::{Bitmap, SCREEN_SIZE};
pub use embedded_graphics::geometry::{Point, Size};
pub use embedded_graphics::primitives::Rectangle;
pub use font::{GLYPH_SIZE, line_width, wrap};
pub use mask::Mask;
pub use pen::{PALETTE, Pen, Rgb};
pub use shade::{Bevel, bevel, frame, ghost, shade};

/// A rectangle from its left, top, width and height in pixels, as the tables of the design write it.
#[must_use]
pub const fn rect(x: i32, y: i32, width: u32, height: u32) -> Rectangle {
    Rectangle::new(Point::new(x, y), Size::new(width, height))
}
