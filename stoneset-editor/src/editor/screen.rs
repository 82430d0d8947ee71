//! The trait that every screen of the editor implements, and what a screen gets and returns. The screens are a stack: the
//! stoneset screen at the bottom, and in front of it the board screen, menus, requesters and panels.

use ishido_shared::gfx::{Bitmap, Point};
use ishido_shared::ui::event::{Event, Millis};
use ishido_shared::ui::item::Item;
use ishido_shared::ui::panes::Shown;
use ishido_shared::ui::pointer_shape::PointerShape;
use ishido_shared::ui::program::Ctx;

use super::state::EditorState;

/// What a screen may use while it handles something: the value that all screens share, and the interface to the host.
pub struct Cx<'a, 'b> {
    /// The value that all screens share.
    pub state: &'a mut EditorState,
    /// Clock, store and requests.
    pub ctx: &'a mut Ctx<'b>,
}

/// What happens to a screen after it has handled something.
pub enum Transition {
    /// It stays as it is.
    Stay,
    /// Another screen opens in front of it.
    Push(Box<dyn Screen>),
    /// Another screen takes its place.
    Replace(Box<dyn Screen>),
    /// It closes.
    Pop,
}

impl Transition {
    /// The same transition for a screen that closes as well: a screen that would be pushed in front of it takes its place.
    #[must_use]
    pub fn closing(self) -> Self {
        match self {
            Self::Stay => Self::Pop,
            Self::Push(screen) => Self::Replace(screen),
            other => other,
        }
    }
}

/// A screen of the editor. The one in front gets all input; replies and time reach every screen.
pub trait Screen {
    /// The screen has been put into the stack. It makes its first requests here.
    fn opened(&mut self, _cx: &mut Cx<'_, '_>) {}

    /// The name of its type, for the report of a fault.
    fn type_name(&self) -> &'static str {
        std::any::type_name::<Self>()
    }

    /// Handles input. Only the screen in front gets any.
    fn handle(&mut self, event: &Event, cx: &mut Cx<'_, '_>) -> Transition;

    /// A request has been answered, of this screen or of another: it compares the id with its own.
    fn reply(&mut self, _event: &Event, _cx: &mut Cx<'_, '_>) -> Transition {
        Transition::Stay
    }

    /// Time passed. Returns when the screen wants the time again, if it does.
    fn tick(&mut self, _cx: &mut Cx<'_, '_>) -> (Transition, Option<Millis>) {
        (Transition::Stay, None)
    }

    /// Another screen has opened in front: a press or a stroke is cancelled, because its release goes to that screen.
    fn covered(&mut self, _cx: &mut Cx<'_, '_>) {}

    /// Draws the screen over what is behind it.
    fn draw(&self, screen: &mut Bitmap, state: &EditorState, in_front: bool);

    /// Everything it shows in words, front first.
    fn describe(&self, state: &EditorState) -> Vec<Item>;

    /// What of the screen belongs together, for hosts that place its parts apart.
    fn shown(&self, state: &EditorState) -> Shown {
        Shown::of(&self.describe(state))
    }

    /// What the mouse pointer looks like at a pixel while this screen is in front.
    fn pointer(&self, _at: Point) -> PointerShape {
        PointerShape::Arrow
    }

    /// Whether it covers the whole screen, so that nothing behind it is drawn or described.
    fn is_full(&self) -> bool {
        false
    }

    /// What the title line says on the left while this screen is in front; `None` leaves that to the screen behind.
    fn title(&self, _state: &EditorState) -> Option<String> {
        None
    }

    /// What the title line says on the right while this screen is in front; `None` leaves that to the screen behind.
    fn hint(&self, _state: &EditorState) -> Option<String> {
        None
    }

    /// The mistakes of its layout and keys, in words.
    #[cfg(test)]
    fn audit(&self) -> Vec<String> {
        Vec::new()
    }
}
