//! The outlines of the six columns, and the gold rim that follows each of them.

use ishido_shared::formats::stoneset::STONE_SIZE;
use ishido_shared::gfx::Mask;

/// The inset of the outline from the left and the right, for each row of pixels.
type Outline = [u32; 40];

/// The outlines in the order of the columns: circle, octagon, cushion, shield, pointed arch, tablet.
const OUTLINES: [Outline; 6] = [
    [
        15, 12, 10, 9, 7, 6, 5, 4, 4, 3, 2, 2, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 2,
        2, 3, 4, 4, 5, 6, 7, 9, 10, 12, 15,
    ],
    [
        12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1,
        2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
    ],
    [
        7, 4, 3, 2, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 1, 1, 1, 2, 3, 4, 7,
    ],
    [
        2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 3,
        3, 4, 5, 6, 6, 8, 9, 10, 12, 14,
    ],
    [
        19, 17, 15, 13, 12, 11, 10, 9, 8, 7, 7, 6, 5, 5, 4, 4, 3, 3, 3, 3, 2, 2, 2, 2, 2, 2, 2, 2,
        2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 4,
    ],
    [
        8, 7, 7, 6, 5, 4, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2,
        2, 2, 2, 2, 4, 5, 6, 7, 7, 8,
    ],
];

/// The mask of a column.
#[must_use]
pub fn mask(column: usize) -> Mask {
    Mask::from_fn(STONE_SIZE, |x, y| {
        let inset = OUTLINES[column][y as usize];
        (inset..40 - inset).contains(&x)
    })
}
