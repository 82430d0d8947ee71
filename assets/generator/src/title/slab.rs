//! The slab of slate for the credits: it lies in raked sand and is bare where words are to be written.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, rect};

use super::lettering::{dithered, draw_name};
use super::subtitle;
use crate::ishido::symbols::{Part, SIZE, SYMBOLS, part_at};
use crate::texture::{inset, outline};

/// The slab.
const SLAB: Rectangle = rect(96, 24, 448, 352);
/// The row of the symbols.
const SYMBOL_ROW: i32 = 202;
/// The distance between the symbols.
const STEP: i32 = 56;

/// Draws the whole card.
pub fn draw(picture: &mut Bitmap) {
    picture.fill_with(picture.area(), |at| Some(sand(at)));
    draw_slab(picture);
    draw_name(picture, 320, 58, 38);
    subtitle::draw(picture, 320, 106);
    for (column, symbol) in (0..).zip(SYMBOLS) {
        let left = 320 - (5 * STEP + SIZE) / 2 + column * STEP;
        for y in 0..SIZE {
            for x in 0..SIZE {
                if matches!(part_at(symbol, x, y), Some(Part::Inlay | Part::Shade)) {
                    engrave(picture, Point::new(left + x, SYMBOL_ROW + y));
                }
            }
        }
    }
}

/// Cuts a pixel into the slab; the lower right edge of a cut catches the light.
fn engrave(picture: &mut Bitmap, at: Point) {
    let edge = at + Point::new(1, 1);
    if picture.get(edge) == Some(Pen::CHAR) {
        picture.set(edge, Pen::GREY);
    }
    picture.set(at, Pen::BLACK);
}

/// The width of a furrow with its ridge.
const FURROW: i32 = 16;

/// Sand that is raked around the slab.
fn sand(at: Point) -> Pen {
    let beyond = |value: i32, from: i32, length: u32| {
        (from - value).max(value - from - length as i32 + 1).max(0)
    };
    let x = beyond(at.x, SLAB.top_left.x, SLAB.size.width);
    let y = beyond(at.y, SLAB.top_left.y, SLAB.size.height);
    let far = ((x * x + y * y) as u32).isqrt() as i32;
    let (dx, dy) = (at.x - 250, at.y - 150);
    let level = 50 - (((dx * dx + dy * dy) as u32).isqrt() as i32 - 160).max(0) / 22;
    let rake = match far.rem_euclid(FURROW) {
        6..9 => 16,
        _ => 0,
    };
    // The slab throws its shadow to the lower right.
    let shaded = SLAB.contains(at - Point::new(9, 11));
    let dark = if shaded { 22 } else { 0 };
    dithered(
        &[Pen::NAVY, Pen::PLUM, Pen::ROSE, Pen::CREAM],
        at,
        level - rake - dark,
    )
}

fn draw_slab(picture: &mut Bitmap) {
    picture.fill(SLAB, Pen::BLACK);
    outline(picture, inset(SLAB, 1), Pen::CREAM, Pen::BLACK);
    outline(picture, inset(SLAB, 2), Pen::ROSE, Pen::BLACK);
    outline(picture, inset(SLAB, 3), Pen::GREY, Pen::BLACK);
    picture.fill(inset(SLAB, 4), Pen::CHAR);
    outline(picture, inset(SLAB, 12), Pen::BLACK, Pen::GREY);
    outline(picture, inset(SLAB, 13), Pen::BLACK, Pen::GREY);
    outline(picture, inset(SLAB, 14), Pen::GREY, Pen::BLACK);
}
