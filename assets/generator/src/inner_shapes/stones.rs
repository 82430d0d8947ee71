//! The stoneset "Inner Shapes": figures within figures, inlaid in tiles with eight bevelled sides.

use ishido_shared::formats::stoneset::{STONE_SIZE, Stoneset};
use ishido_shared::gfx::{Bitmap, Mask, Pen, Point};

use super::figures::{FIGURES, Figure};
use crate::pixel_art::letter_at;

/// The size of the cut corners, measured along the sides.
const CUT: i32 = 7;

/// The pens of a row of tiles.
struct InlayMaterial {
    /// The tile itself.
    ground: Pen,
    /// The bevels, in three rings from the outer edge inwards, each from the side in the light to the one in the shadow.
    bevels: [[Pen; 5]; 3],
    /// The groove around the figure's frame.
    groove: Pen,
    /// The lower right edge of the figure's recess, which catches the light.
    lip: Pen,
    /// The lit edge of the figure's frame, and its sides from the brightest to the darkest.
    frame: [Pen; 5],
    /// The inner inlay.
    inlay: Pen,
}

/// Onyx, ivory, amber, malachite, turquoise and amethyst.
const MATERIALS: [InlayMaterial; 6] = [
    InlayMaterial {
        ground: Pen::BLACK,
        // A silver rim on all sides keeps onyx apart from dark boards.
        bevels: [
            [
                Pen::WHITE,
                Pen::WHITE,
                Pen::SILVER,
                Pen::SILVER,
                Pen::SILVER,
            ],
            [Pen::WHITE, Pen::SILVER, Pen::CHAR, Pen::CHAR, Pen::CHAR],
            [Pen::SILVER, Pen::SILVER, Pen::CHAR, Pen::CHAR, Pen::CHAR],
        ],
        groove: Pen::CHAR,
        lip: Pen::CHAR,
        frame: [Pen::WHITE, Pen::WHITE, Pen::WHITE, Pen::SILVER, Pen::CHAR],
        inlay: Pen::BLACK,
    },
    InlayMaterial {
        ground: Pen::WHITE,
        // Ivory cannot be lit any further: its bevels end in a groove.
        bevels: [
            [Pen::WHITE, Pen::WHITE, Pen::SILVER, Pen::CHAR, Pen::CHAR],
            [
                Pen::WHITE,
                Pen::WHITE,
                Pen::SILVER,
                Pen::SILVER,
                Pen::SILVER,
            ],
            [Pen::SILVER; 5],
        ],
        groove: Pen::BLACK,
        lip: Pen::SILVER,
        frame: [Pen::WHITE, Pen::SILVER, Pen::SILVER, Pen::CHAR, Pen::BLACK],
        inlay: Pen::WHITE,
    },
    InlayMaterial {
        ground: Pen::GOLD,
        bevels: cut(
            [Pen::WHITE, Pen::WHITE, Pen::OCHRE, Pen::BROWN, Pen::BROWN],
            [Pen::WHITE, Pen::CREAM, Pen::GOLD, Pen::OCHRE, Pen::OCHRE],
        ),
        groove: Pen::BLACK,
        lip: Pen::CREAM,
        frame: [Pen::CREAM, Pen::OCHRE, Pen::OCHRE, Pen::BROWN, Pen::BLACK],
        inlay: Pen::CREAM,
    },
    InlayMaterial {
        ground: Pen::FOREST,
        bevels: cut(
            [Pen::WHITE, Pen::LEAF, Pen::FOREST, Pen::CHAR, Pen::CHAR],
            [Pen::CREAM, Pen::LEAF, Pen::FOREST, Pen::CHAR, Pen::CHAR],
        ),
        groove: Pen::BLACK,
        lip: Pen::BLACK,
        frame: [Pen::WHITE, Pen::WHITE, Pen::WHITE, Pen::CREAM, Pen::OCHRE],
        inlay: Pen::LEAF,
    },
    InlayMaterial {
        ground: Pen::SKY,
        bevels: [[Pen::WHITE, Pen::WHITE, Pen::SKY, Pen::NAVY, Pen::NAVY]; 3],
        groove: Pen::BLACK,
        lip: Pen::SKY,
        frame: [Pen::WHITE, Pen::WHITE, Pen::WHITE, Pen::NAVY, Pen::BLACK],
        inlay: Pen::SKY,
    },
    InlayMaterial {
        ground: Pen::PLUM,
        bevels: cut(
            [Pen::WHITE, Pen::CREAM, Pen::ROSE, Pen::NAVY, Pen::NAVY],
            [Pen::CREAM, Pen::ROSE, Pen::PLUM, Pen::NAVY, Pen::NAVY],
        ),
        groove: Pen::BLACK,
        lip: Pen::ROSE,
        frame: [Pen::WHITE, Pen::ROSE, Pen::ROSE, Pen::NAVY, Pen::BLACK],
        inlay: Pen::WHITE,
    },
];

/// Bevels with an edge of their own.
const fn cut(edge: [Pen; 5], sides: [Pen; 5]) -> [[Pen; 5]; 3] {
    [edge, sides, sides]
}

/// The whole set.
#[must_use]
pub fn set() -> Stoneset {
    let mask = Mask::from_fn(STONE_SIZE, |x, y| side(x as i32, y as i32).0 >= 0);
    let mut set = Stoneset::from_fn(
        "Inner Shapes",
        |column, row| stone(FIGURES[column], &MATERIALS[row]),
        |_| mask.clone(),
    );
    "The Ishido recreation".clone_into(&mut set.author);
    "Marquetry: disc, square, triangle, cross, star and crescent, each within another, in tiles of onyx, ivory, amber, \
     malachite, turquoise and amethyst."
        .clone_into(&mut set.notes);
    set
}

/// The distance of a pixel inwards from the nearest of the eight sides (negative: outside), and the index of its shade.
fn side(x: i32, y: i32) -> (i32, usize) {
    let (right, down) = (39 - x, 39 - y);
    let corner = |across: i32, along: i32| (across + along - CUT) * 5 / 7;
    [
        (corner(x, y), 0),
        (y, 1),
        (x, 1),
        (corner(right, y), 2),
        (corner(x, down), 2),
        (right, 3),
        (down, 3),
        (corner(right, down), 4),
    ]
    .into_iter()
    .min_by_key(|&(depth, _)| depth)
    .unwrap_or_default()
}

fn stone(figure: &Figure, material: &InlayMaterial) -> Bitmap {
    // The figure's grid lies in the middle of the tile.
    let offset = (40 - figure.len() as i32) / 2;
    Bitmap::from_fn(STONE_SIZE, |x, y| {
        let (x, y) = (x as i32, y as i32);
        match side(x, y) {
            (..0, _) => Pen::GREY,
            (0, _) => Pen::BLACK,
            (ring @ 1..4, shadow) => material.bevels[ring as usize - 1][shadow],
            _ => face(figure, material, Point::new(x - offset, y - offset)),
        }
    })
}

/// The pen of a pixel of the face; `at` is counted from the corner of the figure's grid.
fn face(figure: &Figure, material: &InlayMaterial, at: Point) -> Pen {
    let is_figure = |by: i32| letter_at(figure, at.x + by, at.y + by) != b'.';
    match letter_at(figure, at.x, at.y) {
        b'#' | b'w' => material.groove,
        b'h' => material.frame[0],
        tone @ b'1'..=b'4' => material.frame[usize::from(tone - b'0')],
        b'5' => material.inlay,
        _ if is_figure(-1) && !is_figure(1) => material.lip,
        _ => material.ground,
    }
}
