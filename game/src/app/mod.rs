//! The play screen: what the player sees and does. It owns no rule.

pub mod commands;
mod describe;
mod dialogs;
mod draw;
mod explain;
mod hand;
mod hints;
mod input;
mod keeper;
pub mod layout;
mod look;
mod motion;
mod play;
pub mod roman;

use ishido_shared::gfx::Bitmap;
use ishido_shared::ui::event::{Event, Millis};
use ishido_shared::ui::item::Item;
use ishido_shared::ui::program::{Ctx, Program, SoundId};
use ishido_shared::ui::requester::Requester;

pub use look::{Look, LookError};

use crate::rules::{DealCode, Neighbour, Scoring, Square};
use crate::session::Session;
use dialogs::Answer;
use hand::Hand;
use keeper::{Found, Keeper};
use motion::Motion;

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
    /// A saved game.
    Saved(Box<Session>),
}

/// What the player used last; the title line speaks of it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum Manner {
    #[default]
    Mouse,
    Touch,
    Keys,
}

/// Something said that any click or key dismisses.
#[derive(Debug, Clone)]
struct Notice {
    title: String,
    text: String,
    /// The square it is about, and the neighbours that decided.
    square: Option<Square>,
    neighbours: Vec<Neighbour>,
}

/// The game as a program.
pub struct Game {
    look: Look,
    start: Start,
    scoring: Scoring,
    session: Option<Session>,
    /// The game of the last run, until the player has said what to do with it.
    left: Option<Box<Session>>,
    graphic: bool,
    manner: Manner,
    pointer: Square,
    hand: Hand,
    motion: Motion,
    notice: Option<Notice>,
    dialog: Option<Requester<Answer>>,
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
            look,
            start,
            scoring: Scoring::default(),
            session: None,
            left: None,
            graphic: true,
            manner: Manner::default(),
            pointer: centre,
            hand: Hand::default(),
            motion: Motion::default(),
            notice: None,
            dialog: None,
            keeper: Keeper::default(),
            now: 0,
            dirty: true,
        }
    }

    /// The game on the board, if there is one.
    #[must_use]
    pub const fn session(&self) -> Option<&Session> {
        self.session.as_ref()
    }

    /// Says something that any click or key dismisses; what would not fit the screen is cut.
    fn say(&mut self, title: &str, mut text: String) {
        const LONGEST: usize = 500;
        if let Some((end, _)) = text.char_indices().nth(LONGEST) {
            text.truncate(end);
            text.push('…');
        }
        let title = title.to_owned();
        self.notice = Some(Notice {
            title,
            text,
            square: None,
            neighbours: Vec::new(),
        });
        self.dirty = true;
    }
}

impl Program for Game {
    fn start(&mut self, ctx: &mut Ctx<'_>) {
        self.now = ctx.now;
        let found = self.keeper.find(ctx);
        match (std::mem::take(&mut self.start), found) {
            (Start::Empty, Found::Game(left)) => {
                self.dialog = Some(dialogs::offer(&left));
                self.left = Some(left);
            }
            (start, found) => {
                if let Found::Broken(cause) = found {
                    self.say("The last game cannot be read", cause);
                } else if matches!(found, Found::Game(_)) {
                    self.keeper.put_aside("left", ctx);
                }
                match start {
                    Start::Empty => {}
                    Start::Deal(code) => self.deal(code, crate::session::Origin::Typed, ctx),
                    Start::Saved(session) => self.take_up(*session, ctx),
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
        self.motion.tick(ctx.now)
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
