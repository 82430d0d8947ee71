//! The layout of the check, in pixels.

use ishido_shared::gfx::{Point, Rectangle, rect};

use crate::stones::StonePosition;

/// The frame around the stones.
pub const STONES: Rectangle = rect(5, 26, 258, 256);
/// The title above the kinds of eyes.
pub const EYES: Rectangle = rect(12, 288, 168, 16);
/// The left edge of the list; it ends six pixels from the right edge of the screen.
pub const LEFT: i32 = 274;
/// What the chosen line means.
pub const SENTENCE: Rectangle = rect(LEFT, 272, 360, 96);
/// The title above the list.
pub const TITLE: Point = Point::new(LEFT, 26);
/// What the whole check has found, right of the title.
pub const VERDICT: Rectangle = rect(LEFT + 80, 26, 256, 16);
/// The corner of the list.
pub const LIST: Point = Point::new(LEFT, 44);

/// The distance from one stone to the next.
const PITCH: i32 = 42;

/// Where a stone is shown.
pub const fn stone_area(stone: StonePosition) -> Rectangle {
    let x = STONES.top_left.x + 4 + stone.column as i32 * PITCH;
    let y = STONES.top_left.y + 3 + stone.row as i32 * PITCH;
    rect(x, y, 40, 40)
}

/// The stone at a point of the screen.
pub fn stone_at(at: Point) -> Option<StonePosition> {
    StonePosition::all().find(|&stone| stone_area(stone).contains(at))
}
