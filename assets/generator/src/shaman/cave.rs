//! The materials of the canyon: red rock in strata, dark rock, painted hide and leather.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle};

use crate::texture::{outline, scatter, value_noise};

/// The red rock of the canyon, smooth and in strata that run on from square to square.
pub fn draw_red_rock(picture: &mut Bitmap, area: Rectangle) {
    picture.fill_with(area, |at| Some(stratum(at)));
}

/// The pen of a stratum: red between dark seams, each with a line of light below it.
const fn stratum(at: Point) -> Pen {
    let wide = Point::new(at.x / 3, at.y);
    let height = at.y + value_noise(wide, 23, 4) / 9;
    match height.rem_euclid(21) {
        0 | 1 | 10 => Pen::BROWN,
        2 | 3 | 11 => Pen::OCHRE,
        _ => Pen::RED,
    }
}

/// A block of the canyon: light on its upper and left edge.
pub fn draw_canyon(picture: &mut Bitmap, area: Rectangle) {
    draw_red_rock(picture, area);
    outline(picture, area, Pen::OCHRE, Pen::BLACK);
    picture.fill(
        Rectangle::new(
            area.top_left + Point::new(1, area.size.height as i32 - 2),
            ishido_shared::gfx::Size::new(area.size.width - 2, 1),
        ),
        Pen::BROWN,
    );
    picture.fill(
        Rectangle::new(
            area.top_left + Point::new(area.size.width as i32 - 2, 1),
            ishido_shared::gfx::Size::new(1, area.size.height - 2),
        ),
        Pen::BROWN,
    );
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
}
