//! The selection: a rectangle of the picture, or pixels that float above the picture until they are put down.
//!
//! Floating pixels are no part of the picture: nothing in it changes before they are put down, which is one step.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle};

use super::PaintOutcome;
use super::canvas::Canvas;
use super::options::Modifiers;
use super::shapes::{cut_to, rectangle_between, within_reach};
use super::stroke::constrained;
use super::tool::Tool;

/// The names of the steps.
const MOVE: &str = "Move Selection";
const COPY: &str = "Copy Selection";
const PASTE: &str = "Paste";
const ERASE: &str = "Erase Selection";

/// Pixels above the picture.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Floating {
    picture: Bitmap,
    /// The place they were taken from, if the ground is left there.
    hole: Option<Rectangle>,
    /// The name of the step that puts them down.
    name: &'static str,
}

/// The selection.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Selected {
    area: Rectangle,
    floating: Option<Floating>,
}

/// The action of the pointer on the selection.
#[derive(Debug, Clone)]
struct Drag {
    from: Point,
    /// True if it moves what was selected, instead of selecting a rectangle.
    moves: bool,
    /// The selection when the pointer went down.
    before: Option<Selected>,
}

/// The selection, and what the pointer does with it.
#[derive(Debug, Clone, Default)]
pub struct Selection {
    selected: Option<Selected>,
    drag: Option<Drag>,
}

impl Selection {
    /// The rectangle that is selected, or in which the floating pixels are, which may lie partly outside of the picture.
    pub fn area(&self) -> Option<Rectangle> {
        self.selected.as_ref().map(|selected| selected.area)
    }

    /// Returns true if pixels float above the picture.
    pub fn is_floating(&self) -> bool {
        self.floating().is_some()
    }

    /// Returns true if the pointer is selecting or moving.
    pub const fn is_dragged(&self) -> bool {
        self.drag.is_some()
    }

    /// The pointer goes down: on the selection to move or to copy it, or elsewhere to put down what floats and to select
    /// another rectangle.
    pub fn press(
        &mut self,
        at: Point,
        modifiers: Modifiers,
        opaque: bool,
        canvas: Canvas<'_>,
    ) -> PaintOutcome {
        self.cancel_drag();
        let moves = self.area().is_some_and(|area| area.contains(at));
        let outcome = match self.shown(opaque, canvas) {
            Some(picture) if moves && modifiers.copy => self.leave_copy(picture),
            Some(_) if !moves => self.put_down(opaque, canvas),
            _ => PaintOutcome::Changed,
        };
        let before = if moves {
            self.selected.clone()
        } else {
            self.selected.take()
        };
        self.drag = Some(Drag {
            from: at,
            moves,
            before,
        });
        outcome
    }

    /// The pointer moves. Returns whether anything has changed.
    pub fn drag(&mut self, at: Point, modifiers: Modifiers, canvas: Canvas<'_>) -> bool {
        let Some(drag) = &self.drag else {
            return false;
        };
        let before = self.selected.clone();
        if drag.moves {
            let moved = held(at - drag.from, modifiers.constrain);
            if let Some(start) = drag.before.as_ref().map(|selected| selected.area.top_left)
                && (self.is_floating() || moved != Point::zero())
            {
                self.lift(modifiers.copy, canvas);
                self.place(start + moved, canvas);
            }
        } else if at != drag.from || self.selected.is_some() {
            let corner = if modifiers.constrain {
                constrained(Tool::Rectangle, drag.from, at)
            } else {
                at
            };
            let area = rectangle_between(drag.from, corner);
            self.select(area, canvas);
        }
        self.selected != before
    }

    /// The pointer comes up.
    pub fn release(&mut self) {
        self.drag = None;
    }

    /// Undoes what the pointer has done since it went down. Returns whether it was down.
    pub fn cancel_drag(&mut self) -> bool {
        let Some(drag) = self.drag.take() else {
            return false;
        };
        self.selected = drag.before;
        true
    }

