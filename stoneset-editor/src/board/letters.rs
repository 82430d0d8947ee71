//! The names of columns and rows in the frame of a board picture.

use ishido_assets::play_screen::{COLUMNS, ROWS, square_area};
use ishido_shared::gfx::{Bitmap, GLYPH_SIZE, Pen, Point, Rectangle};

/// The names with the upper left corners of their character cells, where the built-in boards have them too.
fn labels() -> impl Iterator<Item = (Point, char)> {
    let columns = (0..COLUMNS).zip('a'..).map(|(column, name)| {
        let corner = square_area(column, 0).top_left + Point::new(17, -20);
        (corner, name)
    });
    let rows = (0..ROWS).zip('1'..).map(|(row, name)| {
        let corner = square_area(0, row).top_left + Point::new(-12, 13);
        (corner, name)
    });
    columns.chain(rows)
}

/// Draws the letters a to l above the columns and the digits 1 to 8 beside the rows.
pub fn draw_letters(picture: &mut Bitmap, pen: Pen) {
    for (corner, name) in labels() {
        picture.text(corner, &name.to_string(), pen);
    }
}

/// Whether every name has a cell that is not of a single pen, as a cell with a character in it is.
#[must_use]
pub fn has_letters(picture: &Bitmap) -> bool {
    labels().all(|(corner, _)| {
        let cell = Rectangle::new(corner, GLYPH_SIZE);
        let mut pens = cell
            .rows()
            .flat_map(|y| cell.columns().map(move |x| picture.get(Point::new(x, y))));
        let first = pens.next();
        pens.any(|pen| Some(pen) != first)
    })
}
