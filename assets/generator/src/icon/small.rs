//! The icon of 16 x 16 pixels, drawn by hand in the pens.

use ishido_shared::gfx::Pen;

/// Width and height.
pub const SIZE: u32 = 16;

const ROWS: [&str; SIZE as usize] = [
    "..111111111111..",
    ".1aaaaaaaaaaaa1.",
    "1aa9999999999981",
    "1a95999999995981",
    "1a95555555555981",
    "1a99777777779981",
    "1a99579559579981",
    "1a95555555555981",
    "1a99578888579981",
    "1a99579999579981",
    "1a99579999579981",
    "1a99579999579981",
    "1a99579999579981",
    "1a99999999999981",
    ".18888888888881.",
    "..111111111111..",
];

/// The pixels row by row; those without a pen are transparent.
#[must_use]
pub fn pixels() -> Vec<[u8; 4]> {
    let pens = ROWS.iter().flat_map(|row| row.chars().map(Pen::from_digit));
    pens.map(|pen| {
        pen.map_or([0; 4], |pen| {
            let colour = pen.rgb();
            [colour.red, colour.green, colour.blue, 255]
        })
    })
    .collect()
}
