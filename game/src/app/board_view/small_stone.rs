//! Stones and pieces of the board at a part of their size.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, Size};

use super::layout::square_area;
use super::scoreboard::facets;
use crate::app::model::appearance::Appearance;
use crate::rules::{Square, Stone};

/// The width and height of a stone, in pixels.
pub const STONE: u32 = 40;
/// The most pixels of its square that the corners of a square stone leave open.
const MOST_OPEN: usize = 100;
/// The edge of a stone in pixels, beyond which its face begins.
const EDGE: i32 = 4;
/// The width of the border of a face that its sign leaves free for the most part.
const BORDER: i32 = 3;
/// The contrast with which a sign is clear on its face: more makes it no better.
const CLEAR: f64 = 4.5;

/// A stone that is wider keeps all its pens.
const SIMPLE: u32 = 26;

/// Draws a stone, `side` pixels wide and high, whose ground is a pen.
pub fn draw_small_stone(
    screen: &mut Bitmap,
    appearance: &Appearance,
    (stone, side): (Stone, u32),
    corner: Point,
    ground: Pen,
) {
    let small = small_stone(appearance, stone, side, ground);
    screen.copy(&small, small.area(), corner);
}

/// Draws a stone small in the middle of the square where it is wanted.
pub fn draw_wanted(screen: &mut Bitmap, appearance: &Appearance, stone: Stone, square: Square) {
    const SIDE: u32 = 30;
    let area = square_area(square);
    let inset = (area.size.width - SIDE) as i32 / 2;
    let at = area.top_left + Point::new_equal(inset);
    draw_small_stone(screen, appearance, (stone, SIDE), at, Pen::BLACK);
}

/// A stone, `side` pixels wide and high, whose ground is a pen. Shading and outlines would be grit at that size: there is its face with a
/// lit and a dark edge, and on it the sign in one pen, of which no stroke is lost.
fn small_stone(appearance: &Appearance, stone: Stone, side: u32, ground: Pen) -> Bitmap {
    let on = |ground| {
        let mut whole = Bitmap::new(Size::new_equal(STONE), ground);
        appearance.draw_stone(&mut whole, stone, Point::zero());
        whole
    };
    let whole = on(ground);
    // A stone that is no square is known by its outline.
    let other = on(if ground == Pen::BLACK {
        Pen::WHITE
    } else {
        Pen::BLACK
    });
    let differ = |at: &Point| whole.get(*at) != other.get(*at);
    if side > SIMPLE || points(whole.area()).filter(differ).count() > MOST_OPEN {
        return shrunk(&whole, side);
    }
    let inner = whole.area().offset(-EDGE);
    // A sign may have more of the stone than its face has, but not near the edge.
    let near_edge = |at: &Point| !inner.offset(-BORDER).contains(*at);
    let face = commonest(&whole, points(inner).filter(near_edge), None);
    let sign = commonest(&whole, points(inner), Some(face));
    let is_sign = |at: Point| {
        let pen = whole.get(at).unwrap_or(face);
        pen != face && pen.contrast(sign) < pen.contrast(face)
    };
    let (light, _, dark) = facets(face);
    let last = side as i32 - 1;
    Bitmap::from_fn(Size::new_equal(side), |x, y| {
        let (x, y) = (x as i32, y as i32);
        if x == last || y == last {
            return dark;
        }
        if x == 0 || y == 0 {
            return light;
        }
        let span = |at: i32| at * STONE as i32 / side as i32..(at + 1) * STONE as i32 / side as i32;
        let pixels = span(y).flat_map(|y| span(x).map(move |x| Point::new(x, y)));
        let (mut signs, mut all) = (0, 0);
        for at in pixels.filter(|at| inner.contains(*at)) {
            all += 1;
            signs += i32::from(is_sign(at));
        }
        if all > 0 && 2 * signs >= all {
            sign
        } else {
            face
        }
    })
}

/// The points of an area.
pub fn points(area: Rectangle) -> impl Iterator<Item = Point> {
    area.rows()
        .flat_map(move |y| area.columns().map(move |x| Point::new(x, y)))
}

/// The pen that most of some pixels have; beside another pen, the one that stands out most from it: rather a colour than the black of
/// outlines.
pub fn commonest(picture: &Bitmap, points: impl Iterator<Item = Point>, other: Option<Pen>) -> Pen {
    let mut counts = [0_u32; 16];
    for pen in points.filter_map(|at| picture.get(at)) {
        counts[pen.index() & 15] += if pen == Pen::BLACK { 1 } else { 4 };
    }
    let weight = |pen: &Pen| {
        let apart = other.map_or(1.0, |other| pen.contrast(other).min(CLEAR) - 1.0);
        f64::from(counts[pen.index() & 15]) * apart * apart
    };
    let pens = Pen::all().max_by(|one, two| weight(one).total_cmp(&weight(two)));
    pens.unwrap_or(Pen::BLACK)
}

/// A square picture that is `side` pixels wide and high, at most as large as it is: each pixel is the pen that has most of the area
/// that it stands for.
pub fn shrunk(whole: &Bitmap, side: u32) -> Bitmap {
    let whole_side = whole.area().size.width;
    let side = side.clamp(1, whole_side);
    // The remainder of a division by a whole number is left out on both sides.
    let covered = if side > whole_side / 2 {
        whole_side
    } else {
        whole_side / side * side
    } as i32;
    let (side, margin) = (side as i32, (whole_side as i32 - covered) / 2);
    // The pixels under one of the small ones along a line, each with the part of it that is there, in parts of `side`.
    let spans = |at: i32| {
        let (from, to) = (at * covered, (at + 1) * covered);
        (from / side..(to + side - 1) / side).map(move |pixel| {
            let part = to.min((pixel + 1) * side) - from.max(pixel * side);
            (pixel + margin, part)
        })
    };
    Bitmap::from_fn(Size::new_equal(side as u32), |x, y| {
        let mut counts = [0_i32; 16];
        let mut most = (0, Pen::BLACK);
        let rows = spans(y as i32).flat_map(|row| spans(x as i32).map(move |column| (row, column)));
        for ((y, high), (x, wide)) in rows {
            let Some(pen) = whole.get(Point::new(x, y)) else {
                continue;
            };
            let count = &mut counts[pen.index() & 15];
            *count += wide * high;
            if *count > most.0 {
                most = (*count, pen);
            }
        }
        most.1
    })
}
