//! The play screen: what the player sees and does. It owns no rule.

mod assist;
mod brain;
pub mod commands;
mod describe;
mod dialogs;
mod draw;
mod explain;
mod files;
mod graph;
mod hand;
mod hints;
mod input;
mod keeper;
mod layers;
pub mod layout;
mod look;
mod looks;
mod menus;
mod motion;
mod notice;
mod panel;
mod play;
mod preview;
mod questions;
mod replay;
mod review;
pub mod roman;
mod settings;
mod source;
mod texture;
mod words;

use ishido_shared::gfx::{Bitmap, Point};
use ishido_shared::ui::event::{Event, Millis};
use ishido_shared::ui::item::Item;
use ishido_shared::ui::menu::MenuBar;
use ishido_shared::ui::program::{Ctx, Program, RequestId, SoundId};

pub use look::{Look, LookError, built_in_board, built_in_stoneset};
pub use source::Source;

use crate::computer::review::{Review, Reviewed};
use crate::rules::{DealCode, Square};
use crate::session::Session;
use brain::Thought;
use commands::Command;
use hand::Hand;
use keeper::{Found, Keeper};
use layers::Layer;
use motion::Motion;
use settings::{Settings, Unread};
use source::Looks;

/// The sounds of the game, in the order of their [`SoundId`]s.
pub const SOUNDS: &[&[u8]] = &[ishido_assets::CLICK];

const CLICK: SoundId = SoundId(0);

/// What the game begins with.
#[derive(Debug, Clone, Default)]
pub enum Start {
    /// The empty board, and the offer to go on with what was left.
    #[default]
    Empty,
    /// A game on the stones of a code that was typed.
    Deal(DealCode),
    /// A saved game, and the path of its file.
    Saved(Box<Session>, String),
}

/// What the player used last; the title line speaks of it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum Manner {
    #[default]
    Mouse,
    Touch,
    Keys,
}

/// The game as a program.
pub struct Game {
    look: Look,
    looks: Looks,
    /// The stoneset and the board of the command line.
    given: (Option<Source>, Option<Source>),
    start: Start,
    settings: Settings,
    /// A settings file that could not be read, until it is out of the way.
    unread: Option<Unread>,
    session: Option<Session>,
    /// The game of the last run, until the player has said what to do with it.
    left: Option<Box<Session>>,
    /// The stones placed when the possible moves were asked for: they are shown for that stone only.
    showing: Option<usize>,
    menus: Option<MenuBar<&'static Command>>,
    /// When and where a finger went down that has not moved since.
    resting: Option<(Millis, Point)>,
    manner: Manner,
    pointer: Square,
    /// Whether the keyboard's pointer was in sight before the key that is being handled.
    pointer_seen: bool,
    /// When the last stone was placed.
    placed_at: Option<Millis>,
    /// The last request to keep the settings.
    settings_asked: Option<RequestId>,
    hand: Hand,
    motion: Motion,
    /// A review under way, with how many moves there are.
    reviewing: Option<(Review, usize)>,
    /// The review that is shown.
    reviewed: Option<Reviewed>,
    /// What the computer is thinking about.
    thought: Option<Thought>,
    /// What lies in front of the board, the topmost last.
    layers: Vec<Layer>,
    /// The errand for a file that was dropped on the window.
    dropping: Option<RequestId>,
    /// When the pouch was clicked last; a second click soon after opens it.
    pouch_clicked: Option<Millis>,
    keeper: Keeper,
    now: Millis,
    dirty: bool,
}

impl Game {
    /// A game that looks like this and begins so.
    #[must_use]
    pub fn new(look: Look, start: Start) -> Self {
        let [.., centre, _] = Square::TABLEAU;
        Self {
            looks: Looks::new(look.clone()),
            look,
            given: (None, None),
            start,
            settings: Settings::default(),
            unread: None,
            session: None,
            left: None,
            showing: None,
            menus: None,
            resting: None,
            manner: Manner::default(),
            pointer: centre,
            pointer_seen: false,
            placed_at: None,
            settings_asked: None,
            hand: Hand::default(),
            motion: Motion::default(),
            reviewing: None,
            reviewed: None,
            thought: None,
            layers: Vec::new(),
            dropping: None,
            pouch_clicked: None,
            keeper: Keeper::default(),
            now: 0,
            dirty: true,
        }
    }

    /// The same game with another stoneset and board than those remembered, for this time.
    #[must_use]
    pub fn wearing(mut self, stoneset: Option<Source>, board: Option<Source>) -> Self {
        self.given = (stoneset, board);
        self
    }

    /// The game on the board, if there is one.
    #[must_use]
    pub const fn session(&self) -> Option<&Session> {
        self.session.as_ref()
    }

    fn read_settings(&mut self, ctx: &mut Ctx<'_>) {
        match Settings::read(ctx) {
            Ok(settings) => self.settings = settings,
            Err(cause) => self.unread = Some(Unread::put_aside(cause, ctx)),
        }
    }
}

impl Program for Game {
    fn start(&mut self, ctx: &mut Ctx<'_>) {
        self.now = ctx.now;
        self.read_settings(ctx);
        self.begin_looks(ctx);
        let found = self.keeper.find(ctx);
        match (std::mem::take(&mut self.start), found) {
            (Start::Empty, Found::Game(left)) => {
                self.ask(dialogs::offer(&left));
                self.left = Some(left);
            }
            (start, found) => {
                if matches!(found, Found::Game(_)) {
                    self.keeper.put_aside("left", None, ctx);
                }
                match start {
                    Start::Empty => {}
                    Start::Deal(code) => self.deal(code, crate::session::Origin::Typed, ctx),
                    Start::Saved(session, path) => self.take_up_saved(*session, path, ctx),
                }
            }
        }
    }

    fn handle(&mut self, event: &Event, ctx: &mut Ctx<'_>) {
        self.now = ctx.now;
        self.dispatch(event, ctx);
    }

    fn tick(&mut self, ctx: &mut Ctx<'_>) -> Option<Millis> {
        self.now = ctx.now;
        self.dirty |= self.motion.is_busy();
        if let Some(glide) = self.motion.arrived(ctx.now) {
            self.settle(&glide, ctx);
        }
        let rested = self.tick_resting(ctx);
        let moved = self.motion.tick(ctx.now);
        let kept = self.keeper.tick(ctx);
        let held = self.tick_layers(ctx);
        let thought = self.tick_brain(ctx);
        let reviewed = self.tick_review(ctx);
        let times = [rested, moved, kept, held, thought, reviewed];
        times.into_iter().flatten().min()
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
