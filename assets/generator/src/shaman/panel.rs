//! The panel of the board "Shaman", on tanned leather: an altar as the touchstone, a medicine bag as the pouch.

use ishido_assets::play_screen::{FOUR_WAYS, PANEL, PANEL_PLACES, POINTS, POUCH, TOUCHSTONE};
use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, Size, rect};

use super::{bag, outlines, paintings};
use crate::relief::Relief;
use crate::tablet::{self, Material};
use crate::texture::{folded, inset, outline};

/// A pale hide for branded signs.
const TABLET: Material = Material {
    ground: Pen::CREAM,
    edges: (Pen::OCHRE, Pen::WHITE),
};

/// Draws the panel.
pub fn draw(picture: &mut Bitmap) {
    let hide = PANEL;
    picture.fill(hide, Pen::OCHRE);
    outline(picture, hide, Pen::CREAM, Pen::BLACK);
    outline(picture, inset(hide, 1), Pen::OCHRE, Pen::BROWN);
    for place in PANEL_PLACES {
        stitch(picture, place, Pen::CREAM, Pen::BROWN);
        outline(picture, inset(place, 1), Pen::BROWN, Pen::OCHRE);
    }
    draw_altar(picture, inset(TOUCHSTONE, 2));
    tablet::draw(picture, TABLET);
    draw_corners(picture, inset(POINTS, 3), 4);
    draw_corners(picture, inset(FOUR_WAYS, 3), 1);
    picture.fill(inset(POUCH, 2), Pen::BROWN);
    bag::draw(picture);
}

/// A seam of sinew around an area.
pub fn stitch(picture: &mut Bitmap, area: Rectangle, sinew: Pen, between: Pen) {
    outline(picture, area, between, between);
    let (x, y) = (area.top_left.x, area.top_left.y);
    let (width, height) = (area.size.width as i32, area.size.height as i32);
    for step in (3..width - 4).step_by(6) {
        picture.fill(rect(x + step, y, 3, 1), sinew);
        picture.fill(rect(x + step, y + height - 1, 3, 1), sinew);
    }
    for step in (3..height - 4).step_by(6) {
        picture.fill(rect(x, y + step, 1, 3), sinew);
        picture.fill(rect(x + width - 1, y + step, 1, 3), sinew);
    }
}

/// Steps of a blanket in the corners of the tablets, beside the numbers.
fn draw_corners(picture: &mut Bitmap, area: Rectangle, steps: i32) {
    picture.fill_with(area, |at| {
        let Point { x, y } = folded(area, at);
        match steps - 1 - x / 3 - y / 3 {
            0 => Some(Pen::OCHRE),
            2.. => Some(Pen::RED),
            _ => None,
        }
    });
}

/// A pale hide spread on dark rock, beads and a feather beside it.
fn draw_altar(picture: &mut Bitmap, area: Rectangle) {
    picture.fill(area, Pen::BROWN);
    draw_spread_hide(picture, Point::new(555, 29));
    paintings::paint(picture, paintings::BEADS, Point::new(539, 30));
    paintings::paint(picture, paintings::BEADS, Point::new(539, 46));
    paintings::paint(picture, paintings::BEADS, Point::new(539, 62));
    paintings::paint(picture, paintings::FEATHER, Point::new(619, 38));
}

/// A hide in the outline of the first column, enlarged by half.
fn draw_spread_hide(picture: &mut Bitmap, at: Point) {
    let small = outlines::mask(0);
    let mask = ishido_shared::gfx::Mask::from_fn(Size::new(58, 58), |x, y| {
        small.contains(x * 20 / 29, y * 20 / 29)
    });
    picture.fill_mask(&mask, Pen::BLACK, at + Point::new(2, 2));
    let relief = Relief::new(&mask);
    for y in 0..58 {
        for x in 0..58 {
            let pen = match (relief.depth(x, y), relief.light(x, y)) {
                (0, _) => continue,
                (1, _) => Pen::BLACK,
                (2, 10..) => Pen::WHITE,
                (2, ..-10) => Pen::OCHRE,
                (4, _) if (x + y) % 4 < 2 => Pen::OCHRE,
                _ => Pen::CREAM,
            };
            picture.set(at + Point::new(x as i32, y as i32), pen);
        }
    }
}
