//! The games that were put aside: at the start of the program, or by a program that has ended without finishing them.

use std::cmp::Reverse;

use ishido_shared::ui::own_files::{FileError, OwnFiles};

use crate::local_time::LocalTime;
use crate::scores::GameLog;
use crate::session::{Mode, Session, save};

/// The beginning of the names of games that were put aside at the start; the time follows, in milliseconds since 1970.
const LEFT: &str = "left-";
/// The running game among the program's own files; every running program has a slot of its own.
pub const RUNNING_GAME: &str = "slot/game.ron";
/// The name of the running game in its slot.
const RUNNING: &str = "game.ron";
/// The beginning of the names of files in the slots of programs that have ended.
const OTHER_SLOTS: &str = "slots/";
const ENDING: &str = ".ron";

/// The most games that are listed.
const MOST: usize = 500;

/// A game that was put aside.
#[derive(Debug, Clone)]
pub struct EarlierGame {
    /// The name of its file among the program's own files.
    pub name: String,
    /// Time at which it was played last, or else put aside; `None` when neither is known.
    pub time: Option<LocalTime>,
    /// The content of the file.
    pub saved: save::Autosaved,
}

impl EarlierGame {
    /// The running game of this slot as the last run left it.
    pub fn of_last_run(saved: save::Autosaved, utc_offset: i32) -> Self {
        let time = saved.played.map(|unix_ms| LocalTime {
            unix_ms,
            utc_offset,
        });
        Self {
            name: RUNNING_GAME.to_owned(),
            time,
            saved,
        }
    }

    /// Returns true if its file is still there, and no running program has taken its slot meanwhile.
    pub fn is_free(&self, own_files: &mut dyn OwnFiles) -> bool {
        // A file that was read exists, even if files cannot be listed.
        own_files
            .list(&self.name)
            .map_or(true, |names| names.contains(&self.name))
    }

    /// Returns true if it is in the slot of another program, which has ended.
    pub fn is_in_other_slot(&self) -> bool {
        self.name.starts_with(OTHER_SLOTS)
    }

    /// Returns the name of what is played, such as `Challenge` or `Daily`.
    pub const fn mode_name(&self) -> &'static str {
        self.session().setup().name()
    }

    /// The game itself.
    pub const fn session(&self) -> &Session {
        &self.saved.session
    }

    /// The time at which it was played, in words.
    pub fn time_text(&self) -> String {
        self.time.map_or_else(
            || "No date".to_owned(),
            |time| format!("{} {}", time.date(), time.time_of_day()),
        )
    }
}

/// The games and errors found among the program's own files.
#[derive(Debug, Default)]
pub struct EarlierGames {
    /// The games, the newest first.
    pub games: Vec<EarlierGame>,
    /// The reasons why files cannot be read, each with the name of the file.
    pub broken: Vec<String>,
}

impl EarlierGames {
    /// Looks for games that were put aside, and that the log does not have as finished. `utc_offset` is how many minutes the
    /// local time is ahead of UTC.
    pub fn find(own_files: &mut dyn OwnFiles, utc_offset: i32, log: &GameLog) -> Self {
        let prefixes = [format!("slot/{LEFT}"), OTHER_SLOTS.to_owned()];
        Self::read_all(&prefixes, |_| true, own_files, utc_offset, log)
    }

    /// Looks for the running games of programs that have ended without finishing them, the newest first.
    pub fn running(
        own_files: &mut dyn OwnFiles,
        utc_offset: i32,
        log: &GameLog,
    ) -> Vec<EarlierGame> {
        let prefixes = [OTHER_SLOTS.to_owned()];
        Self::read_all(&prefixes, is_running_game, own_files, utc_offset, log).games
    }

