//! The panel of the board "Gems": compartments of the jewel case, framed in brass.

use ishido_assets::play_screen::{PANEL_PLACES, POINTS, POUCH, TOUCHSTONE, TOUCHSTONE_STONE};
use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, rect, shade};

use super::case::draw_spray;
use super::filigree::{JEWELS, RING, TASSEL, stamp};
use super::lining;
use crate::texture::{inset, outline, outset};

/// Draws the panel.
pub fn draw(picture: &mut Bitmap) {
    for place in PANEL_PLACES {
        outline(picture, place, Pen::GOLD, Pen::OCHRE);
        outline(picture, inset(place, 1), Pen::OCHRE, Pen::GOLD);
        picture.fill(inset(place, 2), Pen::BLACK);
        draw_corners(picture, inset(place, 2));
    }
    draw_touchstone(picture, inset(TOUCHSTONE, 2));
    for (x, y) in [(534, 136), (634, 136), (534, 262), (634, 262)] {
        draw_spray(picture, Point::new(x, y), x > 584, y > 199);
    }
    draw_brilliant(picture, POINTS.center());
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

/// A brilliant in side view behind the points, in lines hardly lighter than their ground.
fn draw_brilliant(picture: &mut Bitmap, middle: Point) {
    const LINES: [[(i32, i32); 2]; 9] = [
        [(0, -28), (22, -28)],
        [(22, -28), (40, -10)],
        [(0, -10), (40, -10)],
        [(40, -10), (0, 34)],
        [(0, -28), (12, -10)],
        [(22, -28), (12, -10)],
        [(22, -28), (26, -10)],
        [(12, -10), (0, 34)],
        [(26, -10), (0, 34)],
    ];
    for [(x0, y0), (x1, y1)] in LINES {
        let steps = (x1 - x0).abs().max((y1 - y0).abs()).max(1);
        for step in 0..=steps {
            let at =
                |from: i32, to: i32| from + ((to - from) * step * 2 + steps).div_euclid(2 * steps);
            let (x, y) = (at(x0, x1), at(y0, y1));
            for down in [0, 1] {
                picture.set(middle + Point::new(x, y + down), Pen::CHAR);
                picture.set(middle + Point::new(-1 - x, y + down), Pen::CHAR);
            }
        }
    }
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
