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
use ishido_shared::ui::input_device::InputDevice;
use ishido_shared::ui::item::Item;
use ishido_shared::ui::press::PressTracker;
use ishido_shared::ui::program::{ChildProgram, Ctx};

use layout::StonePosition;
pub use program::EditorProgram;

/// Something on the screen that can be clicked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ClickTarget {
    /// A stone of the set.
    Stone(StonePosition),
    /// The Grid button.
    Grid,
}

/// What the pointer is over, as far as the status line shows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Hovered {
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
    chosen: StonePosition,
    grid: bool,
    hovered: Option<Hovered>,
    press: PressTracker<ClickTarget>,
    /// The device used last; the hint is worded for it.
    device: InputDevice,
    dirty: bool,
}

impl Editor {
    /// An editor that shows a set.
    #[must_use]
    pub fn new(set: Stoneset) -> Self {
        Self {
            draft: set.is_draft(),
            set,
            chosen: StonePosition::default(),
            grid: true,
            hovered: None,
            press: PressTracker::default(),
            device: InputDevice::default(),
            dirty: true,
        }
    }

    fn choose(&mut self, position: StonePosition) {
        self.dirty |= self.chosen != position;
        self.chosen = position;
    }

    const fn toggle_grid(&mut self) {
        self.grid = !self.grid;
        self.dirty = true;
    }

    /// Whether the Grid button is drawn pressed: it shows what a release would switch to.
    fn grid_is_down(&self) -> bool {
        self.grid != self.press.is_down_on(ClickTarget::Grid)
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
