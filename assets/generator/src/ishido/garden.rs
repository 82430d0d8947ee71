//! The materials of the garden: granite, gravel, moss and bamboo.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, rect, shade};

use crate::texture::{inset, noise, pen_at, scatter, value_noise};

/// Grey granite, of low contrast so that labels can be read on it.
pub fn draw_granite(picture: &mut Bitmap, area: Rectangle, seed: u64) {
    picture.fill(area, Pen::GREY);
    scatter(area, 4, seed, |at, dice| {
        let (pen, wide) = match (value_noise(at, 12, seed) + dice as i32) / 2 {
            0..70 => (Pen::CHAR, dice % 3 == 0),
            70..100 => (Pen::CHAR, false),
            150..180 => (Pen::SILVER, false),
            180.. => (Pen::SILVER, dice % 3 == 0),
            _ => return,
        };
        picture.fill(rect(at.x, at.y, 1 + u32::from(wide), 1), pen);
    });
}

/// A bed of gravel, raked across or down in lines six pixels apart.
pub fn draw_gravel(picture: &mut Bitmap, area: Rectangle, across: bool) {
    picture.fill_with(area, |at| {
        let inner = at - area.top_left;
        let through = if across { inner.y } else { inner.x };
        Some(raked(at, through))
    });
}

/// The pen of a pixel of gravel; `through` counts pixels across the lines of the rake.
#[must_use]
pub fn raked(at: Point, through: i32) -> Pen {
    let dice = noise(at, 11) % 100;
    match through.rem_euclid(6) {
        3 if dice < 97 => Pen::SILVER,
        4 if dice < 5 => Pen::WHITE,
        _ => Pen::CREAM,
    }
}

/// A square cushion of moss with light on its upper left and shadow on its lower right.
pub fn draw_moss(picture: &mut Bitmap, area: Rectangle, seed: u64) {
    let middle = (area.size.width + area.size.height) as i32 / 2;
    picture.fill_with(area, |at| {
        let inner = at - area.top_left;
        let slope = inner.x + inner.y - middle;
        let dark = (slope * 3 + value_noise(at, 11, seed) / 2) / 24;
        let pen = if shade(at, dark.clamp(0, 7) as u8) {
            Pen::BLACK
        } else {
            Pen::FOREST
        };
        Some(pen)
    });
    scatter(inset(area, 2), 5, seed, |at, dice| {
        let inner = at - area.top_left;
        if dice as i32 + 2 * (inner.x + inner.y - middle) < 120 {
            picture.set(at, Pen::LEAF);
            picture.set(
                at + Point::new(1, 0),
                if dice % 2 == 0 {
                    Pen::LEAF
                } else {
                    Pen::FOREST
                },
            );
            picture.set(at + Point::new(1, 1), Pen::CHAR);
        }
    });
}

/// A round clump of moss.
pub fn draw_moss_clump(picture: &mut Bitmap, centre: Point, radius: i32) {
    for dy in -radius..=radius {
        for dx in -radius..=radius {
            let at = centre + Point::new(dx, dy);
            let far = 4 * (dx * dx + dy * dy);
            let rim = (2 * radius + 1) * (2 * radius + 1) - 2;
            if far > rim || picture.get(at).is_none() {
                continue;
            }
            let lit = -dx - 2 * dy + (noise(at, 5) % 3) as i32;
            let inner = (2 * radius - 1) * (2 * radius - 1) - 2;
            let pen = if far > inner && lit < radius {
                Pen::BLACK
            } else if lit > radius || (lit > radius / 3 && shade(at, 6)) {
                Pen::LEAF
            } else if lit < -radius && shade(at, 8) {
                Pen::BLACK
            } else {
                Pen::FOREST
            };
            picture.set(at, pen);
        }
    }
}

/// A bamboo rail from left to right, eleven pixels thick, with its shadow below.
pub fn draw_bamboo(picture: &mut Bitmap, from: Point, length: i32, nodes: &[i32]) {
    const ROUND: [Pen; 11] = [
        Pen::BLACK,
        Pen::OCHRE,
        Pen::CREAM,
        Pen::WHITE,
        Pen::CREAM,
        Pen::CREAM,
        Pen::OCHRE,
        Pen::OCHRE,
        Pen::OCHRE,
        Pen::BROWN,
        Pen::BLACK,
    ];
    for x in 0..length {
        for (y, &pen) in (0..).zip(&ROUND) {
            let fibre = noise(Point::new(x / 7, y), 21) % 100 < 40;
            let soft = match y {
                5 if fibre => Pen::OCHRE,
                3 if fibre => Pen::CREAM,
                8 if fibre => Pen::BROWN,
                _ => pen,
            };
            picture.set(from + Point::new(x, y), soft);
        }
        darken(picture, from + Point::new(x + 1, 11));
    }
    for &node in nodes {
        draw_node(picture, from + Point::new(node, 0));
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
pub fn darken(picture: &mut Bitmap, at: Point) {
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

/// A fallen maple leaf.
pub fn draw_maple_leaf(picture: &mut Bitmap, at: Point) {
    const LEAF: [&str; 12] = [
        ".....r.....",
        ".....r.....",
        ".r..rrr..r.",
        ".rr.rrr.rr.",
        "..rrrorrr..",
        "rrrrrorrrrb",
        ".rrroorrrb.",
        "...rrorb...",
        "..rrbbrrb..",
        "..r..b..b..",
        ".....b.....",
        "......b....",
    ];
    for (y, row) in (0..).zip(LEAF) {
        for (x, pixel) in (0..).zip(row.bytes()) {
            let pen = match pixel {
                b'r' => Pen::RED,
                b'o' => Pen::ROSE,
                b'b' => Pen::BROWN,
                _ => continue,
            };
            picture.set(at + Point::new(x, y), pen);
        }
    }
}

/// A pebble, lit from above.
pub fn draw_pebble(picture: &mut Bitmap, at: Point) {
    const PEBBLE: [&str; 6] = [
        "..####..", ".#+++s#.", "#+wwsss#", "#++sssc#", "#sssscc#", ".######.",
    ];
    for (y, row) in (0..).zip(PEBBLE) {
        for (x, pixel) in (0..).zip(row.bytes()) {
            let pen = match pixel {
                b'#' => Pen::BLACK,
                b'w' => Pen::WHITE,
                b'+' => Pen::SILVER,
                b's' => Pen::GREY,
                b'c' => Pen::CHAR,
                _ => continue,
            };
            picture.set(at + Point::new(x, y), pen);
        }
    }
}
