//! The stoneset "Ishido": six symbols of a garden cut into six kinds of stone.

use ishido_shared::formats::stoneset::{STONE_SIZE, Stoneset};
use ishido_shared::gfx::{Bitmap, Mask, Pen, Point};

use super::symbols::{SIZE, SYMBOLS, Symbol, is_cut};
use crate::relief::Relief;
use crate::texture::noise;
use ishido_shared::random::SplitMix64;

/// The inset of the first and the last rows, which rounds the corners.
const CORNER: [u32; 5] = [5, 3, 2, 1, 1];
/// The offset of the symbol's grid in the stone, in both directions.
const OFFSET: i32 = (40 - SIZE) / 2;

/// The pens of a row of stones.
struct CarvedMaterial {
    /// The stone itself.
    ground: Pen,
    /// The edges that face up and left, outside and inside.
    lit: [Pen; 2],
    /// The edge that faces right, and the one that faces down.
    dim: [Pen; 2],
    /// Where the lit edges turn into the face.
    crease: Pen,
    /// The inlay in the cut.
    inlay: Pen,
    /// The wall of the cut that lies in shadow.
    wall: Pen,
    /// The edge of the cut that catches the light.
    lip: Pen,
    /// Dark and light grains in the stone.
    grains: [Pen; 2],
}

/// Basalt, marble, jasper, slate, sandstone and porphyry.
const MATERIALS: [CarvedMaterial; 6] = [
    CarvedMaterial {
        ground: Pen::CHAR,
        lit: [Pen::SILVER, Pen::SILVER],
        dim: [Pen::BLACK, Pen::BLACK],
        crease: Pen::SILVER,
        inlay: Pen::WHITE,
        wall: Pen::BLACK,
        lip: Pen::SILVER,
        grains: [Pen::BLACK, Pen::SILVER],
    },
    CarvedMaterial {
        ground: Pen::WHITE,
        lit: [Pen::WHITE, Pen::WHITE],
        dim: [Pen::SILVER, Pen::CHAR],
        crease: Pen::SILVER,
        inlay: Pen::CHAR,
        wall: Pen::BLACK,
        lip: Pen::WHITE,
        grains: [Pen::SILVER, Pen::SILVER],
    },
    CarvedMaterial {
        ground: Pen::RED,
        lit: [Pen::ROSE, Pen::ROSE],
        dim: [Pen::BROWN, Pen::BROWN],
        crease: Pen::ROSE,
        inlay: Pen::CREAM,
        wall: Pen::BROWN,
        lip: Pen::ROSE,
        grains: [Pen::BROWN, Pen::ROSE],
    },
    CarvedMaterial {
        ground: Pen::SKY,
        lit: [Pen::WHITE, Pen::WHITE],
        dim: [Pen::NAVY, Pen::NAVY],
        crease: Pen::WHITE,
        inlay: Pen::NAVY,
        wall: Pen::BLACK,
        lip: Pen::WHITE,
        grains: [Pen::NAVY, Pen::WHITE],
    },
    CarvedMaterial {
        ground: Pen::GOLD,
        lit: [Pen::WHITE, Pen::CREAM],
        dim: [Pen::OCHRE, Pen::BROWN],
        crease: Pen::CREAM,
        inlay: Pen::BROWN,
        wall: Pen::BLACK,
        lip: Pen::CREAM,
        grains: [Pen::OCHRE, Pen::CREAM],
    },
    CarvedMaterial {
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
    let relief = Relief::new(&mask);
    let mut set = Stoneset::from_fn(
        "Ishido",
        |column, row| {
            stone(
                &relief,
                SYMBOLS[column],
                &MATERIALS[row],
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

fn stone(relief: &Relief, symbol: &Symbol, material: &CarvedMaterial, seed: u64) -> Bitmap {
    let mut stone = Bitmap::from_fn(STONE_SIZE, |x, y| surface(relief, material, seed, x, y));
    scatter_grains(&mut stone, relief, symbol, material, seed);
    carve(&mut stone, symbol, material);
    stone
}

/// The pen of a pixel of the stone without its symbol: a rim, roughened by the chisel, and the face.
fn surface(relief: &Relief, material: &CarvedMaterial, seed: u64, x: u32, y: u32) -> Pen {
    let (above, aside) = (relief.light(x, y) > 0, y.min(39 - y) > x.min(39 - x));
    let rough = |along: u32, share| noise(Point::new(along as i32 / 3, 0), seed) % 100 < share;
    let [bright, soft] = material.lit;
    let [right, down] = material.dim;
    let (along, outer, inner) = match (above, aside) {
        (true, false) => (x, bright, soft),
        (true, true) => (y, bright, soft),
        (false, true) => (y + 100, right, right),
        (false, false) => (x + 100, down, right),
    };
    let flank = (-25..25).contains(&relief.light(x, y));
    let corner = x.min(39 - x) < 7 && y.min(39 - y) < 7;
    match relief.depth(x, y) {
        0 => Pen::GREY,
        1 => Pen::BLACK,
        2 if !flank => outer,
        3 if !flank && (corner || !aside || rough(along, 45)) => inner,
        4 if !corner && !aside && rough(along, 45) => {
            if above {
                material.crease
            } else {
                inner
            }
        }
        _ => material.ground,
    }
}

fn scatter_grains(
    stone: &mut Bitmap,
    relief: &Relief,
    symbol: &Symbol,
    material: &CarvedMaterial,
    seed: u64,
) {
    let mut random = SplitMix64::new(seed);
    for y in 0..40 {
        for x in 0..40 {
            let dark = random.below(78) < (x + y) / 2;
            let grain = random.chance(1, 24);
            let near = (-2..=2).any(|dy| {
                (-2..=2).any(|dx| is_cut(symbol, x as i32 - OFFSET + dx, y as i32 - OFFSET + dy))
            });
            if grain && !near && relief.depth(x, y) > 5 {
                let at = Point::new(x as i32, y as i32);
                stone.set(at, material.grains[usize::from(!dark)]);
            }
        }
    }
}

fn carve(stone: &mut Bitmap, symbol: &Symbol, material: &CarvedMaterial) {
    let cut = |x: i32, y: i32| is_cut(symbol, x - OFFSET, y - OFFSET);
    for y in 0..40 {
        for x in 0..40 {
            let pen = if !cut(x, y) {
                (cut(x - 1, y - 1) && !cut(x + 1, y + 1)).then_some(material.lip)
            } else if cut(x - 1, y) && cut(x, y - 1) || !cut(x + 1, y + 1) {
                Some(material.inlay)
            } else {
                Some(material.wall)
            };
            if let Some(pen) = pen {
                stone.set(Point::new(x, y), pen);
            }
        }
    }
}
