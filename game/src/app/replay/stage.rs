//! A board that shows any position of a game, as the board shows a game that is played.

use ishido_shared::gfx::Bitmap;
use ishido_shared::ui::event::Millis;
use ishido_shared::ui::item::Item;
use ishido_shared::ui::program::Ctx;

use crate::app::board::BoardScreen;
use crate::app::model::Model;
use crate::app::model::appearance::AppearanceInUse;
use crate::app::screen::{Cx, Screen, ScreenView};
use crate::app::service::Service;
use crate::app::sound::Sound;
use crate::session::save::Autosaved;
use crate::session::{Entry, Session};

/// A board with a shared value of its own. The game on it is not the one that the player plays: nothing saves it, counts it
/// or asks about it.
pub struct Stage {
    app: Model,
    board: BoardScreen,
    sound: Sound,
}

impl Stage {
    /// A stage with the settings and the appearance in use.
    pub fn new(shared: &Model) -> Self {
        let appearance = shared.appearance.current.clone();
        let mut app = Model::new(AppearanceInUse::new(appearance), shared.commands);
        let mut settings = shared.settings().clone();
        settings.help.always_moves = false;
        app.load_settings(settings);
        Self {
            app,
            board: BoardScreen::new(),
            sound: Sound::default(),
        }
    }

    /// The game that is shown.
    pub const fn session(&self) -> Option<&Session> {
        self.app.game.session()
    }

    /// Shows another position, at once.
    pub fn show(&mut self, session: Session, ctx: &mut Ctx<'_>) {
        self.app.moment.now = ctx.now;
        self.app.resume_game(Autosaved::from(session));
        self.deliver(ctx);
    }

    /// Applies entries, and lets the stones glide and sound as in a game.
    pub fn apply(&mut self, entries: &[Entry], ctx: &mut Ctx<'_>) {
        self.app.moment.now = ctx.now;
        for &entry in entries {
            if self.app.apply(entry).is_err() {
                break;
            }
        }
        self.deliver(ctx);
    }

    /// Tells the board and the sounds what happened. What it would ask the player is not asked.
    fn deliver(&mut self, ctx: &mut Ctx<'_>) {
        let events = std::mem::take(&mut self.app.outbox).events;
        let mut cx = Cx {
            app: &mut self.app,
            ctx,
        };
        for event in &events {
            self.board.game_event(event, &mut cx);
            self.sound.game_event(event, &mut cx);
        }
    }

    /// Shows points in Roman or in Arabic digits.
    pub fn toggle_digits(&mut self) {
        let mut settings = self.app.settings().clone();
        settings.appearance.graphic = !settings.appearance.graphic;
        self.app.load_settings(settings);
    }

    /// Lets animations go on. Returns when the next picture is due.
    pub fn tick(&mut self, ctx: &mut Ctx<'_>) -> Option<Millis> {
        self.app.moment.now = ctx.now;
        let mut cx = Cx {
            app: &mut self.app,
            ctx,
        };
        // Not in front, the board places nothing by itself.
        let (_, next) = self.board.tick(false, &mut cx);
        next.into_iter().chain(self.sound.tick(&mut cx)).min()
    }

    /// Whether it looks different since it was asked last.
    pub fn take_dirty(&mut self) -> bool {
        let dirty = self.app.is_dirty();
        self.app.drawn();
        dirty
    }

    /// Draws the whole board, with a title line.
    pub fn draw(&self, screen: &mut Bitmap, title: (String, &'static str)) {
        self.board.draw(screen, &self.view(title));
    }

    /// Everything shown on the board.
    pub fn describe(&self, title: (String, &'static str)) -> Vec<Item> {
        self.board.describe(&self.view(title))
    }

    fn view(&self, title: (String, &'static str)) -> ScreenView<'_> {
        ScreenView {
            app: &self.app,
            title,
            in_front: true,
            shows_board: true,
            shows_key_cursor: false,
        }
    }
}
