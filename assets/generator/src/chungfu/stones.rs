//! The stoneset "Chungfu": six characters written on lacquer and silk.

use ishido_shared::formats::stoneset::{STONE_SIZE, Stoneset};
use ishido_shared::gfx::{Bitmap, Mask, Pen, Point};

use super::characters::{CHARACTERS, Character, SIZE, is_ink};

/// The inset of the first and the last rows, which rounds the corners.
const CORNER: [u32; 5] = [5, 3, 2, 1, 1];
/// The offset of the character's grid in the tile.
const OFFSET: Point = Point::new((40 - SIZE.0) / 2, 4);
/// The last row of the lid; the box shows below it.
const LID: u32 = 33;

/// The covering of a tile.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cover {
    /// Polished, with the reflection of a window, and written on in gold or white.
    Lacquer,
    /// Woven, and written on in ink.
    Silk,
}

/// The pens of a row of tiles.
struct TileMaterial {
    cover: Cover,
    /// The lid.
    ground: Pen,
    /// The edge of the lid that faces the light, and where it turns into the face.
    lit: [Pen; 2],
    /// The edge of the lid that faces away.
    dim: Pen,
    /// The box below the lid: the seam, its side and its foot.
    side: [Pen; 3],
    /// The brush strokes: corners and edges that face the light, body, and edges that face away.
    brush: [Pen; 4],
    /// Pixels to the lower right of the strokes: the shadow of raised gold, or where ink bled into silk.
    beside: Pen,
}

/// Gold laid on thick.
const GOLD: [Pen; 4] = [Pen::WHITE, Pen::CREAM, Pen::GOLD, Pen::OCHRE];
/// Gold on cinnabar is redder: with more light in it, it would look like the jade to some eyes.
const RED_GOLD: [Pen; 4] = [Pen::WHITE, Pen::GOLD, Pen::GOLD, Pen::OCHRE];

/// White of crushed pearl.
const PEARL: [Pen; 4] = [Pen::WHITE, Pen::WHITE, Pen::WHITE, Pen::ROSE];

/// Black lacquer, ivory silk, cinnabar, jade silk, sky silk and plum lacquer.
const MATERIALS: [TileMaterial; 6] = [
    TileMaterial {
        cover: Cover::Lacquer,
        ground: Pen::BLACK,
        lit: [Pen::SILVER, Pen::CHAR],
        dim: Pen::CHAR,
        side: [Pen::GOLD, Pen::CHAR, Pen::CHAR],
        brush: GOLD,
        beside: Pen::BROWN,
    },
    TileMaterial {
        cover: Cover::Silk,
        ground: Pen::WHITE,
        lit: [Pen::WHITE, Pen::WHITE],
        dim: Pen::CHAR,
        side: [Pen::SILVER, Pen::OCHRE, Pen::BROWN],
        brush: [Pen::BLACK, Pen::BLACK, Pen::BLACK, Pen::CHAR],
        beside: Pen::SILVER,
    },
    TileMaterial {
        cover: Cover::Lacquer,
        ground: Pen::RED,
        lit: [Pen::ROSE, Pen::RED],
        dim: Pen::BROWN,
        side: [Pen::GOLD, Pen::BROWN, Pen::BROWN],
        brush: RED_GOLD,
        beside: Pen::BLACK,
    },
    TileMaterial {
        cover: Cover::Silk,
        ground: Pen::LEAF,
        lit: [Pen::CREAM, Pen::CREAM],
        dim: Pen::FOREST,
        side: [Pen::CREAM, Pen::LEAF, Pen::FOREST],
        brush: [Pen::BLACK, Pen::BLACK, Pen::BLACK, Pen::FOREST],
        beside: Pen::CREAM,
    },
    TileMaterial {
        cover: Cover::Silk,
        ground: Pen::SKY,
        lit: [Pen::WHITE, Pen::SKY],
        dim: Pen::NAVY,
        side: [Pen::SKY, Pen::NAVY, Pen::NAVY],
        brush: [Pen::BLACK, Pen::BLACK, Pen::BLACK, Pen::BLACK],
        beside: Pen::WHITE,
    },
    TileMaterial {
        cover: Cover::Lacquer,
        ground: Pen::PLUM,
        lit: [Pen::ROSE, Pen::ROSE],
        dim: Pen::NAVY,
        side: [Pen::WHITE, Pen::GOLD, Pen::OCHRE],
        brush: PEARL,
        beside: Pen::BLACK,
    },
];

