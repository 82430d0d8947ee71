//! The mask templates: shapes for the stones of a column.
//!
//! All are symmetric, so each row of pixels is given by half its width, counted from the vertical axis.

use ishido_shared::formats::stoneset::STONE_SIZE;
use ishido_shared::gfx::Mask;

const HEIGHT: usize = STONE_SIZE.height as usize;

/// A shape for the stones of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Template {
    /// Its name, as in "Rounded square".
    pub name: &'static str,
    /// How many pixels of each row are selected on either side of the axis.
    half_widths: [u8; HEIGHT],
    /// What is left out around the axis, in the same measure, and the row in which that begins.
    gap: (usize, &'static [u8]),
}

impl Template {
    /// Its mask.
    ///
    /// ```
    /// use stoneset_editor::stones::TEMPLATES;
    ///
    /// let diamond = TEMPLATES.iter().find(|template| template.name == "Diamond").unwrap();
    /// assert_eq!(diamond.mask().count(), 840);
    /// ```
    #[must_use]
    pub fn mask(&self) -> Mask {
        let axis = STONE_SIZE.width / 2;
        Mask::from_fn(STONE_SIZE, |x, y| {
            let from_axis = if x < axis { axis - 1 - x } else { x - axis };
            let row = y as usize;
            let (first, gap) = self.gap;
            let gap = row.checked_sub(first).and_then(|row| gap.get(row));
            let within = |half_width: u8| from_axis < u32::from(half_width);
            within(self.half_widths[row]) && !gap.is_some_and(|&half_width| within(half_width))
        })
    }
}

const fn solid(name: &'static str, half_widths: [u8; HEIGHT]) -> Template {
    with_gap(name, half_widths, 0, &[])
}

const fn with_gap(
    name: &'static str,
    half_widths: [u8; HEIGHT],
    row: usize,
    gap: &'static [u8],
) -> Template {
    Template {
        name,
        half_widths,
        gap: (row, gap),
    }
}

