//! The Roman marks I V X L C D M and v x l c d m, in the manner of inscriptions: thick and thin strokes with serifs.

use super::cut::Cut;
use super::shape::{Bounds, Shape, UNIT};

/// The strokes of a cut in sixteenths of a pixel.
pub struct Strokes {
    pub stem: i32,
    pub hair: i32,
    pub serif: i32,
    pub slab: i32,
}

impl Strokes {
    /// The strokes of a cut.
    pub const fn of(cut: Cut) -> Self {
        Self {
            stem: cut.stem * UNIT,
            hair: cut.hair * UNIT,
            serif: cut.serif * UNIT,
            slab: cut.slab * UNIT,
        }
    }
}

/// The shape of a letter; `None` when it is no mark.
pub fn shape(letter: char, cut: Cut) -> Option<Shape> {
    let (top, small) = (0, cut.small_top());
    Some(match letter {
        'I' => capital_i(cut),
        'V' => letter_v(cut, cut.width(88), top),
        'X' => letter_x(cut, cut.width(84), top),
        'L' => capital_l(cut),
        'C' => letter_c(cut, cut.width(78), top),
        'D' => capital_d(cut),
        'M' => capital_m(cut),
        'v' => letter_v(cut, cut.width(66), small),
        'x' => letter_x(cut, cut.width(66), small),
        'l' => small_l(cut),
        'c' => letter_c(cut, cut.width(58), small),
        'd' => small_d(cut),
        'm' => small_m(cut),
        _ => return None,
    })
}

fn capital_i(cut: Cut) -> Shape {
    let (strokes, bottom) = (Strokes::of(cut), cut.bottom());
    let mut shape = Shape::new(cut.stem + 2 * cut.serif);
    let right = shape.width * UNIT;
    shape.bar(strokes.serif, 0, strokes.serif + strokes.stem, bottom);
    shape.bar(0, 0, right, strokes.slab);
    shape.bar(0, bottom - strokes.slab, right, bottom);
    shape
}

/// The two strokes of a V between `left` and `right`, down to `bottom`; the first is thick.
fn wedge(shape: &mut Shape, [left, right, top, bottom]: [i32; 4], thick: i32, thin: i32) {
    let (middle, blunt) = ((left + right + (thick - thin) / 2) / 2, UNIT);
    let across = right - left;
    // The depth at which the inner edges meet: both run parallel to the outer ones.
    let deep = (bottom - top) * (across - thick - thin) / (across - 2 * blunt).max(1);
    let meet = left + thick + (middle - blunt - left) * deep / (bottom - top).max(1);
    shape.polygon_without(
        &[
            (left, top),
            (right, top),
            (middle + blunt, bottom),
            (middle - blunt, bottom),
        ],
        &[(left + thick, top), (right - thin, top), (meet, top + deep)],
    );
}

fn letter_v(cut: Cut, width: i32, top: i32) -> Shape {
    let (strokes, bottom) = (Strokes::of(cut), cut.bottom());
    let mut shape = Shape::new(width);
    let (right, inset) = (width * UNIT, strokes.serif / 2);
    let thick = (strokes.stem + UNIT / 2).min(right / 3);
    let sides = [inset, right - inset, top, bottom];
    wedge(&mut shape, sides, thick, strokes.hair);
    // In narrow cuts serifs would close the letter.
    let inner = if width < 11 { 0 } else { inset + UNIT / 2 };
    shape.bar(0, top, inset + thick + inner, top + strokes.slab);
    let thin = inset + strokes.hair + inner;
    shape.bar(right - thin, top, right, top + strokes.slab);
    shape
}