    /// Gives up what floats, or else the rectangle that is selected. Returns whether there was any.
    pub fn cancel(&mut self) -> bool {
        let Some(selected) = self.selected.take() else {
            return false;
        };
        // The selection is back at its place.
        let hole = selected.floating.and_then(|floating| floating.hole);
        self.selected = hole.map(|area| Selected {
            area,
            floating: None,
        });
        true
    }

    /// Selects the part of a rectangle that is in the picture. What floats must have been put down before.
    pub fn select(&mut self, area: Rectangle, canvas: Canvas<'_>) {
        let area = cut_to(area, canvas.picture.area());
        self.selected = (!area.is_zero_sized()).then_some(Selected {
            area,
            floating: None,
        });
    }

    /// The pixels that are selected.
    pub fn copy(&self, canvas: Canvas<'_>) -> Option<Bitmap> {
        let selected = self.selected.as_ref()?;
        Some(match &selected.floating {
            Some(floating) => floating.picture.clone(),
            None => cut_out(selected.area, canvas),
        })
    }

    /// Lets a picture float, where the selection was or else in the middle. What floats must have been put down before.
    pub fn paste(&mut self, picture: Bitmap, canvas: Canvas<'_>) {
        self.drag = None;
        let size = picture.area().size;
        let space = canvas.picture.area().size;
        let middle = |space: u32, size: u32| (i64::from(space) - i64::from(size)).div_euclid(2);
        let centre = Point::new(
            middle(space.width, size.width).max(0) as i32,
            middle(space.height, size.height).max(0) as i32,
        );
        let at = self.area().map_or(centre, |area| area.top_left);
        self.selected = Some(Selected {
            area: Rectangle::new(at, size),
            floating: Some(Floating {
                picture,
                hole: None,
                name: PASTE,
            }),
        });
    }

    /// Moves what is selected; its pixels float from now on.
    pub fn shift(&mut self, by: Point, copy: bool, canvas: Canvas<'_>) {
        self.lift(copy, canvas);
        if let Some(area) = self.area() {
            self.place(within_reach(area.top_left) + within_reach(by), canvas);
        }
    }

    /// Replaces the pixels that are selected by others; they float from now on.
    pub fn change(&mut self, canvas: Canvas<'_>, change: impl FnOnce(&Bitmap) -> Bitmap) {
        self.lift(false, canvas);
        if let Some(selected) = &mut self.selected
            && let Some(floating) = &mut selected.floating
        {
            floating.picture = change(&floating.picture);
            selected.area.size = floating.picture.area().size;
        }
        // A part that is turned must not lie outside of the picture.
        if let Some(area) = self.area() {
            self.place(area.top_left, canvas);
        }
    }

    /// Puts down what floats, and selects nothing.
    pub fn put_down(&mut self, opaque: bool, canvas: Canvas<'_>) -> PaintOutcome {
        self.drag = None;
        let shown = self.shown(opaque, canvas);
        match self.selected.take() {
            Some(selected) => match (selected.floating, shown) {
                (Some(floating), Some(picture)) => {
                    PaintOutcome::Done(floating.name, Box::new(picture))
                }
                _ => PaintOutcome::Changed,
            },
            None => PaintOutcome::Nothing,
        }
    }

    /// Makes the pixels that are selected grey, or gives up those that were pasted.
    pub fn erase(&mut self, canvas: Canvas<'_>) -> PaintOutcome {
        self.drag = None;
        let Some(selected) = self.selected.take() else {
            return PaintOutcome::Nothing;
        };
        let mut picture = canvas.picture.clone();
        match selected.floating {
            None => clear(&mut picture, selected.area, canvas),
            Some(Floating {
                hole: Some(hole), ..
            }) => leave_ground(&mut picture, hole, canvas),
            Some(_) => return PaintOutcome::Changed,
        }
        PaintOutcome::Done(ERASE, Box::new(picture))
    }

