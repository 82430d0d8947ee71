//! The layout of the board screen, in pixels.

use ishido_shared::gfx::{Pen, Point, Rectangle, rect};
use ishido_shared::ui::panes::{Parts, Shown};

/// The frame around the pane.
pub const CANVAS_FRAME: Rectangle = rect(4, 24, 484, 324);
/// The pane that shows the board. Its sides are multiples of four pixels of the board at every enlargement.
pub const CANVAS: Rectangle = rect(6, 26, 480, 320);
/// The horizontal scroll bar.
pub const BAR_ACROSS: Rectangle = rect(4, 350, 484, 20);
/// The vertical scroll bar.
pub const BAR_DOWN: Rectangle = rect(490, 24, 20, 324);
/// The line that says what the tool does, and what is under the pointer.
pub const STATUS: Rectangle = rect(4, 376, 506, 20);
/// The frame around the overview.
pub const OVERVIEW_FRAME: Rectangle = rect(521, 24, 110, 70);
/// The whole board, [`OVERVIEW_SCALE`] times smaller.
pub const OVERVIEW: Rectangle = rect(523, 26, 106, 66);
/// How many pixels of the board one of the overview stands for.
pub const OVERVIEW_SCALE: i32 = 6;
/// The frame around the colours.
pub const COLOURS: Rectangle = rect(516, 124, 120, 72);

/// What is edited, with everything that says something about it.
const MAIN: Rectangle = rect(0, 22, 513, 378);
/// What is beside it, in groups.
const SIDE: [Rectangle; 3] = [
    rect(513, 22, 127, 174),
    rect(513, 196, 127, 119),
    rect(513, 315, 127, 85),
];

/// The parts of the screen.
pub fn shown() -> Shown {
    Shown::Parts(Parts::of(MAIN).with_side(&SIDE).with_menus())
}

/// Where a colour is shown: four rows of four.
#[must_use]
pub const fn colour_area(pen: Pen) -> Rectangle {
    let (column, row) = (pen.index() as i32 % 4, pen.index() as i32 / 4);
    rect(
        COLOURS.top_left.x + 2 + column * 29,
        COLOURS.top_left.y + 2 + row * 17,
        29,
        17,
    )
}

/// The pixel of the board at a point of the overview.
#[must_use]
pub fn pixel_of_overview(at: Point) -> Point {
    (at - OVERVIEW.top_left) * OVERVIEW_SCALE
}
