//! The Within of the board: a smoked hide with the fur left on along its edge, sewn of even pieces.

use ishido_assets::play_screen::WITHIN;
use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle};

use crate::pixel_art::stamp;
use crate::texture::{folded, noise, value_noise};

/// A square of the hide, with a seam at its right and lower edge, light on the next, and the few hairs that scraping has left.
pub fn draw_piece(picture: &mut Bitmap, area: Rectangle) {
    picture.fill_with(area, |at| {
        let Point { x, y } = at - area.top_left;
        Some(match (x, y) {
            (41, _) | (_, 41) => Pen::OCHRE,
            (0, _) | (_, 0) => Pen::WHITE,
            _ => hair(at),
        })
    });
}

/// The pen of a pixel of the bare hide: short hairs, dark or bright, which lie all the same way and thin out in places.
fn hair(at: Point) -> Pen {
    /// The size of the cells that hold at most one hair each.
    const CELL: (i32, i32) = (5, 6);
    // Every second column of cells is lower, so that no rows are seen.
    let column = at.x.div_euclid(CELL.0);
    let y = at.y + column.rem_euclid(2) * CELL.1 / 2;
    let cell = Point::new(column, y.div_euclid(CELL.1));
    let dice = |part: u64, sides: u32| (noise(cell, 70 + part) % sides) as i32;
    let thick = value_noise(at, 34, 16) - 95;
    if dice(0, 256) > thick {
        return Pen::CREAM;
    }
    let (across, down) = (at.x.rem_euclid(CELL.0), y.rem_euclid(CELL.1));
    let from_root = down - dice(1, 3);
    let is_hair = (0..3).contains(&from_root) && across == dice(2, 4) + from_root / 2;
    match is_hair {
        true if dice(3, 5) < 2 => Pen::OCHRE,
        true => Pen::WHITE,
        false => Pen::CREAM,
    }
}

/// Stitches of sinew where four pieces meet.
pub fn draw_stitches(picture: &mut Bitmap) {
    for x in (42..WITHIN.size.width as i32).step_by(42) {
        for y in (42..WITHIN.size.height as i32).step_by(42) {
            stamp(picture, WITHIN.top_left + Point::new(x - 3, y - 3), &STITCH);
        }
    }
}

/// A cross stitch.
const STITCH: [&str; 5] = ["8...8", ".878.", ".777.", ".878.", "8...8"];

/// The fur along the edge of the hide: hairs of all lengths, which grow outwards.
pub fn draw_fur(picture: &mut Bitmap) {
    picture.fill_with(WITHIN, |at| {
        let Point { x: across, y: down } = folded(WITHIN, at);
        let at = at - WITHIN.top_left;
        let (deep, along) = if across < down {
            (across, at.y)
        } else {
            (down, at.x)
        };
        let dice = noise(Point::new(along, i32::from(across < down)), 14) as i32;
        let tuft = value_noise(Point::new(along, 0), 5, 15) / 64;
        match 2 + tuft + dice % 3 - deep {
            _ if deep == 0 => Some(Pen::BROWN),
            ..=0 => None,
            _ if dice % 7 == 0 => Some(Pen::BROWN),
            _ if dice % 7 < 3 => Some(Pen::CREAM),
            _ => Some(Pen::OCHRE),
        }
    });
}
