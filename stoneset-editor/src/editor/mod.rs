//! The editor as a screen that another program can embed.

mod describe;
mod draw;
mod input;
mod layout;
mod program;
#[cfg(test)]
mod tests;
mod words;

use ishido_shared::formats::stoneset::Stoneset;
use ishido_shared::gfx::{Bitmap, Pen, Point};
use ishido_shared::ui::event::{Event, Millis};
use ishido_shared::ui::item::Item;
use ishido_shared::ui::program::{ChildProgram, Ctx};

use layout::Place;
pub use program::EditorProgram;

/// What the user used last; the title line speaks of it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum Manner {
    #[default]
    Mouse,
    Touch,
    Keys,
}

/// Something that can be pressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Target {
    Stone(Place),
    Grid,
}

/// What the pointer is over and the status line tells of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Under {
    /// A pixel of the chosen stone in large.
    Pixel(Point),
    /// One of the colours.
    Colour(Pen),
}

/// How the editor ends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EditorOutcome {
    /// Play with this stoneset. The game that embeds the editor takes it over; no gadget of the editor gives it yet.
    Use(Stoneset),
    /// Leave the editor, and change nothing.
    Cancel,
    /// End the whole program: its window was closed, or Ctrl+Q pressed.
    Quit,
}

/// The editor of a stoneset. It can be embedded: its end is an [`EditorOutcome`] for its owner.
pub struct Editor {
    set: Stoneset,
    /// Whether the set is unfinished.
    draft: bool,
    chosen: Place,
    grid: bool,
    under: Option<Under>,
    /// Where the button or finger went down.
    pressed: Option<Target>,
    /// Whether the pointer is still over what was pressed.
    inside: bool,
    manner: Manner,
    dirty: bool,
}

impl Editor {
    /// An editor that shows a set.
    #[must_use]
    pub fn new(set: Stoneset) -> Self {
        Self {
            draft: set.is_draft(),
            set,
            chosen: Place::default(),
            grid: true,
            under: None,
            pressed: None,
            inside: false,
            manner: Manner::default(),
            dirty: true,
        }
    }

    fn choose(&mut self, place: Place) {
        self.dirty |= self.chosen != place;
        self.chosen = place;
    }

    const fn toggle_grid(&mut self) {
        self.grid = !self.grid;
        self.dirty = true;
    }

    /// Whether the Grid gadget looks pressed in.
    fn grid_is_down(&self) -> bool {
        let held = self.inside && self.pressed == Some(Target::Grid);
        self.grid != held
    }
}

impl ChildProgram for Editor {
    type Outcome = EditorOutcome;

    fn handle(&mut self, event: &Event, _ctx: &mut Ctx<'_>) -> Option<EditorOutcome> {
        self.dispatch(event)
    }

    fn tick(&mut self, _ctx: &mut Ctx<'_>) -> Option<Millis> {
        None
    }

    fn dirty(&self) -> bool {
        self.dirty
    }

    fn draw(&mut self, screen: &mut Bitmap) {
        self.dirty = false;
        self.draw_all(screen);
    }

    fn describe(&self) -> Vec<Item> {
        self.describe_all()
    }
}
