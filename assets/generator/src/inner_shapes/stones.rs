//! The stoneset "Inner Shapes": figures within figures, inlaid in tiles with eight bevelled sides.

use ishido_shared::formats::stoneset::{STONE_SIZE, Stoneset};
use ishido_shared::gfx::{Bitmap, Mask, Pen, Point};

use super::figures::{FIGURES, Figure, SIZE};
use crate::pixel_art::letter_at;

/// How far the corners are cut off, measured along the sides.
const CUT: i32 = 9;
/// The offset of the figure's grid in the tile, in both directions.
const OFFSET: i32 = (40 - SIZE) / 2;

/// Two pens that alternate from pixel to pixel; a plain colour if they are the same.
type Tone = [Pen; 2];

/// The pens of a row of tiles.
struct InlayMaterial {
    /// The tile itself.
    ground: Pen,
    /// The edge under its sides, and the sides themselves, from the one in the light to the one in the shadow.
    edge: [Pen; 5],
    sides: [Tone; 5],
    /// The line where the sides between light and shadow meet the face.
    crease: Pen,
    /// The joint around the figure.
    joint: Pen,
    /// The lower right edge of the figure's recess, which catches the light.
    lip: Pen,
    /// The facets of the figure from the brightest to the darkest.
    facets: [Pen; 4],
    /// The inner inlay, its shining corner and the wall in the shadow.
    inner: [Pen; 3],
}

const fn plain(pen: Pen) -> Tone {
    [pen, pen]
}

/// Onyx, ivory, amber, malachite, turquoise and amethyst.
const MATERIALS: [InlayMaterial; 6] = [
    InlayMaterial {
        ground: Pen::BLACK,
        edge: [Pen::CHAR, Pen::CHAR, Pen::BLACK, Pen::BLACK, Pen::BLACK],
        sides: [
            plain(Pen::SILVER),
            plain(Pen::CHAR),
            plain(Pen::BLACK),
            [Pen::CHAR, Pen::BLACK],
            plain(Pen::BLACK),
        ],
        crease: Pen::CHAR,
        joint: Pen::BROWN,
        lip: Pen::CHAR,
        facets: MAPLE,
        inner: [Pen::RED, Pen::ROSE, Pen::BLACK],
    },
    InlayMaterial {
        ground: Pen::WHITE,
        edge: [Pen::SILVER, Pen::SILVER, Pen::CHAR, Pen::CHAR, Pen::BLACK],
        sides: [
            plain(Pen::WHITE),
            plain(Pen::CREAM),
            plain(Pen::WHITE),
            plain(Pen::SILVER),
            plain(Pen::CHAR),
        ],
        crease: Pen::SILVER,
        joint: Pen::BLACK,
        lip: Pen::SILVER,
        facets: [Pen::SILVER, Pen::CHAR, Pen::CHAR, Pen::BLACK],
        inner: [Pen::RED, Pen::ROSE, Pen::BLACK],
    },
    InlayMaterial {
        ground: Pen::GOLD,
        edge: [Pen::OCHRE, Pen::BROWN, Pen::BROWN, Pen::BLACK, Pen::BLACK],
        sides: [
            plain(Pen::WHITE),
            plain(Pen::CREAM),
            plain(Pen::GOLD),
            plain(Pen::OCHRE),
            plain(Pen::BROWN),
        ],
        crease: Pen::OCHRE,
        joint: Pen::BLACK,
        lip: Pen::CREAM,
        facets: [Pen::OCHRE, Pen::BROWN, Pen::BROWN, Pen::BLACK],
        inner: [Pen::CREAM, Pen::WHITE, Pen::BLACK],
    },
    InlayMaterial {
        ground: Pen::FOREST,
        edge: [Pen::LEAF, Pen::FOREST, Pen::BLACK, Pen::BLACK, Pen::BLACK],
        sides: [
            plain(Pen::CREAM),
            plain(Pen::LEAF),
            plain(Pen::FOREST),
            [Pen::FOREST, Pen::BLACK],
            plain(Pen::BLACK),
        ],
        crease: Pen::LEAF,
        joint: Pen::BLACK,
        lip: Pen::LEAF,
        facets: MAPLE,
        inner: [Pen::LEAF, Pen::CREAM, Pen::BLACK],
    },
    InlayMaterial {
        ground: Pen::SKY,
        edge: [Pen::SKY, Pen::NAVY, Pen::NAVY, Pen::NAVY, Pen::BLACK],
        sides: [
            plain(Pen::WHITE),
            [Pen::WHITE, Pen::SKY],
            plain(Pen::SKY),
            plain(Pen::NAVY),
            [Pen::NAVY, Pen::BLACK],
        ],
        crease: Pen::WHITE,
        joint: Pen::BLACK,
        lip: Pen::WHITE,
        facets: [Pen::WHITE, Pen::NAVY, Pen::NAVY, Pen::BLACK],
        inner: [Pen::GOLD, Pen::CREAM, Pen::BLACK],
    },
    InlayMaterial {
        ground: Pen::PLUM,
        edge: [Pen::ROSE, Pen::PLUM, Pen::NAVY, Pen::BLACK, Pen::BLACK],
        sides: [
            plain(Pen::CREAM),
            plain(Pen::ROSE),
            plain(Pen::PLUM),
            plain(Pen::NAVY),
            plain(Pen::BLACK),
        ],
        crease: Pen::ROSE,
        joint: Pen::BLACK,
        lip: Pen::ROSE,
        facets: MAPLE,
        inner: [Pen::NAVY, Pen::SKY, Pen::BLACK],
    },
];

/// The facets of pale wood.
const MAPLE: [Pen; 4] = [Pen::WHITE, Pen::CREAM, Pen::OCHRE, Pen::BROWN];

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
    "Marquetry: disc, square, triangle, cross, star and crescent in tiles of onyx, ivory, amber, malachite, turquoise \
     and amethyst."
        .clone_into(&mut set.notes);
    set
}

/// How many pixels a pixel lies inside the nearest of the eight sides (negative: outside), and the index of its shade.
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
    Bitmap::from_fn(STONE_SIZE, |x, y| {
        let (x, y) = (x as i32, y as i32);
        match side(x, y) {
            (..0, _) => Pen::GREY,
            (0, _) => Pen::BLACK,
            (1, shadow) => material.edge[shadow],
            (4, 2) => material.crease,
            (..5, shadow) => material.sides[shadow][((x + y) % 2) as usize],
            _ => face(figure, material, Point::new(x - OFFSET, y - OFFSET)),
        }
    })
}

/// The pen of a pixel of the face; `at` is counted from the corner of the figure's grid.
fn face(figure: &Figure, material: &InlayMaterial, at: Point) -> Pen {
    let is_figure = |by: i32| letter_at(figure, at.x + by, at.y + by) != b'.';
    match letter_at(figure, at.x, at.y) {
        b'#' => material.joint,
        tone @ b'1'..=b'4' => material.facets[usize::from(tone - b'1')],
        b'5' => material.inner[0],
        b'h' => material.inner[1],
        b'w' => material.inner[2],
        _ if is_figure(-1) && !is_figure(1) => material.lip,
        _ => material.ground,
    }
}
