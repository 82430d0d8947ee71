//! The painter: the tool in use with its options, and the stroke that is being drawn. It works on any picture, in the
//! picture's own pixels, and knows no screen.

mod options;
mod stroke;
mod tool;

use ishido_shared::gfx::{Bitmap, Mask, Pen, Point};

pub use options::{Options, Pattern, Symmetry};
use stroke::Stroke;
pub use tool::Tool;

/// What is painted on.
#[derive(Debug, Clone, Copy)]
pub struct Canvas<'a> {
    /// The picture.
    pub picture: &'a Bitmap,
    /// The pixels that tools may change; `None` for all.
    pub stencil: Option<&'a Mask>,
    /// For a mask, which has two pens only: the pen that every pen but [`Pen::GREY`] becomes.
    pub single_pen: Option<Pen>,
}

/// The result of handing the pointer to the painter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PaintOutcome {
    /// Nothing has changed.
    Nothing,
    /// What [`Painter::shown`] returns has changed.
    Changed,
    /// A step is complete: its name, and the picture as it is now.
    Done(&'static str, Box<Bitmap>),
    /// A pen was picked up, and is the current one now.
    Picked(Pen),
}

/// The tool in use with its options, and the stroke that is being drawn.
#[derive(Debug, Clone, Default)]
pub struct Painter {
    /// The tool in use.
    pub tool: Tool,
    /// How it draws.
    pub options: Options,
    stroke: Option<Stroke>,
}

impl Painter {
    /// The pointer goes down on a pixel.
    pub fn press(&mut self, at: Point, canvas: Canvas<'_>) -> PaintOutcome {
        if self.tool == Tool::Pick {
            let pen = canvas.picture.get(at).unwrap_or(self.options.pen);
            self.options.pen = pen;
            return PaintOutcome::Picked(pen);
        }
        self.stroke = Some(Stroke::begin(self.tool, self.options, at, canvas));
        PaintOutcome::Changed
    }

    /// The pointer that went down moves to a pixel, which may lie outside of the picture.
    pub fn drag(&mut self, at: Point, canvas: Canvas<'_>) -> PaintOutcome {
        let moved = |stroke: &mut Stroke| stroke.move_to(at, canvas);
        if self.stroke.as_mut().is_some_and(moved) {
            PaintOutcome::Changed
        } else {
            PaintOutcome::Nothing
        }
    }

    /// The pointer comes up at a pixel, which may lie outside of the picture.
    pub fn release(&mut self, at: Point, canvas: Canvas<'_>) -> PaintOutcome {
        self.drag(at, canvas);
        match self.stroke.take() {
            Some(stroke) => PaintOutcome::Done(self.tool.name(), Box::new(stroke.into_picture())),
            None => PaintOutcome::Nothing,
        }
    }

    /// The stroke is given up: nothing is painted. Returns whether there was one.
    pub fn cancel(&mut self) -> bool {
        self.stroke.take().is_some()
    }

    /// Whether a stroke is being drawn.
    #[must_use]
    pub const fn is_drawing(&self) -> bool {
        self.stroke.is_some()
    }

    /// The picture to be shown: with the stroke that is being drawn, or, at a pixel that the pointer is over, with what a
    /// press there would do.
    #[must_use]
    pub fn shown(&self, canvas: Canvas<'_>, hovered: Option<Point>) -> Bitmap {
        match (&self.stroke, hovered) {
            (Some(stroke), _) => stroke.picture().clone(),
            (None, Some(at)) if self.tool.previews() => {
                Stroke::begin(self.tool, self.options, at, canvas).into_picture()
            }
            _ => canvas.picture.clone(),
        }
    }
}
