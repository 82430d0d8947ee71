//! The stoneset screen (manual, "Edit Stoneset Screen").

pub mod buttons;
mod cursor;
mod describe;
mod draw;
mod input;
mod keyboard;
mod layout;
mod pixels;
mod target;
mod words;

use ishido_shared::gfx::{Bitmap, Point};
use ishido_shared::ui::event::{Event, Millis};
use ishido_shared::ui::item::Item;
use ishido_shared::ui::panes::Shown;
use ishido_shared::ui::pointer_shape::PointerShape;
use ishido_shared::ui::press::PressTracker;

use super::command_list::CommandList;
use super::screen::{Cx, Screen, Transition};
use super::state::EditorState;
use cursor::KeyboardCursor;
use target::Target;

/// The screen on which stonesets are edited.
pub struct StonesetScreen {
    commands: CommandList,
    press: PressTracker<Target>,
    /// Whether the pointer went down in the edit box and is still down.
    painting: bool,
    /// Where and since when a finger is held outside of the edit box.
    held_since: Option<(Point, Millis)>,
    /// What the pointer is over, as far as the status line tells it.
    hovered: Option<Target>,
    /// The pixel of the edit box that the pointer or the cursor is over.
    pixel: Option<Point>,
    /// Where the keys go.
    keyboard: KeyboardCursor,
}

impl StonesetScreen {
    /// The screen with its commands.
    pub fn new(commands: CommandList) -> Self {
        Self {
            commands,
            press: PressTracker::default(),
            painting: false,
            held_since: None,
            hovered: None,
            pixel: None,
            keyboard: KeyboardCursor::default(),
        }
    }
}

impl Screen for StonesetScreen {
    fn handle(&mut self, event: &Event, cx: &mut Cx<'_, '_>) -> Transition {
        self.dispatch(event, cx)
    }

    fn tick(&mut self, cx: &mut Cx<'_, '_>) -> (Transition, Option<Millis>) {
        self.long_press(cx)
    }

    fn covered(&mut self, cx: &mut Cx<'_, '_>) {
        self.press.cancel();
        self.held_since = None;
        cx.state.view.live.cancel_pointer();
        self.cancel_pointer(cx);
    }

    fn draw(&self, screen: &mut Bitmap, state: &EditorState, _in_front: bool) {
        self.draw_all(screen, state);
    }

    fn shown(&self, _state: &EditorState) -> Shown {
        layout::shown()
    }

    fn describe(&self, state: &EditorState) -> Vec<Item> {
        self.describe_all(state)
    }

    fn is_full(&self) -> bool {
        true
    }

    fn hint(&self, state: &EditorState) -> Option<String> {
        Some(words::hint(state))
    }

    fn pointer(&self, at: Point) -> PointerShape {
        if layout::EDIT_BOX.contains(at) {
            PointerShape::Cross
        } else {
            PointerShape::Arrow
        }
    }
}
