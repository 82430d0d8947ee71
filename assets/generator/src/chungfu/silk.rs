//! The materials of the squares: practice paper of calligraphers in the Within, teal silk in the Beyond.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle};

use crate::texture::{inset, outline, scatter};

/// A quarter of the roundel woven into the silk, from its middle to the right and down: a coin with a square hole.
const ROUNDEL: [&str; 14] = [
    "...###....####",
    "...###....###.",
    "...###....###.",
    "######....###.",
    "#####....####.",
    "###......###..",
    "........####..",
    ".......####...",
    "......####....",
    "...######.....",
    "#######.......",
    "#####.........",
    "##............",
    "..............",
];

/// A square of silk: two threads crossing, and a roundel where one of them lies on top.
pub fn draw_silk(picture: &mut Bitmap, area: Rectangle) {
    let corner = area.top_left;
    picture.fill_with(area, |at| {
        let inner = at - corner;
        let (x, y) = ((2 * inner.x - 41).abs() / 2, (2 * inner.y - 41).abs() / 2);
        let woven = ROUNDEL
            .get(y as usize)
            .and_then(|row| row.as_bytes().get(x as usize))
            .is_some_and(|&thread| thread == b'#');
        // More green than blue, so that stones of lapis do not sink into it.
        let below = at.x % 2 == 0 && (at.x / 2 + at.y) % 2 == 0;
        Some(if below && !woven {
            Pen::NAVY
        } else {
            Pen::FOREST
        })
    });
    outline(picture, area, Pen::SKY, Pen::BLACK);
    outline(picture, inset(area, 1), Pen::FOREST, Pen::NAVY);
}

/// A square of paper, ruled in red, with faint lines across its middle to keep a character upright.
pub fn draw_paper(picture: &mut Bitmap, area: Rectangle, seed: u64) {
    picture.fill(area, Pen::CREAM);
    draw_fibres(picture, inset(area, 2), seed);
    let corner = area.top_left;
    for step in (3..39).step_by(4) {
        for half in 0..2 {
            picture.set(corner + Point::new(step + half, 20), Pen::SILVER);
            picture.set(corner + Point::new(20, step + half), Pen::SILVER);
        }
    }
    outline(picture, area, Pen::ROSE, Pen::CREAM);
}

/// Short pale hairs in the paper.
fn draw_fibres(picture: &mut Bitmap, area: Rectangle, seed: u64) {
    scatter(area, 13, seed, |at, dice| {
        let lean = Point::new(1, [-1, 0, 1][dice as usize % 3]);
        for step in 0..2 {
            let hair = at + lean * step;
            if area.contains(hair) {
                picture.set(hair, Pen::WHITE);
            }
        }
    });
}
