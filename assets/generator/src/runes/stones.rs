//! The stoneset "Runes": six runes cut deep into six kinds of rock, every rune into a stone of its own shape.

use ishido_shared::formats::stoneset::{STONE_SIZE, Stoneset};
use ishido_shared::gfx::{Bitmap, Mask, Pen, Point};

use super::outlines::{OUTLINES, mask};
use super::rocks::{ROCKS, Rock};
use super::symbols::{RUNES, Rune, SIZE, is_cut};
use crate::relief::Relief;

/// The offset of the rune's grid in the stone, in both directions.
const OFFSET: i32 = (40 - SIZE) / 2;
/// The width of the curved rim of a stone in pixels.
const ROUND: i32 = 8;

/// The depth of the innermost pixel of the band in the shadow.
const SHADE: u8 = 4;

/// The whole set.
#[must_use]
pub fn set() -> Stoneset {
    let masks = OUTLINES.map(mask);
    let shapes: Vec<Shape> = masks.iter().map(Shape::new).collect();
    let mut set = Stoneset::from_fn(
        "Runes",
        |column, row| stone(&shapes[column], RUNES[column], &ROCKS[row]),
        |column| masks[column].clone(),
    );
    "The Ishido recreation".clone_into(&mut set.author);
    "Fehu, algiz, othala, dagaz, tiwaz and raidho cut into stones of slate, quartz, jasper, amber, serpentine \
     and bluestone, every rune into a shape of its own."
        .clone_into(&mut set.notes);
    set
}

/// The shape of a stone, which is the same in every rock.
struct Shape {
    relief: Relief,
    /// The light on the surface at each pixel, from -100 (it faces away) to 100.
    light: Vec<i32>,
}

impl Shape {
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

fn stone(shape: &Shape, rune: &Rune, rock: &Rock) -> Bitmap {
    let mut stone = Bitmap::new(STONE_SIZE, Pen::GREY);
    for at in pixels() {
        stone.set(at, surface(shape, rock, at));
    }
    carve(&mut stone, rune, rock);
    stone
}

fn surface(shape: &Shape, rock: &Rock, at: Point) -> Pen {
    let side = |steep: i32| match shape.light(at) {
        light if light > steep => 0,
        light if light < -steep => 2,
        _ => 1,
    };
    // The shadow is a band along the edge.
    let shaded = shape.light(at) < -30;
    match shape.depth(at) {
        0 => Pen::GREY,
        1 => Pen::BLACK,
        2 => rock.rim[side(30)],
        3 if shaded => rock.slope[2],
        SHADE if shaded => rock.step,
        3 => rock.slope[side(32)],
        _ => rock.slope[1],
    }
}

fn carve(stone: &mut Bitmap, rune: &Rune, rock: &Rock) {
    let [wall, floor] = rock.cut;
    for at in pixels() {
        let cut = |by: i32, down: i32| is_cut(rune, at.x - OFFSET + by, at.y - OFFSET + down);
        let pen = if cut(0, 0) {
            let shaded = !cut(-1, 0) || !cut(0, -1) || !cut(-1, -1);
            if shaded { wall } else { floor }
        } else if cut(-1, 0) || cut(0, -1) || cut(-1, -1) {
            rock.lip
        } else {
            continue;
        };
        stone.set(at, pen);
    }
}
