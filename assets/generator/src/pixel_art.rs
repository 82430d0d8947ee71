//! Pictures drawn by hand in the source: rows of characters, one for each pixel.

use ishido_shared::gfx::{Bitmap, Pen, Point};

/// The character at a pixel; `.` (nothing) outside the picture.
///
/// ```
/// use ishido_assets_generator::pixel_art::letter_at;
///
/// assert_eq!(letter_at(&["#.", "ab"], 1, 1), b'b');
/// assert_eq!(letter_at(&["#.", "ab"], -1, 0), b'.');
/// ```
#[must_use]
pub fn letter_at(rows: &[&str], x: i32, y: i32) -> u8 {
    let row = usize::try_from(y).ok().and_then(|y| rows.get(y));
    let x = usize::try_from(x).ok();
    row.zip(x)
        .and_then(|(row, x)| row.as_bytes().get(x))
        .copied()
        .unwrap_or(b'.')
}

/// The pen at a pixel of a picture of pens; `None` where it is transparent.
#[must_use]
pub fn stamp_pen(rows: &[&str], at: Point) -> Option<Pen> {
    Pen::from_digit(char::from(letter_at(rows, at.x, at.y)))
}

/// The pixels whose character is a pen, as a hexadecimal digit; the others are transparent.
fn opaque<'a>(rows: &'a [&str]) -> impl Iterator<Item = (Point, Pen)> + 'a {
    (0..).zip(rows).flat_map(|(y, row)| {
        (0..)
            .zip(row.chars())
            .filter_map(move |(x, digit)| Some((Point::new(x, y), Pen::from_digit(digit)?)))
    })
}

/// Draws a picture of pens with its upper left corner at `at`.
pub fn stamp(picture: &mut Bitmap, at: Point, rows: &[&str]) {
    for (inner, pen) in opaque(rows) {
        picture.set(at + inner, pen);
    }
}

/// Draws a picture of pens with left and right exchanged, its upper left corner at `at`.
pub fn stamp_mirrored(picture: &mut Bitmap, at: Point, rows: &[&str]) {
    let last = rows.first().map_or(0, |row| row.len() as i32 - 1);
    for (inner, pen) in opaque(rows) {
        picture.set(at + Point::new(last - inner.x, inner.y), pen);
    }
}

/// Draws a symmetrical picture of pens from its left half, whose last column is the middle.
pub fn stamp_symmetrical(picture: &mut Bitmap, at: Point, half: &[&str]) {
    let middle = half.first().map_or(0, |row| row.len() as i32 - 1);
    for (inner, pen) in opaque(half) {
        picture.set(at + inner, pen);
        picture.set(at + Point::new(2 * middle - inner.x, inner.y), pen);
    }
}
