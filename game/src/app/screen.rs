//! What a screen is: a value in the stack that takes events, draws itself, and says what becomes of it.

use ishido_shared::gfx::Bitmap;
use ishido_shared::ui::event::{Event, Millis};
use ishido_shared::ui::item::Item;
use ishido_shared::ui::program::{Ctx, Reply, RequestId};

use super::game_event::GameEvent;
use super::shared::Shared;

/// What a screen may use while it handles something: the value that all screens share, and the world outside.
pub struct Cx<'a, 'b> {
    /// Shared by all screens.
    pub shared: &'a mut Shared,
    /// Clock, store, requests and sounds. A request is answered to the screen that makes it.
    pub ctx: &'a mut Ctx<'b>,
}

/// What becomes of a screen after it has handled something.
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
    /// The transition of a screen that closes when this one has been carried out behind it: what would be pushed in front
    /// of the screen takes its place.
    #[must_use]
    pub fn closing(self) -> Self {
        match self {
            Self::Stay => Self::Pop,
            Self::Push(screen) => Self::Replace(screen),
            other => other,
        }
    }
}

/// What a screen waits for before it can go on by itself. Tests check that somebody owes it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Waiting {
    /// It waits for the user only.
    User,
    /// It is at work and asks for time.
    Time,
    /// A request of its own has not been answered yet.
    Reply,
}

/// What a screen is drawn and described with.
pub struct View<'a> {
    /// Shared by all screens.
    pub shared: &'a Shared,
    /// What the title line says, on the left and on the right.
    pub title: (String, &'static str),
    /// Whether this screen is the one in front; only that one shows a focus.
    pub in_front: bool,
    /// Whether the board's keyboard pointer is shown: something in front may stand for it.
    pub shows_pointer: bool,
}

/// A screen: the board, a requester, a panel, the menus. Each lives in the folder of its feature.
///
/// The screen in front gets all input. Time and replies reach a screen wherever it stands; what opens in front of a
/// screen changes nothing in it.
pub trait Screen {
    /// The screen has been put into the stack. Requests that it makes from the beginning are made here.
    fn opened(&mut self, _cx: &mut Cx<'_, '_>) {}

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

    /// Another screen has come in front: what the pointer holds is lost.
    fn covered(&mut self, _cx: &mut Cx<'_, '_>) -> Transition {
        Transition::Stay
    }

    /// Draws the screen over what is behind it.
    fn draw(&self, screen: &mut Bitmap, view: &View<'_>);

    /// Everything this screen shows, front first.
    fn describe(&self, view: &View<'_>) -> Vec<Item>;

    /// What the title line says on the left, if this screen changes it.
    fn title(&self, _shared: &Shared) -> Option<String> {
        None
    }

    /// What the title line says on the right: what to do next. `None` leaves that to the screen behind.
    fn hint(&self, _shared: &Shared) -> Option<&'static str> {
        None
    }

    /// Whether the screen stays when the game on the board is replaced by another. What is asked about a game ends
    /// with it.
    fn outlives_game(&self) -> bool {
        false
    }

    /// Whether it is a message: messages wait for each other, and what was said first is read first.
    fn is_message(&self) -> bool {
        false
    }

    /// Whether it marks squares of the board itself, so that the board does not show the keyboard's pointer.
    fn replaces_pointer(&self) -> bool {
        false
    }

    /// A name for screens of which there is only one: a second one takes the place of the first.
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
