//! The rose of the winds in the middle of the table: a great star of pale veneers, which goes on from square to square. It is so pale
//! that stones and empty squares are told apart on it as on plain maple.

use ishido_assets::play_screen::WITHIN;
use ishido_shared::gfx::{Pen, Point, shade};

/// The middle of the rose, the corner between four pixels.
const MIDDLE: Point = Point::new(
    WITHIN.top_left.x + WITHIN.size.width as i32 / 2,
    WITHIN.top_left.y + WITHIN.size.height as i32 / 2,
);

/// The points of the rose, those in front first: the direction of the first of four as (cosine, sine) in thousandths, the length, and
/// the width of a half by its length, in hundredths.
const POINTS: [((i32, i32), i32, i32); 4] = [
    ((1000, 0), 118, 24),
    ((707, 707), 118, 24),
    ((924, 383), 82, 20),
    ((383, 924), 82, 20),
];

/// The pen of a pixel of the rose; `None` where it leaves the wood of the square.
pub fn pen(at: Point) -> Option<Pen> {
    // Twice the offset from the middle.
    let from = Point::new(2 * (at.x - MIDDLE.x) + 1, 2 * (at.y - MIDDLE.y) + 1);
    let far = ((from.x * from.x + from.y * from.y) as u32).isqrt() as i32;
    match far {
        234..238 | 246..248 => return Some(Pen::OCHRE),
        238..246 => return Some(if shade(at, 8) { Pen::OCHRE } else { Pen::CREAM }),
        248.. => return None,
        _ => {}
    }
    POINTS
        .iter()
        .find_map(|&(direction, length, width)| point(at, from, direction, length, width))
}

/// The pen of a pixel of one of four points at right angles: one half in the light, the other in the shade, in a dark joint.
fn point(
    at: Point,
    from: Point,
    (cosine, sine): (i32, i32),
    length: i32,
    width: i32,
) -> Option<Pen> {
    [
        (cosine, sine),
        (-sine, cosine),
        (-cosine, -sine),
        (sine, -cosine),
    ]
    .into_iter()
    .find_map(|(cosine, sine)| {
        // In thousandths of half pixels.
        let along = from.x * cosine + from.y * sine;
        let across = from.y * cosine - from.x * sine;
        // A point is widest at a quarter of its length.
        let waist = 2000 * length / 4;
        let half = match along {
            ..0 => return None,
            _ if along < waist => along * 3 * width / 100,
            _ => (2000 * length - along) * width / 100,
        };
        match half - across.abs() {
            ..0 => None,
            0..2000 => Some(Pen::OCHRE),
            _ if across < 0 => Some(Pen::WHITE),
            _ if shade(at, 8) => Some(Pen::OCHRE),
            _ => Some(Pen::CREAM),
        }
    })
}
