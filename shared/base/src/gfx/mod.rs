//! Drawing in sixteen pens: palette, bitmaps, masks and text.
//!
//! Coordinates are pixels of the target, x to the right and y down. Drawing outside the target or its clip has no effect.

mod area;
mod bitmap;
mod font;
mod font_file;
mod headline;
mod mask;
mod pen;
mod shade;

pub use bitmap::{Bitmap, SCREEN_SIZE};
pub use embedded_graphics::geometry::{Point, Size};
pub use embedded_graphics::primitives::Rectangle;
pub use font::{GLYPH_SIZE, NO_BREAK, line_width, wrap, wrap_evenly};
pub use headline::Headline;
pub use mask::Mask;
pub use pen::{PALETTE, Pen, Rgb};
pub use shade::{Bevel, bevel, bevel_with, chequer, frame, ghost, interpolated, shade};

/// A rectangle from its left, top, width and height in pixels.
///
/// ```
/// use ishido_base::gfx::{Point, Size, rect};
///
/// let square = rect(10, 20, 42, 42);
/// assert_eq!((square.top_left, square.size), (Point::new(10, 20), Size::new(42, 42)));
/// assert!(square.contains(Point::new(51, 61)) && !square.contains(Point::new(52, 61)));
/// ```
#[must_use]
pub const fn rect(x: i32, y: i32, width: u32, height: u32) -> Rectangle {
    Rectangle::new(Point::new(x, y), Size::new(width, height))
}
