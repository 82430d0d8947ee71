//! The painter: the tool in use with its options, the stroke that is being drawn, and the selection. It works on any
//! picture, in the picture's own pixels, and knows no screen.
//!
//! - A pattern and the mirror images of a stroke belong to the picture: with symmetry, the pattern of the left and of the
//!   upper half is repeated on the other side.
//! - Filling with symmetry fills the areas around all mirror images of the pixel, each by its own pen.
//! - The selection is a rectangle until it is moved, changed or pasted; then its pixels float above the picture, which
//!   does not change before they are put down, in one step. To undo while something floats is to [`Painter::cancel`] it.

mod canvas;
mod options;
mod plotter;
mod selection;
mod shapes;
mod stroke;
#[cfg(test)]
pub(crate) mod tests;
mod tool;

use std::sync::Arc;

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle};

use crate::transform::PenMap;
pub use canvas::Canvas;
pub use options::{Modifiers, Options, Pattern, Symmetry};
use selection::Selection;
use shapes::within_reach;
use stroke::{Means, Stroke};
pub use tool::Tool;

/// The tool in use with its options, the stroke that is being drawn, and the selection.
///
/// ```
/// use ishido_shared::gfx::{Bitmap, Pen, Point, Size};
/// use stoneset_editor::painter::{Canvas, Options, PaintOutcome, Painter, Tool};
///
/// let picture = Bitmap::new(Size::new(3, 3), Pen::GREY);
/// let canvas = Canvas { picture: &picture, stencil: None, single_pen: None, ground: Pen::GREY };
/// let mut painter = Painter::new(Tool::Line, Options::default());
/// painter.press(Point::new(0, 0), canvas);
/// painter.drag(Point::new(2, 2), canvas);
/// let shown = painter.shown(canvas, None);
/// assert_eq!(shown.get(Point::new(1, 1)), Some(Pen::BLACK));
/// let step = painter.release(Point::new(2, 2), canvas);
/// assert_eq!(step, PaintOutcome::Done("Line", Box::new(shown)));
/// ```
#[derive(Debug, Clone, Default)]
pub struct Painter {
    /// The tool in use. [`Painter::choose`] changes it and puts down what floats.
    pub tool: Tool,
    /// The options of the tools.
    pub options: Options,
    /// The changes by the keys that are held down.
    pub modifiers: Modifiers,
    /// The pens it draws with in place of those that are chosen or pasted.
    pub pens: PenMap,
    /// The tool that is in use again after a pen was picked.
    before_pick: Tool,
    /// The pixels that [`Tool::Stamp`] puts down.
    stamp: Option<Arc<Bitmap>>,
    /// The end of the last stroke.
    last: Option<Point>,
    stroke: Option<Stroke>,
    selection: Selection,
}

impl Painter {
    #[must_use]
    pub fn new(tool: Tool, options: Options) -> Self {
        Self {
            tool,
            options,
            ..Self::default()
        }
    }

    /// Takes over the tool of another painter, with options and modifiers, before it does the same on another picture.
    pub fn follow(&mut self, other: &Self) {
        self.tool = other.tool;
        self.options = other.options;
        self.modifiers = other.modifiers;
        self.before_pick = other.before_pick;
        self.stamp.clone_from(&other.stamp);
    }

    /// The options with the pens it draws with.
    fn drawn_options(&self) -> Options {
        Options {
            pen: self.pens.pen(self.options.pen),
            second: self.pens.pen(self.options.second),
            ..self.options
        }
    }

    /// The means of a stroke that begins now: with the keys that constrain it, a freehand stroke begins with a line from the end of the
    /// last one.
    fn means(&self, canvas: Canvas<'_>) -> Means {
        let stamp = match &self.stamp {
            Some(stamp) if self.tool == Tool::Stamp => Some(Arc::new(self.pens.apply(stamp))),
            _ => None,
        };
        let is_line = self.modifiers.constrain && self.tool.is_freehand();
        let last = self
            .last
            .filter(|&last| canvas.picture.area().contains(last));
        Means {
            tool: self.tool,
            options: self.drawn_options(),
            stamp,
            line_from: last.filter(|_| is_line),
        }
    }

