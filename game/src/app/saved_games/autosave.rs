//! The service that writes the running game to disk, and offers it at the next start.

use ishido_shared::shell::Model as _;
use ishido_shared::ui::event::Millis;
use ishido_shared::ui::own_files::Change;
use ishido_shared::ui::program::{Reply, Request, RequestId};

use super::offer::offer;
use crate::app::model::earlier_games::{
    EarlierGame, EarlierGames, RUNNING_GAME, free_put_aside_name,
};
use crate::app::model::{GameEvent, Model};
use crate::app::shell::{Cx, Service, Stored, StoredFile, Transition};
use crate::session::save::{self, Autosaved};
use crate::session::{GameId, Mode};

/// The interval at which a running clock is saved, in milliseconds.
const CLOCK_INTERVAL: Millis = 5_000;

/// Writes the running game after every change, and reports failures.
#[derive(Debug)]
pub struct Autosave {
    file: StoredFile,
    /// The reason why the file of the last run could not be read, until it has been moved aside.
    unreadable: Option<String>,
    /// The file on disk is the game of the last run, which the player has not decided about yet.
    undecided: bool,
    /// The number of that game.
    offered: Option<GameId>,
    /// Time at which the clock was saved last.
    clock_saved: Millis,
    /// A game of another slot that is being moved to this one, to be continued.
    moving: Option<(RequestId, EarlierGame)>,
}

impl Default for Autosave {
    fn default() -> Self {
        Self {
            file: StoredFile::new(RUNNING_GAME),
            unreadable: None,
            undecided: false,
            offered: None,
            clock_saved: 0,
            moving: None,
        }
    }
}

impl Autosave {
    /// Writes the newest state of the game. A game that was put aside is not needed any more when that is on disk.
    fn save(&mut self, cx: &mut Cx<'_, '_>) {
        let game = &mut cx.model.game;
        if let Some(name) = game.take_put_aside() {
            self.file.replace(name);
        }
        let text = game.session().map(|session| {
            save::write_autosave(session, game.file(), game.id(), Some(cx.host.unix_ms))
        });
        if let Some(Ok(text)) = text {
            self.file.write(text.into_bytes(), cx.host);
            self.clock_saved = cx.host.now;
        }
    }

    /// Reads what the last run left: a game to go on with, if there is one, and the file the player saved it in. A file
    /// that is not a saved game is moved aside, so that it is never overwritten.
    fn find(&mut self, cx: &mut Cx<'_, '_>) -> Option<Autosaved> {
        let cause = match cx.host.own_files.read(RUNNING_GAME) {
            Ok(None) => return None,
            Ok(Some(bytes)) => match save::read_autosave(&bytes) {
                Ok(saved) => return is_unfinished(&saved, cx).then_some(saved),
                Err(error) => error.to_string(),
            },
            Err(error) => error.to_string(),
        };
        let name = format!("slot/broken-{}.ron", cx.host.unix_ms);
        self.file.move_aside(name, cx.host);
        self.unreadable = Some(cause);
        None
    }

    /// Moves the game to a name of its own, so that another can be saved.
    fn put_aside(&mut self, cx: &mut Cx<'_, '_>) {
        let name = free_put_aside_name(cx.host.own_files, cx.host.unix_ms);
        self.file.move_aside(name, cx.host);
    }

    /// Moves a game of another slot to this one. Of two programs that want it, only one can.
    fn begin_moving(&mut self, mut game: EarlierGame, cx: &mut Cx<'_, '_>) {
        let to = free_put_aside_name(cx.host.own_files, cx.host.unix_ms);
        let name = std::mem::replace(&mut game.name, to.clone());
        let change = Change::Rename(to);
        let id = cx.host.request(Request::OwnFile { name, change });
        self.moving = Some((id, game));
    }

    /// Goes on with the game that was moved to this slot; says why if it could not be.
    fn end_moving(&mut self, id: RequestId, reply: &Reply, cx: &mut Cx<'_, '_>) {
        let asked = self.moving.take_if(|(asked, _)| *asked == id);
        match (asked, reply) {
            (Some((_, game)), Reply::OwnFile(Ok(_))) => cx.model.put_earlier(game),
            (Some(_), Reply::OwnFile(Err(error))) => {
                let text = format!(
                    "Another Ishidó window may have opened or deleted it in the meantime. {error}."
                );
                cx.model.show_message("The game cannot be opened", &text);
            }
            _ => {}
        }
    }
}

