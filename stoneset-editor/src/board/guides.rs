//! The guides: the places of the play screen as rectangles.

use ishido_assets::play_screen::{
    BOARD, COLUMNS, PANEL_PLACES, ROWS, TITLE, TOUCHSTONE_STONE, square_area,
};
use ishido_shared::gfx::Rectangle;

/// The places of the play screen that a picture has to leave where they are.
#[must_use]
pub fn guides() -> Vec<Rectangle> {
    let squares = (0..ROWS).flat_map(|row| (0..COLUMNS).map(move |column| (column, row)));
    let mut places: Vec<Rectangle> = squares
        .map(|(column, row)| square_area(column, row))
        .collect();
    places.extend([TITLE, BOARD, TOUCHSTONE_STONE]);
    places.extend(PANEL_PLACES);
    places
}