    /// The pointer goes down on a pixel, which may lie outside of the picture. With any tool but [`Tool::Select`] and
    /// [`Tool::Pick`], what floats is put down instead.
    pub fn press(&mut self, at: Point, canvas: Canvas<'_>) -> PaintOutcome {
        let at = within_reach(at);
        self.stroke = None;
        match self.tool {
            Tool::Pick => {
                let outcome = self.pick(at, canvas);
                if matches!(outcome, PaintOutcome::Picked(_)) {
                    self.tool = self.before_pick;
                }
                outcome
            }
            _ if self.modifiers.pick && self.tool != Tool::Select => self.pick(at, canvas),
            Tool::Select => {
                let opaque = self.options.opaque;
                self.selection.press(at, self.modifiers, opaque, canvas)
            }
            _ if self.is_floating() => self.drop_selection(canvas),
            Tool::Stamp if self.stamp.is_none() => PaintOutcome::Nothing,
            _ => {
                self.selection.cancel();
                self.stroke = Some(Stroke::begin(self.means(canvas), at, canvas));
                PaintOutcome::Changed
            }
        }
    }

    /// The pointer that went down moves to a pixel, which may lie outside of the picture. It is also to be called when
    /// the modifiers change.
    pub fn drag(&mut self, at: Point, canvas: Canvas<'_>) -> PaintOutcome {
        let at = within_reach(at);
        let constrain = self.modifiers.constrain;
        let moved = |stroke: &mut Stroke| stroke.move_to(at, constrain, canvas);
        let changed = match &mut self.stroke {
            Some(stroke) => moved(stroke),
            None => self.selection.drag(at, self.modifiers, canvas),
        };
        if changed {
            PaintOutcome::Changed
        } else {
            PaintOutcome::Nothing
        }
    }

    /// The pointer comes up at a pixel, which may lie outside of the picture.
    pub fn release(&mut self, at: Point, canvas: Canvas<'_>) -> PaintOutcome {
        let outcome = self.drag(at, canvas);
        self.selection.release();
        match self.stroke.take() {
            Some(stroke) => {
                self.last = Some(stroke.end());
                PaintOutcome::Done(stroke.tool().name(), Box::new(stroke.into_picture()))
            }
            None => outcome,
        }
    }

    /// Gives up what is being done, as Esc does: the stroke or the movement of the pointer, else what floats, else the
    /// selection. Returns whether there was any.
    pub fn cancel(&mut self) -> bool {
        self.cancel_press() || self.selection.cancel()
    }

    /// Gives up what the pointer has done since it went down, because it is interrupted; what floats stays. Returns
    /// whether it was down.
    pub fn cancel_press(&mut self) -> bool {
        self.stroke.take().is_some() || self.selection.cancel_drag()
    }

    /// Returns true if a stroke is being drawn, or the selection is being dragged.
    #[must_use]
    pub const fn is_drawing(&self) -> bool {
        self.stroke.is_some() || self.selection.is_dragged()
    }

    /// The picture to be shown: with the stroke that is being drawn and what floats, or, at a pixel that the pointer is
    /// over, with what the brush would do there.
    #[must_use]
    pub fn shown(&self, canvas: Canvas<'_>, hovered: Option<Point>) -> Bitmap {
        if let Some(stroke) = &self.stroke {
            return stroke.picture().clone();
        }
        if let Some(picture) = self.selection.shown(self.options.opaque, canvas) {
            return picture;
        }
        match hovered {
            Some(at) if self.tool.previews() => {
                Stroke::brush_at(self.means(canvas), within_reach(at), canvas)
            }
            _ => canvas.picture.clone(),
        }
    }

    /// Changes the tool. What floats is put down, and the selection given up, unless the new tool needs them.
    pub fn choose(&mut self, tool: Tool, canvas: Canvas<'_>) -> PaintOutcome {
        self.cancel_press();
        if tool == Tool::Pick && self.tool != Tool::Pick {
            self.before_pick = self.tool;
        }
        self.tool = tool;
        match tool {
            Tool::Select | Tool::Pick => PaintOutcome::Changed,
            _ => self.drop_selection(canvas),
        }
    }

    /// Takes [`Tool::Stamp`] with pixels to put down, after putting down what floats.
    pub fn take_stamp(&mut self, stamp: Bitmap, canvas: Canvas<'_>) -> PaintOutcome {
        self.stamp = Some(Arc::new(stamp));
        self.choose(Tool::Stamp, canvas)
    }

    /// The pixels that [`Tool::Stamp`] puts down.
    #[must_use]
    pub fn stamp(&self) -> Option<&Bitmap> {
        self.stamp.as_deref()
    }

