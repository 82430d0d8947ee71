//! The stoneset "Shaman": six pictures pecked into six kinds of stone.

use ishido_shared::formats::stoneset::{STONE_SIZE, Stoneset};
use ishido_shared::gfx::{Bitmap, Pen, Point};

use super::animals::{ANIMALS, Animal, is_pecked};
use super::outlines;
use crate::relief::Relief;
use crate::texture::{noise, scatter};

/// The offset of the picture's grid in the stone, for each column.
const OFFSETS: [Point; 6] = [
    Point::new(5, 5),
    Point::new(5, 5),
    Point::new(5, 3),
    Point::new(5, 5),
    Point::new(5, 4),
    Point::new(5, 7),
];

/// The pens of a row of stones.
struct PeckedMaterial {
    /// The stone itself.
    ground: Pen,
    /// The edges that face the light, outside and inside.
    lit: [Pen; 2],
    /// The edges that face away, outside and inside.
    dim: [Pen; 2],
    /// The paint rubbed into the pecks.
    paint: Pen,
    /// The wall of the pecks that lies in shadow.
    wall: Pen,
    /// The edge of the pecks that catches the light.
    lip: Pen,
    /// Dark and light pits in the stone.
    pits: [Pen; 2],
}

/// Obsidian, bone, corn, clay, turquoise and dusk.
const MATERIALS: [PeckedMaterial; 6] = [
    PeckedMaterial {
        ground: Pen::BLACK,
        lit: [Pen::SILVER, Pen::CHAR],
        dim: [Pen::CHAR, Pen::BLACK],
        paint: Pen::WHITE,
        wall: Pen::SILVER,
        lip: Pen::CHAR,
        pits: [Pen::CHAR, Pen::CHAR],
    },
    PeckedMaterial {
        ground: Pen::WHITE,
        lit: [Pen::WHITE, Pen::WHITE],
        dim: [Pen::SILVER, Pen::CREAM],
        paint: Pen::RED,
        wall: Pen::BROWN,
        lip: Pen::CREAM,
        pits: [Pen::SILVER, Pen::CREAM],
    },
    PeckedMaterial {
        ground: Pen::GOLD,
        lit: [Pen::WHITE, Pen::CREAM],
        dim: [Pen::BROWN, Pen::OCHRE],
        paint: Pen::BROWN,
        wall: Pen::BLACK,
        lip: Pen::CREAM,
        pits: [Pen::OCHRE, Pen::CREAM],
    },
    PeckedMaterial {
        ground: Pen::OCHRE,
        lit: [Pen::WHITE, Pen::CREAM],
        dim: [Pen::BROWN, Pen::BROWN],
        paint: Pen::BLACK,
        wall: Pen::BROWN,
        lip: Pen::CREAM,
        pits: [Pen::BROWN, Pen::CREAM],
    },
    PeckedMaterial {
        ground: Pen::SKY,
        lit: [Pen::WHITE, Pen::WHITE],
        dim: [Pen::NAVY, Pen::NAVY],
        paint: Pen::NAVY,
        wall: Pen::BLACK,
        lip: Pen::WHITE,
        pits: [Pen::NAVY, Pen::WHITE],
    },
    PeckedMaterial {
        ground: Pen::PLUM,
        lit: [Pen::ROSE, Pen::ROSE],
        dim: [Pen::NAVY, Pen::NAVY],
        paint: Pen::CREAM,
        wall: Pen::BLACK,
        lip: Pen::ROSE,
        pits: [Pen::NAVY, Pen::ROSE],
    },
];

/// The whole set.
#[must_use]
pub fn set() -> Stoneset {
    let mut set = Stoneset::from_fn(
        "Shaman",
        |column, row| stone(column, &MATERIALS[row], (row * 6 + column) as u64),
        outlines::mask,
    );
    "The Ishido recreation".clone_into(&mut set.author);
    "Rock and hide: bison, stag, thunderbird, turtle, snake and hand, on hide, slab, pendant, shield, arrowhead and \
     paw, of obsidian, bone, corn, clay, turquoise and dusk."
        .clone_into(&mut set.notes);
    set
}

fn stone(column: usize, material: &PeckedMaterial, seed: u64) -> Bitmap {
    let relief = Relief::new(&outlines::mask(column));
    let mut stone = Bitmap::from_fn(STONE_SIZE, |x, y| surface(&relief, material, seed, x, y));
    let (animal, at) = (ANIMALS[column], OFFSETS[column]);
    scatter_pits(&mut stone, &relief, animal, at, material, seed);
    peck(&mut stone, animal, at, material);
    stone
}

/// The pen of a pixel of the stone without its picture: a rim, flaked here and there, and the face.
fn surface(relief: &Relief, material: &PeckedMaterial, seed: u64, x: u32, y: u32) -> Pen {
    let light = relief.light(x, y);
    let flaked = noise(Point::new(x as i32 / 3, y as i32 / 3), seed) % 100 < 25;
    let edge = if light > 0 {
        material.lit
    } else {
        material.dim
    };
    match relief.depth(x, y) {
        0 => Pen::GREY,
        1 => Pen::BLACK,
        2 if light.abs() > 15 => edge[0],
        3 if light.abs() > 25 && (light < 0 || !flaked) => edge[1],
        _ => material.ground,
    }
}

/// Scatters pits over the face, darker ones towards the lower right, and none next to the picture.
fn scatter_pits(
    stone: &mut Bitmap,
    relief: &Relief,
    animal: &Animal,
    origin: Point,
    material: &PeckedMaterial,
    seed: u64,
) {
    scatter(stone.area(), 6, seed, |at, dice| {
        let near = (-2..=2).any(|dy| {
            (-2..=2).any(|dx| is_pecked(animal, at.x - origin.x + dx, at.y - origin.y + dy))
        });
        if !near && dice < 150 && relief.depth(at.x as u32, at.y as u32) > 4 {
            let dark = dice as i32 * 78 / 150 < at.x + at.y;
            stone.set(at, material.pits[usize::from(!dark)]);
        }
    });
}

fn peck(stone: &mut Bitmap, animal: &Animal, origin: Point, material: &PeckedMaterial) {
    let pecked = |x: i32, y: i32| is_pecked(animal, x - origin.x, y - origin.y);
    for y in 0..40 {
        for x in 0..40 {
            let pen = if !pecked(x, y) {
                (pecked(x - 1, y - 1) && !pecked(x + 1, y + 1)).then_some(material.lip)
            } else if pecked(x - 1, y) && pecked(x, y - 1) {
                Some(material.paint)
            } else {
                Some(material.wall)
            };
            if let Some(pen) = pen {
                stone.set(Point::new(x, y), pen);
            }
        }
    }
}
