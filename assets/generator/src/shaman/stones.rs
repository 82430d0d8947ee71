//! The stoneset "Shaman": six pictures pecked into six kinds of stone.

use ishido_shared::formats::stoneset::{STONE_SIZE, Stoneset};
use ishido_shared::gfx::{Bitmap, Pen, Point};

use super::animals::{ANIMALS, Animal, is_pecked};
use super::outlines;
use crate::pixel_art::letter_at;
use crate::relief::Relief;

/// The offset of the picture's grid in the stone, for each column.
const OFFSETS: [Point; 6] = [
    Point::new(5, 8),
    Point::new(4, 5),
    Point::new(3, 3),
    Point::new(4, 4),
    Point::new(5, 8),
    Point::new(4, 4),
];

/// The pens of a row of stones.
struct PeckedMaterial {
    /// The stone itself.
    ground: Pen,
    /// The edges that face the light, outside and inside.
    lit: [Pen; 2],
    /// The edges that face away, outside and inside.
    dim: [Pen; 2],
    /// The paint rubbed into the pecks, and the second colour of paint.
    paint: [Pen; 2],
    /// The paint in the light, and in the shade.
    relief: [Pen; 2],
    /// The edge of the pecks that catches the light.
    lip: Pen,
}

/// Obsidian, bone, corn, jade, turquoise and dusk.
const MATERIALS: [PeckedMaterial; 6] = [
    PeckedMaterial {
        ground: Pen::BLACK,
        lit: [Pen::SILVER, Pen::SILVER],
        dim: [Pen::SILVER, Pen::CHAR],
        paint: [Pen::WHITE, Pen::RED],
        relief: [Pen::WHITE, Pen::SILVER],
        lip: Pen::BLACK,
    },
    PeckedMaterial {
        ground: Pen::WHITE,
        lit: [Pen::WHITE, Pen::WHITE],
        dim: [Pen::GOLD, Pen::OCHRE],
        paint: [Pen::RED, Pen::GOLD],
        relief: [Pen::ROSE, Pen::BROWN],
        lip: Pen::WHITE,
    },
    PeckedMaterial {
        ground: Pen::GOLD,
        lit: [Pen::WHITE, Pen::CREAM],
        dim: [Pen::GOLD, Pen::OCHRE],
        paint: [Pen::BROWN, Pen::WHITE],
        relief: [Pen::OCHRE, Pen::BLACK],
        lip: Pen::CREAM,
    },
    PeckedMaterial {
        ground: Pen::FOREST,
        lit: [Pen::WHITE, Pen::LEAF],
        dim: [Pen::FOREST, Pen::FOREST],
        paint: [Pen::CREAM, Pen::RED],
        relief: [Pen::WHITE, Pen::LEAF],
        lip: Pen::FOREST,
    },
    PeckedMaterial {
        ground: Pen::SKY,
        lit: [Pen::WHITE, Pen::WHITE],
        dim: [Pen::NAVY, Pen::SKY],
        paint: [Pen::NAVY, Pen::GOLD],
        relief: [Pen::WHITE, Pen::BLACK],
        lip: Pen::SKY,
    },
    PeckedMaterial {
        ground: Pen::PLUM,
        lit: [Pen::ROSE, Pen::ROSE],
        dim: [Pen::NAVY, Pen::PLUM],
        paint: [Pen::WHITE, Pen::NAVY],
        relief: [Pen::WHITE, Pen::SILVER],
        lip: Pen::BLACK,
    },
];

/// The whole set.
#[must_use]
pub fn set() -> Stoneset {
    let mut set = Stoneset::from_fn(
        "Shaman",
        |column, row| stone(column, &MATERIALS[row]),
        outlines::mask,
    );
    "The Ishido recreation".clone_into(&mut set.author);
    "Rock and hide: bison, stag, thunderbird, turtle, snake and hand, on hide, standing stone, pendant, shield, \
     arrowhead and plaque, of obsidian, bone, corn, jade, turquoise and dusk."
        .clone_into(&mut set.notes);
    set
}

fn stone(column: usize, material: &PeckedMaterial) -> Bitmap {
    let relief = Relief::new(&outlines::mask(column));
    let mut stone = Bitmap::from_fn(STONE_SIZE, |x, y| surface(&relief, material, x, y));
    peck(&mut stone, ANIMALS[column], OFFSETS[column], material);
    stone
}

/// The pen of a pixel of the stone without its picture: a rounded rim, and the face.
fn surface(relief: &Relief, material: &PeckedMaterial, x: u32, y: u32) -> Pen {
    let light = relief.light(x, y);
    let edge = if light > 0 {
        material.lit
    } else {
        material.dim
    };
    match relief.depth(x, y) {
        0 => Pen::GREY,
        1 => Pen::BLACK,
        2 => edge[0],
        3 if light.abs() > 25 => edge[1],
        _ => material.ground,
    }
}

/// Pecks the picture into the stone and paints it; the edge at its lower right catches the light, or throws a shadow.
fn peck(stone: &mut Bitmap, animal: Animal, origin: Point, material: &PeckedMaterial) {
    let letter = |x: i32, y: i32| letter_at(animal, x - origin.x, y - origin.y);
    let pecked = |x: i32, y: i32| is_pecked(animal, x - origin.x, y - origin.y);
    for y in 0..40 {
        for x in 0..40 {
            let pen = match letter(x, y) {
                b'.' if pecked(x - 1, y - 1) && !pecked(x + 1, y + 1) => material.lip,
                b'.' => continue,
                b'o' => material.paint[1],
                b'l' => material.relief[0],
                b's' => material.relief[1],
                _ => material.paint[0],
            };
            stone.set(Point::new(x, y), pen);
        }
    }
}
