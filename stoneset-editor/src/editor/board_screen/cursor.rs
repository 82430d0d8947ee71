//! Where the keys of the keyboard go: the area and the cursor.

use ishido_shared::gfx::Point;

/// An area of the screen that the arrow keys work in.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum KeyArea {
    /// The board, where a cursor draws.
    #[default]
    Board,
    /// The colours.
    Colours,
}

/// Where the keys go.
#[derive(Debug, Clone, Copy)]
pub struct KeyboardCursor {
    /// The area that the arrows work in.
    pub area: KeyArea,
    /// The pixel of the cursor on the board.
    pub pixel: Point,
    /// Whether the cursor is shown: since the last arrow key, and until the pointer paints.
    pub shown: bool,
    /// Whether the cursor draws where it goes.
    pub drawing: bool,
}

impl Default for KeyboardCursor {
    fn default() -> Self {
        Self {
            area: KeyArea::default(),
            pixel: Point::new(79, 107),
            shown: false,
            drawing: false,
        }
    }
}
