//! Knotwork: a dragon whose body is a plait of three bands.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle};

/// The offset of a band from the middle of the plait, over one period.
const SWING: [i32; 36] = [
    0, 1, 2, 3, 3, 4, 4, 5, 5, 5, 5, 5, 4, 4, 3, 3, 2, 1, 0, -1, -2, -3, -3, -4, -4, -5, -5, -5,
    -5, -5, -4, -4, -3, -3, -2, -1,
];

/// A plait of three bands from left to right, 17 pixels high, on black.
pub fn draw_plait(picture: &mut Bitmap, area: Rectangle) {
    picture.fill_with(area, |at| Some(pixel(at - area.top_left)));
}

/// The pen of a pixel of the plait. Above the middle the falling band lies on top, below it the rising one, so that each
/// band passes over and under the others in turn.
fn pixel(at: Point) -> Pen {
    let swing = |turn: i32| SWING[turn.rem_euclid(36) as usize];
    let mut found = Pen::BLACK;
    let mut on_top = false;
    for band in 0..3 {
        let turn = at.x + 12 * band;
        let falls = swing(turn + 1) > swing(turn - 1);
        let above = at.y < 8;
        if let Some(pen) = across(at.y - 8 - swing(turn))
            && (!on_top || falls == above)
        {
            found = pen;
            on_top = falls == above;
        }
    }
    found
}

/// The pen at an offset from the middle of a band; `None` beside the band.
const fn across(down: i32) -> Option<Pen> {
    match down {
        -3 | 3 => Some(Pen::BLACK),
        -2 => Some(Pen::CREAM),
        -1..=1 => Some(Pen::OCHRE),
        2 => Some(Pen::BROWN),
        _ => None,
    }
}

/// The head of the dragon, which looks to the left.
pub const HEAD: [&str; 16] = [
    ".........1111111......",
    "......11155777771111..",
    "....115557777777777711",
    "..11555777711117777777",
    ".155577777714441777777",
    "1557777777714411777777",
    "1577777777771117777777",
    "1777777777777777777777",
    "1111111177777777777777",
    "..9.4.4117777777777777",
    ".9.....4.1177777777771",
    "99.1111111777777777771",
    "..1577777777777777781.",
    "..177777777777777881..",
    "...1888888888888811...",
    "....1111111111111.....",
];
