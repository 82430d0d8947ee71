//! The panel of the board "Rameses": a shrine for the touchstone, rosettes in the corners of the points, a jar as the pouch.

use ishido_assets::play_screen::{PANEL, PANEL_PLACES, POINTS, TOUCHSTONE};
use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, rect};

use super::ornament::{COLUMN_HEAD, DISC};
use super::pouch;
use crate::pixel_art::{stamp, stamp_symmetrical};
use crate::tablet::{self, Material};
use crate::texture::{ROD, folded, inset, outline};

/// Limestone for carved inscriptions.
const TABLET: Material = Material {
    ground: Pen::CREAM,
    edges: (Pen::OCHRE, Pen::WHITE),
};

/// Draws the panel.
pub fn draw(picture: &mut Bitmap) {
    picture.fill(PANEL, Pen::OCHRE);
    outline(picture, PANEL, Pen::CREAM, Pen::BROWN);
    for place in PANEL_PLACES {
        outline(picture, place, Pen::BROWN, Pen::CREAM);
        outline(picture, inset(place, 1), Pen::GOLD, Pen::GOLD);
    }
    draw_shrine(picture, inset(TOUCHSTONE, 2));
    tablet::draw(picture, TABLET);
    draw_corners(picture, inset(POINTS, 2), 10);
    pouch::draw(picture);
}

/// The pen of a rosette of a radius, `x` across and `y` down from its middle: a red disc in gold, blue petals around.
const fn rosette(x: i32, y: i32, radius: i32) -> Option<Pen> {
    let square = x * x + y * y;
    // The petals meet at a third and at two thirds of the quarter.
    let seam = (7 * y - 4 * x).abs() < 6 || (7 * x - 4 * y).abs() < 6;
    // In parts of the radius: the disc, its ring, the petals.
    match 144 * square / (radius * radius) {
        ..20 => Some(Pen::RED),
        20..36 => Some(Pen::GOLD),
        36..118 if seam => Some(Pen::GOLD),
        36..118 => Some(Pen::NAVY),
        118..150 => Some(Pen::OCHRE),
        _ => None,
    }
}

/// Quarters of a rosette painted in the four corners of an area.
fn draw_corners(picture: &mut Bitmap, area: Rectangle, radius: i32) {
    picture.fill_with(area, |at| {
        let Point { x, y } = folded(area, at);
        rosette(x, y, radius)
    });
}

/// The shrine of the touchstone: two papyrus columns, the winged sun above, steps below.
fn draw_shrine(picture: &mut Bitmap, area: Rectangle) {
    let (x, y) = (area.top_left.x, area.top_left.y);
    picture.fill(area, Pen::BROWN);
    for (x, wide) in [(x, 24), (x + 76, 24)] {
        picture.fill(rect(x, y, wide, 64), Pen::BLACK);
    }
    for left in [x + 1, x + 82] {
        draw_column(picture, Point::new(left, y + 14), 42);
    }
    for (step, wide) in (0..).zip([60, 80, 100]) {
        let top = y + 52 + 4 * step;
        let stair = rect(x + 50 - wide as i32 / 2, top, wide, 4);
        picture.fill(stair, Pen::OCHRE);
        outline(picture, stair, Pen::CREAM, Pen::BROWN);
    }
    draw_winged_sun(picture, Point::new(x + 50, y));
}

fn draw_column(picture: &mut Bitmap, at: Point, height: i32) {
    for (x, pen) in (0..).zip(ROD) {
        picture.fill(rect(at.x + 3 + x, at.y, 1, height as u32), pen);
    }
    stamp_symmetrical(picture, at, &COLUMN_HEAD);
}

/// The winged sun under the roof, its wings as wide as the shrine.
fn draw_winged_sun(picture: &mut Bitmap, top: Point) {
    picture.fill(rect(top.x - 50, top.y, 100, 2), Pen::GOLD);
    picture.fill(rect(top.x - 50, top.y + 2, 100, 1), Pen::BLACK);
    for dx in 0..46 {
        for y in 3..12 {
            if let Some(pen) = feather(dx, y) {
                picture.set(top + Point::new(4 + dx, y), pen);
                picture.set(top + Point::new(-5 - dx, y), pen);
            }
        }
    }
    stamp(picture, top - Point::new(7, 0), &DISC);
}

/// The pen of a pixel of the right wing: the gold edge, the short feathers, and the long ones below.
const fn feather(dx: i32, y: i32) -> Option<Pen> {
    /// The last rows of the long feathers, from the body to the tip of the wing.
    const ENDS: [i32; 10] = [11, 11, 11, 11, 11, 10, 10, 9, 8, 7];
    let (which, within) = (dx / 5, dx % 5);
    let end = if which < 9 { ENDS[which as usize] } else { 7 };
    let shaft = within == 4;
    let tip = y == end - 1 && (within == 0 || within == 3);
    Some(match y {
        3 => Pen::GOLD,
        4 | 5 if dx % 3 == 2 => Pen::NAVY,
        4 | 5 => Pen::SKY,
        6 => Pen::GOLD,
        _ if y > end => return None,
        _ if y == end || shaft || tip => Pen::BLACK,
        _ if which % 2 == 0 => Pen::FOREST,
        _ => Pen::CREAM,
    })
}