    fn read_all(
        prefixes: &[String],
        wanted: impl Fn(&str) -> bool,
        own_files: &mut dyn OwnFiles,
        utc_offset: i32,
        log: &GameLog,
    ) -> Self {
        let mut found = Self::default();
        let mut names = Vec::new();
        for prefix in prefixes {
            match own_files.list(prefix) {
                Ok(listed) => names.extend(listed.into_iter().filter(|name| wanted(name))),
                Err(error) => found.broken.push(error.to_string()),
            }
        }
        let mut names: Vec<(Option<u64>, String)> = names
            .into_iter()
            .filter_map(|name| Some((time_in(&name)?, name)))
            .collect();
        // Running games, which nobody has decided about, before any that were put aside; of those the newest.
        names.sort_by(|a, b| (a.0.is_some(), b).cmp(&(b.0.is_some(), a)));
        for (put_aside, name) in names.into_iter().take(MOST) {
            match read(own_files, &name) {
                Ok(Some(saved))
                    if saved.id.is_some_and(|id| log.result(id).is_some())
                        && !is_tournament(&saved.session) => {}
                Ok(Some(saved)) => {
                    let time = saved.played.or(put_aside).map(|unix_ms| LocalTime {
                        unix_ms,
                        utc_offset,
                    });
                    found.games.push(EarlierGame { name, time, saved });
                }
                Ok(None) => {}
                Err(cause) => found.broken.push(cause),
            }
        }
        let time = |game: &EarlierGame| game.time.map(|time| time.unix_ms);
        found.games.sort_by_key(|game| Reverse(time(game)));
        found
    }
}

/// Returns true if a file is the running game of a slot whose program has ended.
pub fn is_running_game(name: &str) -> bool {
    let plain = name.rsplit_once('/').map(|(_, plain)| plain);
    name.starts_with(OTHER_SLOTS) && plain == Some(RUNNING)
}

/// The name under which a game is put aside that is not continued at the start, at a time in milliseconds since 1970.
pub fn put_aside_name(unix_ms: u64) -> String {
    format!("slot/{LEFT}{unix_ms}{ENDING}")
}

/// The name under which a game is put aside now, or as soon after as no other has it: two may be put aside before the clock ticks.
pub fn free_put_aside_name(own_files: &mut dyn OwnFiles, unix_ms: u64) -> String {
    let taken = own_files.list("slot/").unwrap_or_default();
    let mut names = (unix_ms..).map(put_aside_name);
    names
        .find(|name| !taken.contains(name))
        .unwrap_or_else(|| put_aside_name(unix_ms))
}

/// Returns true if a game belongs to a tournament, which can be continued even when the game is over.
fn is_tournament(session: &Session) -> bool {
    session.setup().mode == Mode::Tournament && session.tournament_games() > 0
}

/// Reads a game; `None` if there is nothing to go on with.
fn read(own_files: &mut dyn OwnFiles, name: &str) -> Result<Option<save::Autosaved>, String> {
    let Some(bytes) = own_files
        .read(name)
        .map_err(|error: FileError| error.to_string())?
    else {
        return Ok(None);
    };
    let saved = save::read_autosave(&bytes)
        .map_err(|error| format!("{}: {error}", own_files.whole_path(name)))?;
    let session = &saved.session;
    let over = session.state().ending().is_some() || session.is_untouched();
    Ok((!over || is_tournament(session)).then_some(saved))
}

/// The time in the name of a game that was put aside, `Some(None)` for a game without a time, and `None` for other files.
fn time_in(name: &str) -> Option<Option<u64>> {
    let (_, plain) = name.rsplit_once('/')?;
    if is_running_game(name) {
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
        assert_eq!(time_in(&put_aside_name(12)), Some(Some(12)));
    }

    #[test]
    fn running_games_are_those_of_other_slots() {
        assert!(is_running_game("slots/3/game.ron"));
        for other in [RUNNING_GAME, "slots/3/left-12.ron", "slots/game.ron.ron"] {
            assert!(!is_running_game(other), "{other}");
        }
    }
}
