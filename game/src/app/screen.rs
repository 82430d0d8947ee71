//! The trait that every screen implements, and what a screen gets and returns. A screen is a value in the stack: it handles
//! events, draws itself, and returns a transition.

use ishido_shared::gfx::{Bitmap, Point};
use ishido_shared::ui::event::{Event, Millis};
use ishido_shared::ui::item::Item;
use ishido_shared::ui::panes::{Panes, Shown};
use ishido_shared::ui::pointer_shape::PointerShape;
use ishido_shared::ui::program::{Ctx, Reply, RequestId};

use super::model::GameEvent;
use super::model::Model;

/// What a screen may use while it handles something: the value that all screens share, and the interface to the host.
pub struct Cx<'a, 'b> {
    /// The value that all screens share.
    pub app: &'a mut Model,
    /// Clock, store, requests and sounds. The reply to a request goes to the screen that made it.
    pub ctx: &'a mut Ctx<'b>,
}

/// Opens the page of help that is about a screen.
pub type Help = fn(&Model) -> Box<dyn Screen>;

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
    /// It closes, and the event is for the screen behind it.
    PopAndPass,
}

impl Transition {
    /// The same transition for a screen that closes as well: a screen that would be pushed in front of it takes its place
    /// instead.
    #[must_use]
    pub fn closing(self) -> Self {
        match self {
            Self::Stay => Self::Pop,
            Self::Push(screen) => Self::Replace(screen),
            other => other,
        }
    }
}

/// What a screen needs before it can continue. Tests check that what it waits for will come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Waiting {
    /// It waits for the user only.
    User,
    /// It is working and needs time.
    Time,
    /// A request of its own has not been answered yet.
    Reply,
}

/// What a screen gets to draw and describe itself.
pub struct ScreenView<'a> {
    /// The value that all screens share.
    pub app: &'a Model,
    /// What the title line says, on the left and on the right.
    pub title: (String, &'static str),
    /// Whether this screen is the one in front; only that one shows a focus.
    pub in_front: bool,
    /// Whether the board is visible as in play, although another screen may be in front of it.
    pub shows_board: bool,
    /// Whether the board shows the keyboard cursor; not while a screen in front marks squares itself.
    pub shows_key_cursor: bool,
}

/// A screen: the board, a requester, a panel, the menus. Each lives in the folder of its feature.
///
/// The screen in front gets all input. Time, replies and game events reach a screen wherever it stands; what opens in front
/// of a screen changes nothing in it.
pub trait Screen {
    /// The screen has been put into the stack. It makes its first requests here: made earlier, they would belong to the
    /// screen that created it.
    fn opened(&mut self, _cx: &mut Cx<'_, '_>) {}

    /// The name of its type, for the report of a fault.
    fn type_name(&self) -> &'static str {
        std::any::type_name::<Self>()
    }

    /// Handles input. Only the screen in front gets any.
    fn handle(&mut self, event: &Event, cx: &mut Cx<'_, '_>) -> Transition;

    /// A request that this screen made has been answered.
    fn reply(&mut self, _id: RequestId, _reply: &Reply, _cx: &mut Cx<'_, '_>) -> Transition {
        Transition::Stay
    }

    /// Something happened in the game on the board.
    fn game_event(&mut self, _event: &GameEvent, _cx: &mut Cx<'_, '_>) -> Transition {
        Transition::Stay
    }

    /// Time passed. Returns when the screen wants the time again, if it does.
    fn tick(&mut self, _in_front: bool, _cx: &mut Cx<'_, '_>) -> (Transition, Option<Millis>) {
        (Transition::Stay, None)
    }

    /// Another screen has opened in front: a press or a drag is cancelled, because its release goes to that screen.
    fn covered(&mut self, _cx: &mut Cx<'_, '_>) -> Transition {
        Transition::Stay
    }

    /// The screen is about to be removed because the game on the board was replaced by another.
    fn closed(&mut self, _cx: &mut Cx<'_, '_>) {}

    /// Draws the screen over what is behind it.
    fn draw(&self, screen: &mut Bitmap, view: &ScreenView<'_>);

    /// Everything this screen shows, front first.
    fn describe(&self, view: &ScreenView<'_>) -> Vec<Item>;

    /// What of the screen belongs together, for hosts that place its parts apart.
    fn shown(&self, view: &ScreenView<'_>) -> Shown {
        Shown::of(&self.describe(view))
    }

    /// What the title line says on the left, if this screen changes it.
    fn title(&self, _shared: &Model) -> Option<String> {
        None
    }

    /// What the title line says on the right: what to do next. `None` leaves that to the screen behind.
    fn hint(&self, _shared: &Model) -> Option<&'static str> {
        None
    }

    /// What F1 opens in front of the screen. `None` leaves that to the screen behind; in the end it is the rules.
    fn help(&self) -> Option<Help> {
        None
    }

    /// What the mouse pointer looks like at a pixel while this screen is in front.
    fn pointer(&self, _at: Point) -> PointerShape {
        PointerShape::Arrow
    }

    /// Whether the screen stays open when another game is put on the board. Questions about a game close with it.
    fn outlives_game(&self) -> bool {
        false
    }

    /// Whether it is a message. Messages are read in the order in which they were reported.
    fn is_message(&self) -> bool {
        false
    }

    /// Whether it is a child program: a screen that covers everything behind it, opens dropped files itself, and decides
    /// whether the program may end.
    fn is_child_program(&self) -> bool {
        false
    }

    /// Which parts of the screen of a child program belong together.
    fn child_panes(&self) -> Option<Panes> {
        None
    }

    /// Whether it covers the whole screen: nothing behind it is drawn or described.
    fn covers_screen(&self) -> bool {
        self.is_child_program()
    }

    /// Whether it marks squares of the board itself, so that the board does not show the keyboard cursor.
    fn hides_key_cursor(&self) -> bool {
        false
    }

    /// Whether the board stays visible behind it as in play, so that stones are not covered.
    fn shows_board(&self) -> bool {
        false
    }

    /// A name, if only one screen of that name may be open: a second one replaces the first.
    fn only_one(&self) -> Option<&'static str> {
        None
    }

    /// What it waits for.
    fn waiting(&self) -> Waiting {
        Waiting::User
    }

    /// What is wrong with the layout and the keys of its gadgets, if anything.
    #[cfg(test)]
    fn audit(&self) -> Vec<String> {
        Vec::new()
    }
}
