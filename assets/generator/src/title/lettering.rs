//! The name of the game in large letters with a chiselled face: capitals whose stems widen towards their ends.

use ishido_shared::gfx::{Bitmap, Pen, Point, interpolated, shade};

use super::outline::{Corner, Knot, Outline, UNIT, flatten, middle, off, on};

/// A letter: its outline in thousandths of the height of a capital, and its width.
struct Letter {
    outline: Outline,
    width: i64,
}

/// The space between two letters.
const SPACE: i64 = 150;

/// Draws the name, centred on a column, with the tops of its capitals on a row. `height` is that of a capital in pixels.
pub fn draw_name(picture: &mut Bitmap, centre: i32, top: i32, height: i64) {
    let letters = [stem(), s(), h(), stem(), d(), o()];
    let width: i64 = letters.iter().map(|letter| letter.width + SPACE).sum();
    let scale = height * UNIT;
    let mut x = i64::from(centre) * UNIT - (width - SPACE) * scale / 2000;
    let mut outlines = Vec::new();
    for letter in &letters {
        let place = (x, i64::from(top) * UNIT);
        outlines.push(letter.outline.placed(scale, place));
        x += (letter.width + SPACE) * scale / 1000;
    }
    for outline in &outlines {
        draw_shadow(picture, outline);
    }
    for outline in &outlines {
        draw_face(picture, outline);
    }
}

/// A black edge around a letter, wider where it throws its shadow.
fn draw_shadow(picture: &mut Bitmap, outline: &Outline) {
    /// The reach of the shadow to the right and down.
    const REACH: i32 = 4;
    let near = |at: Point, reach: i64| {
        let corner = middle(at);
        let (x, y) = outline.from_edge(corner);
        outline.contains(corner) || x * x + y * y <= reach * reach
    };
    picture.fill_with(outline.pixels(i64::from(REACH) + 3), |at| {
        let shadow = (0..=REACH).any(|step| near(at - Point::new(step, step), UNIT * 3 / 2));
        shadow.then_some(Pen::BLACK)
    });
}

/// The face of a letter: it rises from the outline to a ridge in the middle of every stroke.
fn draw_face(picture: &mut Bitmap, outline: &Outline) {
    picture.fill_with(outline.pixels(1), |at| {
        let corner = middle(at);
        outline
            .contains(corner)
            .then(|| facet(at, outline.from_edge(corner)))
    });
}

/// The pens of a facet, from the darkest.
const METAL: [Pen; 5] = [Pen::BROWN, Pen::OCHRE, Pen::GOLD, Pen::CREAM, Pen::WHITE];

/// The light on a facet, in percent, and its pen, in sixteenths of the way through [`METAL`]. A facet that is
/// straight has a pen without dither.
const LIGHT: [(i64, i64); 6] = [
    (-100, 0),
    (-80, 0),
    (-55, 16),
    (55, 32),
    (83, 48),
    (100, 60),
];

/// The pen of a pixel of a facet, by the way from the outline to it. The light comes from above and, less, from the left.
fn facet(at: Point, (x, y): Corner) -> Pen {
    let length = (x * x + y * y).isqrt().max(1);
    let light = (2 * x + 3 * y) * 1000 / (36 * length);
    let level = interpolated(&LIGHT, light.clamp(-100, 100));
    dithered(&METAL, at, level as i32)
}

/// The pen of a pixel on a ramp of pens; `level` counts sixteenths of the way from one to the next.
#[must_use]
pub fn dithered(ramp: &[Pen], at: Point, level: i32) -> Pen {
    let last = ramp.len() as i32 - 1;
    let level = level.clamp(0, 16 * last);
    let step = level / 16 + i32::from(shade(at, (level % 16) as u8));
    ramp[step as usize]
}

/// A level that keeps to one pen for two thirds of the way to the next, so that flat planes meet in a narrow dither.
#[must_use]
pub fn in_planes(level: i32) -> i32 {
    let (pen, part) = (level.div_euclid(16), level.rem_euclid(16));
    16 * pen + ((part - 5) * 8 / 3).clamp(0, 16)
}

fn letter(width: i64, curves: &[&[Knot]]) -> Letter {
    let curves = curves.iter().map(|knots| flatten(knots, true)).collect();
    Letter {
        outline: Outline::new(curves),
        width,
    }
}

/// The letter I.
fn stem() -> Letter {
    let knots = [
        on(0, 0),
        off(150, 26),
        on(300, 0),
        off(250, 120),
        on(250, 400),
        on(250, 600),
        off(250, 880),
        on(300, 1000),
        off(150, 974),
        on(0, 1000),
        off(50, 880),
        on(50, 600),
        on(50, 400),
        off(50, 120),
    ];
    letter(300, &[&knots])
}