    /// Ends stamping, as Esc does. Returns whether that was the tool.
    pub fn end_stamping(&mut self) -> bool {
        let is_stamp = self.tool == Tool::Stamp;
        if is_stamp {
            self.tool = Tool::default();
        }
        is_stamp
    }

    /// The rectangle that is selected, or in which what floats is, which may lie partly outside of the picture.
    #[must_use]
    pub fn selection(&self) -> Option<Rectangle> {
        self.selection.area()
    }

    /// Returns true if pixels float above the picture.
    #[must_use]
    pub fn is_floating(&self) -> bool {
        self.selection.is_floating()
    }

    /// Selects a rectangle with [`Tool::Select`], after putting down what floats.
    pub fn select(&mut self, area: Rectangle, canvas: Canvas<'_>) -> PaintOutcome {
        self.cancel_press();
        let outcome = self.drop_selection(canvas);
        self.tool = Tool::Select;
        self.selection.select(area, canvas);
        changed_at_least(outcome)
    }

    /// Moves the selection by a number of pixels; [`Modifiers::copy`] lets its pixels stay as well. It floats from now on.
    pub fn move_selection(&mut self, dx: i32, dy: i32, canvas: Canvas<'_>) -> PaintOutcome {
        if self.selection().is_none() {
            return PaintOutcome::Nothing;
        }
        self.cancel_press();
        let by = Point::new(dx, dy);
        self.selection.shift(by, self.modifiers.copy, canvas);
        PaintOutcome::Changed
    }

    /// Changes the pixels of the selection, as the functions of [`crate::transform`] do. They float from now on.
    pub fn change_selection(
        &mut self,
        canvas: Canvas<'_>,
        change: impl FnOnce(&Bitmap) -> Bitmap,
    ) -> PaintOutcome {
        if self.selection().is_none() {
            return PaintOutcome::Nothing;
        }
        self.cancel_press();
        self.selection.change(canvas, change);
        PaintOutcome::Changed
    }

    /// The pixels that are selected. Those outside the stencil are grey, because they cannot be moved.
    #[must_use]
    pub fn copy_selection(&self, canvas: Canvas<'_>) -> Option<Bitmap> {
        self.selection.copy(canvas)
    }

    /// Lets a picture float, to be moved with [`Tool::Select`], where the selection is or else in the middle. What floats
    /// already is put down first.
    pub fn paste(&mut self, picture: Bitmap, canvas: Canvas<'_>) -> PaintOutcome {
        if picture.area().is_zero_sized() {
            return PaintOutcome::Nothing;
        }
        self.cancel_press();
        let outcome = if self.is_floating() {
            self.drop_selection(canvas)
        } else {
            PaintOutcome::Changed
        };
        self.tool = Tool::Select;
        self.selection.paste(self.pens.apply(&picture), canvas);
        outcome
    }

    /// Puts down what floats, and selects nothing. To be called before another picture is painted on.
    pub fn drop_selection(&mut self, canvas: Canvas<'_>) -> PaintOutcome {
        self.cancel_press();
        self.selection.put_down(self.options.opaque, canvas)
    }

    /// Makes the pixels of the selection grey, and selects nothing. What was pasted disappears.
    pub fn erase_selection(&mut self, canvas: Canvas<'_>) -> PaintOutcome {
        self.cancel_press();
        self.selection.erase(canvas)
    }

    /// Picks up the pen of a pixel, whatever tool is in use.
    pub fn pick(&mut self, at: Point, canvas: Canvas<'_>) -> PaintOutcome {
        match self.shown(canvas, None).get(at) {
            Some(pen) => {
                self.options.pen = pen;
                PaintOutcome::Picked(pen)
            }
            None => PaintOutcome::Nothing,
        }
    }
}

/// An outcome, or that something has changed.
fn changed_at_least(outcome: PaintOutcome) -> PaintOutcome {
    match outcome {
        PaintOutcome::Nothing => PaintOutcome::Changed,
        outcome => outcome,
    }
}

/// The result of handing the pointer to the painter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PaintOutcome {
    /// Nothing has changed.
    Nothing,
    /// The result of [`Painter::shown`](Painter::shown) or [`Painter::selection`](Painter::selection) has
    /// changed.
    Changed,
    /// A step is complete: its name, and the picture as it is now.
    Done(&'static str, Box<Bitmap>),
    /// A pen was picked up, and is the current one now.
    Picked(Pen),
}
