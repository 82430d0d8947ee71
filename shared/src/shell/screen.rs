//! The trait that every screen implements, and what a screen gets and returns.

use super::command::{Command, CommandList};
use super::model::Model;
use crate::gfx::{Bitmap, Point};
use crate::ui::event::{Device, Event, Key, KeyPress, Millis, Phase, Pointer};
use crate::ui::gadget_group::KeyCues;
use crate::ui::input_device::InputDevice;
use crate::ui::item::{Item, Role};
use crate::ui::menu::{Menu, MenuBar};
use crate::ui::panes::Shown;
use crate::ui::pointer_shape::PointerShape;
use crate::ui::program::{Host, Reply, RequestId};
use crate::ui::room::Room;
use crate::ui::title_line;

/// The values that a screen or a service may use while it handles something.
pub struct Cx<'a, 'b, M> {
    /// The value that all screens share.
    pub model: &'a mut M,
    /// Clock, own files, requests and sounds. The reply to a request goes to the screen or service that made it.
    pub host: &'a mut Host<'b>,
}

/// The change of a screen after it has handled something.
pub enum Transition<M: Model> {
    /// It stays as it is.
    Stay,
    /// The event is not for it: a key may be that of a command, the right button opens the menus, a dropped file is for
    /// the screen behind.
    Pass,
    /// Another screen opens in front of it.
    Push(Box<dyn Screen<M>>),
    /// Another screen takes its place.
    Replace(Box<dyn Screen<M>>),
    /// The menus of its commands open in front of it.
    OpenMenus(MenuOpening),
    /// It closes.
    Pop,
    /// It closes, and the event is for the screen behind it.
    PopAndPass,
    /// It closes, and a command runs for the screen behind it.
    PopAndRun(&'static Command<M>),
}

impl<M: Model> Transition<M> {
    /// The same transition for a screen that closes as well: a screen that would be pushed in front of it takes its place.
    #[must_use]
    pub fn closing(self) -> Self {
        match self {
            Self::Stay | Self::Pass => Self::Pop,
            Self::Push(screen) => Self::Replace(screen),
            other => other,
        }
    }
}

/// The way in which the menus are opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MenuOpening {
    /// By the right button, which went down at this point.
    Held(Point),
    /// By a key: the first menu is open.
    ByKey,
    /// By Alt and the first letter of a menu, which is open. Nothing happens if there is none.
    ByLetter(char),
    /// To stay, by a finger or a click on the title line.
    Sticky,
}

impl MenuOpening {
    /// The way in which a key opens the menus, if no screen uses it for something else.
    #[must_use]
    pub fn of_key(press: &KeyPress) -> Option<Self> {
        let plain_alt = press.modifiers.alt && !press.modifiers.amiga();
        match press.key {
            _ if press.repeat => None,
            Key::Escape | Key::F(10) => Some(Self::ByKey),
            Key::Char(letter) if plain_alt => Some(Self::ByLetter(letter)),
            _ => None,
        }
    }

    /// Opens menus in this way at the time `now`.
    #[must_use]
    pub fn open<C: Copy>(self, menus: Vec<Menu<C>>, room: Room, now: Millis) -> MenuBar<C> {
        let mut bar = match self {
            Self::Held(at) => MenuBar::held(menus, at, now),
            Self::ByKey => MenuBar::by_key(menus),
            Self::ByLetter(letter) => MenuBar::by_letter(menus, letter),
            Self::Sticky => MenuBar::sticky(menus),
        };
        bar.follow(room);
        bar
    }
}

/// Something that a screen is told, wherever it stands in the stack.
pub enum Notice<'a, M: Model> {
    /// It has been put into the stack. It makes its first requests now.
    Opened,
    /// Another screen has opened in front of it, or one of its commands is about to run: a press or a drag is cancelled.
    Interrupted,
    /// It has been removed from the stack. What it returns is not used.
    Closed,
    /// A request that it made has been answered.
    Reply(RequestId, &'a Reply),
    /// Something has happened in the program.
    News(&'a M::News),
}

impl<M: Model> Clone for Notice<'_, M> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<M: Model> Copy for Notice<'_, M> {}

/// The thing a screen waits for before it can continue. Tests check that it will come.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Waiting {
    /// It waits for the user only.
    #[default]
    User,
    /// It is working and needs time.
    Time,
    /// A request of its own has not been answered yet.
    Reply,
}

