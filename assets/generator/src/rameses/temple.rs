//! The materials and ornaments of the temple: blocks of limestone, faience, painted borders.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, rect};

use super::ornament::{BUD, LOTUS};
use crate::pixel_art::stamp_symmetrical;
use crate::texture::{inset, outline, scatter};

/// A block of pale limestone, dressed smooth: light on two edges, the joint in shadow.
pub fn draw_ashlar(picture: &mut Bitmap, area: Rectangle, seed: u64) {
    picture.fill(area, Pen::CREAM);
    scatter(inset(area, 4), 10, seed, |at, dice| {
        if dice < 120 {
            picture.fill(rect(at.x, at.y, 1 + dice % 2, 1), Pen::WHITE);
        }
    });
    outline(picture, area, Pen::WHITE, Pen::OCHRE);
}

/// A tile of the Nile in faience; its ripples run on from tile to tile.
pub fn draw_faience(picture: &mut Bitmap, area: Rectangle) {
    picture.fill_with(area, |at| {
        let inner = at - area.top_left;
        // Three waves of fourteen pixels to a tile, across and down, none cut by its edges.
        let swing = (inner.x % 14 - 7).abs() / 2;
        Some(match (inner.y + swing + 8) % 14 {
            0 | 1 => Pen::SKY,
            2..7 => Pen::FOREST,
            _ => Pen::NAVY,
        })
    });
    outline(picture, area, Pen::SKY, Pen::BLACK);
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