    /// The picture with what floats above it; `None` if nothing does.
    pub fn shown(&self, opaque: bool, canvas: Canvas<'_>) -> Option<Bitmap> {
        let (selected, floating) = (self.selected.as_ref()?, self.floating()?);
        let mut picture = canvas.picture.clone();
        if let Some(hole) = floating.hole {
            leave_ground(&mut picture, hole, canvas);
        }
        let at = selected.area.top_left;
        let (pens, width) = (floating.picture.pens(), selected.area.size.width as usize);
        canvas.paint(&mut picture, selected.area, |point| {
            let inner = point - at;
            let pen = pens.get(inner.y as usize * width + inner.x as usize);
            pen.copied().filter(|&pen| opaque || pen != Pen::GREY)
        });
        Some(picture)
    }

    const fn floating(&self) -> Option<&Floating> {
        match &self.selected {
            Some(selected) => selected.floating.as_ref(),
            None => None,
        }
    }

    /// Lets the pixels that are selected float, if they do not yet.
    fn lift(&mut self, copy: bool, canvas: Canvas<'_>) {
        if let Some(selected) = &mut self.selected
            && selected.floating.is_none()
        {
            selected.floating = Some(Floating {
                picture: cut_out(selected.area, canvas),
                hole: (!copy).then_some(selected.area),
                name: if copy { COPY } else { MOVE },
            });
        }
    }

    /// Puts down a copy of what floats, which goes on floating.
    fn leave_copy(&mut self, picture: Bitmap) -> PaintOutcome {
        let floating = self.selected.as_mut().and_then(|it| it.floating.as_mut());
        floating.map_or(PaintOutcome::Changed, |floating| {
            let name = std::mem::replace(&mut floating.name, COPY);
            floating.hole = None;
            PaintOutcome::Done(name, Box::new(picture))
        })
    }

    /// Moves what is selected so that at least one of its pixels stays in the picture.
    fn place(&mut self, at: Point, canvas: Canvas<'_>) {
        if let Some(selected) = &mut self.selected {
            let (size, space) = (selected.area.size, canvas.picture.area().size);
            let limited = |at: i32, size: u32, space: u32| {
                let last = (space as i32 - 1).max(0);
                at.clamp((1 - size as i32).min(0), last)
            };
            selected.area.top_left = Point::new(
                limited(at.x, size.width, space.width),
                limited(at.y, size.height, space.height),
            );
        }
    }
}

/// A movement, along its longer direction only if `constrain` is on.
fn held(moved: Point, constrain: bool) -> Point {
    match (constrain, moved.x.abs() >= moved.y.abs()) {
        (false, _) => moved,
        (true, true) => Point::new(moved.x, 0),
        (true, false) => Point::new(0, moved.y),
    }
}

/// Makes an area grey.
fn clear(picture: &mut Bitmap, area: Rectangle, canvas: Canvas<'_>) {
    canvas.paint(picture, area, |_| Some(Pen::GREY));
}

/// Gives the pixels of an area that was moved away the ground; what was transparent stays so.
fn leave_ground(picture: &mut Bitmap, area: Rectangle, canvas: Canvas<'_>) {
    canvas.paint(picture, area, |at| match canvas.picture.get(at) {
        Some(Pen::GREY) | None => Some(Pen::GREY),
        Some(_) => Some(canvas.ground),
    });
}

/// A copy of an area. Pixels that must not be changed stay where they are, so they are grey in the copy.
fn cut_out(area: Rectangle, canvas: Canvas<'_>) -> Bitmap {
    Bitmap::from_fn(area.size, |x, y| {
        let at = area.top_left + Point::new(x as i32, y as i32);
        let pen = canvas.picture.get(at).filter(|_| canvas.can_change(at));
        pen.unwrap_or(Pen::GREY)
    })
}
