//! Marks on the board: frames around squares, and words on small plates.

use ishido_shared::gfx::{Bitmap, Pen, Point, frame, rect};

use super::layout;
use super::tags::plate_size;
use crate::rules::Square;

/// Draws a frame around a square.
pub fn frame_square(screen: &mut Bitmap, square: Square, pen: Pen) {
    let area = layout::square_area(square);
    let (x, y, size) = (
        area.top_left.x - 1,
        area.top_left.y - 1,
        area.size.width + 1,
    );
    frame(screen, rect(x, y, size, size), 4, Pen::BLACK);
    frame(screen, rect(x + 1, y + 1, size - 2, size - 2), 2, pen);
}

/// A small square in the middle of one where the touchstone may lie.
pub fn draw_possible(screen: &mut Bitmap, square: Square) {
    let corner = layout::square_area(square).top_left + Point::new(12, 12);
    frame(
        screen,
        rect(corner.x - 1, corner.y - 1, 20, 20),
        4,
        Pen::BLACK,
    );
    frame(screen, rect(corner.x, corner.y, 18, 18), 2, Pen::GOLD);
}

/// Words on a small dark plate, around a point.
pub fn draw_label(screen: &mut Bitmap, middle: Point, text: &str) {
    let (width, height) = plate_size(text);
    let (left, top) = (middle.x - width / 2, middle.y - height / 2);
    // The corners are left out, so that the plate looks round.
    screen.fill(
        rect(left + 1, top, width as u32 - 2, height as u32),
        Pen::BLACK,
    );
    screen.fill(
        rect(left, top + 1, width as u32, height as u32 - 2),
        Pen::BLACK,
    );
    screen.text(Point::new(left + 5, top + 1), text, Pen::GOLD);
}
