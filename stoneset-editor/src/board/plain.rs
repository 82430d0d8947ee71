//! The plain board that a new board picture begins with.

use ishido_shared::gfx::{Bevel, Bitmap, Pen, rect};

use super::{Area, BevelStyle, Fill, draw_letters, fill};

/// An area with its two pens, the share of the second in sixteenths, and its bevel with width and pens.
type PlainArea = (Area, [Pen; 2], u8, Bevel, u32, [Pen; 2]);

/// The areas of the plain board from the ground up.
const AREAS: [PlainArea; 10] = [
    (Area::Frame, WOOD, 4, Bevel::Raised, 2, WOOD_EDGES),
    (Area::Panel, WOOD, 4, Bevel::Raised, 2, WOOD_EDGES),
    (Area::Beyond, LEAVES, 3, Bevel::Raised, 1, LEAF_EDGES),
    (Area::Within, SAND, 1, Bevel::Raised, 1, SAND_EDGES),
    (Area::Touchstone, LEAVES, 3, Bevel::Sunken, 2, PLATE_EDGES),
    (Area::Bed, SAND, 1, Bevel::Sunken, 1, SAND_EDGES),
    (Area::Players, SLATE, 0, Bevel::Sunken, 2, PLATE_EDGES),
    (Area::Points, SLATE, 0, Bevel::Sunken, 2, PLATE_EDGES),
    (Area::FourWays, SLATE, 0, Bevel::Sunken, 2, PLATE_EDGES),
    (Area::Pouch, WOOD, 10, Bevel::Sunken, 2, PLATE_EDGES),
];

const WOOD: [Pen; 2] = [Pen::BROWN, Pen::BLACK];
const WOOD_EDGES: [Pen; 2] = [Pen::OCHRE, Pen::BLACK];
const LEAVES: [Pen; 2] = [Pen::FOREST, Pen::LEAF];
const LEAF_EDGES: [Pen; 2] = [Pen::LEAF, Pen::BLACK];
const SAND: [Pen; 2] = [Pen::CREAM, Pen::GOLD];
const SAND_EDGES: [Pen; 2] = [Pen::WHITE, Pen::OCHRE];
const SLATE: [Pen; 2] = [Pen::BLACK, Pen::CHAR];
const PLATE_EDGES: [Pen; 2] = [Pen::OCHRE, Pen::BLACK];

/// A plain board with everything in its place.
#[must_use]
pub fn plain() -> Bitmap {
    let mut board = Bitmap::screen();
    fill(&mut board, Area::Title, Fill::Pen(Pen::SILVER));
    board.fill(rect(0, 19, 640, 1), Pen::BLACK);
    for (area, [first, second], level, direction, width, [light, dark]) in AREAS {
        let dither = Fill::Dither {
            first,
            second,
            level,
        };
        fill(&mut board, area, dither);
        let style = BevelStyle {
            direction,
            each_square: true,
            width,
            light,
            dark,
        };
        style.apply(&mut board, area);
    }
    draw_letters(&mut board, Pen::GOLD);
    board
}