/// The appearance of the screens behind a screen.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Backdrop {
    /// As something that waits: without focus and cursor.
    #[default]
    Resting,
    /// Likewise, and without the keyboard cursor even where it would rest: the screen in front marks places itself.
    Unmarked,
    /// As if nothing were in front.
    Alive,
    /// As if nothing were in front, but without the keyboard cursor.
    AliveUnmarked,
}

impl Backdrop {
    /// Returns true if what is behind looks as in use.
    #[must_use]
    pub const fn is_alive(self) -> bool {
        matches!(self, Self::Alive | Self::AliveUnmarked)
    }

    /// Returns true if the screen in front marks places itself.
    #[must_use]
    pub const fn is_unmarked(self) -> bool {
        matches!(self, Self::Unmarked | Self::AliveUnmarked)
    }
}

/// Opens the page of help that is about a screen.
pub type Help<M> = fn(&M) -> Box<dyn Screen<M>>;

/// The properties of a screen.
pub struct Traits<M: Model> {
    /// The commands that can be given while it is in front, by key and in menus.
    pub commands: CommandList<M>,
    /// Opens the page of help for F1 in front of it; `None` leaves that to the screen behind.
    pub help: Option<Help<M>>,
    /// Its name, if only one screen of that name may be open: a second one replaces the first.
    pub only_one: Option<&'static str>,
    /// True if nothing behind it is drawn or described.
    pub is_full: bool,
    /// True if it stays open when the document is replaced by another. Questions about a document close with it.
    pub is_lasting: bool,
    /// True if it is a message. Messages are read in the order in which they were reported.
    pub is_message: bool,
    /// True if it is another program inside this one: it gets all keys, dropped files and the wish to end, and the replies
    /// to requests of its own screens.
    pub is_program: bool,
    /// True if it opens menus of its own, as another program does.
    pub has_own_menus: bool,
    /// The appearance of the screens behind it.
    pub backdrop: Backdrop,
    /// The thing it waits for.
    pub waiting: Waiting,
}

impl<M: Model> Default for Traits<M> {
    fn default() -> Self {
        Self {
            commands: &[],
            help: None,
            only_one: None,
            is_full: false,
            is_lasting: false,
            is_message: false,
            is_program: false,
            has_own_menus: false,
            backdrop: Backdrop::default(),
            waiting: Waiting::default(),
        }
    }
}

/// The texts of a screen in the title line. `None` leaves a side to the screen behind.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TitleLine {
    /// The quieter text, which says what is shown.
    pub title: Option<String>,
    /// The next thing to do.
    pub hint: Option<String>,
    /// True if the hint is a message, which has the whole line while it stands.
    pub is_message: bool,
}

impl TitleLine {
    /// A line with a hint and the title of the screen behind.
    #[must_use]
    pub fn hint(hint: impl Into<String>) -> Self {
        Self {
            hint: Some(hint.into()),
            ..Self::default()
        }
    }

    /// A line with both.
    #[must_use]
    pub fn new(title: impl Into<String>, hint: impl Into<String>) -> Self {
        Self {
            title: Some(title.into()),
            hint: Some(hint.into()),
            is_message: false,
        }
    }

    /// The same line with a message in place of the hint, if there is one.
    #[must_use]
    pub fn or_message(mut self, message: Option<&str>) -> Self {
        if let Some(message) = message {
            (self.hint, self.is_message) = (Some(message.to_owned()), true);
        }
        self
    }
}

/// The values from which a screen draws and describes itself.
pub struct View<'a, M> {
    /// The value that all screens share.
    pub model: &'a M,
    /// The title of the title line.
    pub title: String,
    /// The hint of the title line.
    pub hint: String,
    /// True if the hint is a message, which may hide the title while it is shown.
    pub is_message: bool,
    /// True if the screen is the one in front; only that one shows a focus.
    pub in_front: bool,
    /// The backdrop that the screen in front has chosen.
    pub backdrop: Backdrop,
}

impl<M: Model> View<'_, M> {
    /// The cues for the keyboard that the screen shows.
    #[must_use]
    pub fn key_cues(&self) -> KeyCues {
        KeyCues {
            in_front: self.in_front,
            by_finger: self.model.device() == InputDevice::Touch,
        }
    }
}

impl<'a, M> View<'a, M> {
    /// The view of a screen in front of all others, with an empty title line.
    #[must_use]
    pub fn in_front(model: &'a M) -> Self {
        Self {
            model,
            title: String::new(),
            hint: String::new(),
            is_message: false,
            in_front: true,
            backdrop: Backdrop::default(),
        }
    }

