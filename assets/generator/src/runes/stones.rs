//! The stoneset "Runes": six runes cut deep into six kinds of pebbles, every rune into a pebble of its own shape.

use ishido_shared::formats::stoneset::{STONE_SIZE, Stoneset};
use ishido_shared::gfx::{Bitmap, Mask, Pen, Point};

use super::outlines::{OUTLINES, mask};
use super::rocks::{ROCKS, Rock};
use super::symbols::{RUNES, Rune, SIZE, is_cut};
use crate::relief::Relief;
use crate::texture::value_noise;

/// The offset of the rune's grid in the pebble, in both directions.
const OFFSET: i32 = (40 - SIZE) / 2;
/// How many pixels from its edge a pebble is still curved.
const ROUND: i32 = 8;

/// Pebbles with moss or lichen: column, row, and the upper left corner of the growth.
const GROWTH: [(usize, usize, Point); 9] = [
    (1, 0, Point::new(27, 29)),
    (4, 0, Point::new(2, 27)),
    (2, 1, Point::new(1, 21)),
    (5, 1, Point::new(3, 34)),
    (0, 2, Point::new(22, 34)),
    (3, 3, Point::new(3, 33)),
    (4, 4, Point::new(29, 28)),
    (1, 5, Point::new(2, 22)),
    (2, 5, Point::new(30, 14)),
];

/// A cushion of moss, or lichen in other pens.
const CUSHION: [&str; 6] = [
    "...ll....",
    ".llflll..",
    "llflfllf.",
    "lflfffffk",
    ".kffkffk.",
    "...kk.kk.",
];

/// The whole set.
#[must_use]
pub fn set() -> Stoneset {
    let masks = OUTLINES.map(mask);
    let pebbles: Vec<Pebble> = masks.iter().map(Pebble::new).collect();
    let mut set = Stoneset::from_fn(
        "Runes",
        |column, row| {
            let (rune, rock) = (RUNES[column], &ROCKS[row]);
            let mut stone = stone(&pebbles[column], rune, rock, (row * 6 + column) as u64);
            for (_, _, at) in GROWTH.iter().filter(|on| (on.0, on.1) == (column, row)) {
                grow(&mut stone, &pebbles[column], rune, rock, *at);
            }
            stone
        },
        |column| masks[column].clone(),
    );
    "The Ishido recreation".clone_into(&mut set.author);
    "Fehu, algiz, othala, dagaz, tiwaz and raidho cut into pebbles of slate, quartz, jasper, red granite, serpentine \
     and bluestone."
        .clone_into(&mut set.notes);
    set
}

/// The shape of a pebble, which is the same in every rock.
struct Pebble {
    relief: Relief,
    /// How directly the surface faces the light at each pixel, from -100 to 100.
    light: Vec<i32>,
}

impl Pebble {
    fn new(mask: &Mask) -> Self {
        Self {
            relief: Relief::new(mask),
            light: pixels().map(|at| light(mask, at)).collect(),
        }
    }

    fn light(&self, at: Point) -> i32 {
        self.light[(at.y * 40 + at.x) as usize]
    }

    fn depth(&self, at: Point) -> u8 {
        self.relief.depth(at.x as u32, at.y as u32)
    }
}

fn pixels() -> impl Iterator<Item = Point> {
    (0..40).flat_map(|y| (0..40).map(move |x| Point::new(x, y)))
}

/// The light on a dome, which is the steeper the more pixels nearby lie outside.
fn light(mask: &Mask, at: Point) -> i32 {
    /// The sum at a straight edge.
    const STEEPEST: i32 = 2 * ROUND * ROUND * ROUND / 3;
    let mut sum = 0;
    for dy in -ROUND..=ROUND {
        for dx in -ROUND..=ROUND {
            let (x, y) = (at.x + dx, at.y + dy);
            let off = x < 0 || y < 0 || !mask.contains(x as u32, y as u32);
            if off && dx * dx + dy * dy <= ROUND * ROUND {
                sum -= 3 * dx + 4 * dy;
            }
        }
    }
    sum * 20 / STEEPEST
}

fn stone(pebble: &Pebble, rune: &Rune, rock: &Rock, seed: u64) -> Bitmap {
    let mut stone = Bitmap::new(STONE_SIZE, Pen::GREY);
    for at in pixels() {
        stone.set(at, surface(pebble, rune, rock, seed, at));
    }
    carve(&mut stone, rune, rock);
    stone
}

fn surface(pebble: &Pebble, rune: &Rune, rock: &Rock, seed: u64, at: Point) -> Pen {
    match pebble.depth(at) {
        0 => return Pen::GREY,
        1 => return Pen::BLACK,
        _ => (),
    }
    let variation = (value_noise(at, 5, seed) - 128) * rock.rough / 128;
    let tone = match pebble.light(at) + variation {
        70.. => 0,
        40..70 => 1,
        -40..40 => 2,
        -70..-40 => 3,
        _ => 4,
    };
    let tone = match (pebble.depth(at), tone) {
        (2, 1) => 0,
        (2, 3) => 4,
        (_, tone) => tone,
    };
    if tone == 2
        && !near(rune, at, 2)
        && let Some(pen) = (rock.marks)(at, seed)
    {
        return pen;
    }
    rock.tones[tone][((at.x + at.y) % 2) as usize]
}

/// Whether a pixel of the rune is within reach.
fn near(rune: &Rune, at: Point, reach: i32) -> bool {
    (-reach..=reach)
        .any(|dy| (-reach..=reach).any(|dx| is_cut(rune, at.x - OFFSET + dx, at.y - OFFSET + dy)))
}

/// Draws moss or lichen where the pebble has no rune.
fn grow(stone: &mut Bitmap, pebble: &Pebble, rune: &Rune, rock: &Rock, corner: Point) {
    for (y, row) in (0..).zip(CUSHION) {
        for (x, pixel) in (0..).zip(row.bytes()) {
            let at = corner + Point::new(x, y);
            let pen = match pixel {
                b'l' => rock.growth[0],
                b'f' => rock.growth[1],
                b'k' => rock.growth[2],
                _ => continue,
            };
            if (0..40).contains(&at.x) && pebble.depth(at) > 1 && !near(rune, at, 1) {
                stone.set(at, pen);
            }
        }
    }
}

fn carve(stone: &mut Bitmap, rune: &Rune, rock: &Rock) {
    let [wall, floor, facing] = rock.cut;
    for at in pixels() {
        let cut = |by: i32, down: i32| is_cut(rune, at.x - OFFSET + by, at.y - OFFSET + down);
        let shaded = !cut(-1, 0) || !cut(0, -1) || !cut(-1, -1) || !cut(-2, 0) || !cut(0, -2);
        let pen = if !cut(0, 0) {
            if cut(-1, 0) || cut(0, -1) || cut(-1, -1) {
                rock.lip
            } else {
                continue;
            }
        } else if shaded {
            wall
        } else if !cut(1, 0) || !cut(0, 1) {
            facing
        } else {
            floor
        };
        stone.set(at, pen);
    }
}
