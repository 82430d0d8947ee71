//! Knotwork: two serpents wound around each other, each with its head where the other has its tail.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle};

use crate::pixel_art::letter_at;

/// The offset of a body from the middle of the band, over one winding.
const SWING: [i32; 38] = [
    0, 1, 2, 2, 3, 4, 4, 5, 5, 5, 5, 5, 5, 4, 4, 3, 2, 2, 1, 0, -1, -2, -2, -3, -4, -4, -5, -5, -5,
    -5, -5, -5, -4, -4, -3, -2, -2, -1,
];
/// The reach of a head into the band, and the places at which the tail of the other serpent begins to taper and ends, under
/// the neck at the first crossing.
const NECK: i32 = 24;
const TAPER: i32 = 62;
const TIP: i32 = 43;

/// Draws the serpents in a band 17 pixels high.
pub fn draw_serpents(picture: &mut Bitmap, band: Rectangle) {
    let width = band.size.width as i32;
    picture.fill_with(band, |at| Some(pixel(at - band.top_left, width)));
    for y in 0..HEAD.len() as i32 {
        for x in 0..NECK + 2 {
            if let Some(pen) = Pen::from_digit(char::from(letter_at(&HEAD, x, y))) {
                picture.set(band.top_left + Point::new(x, y), pen);
                picture.set(band.top_left + Point::new(width - 1 - x, y), pen);
            }
        }
    }
}

/// The pen of a pixel of the two bodies; each lies on top at every other crossing.
fn pixel(at: Point, width: i32) -> Pen {
    let body = |first: bool| {
        // The first serpent looks to the left, its tail is on the right; the other is its mirror image.
        let along = if first { at.x } else { width - 1 - at.x };
        let swing = |x: i32| {
            let swing = SWING[(x - NECK).rem_euclid(38) as usize];
            if first { swing } else { -swing }
        };
        let from_end = width - 1 - along;
        let half = match from_end {
            ..TIP => return None,
            TIP..TAPER => 2 + (from_end - TIP) / (TAPER - TIP),
            _ => 3,
        };
        if along < NECK {
            return None;
        }
        across(at.y - 8 - swing(at.x), half)
    };
    let (first, second) = (body(true), body(false));
    let first_on_top = (at.x - NECK + 9).div_euclid(19) % 2 != 0;
    let (upper, lower) = if first_on_top {
        (first, second)
    } else {
        (second, first)
    };
    upper.or(lower).unwrap_or(Pen::BLACK)
}

/// The pen at an offset from the middle of a body of some half width; `None` beside it.
fn across(down: i32, half: i32) -> Option<Pen> {
    match down.abs() - half {
        1.. => None,
        0 => Some(Pen::BLACK),
        _ if down == 1 - half && half > 1 => Some(Pen::CREAM),
        _ if down == half - 1 && half > 1 => Some(Pen::BROWN),
        _ => Some(Pen::OCHRE),
    }
}

/// The head of the serpent that looks to the left, with its neck.
const HEAD: [&str; 15] = [
    "11111111111111111111111111",
    "11111111155555111111111111",
    "11111155577777555111111111",
    "11115577777777777551111111",
    "11557777771444777775111111",
    "157777777711447777775.....",
    "17777777777777777777755555",
    "11777777777777777777777777",
    "11111111117777777777777777",
    "19949114777777777777777777",
    "91191111177777777777788888",
    "191111117777777778888.....",
    "11115777777777788811111111",
    "11117777777888811111111111",
    "11118888888811111111111111",
];
