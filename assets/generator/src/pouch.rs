//! What the pouches of the boards share. Every board has a vessel of its own, which the game heaps with stones: they end at its lip
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

/// Half the width of a vessel so many rows below its lip.
#[must_use]
pub fn half_width(profile: &Profile, row: i32) -> Option<i32> {
    profile.windows(2).find_map(|pair| {
        let ((from, a), (to, b)) = (pair[0], pair[1]);
        (from..=to)
            .contains(&row)
            .then(|| a + (b - a) * (row - from) / (to - from))
    })
}

/// Whether a pixel belongs to the front of a vessel.
#[must_use]
pub fn is_front(profile: &Profile, at: Point) -> bool {
    half_width(profile, at.y - LIP)
        .is_some_and(|half| (MIDDLE - half..MIDDLE + half).contains(&at.x))
}

/// Draws what a vessel's front hides of the light: its shadow on what it stands on.
pub fn draw_shadow(picture: &mut Bitmap, profile: &Profile, pen: Pen) {
    picture.fill_with(ROOM, |at| {
        is_front(profile, at - Point::new(3, 2)).then_some(pen)
    });
}

/// Draws the front of a vessel in its black outline. `pen` gets a pixel and how far it has turned to the side: -100 at the left
/// edge, 100 at the right one.
pub fn draw_front(picture: &mut Bitmap, profile: &Profile, pen: impl Fn(Point, i32) -> Pen) {
    picture.fill_with(ROOM, |at| {
        let half = half_width(profile, at.y - LIP).filter(|_| is_front(profile, at))?;
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

/// Whether a pixel lies in the far half of a round mouth, over the lip, given half of its width and its height.
#[must_use]
pub const fn is_mouth(at: Point, half: i32, high: i32) -> bool {
    let x = 1024 * (2 * (at.x - MIDDLE) + 1).abs() / (2 * half);
    let y = 1024 * (2 * (LIP - at.y) - 1) / (2 * high);
    let (squares, cubes) = (x * x + y * y, (x * x / 1024) * x + (y * y / 1024) * y);
    y > 0 && x < 1100 && y < 1100 && (squares + cubes) / 1024 <= 2048
}

/// Draws the far half of a round mouth: the pens of its rim from the outside inwards, and the wall.
pub fn draw_mouth(
    picture: &mut Bitmap,
    (half, high): (i32, i32),
    rim: &[Pen],
    wall: impl Fn(Point) -> Pen,
) {
    picture.fill_with(ROOM, |at| {
        let deep = (0..=rim.len())
            .take_while(|&by| is_mouth(at, half - by as i32, high - by as i32))
            .count();
        match deep {
            0 => None,
            _ => Some(rim.get(deep - 1).copied().unwrap_or_else(|| wall(at))),
        }
    });
}

/// A band across a vessel, a rolled hem or a rope, twisted from strands in the light, as they are, and in shade: `row` counts from
/// its top, and the band is four rows high.
#[must_use]
pub const fn twist(x: i32, row: i32, [lit, plain, dim]: [Pen; 3]) -> Pen {
    match ((x + row).rem_euclid(6), row) {
        (0, _) => dim,
        (1, _) | (2 | 3, 0) => lit,
        (_, 3) => dim,
        _ => plain,
    }
}
