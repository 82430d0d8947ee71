//! Parts of the pouches of the boards. Every board has a vessel of its own, which the game heaps with stones: they end at its lip
//! and rise in front of the far side of its mouth. On its front is a plain place for their number.

use ishido_assets::play_screen::{PILE, POUCH};
use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, shade};

use crate::texture::inset;

/// The room inside the frame.
pub const ROOM: Rectangle = inset(POUCH, 2);
/// The line between the two pixels in the middle of a vessel.
pub const MIDDLE: i32 = PILE.top_left.x + PILE.size.width as i32 / 2;
/// The first row of a vessel's front, below the opening.
pub const LIP: i32 = PILE.top_left.y + PILE.size.height as i32;

/// The outline of a vessel's front: rows below the lip, each with half of its width; between them it is straight.
pub type Profile = [(i32, i32)];

/// The columns between a pixel and the middle of a vessel, which count alike on both sides.
#[must_use]
pub const fn aside(at: Point) -> i32 {
    if at.x < MIDDLE {
        MIDDLE - 1 - at.x
    } else {
        at.x - MIDDLE
    }
}

/// Half the width of a vessel, `row` rows below its lip.
fn half_width(profile: &Profile, row: i32) -> Option<i32> {
    profile.windows(2).find_map(|pair| {
        let ((from, a), (to, b)) = (pair[0], pair[1]);
        (from..=to)
            .contains(&row)
            .then(|| a + (b - a) * (row - from) / (to - from))
    })
}

fn is_front(profile: &Profile, at: Point) -> bool {
    half_width(profile, at.y - LIP).is_some_and(|half| aside(at) < half)
}

/// Draws the shadow of a vessel's front on the ground.
pub fn draw_shadow(picture: &mut Bitmap, profile: &Profile, pen: Pen) {
    picture.fill_with(ROOM, |at| {
        is_front(profile, at - Point::new(3, 2)).then_some(pen)
    });
}

/// Draws the front of a vessel in its black outline. `pen` gets a pixel and how far it has turned to the side: -100 at the left
/// edge, 100 at the right one.
pub fn draw_front(picture: &mut Bitmap, profile: &Profile, pen: impl Fn(Point, i32) -> Pen) {
    picture.fill_with(ROOM, |at| {
        let half = half_width(profile, at.y - LIP).filter(|&half| aside(at) < half)?;
        let is_edge = [(-1, 0), (1, 0), (0, 1)]
            .iter()
            .any(|&(x, y)| !is_front(profile, at + Point::new(x, y)));
        let turned = (200 * (at.x - MIDDLE) + 100) / (2 * half);
        Some(if is_edge { Pen::BLACK } else { pen(at, turned) })
    });
}

/// The pen of a round surface which is lit, plain and dim in these pens: a gloss at the left, and dusk at the right.
#[must_use]
pub fn round(at: Point, turned: i32, [lit, plain, dim]: [Pen; 3]) -> Pen {
    let dusk = (turned - 50) * 16 / 45;
    if shade(at, dusk.clamp(0, 16) as u8) {
        dim
    } else if (-84..-72).contains(&turned) {
        lit
    } else {
        plain
    }
}

/// Returns true if a pixel lies in the far half of a round mouth, over the lip, given half of its width and its height.
const fn is_mouth(at: Point, half: i32, high: i32) -> bool {
    let x = 1024 * (2 * aside(at) + 1) / (2 * half);
    let y = 1024 * (2 * (LIP - at.y) - 1) / (2 * high);
    let (squares, cubes) = (x * x + y * y, (x * x / 1024) * x + (y * y / 1024) * y);
    y > 0 && x < 1100 && y < 1100 && (squares + cubes) / 1024 <= 2048
}

/// The distance of a pixel inwards from the edge of the far half of a round mouth: 0 outside, 1 on the edge, at most `most`.
#[must_use]
pub fn mouth_depth(at: Point, (half, high): (i32, i32), most: i32) -> usize {
    (0..most)
        .take_while(|by| is_mouth(at, half - by, high - by))
        .count()
}

/// Draws the far half of a round mouth: the pens of its rim from the outside inwards, and the wall.
pub fn draw_mouth(
    picture: &mut Bitmap,
    size: (i32, i32),
    rim: &[Pen],
    wall: impl Fn(Point) -> Pen,
) {
    picture.fill_with(ROOM, |at| {
        let deep = mouth_depth(at, size, rim.len() as i32 + 1).checked_sub(1)?;
        Some(rim.get(deep).copied().unwrap_or_else(|| wall(at)))
    });
}
