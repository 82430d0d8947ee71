//! The service that writes the running game to disk, and offers it at the next start.

use ishido_shared::ui::event::Millis;
use ishido_shared::ui::program::{Reply, Request, RequestId};
use ishido_shared::ui::store::{Change, StoreError};

use super::offer::offer;
use crate::app::model::GameEvent;
use crate::app::model::earlier_games::{EarlierGame, EarlierGames, RUNNING_GAME};
use crate::app::screen::{Cx, Transition};
use crate::app::service::Service;
use crate::session::save::{self, Autosaved};
use crate::session::{GameId, Mode};

/// How long after a failed write the next attempt is made, in milliseconds, unless a move causes one earlier.
const RETRY: Millis = 5_000;

/// How often a running clock is saved, in milliseconds.
const CLOCK_INTERVAL: Millis = 5_000;

/// A file that is being moved aside: nothing may be written over it before that is done.
#[derive(Debug)]
struct Aside {
    name: String,
    /// The request under way; `None` when the last one failed.
    asked: Option<RequestId>,
    /// Why it is moved, when the player is to be told.
    cause: Option<String>,
}

/// Writes the running game after every change, and reports failures.
#[derive(Debug, Default)]
pub struct Autosave {
    /// The newest state, until it is on disk.
    unsaved: Option<Vec<u8>>,
    /// The write of that state that is under way.
    asked: Option<RequestId>,
    aside: Option<Aside>,
    /// The file on disk is the game of the last run, which the player has not decided about yet.
    undecided: bool,
    /// The number of that game.
    offered: Option<GameId>,
    failed: bool,
    retry: Option<Millis>,
    /// When the clock was saved last.
    clock_saved: Millis,
}

impl Autosave {
    /// Asks for the newest state of the game to be written.
    fn save(&mut self, cx: &mut Cx<'_, '_>) {
        let game = &cx.app.game;
        let text = game.session().map(|session| {
            save::write_autosave(session, game.file(), game.id(), Some(cx.ctx.unix_ms))
        });
        if let Some(Ok(text)) = text {
            self.unsaved = Some(text.into_bytes());
            self.clock_saved = cx.ctx.now;
            self.push(cx);
        }
    }

    /// Reads what the last run left: a game to go on with, if there is one, and the file the player saved it in. A file
    /// that is not a saved game is moved aside, so that it is never overwritten.
    fn find(&mut self, cx: &mut Cx<'_, '_>) -> Option<Autosaved> {
        let cause = match cx.ctx.store.read(RUNNING_GAME) {
            Ok(None) => return None,
            Ok(Some(bytes)) => match save::read_autosave(&bytes) {
                Ok(saved) if !is_unfinished(&saved, cx) => return None,
                Ok(saved) => return Some(saved),
                Err(error) => error.to_string(),
            },
            Err(error) => error.to_string(),
        };
        self.put_aside("broken", Some(cause), cx);
        None
    }

    /// Moves the saved game to a name of its own, so that another can be saved. With a cause, the player is told when that
    /// is done.
    fn put_aside(&mut self, why: &str, cause: Option<String>, cx: &mut Cx<'_, '_>) {
        let name = format!("slot/{why}-{}.ron", cx.ctx.unix_ms);
        self.aside = Some(Aside {
            name,
            asked: None,
            cause,
        });
        self.push(cx);
    }

    /// Requests the next change on disk: first the old file is moved aside, then the newest state is written.
    fn push(&mut self, cx: &mut Cx<'_, '_>) {
        let mut request = |change| {
            cx.ctx.request(Request::Store {
                name: RUNNING_GAME.to_owned(),
                change,
            })
        };
        if let Some(aside) = &mut self.aside {
            if aside.asked.is_none() {
                aside.asked = Some(request(Change::Rename(aside.name.clone())));
            }
        } else if let Some(bytes) = &self.unsaved {
            self.asked = Some(request(Change::Write(bytes.clone())));
        }
    }

    fn moved_aside(&mut self, result: &Result<String, StoreError>, cx: &mut Cx<'_, '_>) {
        match result {
            Ok(path) => {
                let cause = self.aside.take().and_then(|aside| aside.cause);
                (self.failed, self.retry) = (false, None);
                self.push(cx);
                if let Some(cause) = cause {
                    let text = format!(
                        "Its file is damaged or comes from another program ({cause}). The file is kept as {path}. You can begin a new game."
                    );
                    cx.app.show_message("The last game cannot be read", &text);
                }
            }
            Err(error) => {
                if let Some(aside) = &mut self.aside {
                    aside.asked = None;
                }
                self.fail(error, cx);
            }
        }
    }

