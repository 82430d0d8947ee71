//! A stroke: from where the pointer went down to where it is.

use std::sync::Arc;

use ishido_shared::gfx::{Bitmap, Pen, Point};

use super::canvas::Canvas;
use super::options::{Mirror, Options};
use super::plotter::{Ink, Plotter};
use super::shapes;
use super::tool::Tool;

/// The direction in which a constrained freehand stroke goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Direction {
    Horizontal,
    Vertical,
}

/// The means of a stroke.
#[derive(Debug, Clone)]
pub struct Means {
    pub tool: Tool,
    pub options: Options,
    /// The pixels that [`Tool::Stamp`] puts down.
    pub stamp: Option<Arc<Bitmap>>,
    /// The end of the last stroke, if this one begins with a straight line from there.
    pub line_from: Option<Point>,
}

/// A stroke that is being drawn.
#[derive(Debug, Clone)]
pub struct Stroke {
    means: Means,
    start: Point,
    last: Point,
    /// The row or the column to which a freehand stroke is held: its beginning, and the direction once it is known.
    held: Option<(Point, Option<Direction>)>,
    /// The picture with what has been drawn so far.
    picture: Bitmap,
}

impl Stroke {
    /// A stroke that begins at a pixel.
    pub fn begin(means: Means, at: Point, canvas: Canvas<'_>) -> Self {
        let last = means.line_from.unwrap_or(at);
        let mut stroke = Self {
            means,
            start: at,
            last,
            held: None,
            picture: canvas.picture.clone(),
        };
        stroke.draw_to(at, canvas);
        stroke.last = at;
        stroke
    }

    /// The picture with what a press at a pixel would draw there.
    pub fn brush_at(means: Means, at: Point, canvas: Canvas<'_>) -> Bitmap {
        let tool = means.tool;
        if tool == Tool::Stamp || means.line_from.is_some() {
            return Self::begin(means, at, canvas).picture;
        }
        let mut picture = canvas.picture.clone();
        let mut plotter = Plotter::new(canvas, means.options);
        if tool.has_brush() {
            plotter.stamp(at);
        } else {
            plotter.run(at.y, at.x, at.x);
        }
        plotter.finish(ink_of(tool), true, &mut picture);
        picture
    }

    /// Goes on to a pixel; `constrain` makes lines straight, rectangles squares, and ellipses circles. Returns whether
    /// the picture may have changed.
    pub fn move_to(&mut self, at: Point, constrain: bool, canvas: Canvas<'_>) -> bool {
        let tool = self.means.tool;
        let at = match tool {
            _ if tool.is_freehand() => self.held_to(at, constrain),
            Tool::Stamp => at,
            _ if constrain => constrained(tool, self.start, at),
            _ => at,
        };
        if at == self.last || tool == Tool::Fill {
            return false;
        }
        if self.means.line_from.take().is_some() {
            // The pointer is dragged after all: this is a stroke of its own.
            self.picture.clone_from(canvas.picture);
        }
        self.draw_to(at, canvas);
        self.last = at;
        true
    }

    /// The tool that draws it.
    pub const fn tool(&self) -> Tool {
        self.means.tool
    }

    /// The pixel that it has come to.
    pub const fn end(&self) -> Point {
        self.last
    }

    /// The picture with what has been drawn.
    pub const fn picture(&self) -> &Bitmap {
        &self.picture
    }

    /// The picture when the stroke is over.
    pub fn into_picture(self) -> Bitmap {
        self.picture
    }

    /// The next point of a freehand stroke. While `constrain` is on it stays in the row or the column in which it was before; which
    /// of them, the first movement decides.
    fn held_to(&mut self, at: Point, constrain: bool) -> Point {
        if !constrain {
            self.held = None;
            return at;
        }
        let (from, direction) = self.held.unwrap_or((self.last, None));
        let moved = at - from;
        let direction = direction.or_else(|| {
            let across = moved.x.abs() >= moved.y.abs();
            (moved != Point::zero()).then_some(if across {
                Direction::Horizontal
            } else {
                Direction::Vertical
            })
        });
        self.held = Some((from, direction));
        match direction {
            Some(Direction::Horizontal) => Point::new(at.x, from.y),
            Some(Direction::Vertical) => Point::new(from.x, at.y),
            None => at,
        }
    }

    /// Draws on to a pixel: a freehand stroke goes on, every other form is drawn anew.
    fn draw_to(&mut self, to: Point, canvas: Canvas<'_>) {
        let (tool, options) = (self.means.tool, self.means.options);
        let freehand = tool.is_freehand();
        let from = if freehand { self.last } else { self.start };
        if !freehand {
            self.picture.clone_from(canvas.picture);
        }
        if tool == Tool::Stamp {
            return self.put_stamp(to, canvas);
        }
        let mut plotter = Plotter::new(canvas, options);
        let bounds = plotter.bounds();
        match tool {
            Tool::Freehand | Tool::Lighter | Tool::Darker | Tool::Line => {
                shapes::line(from, to, bounds, |at| plotter.stamp(at));
            }
            Tool::Rectangle => shapes::rectangle(from, to, bounds, |at| plotter.stamp(at)),
            Tool::Ellipse => shapes::ellipse(from, to, bounds, |at| plotter.stamp(at)),
            Tool::FilledRectangle => {
                shapes::filled_rectangle(from, to, bounds, |y, a, b| plotter.run(y, a, b));
            }
            Tool::FilledEllipse => {
                shapes::filled_ellipse(from, to, bounds, |y, a, b| plotter.run(y, a, b));
            }
            Tool::Fill => plotter.fill(to),
            Tool::Pick | Tool::Select | Tool::Stamp => {}
        }
        plotter.finish(ink_of(tool), freehand, &mut self.picture);
    }

    /// Puts the stamp down with a pixel as its middle, and its mirror images.
    fn put_stamp(&mut self, middle: Point, canvas: Canvas<'_>) {
        let (options, whole) = (self.means.options, canvas.picture.area());
        let Some(stamp) = &self.means.stamp else {
            return;
        };
        let mirror = Mirror::new(options.symmetry, options.axis.unwrap_or(whole));
        let size = stamp.area().size;
        let corner = middle - size / 2;
        for (index, &pen) in stamp.pens().iter().enumerate() {
            let (x, y) = (index as u32 % size.width, index as u32 / size.width);
            let inner = Point::new(x as i32, y as i32);
            if options.opaque || pen != Pen::GREY {
                let images = mirror.images(corner + inner);
                for at in images.filter(|&at| canvas.can_change(at)) {
                    self.picture.set(at, canvas.pen_for(pen));
                }
            }
        }
    }
}

const fn ink_of(tool: Tool) -> Ink {
    match tool {
        Tool::Lighter => Ink::Lighter,
        Tool::Darker => Ink::Darker,
        _ => Ink::Pen,
    }
}

/// The end of a form with equal sides, or of a line in one of eight directions, nearest to where the pointer is.
pub fn constrained(tool: Tool, start: Point, at: Point) -> Point {
    let moved = at - start;
    let (across, down) = (moved.x.abs(), moved.y.abs());
    let side = across.max(down);
    // A line is nearer to a diagonal from 22.5 degrees on, of which the tangent is about 12 / 29.
    let short = i64::from(across.min(down));
    if tool == Tool::Line && short * 29 < i64::from(side) * 12 {
        return if across > down {
            Point::new(at.x, start.y)
        } else {
            Point::new(start.x, at.y)
        };
    }
    let signed = |moved: i32| if moved < 0 { -side } else { side };
    shapes::within_reach(start + Point::new(signed(moved.x), signed(moved.y)))
}
