//! The materials and ornaments of the temple: blocks of sandstone, faience, painted borders, signs cut into walls.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, Size, rect};

use super::ornament::{BUD, LOTUS};
use crate::pixel_art::stamp_symmetrical;
use crate::texture::{inset, noise, outline, scatter};

/// A block of pale sandstone, dressed smooth: light on two edges, the joint in shadow, a few pits.
pub fn draw_ashlar(picture: &mut Bitmap, area: Rectangle, seed: u64) {
    picture.fill(area, Pen::CREAM);
    scatter(inset(area, 4), 11, seed, |at, dice| {
        let wide = 1 + dice % 3;
        let pit = |down: i32, by: i32| rect(at.x + by, at.y + down, wide, 1);
        if dice < 150 {
            picture.fill(pit(0, 0), Pen::OCHRE);
            picture.fill(pit(1, 1), Pen::WHITE);
        } else {
            picture.fill(pit(0, 0), Pen::WHITE);
        }
    });
    outline(picture, area, Pen::WHITE, Pen::OCHRE);
    outline(picture, inset(area, 1), Pen::WHITE, Pen::CREAM);
    chip_corner(picture, area, seed);
}

/// Breaks a corner off some blocks.
fn chip_corner(picture: &mut Bitmap, area: Rectangle, seed: u64) {
    let dice = noise(area.top_left, seed) % 12;
    let (x, y) = (area.top_left.x, area.top_left.y);
    let corner = match dice {
        0 => Point::new(x + 1, y + 1),
        1 => Point::new(x + 38, y + 1),
        2 => Point::new(x + 1, y + 38),
        _ => return,
    };
    picture.fill(Rectangle::new(corner, Size::new(3, 1)), Pen::OCHRE);
    picture.fill(
        Rectangle::new(corner + Point::new(0, 1), Size::new(2, 1)),
        Pen::OCHRE,
    );
}

/// A tile of faience with the ripples of the Nile, which run on from tile to tile.
pub fn draw_faience(picture: &mut Bitmap, area: Rectangle) {
    picture.fill_with(area, |at| {
        let inner = at - area.top_left;
        // Waves of seven pixels, six to a tile; every ripple is two pixels thick.
        let swing = (inner.x % 7 - 3).abs();
        let pen = match (inner.y + swing + 4) % 11 {
            0 | 1 => Pen::NAVY,
            10 if swing == 0 => Pen::SKY,
            _ => Pen::FOREST,
        };
        Some(pen)
    });
    outline(picture, area, Pen::SKY, Pen::BLACK);
    outline(picture, inset(area, 1), Pen::FOREST, Pen::NAVY);
}

/// The Egyptian block border: coloured blocks with pale bars between them.
pub fn draw_blocks(picture: &mut Bitmap, area: Rectangle) {
    const COLOURS: [Pen; 4] = [Pen::NAVY, Pen::RED, Pen::FOREST, Pen::RED];
    let upright = area.size.height > area.size.width;
    picture.fill_with(area, |at| {
        let inner = at - area.top_left;
        let (along, across, wide) = if upright {
            (inner.y, inner.x, area.size.width as i32)
        } else {
            (inner.x, inner.y, area.size.height as i32)
        };
        let pen = match along % 12 {
            _ if across == 0 || across == wide - 1 => Pen::BLACK,
            0 | 4 => Pen::BLACK,
            1..4 if along % 24 < 12 => Pen::GOLD,
            1..4 => Pen::CREAM,
            _ => COLOURS[(along / 12 % 4) as usize],
        };
        Some(pen)
    });
}

/// A garland of lotus flowers and papyrus buds on connected stems, `length` pixels wide.
pub fn draw_garland(picture: &mut Bitmap, from: Point, length: i32) {
    const STEM: [i32; 21] = [
        0, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 2, 2, 2, 1, 1, 0,
    ];
    for x in 0..length {
        let below = STEM[(x % 21) as usize];
        picture.set(from + Point::new(x, 10 + below), Pen::FOREST);
        if (5..17).contains(&(x % 21)) {
            picture.set(from + Point::new(x, 9 + below), Pen::LEAF);
        }
    }
    for (step, x) in (0..).zip((0..=length).step_by(21)) {
        if step % 2 == 0 {
            stamp_symmetrical(picture, from + Point::new(x - 9, 0), &LOTUS);
        } else {
            stamp_symmetrical(picture, from + Point::new(x - 3, 0), &BUD);
        }
    }
}

/// Cuts a sign into the wall: `#` is cut, and its lower right edges catch the light.
pub fn cut(picture: &mut Bitmap, at: Point, sign: &[&str]) {
    for (by, pen) in [(1, Pen::CREAM), (0, Pen::BROWN)] {
        for (y, row) in (0..).zip(sign) {
            for (x, _) in (0..).zip(row.bytes()).filter(|on| on.1 == b'#') {
                picture.set(at + Point::new(x + by, y + by), pen);
            }
        }
    }
}
