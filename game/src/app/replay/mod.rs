//! Replay: a finished or saved game on the board, step by step or played at a pace, and played on from any position.

mod icon_button;
mod play_on;
mod read;
mod screen;
mod wording;

#[cfg(test)]
pub use play_on::question as play_on_question;
pub use screen::replay;

use crate::app::shell::{Command, Cx, MenuName, Transition, choose_file};
use ishido_shared::shell::Model as _;
use ishido_shared::ui::decode::Decoder;
use ishido_shared::ui::disk::FileRead;
use ishido_shared::ui::file_requester::FileQuery;

use super::model::Model;
use super::model::settings::ReplayPace;
use crate::session::{Session, save};
use read::ReplayFile;

const PACE: &str = "Replay Pace";

/// The command that chooses the pace of replays.
macro_rules! pace_command {
    ($place:literal, $name:literal, $pace:ident) => {
        Command::new($name, (MenuName::Choices, 7, $place), |cx| {
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
    .when(|app| {
        let game = &app.game;
        !game.is_running() && game.session().is_some_and(has_turns)
    }),
    pace_command!(12, "Slow", Slow),
    pace_command!(13, "Normal", Normal),
    pace_command!(14, "Fast", Fast),
];

/// Whether there is anything to replay in a game.
pub fn has_turns(session: &Session) -> bool {
    !session.state().turns().is_empty()
}

/// Whether the stones are those of the game on the board, whose clock would stand meanwhile.
fn is_being_timed(session: &Session, app: &Model) -> bool {
    let running = app.game.session().filter(|_| app.game.is_running());
    running.is_some_and(|game| game.clock().is_some() && game.setup().deal == session.setup().deal)
}

/// A file was read that may be a game.
fn opened(file: &FileRead, cx: &mut Cx<'_, '_>) -> Transition {
    let text = match &file.decoded::<ReplayFile>().0 {
        Ok(session) if !has_turns(session) => {
            format!("{}: no stone was placed in this game.", file.path)
        }
        // The board of a game with a timer is covered while its clock stands.
        Ok(session) if is_being_timed(session, cx.model) => format!(
            "{}: this is the game on the board, which has a timer and is not over yet.",
            file.path
        ),
        Ok(session) => return Transition::Replace(replay(session)),
        Err(error) => format!("{}: {error}. Nothing has changed.", file.path),
    };
    cx.model.show_message("This game cannot be replayed", &text);
    Transition::Stay
}
