//! The stoneset "Ishido": six symbols of a garden cut into six kinds of stone.

use ishido_shared::formats::stoneset::{STONE_SIZE, Stoneset};
use ishido_shared::gfx::{Bitmap, Mask, Pen, Point};

use super::symbols::{SIZE, SYMBOLS, Symbol, is_cut};
use crate::form::Form;
use crate::random::Random;
use crate::texture::noise;

/// How far the rows at the top and the bottom of a stone are drawn in: its rounded corners.
const CORNER: [u32; 5] = [5, 3, 2, 1, 1];
/// Where the symbol's grid begins.
const AT: i32 = (40 - SIZE) / 2;

/// The pens of one kind of stone.
struct Kind {
    /// The stone itself.
    ground: Pen,
    /// The edges that face up and left, outside and inside.
    lit: [Pen; 2],
    /// The edge that faces right, and the one that faces down.
    dim: [Pen; 2],
    /// Where the lit edges turn into the face.
    crease: Pen,
    /// What lies in the cut.
    inlay: Pen,
    /// The wall of the cut that lies in shadow.
    wall: Pen,
    /// The edge of the cut that catches the light.
    lip: Pen,
    /// Dark and light grains in the stone.
    grains: [Pen; 2],
}

/// Basalt, marble, jasper, slate, sandstone and porphyry.
const KINDS: [Kind; 6] = [
    Kind {
        ground: Pen::CHAR,
        lit: [Pen::SILVER, Pen::SILVER],
        dim: [Pen::BLACK, Pen::BLACK],
        crease: Pen::SILVER,
        inlay: Pen::WHITE,
        wall: Pen::BLACK,
        lip: Pen::SILVER,
        grains: [Pen::BLACK, Pen::SILVER],
    },
    Kind {
        ground: Pen::WHITE,
        lit: [Pen::WHITE, Pen::WHITE],
        dim: [Pen::SILVER, Pen::CHAR],
        crease: Pen::SILVER,
        inlay: Pen::CHAR,
        wall: Pen::BLACK,
        lip: Pen::WHITE,
        grains: [Pen::SILVER, Pen::SILVER],
    },
    Kind {
        ground: Pen::RED,
        lit: [Pen::ROSE, Pen::ROSE],
        dim: [Pen::BROWN, Pen::BROWN],
        crease: Pen::ROSE,
        inlay: Pen::CREAM,
        wall: Pen::BROWN,
        lip: Pen::ROSE,
        grains: [Pen::BROWN, Pen::ROSE],
    },
    Kind {
        ground: Pen::SKY,
        lit: [Pen::WHITE, Pen::WHITE],
        dim: [Pen::NAVY, Pen::NAVY],
        crease: Pen::WHITE,
        inlay: Pen::NAVY,
        wall: Pen::BLACK,
        lip: Pen::WHITE,
        grains: [Pen::NAVY, Pen::WHITE],
    },
    Kind {
        ground: Pen::GOLD,
        lit: [Pen::WHITE, Pen::CREAM],
        dim: [Pen::OCHRE, Pen::BROWN],
        crease: Pen::CREAM,
        inlay: Pen::BROWN,
        wall: Pen::BLACK,
        lip: Pen::CREAM,
        grains: [Pen::OCHRE, Pen::CREAM],
    },
    Kind {
        ground: Pen::PLUM,
        lit: [Pen::ROSE, Pen::ROSE],
        dim: [Pen::NAVY, Pen::BLACK],
        crease: Pen::ROSE,
        inlay: Pen::CREAM,
        wall: Pen::BLACK,
        lip: Pen::ROSE,
        grains: [Pen::NAVY, Pen::ROSE],
    },
];

/// The whole set.
#[must_use]
pub fn set() -> Stoneset {
    let mask = mask();
    let form = Form::new(&mask);
    let mut set = Stoneset::from_fn(
        "Ishido",
        |column, row| {
            stone(
                &form,
                SYMBOLS[column],
                &KINDS[row],
                (row * 6 + column) as u64,
            )
        },
        |_| mask.clone(),
    );
    "The Ishido recreation".clone_into(&mut set.author);
    "Granite and garden: brush ring, bamboo, raked waves, torii, stepping stones and ginkgo leaf."
        .clone_into(&mut set.notes);
    set
}

fn mask() -> Mask {
    Mask::from_fn(STONE_SIZE, |x, y| {
        let inset = CORNER.get(y.min(39 - y) as usize).copied().unwrap_or(0);
        (inset..40 - inset).contains(&x)
    })
}

fn stone(form: &Form, symbol: &Symbol, kind: &Kind, seed: u64) -> Bitmap {
    let mut stone = Bitmap::from_fn(STONE_SIZE, |x, y| surface(form, kind, seed, x, y));
    grain(&mut stone, form, symbol, kind, seed);
    carve(&mut stone, symbol, kind);
    stone
}

/// The stone before anything is cut into it: its rim, rough where the chisel went, and its face.
fn surface(form: &Form, kind: &Kind, seed: u64, x: u32, y: u32) -> Pen {
    let (above, aside) = (form.light(x, y) > 0, y.min(39 - y) > x.min(39 - x));
    let rough = |along: u32, share| noise(Point::new(along as i32 / 3, 0), seed) % 100 < share;
    let [bright, soft] = kind.lit;
    let [right, down] = kind.dim;
    let (along, outer, inner) = match (above, aside) {
        (true, false) => (x, bright, soft),
        (true, true) => (y, bright, soft),
        (false, true) => (y + 100, right, right),
        (false, false) => (x + 100, down, right),
    };
    let flank = (-25..25).contains(&form.light(x, y));
    let corner = x.min(39 - x) < 7 && y.min(39 - y) < 7;
    match form.depth(x, y) {
        0 => Pen::GREY,
        1 => Pen::BLACK,
        2 if !flank => outer,
        3 if !flank && (corner || !aside || rough(along, 45)) => inner,
        4 if !corner && !aside && rough(along, 45) => {
            if above {
                kind.crease
            } else {
                inner
            }
        }
        _ => kind.ground,
    }
}

fn grain(stone: &mut Bitmap, form: &Form, symbol: &Symbol, kind: &Kind, seed: u64) {
    let mut random = Random::new(seed);
    for y in 0..40 {
        for x in 0..40 {
            let dark = random.below(78) < (x + y) / 2;
            let grain = random.chance(1, 24);
            let near = (-2..=2).any(|dy| {
                (-2..=2).any(|dx| is_cut(symbol, x as i32 - AT + dx, y as i32 - AT + dy))
            });
            if grain && !near && form.depth(x, y) > 5 {
                let at = Point::new(x as i32, y as i32);
                stone.set(at, kind.grains[usize::from(!dark)]);
            }
        }
    }
}

fn carve(stone: &mut Bitmap, symbol: &Symbol, kind: &Kind) {
    let cut = |x: i32, y: i32| is_cut(symbol, x - AT, y - AT);
    for y in 0..40 {
        for x in 0..40 {
            let pen = if !cut(x, y) {
                (cut(x - 1, y - 1) && !cut(x + 1, y + 1)).then_some(kind.lip)
            } else if cut(x - 1, y) && cut(x, y - 1) || !cut(x + 1, y + 1) {
                Some(kind.inlay)
            } else {
                Some(kind.wall)
            };
            if let Some(pen) = pen {
                stone.set(Point::new(x, y), pen);
            }
        }
    }
}
