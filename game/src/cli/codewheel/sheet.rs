//! The sheet of paper: three discs, how to make the wheel of them, and how to use it.

use ishido_shared::gfx::{GLYPH_SIZE, Point, Size, line_width, wrap};

use super::canvas::{Canvas, Place};
use crate::codewheel::{
    FIRST_WORDS, MIDDLE_NUMBERS, MIDDLE_PATTERNS, OUTER_NUMBERS, OUTER_PATTERNS, Pattern,
    SECOND_WORDS, SECTOR, SECTORS, WORD_SECTORS,
};

/// The resolution of the file, in pixels per inch.
pub const PER_INCH: u32 = 300;

/// A4, in tenths of a millimetre, like all places here.
const PAPER: (i32, i32) = (2_100, 2_970);
const CENTRES: [(i32, i32); 3] = [(755, 1_010), (1_490, 2_065), (480, 2_200)];
const RADII: [i32; 3] = [700, 560, 430];
/// The distances of patterns and of the words at the edge from the middle.
const ITEM_RADII: [i32; 3] = [630, 495, 385];
/// The distances of windows and numbers from the middle.
const WINDOW_RADIUS: i32 = 265;
const WORD_RADIUS: i32 = 200;
const WINDOW: (i32, i32) = (82, 64);
/// A hole of the middle disc is a little larger than a window, because nobody cuts exactly.
const HOLE: (i32, i32) = (90, 72);
/// The width of the lines to cut along.
const CUT: i32 = 4;
/// The width of all other lines.
const LINE: i32 = 3;

const BLACK: u8 = 0;
const GREY: u8 = 190;
const LIGHT: u8 = 225;

/// The size on the canvas of a pixel of the patterns, and of the font in its sizes.
const PATTERN_SCALE: i32 = 10;
const WORD_SCALE: i32 = 8;
const TITLE_SCALE: i32 = 20;
const TEXT_SCALE: i32 = 6;

const TITLE: &str = "Ishidó Codewheel";
const MAKING: &str = "Cut out the three discs, and the grey windows of the two smaller ones. Lay them on each other with the \
                      largest at the bottom, and put a pin through the middle.";
const USING: &[&str] = &[
    "Find the first pattern on the outer ring.",
    "Turn the middle ring until the second pattern is under it.",
    "Turn the inner ring until the first word is under both.",
    "Look for the second word. The number that the game asks for is in the window above it.",
];

/// Converts tenths of a millimetre to pixels of the canvas, which has twice the resolution of the file.
const fn pixels(tenths: i32) -> i32 {
    (tenths * 2 * PER_INCH as i32 + 127) / 254
}

fn point((x, y): (i32, i32)) -> Point {
    Point::new(pixels(x), pixels(y))
}

fn size((width, height): (i32, i32)) -> Size {
    Size::new(pixels(width) as u32, pixels(height) as u32)
}

/// Draws the sheet.
pub fn draw() -> Canvas {
    let (width, height) = (pixels(PAPER.0) as u32, pixels(PAPER.1) as u32);
    let mut canvas = Canvas::new(Size::new(width & !1, height & !1));
    draw_outer(&mut canvas);
    draw_middle(&mut canvas);
    draw_inner(&mut canvas);
    let top = Place::upright(point((PAPER.0 / 2, 170)));
    canvas.text(top, TITLE, TITLE_SCALE, BLACK);
    let columns = 27;
    let mut at = point((1_500, 330));
    for step in USING {
        at.y = draw_text(&mut canvas, at, step, columns) + pixels(40);
    }
    draw_text(&mut canvas, point((110, 2_740)), MAKING, 92);
    canvas
}

/// Draws a text from its top left corner, and returns where it ends.
fn draw_text(canvas: &mut Canvas, at: Point, text: &str, columns: usize) -> i32 {
    let height = GLYPH_SIZE.height as i32 * TEXT_SCALE;
    let mut top = at.y;
    for line in wrap(text, columns) {
        let width = line_width(&line) as i32 * TEXT_SCALE;
        let middle = Point::new(at.x + width / 2, top + height / 2);
        canvas.text(Place::upright(middle), &line, TEXT_SCALE, BLACK);
        top += height + pixels(6);
    }
    top
}

