//! The materials of a northern hall: tarred oak, pale birch, carved slate, rope.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, rect};

use crate::pixel_art::stamp;
use crate::texture::{inset, noise, outline, scatter, value_noise};

/// The phase of the wood grain at a point: a number below 60, the same along a fibre.
fn fibre(at: Point, seed: u64) -> i32 {
    let wave = value_noise(Point::new(at.x, 2 * at.y), 22, seed);
    (at.y * 10 + wave / 3 + seed as i32 * 17) % 60
}

/// Whether the fibre at a point is interrupted.
fn broken(at: Point, seed: u64) -> bool {
    noise(Point::new((at.x + 5 * at.y) / 9, at.y), seed) % 100 < 34
}

/// A plank of oak, dark with tar and age, nailed down at two corners.
pub fn draw_oak(picture: &mut Bitmap, area: Rectangle, seed: u64) {
    picture.fill_with(area, |at| {
        let pen = match fibre(at, seed) {
            0..12 if !broken(at, seed) => Pen::OCHRE,
            12..20 if !broken(at - Point::new(1, 1), seed) => Pen::BLACK,
            30..42 if broken(at, seed + 1) => Pen::OCHRE,
            _ => Pen::BROWN,
        };
        Some(pen)
    });
    if seed % 5 == 2 {
        let (x, y) = (area.top_left.x, area.top_left.y);
        let at = Point::new(
            x + 9 + (seed % 3) as i32 * 7,
            y + 10 + (seed % 4) as i32 * 5,
        );
        stamp(picture, at, &KNOT_IN_WOOD);
    }
    outline(picture, area, Pen::OCHRE, Pen::BLACK);
    for (x, y) in [(3, 3), (36, 36)] {
        stamp(picture, area.top_left + Point::new(x, y), &NAIL);
    }
}

const KNOT_IN_WOOD: [&str; 7] = [
    "...777777..",
    ".7788888777",
    "77887778877",
    "78871117887",
    "77887778877",
    ".7788888777",
    "...777777..",
];

const NAIL: [&str; 4] = [".11.", "1021", "1221", ".11."];

/// A plank of birch, bleached by snow, with the short dark marks of its bark.
pub fn draw_birch(picture: &mut Bitmap, area: Rectangle, seed: u64) {
    picture.fill_with(area, |at| {
        Some(match fibre(at, seed) {
            0..10 if !broken(at, seed) => Pen::WHITE,
            10..30 if !broken(at, seed + 1) => Pen::CREAM,
            _ => Pen::SILVER,
        })
    });
    scatter(inset(area, 4), 13, seed, |at, dice| match dice {
        0..70 => picture.fill(
            rect(at.x, at.y, 3 + dice % 5, 1).intersection(&area),
            Pen::GREY,
        ),
        70..90 => {
            picture.fill(rect(at.x, at.y, 5, 1).intersection(&area), Pen::GREY);
            picture.fill(
                rect(at.x + 1, at.y + 1, 3, 1).intersection(&area),
                Pen::CHAR,
            );
        }
        _ => (),
    });
    outline(picture, area, Pen::WHITE, Pen::GREY);
    outline(picture, inset(area, 1), Pen::WHITE, Pen::SILVER);
}

/// A rope along the longer side of an area.
pub fn draw_rope(picture: &mut Bitmap, area: Rectangle) {
    let upright = area.size.height > area.size.width;
    picture.fill_with(area, |at| {
        let inner = at - area.top_left;
        let (along, across, wide) = if upright {
            (inner.y, inner.x, area.size.width as i32)
        } else {
            (inner.x, inner.y, area.size.height as i32)
        };
        let strand = (along + across) % 6;
        Some(match strand {
            _ if across == 0 || across == wide - 1 => Pen::BLACK,
            0 => Pen::BROWN,
            1 | 2 if across <= wide / 2 => Pen::CREAM,
            5 if across > wide / 2 => Pen::BROWN,
            _ => Pen::OCHRE,
        })
    });
}

/// A patch of lichen, pale grey or green.
pub fn draw_lichen(picture: &mut Bitmap, at: Point, pale: bool) {
    const PATCH: [&str; 6] = [
        "...ll.ll..",
        ".llllflll.",
        "llfllllfl.",
        ".llllflllf",
        "..lfllfl..",
        "...ll.l...",
    ];
    let [light, dark] = if pale {
        [Pen::SILVER, Pen::GREY]
    } else {
        [Pen::LEAF, Pen::FOREST]
    };
    for (y, row) in (0..).zip(PATCH) {
        for (x, pixel) in (0..).zip(row.bytes()) {
            match pixel {
                b'l' => picture.set(at + Point::new(x, y), light),
                b'f' => picture.set(at + Point::new(x, y), dark),
                _ => (),
            }
        }
    }
}

/// Cuts a sign into the slate, two pixels wide: `#` is cut, and its lower right edges catch the light.
pub fn cut(picture: &mut Bitmap, at: Point, sign: &[&str]) {
    for (by, pen) in [
        ((2, 1), Pen::GREY),
        ((1, 0), Pen::BLACK),
        ((0, 0), Pen::BLACK),
    ] {
        for (y, row) in (0..).zip(sign) {
            for (x, _) in (0..).zip(row.bytes()).filter(|on| on.1 == b'#') {
                picture.set(at + Point::new(x + by.0, y + by.1), pen);
            }
        }
    }
}