/// Returns true if there is something to go on with: a game that has begun, or a tournament. A game that the log has was ended,
/// even when the program was killed before its end was saved here.
fn is_unfinished(saved: &Autosaved, cx: &Cx<'_, '_>) -> bool {
    let session = &saved.session;
    if session.setup().mode == Mode::Tournament && session.tournament_games() > 0 {
        return true;
    }
    let logged = saved.id.is_some_and(|id| cx.model.log.result(id).is_some());
    session.state().ending().is_none() && !session.is_untouched() && !logged
}

impl Service<Model> for Autosave {
    fn start(&mut self, cx: &mut Cx<'_, '_>) -> Transition {
        let mut games = Vec::new();
        if let Some(saved) = self.find(cx) {
            self.undecided = true;
            self.offered = saved.id;
            games.push(EarlierGame::of_last_run(saved, cx.host.utc_offset));
        }
        let (utc_offset, log) = (cx.host.utc_offset, &cx.model.log);
        games.extend(EarlierGames::running(cx.host.own_files, utc_offset, log));
        offer(games, cx.model).map_or(Transition::Stay, Transition::Push)
    }

    fn reply(&mut self, id: RequestId, reply: &Reply, cx: &mut Cx<'_, '_>) -> Transition {
        self.end_moving(id, reply, cx);
        match (self.file.reply(id, reply, cx.host), self.unreadable.take()) {
            (Some(Stored::MovedAside(path)), Some(cause)) => {
                let text = format!(
                    "Its file is damaged or comes from another program ({cause}). The file is kept as {path}. You can begin a new game."
                );
                cx.model.show_message("The last game cannot be read", &text);
            }
            (Some(Stored::Failed(error)), Some(cause)) => {
                let text = format!(
                    "The last game cannot be read ({cause}), and its file cannot be renamed: \
                    {error}. The file is unchanged, and no game will be saved automatically until \
                    you move it."
                );
                cx.model.show_message("The game is not saved", &text);
                self.unreadable = Some(cause);
            }
            (Some(Stored::Failed(error)), None) => {
                let text = format!(
                    "This game cannot be saved automatically. {error}. You can play on: the \
                    program will try again after every move."
                );
                cx.model.show_message("The game is not saved", &text);
            }
            (_, cause) => self.unreadable = cause,
        }
        Transition::Stay
    }

    fn news(&mut self, event: &GameEvent, cx: &mut Cx<'_, '_>) {
        match event {
            GameEvent::ResumeDeclined | GameEvent::Started { resumed: false } if self.undecided => {
                self.undecided = false;
                self.put_aside(cx);
            }
            GameEvent::Started { resumed: true } if self.undecided => {
                self.undecided = false;
                // Another game than the one offered can be resumed, too.
                if cx.model.game.id() != self.offered {
                    self.put_aside(cx);
                }
            }
            GameEvent::PutAside => self.put_aside(cx),
            _ => {}
        }
        let saves = match event {
            GameEvent::BoardShown
            | GameEvent::PutAside
            | GameEvent::ResumeDeclined
            | GameEvent::Note(_)
            | GameEvent::Suggested { .. }
            | GameEvent::SettingsChanged => false,
            GameEvent::ClockRan => cx.host.now >= self.clock_saved + CLOCK_INTERVAL,
            _ => true,
        };
        if saves {
            self.save(cx);
        }
    }

    fn tick(&mut self, cx: &mut Cx<'_, '_>) -> (Transition, Option<Millis>) {
        if let Some(game) = cx.model.take_opening() {
            self.begin_moving(*game, cx);
        }
        (Transition::Stay, self.file.tick(cx.host))
    }

    fn lost_by_quitting(&self) -> Option<String> {
        let text = "This game is not being saved: its last moves will be lost.";
        self.file.is_failing().then(|| text.to_owned())
    }

    /// Writes once more what is not on disk yet, and the time left on a clock.
    fn quit(&mut self, cx: &mut Cx<'_, '_>) {
        let game = cx.model.game.session();
        if game.is_some_and(|session| session.clock().is_some()) {
            self.save(cx);
        } else {
            self.file.quit(cx.host);
        }
    }
}