    /// Draws the title line.
    pub fn draw_title_line(&self, screen: &mut Bitmap) {
        title_line::draw(screen, self.shown_title(), &self.hint);
    }

    /// The part of the title that is shown: all of it, or, beside a message that needs the room, only the star that marks unsaved work.
    #[must_use]
    pub fn shown_title(&self) -> &str {
        if !self.is_message || title_line::fit(&self.title, &self.hint) {
            &self.title
        } else if self.title.ends_with('*') {
            "*"
        } else {
            ""
        }
    }

    /// The title line in words, with the title also while a message hides it.
    #[must_use]
    pub fn describe_title_line(&self) -> Item {
        let text = format!("{} - {}", self.title, self.hint);
        Item::new(Role::Text, text, title_line::AREA)
    }
}

/// A screen: what is edited or played, a requester, a page, the menus. Each is a value in the folder of its feature.
///
/// The screen in front gets the input. Time and notices reach a screen wherever it stands; what opens in front of it changes
/// nothing in it.
pub trait Screen<M: Model> {
    /// Handles input.
    fn handle(&mut self, event: &Event, cx: &mut Cx<'_, '_, M>) -> Transition<M>;

    /// Returns true if the screen handles this key itself now, although it is the shortcut of one of its commands.
    fn keeps(&self, _press: &KeyPress) -> bool {
        false
    }

    /// Something concerns the screen, though no input.
    fn notice(&mut self, _notice: Notice<'_, M>, _cx: &mut Cx<'_, '_, M>) -> Transition<M> {
        Transition::Stay
    }

    /// Time passed. Returns when the screen wants the time again, if it does.
    fn tick(
        &mut self,
        _in_front: bool,
        _cx: &mut Cx<'_, '_, M>,
    ) -> (Transition<M>, Option<Millis>) {
        (Transition::Stay, None)
    }

    /// Draws the screen over what is behind it.
    fn draw(&self, screen: &mut Bitmap, view: &View<'_, M>);

    /// Everything it shows in words, front first.
    fn describe(&self, view: &View<'_, M>) -> Vec<Item>;

    /// The parts that belong together, for hosts that place them apart.
    fn shown(&self, view: &View<'_, M>) -> Shown {
        Shown::of(&self.describe(view))
    }

    /// Returns its properties.
    fn traits(&self) -> Traits<M> {
        Traits::default()
    }

    /// Returns its texts for the title line.
    fn title_line(&self, _model: &M) -> TitleLine {
        TitleLine::default()
    }

    /// The shape of the mouse pointer at a pixel while the screen is in front.
    fn pointer(&self, _at: Point) -> PointerShape {
        PointerShape::Arrow
    }

    /// The mistakes of its layout and keys, in words; for tests. A page of a browser goes without.
    #[cfg(not(feature = "web"))]
    fn audit(&self) -> Vec<String> {
        Vec::new()
    }

    /// The name of its type, for the report of a fault.
    fn type_name(&self) -> &'static str {
        std::any::type_name::<Self>()
    }
}

/// A finger that rests on a screen, which opens the menus.
#[derive(Debug, Clone, Copy, Default)]
pub struct FingerRest(Option<(Millis, Point)>);

impl FingerRest {
    /// The time that a finger rests until the menus open, in milliseconds.
    const LONG_PRESS: Millis = 500;

    /// The greatest distance that it may move meanwhile, in pixels.
    const SLACK: u32 = 8;

    /// Notices a finger that goes down, moves away or comes up.
    pub fn watch(&mut self, pointer: &Pointer, now: Millis) {
        let near = |from: Point| {
            let distance = from - pointer.at;
            distance.x.unsigned_abs() <= Self::SLACK && distance.y.unsigned_abs() <= Self::SLACK
        };
        match pointer.phase {
            Phase::Down if pointer.device == Device::Touch => self.0 = Some((now, pointer.at)),
            Phase::Move if self.0.is_some_and(|(_, from)| near(from)) => {}
            _ => self.0 = None,
        }
    }

    /// Forgets the finger.
    pub const fn cancel(&mut self) {
        self.0 = None;
    }

    /// Returns true once when the finger has rested long enough; otherwise the time when it will have.
    pub fn tick(&mut self, now: Millis) -> (bool, Option<Millis>) {
        match self.0 {
            Some((since, _)) if now >= since + Self::LONG_PRESS => {
                self.0 = None;
                (true, None)
            }
            Some((since, _)) => (false, Some(since + Self::LONG_PRESS)),
            None => (false, None),
        }
    }
}
