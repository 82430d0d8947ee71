//! Draws pixels as the options say: with brush, pattern and mirror images, where the stencil allows it.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, Size};

use super::canvas::Canvas;
use super::mirror::Mirror;
use super::options::Options;
use super::runs::Runs;
use crate::transform::{darker_pen, lighter_pen};

/// What happens to a pixel that is drawn.
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
            // What has been filled is filled as far as it goes.
            let inside = self.canvas.can_change(start);
            if inside && !self.drawn.has(self.drawn.index(start)) {
                self.fill_from(start);
            }
        }
    }

    /// Draws everything into a picture.
    pub fn finish(self, ink: Ink, picture: &mut Bitmap) {
        let Self {
            canvas,
            options,
            mirror,
            drawn,
        } = self;
        let becomes = |before: Pen| {
            canvas.pen_for(match ink {
                Ink::Pen => options.pen,
                Ink::Lighter => lighter_pen(before, options.pen),
                Ink::Darker => darker_pen(before, options.pen),
            })
        };
        let mut table = [Pen::GREY; Pen::COUNT];
        for pen in Pen::all() {
            table[pen.index()] = becomes(pen);
        }
        let before = canvas.picture.pens();
        picture.fill_with(drawn.area(), |at| {
            let index = drawn.index(at);
            let covered = drawn.has(index)
                && canvas.in_stencil(at)
                && options.pattern.covers(mirror.first_image(at));
            covered.then(|| table[before[index].index()])
        });
    }

    /// Fills the area of one pen around a pixel, run by run.
    fn fill_from(&mut self, start: Point) {
        let Some(pen) = self.canvas.picture.get(start) else {
            return;
        };
        let canvas = self.canvas;
        let pens = canvas.picture.pens();
        let mut reached = Runs::new(canvas.picture.area().size);
        let mut open = vec![start];
        while let Some(at) = open.pop() {
            let free = |reached: &Runs, at: Point| {
                let index = reached.index(at);
                pens[index] == pen && !reached.has(index) && canvas.in_stencil(at)
            };
            if !free(&reached, at) {
                continue;
            }
            let row = |x: i32| Point::new(x, at.y);
            let width = canvas.picture.area().size.width as i32;
            let first = (0..at.x).rev().take_while(|&x| free(&reached, row(x)));
            let last = (at.x + 1..width).take_while(|&x| free(&reached, row(x)));
            let (first, last) = (first.last().unwrap_or(at.x), last.last().unwrap_or(at.x));
            reached.add(at.y, first, last);
            self.drawn.add(at.y, first, last);
            for y in [at.y - 1, at.y + 1] {
                let mut before = false;
                if reached.clip(y, first, last).is_some() {
                    for x in first..=last {
                        let is_free = free(&reached, Point::new(x, y));
                        if is_free && !before {
                            open.push(Point::new(x, y));
                        }
                        before = is_free;
                    }
                }
            }
        }
    }
}
