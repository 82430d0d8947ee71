//! A game that is shown beside the one on the board: its position, with what moves and sounds when it changes. Nothing saves it,
//! counts it or asks about it.

use crate::app::shell::{Cx, View};
use ishido_shared::gfx::Point;
use ishido_shared::shell::Model as _;
use ishido_shared::ui::event::Millis;

use super::animation::Animation;
use super::sounds::GameSounds;
use super::view::BoardView;
use crate::session::{Applied, Entry, Impossible, Session};

/// A game of a replay, a review or a lesson.
pub struct ShownGame {
    session: Session,
    animation: Animation,
    sounds: GameSounds,
}

impl ShownGame {
    /// A game that is shown as it is.
    pub fn new(session: Session) -> Self {
        let mut sounds = GameSounds::default();
        sounds.started(&session, true, 0);
        Self {
            session,
            animation: Animation::default(),
            sounds,
        }
    }

    pub const fn session(&self) -> &Session {
        &self.session
    }

    pub const fn animation(&mut self) -> &mut Animation {
        &mut self.animation
    }

    /// Returns true during the moment of a 4-Way.
    pub fn shows_four_way(&self) -> bool {
        self.animation.four_way().is_some()
    }

    /// Shows another game or position, at once.
    pub fn show(&mut self, session: Session) {
        self.animation.clear();
        self.sounds.started(&session, true, 0);
        self.session = session;
    }

    /// Shows a game that begins: its first stone comes out of the pouch.
    pub fn begin(&mut self, session: Session, now: Millis) {
        self.animation.clear();
        self.sounds.started(&session, false, now);
        self.session = session;
        if self.session.journal().is_empty() {
            self.animation.draw_next(&self.session, now);
        }
    }

    /// Puts the game back to an earlier state of it. What moves goes on.
    pub fn restore(&mut self, session: Session) {
        self.session = session;
    }

    /// Applies an entry and lets its stone glide and sound as in a game, from a corner or else from where it was.
    ///
    /// # Errors
    /// The reason why it is impossible; then nothing has changed.
    pub fn apply(
        &mut self,
        entry: Entry,
        from: Option<Point>,
        cx: &mut Cx<'_, '_>,
    ) -> Result<Applied, Impossible> {
        let applied = self.session.apply(entry)?;
        let (session, now) = (&self.session, cx.host.now);
        match entry {
            Entry::Undo => {
                let back = &applied.taken_back;
                self.animation.show_taken_back(back, session, now);
            }
            _ => {
                if let Some(turn) = applied.last_turn() {
                    self.animation.show_turn(turn, from, session, now);
                }
            }
        }
        self.sounds
            .applied(&applied, session, cx.model.settings(), cx.host);
        cx.model.request_redraw();
        Ok(applied)
    }

    /// Lets what moves and sounds go on. Returns when time is wanted again.
    pub fn tick(&mut self, cx: &mut Cx<'_, '_>) -> Option<Millis> {
        let settings = cx.model.settings();
        self.animation.set_motion(settings.screen.motion);
        let sound = self.sounds.tick(Some(&self.session), settings, cx.host);
        cx.model.request_redraw_if(self.animation.is_busy());
        let moving = self.animation.tick(cx.host.now);
        moving.into_iter().chain(sound).min()
    }

    /// The view of the game, without marks.
    pub fn view<'a>(&'a self, view: &'a View<'a>) -> BoardView<'a> {
        BoardView::new(Some(&self.session), &self.animation, view)
    }
}
