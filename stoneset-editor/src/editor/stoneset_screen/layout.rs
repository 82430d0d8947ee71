//! The layout of the stoneset screen, in pixels (manual, "Edit Stoneset Screen"; the rectangles of DESIGN).

use ishido_shared::gfx::{Pen, Point, Rectangle, rect};
use ishido_shared::ui::panes::{Parts, Shown};

use crate::stones::StonePosition;

/// The frame around the stones. Inside it, every stone has two free pixels on each side for the frame of the chosen one.
pub const STONES: Rectangle = rect(5, 26, 258, 256);
/// The frame around the masks of the columns.
pub const MASKS: Rectangle = rect(5, 285, 258, 46);
/// The chosen stone on transparent, dark and light ground.
pub const SQUARES: [Rectangle; 3] = [
    rect(290, 26, 48, 48),
    rect(368, 26, 48, 48),
    rect(446, 26, 48, 48),
];
/// The frame around the stone edit box.
pub const EDIT_FRAME: Rectangle = rect(270, 80, 244, 244);
/// The stone edit box.
pub const EDIT_BOX: Rectangle = rect(272, 82, 240, 240);
/// The colours.
pub const COLOURS: Rectangle = rect(270, 328, 244, 44);
/// The frame around the mask templates.
pub const TEMPLATES: Rectangle = rect(524, 80, 108, 160);
/// Shows the pen in use.
pub const CURRENT_PEN: Rectangle = rect(580, 244, 52, 24);
/// The line that says what the tool does, and what is under the pointer.
pub const STATUS: Rectangle = rect(266, 376, 252, 20);

/// The side of a pixel in the edit box.
pub const ZOOM: i32 = 6;
/// The distance from one stone to the next.
const PITCH: i32 = 42;

/// What is edited, with everything that says something about it.
const MAIN: Rectangle = rect(266, 22, 252, 378);
/// What is beside it, in groups.
const SIDE: [Rectangle; 3] = [
    rect(0, 22, 266, 310),
    rect(0, 332, 266, 68),
    rect(518, 22, 122, 378),
];

/// The parts of the screen.
pub fn shown() -> Shown {
    Shown::Parts(Parts::of(MAIN).with_side(&SIDE).with_menus())
}

/// Where a stone is shown.
#[must_use]
pub const fn stone_area(stone: StonePosition) -> Rectangle {
    let x = STONES.top_left.x + 4 + stone.column as i32 * PITCH;
    let y = STONES.top_left.y + 3 + stone.row as i32 * PITCH;
    rect(x, y, 40, 40)
}

/// Where a column's mask is shown.
#[must_use]
pub const fn mask_area(column: usize) -> Rectangle {
    let x = MASKS.top_left.x + 4 + column as i32 * PITCH;
    rect(x, MASKS.top_left.y + 3, 40, 40)
}

/// Where a colour is shown: two rows of eight.
#[must_use]
pub const fn colour_area(pen: Pen) -> Rectangle {
    let (column, row) = (pen.index() as i32 % 8, pen.index() as i32 / 8);
    rect(
        COLOURS.top_left.x + 2 + column * 30,
        COLOURS.top_left.y + 2 + row * 20,
        30,
        20,
    )
}

/// Where a mask template is shown, at half its size: four in a row.
#[must_use]
pub const fn template_area(number: usize) -> Rectangle {
    let (column, row) = (number as i32 % 4, number as i32 / 4);
    rect(
        TEMPLATES.top_left.x + 4 + column * 25,
        TEMPLATES.top_left.y + 3 + row * 26,
        24,
        24,
    )
}

/// The pixel of the stone at a point of the screen, which may lie outside of the edit box and of the stone.
#[must_use]
pub const fn pixel_of(at: Point) -> Point {
    Point::new(
        (at.x - EDIT_BOX.top_left.x).div_euclid(ZOOM),
        (at.y - EDIT_BOX.top_left.y).div_euclid(ZOOM),
    )
}

/// Where a pixel of the stone is shown in the edit box.
#[must_use]
pub const fn pixel_area(pixel: Point) -> Rectangle {
    rect(
        EDIT_BOX.top_left.x + pixel.x * ZOOM,
        EDIT_BOX.top_left.y + pixel.y * ZOOM,
        ZOOM as u32,
        ZOOM as u32,
    )
}
