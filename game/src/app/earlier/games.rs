//! The games that were put aside: at the start of the program, or by a program that has ended without finishing them.

use ishido_shared::ui::store::{Store, StoreError};

use crate::local_time::LocalTime;
use crate::scores::GameLog;
use crate::session::{Mode, Session, save};

/// What the names of games begin with that were put aside at the start; the time follows, in milliseconds since 1970.
const LEFT: &str = "left-";
/// The name of the running game of another slot, whose program has ended.
const RUNNING: &str = "game.ron";
const ENDING: &str = ".ron";

/// The most games that are listed.
const MOST: usize = 500;

/// A game that was put aside.
#[derive(Debug, Clone)]
pub struct EarlierGame {
    /// The name of its file in the store.
    pub name: String,
    /// When it was put aside; `None` when that is not known.
    pub time: Option<LocalTime>,
    /// What the file has.
    pub saved: save::Autosaved,
}

impl EarlierGame {
    /// The game itself.
    pub const fn session(&self) -> &Session {
        &self.saved.session
    }

    /// When it was put aside, in words.
    pub fn time_text(&self) -> String {
        self.time.map_or_else(
            || "No date".to_owned(),
            |time| format!("{} {}", time.date(), time.time_of_day()),
        )
    }
}

/// What was found in the store.
#[derive(Debug, Default)]
pub struct EarlierGames {
    /// The games, the newest first.
    pub games: Vec<EarlierGame>,
    /// Why files cannot be read, each with its name.
    pub broken: Vec<String>,
}

impl EarlierGames {
    /// Looks for games that were put aside, and that the log does not have as finished. `utc_offset` is how many minutes the
    /// local time is ahead of UTC.
    pub fn find(store: &mut dyn Store, utc_offset: i32, log: &GameLog) -> Self {
        let mut found = Self::default();
        let mut names = Vec::new();
        for prefix in [format!("slot/{LEFT}"), "slots/".to_owned()] {
            match store.list(&prefix) {
                Ok(listed) => names.extend(listed),
                Err(error) => found.broken.push(error.to_string()),
            }
        }
        let mut names: Vec<(Option<u64>, String)> = names
            .into_iter()
            .filter_map(|name| Some((time_in(&name)?, name)))
            .collect();
        names.sort_by(|a, b| b.cmp(a));
        for (unix_ms, name) in names.into_iter().take(MOST) {
            let time = unix_ms.map(|unix_ms| LocalTime {
                unix_ms,
                utc_offset,
            });
            match read(store, &name) {
                Ok(Some(saved))
                    if saved.id.is_some_and(|id| log.result(id).is_some())
                        && !is_tournament(&saved.session) => {}
                Ok(Some(saved)) => found.games.push(EarlierGame { name, time, saved }),
                Ok(None) => {}
                Err(cause) => found.broken.push(cause),
            }
        }
        found
    }
}

/// Whether a game belongs to a tournament, which can be continued even when the game is over.
fn is_tournament(session: &Session) -> bool {
    session.setup().mode == Mode::Tournament && session.tournament_games() > 0
}

/// Reads a game; `None` if there is nothing to go on with.
fn read(store: &mut dyn Store, name: &str) -> Result<Option<save::Autosaved>, String> {
    let Some(bytes) = store
        .read(name)
        .map_err(|error: StoreError| error.to_string())?
    else {
        return Ok(None);
    };
    let saved = save::read_autosave(&bytes)
        .map_err(|error| format!("{}: {error}", store.whole_path(name)))?;
    let session = &saved.session;
    let over = session.state().ending().is_some() || session.is_untouched();
    Ok((!over || is_tournament(session)).then_some(saved))
}

/// The time in the name of a game that was put aside, `Some(None)` for a game without a time, and `None` for other files.
fn time_in(name: &str) -> Option<Option<u64>> {
    let (_, plain) = name.rsplit_once('/')?;
    if plain == RUNNING && name.starts_with("slots/") {
        return Some(None);
    }
    let time = plain.strip_prefix(LEFT)?.strip_suffix(ENDING)?;
    Some(time.parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_games_put_aside_are_looked_at() {
        assert_eq!(time_in("slot/left-12.ron"), Some(Some(12)));
        assert_eq!(time_in("slots/3/left-12.ron"), Some(Some(12)));
        assert_eq!(time_in("slots/3/game.ron"), Some(None));
        assert_eq!(time_in("slot/left-mine.ron"), Some(None));
        for other in [
            "slot/game.ron",
            "slot/broken-12.ron",
            "slots/3/settings.ron",
        ] {
            assert_eq!(time_in(other), None, "{other}");
        }
    }
}