fn letter_x(cut: Cut, width: i32, top: i32) -> Shape {
    let (strokes, bottom) = (Strokes::of(cut), cut.bottom());
    let mut shape = Shape::new(width);
    let (right, inset) = (width * UNIT, strokes.serif / 2);
    let thick = (strokes.stem + UNIT).min(right * 3 / 10);
    let thin = (strokes.hair + UNIT / 4).min(right / 4);
    shape.polygon(&[
        (inset, top),
        (inset + thick, top),
        (right - inset, bottom),
        (right - inset - thick, bottom),
    ]);
    shape.polygon(&[
        (right - inset - thin, top),
        (right - inset, top),
        (inset + thin, bottom),
        (inset, bottom),
    ]);
    let inner = if width < 11 { 0 } else { inset + UNIT / 2 };
    let (wide, narrow) = (inset + thick + inner, inset + thin + inner);
    shape.bar(0, top, wide, top + strokes.slab);
    shape.bar(right - narrow, top, right, top + strokes.slab);
    shape.bar(0, bottom - strokes.slab, narrow, bottom);
    shape.bar(right - wide, bottom - strokes.slab, right, bottom);
    shape
}

fn capital_l(cut: Cut) -> Shape {
    let (strokes, bottom) = (Strokes::of(cut), cut.bottom());
    let mut shape = Shape::new(cut.width(64));
    let right = shape.width * UNIT;
    let stem = strokes.serif + strokes.stem;
    shape.bar(strokes.serif, 0, stem, bottom);
    shape.bar(0, 0, stem + strokes.serif, strokes.slab);
    shape.bar(0, bottom - strokes.hair, right, bottom);
    shape.polygon(&[
        (right - strokes.hair, bottom - bottom * 30 / 100),
        (right, bottom - bottom * 30 / 100),
        (right, bottom),
        (right - strokes.hair - 2 * UNIT, bottom),
    ]);
    shape
}

fn letter_c(cut: Cut, width: i32, top: i32) -> Shape {
    let (strokes, bottom) = (Strokes::of(cut), cut.bottom());
    let mut shape = Shape::new(width);
    let right = width * UNIT;
    let height = bottom - top;
    let ring = |shape: &mut Shape, clip| {
        let outer = Bounds(0, top, right + strokes.stem, bottom);
        let inner = Bounds(
            strokes.stem + UNIT / 2,
            top + strokes.hair,
            right + UNIT,
            bottom - strokes.hair,
        );
        shape.ring(outer, inner, clip);
    };
    ring(&mut shape, Bounds(0, top, right, bottom));
    // The upper end hangs down, the lower one is a point.
    let hang = top + strokes.slab / 2;
    shape.bar(right - strokes.hair, hang, right, top + height * 31 / 100);
    shape
}

fn capital_d(cut: Cut) -> Shape {
    let (strokes, bottom) = (Strokes::of(cut), cut.bottom());
    let mut shape = Shape::new(cut.width(86));
    let right = shape.width * UNIT;
    let serif = strokes.serif / 2;
    let stem = serif + strokes.stem;
    shape.bar(serif, 0, stem, bottom);
    let turn = stem + (right - stem) / 6;
    shape.bar(0, 0, turn, strokes.hair);
    shape.bar(0, bottom - strokes.hair, turn, bottom);
    let round = right - turn;
    shape.ring(
        Bounds(turn - round, 0, right, bottom),
        Bounds(
            turn - round + strokes.stem,
            strokes.hair,
            right - strokes.stem - UNIT / 2,
            bottom - strokes.hair,
        ),
        Bounds(turn, 0, right, bottom),
    );
    shape
}

