//! The snow that the north wind left on the flagstones: a narrow drift along their upper edge.

use ishido_assets::play_screen::{SQUARE_SIZE, WITHIN};
use ishido_shared::gfx::{Bitmap, Pen, Point, rect};

use crate::texture::value_noise;

/// The reach of the snow in the two corners down along the sides.
const CORNER: i32 = 11;

/// Lays the snow over the finished flagstones: one drift of uneven depth with a shaded underside, and the joints in it.
pub fn draw(picture: &mut Bitmap) {
    let from = WITHIN.top_left;
    let wide = WITHIN.size.width as i32;
    for along in 0..wide {
        let high = depth_at(along, wide);
        let x = from.x + along;
        picture.fill(rect(x, from.y, 1, high as u32), Pen::WHITE);
        picture.fill(rect(x, from.y + high, 1, 1), Pen::SILVER);
        picture.fill(rect(x, from.y + high + 1, 1, 1), Pen::GREY);
        if along % SQUARE_SIZE == SQUARE_SIZE - 1 && along < wide - 1 {
            picture.fill(rect(x, from.y + 2, 1, high as u32), Pen::SILVER);
        }
    }
}

/// The depth of the snow: in drifts of all lengths, and deepest in the two corners of the Within.
fn depth_at(along: i32, wide: i32) -> i32 {
    let drift = value_noise(Point::new(along, 0), 29, 4) + value_noise(Point::new(along, 0), 9, 7);
    let to_corner = along.min(wide - 1 - along);
    (1 + drift / 54).max(CORNER - to_corner / 3)
}
