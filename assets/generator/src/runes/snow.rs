//! The snow that the north wind left on the flagstones: along their upper edge and in its two corners.

use ishido_assets::play_screen::WITHIN;
use ishido_shared::gfx::{Bitmap, Pen, Point};

/// The drifts along the upper edge: where they begin and end, from the left of the Within, and their height.
const DRIFTS: [(i32, i32, i32); 5] = [
    (-60, 124, 9),
    (96, 190, 5),
    (240, 312, 4),
    (290, 378, 6),
    (340, 480, 8),
];
/// How far the heaps in the two corners reach along both edges.
const HEAPS: [i32; 2] = [46, 34];

/// Lays the snow over the finished flagstones, with a grey shadow below it.
pub fn draw(picture: &mut Bitmap) {
    let snow = |at: Point| covers(at - WITHIN.top_left);
    picture.fill_with(WITHIN, |at| match (snow(at), snow(at - Point::new(0, 1))) {
        (true, _) => Some(Pen::WHITE),
        (false, true) => Some(Pen::GREY),
        _ => None,
    });
}

/// Whether snow lies at a place of the Within.
fn covers(at: Point) -> bool {
    let far = WITHIN.size.width as i32 - 1 - at.x;
    at.y < drift(at.x) || heap(at.x, at.y, HEAPS[0]) || heap(far, at.y, HEAPS[1])
}

/// How many pixels of snow lie below the upper edge at a place: flat hills in even steps.
fn drift(along: i32) -> i32 {
    let along = along.div_euclid(3) * 3 + 1;
    let height = |&(start, end, high): &(i32, i32, i32)| {
        let half = (end - start) / 2;
        let off = along - (start + end) / 2;
        if off.abs() >= half {
            0
        } else {
            1 + high * (half * half - off * off) / (half * half)
        }
    };
    DRIFTS
        .iter()
        .map(height)
        .max()
        .filter(|&high| high > 1)
        .unwrap_or(0)
}

/// Whether the heap in a corner covers a place so far from both edges: a hollow slope, in even steps.
fn heap(x: i32, y: i32, reach: i32) -> bool {
    let (x, y) = (reach - x, reach - y.div_euclid(2) * 2);
    x > 0 && y > 0 && x * x + y * y > reach * reach
}
