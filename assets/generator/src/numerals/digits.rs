//! The Arabic digits, with comma and colon, in the strokes of the letters.

use super::cut::Cut;
use super::letters::Strokes;
use super::shape::{Bounds, Shape, UNIT};

/// The width of a digit in hundredths of its height.
const WIDTH: i32 = 60;

/// The shape of a digit or of a character between digits; `None` for every other.
pub fn shape(character: char, cut: Cut) -> Option<Shape> {
    Some(match character {
        '0' => zero(cut),
        '1' => one(cut),
        '2' => two(cut),
        '3' => three(cut),
        '4' => four(cut),
        '5' => five(cut),
        '6' => six(cut),
        '7' => seven(cut),
        '8' => eight(cut),
        '9' => six(cut).turned(cut.height),
        ',' => comma(cut),
        ':' => colon(cut),
        _ => return None,
    })
}

fn digit(cut: Cut) -> (Shape, Strokes, i32, i32) {
    let shape = Shape::new(cut.width(WIDTH).max(2 * cut.stem + 1));
    let right = shape.width * UNIT;
    let mut strokes = Strokes::of(cut);
    // The counters of narrow digits stay open.
    strokes.stem = strokes.stem.min((shape.width - 3) / 2 * UNIT);
    (shape, strokes, right, cut.bottom())
}

/// A closed ring with its thick strokes at the sides.
fn ring(shape: &mut Shape, strokes: &Strokes, area: Bounds, clip: Bounds, gap: Bounds) {
    let inner = Bounds(
        area.0 + strokes.stem,
        area.1 + strokes.hair,
        area.2 - strokes.stem,
        area.3 - strokes.hair,
    );
    shape.ring_without(area, inner, clip, gap);
}

const NO_GAP: Bounds = Bounds(0, 0, 0, 0);

fn zero(cut: Cut) -> Shape {
    let (mut shape, strokes, right, bottom) = digit(cut);
    let all = Bounds(0, 0, right, bottom);
    ring(&mut shape, &strokes, all, all, NO_GAP);
    shape
}

fn one(cut: Cut) -> Shape {
    let (strokes, bottom) = (Strokes::of(cut), cut.bottom());
    let side = cut.serif.max(2);
    let mut shape = Shape::new(cut.stem + 2 * side);
    let (right, left) = (shape.width * UNIT, side * UNIT);
    shape.bar(left, 0, left + strokes.stem, bottom);
    shape.bar(0, bottom - strokes.slab, right, bottom);
    let flag = bottom / 8;
    shape.polygon(&[
        (left + strokes.stem / 2, 0),
        (left + strokes.stem / 2, flag + strokes.hair),
        (0, flag + strokes.hair),
        (0, flag),
    ]);
    shape
}

fn two(cut: Cut) -> Shape {
    let (mut shape, strokes, right, bottom) = digit(cut);
    let bowl = bottom * 62 / 100;
    let turn = bowl / 2;
    let area = Bounds(0, 0, right, bowl);
    ring(
        &mut shape,
        &strokes,
        area,
        Bounds(0, 0, right, turn),
        NO_GAP,
    );
    let foot = strokes.slab + UNIT;
    let thick = strokes.stem + UNIT / 2;
    shape.polygon(&[
        (right - strokes.stem, turn),
        (right, turn),
        (thick, bottom - foot),
        (0, bottom - foot),
    ]);
    shape.bar(0, bottom - foot, right, bottom);
    shape.bar(
        right - strokes.hair,
        bottom - foot - 2 * UNIT,
        right,
        bottom,
    );
    shape
}

fn three(cut: Cut) -> Shape {
    let (mut shape, strokes, right, bottom) = digit(cut);
    let half = strokes.hair / 2;
    let middle = bottom * 47 / 100;
    let open = Bounds(0, bottom * 22 / 100, right * 45 / 100, bottom * 76 / 100);
    let upper = Bounds(0, 0, right - UNIT / 2, middle + half);
    let lower = Bounds(0, middle - half, right, bottom);
    ring(&mut shape, &strokes, upper, upper, open);
    ring(&mut shape, &strokes, lower, lower, open);
    shape
}