/// The whole set.
#[must_use]
pub fn set() -> Stoneset {
    let mask = mask();
    let mut set = Stoneset::from_fn(
        "Chungfu",
        |column, row| stone(&mask, CHARACTERS[column], &MATERIALS[row]),
        |_| mask.clone(),
    );
    "The Ishido recreation".clone_into(&mut set.author);
    "Brush and box: centre, mountain, water, moon, heart and jade, in gold, ink and pearl white on black lacquer, ivory \
     silk, cinnabar, jade silk, sky silk and plum lacquer."
        .clone_into(&mut set.notes);
    set
}

fn mask() -> Mask {
    Mask::from_fn(STONE_SIZE, |x, y| {
        let inset = CORNER.get(y.min(39 - y) as usize).copied().unwrap_or(0);
        (inset..40 - inset).contains(&x)
    })
}

fn stone(mask: &Mask, character: &Character, material: &TileMaterial) -> Bitmap {
    let mut stone = Bitmap::from_fn(STONE_SIZE, |x, y| surface(mask, material, x, y));
    if material.cover == Cover::Lacquer {
        polish(&mut stone);
    }
    write(&mut stone, character, material);
    stone
}

/// The pen of a pixel of the tile without its character: a lid with soft edges on a box.
fn surface(mask: &Mask, material: &TileMaterial, x: u32, y: u32) -> Pen {
    let inside = |x: u32, y: u32| x < 40 && y < 40 && mask.contains(x, y);
    // The steps in a direction that stay on the tile, up to 4.
    let room = |dx: i32, dy: i32| {
        (0..4)
            .take_while(|&step| {
                inside(
                    x.wrapping_add_signed(dx * step),
                    y.wrapping_add_signed(dy * step),
                )
            })
            .count()
    };
    let (left, right, up, down) = (room(-1, 0), room(1, 0), room(0, -1), room(0, 1));
    match (left.min(right).min(up).min(down), y) {
        (0, _) => Pen::GREY,
        (1, _) => Pen::BLACK,
        (_, 36..) => material.side[usize::from(y > 37) + 1],
        (_, 35) => material.side[0],
        (_, 34) => Pen::BLACK,
        _ if up == 2 || left == 2 => material.lit[0],
        _ if right == 2 || y == LID => material.dim,
        _ if up == 3 => material.lit[1],
        _ => material.ground,
    }
}

/// Draws the reflection of a window in the upper left corner.
fn polish(stone: &mut Bitmap) {
    for (x, y) in [(4, 4), (5, 4), (6, 4), (4, 5), (4, 6)] {
        stone.set(Point::new(x, y), Pen::WHITE);
    }
}

fn write(stone: &mut Bitmap, character: &Character, material: &TileMaterial) {
    let ink = |x: i32, y: i32| is_ink(character, x - OFFSET.x, y - OFFSET.y);
    let [glint, light, body, end] = material.brush;
    for y in 0..40 {
        for x in 0..40 {
            let pen = if !ink(x, y) {
                ink(x - 1, y - 1).then_some(material.beside)
            } else if !ink(x - 1, y) && !ink(x, y - 1) {
                Some(glint)
            } else if !ink(x - 1, y) || !ink(x, y - 1) {
                Some(light)
            } else if !ink(x + 1, y) || !ink(x, y + 1) {
                Some(end)
            } else {
                Some(body)
            };
            if let Some(pen) = pen {
                stone.set(Point::new(x, y), pen);
            }
        }
    }
}
