//! Replay: a finished or saved game on the board, step by step or played at a pace, and played on from any position.

mod icon_button;
mod screen;
mod wording;

#[cfg(test)]
pub use screen::play_on_question;
use screen::replay_record;
pub use screen::{play_on, replay};

use crate::app::shell::{Command, Cx, MenuName, Transition, choose_file, refuse_unless};
use ishido_shared::shell::Model as _;
use ishido_shared::ui::decode::{Decode, Decoder};
use ishido_shared::ui::file_requester::FileQuery;
use ishido_shared::ui::user_files::FileRead;

use super::game_rows::describer;
use super::model::Model;
use super::model::settings::ReplayPace;
use crate::session::record::Record;
use crate::session::{Session, save};

const PACE: &str = "Replay Pace";

/// The command that chooses the pace of replays.
macro_rules! pace_command {
    ($place:literal, $name:literal, $pace:ident) => {
        Command::new($name, (MenuName::Preferences, 0, $place), |cx| {
            cx.model
                .set(|settings| settings.replay.pace = ReplayPace::$pace);
            Transition::Stay
        })
        .within(PACE)
        .check(|app| app.settings().replay.pace == ReplayPace::$pace)
    };
}

/// The commands of this feature.
pub const COMMANDS: &[Command] = &[
    Command::new("Replay Game...", (MenuName::File, 0, 3), |cx| {
        let query = FileQuery {
            // Saved games, those that the program saves by itself, and records.
            endings: ["ishido", "ron", "txt"].map(str::to_owned).into(),
            decoder: Some(Decoder::of::<ReplayFile>()),
            title: "Replay Game".to_owned(),
            kind: "Saved games".to_owned(),
            limit: save::MAX_BYTES as u64,
            drawer: cx.model.settings().drawers.games.clone(),
            volume: "Games:",
            newest_first: true,
            describer: Some(describer()),
            ..FileQuery::default()
        };
        let remember = |app: &mut Model, drawer: &str| {
            app.remember_drawer(|drawers| &mut drawers.games, drawer);
        };
        choose_file(query, remember).opened(opened).push()
    }),
    Command::new("Replay", (MenuName::Game, 0, 6), |cx| {
        let session = cx.model.game.session();
        session.map_or(Transition::Stay, |session| {
            Transition::Push(replay(session))
        })
    })
    .refused(|app| {
        let game = &app.game;
        let ended = refuse_unless(
            !game.is_running(),
            "A game can be replayed when it is over.",
        );
        let has_moves = game.session().is_some_and(has_turns);
        ended.or_else(|| refuse_unless(has_moves, "There is no game to replay."))
    }),
    pace_command!(12, "Slow", Slow),
    pace_command!(13, "Normal", Normal),
    pace_command!(14, "Fast", Fast),
];

/// Returns true if there is anything to replay in a game.
pub fn has_turns(session: &Session) -> bool {
    !session.state().turns().is_empty()
}

/// Returns true if the stones are those of the game on the board, whose clock would stand meanwhile.
fn is_being_timed(session: &Session, app: &Model) -> bool {
    let running = app.game.session().filter(|_| app.game.is_running());
    running.is_some_and(|game| game.clock().is_some() && game.setup().deal == session.setup().deal)
}

/// A file was read that may be a game.
fn opened(file: &FileRead, cx: &mut Cx<'_, '_>) -> Transition {
    let replayed = file.decoded::<ReplayFile>();
    let text = match &replayed.game {
        Ok(session) if !has_turns(session) => {
            format!("{}: no stone was placed in this game.", file.path)
        }
        // The board of a game with a timer is covered while its clock stands.
        Ok(session) if is_being_timed(session, cx.model) => format!(
            "{}: this game is still being played on the board, against the clock.",
            file.path
        ),
        Ok(session) if replayed.is_record => {
            return Transition::Replace(replay_record(session));
        }
        Ok(session) => return Transition::Replace(replay(session)),
        Err(error) => format!("{}: {error}. Nothing has changed.", file.path),
    };
    cx.model.show_message("This game cannot be replayed", &text);
    Transition::Stay
}

/// The game in a file, or a sentence without its end that says why there is none.
struct ReplayFile {
    game: Result<Session, String>,
    is_record: bool,
}

impl Decode for ReplayFile {
    fn decode(_: &str, bytes: &[u8]) -> Self {
        Self {
            game: read(bytes),
            is_record: is_record(bytes),
        }
    }
}

/// The game in a file, or a sentence without its end that says why there is none.
fn read(bytes: &[u8]) -> Result<Session, String> {
    match save::read(bytes) {
        Ok(session) => Ok(session),
        Err(_) if is_record(bytes) => {
            let record = Record::read(bytes, None).map_err(|error| error.to_string())?;
            record
                .session()
                .map_err(|(number, reason)| format!("move {number}: {reason}"))
        }
        Err(error) => Err(error.to_string()),
    }
}

/// Returns true if the first word that is no comment is a key of a record.
fn is_record(bytes: &[u8]) -> bool {
    const KEYS: [&str; 6] = ["scoring", "mode", "players", "tableau", "pouch", "moves"];
    let text = String::from_utf8_lossy(bytes);
    let mut words = text
        .trim_start_matches('\u{FEFF}')
        .lines()
        .filter_map(|line| line.split('#').next()?.split_whitespace().next());
    words.next().is_some_and(|word| KEYS.contains(&word))
}

#[cfg(test)]
mod tests {
    use super::*;

    const RECORD: &str =
        "# first\nscoring modern\ntableau 1A 2B 3C 4D 5E 6F\npouch 1B 4E\nmoves b1 ";

    #[test]
    fn records_are_read_and_say_what_is_wrong() {
        let session = read(format!("{RECORD}\n").as_bytes()).unwrap();
        assert_eq!(session.state().turns().len(), 1);
        let error = read(format!("{RECORD} c1\n").as_bytes()).unwrap_err();
        assert!(error.starts_with("move 2: "), "{error}");
        let error = read(b"scoring modern\ntableau 1A\n").unwrap_err();
        assert!(error.starts_with("line 2: "), "{error}");
        assert!(
            read(b"what is this")
                .unwrap_err()
                .contains("not a saved game")
        );
    }
}
