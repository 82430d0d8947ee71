//! Draws pixels as the options say: with brush, pattern and mirror images, where the stencil allows it.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, Size};

use super::canvas::Canvas;
use super::canvas::Runs;
use super::options::Mirror;
use super::options::Options;
use crate::transform::{darker_pen, lighter_pen};

/// The change of a pixel that is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ink {
    /// It gets the current pen.
    Pen,
    /// It gets the next lighter pen.
    Lighter,
    /// It gets the next darker pen.
    Darker,
}

/// Collects pixels, and draws all of them at once. What a pixel becomes depends only on the canvas, so that drawing it
/// twice does the same as drawing it once.
#[derive(Debug)]
pub struct Plotter<'a> {
    canvas: Canvas<'a>,
    options: Options,
    mirror: Mirror,
    drawn: Runs,
}

impl<'a> Plotter<'a> {
    /// A plotter for pictures of the size of the canvas.
    pub fn new(canvas: Canvas<'a>, options: Options) -> Self {
        let area = options.axis.unwrap_or_else(|| canvas.picture.area());
        Self {
            canvas,
            options,
            mirror: Mirror::new(options.symmetry, area),
            drawn: Runs::new(canvas.picture.area().size),
        }
    }

    /// The positions at which a dot is, or a brush may be, partly inside the picture.
    pub fn bounds(&self) -> Rectangle {
        let margin = i32::from(Options::LARGEST_BRUSH);
        let size = self.canvas.picture.area().size;
        let both = Size::new_equal(2 * margin as u32);
        Rectangle::new(Point::new_equal(-margin), size + both)
    }

    /// Draws the brush at a pixel, with its mirror images. A brush with an even side has the pixel as the upper left
    /// one of the four in its middle.
    pub fn stamp(&mut self, at: Point) {
        let side = i32::from(self.options.brush.clamp(1, Options::LARGEST_BRUSH));
        let first = at - Point::new_equal((side - 1) / 2);
        for y in first.y..first.y + side {
            self.run(y, first.x, first.x + side - 1);
        }
    }

    /// Draws the pixels from one to another one of a row, with their mirror images.
    pub fn run(&mut self, y: i32, first: i32, last: i32) {
        if let Some((first, last)) = self.drawn.clip(y, first, last) {
            let ends = [Point::new(first, y), Point::new(last, y)].map(|at| self.mirror.images(at));
            let [firsts, lasts] = ends;
            for (one, other) in firsts.zip(lasts) {
                let (first, last) = (one.x.min(other.x), one.x.max(other.x));
                self.drawn.add(one.y, first, last);
            }
        }
    }

    /// Fills the area of one pen around a pixel, and those around its mirror images. It ends at the stencil.
    pub fn fill(&mut self, at: Point) {
        for start in self.mirror.images(at) {
            // A fill that is cut short stays.
            let inside = self.canvas.can_change(start);
            if inside && !self.drawn.has(self.drawn.index(start)) {
                self.fill_from(start);
            }
        }
    }

    /// Draws everything into a picture. A gradient goes over what is drawn, or over the whole picture if that is only a part of a
    /// stroke.
    pub fn finish(self, ink: Ink, is_part: bool, picture: &mut Bitmap) {
        let Self {
            canvas,
            options,
            mirror,
            drawn,
        } = self;
        let becomes = |before: Pen| match ink {
            Ink::Pen => options.pen,
            Ink::Lighter => lighter_pen(before, options.pen),
            Ink::Darker => darker_pen(before, options.pen),
        };
        let mut table = [Pen::GREY; Pen::COUNT];
        for pen in Pen::all() {
            table[pen.index()] = becomes(pen);
        }
        let field = match is_part {
            true => options.axis.unwrap_or_else(|| canvas.picture.area()),
            false => drawn.area(),
        };
        let both_pens = options.both_pens || options.pattern.is_gradient();
        let second = (ink == Ink::Pen && both_pens).then_some(options.second);
        let before = canvas.picture.pens();
        canvas.paint(picture, drawn.area(), |at| {
            let index = drawn.index(at);
            if !drawn.has(index) {
                None
            } else if options.pattern.covers(mirror.first_image(at), field) {
                Some(table[before[index].index()])
            } else {
                second
            }
        });
    }

    /// Fills the area of one pen around a pixel, run by run.
    fn fill_from(&mut self, start: Point) {
        let mut free = self.pixels_like(start);
        let width = self.canvas.picture.area().size.width as usize;
        let mut open = vec![start];
        while let Some(at) = open.pop() {
            let row_start = self.drawn.index(Point::new(0, at.y));
            let row = &mut free[row_start..row_start + width];
            let x = at.x as usize;
            if !row[x] {
                continue;
            }
            let before = row[..x].iter().rev().take_while(|&&free| free).count();
            let after = row[x..].iter().take_while(|&&free| free).count();
            let run = x - before..x + after;
            row[run.clone()].fill(false);
            let (first, last) = (run.start as i32, run.end as i32 - 1);
            self.drawn.add(at.y, first, last);
            for y in [at.y - 1, at.y + 1] {
                if self.drawn.clip(y, first, last).is_some() {
                    let row = &free[self.drawn.index(Point::new(0, y))..][..width];
                    // The first pixel of each run that touches this one.
                    let begins = |x: &usize| row[*x] && (*x == run.start || !row[*x - 1]);
                    let seeds = run.clone().filter(begins);
                    open.extend(seeds.map(|x| Point::new(x as i32, y)));
                }
            }
        }
    }

    /// The pixels that have the pen of a pixel, and that the stencil has.
    fn pixels_like(&self, at: Point) -> Vec<bool> {
        let pen = self.canvas.picture.get(at);
        let pens = self.canvas.picture.pens();
        let width = self.canvas.picture.area().size.width as usize;
        let mut like: Vec<bool> = pens.iter().map(|other| Some(*other) == pen).collect();
        for (y, row) in like.chunks_mut(width.max(1)).enumerate() {
            if let Some(stencil) = self.canvas.stencil_row(y as i32) {
                for (x, like) in row.iter_mut().enumerate() {
                    *like &= stencil.get(x).is_some_and(|&has| has);
                }
            }
        }
        like
    }
}
