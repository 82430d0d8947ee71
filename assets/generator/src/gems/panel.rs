//! The panel of the board "Gems": compartments of the jewel case, framed in brass.

use ishido_assets::play_screen::{PANEL_PLACES, POUCH, TOUCHSTONE, TOUCHSTONE_STONE};
use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, rect, shade};

use super::filigree::{JEWELS, RING, TASSEL, stamp};
use super::lining;
use crate::tablet::{self, Material};
use crate::texture::{inset, outline, outset};

/// Black velvet, brushed.
const TABLET: Material = Material {
    ground: Pen::BLACK,
    grain: (Pen::CHAR, 5),
    stretch: (1, 1),
    edges: (Pen::BLACK, Pen::CHAR),
};

/// Draws the panel.
pub fn draw(picture: &mut Bitmap) {
    for place in PANEL_PLACES {
        outline(picture, place, Pen::GOLD, Pen::OCHRE);
        outline(picture, inset(place, 1), Pen::OCHRE, Pen::GOLD);
        picture.fill(inset(place, 2), Pen::BLACK);
    }
    tablet::draw(picture, TABLET);
    for place in PANEL_PLACES {
        draw_corners(picture, inset(place, 2));
    }
    draw_touchstone(picture, inset(TOUCHSTONE, 2));
    draw_pouch(picture, inset(POUCH, 2));
}

/// Small triangular mounts of brass in the corners of an area.
fn draw_corners(picture: &mut Bitmap, area: Rectangle) {
    let (width, height) = (area.size.width as i32, area.size.height as i32);
    picture.fill_with(area, |at| {
        let inner = at - area.top_left;
        let (right, down) = (width - 1 - inner.x, height - 1 - inner.y);
        match inner.x.min(right) + inner.y.min(down) {
            ..4 => Some(Pen::GOLD),
            4 => Some(if inner.y < down {
                Pen::OCHRE
            } else {
                Pen::CREAM
            }),
            _ => None,
        }
    });
}

/// A cushion of satin on velvet for the touchstone, and a ring beside it.
fn draw_touchstone(picture: &mut Bitmap, area: Rectangle) {
    lining::draw_velvet(picture, area, 5);
    let cushion = outset(TOUCHSTONE_STONE, 4);
    lining::draw_satin(picture, cushion);
    outline(picture, cushion, Pen::GOLD, Pen::OCHRE);
    outline(picture, outset(cushion, 1), Pen::BLACK, Pen::BLACK);
    for corner in [(560, 34), (608, 34), (560, 82), (608, 82)] {
        lining::draw_stud(picture, Point::new(corner.0, corner.1));
    }
    stamp(picture, Point::new(618, 68), &RING, false);
    stamp(picture, Point::new(538, 70), &JEWELS, false);
}

/// The pouch: dark velvet, drawn together with a gilt cord.
fn draw_pouch(picture: &mut Bitmap, area: Rectangle) {
    let (middle, half) = (area.center(), area.size.height as i32 / 2);
    picture.fill_with(area, |at| {
        let from = at - middle;
        let edge = (half - from.y.abs()).min(area.size.width as i32 / 2 - from.x.abs());
        let level = match edge {
            ..2 => 11,
            2..4 => 7,
            4..7 => 3,
            _ => 0,
        };
        Some(if shade(at, level) {
            Pen::BLACK
        } else if edge > 6 && at.x % 4 == 2 * (at.y / 2 % 2) && at.y % 2 == 0 {
            Pen::RED
        } else {
            Pen::BROWN
        })
    });
    let (left, right) = (
        area.top_left.x + 5,
        area.top_left.x + area.size.width as i32 - 13,
    );
    for x in [left, right] {
        picture.fill(rect(x + 3, area.top_left.y, 1, 70), Pen::GOLD);
        picture.fill(rect(x + 4, area.top_left.y, 1, 70), Pen::OCHRE);
        stamp(picture, Point::new(x, area.top_left.y + 70), &TASSEL, false);
    }
}
