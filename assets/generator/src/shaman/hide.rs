//! The Within of the board: a smoked hide with the fur left on along its edge, and a few patches sewn on.

use ishido_assets::play_screen::WITHIN;
use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, shade};

use crate::texture::{folded, noise, value_noise};

/// A patch: its corners clockwise, counted from the upper left corner of the Within.
type Patch = &'static [(i32, i32)];

/// The patches, each on parts of several squares.
const PATCHES: [Patch; 4] = [
    &[
        (58, 61),
        (104, 52),
        (150, 66),
        (156, 104),
        (118, 120),
        (66, 108),
    ],
    &[
        (262, 24),
        (304, 17),
        (348, 22),
        (360, 56),
        (330, 74),
        (270, 66),
    ],
    &[
        (286, 150),
        (344, 140),
        (394, 152),
        (388, 196),
        (332, 204),
        (292, 192),
    ],
    &[
        (100, 184),
        (148, 176),
        (194, 186),
        (186, 226),
        (142, 234),
        (96, 222),
    ],
];

/// Draws the bare hide over the whole Within, with its patches.
pub fn draw(picture: &mut Bitmap) {
    picture.fill_with(WITHIN, |at| {
        let inner = at - WITHIN.top_left;
        Some(match () {
            () if is_on_patch(inner) => tanned(at, 4),
            // A patch throws a narrow shadow to its lower right.
            () if is_on_patch(inner - Point::new(1, 1)) => Pen::OCHRE,
            () => tanned(at, 2),
        })
    });
    for patch in PATCHES {
        sew(picture, patch);
    }
}

/// The pen of leather with `dark` sixteenths of ochre.
fn tanned(at: Point, dark: u8) -> Pen {
    if shade(at, dark) {
        Pen::OCHRE
    } else {
        Pen::CREAM
    }
}

/// Returns true if a pixel lies at least one pixel inside every side of a patch.
fn is_on_patch(at: Point) -> bool {
    PATCHES.iter().any(|patch| {
        sides(patch).all(|((x, y), (to_x, to_y))| {
            let (across, down) = (to_x - x, to_y - y);
            let length = ((across * across + down * down) as u32).isqrt() as i32;
            across * (at.y - y) - down * (at.x - x) >= length
        })
    })
}

/// The sides of a patch.
fn sides(patch: Patch) -> impl Iterator<Item = ((i32, i32), (i32, i32))> {
    let next = patch.iter().cycle().skip(1);
    patch.iter().copied().zip(next.copied())
}

/// Sews a patch on with short stitches of sinew across its edge.
fn sew(picture: &mut Bitmap, patch: Patch) {
    for ((x, y), (to_x, to_y)) in sides(patch) {
        let (across, down) = (to_x - x, to_y - y);
        let stitches = across.abs().max(down.abs()) / 6;
        for stitch in 0..stitches {
            let at = WITHIN.top_left
                + Point::new(
                    x + across * (2 * stitch + 1) / (2 * stitches),
                    y + down * (2 * stitch + 1) / (2 * stitches),
                );
            for by in -2..=2 {
                let lying = across.abs() > down.abs();
                let to = if lying {
                    Point::new(by / 2, by)
                } else {
                    Point::new(by, by / 2)
                };
                picture.set(at + to, Pen::BROWN);
            }
        }
    }
}

/// The seams of a square of the hide, sewn with sinew.
pub fn draw_seams(picture: &mut Bitmap, area: Rectangle) {
    picture.fill_with(area, |at| {
        let Point { x, y } = at - area.top_left;
        match (x, y) {
            (41, _) if y % 6 < 4 => Some(Pen::OCHRE),
            (_, 41) if x % 6 < 4 => Some(Pen::OCHRE),
            (0, _) | (_, 0) => Some(Pen::WHITE),
            _ => None,
        }
    });
}

/// The fur along the edge of the hide: hairs of all lengths, which grow outwards.
pub fn draw_fur(picture: &mut Bitmap) {
    picture.fill_with(WITHIN, |at| {
        let Point { x: across, y: down } = folded(WITHIN, at);
        let at = at - WITHIN.top_left;
        let (deep, along) = if across < down {
            (across, at.y)
        } else {
            (down, at.x)
        };
        let dice = noise(Point::new(along, i32::from(across < down)), 14) as i32;
        let tuft = value_noise(Point::new(along, 0), 5, 15) / 64;
        match 2 + tuft + dice % 3 - deep {
            _ if deep == 0 => Some(Pen::BROWN),
            ..=0 => None,
            _ if dice % 7 == 0 => Some(Pen::BROWN),
            _ if dice % 7 < 3 => Some(Pen::CREAM),
            _ => Some(Pen::OCHRE),
        }
    });
}