/// The templates in the order of the mask template area, four a row.
pub const TEMPLATES: [Template; 24] = [
    solid(
        "Square",
        [
            20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20,
            20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20,
        ],
    ),
    solid(
        "Rounded square",
        [
            15, 17, 18, 19, 19, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20,
            20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 19, 19, 18, 17, 15,
        ],
    ),
    solid(
        "Squircle",
        [
            8, 12, 14, 15, 16, 17, 18, 18, 19, 19, 19, 19, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20,
            20, 20, 20, 20, 20, 20, 19, 19, 19, 19, 18, 18, 17, 16, 15, 14, 12, 8,
        ],
    ),
    solid(
        "Octagon",
        [
            9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20,
            20, 20, 20, 20, 20, 20, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9,
        ],
    ),
    solid(
        "Circle",
        [
            4, 8, 10, 11, 13, 14, 15, 16, 16, 17, 18, 18, 19, 19, 19, 19, 20, 20, 20, 20, 20, 20,
            20, 20, 19, 19, 19, 19, 18, 18, 17, 16, 16, 15, 14, 13, 11, 10, 8, 4,
        ],
    ),
    solid(
        "Oval",
        [
            0, 0, 0, 0, 0, 6, 9, 11, 13, 14, 15, 16, 17, 18, 18, 19, 19, 20, 20, 20, 20, 20, 20,
            19, 19, 18, 18, 17, 16, 15, 14, 13, 11, 9, 6, 0, 0, 0, 0, 0,
        ],
    ),
    with_gap(
        "Coin",
        [
            4, 8, 10, 11, 13, 14, 15, 16, 16, 17, 18, 18, 19, 19, 19, 19, 20, 20, 20, 20, 20, 20,
            20, 20, 19, 19, 19, 19, 18, 18, 17, 16, 16, 15, 14, 13, 11, 10, 8, 4,
        ],
        14,
        &[6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6],
    ),
    solid(
        "Keystone",
        [
            20, 20, 20, 20, 20, 19, 19, 19, 19, 19, 18, 18, 18, 18, 18, 17, 17, 17, 17, 17, 16, 16,
            16, 16, 16, 15, 15, 15, 15, 15, 14, 14, 14, 14, 14, 13, 13, 13, 13, 13,
        ],
    ),
    solid(
        "Diamond",
        [
            1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 20, 19, 18, 17,
            16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1,
        ],
    ),
    solid(
        "Hexagon",
        [
            2, 4, 6, 8, 10, 12, 14, 16, 18, 18, 18, 18, 18, 18, 18, 18, 18, 18, 18, 18, 18, 18, 18,
            18, 18, 18, 18, 18, 18, 18, 18, 18, 16, 14, 12, 10, 8, 6, 4, 2,
        ],
    ),
    solid(
        "Pentagon",
        [
            1, 3, 4, 5, 7, 8, 9, 11, 12, 13, 15, 16, 17, 19, 20, 20, 20, 19, 19, 19, 18, 18, 18,
            17, 17, 17, 16, 16, 16, 15, 15, 15, 14, 14, 14, 13, 13, 13, 12, 12,
        ],
    ),
    solid(
        "Triangle",
        [
            1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13, 14,
            14, 15, 15, 16, 16, 17, 17, 18, 18, 19, 19, 20, 20, 19,
        ],
    ),
    solid(
        "Shield",
        [
            18, 18, 18, 18, 18, 18, 18, 18, 18, 18, 18, 18, 18, 18, 18, 18, 18, 18, 18, 18, 18, 17,
            17, 17, 17, 16, 16, 15, 15, 14, 14, 13, 12, 11, 10, 9, 8, 6, 4, 2,
        ],
    ),
    solid(
        "Arch",
        [
            4, 7, 9, 10, 11, 12, 13, 14, 15, 15, 16, 16, 16, 17, 17, 17, 17, 17, 17, 17, 17, 17,
            17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17,
        ],
    ),
    solid(
        "Tablet",
        [
            4, 6, 8, 9, 10, 11, 12, 12, 13, 13, 14, 14, 14, 14, 14, 14, 14, 14, 14, 14, 14, 14, 14,
            14, 14, 14, 14, 14, 14, 14, 13, 13, 12, 12, 11, 10, 9, 8, 6, 4,
        ],
    ),
    solid(
        "Drop",
        [
            1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 12, 13, 14, 15, 15, 15, 16, 16, 16, 16, 16, 16,
            16, 16, 16, 16, 16, 15, 15, 14, 14, 13, 12, 11, 10, 8, 7, 3,
        ],
    ),
    solid(
        "Plaque",
        [
            11, 11, 11, 12, 12, 13, 14, 15, 17, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20,
            20, 20, 20, 20, 20, 20, 20, 20, 20, 17, 15, 14, 13, 12, 12, 11, 11, 11,
        ],
    ),
    solid(
        "Cross",
        [
            10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20,
            20, 20, 20, 20, 20, 20, 20, 20, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10,
        ],
    ),
    solid(
        "Star",
        [
            1, 2, 3, 4, 5, 6, 14, 14, 14, 14, 14, 14, 14, 14, 15, 16, 17, 18, 19, 20, 20, 19, 18,
            17, 16, 15, 14, 14, 14, 14, 14, 14, 14, 14, 6, 5, 4, 3, 2, 1,
        ],
    ),
    solid(
        "Quatrefoil",
        [
            3, 5, 7, 8, 9, 9, 10, 10, 10, 11, 14, 16, 17, 18, 18, 19, 19, 20, 20, 20, 20, 20, 20,
            19, 19, 18, 18, 17, 16, 14, 11, 10, 10, 10, 9, 9, 8, 7, 5, 3,
        ],
    ),
    with_gap(
        "Heart",
        [
            0, 0, 13, 15, 17, 18, 18, 19, 19, 20, 20, 20, 20, 20, 20, 19, 19, 19, 18, 18, 17, 17,
            16, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0,
        ],
        2,
        &[7, 5, 3, 2, 1],
    ),
    solid(
        "Leaf",
        [
            1, 2, 4, 5, 6, 7, 8, 9, 10, 10, 11, 11, 12, 12, 13, 13, 13, 14, 14, 14, 14, 14, 14, 13,
            13, 13, 12, 12, 11, 11, 10, 10, 9, 8, 7, 6, 5, 4, 2, 1,
        ],
    ),
    solid(
        "Cloud",
        [
            0, 0, 0, 0, 0, 4, 6, 8, 9, 10, 10, 11, 11, 11, 11, 11, 11, 14, 16, 17, 18, 19, 19, 20,
            20, 20, 20, 20, 20, 19, 19, 18, 17, 16, 14, 0, 0, 0, 0, 0,
        ],
    ),
    solid(
        "Bell",
        [
            4, 6, 8, 9, 10, 11, 11, 12, 12, 13, 13, 13, 13, 13, 13, 13, 13, 13, 13, 14, 14, 14, 14,
            15, 15, 15, 16, 16, 17, 17, 18, 18, 19, 19, 20, 20, 20, 20, 20, 20,
        ],
    ),
];