fn four(cut: Cut) -> Shape {
    let (mut shape, strokes, right, bottom) = digit(cut);
    let bar = bottom * 70 / 100;
    let stem = right - strokes.stem - strokes.serif.min(2 * UNIT);
    shape.bar(stem, 0, stem + strokes.stem, bottom);
    shape.bar(0, bar - strokes.slab, right, bar + UNIT);
    let thin = strokes.hair + UNIT / 2;
    shape.polygon(&[
        (stem + UNIT, 0),
        (stem + UNIT + thin, 0),
        (thin, bar),
        (0, bar),
        (0, bar - strokes.slab),
    ]);
    shape.bar(
        stem - strokes.serif / 2,
        bottom - strokes.slab,
        stem + strokes.stem + strokes.serif / 2,
        bottom,
    );
    shape
}

fn five(cut: Cut) -> Shape {
    let (mut shape, strokes, right, bottom) = digit(cut);
    let foot = strokes.slab + UNIT;
    let from = bottom * 36 / 100;
    shape.bar(UNIT, 0, right - UNIT / 2, foot);
    shape.bar(UNIT, 0, UNIT + strokes.hair, from + 2 * UNIT);
    let bowl = Bounds(0, from, right, bottom);
    let open = Bounds(0, from + 2 * UNIT, right * 45 / 100, bottom * 76 / 100);
    ring(&mut shape, &strokes, bowl, bowl, open);
    shape
}

fn six(cut: Cut) -> Shape {
    let (mut shape, strokes, right, bottom) = digit(cut);
    let bowl = Bounds(0, bottom * 38 / 100, right, bottom);
    ring(&mut shape, &strokes, bowl, bowl, NO_GAP);
    let tall = Bounds(0, 0, right + strokes.stem, bottom + bottom / 6);
    let inner = Bounds(
        strokes.stem,
        strokes.hair,
        right + strokes.stem,
        bottom + bottom / 6,
    );
    shape.ring(tall, inner, Bounds(0, 0, right - UNIT, bottom * 66 / 100));
    shape
}

fn seven(cut: Cut) -> Shape {
    let (mut shape, strokes, right, bottom) = digit(cut);
    let head = strokes.slab + UNIT;
    let thick = strokes.stem + UNIT / 2;
    shape.bar(0, 0, right, head);
    shape.bar(0, 0, strokes.hair, head + 2 * UNIT);
    let foot = right * 22 / 100;
    shape.polygon(&[
        (right - strokes.hair - UNIT, head),
        (right, head),
        (foot + thick, bottom),
        (foot, bottom),
    ]);
    shape
}

fn eight(cut: Cut) -> Shape {
    let (mut shape, strokes, right, bottom) = digit(cut);
    let half = strokes.hair / 2;
    let middle = bottom * 47 / 100;
    let upper = Bounds(UNIT / 2, 0, right - UNIT / 2, middle + half);
    let lower = Bounds(0, middle - half, right, bottom);
    ring(&mut shape, &strokes, upper, upper, NO_GAP);
    ring(&mut shape, &strokes, lower, lower, NO_GAP);
    shape
}

fn comma(cut: Cut) -> Shape {
    let (side, bottom) = (cut.stem.max(3) * UNIT, cut.bottom());
    let mut shape = Shape::new(side / UNIT);
    let tail = bottom - side * 4 / 5;
    shape.bar(0, tail - side, side, tail);
    shape.polygon(&[
        (side - 2 * UNIT, tail),
        (side, tail),
        (UNIT, bottom),
        (0, bottom - UNIT / 2),
    ]);
    shape
}

fn colon(cut: Cut) -> Shape {
    let (side, bottom) = (cut.stem.min(3) * UNIT, cut.bottom());
    let mut shape = Shape::new(side / UNIT);
    for top in [bottom * 24 / 100, bottom * 66 / 100] {
        let top = top / UNIT * UNIT;
        shape.bar(0, top, side, top + side);
    }
    shape
}
