//! The snow that the north wind left on the flagstones: a narrow drift along their upper edge.

use ishido_assets::play_screen::{SQUARE_SIZE, WITHIN};
use ishido_shared::gfx::{Bitmap, Pen, Point, rect};

/// How deep the snow lies on each flagstone of the upper row.
const DEPTHS: [i32; 10] = [6, 5, 6, 4, 5, 6, 5, 4, 6, 6];
/// How far the snow in the two corners reaches down along the sides.
const CORNER: i32 = 10;

/// Lays the snow over the finished flagstones: a cushion on each, with a grey underside, and the joints between them.
pub fn draw(picture: &mut Bitmap) {
    for (column, depth) in (0..).zip(DEPTHS) {
        let from = WITHIN.top_left + Point::new(column * SQUARE_SIZE, 0);
        for along in 0..SQUARE_SIZE {
            let high = depth_at(column, along, depth);
            let x = from.x + along;
            picture.fill(rect(x, from.y, 1, high as u32), Pen::WHITE);
            picture.fill(rect(x, from.y + high - 1, 1, 1), Pen::SILVER);
            picture.fill(rect(x, from.y + high, 1, 1), Pen::GREY);
        }
        if column > 0 {
            picture.fill(rect(from.x - 1, from.y + 1, 1, CORNER as u32), Pen::CHAR);
        }
    }
}

/// How deep the snow lies at a place of a flagstone: less at the joints, and more in the two corners of the Within.
fn depth_at(column: i32, along: i32, depth: i32) -> i32 {
    let to_joint = along.min(SQUARE_SIZE - 2 - along);
    let cushion = match to_joint {
        i32::MIN..=1 => depth - 2,
        2..=5 => depth - 1,
        _ => depth,
    };
    let to_corner = match column {
        0 => along,
        9 => SQUARE_SIZE - 1 - along,
        _ => return cushion,
    };
    match to_corner {
        0..=3 => CORNER,
        4..=6 => CORNER - 1,
        7..=9 => CORNER - 2,
        10..=13 => CORNER - 3,
        _ => cushion,
    }
}
