//! The layout of the codewheel on the screen.

use ishido_shared::gfx::{Point, Rectangle, Size, rect};

use crate::codewheel::{Ring, polar};

/// The cloth on which the wheel lies.
pub const CLOTH: Rectangle = rect(4, 24, 384, 369);
/// The middle of the wheel.
pub const CENTRE: Point = Point::new(196, 215);
/// The radii of the discs, from the largest.
pub const RADII: [i32; 3] = [178, 148, 118];
/// The distances from the middle to the patterns of the two outer rings and to the words at the edge of the inner ring.
pub const ITEM_RADII: [i32; 3] = [162, 133, 95];
/// The distance from the middle to windows and numbers: so great that no window shows a part of the next sector.
pub const WINDOW_RADIUS: i32 = 44;
/// The size of a window.
pub const WINDOW: Size = Size::new(22, 16);
/// From the middle of a window down to the middle of its word.
pub const WORD_DOWN: i32 = 18;
/// Within this radius nothing on the inner ring can be clicked.
const WORDS_BEGIN: i32 = 78;

/// The point at a distance from the middle of the wheel, in the direction of an angle.
pub fn on_wheel(radius: i32, angle: i32) -> Point {
    let (across, down) = polar(radius, angle);
    CENTRE + Point::new(across, down)
}

/// A rectangle of a size around a point.
pub fn around(middle: Point, size: Size) -> Rectangle {
    let half = Point::new(size.width as i32 / 2, size.height as i32 / 2);
    Rectangle::new(middle - half, size)
}

/// The square of the distance of a point from the middle.
const fn square(at: Point) -> i32 {
    let (across, down) = (at.x - CENTRE.x, at.y - CENTRE.y);
    across * across + down * down
}

/// The ring at a point of the screen.
pub fn ring_at(at: Point) -> Option<Ring> {
    let rings = Ring::ALL.into_iter().rev();
    rings
        .zip(RADII.into_iter().rev())
        .find(|(_, radius)| square(at) < radius * radius)
        .map(|(ring, _)| ring)
}

/// Returns true if something on a ring is at a point that can be brought to the top.
pub fn has_item(at: Point) -> bool {
    square(at) >= WORDS_BEGIN * WORDS_BEGIN
}

/// The area of a ring, for descriptions.
pub fn ring_area(ring: Ring) -> Rectangle {
    let side = 2 * RADII[ring as usize] as u32;
    around(CENTRE, Size::new_equal(side))
}