fn capital_m(cut: Cut) -> Shape {
    let (strokes, bottom) = (Strokes::of(cut), cut.bottom());
    let mut shape = Shape::new(cut.width(104));
    let right = shape.width * UNIT;
    let serif = strokes.serif * 2 / 3;
    // Narrow cuts have room for thin strokes only, and the middle stays above the feet.
    let thick = ((shape.width - 2) / 4).clamp(cut.hair, cut.stem) * UNIT;
    let deep = if thick > strokes.hair { 88 } else { 62 } * bottom / 100;
    shape.bar(serif, 0, serif + strokes.hair, bottom);
    shape.bar(right - serif - thick, 0, right - serif, bottom);
    wedge(
        &mut shape,
        [serif, right - serif, 0, deep],
        thick + UNIT / 2,
        strokes.hair,
    );
    shape.bar(0, 0, serif + thick, strokes.slab);
    shape.bar(right - serif - thick, 0, right, strokes.slab);
    shape.bar(0, bottom - strokes.slab, 2 * serif + strokes.hair, bottom);
    shape.bar(
        right - 2 * serif - thick,
        bottom - strokes.slab,
        right,
        bottom,
    );
    shape
}

/// With a flag at the top and a tail, so that it is not taken for an I.
fn small_l(cut: Cut) -> Shape {
    let (strokes, bottom) = (Strokes::of(cut), cut.bottom());
    let tail = (cut.width(22)).max(cut.hair + 1);
    let mut shape = Shape::new(cut.serif + cut.stem + tail);
    let (right, stem) = (shape.width * UNIT, strokes.serif + strokes.stem);
    shape.bar(strokes.serif, 0, stem, bottom - UNIT);
    shape.bar(0, 0, stem, strokes.slab);
    let round = right - strokes.serif;
    let high = round * 5 / 4;
    shape.ring(
        Bounds(strokes.serif, bottom - high, right + round / 3, bottom),
        Bounds(
            stem,
            bottom - high,
            right + round / 3,
            bottom - strokes.hair,
        ),
        Bounds(strokes.serif, bottom - high / 2, right, bottom),
    );
    shape.bar(
        right - strokes.hair,
        bottom - high / 2,
        right,
        bottom - UNIT,
    );
    shape
}

fn small_d(cut: Cut) -> Shape {
    let (strokes, bottom, top) = (Strokes::of(cut), cut.bottom(), cut.small_top());
    let mut shape = Shape::new(cut.width(70));
    let right = shape.width * UNIT;
    let serif = strokes.serif / 2;
    let stem = right - serif - strokes.stem;
    shape.bar(stem, 0, right - serif, bottom);
    shape.bar(stem - strokes.serif, 0, right - serif, strokes.slab);
    shape.bar(stem, bottom - strokes.slab, right, bottom);
    let wide = stem + strokes.stem / 2;
    shape.ring(
        Bounds(0, top, wide + strokes.stem, bottom),
        Bounds(
            strokes.stem,
            top + strokes.hair,
            wide + UNIT,
            bottom - strokes.hair,
        ),
        Bounds(0, top, wide, bottom),
    );
    shape
}

fn small_m(cut: Cut) -> Shape {
    let (bottom, top) = (cut.bottom(), cut.small_top());
    let strokes = Strokes::of(cut);
    let mut shape = Shape::new(cut.width(100));
    let right = shape.width * UNIT;
    let serif = strokes.serif / 2;
    let thick = (shape.width / 5).clamp(cut.hair, cut.stem) * UNIT;
    let step = (right - 2 * serif - thick) / 2 / UNIT * UNIT;
    for index in 0..3 {
        let left = serif + index * step;
        let from = if index == 0 {
            top
        } else {
            top + (bottom - top) / 4
        };
        shape.bar(left, from, left + thick, bottom);
        shape.bar(
            left - serif,
            bottom - strokes.slab,
            left + thick + serif,
            bottom,
        );
        if index > 0 {
            let before = left - step + thick;
            let round = bottom - top;
            shape.ring(
                Bounds(before - step / 3, top, left + thick, top + round),
                Bounds(
                    before - step / 3,
                    top + strokes.hair,
                    left,
                    top + round - strokes.hair,
                ),
                Bounds(before - UNIT, top, left + thick, top + round / 2),
            );
        }
    }
    shape.bar(0, top, serif + thick, top + strokes.slab);
    shape
}