    fn written(&mut self, result: &Result<String, StoreError>, cx: &mut Cx<'_, '_>) {
        self.asked = None;
        match result {
            Ok(_) => {
                (self.unsaved, self.failed, self.retry) = (None, false, None);
                if let Some(name) = cx.app.game.take_put_aside() {
                    // If that fails, the game is listed among the earlier ones until it is finished.
                    let change = Change::Remove;
                    cx.ctx.request(Request::Store { name, change });
                }
            }
            Err(error) => self.fail(error, cx),
        }
    }

    /// Reports the first of several failures in a row, and schedules another attempt.
    fn fail(&mut self, error: &StoreError, cx: &mut Cx<'_, '_>) {
        self.retry = Some(cx.ctx.now + RETRY);
        if std::mem::replace(&mut self.failed, true) {
            return;
        }
        let text = match self.aside.as_ref().and_then(|aside| aside.cause.as_ref()) {
            Some(cause) => format!(
                "The last game cannot be read ({cause}), and its file cannot be renamed: {error}. The file is unchanged, and no game is saved automatically until you move it away."
            ),
            None => format!(
                "The current game cannot be saved automatically. {error}. You can play on: the program tries again after every move."
            ),
        };
        cx.app.show_message("The game is not saved", &text);
    }
}

/// Whether there is something to go on with: a game that has begun, or a tournament. A game that the log has was ended,
/// even when the program was killed before its end was saved here.
fn is_unfinished(saved: &Autosaved, cx: &Cx<'_, '_>) -> bool {
    let session = &saved.session;
    if session.setup().mode == Mode::Tournament && session.tournament_games() > 0 {
        return true;
    }
    let logged = saved.id.is_some_and(|id| cx.app.log.result(id).is_some());
    session.state().ending().is_none() && !session.is_untouched() && !logged
}

impl Service for Autosave {
    fn start(&mut self, cx: &mut Cx<'_, '_>) -> Transition {
        let mut games = Vec::new();
        if let Some(saved) = self.find(cx) {
            self.undecided = true;
            self.offered = saved.id;
            games.push(EarlierGame::of_last_run(saved, cx.ctx.utc_offset));
        }
        let (utc_offset, log) = (cx.ctx.utc_offset, &cx.app.log);
        games.extend(EarlierGames::running(cx.ctx.store, utc_offset, log));
        offer(games).map_or(Transition::Stay, Transition::Push)
    }

    fn reply(&mut self, id: RequestId, reply: &Reply, cx: &mut Cx<'_, '_>) -> Transition {
        if let Reply::Stored(result) = reply {
            if self
                .aside
                .as_ref()
                .is_some_and(|aside| aside.asked == Some(id))
            {
                self.moved_aside(result, cx);
            } else if self.asked == Some(id) {
                self.written(result, cx);
            }
        }
        Transition::Stay
    }

    fn game_event(&mut self, event: &GameEvent, cx: &mut Cx<'_, '_>) {
        match event {
            GameEvent::ResumeDeclined | GameEvent::Started { resumed: false } if self.undecided => {
                self.undecided = false;
                self.put_aside("left", None, cx);
            }
            GameEvent::Started { resumed: true } if self.undecided => {
                self.undecided = false;
                // Another game than the one offered can be resumed, too.
                if cx.app.game.id() != self.offered {
                    self.put_aside("left", None, cx);
                }
            }
            _ => {}
        }
        let saves = match event {
            GameEvent::BoardShown
            | GameEvent::ResumeDeclined
            | GameEvent::Note(_)
            | GameEvent::Suggested { .. } => false,
            GameEvent::ClockRan => cx.ctx.now >= self.clock_saved + CLOCK_INTERVAL,
            _ => true,
        };
        if saves {
            self.save(cx);
        }
    }

    /// Repeats a failed change when it is time.
    fn tick(&mut self, cx: &mut Cx<'_, '_>) -> Option<Millis> {
        if self.retry.is_some_and(|retry| retry <= cx.ctx.now) {
            self.retry = None;
            self.push(cx);
        }
        self.retry
    }

    fn lost_by_quitting(&self) -> Option<String> {
        self.unsaved.as_ref().filter(|_| self.failed)?;
        let text = "The current game cannot be saved automatically: its last moves are lost if you quit now. You can save it on \
                    another disk (File > Save Game).";
        Some(text.to_owned())
    }

    /// Requests once more what is not on disk yet, and the time left on a clock.
    fn quit(&mut self, cx: &mut Cx<'_, '_>) {
        if cx
            .app
            .game
            .session()
            .is_some_and(|session| session.clock().is_some())
        {
            self.save(cx);
        } else if self.failed {
            self.push(cx);
        }
    }
}
