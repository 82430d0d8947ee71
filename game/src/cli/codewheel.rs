//! `ishido codewheel`: writes the codewheel as a picture to print, to cut out and to pin together.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use ishido_shared::formats::grey_png;
use ishido_shared::gfx::{Bitmap, GLYPH_SIZE, Pen, Point, Size, line_width, wrap};
use ishido_shared::host::command_line::{fail, write_file};

use crate::codewheel::{
    FIRST_WORDS, MIDDLE_NUMBERS, MIDDLE_PATTERNS, ONE, OUTER_NUMBERS, OUTER_PATTERNS, Pattern,
    SECOND_WORDS, SECTOR, SECTORS, WORD_SECTORS, cosine, polar, sine,
};

/// The options of `ishido codewheel`.
#[derive(Debug, Args)]
pub(super) struct Codewheel {
    /// The PNG file to write, A4 size
    #[arg(value_name = "FILE.png")]
    file: PathBuf,
    /// Replace an existing file
    #[arg(long)]
    force: bool,
}

pub(super) fn run(arguments: &Codewheel) -> ExitCode {
    match write(&arguments.file, arguments.force) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => fail(2, &message),
    }
}

fn write(path: &Path, force: bool) -> Result<(), String> {
    let shown = path.display();
    let is_png = path
        .extension()
        .is_some_and(|ending| ending.eq_ignore_ascii_case("png"));
    if !is_png {
        return Err(format!(
            "{shown}: the codewheel is a PNG picture; give a name that ends in .png"
        ));
    }
    let (size, pixels) = draw().halved();
    let bytes = grey_png::write(size, &pixels, PER_INCH)
        .map_err(|_| format!("{shown}: the picture cannot be written"))?;
    write_file(path, &bytes, force)
}

/// The resolution of the file, in pixels per inch.
const PER_INCH: u32 = 300;

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
const MAKING: &str = "Cut out the three discs and the grey windows in the two smaller ones. Stack \
    them, largest at the bottom, and put a pin through the middle.";
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
fn draw() -> Canvas {
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

/// The place in a sector of a disc, at a distance from its middle.
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

/// White paper.
const WHITE: u8 = 255;

/// The picture.
struct Canvas {
    size: Size,
    pixels: Vec<u8>,
}

/// A place on the paper: a point, and the angle at which what is drawn there is turned.
#[derive(Debug, Clone, Copy)]
struct Place {
    /// The middle of what is drawn.
    pub middle: Point,
    /// The angle, clockwise.
    pub angle: i32,
}

impl Place {
    /// An upright place.
    const fn upright(middle: Point) -> Self {
        Self { middle, angle: 0 }
    }

    /// A place on a disc, at a distance from its middle in the direction of an angle; its top is outside.
    fn on_disc(centre: Point, radius: i32, angle: i32) -> Self {
        let (across, down) = polar(radius, angle);
        let middle = centre + Point::new(across, down);
        Self { middle, angle }
    }
}

impl Canvas {
    /// White paper; width and height are even.
    fn new(size: Size) -> Self {
        let count = size.width as usize * size.height as usize;
        let pixels = vec![WHITE; count];
        Self { size, pixels }
    }

    /// The picture at half its width and height, each pixel the mean of four.
    fn halved(&self) -> (Size, Vec<u8>) {
        let size = self.size / 2;
        let width = self.size.width as usize;
        let mut pixels = Vec::with_capacity(self.pixels.len() / 4);
        for rows in self.pixels.chunks_exact(2 * width) {
            let (upper, lower) = rows.split_at(width);
            for (above, below) in upper.chunks_exact(2).zip(lower.chunks_exact(2)) {
                let four = above.iter().chain(below).map(|grey| u32::from(*grey));
                pixels.push((four.sum::<u32>() / 4) as u8);
            }
        }
        (size, pixels)
    }

    fn set(&mut self, x: i32, y: i32, grey: u8) {
        let (Ok(x), Ok(y)) = (u32::try_from(x), u32::try_from(y)) else {
            return;
        };
        if x < self.size.width && y < self.size.height {
            self.pixels[y as usize * self.size.width as usize + x as usize] = grey;
        }
    }

    /// Draws a circle: everything whose distance from the middle is less than `radius` and not less than `inner`.
    fn circle(&mut self, centre: Point, inner: i32, radius: i32, grey: u8) {
        for down in -radius..=radius {
            let reach = |radius: i32| (radius * radius - down * down).max(0).isqrt();
            let (from, to) = (reach(inner), reach(radius));
            for across in from..to {
                self.set(centre.x + across, centre.y + down, grey);
                self.set(centre.x - 1 - across, centre.y + down, grey);
            }
        }
    }

    /// Draws an upright line of text with its middle at a place, each pixel of the font `scale` pixels large.
    fn text(&mut self, place: Place, text: &str, scale: i32, grey: u8) {
        let size = Size::new(line_width(text), GLYPH_SIZE.height);
        let mut letters = Bitmap::new(size, Pen::WHITE);
        letters.text(Point::zero(), text, Pen::BLACK);
        let is_ink = |x, y| letters.get(Point::new(x, y)) == Some(Pen::BLACK);
        self.stamp(place, size, scale, grey, is_ink);
    }

    /// Draws a pattern with its middle at a place.
    fn pattern(&mut self, place: Place, pattern: &Pattern, scale: i32, grey: u8) {
        let side = pattern.rows.len() as u32;
        let is_ink = |x: i32, y: i32| pattern.has(x as u32, y as u32);
        self.stamp(place, Size::new_equal(side), scale, grey, is_ink);
    }

    /// Draws a rectangle with its middle at a place.
    fn block(&mut self, place: Place, size: Size, grey: u8) {
        self.stamp(place, size, 1, grey, |_, _| true);
    }

    /// Draws the pixels of a figure of a size that are ink, turned and enlarged.
    fn stamp(
        &mut self,
        place: Place,
        size: Size,
        scale: i32,
        grey: u8,
        is_ink: impl Fn(i32, i32) -> bool,
    ) {
        let (width, height) = (size.width as i32 * scale, size.height as i32 * scale);
        let reach = (width * width + height * height).isqrt() / 2 + 1;
        let (sine, cosine) = (sine(place.angle), cosine(place.angle));
        for down in -reach..=reach {
            for across in -reach..=reach {
                // Half a pixel off, so that what is symmetrical stays so.
                let (x, y) = (i64::from(2 * across + 1), i64::from(2 * down + 1));
                let u = (x * cosine + y * sine).div_euclid(2 * ONE) as i32 + width / 2;
                let v = (y * cosine - x * sine).div_euclid(2 * ONE) as i32 + height / 2;
                let inside = (0..width).contains(&u) && (0..height).contains(&v);
                if inside && is_ink(u / scale, v / scale) {
                    self.set(place.middle.x + across, place.middle.y + down, grey);
                }
            }
        }
    }
}
