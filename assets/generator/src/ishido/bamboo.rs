//! Rails of bamboo, lying and upright, and their bindings.

use ishido_shared::gfx::{Bitmap, Pen, Point, rect};

use crate::texture::{ROD, noise, pen_at};

/// The thickness of a rail.
const THICK: i32 = ROD.len() as i32;

/// A bamboo rail from left to right, eleven pixels thick, with its shadow below.
pub fn draw_bamboo(picture: &mut Bitmap, from: Point, length: i32, nodes: &[i32]) {
    for x in 0..length {
        for (y, &pen) in (0..).zip(&ROD) {
            let fibre = noise(Point::new(x / 7, y), 21) % 100 < 40;
            let soft = match y {
                5 if fibre => Pen::OCHRE,
                3 if fibre => Pen::CREAM,
                8 if fibre => Pen::BROWN,
                _ => pen,
            };
            picture.set(from + Point::new(x, y), soft);
        }
        darken(picture, from + Point::new(x + 1, THICK));
    }
    for &node in nodes {
        draw_node(picture, from + Point::new(node, 0));
    }
}

/// A bamboo rail from top to bottom, lit on its left.
pub fn draw_upright(picture: &mut Bitmap, from: Point, length: i32, nodes: &[i32]) {
    let mut lying = Bitmap::screen();
    draw_bamboo(&mut lying, Point::new(0, 0), length, nodes);
    for along in 0..length {
        for across in 0..THICK {
            let pen = pen_at(&lying, Point::new(along, across));
            picture.set(from + Point::new(across, along), pen);
        }
    }
}

/// A node: a raised ring, a dark line and the pale bloom after it.
fn draw_node(picture: &mut Bitmap, at: Point) {
    for (x, pens) in (0..).zip([
        [Pen::CREAM, Pen::OCHRE],
        [Pen::BROWN, Pen::BLACK],
        [Pen::CREAM, Pen::OCHRE],
    ]) {
        picture.fill(rect(at.x + x, at.y + 1, 1, 5), pens[0]);
        picture.fill(rect(at.x + x, at.y + 6, 1, 4), pens[1]);
    }
    picture.set(at, Pen::OCHRE);
    picture.set(at + Point::new(2, 0), Pen::OCHRE);
    picture.set(at + Point::new(0, 10), Pen::BROWN);
    picture.set(at + Point::new(2, 10), Pen::BROWN);
}

/// Darkens a pixel that lies in the shadow of something.
fn darken(picture: &mut Bitmap, at: Point) {
    if pen_at(picture, at) != Pen::BLACK {
        picture.set(at, Pen::CHAR);
    }
}

/// A binding of black hemp around a rail.
pub fn draw_binding(picture: &mut Bitmap, at: Point) {
    for x in 0..6 {
        let pen = if x % 3 == 1 { Pen::CHAR } else { Pen::BLACK };
        picture.fill(rect(at.x + x, at.y - 1, 1, 13), pen);
    }
    picture.fill(rect(at.x + 1, at.y + 1, 1, 4), Pen::GREY);
    picture.fill(rect(at.x + 4, at.y + 1, 1, 4), Pen::GREY);
}
