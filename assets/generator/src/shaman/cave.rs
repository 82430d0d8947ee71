//! The materials of the canyon: red rock in strata, and hide.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, rect};

use crate::texture::{outline, scatter, value_noise};

/// The pen of a stratum: a ledge in the light, red rock, and the shadow under the next ledge.
const fn stratum(at: Point) -> Pen {
    /// The height of two ledges.
    const LEDGES: i32 = 42;
    let wide = Point::new(at.x / 4, at.y / 2);
    let height = (at.y + value_noise(wide, 29, 4) / 9).rem_euclid(LEDGES);
    let (from_top, thickness) = if height < 24 {
        (height, 24)
    } else {
        (height - 24, 18)
    };
    match thickness - from_top {
        1..5 => Pen::BROWN,
        _ if from_top < 3 => Pen::OCHRE,
        _ => Pen::RED,
    }
}

/// A block of red rock, smooth and in strata that run on from square to square; light on its upper and left edge.
pub fn draw_red_rock(picture: &mut Bitmap, area: Rectangle) {
    let (x, y) = (area.top_left.x, area.top_left.y);
    let (width, height) = (area.size.width, area.size.height);
    picture.fill_with(area, |at| Some(stratum(at)));
    outline(picture, area, Pen::OCHRE, Pen::BLACK);
    picture.fill(rect(x + 1, y + height as i32 - 2, width - 2, 1), Pen::BROWN);
    picture.fill(rect(x + width as i32 - 2, y + 1, 1, height - 2), Pen::BROWN);
}

/// A square of pale hide, sewn to its neighbours.
pub fn draw_hide(picture: &mut Bitmap, area: Rectangle, seed: u64) {
    picture.fill(area, Pen::CREAM);
    scatter(area, 9, seed, |at, dice| {
        if dice < 110 {
            for step in 0..(2 + dice as i32 % 3) {
                picture.set(at + Point::new(step, 0), Pen::WHITE);
            }
        }
    });
    outline(picture, area, Pen::WHITE, Pen::OCHRE);
    for step in 0..4 {
        for (x, y) in [
            (step, step),
            (41 - step, step),
            (step, 41 - step),
            (41 - step, 41 - step),
        ] {
            picture.set(area.top_left + Point::new(x, y), Pen::OCHRE);
        }
    }
}