fn h() -> Letter {
    let knots = [
        on(0, 0),
        off(150, 26),
        on(300, 0),
        off(250, 120),
        on(250, 400),
        on(250, 426),
        on(560, 426),
        on(560, 400),
        off(560, 120),
        on(510, 0),
        off(660, 26),
        on(810, 0),
        off(760, 120),
        on(760, 400),
        on(760, 600),
        off(760, 880),
        on(810, 1000),
        off(660, 974),
        on(510, 1000),
        off(560, 880),
        on(560, 620),
        on(560, 592),
        on(250, 592),
        on(250, 620),
        off(250, 880),
        on(300, 1000),
        off(150, 974),
        on(0, 1000),
        off(50, 880),
        on(50, 600),
        on(50, 400),
        off(50, 120),
    ];
    letter(810, &[&knots])
}

fn d() -> Letter {
    let outer = [
        on(0, 0),
        off(100, 14),
        on(330, 8),
        off(526, 8),
        on(655, 152),
        off(784, 296),
        on(784, 500),
        off(784, 704),
        on(655, 848),
        off(526, 992),
        on(330, 992),
        off(100, 986),
        on(0, 1000),
        off(50, 880),
        on(50, 600),
        on(50, 400),
        off(50, 120),
    ];
    let inner = [
        on(250, 150),
        on(330, 146),
        off(436, 146),
        on(510, 250),
        off(580, 350),
        on(580, 500),
        off(580, 650),
        on(510, 750),
        off(436, 854),
        on(330, 854),
        on(250, 850),
    ];
    letter(784, &[&outer, &inner])
}

/// An ellipse.
fn ellipse(x: i64, y: i64, width: i64, height: i64) -> [Knot; 16] {
    let (w, h) = (width * 707 / 1000, height * 707 / 1000);
    let (p, q) = (width * 414 / 1000, height * 414 / 1000);
    [
        on(x, y - height),
        off(x + p, y - height),
        on(x + w, y - h),
        off(x + width, y - q),
        on(x + width, y),
        off(x + width, y + q),
        on(x + w, y + h),
        off(x + p, y + height),
        on(x, y + height),
        off(x - p, y + height),
        on(x - w, y + h),
        off(x - width, y + q),
        on(x - width, y),
        off(x - width, y - q),
        on(x - w, y - h),
        off(x - p, y - height),
    ]
}

/// The letter O with its accent.
fn o() -> Letter {
    let accent = [
        on(430, -90),
        off(560, -150),
        on(640, -330),
        off(700, -300),
        on(790, -300),
        off(660, -120),
        on(470, -56),
    ];
    letter(
        940,
        &[
            &ellipse(470, 500, 470, 524),
            &ellipse(470, 500, 262, 374),
            &accent,
        ],
    )
}

/// The middle of the stroke of an S, and the width of the stroke at each of its points.
const S: [(Knot, i64); 13] = [
    (on(566, 212), 210),
    (off(520, 74), 120),
    (on(330, 66), 140),
    (off(130, 66), 150),
    (on(112, 262), 186),
    (off(112, 400), 190),
    (on(310, 486), 214),
    (off(524, 580), 214),
    (on(530, 728), 200),
    (off(524, 934), 160),
    (on(308, 934), 140),
    (off(100, 926), 110),
    (on(56, 756), 216),
];

fn s() -> Letter {
    let knots: Vec<Knot> = S.iter().map(|(knot, _)| *knot).collect();
    let widths: Vec<Knot> = S
        .iter()
        .map(|(knot, width)| {
            if knot.is_on() {
                on(*width, 0)
            } else {
                off(*width, 0)
            }
        })
        .collect();
    let (middle, widths) = (flatten(&knots, false), flatten(&widths, false));
    let side = |sign: i64| {
        let sides = (0..middle.len()).map(|index| {
            let (before, after) = (
                middle[index.saturating_sub(1)],
                middle[(index + 1).min(middle.len() - 1)],
            );
            let (dx, dy) = (after.0 - before.0, after.1 - before.1);
            let length = (dx * dx + dy * dy).isqrt().max(1);
            let half = sign * widths[index].0;
            let (x, y) = middle[index];
            (x - dy * half / (2 * length), y + dx * half / (2 * length))
        });
        sides.collect::<Vec<Corner>>()
    };
    let mut curve = side(1);
    curve.extend(side(-1).into_iter().rev());
    Letter {
        outline: Outline::new(vec![curve]),
        width: 624,
    }
}