/// The place in a sector of a disc, so far from its middle.
fn place(disc: usize, radius: i32, sector: usize) -> Place {
    let angle = sector as i32 * SECTOR;
    Place::on_disc(point(CENTRES[disc]), pixels(radius), angle)
}

/// Draws a circle around the middle of a disc.
fn draw_circle(canvas: &mut Canvas, disc: usize, radius: i32, width: i32, grey: u8) {
    let (inner, outer) = (pixels(radius - width), pixels(radius));
    canvas.circle(point(CENTRES[disc]), inner, outer, grey);
}

/// Draws the outline of a disc, the lines between its sectors from a radius on, and the hole for the pin.
fn draw_disc(canvas: &mut Canvas, disc: usize, from: i32) {
    let radius = RADII[disc];
    for sector in 0..SECTORS {
        let angle = sector as i32 * SECTOR + SECTOR / 2;
        let middle = (from + radius) / 2;
        let line = Place::on_disc(point(CENTRES[disc]), pixels(middle), angle);
        canvas.block(line, size((LINE, radius - from)), GREY);
    }
    draw_circle(canvas, disc, from, LINE, GREY);
    draw_circle(canvas, disc, radius, CUT, BLACK);
    let centre = Place::upright(point(CENTRES[disc]));
    canvas.block(centre, size((70, LINE)), GREY);
    canvas.block(centre, size((LINE, 70)), GREY);
    draw_circle(canvas, disc, 15, CUT, BLACK);
}

fn draw_patterns(canvas: &mut Canvas, disc: usize, patterns: &[Pattern]) {
    for (sector, pattern) in patterns.iter().enumerate() {
        let at = place(disc, ITEM_RADII[disc], sector);
        canvas.pattern(at, pattern, PATTERN_SCALE, BLACK);
    }
}

fn draw_number(canvas: &mut Canvas, disc: usize, sector: usize, number: u8) {
    let at = place(disc, WINDOW_RADIUS, sector);
    canvas.text(at, &number.to_string(), WORD_SCALE, BLACK);
}

/// Draws a window to be cut out.
fn draw_window(canvas: &mut Canvas, disc: usize, sector: usize, window: (i32, i32)) {
    let at = place(disc, WINDOW_RADIUS, sector);
    canvas.block(at, size(window), BLACK);
    let inside = (window.0 - 2 * CUT, window.1 - 2 * CUT);
    canvas.block(at, size(inside), LIGHT);
}

fn draw_outer(canvas: &mut Canvas) {
    draw_disc(canvas, 0, RADII[1]);
    draw_patterns(canvas, 0, &OUTER_PATTERNS);
    for (sector, number) in OUTER_NUMBERS.into_iter().enumerate() {
        draw_number(canvas, 0, sector, number);
    }
}

fn draw_middle(canvas: &mut Canvas) {
    draw_disc(canvas, 1, RADII[2]);
    draw_patterns(canvas, 1, &MIDDLE_PATTERNS);
    for (sector, number) in MIDDLE_NUMBERS.into_iter().enumerate() {
        match number {
            Some(number) => draw_number(canvas, 1, sector, number),
            None => draw_window(canvas, 1, sector, HOLE),
        }
    }
}

fn draw_inner(canvas: &mut Canvas) {
    draw_disc(canvas, 2, RADII[2] - 90);
    for (sector, word) in FIRST_WORDS.iter().enumerate() {
        canvas.text(place(2, ITEM_RADII[2], sector), word, WORD_SCALE, BLACK);
    }
    for (index, word) in SECOND_WORDS.iter().enumerate() {
        let sector = index * WORD_SECTORS;
        draw_window(canvas, 2, sector, WINDOW);
        canvas.text(place(2, WORD_RADIUS, sector), word, WORD_SCALE, BLACK);
    }
}
