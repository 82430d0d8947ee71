//! The gate at the end of the way, before the sun.

use ishido_shared::gfx::{Bitmap, Pen, Point, rect};

use super::outline::fill;
use super::scene::Scene;

/// Draws the gate.
pub fn draw(picture: &mut Bitmap, scene: &Scene) {
    let (x, foot) = (scene.ground.vanishing.x, scene.ground.vanishing.y + 45);
    for side in [-1, 1] {
        draw_post(picture, x + side * 27, Point::new(x + side * 31, foot));
    }
    draw_beam(picture, rect(x - 40, foot - 47, 81, 6));
    picture.fill(rect(x - 3, foot - 59, 7, 12), Pen::BLACK);
    picture.fill(rect(x - 2, foot - 59, 5, 11), Pen::GOLD);
    picture.fill(rect(x - 1, foot - 57, 3, 7), Pen::BROWN);
    draw_lintel(picture, Point::new(x, foot));
}

fn draw_post(picture: &mut Bitmap, top: i32, foot: Point) {
    let corners = |left: i32, right: i32| {
        [
            (top + left, foot.y - 63),
            (top + right, foot.y - 63),
            (foot.x + right, foot.y),
            (foot.x + left, foot.y),
        ]
    };
    fill(picture, &corners(-5, 6), |_| Pen::BLACK);
    fill(picture, &corners(-4, 5), |_| Pen::RED);
    fill(picture, &corners(-4, -3), |_| Pen::ROSE);
    fill(picture, &corners(2, 5), |_| Pen::BROWN);
    picture.fill(rect(foot.x - 6, foot.y - 7, 13, 8), Pen::BLACK);
    picture.fill(rect(foot.x - 5, foot.y - 6, 5, 5), Pen::CHAR);
}

fn draw_beam(picture: &mut Bitmap, area: ishido_shared::gfx::Rectangle) {
    let (x, y, width) = (area.top_left.x, area.top_left.y, area.size.width);
    picture.fill(area, Pen::BLACK);
    picture.fill(rect(x + 1, y + 1, width - 2, 4), Pen::RED);
    picture.fill(rect(x + 1, y + 1, width - 2, 1), Pen::ROSE);
    picture.fill(rect(x + 1, y + 4, width - 2, 1), Pen::BROWN);
}

/// The two beams on top, whose ends rise.
fn draw_lintel(picture: &mut Bitmap, foot: Point) {
    for across in -54_i32..=54 {
        let top = foot.y - 70 - across * across / 330;
        let x = foot.x + across;
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
