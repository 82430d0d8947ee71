//! Draws the lines of hexagrams.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, rect, shade};

use crate::oracle::{Hexagram, Line};

/// The pens of a bar: its lit edge, its face, what the face is dithered with below, its edge in the shade.
type BarPens = [Pen; 4];

const GOLD: BarPens = [Pen::CREAM, Pen::GOLD, Pen::OCHRE, Pen::BROWN];
const RED: BarPens = [Pen::ROSE, Pen::RED, Pen::BROWN, Pen::BROWN];
const SHINING: BarPens = [Pen::WHITE, Pen::WHITE, Pen::CREAM, Pen::OCHRE];

/// The width of the gap in a broken line.
const GAP: i32 = 30;

/// The ring of an old whole line, and the cross of an old broken one.
const RING: [&str; 16] = [
    ".....######.....",
    "...##########...",
    "..############..",
    ".#####....#####.",
    ".####......####.",
    "####........####",
    "###..........###",
    "###..........###",
    "###..........###",
    "###..........###",
    "####........####",
    ".####......####.",
    ".#####....#####.",
    "..############..",
    "...##########...",
    ".....######.....",
];
const CROSS: [&str; 16] = [
    "................",
    ".###........###.",
    ".####......####.",
    ".#####....#####.",
    "..#####..#####..",
    "...##########...",
    "....########....",
    ".....######.....",
    ".....######.....",
    "....########....",
    "...##########...",
    "..#####..#####..",
    ".#####....#####.",
    ".####......####.",
    ".###........###.",
    "................",
];

/// Draws a line as it was cast. One that changes is red, with the traditional sign in its middle: a ring on a whole line, a
/// cross in a broken one.
pub fn draw_line(screen: &mut Bitmap, area: Rectangle, line: Line, shining: bool) {
    let metal = match (shining, line.changes()) {
        (true, _) => SHINING,
        (false, true) => RED,
        (false, false) => GOLD,
    };
    for bar in bars(area, line.is_yang(), GAP) {
        draw_bar(screen, bar, metal);
    }
    if line.changes() {
        draw_sign(screen, area, line.is_yang(), metal);
    }
}

/// Draws a line that does not change, with a gap of a fifth if it is broken.
pub fn draw_young(screen: &mut Bitmap, area: Rectangle, is_yang: bool) {
    let gap = area.size.width.div_ceil(5).next_multiple_of(2);
    for bar in bars(area, is_yang, gap as i32) {
        draw_bar(screen, bar, GOLD);
    }
}

/// The whole bar of a line, or its halves.
fn bars(area: Rectangle, whole: bool, gap: i32) -> Vec<Rectangle> {
    if whole {
        return vec![area];
    }
    let (x, y, size) = (area.top_left.x, area.top_left.y, area.size);
    let half = (size.width as i32 - gap) / 2;
    let right = x + size.width as i32 - half;
    vec![
        rect(x, y, half as u32, size.height),
        rect(right, y, half as u32, size.height),
    ]
}

/// Draws a bar in relief, lit from the upper left, with its shadow.
fn draw_bar(screen: &mut Bitmap, area: Rectangle, [light, face, dither, dark]: BarPens) {
    let (x, y) = (area.top_left.x, area.top_left.y);
    let (width, height) = (area.size.width, area.size.height);
    let (right, bottom) = (x + width as i32 - 1, y + height as i32 - 1);
    screen.fill(rect(x + 3, y + 3, width, height), Pen::BLACK);
    screen.fill(area, face);
    // The face is round: the dither grows towards its lower edge.
    screen.fill_with(area, |at| {
        let below = (at.y - y) * 16 / height as i32;
        shade(at, (below - 6).max(0) as u8).then_some(dither)
    });
    screen.fill(rect(x, y, width, 2), light);
    screen.fill(rect(x, y, 2, height), light);
    screen.fill(rect(x + 1, bottom - 1, width - 1, 2), dark);
    screen.fill(rect(right - 1, y + 1, 2, height - 1), dark);
    // The corners are cut.
    for at in [(x, y), (right, y), (x, bottom), (right, bottom)] {
        screen.set(Point::new(at.0, at.1), Pen::BLACK);
    }
}

/// Draws the sign of a line that changes, with a black outline.
fn draw_sign(screen: &mut Bitmap, area: Rectangle, ring: bool, [light, face, ..]: BarPens) {
    let rows = if ring { &RING } else { &CROSS };
    let corner = area.center() - Point::new(7, 7);
    let pen = if face == Pen::RED { Pen::GOLD } else { light };
    let around = [(-1, 0), (1, 0), (0, -1), (0, 1), (1, 1)].map(|at| (at, Pen::BLACK));
    for ((dx, dy), pen) in around.into_iter().chain([((0, 0), pen)]) {
        for (y, row) in rows.iter().enumerate() {
            for (x, _) in row.bytes().enumerate().filter(|(_, dot)| *dot == b'#') {
                screen.set(corner + Point::new(x as i32 + dx, y as i32 + dy), pen);
            }
        }
    }
}

/// Draws a small hexagram; the lines that differ from another one are red.
pub fn draw_small(screen: &mut Bitmap, corner: Point, hexagram: Hexagram, from: Hexagram) {
    for line in 0..6 {
        let area = small_line_area(corner, line);
        let is_yang = hexagram.is_yang(line);
        let changed = is_yang != from.is_yang(line);
        for bar in bars(area, is_yang, 14) {
            let [light, face, _, dark] = if changed { RED } else { GOLD };
            screen.fill(bar, face);
            let (x, y, width) = (bar.top_left.x, bar.top_left.y, bar.size.width);
            screen.fill(rect(x, y, width, 1), light);
            screen.fill(rect(x, y + bar.size.height as i32 - 1, width, 1), dark);
        }
    }
}

/// The size of a small hexagram.
pub const SMALL_WIDTH: i32 = 64;

/// The place of a line of a small hexagram, counted from 0 at the bottom.
const fn small_line_area(corner: Point, line: usize) -> Rectangle {
    const HEIGHT: i32 = 6;
    const PITCH: i32 = 9;
    let above = if line < 3 { 3 } else { 0 };
    let top = corner.y + (5 - line as i32) * PITCH + above;
    rect(corner.x, top, SMALL_WIDTH as u32, HEIGHT as u32)
}
