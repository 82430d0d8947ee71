//! The gate at the end of the way, before the sun.

use ishido_shared::gfx::{Bitmap, Pen, Point, rect};

use super::ground::VANISHING;
use super::outline::fill;

/// The foot of the gate.
const FOOT: i32 = 259;

/// Draws the gate.
pub fn draw(picture: &mut Bitmap) {
    let x = VANISHING.x;
    for side in [-1, 1] {
        draw_post(picture, x + side * 27, x + side * 31);
    }
    draw_beam(picture, rect(x - 40, FOOT - 47, 81, 6));
    picture.fill(rect(x - 3, FOOT - 59, 7, 12), Pen::BLACK);
    picture.fill(rect(x - 2, FOOT - 59, 5, 11), Pen::GOLD);
    picture.fill(rect(x - 1, FOOT - 57, 3, 7), Pen::BROWN);
    draw_lintel(picture);
}

fn draw_post(picture: &mut Bitmap, top: i32, foot: i32) {
    let corners = |left: i32, right: i32| {
        [
            (top + left, FOOT - 63),
            (top + right, FOOT - 63),
            (foot + right, FOOT),
            (foot + left, FOOT),
        ]
    };
    fill(picture, &corners(-5, 6), |_| Pen::BLACK);
    fill(picture, &corners(-4, 5), |_| Pen::RED);
    fill(picture, &corners(-4, -3), |_| Pen::ROSE);
    fill(picture, &corners(2, 5), |_| Pen::BROWN);
    picture.fill(rect(foot - 6, FOOT - 7, 13, 8), Pen::BLACK);
    picture.fill(rect(foot - 5, FOOT - 6, 5, 5), Pen::CHAR);
}

fn draw_beam(picture: &mut Bitmap, area: ishido_shared::gfx::Rectangle) {
    let (x, y, width) = (area.top_left.x, area.top_left.y, area.size.width);
    picture.fill(area, Pen::BLACK);
    picture.fill(rect(x + 1, y + 1, width - 2, 4), Pen::RED);
    picture.fill(rect(x + 1, y + 1, width - 2, 1), Pen::ROSE);
    picture.fill(rect(x + 1, y + 4, width - 2, 1), Pen::BROWN);
}

/// The two beams on top, whose ends rise.
fn draw_lintel(picture: &mut Bitmap) {
    for across in -54_i32..=54 {
        let top = FOOT - 70 - across * across / 330;
        let x = VANISHING.x + across;
        let pens: &[Pen] = if across.abs() > 52 {
            &[Pen::BLACK; 7]
        } else if across.abs() > 47 {
            &[
                Pen::BLACK,
                Pen::PLUM,
                Pen::CHAR,
                Pen::BLACK,
                Pen::RED,
                Pen::RED,
                Pen::BLACK,
            ]
        } else {
            &[
                Pen::BLACK,
                Pen::PLUM,
                Pen::CHAR,
                Pen::BLACK,
                Pen::ROSE,
                Pen::RED,
                Pen::RED,
                Pen::BROWN,
                Pen::RED,
                Pen::BROWN,
                Pen::BLACK,
            ]
        };
        for (down, pen) in (0..).zip(pens) {
            picture.set(Point::new(x, top + down), *pen);
        }
    }
}
