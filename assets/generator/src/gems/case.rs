//! The jewel case: mahogany with brass.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, rect};

use super::filigree::{SCREW, SCROLL, SETTING, stamp};
use crate::texture::{inset, noise, outline, outset};

/// Polished mahogany, its grain from left to right.
pub fn draw_mahogany(picture: &mut Bitmap, area: Rectangle, seed: u64) {
    picture.fill_with(area, |at| {
        let row = (noise(Point::new(-1, at.y), seed) % 997) as i32;
        let streak = noise(Point::new((at.x + row) / (13 + row % 17), at.y), seed) % 100;
        Some(if streak < 12 { Pen::BLACK } else { Pen::BROWN })
    });
}

/// A moulding of brass, three pixels wide, around the outside of an area.
pub fn draw_moulding(picture: &mut Bitmap, area: Rectangle) {
    for (by, upper, lower) in [
        (4, Pen::BLACK, Pen::BLACK),
        (3, Pen::CREAM, Pen::OCHRE),
        (2, Pen::OCHRE, Pen::GOLD),
        (1, Pen::BLACK, Pen::BLACK),
    ] {
        outline(picture, outset(area, by), upper, lower);
    }
}

/// A corner mount of brass with a screw: two arms and a hollow between them.
pub fn draw_corner_mount(picture: &mut Bitmap, area: Rectangle, right: bool, lower: bool) {
    let side = area.size.width as i32;
    let inside = |x: i32, y: i32| {
        let u = if right { side - 1 - x } else { x };
        let v = if lower { side - 1 - y } else { y };
        u >= 0 && v >= 0 && u + v < side
    };
    picture.fill_with(area, |at| {
        let (x, y) = (at.x - area.top_left.x, at.y - area.top_left.y);
        brass(&inside, x, y)
    });
    let middle = |far: bool| if far { side - 9 } else { 2 };
    let at = area.top_left + Point::new(middle(right), middle(lower));
    stamp(picture, at, &SCREW);
}

/// The pen of a pixel of sheet brass with a black outline, a lit and a dim edge; `None` outside of its shape.
fn brass(inside: &impl Fn(i32, i32) -> bool, x: i32, y: i32) -> Option<Pen> {
    let around =
        |by: i32| [(-by, 0), (0, -by), (by, 0), (0, by)].map(|(dx, dy)| inside(x + dx, y + dy));
    if !inside(x, y) {
        return None;
    }
    let (near, next) = (around(1), around(2));
    Some(if near.contains(&false) {
        Pen::BLACK
    } else if !next[0] || !next[1] {
        Pen::CREAM
    } else if !next[2] || !next[3] {
        Pen::OCHRE
    } else {
        Pen::GOLD
    })
}

/// The pens of the six small cabochons: shadow, colour and light.
const CABOCHONS: [[Pen; 3]; 6] = [
    [Pen::BROWN, Pen::RED, Pen::ROSE],
    [Pen::BLACK, Pen::FOREST, Pen::LEAF],
    [Pen::BLACK, Pen::NAVY, Pen::SKY],
    [Pen::OCHRE, Pen::GOLD, Pen::WHITE],
    [Pen::NAVY, Pen::PLUM, Pen::ROSE],
    [Pen::SILVER, Pen::WHITE, Pen::WHITE],
];

/// The gallery below the board: scrolls of wire between little cabochons, with a diamond at either end.
pub fn draw_gallery(picture: &mut Bitmap, from: Point, tiles: i32) {
    let channel = rect(from.x - 8, from.y - 2, 42 * tiles as u32 + 16, 15);
    outline(picture, channel, Pen::OCHRE, Pen::GOLD);
    picture.fill(inset(channel, 1), Pen::BLACK);
    for end in [0, 42 * tiles] {
        draw_cabochon(picture, from + Point::new(end - 5, 0), CABOCHONS[5]);
    }
    for tile in 0..tiles {
        let at = from + Point::new(42 * tile, 0);
        for (down, pen) in [(1, Pen::OCHRE), (0, Pen::GOLD)] {
            draw_wire(picture, at + Point::new(0, down), false, pen);
            draw_wire(picture, at + Point::new(21, down), true, pen);
        }
        draw_cabochon(
            picture,
            at + Point::new(16, 0),
            CABOCHONS[(tile % 6) as usize],
        );
    }
}

fn draw_wire(picture: &mut Bitmap, at: Point, mirrored: bool, pen: Pen) {
    for (y, row) in (0..).zip(SCROLL) {
        for (x, _) in (0..).zip(row.bytes()).filter(|&(_, pixel)| pixel == b'#') {
            let x = if mirrored { 20 - x } else { x };
            picture.set(at + Point::new(x, y), pen);
        }
    }
}

/// A little cabochon of these pens in a setting of brass.
pub fn draw_cabochon(picture: &mut Bitmap, at: Point, pens: [Pen; 3]) {
    stamp(picture, at, &SETTING);
    for (y, row) in (0..).zip(SETTING) {
        for (x, letter) in (0..).zip(row.bytes()) {
            if let b'1'..=b'3' = letter {
                picture.set(at + Point::new(x, y), pens[(letter - b'1') as usize]);
            }
        }
    }
}

/// A letter or a digit of brass, let into the wood, with `air` pixels of plain wood at its sides.
pub fn draw_label(picture: &mut Bitmap, at: Point, name: char, air: i32) {
    picture.fill(
        rect(at.x - air, at.y - 2, 8 + 2 * air as u32, 18),
        Pen::BROWN,
    );
    let name = name.to_string();
    picture.text(at + Point::new(1, 1), &name, Pen::BLACK);
    picture.text(at, &name, Pen::GOLD);
}
