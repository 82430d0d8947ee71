//! Draws pixels as the options say: with brush, pattern and mirror images, where the stencil allows it.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, Size};

use super::canvas::Canvas;
use super::mirror::Mirror;
use super::options::Options;
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

/// Draws into a copy of the canvas. The pen of a pixel depends only on the canvas, so that drawing a pixel twice does
/// the same as drawing it once.
#[derive(Debug)]
pub struct Plotter<'a> {
    canvas: Canvas<'a>,
    options: Options,
    ink: Ink,
    mirror: Mirror,
    picture: &'a mut Bitmap,
}

impl<'a> Plotter<'a> {
    /// A plotter that draws into a copy of the canvas.
    pub fn new(canvas: Canvas<'a>, options: Options, ink: Ink, picture: &'a mut Bitmap) -> Self {
        let area = options.axis.unwrap_or_else(|| canvas.picture.area());
        Self {
            canvas,
            options,
            ink,
            mirror: Mirror::new(options.symmetry, area),
            picture,
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
            for x in first.x..first.x + side {
                self.dot(Point::new(x, y));
            }
        }
    }

    /// Draws a pixel, with its mirror images.
    pub fn dot(&mut self, at: Point) {
        if self.canvas.picture.area().contains(at) {
            for image in self.mirror.images(at) {
                self.pixel(image);
            }
        }
    }

    /// Fills the area of one pen around a pixel, and those around its mirror images. It ends at the stencil.
    pub fn fill(&mut self, at: Point) {
        for start in self.mirror.images(at) {
            self.fill_from(start);
        }
    }

    fn fill_from(&mut self, start: Point) {
        let Some(pen) = self.canvas.picture.get(start) else {
            return;
        };
        let canvas = self.canvas;
        let width = canvas.picture.area().size.width as usize;
        let index = |at: Point| at.y as usize * width + at.x as usize;
        let mut reached = vec![false; canvas.picture.pens().len()];
        let mut open = Vec::new();
        let mut reach = |at: Point, open: &mut Vec<Point>| {
            if canvas.can_change(at) && canvas.picture.get(at) == Some(pen) && !reached[index(at)] {
                reached[index(at)] = true;
                open.push(at);
            }
        };
        reach(start, &mut open);
        while let Some(at) = open.pop() {
            self.pixel(at);
            for (x, y) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
                reach(at + Point::new(x, y), &mut open);
            }
        }
    }

    /// Draws a pixel alone.
    fn pixel(&mut self, at: Point) {
        let covered = self.options.pattern.covers(self.mirror.first_image(at));
        if !covered || !self.canvas.can_change(at) {
            return;
        }
        let Some(before) = self.canvas.picture.get(at) else {
            return;
        };
        let pen: Pen = match self.ink {
            Ink::Pen => self.options.pen,
            Ink::Lighter => lighter_pen(before, self.options.pen),
            Ink::Darker => darker_pen(before, self.options.pen),
        };
        self.picture.set(at, self.canvas.pen_for(pen));
    }
}
