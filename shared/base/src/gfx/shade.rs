//! The Amiga look: bevels, frames, and dithered shading.

use super::{Bitmap, Pen, Point, Rectangle};

/// The direction of a bevel. The light comes from the upper left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bevel {
    /// White above and left, black below and right.
    Raised,
    /// Black above and left, white below and right.
    Sunken,
}

/// Draws a bevel inside `area`, one pixel high and two pixels wide, because the Amiga's pixels were tall.
pub fn bevel(target: &mut Bitmap, area: Rectangle, bevel: Bevel) {
    let pens = match bevel {
        Bevel::Raised => [Pen::WHITE, Pen::BLACK],
        Bevel::Sunken => [Pen::BLACK, Pen::WHITE],
    };
    bevel_with(target, area, pens);
}

/// Draws a bevel of the same form, with the pens of its upper left and its lower right edges.
pub fn bevel_with(target: &mut Bitmap, area: Rectangle, [light, dark]: [Pen; 2]) {
    let (x, y) = (area.top_left.x, area.top_left.y);
    let (width, height) = (area.size.width, area.size.height);
    if width < 4 || height < 2 {
        return;
    }
    let right = x + width as i32 - 1;
    let bottom = y + height as i32 - 1;
    target.fill(super::rect(x, y, width - 1, 1), light);
    target.fill(super::rect(x, y, 1, height), light);
    target.fill(super::rect(x + 1, y + 1, 1, height - 2), light);
    target.fill(super::rect(x + 1, bottom, width - 1, 1), dark);
    target.fill(super::rect(right, y, 1, height), dark);
    target.fill(super::rect(right - 1, y + 1, 1, height - 1), dark);
}

/// Draws a frame of the given thickness inside `area`.
pub fn frame(target: &mut Bitmap, area: Rectangle, thickness: u32, pen: Pen) {
    let (x, y) = (area.top_left.x, area.top_left.y);
    let (width, height) = (area.size.width, area.size.height);
    let across = thickness.min(height);
    let down = thickness.min(width);
    target.fill(super::rect(x, y, width, across), pen);
    target.fill(
        super::rect(x, y + (height - across) as i32, width, across),
        pen,
    );
    target.fill(super::rect(x, y, down, height), pen);
    target.fill(super::rect(x + (width - down) as i32, y, down, height), pen);
}

/// Gives every second pixel of an area the pen, as on a chequerboard.
///
/// ```
/// use ishido_base::gfx::{Bitmap, Pen, Size, chequer};
///
/// let mut picture = Bitmap::new(Size::new(2, 2), Pen::WHITE);
/// let area = picture.area();
/// chequer(&mut picture, area, Pen::BLACK);
/// assert_eq!(picture.pens(), [Pen::BLACK, Pen::WHITE, Pen::WHITE, Pen::BLACK]);
/// ```
pub fn chequer(target: &mut Bitmap, area: Rectangle, pen: Pen) {
    target.for_each_row(area, |start, row| {
        let first = ((start.x ^ start.y) & 1) as usize;
        row.iter_mut()
            .skip(first)
            .step_by(2)
            .for_each(|pixel| *pixel = pen);
    });
}

/// Dims what cannot be used: in an area, the first pen of each pair becomes the second. The Amiga drew a pattern of dots over it,
/// which breaks up small letters.
pub fn ghost(target: &mut Bitmap, area: Rectangle, pens: &[(Pen, Pen)]) {
    target.for_each_row(area, |_, row| {
        for pixel in row {
            let dimmed = pens.iter().find(|(pen, _)| pen == pixel);
            *pixel = dimmed.map_or(*pixel, |&(_, dimmed)| dimmed);
        }
    });
}

/// Returns true if a pixel gets the second of two pens in an ordered dither; `level` is the share of that pen in sixteenths.
///
/// ```
/// use ishido_base::gfx::{Point, rect, shade};
/// use embedded_graphics::prelude::PointsIter;
///
/// let cell = rect(0, 0, 4, 4);
/// assert_eq!(cell.points().filter(|&at| shade(at, 5)).count(), 5);
/// ```
#[must_use]
pub const fn shade(at: Point, level: u8) -> bool {
    const BAYER: [[u8; 4]; 4] = [[0, 8, 2, 10], [12, 4, 14, 6], [3, 11, 1, 9], [15, 7, 13, 5]];
    BAYER[(at.y & 3) as usize][(at.x & 3) as usize] < level
}

/// Interpolates linearly between given values of a function, at strictly rising places.
#[must_use]
pub fn interpolated(table: &[(i64, i64)], at: i64) -> i64 {
    let (Some(first), Some(last)) = (table.first(), table.last()) else {
        return 0;
    };
    let at = at.clamp(first.0, last.0);
    let found = table.windows(2).find(|pair| at <= pair[1].0);
    found.map_or(last.1, |pair| {
        let ((ax, ay), (bx, by)) = (pair[0], pair[1]);
        ay + (by - ay) * (at - ax) / (bx - ax)
    })
}
