//! The stoneset "Ishido": six symbols of a garden inlaid in six kinds of polished stone.

use ishido_shared::formats::stoneset::{STONE_SIZE, Stoneset};
use ishido_shared::gfx::{Bitmap, Mask, Pen, Point};

use super::symbols::{Part, SIZE, SYMBOLS, Symbol, part_at};

/// The inset of the first and the last rows, which rounds the corners.
const CORNER: [u32; 5] = [5, 3, 2, 1, 1];
/// The offset of the symbol's grid in the stone, in both directions.
const OFFSET: i32 = (40 - SIZE) / 2;

/// The pens of a row of stones.
struct CarvedMaterial {
    /// The stone itself.
    ground: Pen,
    /// The bevel that faces up and left, outside and inside.
    lit: [Pen; 2],
    /// The bevel that faces down and right, outside and inside.
    dim: [Pen; 2],
    /// The inlay: its edge that catches the light, its face, and its side in shade.
    inlay: [Pen; 3],
    /// Moss on the inlay.
    moss: Pen,
    /// The wall of the cut that lies in shadow.
    wall: Pen,
    /// The edge of the cut that catches the light.
    lip: Pen,
}

/// Basalt, marble, jasper, slate, sandstone and porphyry.
const MATERIALS: [CarvedMaterial; 6] = [
    CarvedMaterial {
        ground: Pen::CHAR,
        lit: [Pen::SILVER, Pen::SILVER],
        dim: [Pen::BLACK, Pen::BLACK],
        inlay: [Pen::WHITE, Pen::WHITE, Pen::SILVER],
        moss: Pen::FOREST,
        wall: Pen::BLACK,
        lip: Pen::BLACK,
    },
    CarvedMaterial {
        ground: Pen::WHITE,
        lit: [Pen::WHITE, Pen::WHITE],
        dim: [Pen::CHAR, Pen::SILVER],
        inlay: [Pen::LEAF, Pen::FOREST, Pen::BLACK],
        moss: Pen::LEAF,
        wall: Pen::BLACK,
        lip: Pen::SILVER,
    },
    CarvedMaterial {
        ground: Pen::RED,
        lit: [Pen::ROSE, Pen::ROSE],
        dim: [Pen::BROWN, Pen::BROWN],
        inlay: [Pen::WHITE, Pen::CREAM, Pen::OCHRE],
        moss: Pen::FOREST,
        wall: Pen::BROWN,
        lip: Pen::BROWN,
    },
    CarvedMaterial {
        ground: Pen::SKY,
        lit: [Pen::WHITE, Pen::WHITE],
        dim: [Pen::NAVY, Pen::NAVY],
        inlay: [Pen::WHITE, Pen::NAVY, Pen::BLACK],
        moss: Pen::LEAF,
        wall: Pen::SKY,
        lip: Pen::BLACK,
    },
    CarvedMaterial {
        ground: Pen::GOLD,
        lit: [Pen::WHITE, Pen::CREAM],
        dim: [Pen::BROWN, Pen::OCHRE],
        inlay: [Pen::OCHRE, Pen::BROWN, Pen::BLACK],
        moss: Pen::LEAF,
        wall: Pen::BLACK,
        lip: Pen::CREAM,
    },
    CarvedMaterial {
        ground: Pen::PLUM,
        lit: [Pen::ROSE, Pen::ROSE],
        dim: [Pen::NAVY, Pen::NAVY],
        inlay: [Pen::WHITE, Pen::CREAM, Pen::ROSE],
        moss: Pen::FOREST,
        wall: Pen::BLACK,
        lip: Pen::NAVY,
    },
];

/// The whole set.
#[must_use]
pub fn set() -> Stoneset {
    let mask = mask();
    let mut set = Stoneset::from_fn(
        "Ishido",
        |column, row| stone(&mask, SYMBOLS[column], &MATERIALS[row]),
        |_| mask.clone(),
    );
    "The Ishido recreation".clone_into(&mut set.author);
    "Garden stones: brush ring, bamboo, raked waves, torii, pebbles and ginkgo leaf, inlaid in basalt, marble, \
     jasper, slate, sandstone and porphyry."
        .clone_into(&mut set.notes);
    set
}

fn mask() -> Mask {
    Mask::from_fn(STONE_SIZE, |x, y| {
        let inset = CORNER.get(y.min(39 - y) as usize).copied().unwrap_or(0);
        (inset..40 - inset).contains(&x)
    })
}

fn stone(mask: &Mask, symbol: &Symbol, material: &CarvedMaterial) -> Bitmap {
    let mut stone = Bitmap::from_fn(STONE_SIZE, |x, y| surface(mask, material, x, y));
    inlay(&mut stone, symbol, material);
    stone
}

/// The pen of a pixel of the stone without its symbol: an outline, a bevel two pixels wide and the face.
fn surface(mask: &Mask, material: &CarvedMaterial, x: u32, y: u32) -> Pen {
    let inside = |dx: i32, dy: i32| {
        let (x, y) = (x.wrapping_add_signed(dx), y.wrapping_add_signed(dy));
        x < 40 && y < 40 && mask.contains(x, y)
    };
    // True if everything within some pixels lies on the stone.
    let deep = |reach: i32| {
        (-reach..=reach).all(|d| {
            let rest = reach - d.abs();
            inside(d, rest) && inside(d, -rest)
        })
    };
    let lit = x + y < 39;
    let bevel = if lit { material.lit } else { material.dim };
    match (0..4).take_while(|&reach| deep(reach)).count() {
        0 => Pen::GREY,
        1 => Pen::BLACK,
        2 => bevel[0],
        3 => bevel[1],
        _ => material.ground,
    }
}

/// Lays the symbol into the stone: its upper left edges in shadow, its lower right edges in the light.
fn inlay(stone: &mut Bitmap, symbol: &Symbol, material: &CarvedMaterial) {
    let part = |x: i32, y: i32| part_at(symbol, x - OFFSET, y - OFFSET);
    for y in 0..40 {
        for x in 0..40 {
            let touches = |step: i32| {
                [(step, 0), (0, step), (step, step)]
                    .iter()
                    .any(|&(dx, dy)| part(x + dx, y + dy).is_some())
            };
            let pen = match part(x, y) {
                Some(Part::Light) => material.inlay[0],
                Some(Part::Inlay) if part(x - 1, y).is_none() || part(x, y - 1).is_none() => {
                    material.inlay[0]
                }
                Some(Part::Inlay) => material.inlay[1],
                Some(Part::Shade) => material.inlay[2],
                Some(Part::Line) => material.ground,
                Some(Part::Moss) => material.moss,
                None if touches(1) => material.wall,
                None if touches(-1) => material.lip,
                None => continue,
            };
            stone.set(Point::new(x, y), pen);
        }
    }
}
