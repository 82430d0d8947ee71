//! Load Game, Save Game and Save Game As (manual, "File Menu"), and files dropped on the window.

mod open;

use std::rc::Rc;

pub use open::DroppedFiles;
#[cfg(test)]
pub use open::{problem_question, question as open_question};

use crate::app::shell::{Command, Cx, MenuName, SavedFile, Transition, choose_file, refuse_unless};
use ishido_shared::shell::Model as _;
use ishido_shared::ui::decode::Decoder;
use ishido_shared::ui::file_requester::{FileContent, FileQuery};
use ishido_shared::ui::user_files::FileRead;

use super::game_rows::{BoardPreview, describer};
use super::model::Model;
use super::path::split;
use crate::rules::Board;
use crate::session::save;

/// The commands of this feature.
pub const COMMANDS: &[Command] = &[
    Command::new("Load Game...", (MenuName::File, 0, 0), load_game).shortcut('l'),
    Command::new("Save Game...", (MenuName::File, 0, 1), save_game)
        .shortcut('s')
        .refused(unsaved),
    Command::new("Save Game As...", (MenuName::File, 0, 2), save_game_as)
        .shortcut('S')
        .refused(unsaved),
];

/// The reason why there is nothing to save, in a sentence.
fn unsaved(app: &Model) -> Option<String> {
    refuse_unless(app.game.session().is_some(), "There is no game to save.")
}

/// The ending of saved games.
const ENDING: &str = "ishido";

/// Remembers the drawer of games used last.
fn remember_drawer(app: &mut Model, drawer: &str) {
    app.remember_drawer(|drawers| &mut drawers.games, drawer);
}

fn load_game(cx: &mut Cx<'_, '_>) -> Transition {
    let query = game_query("Load Game", cx.model);
    choose_file(query, remember_drawer).opened(opened).push()
}

/// Asks for the file of a game to be read.
fn game_query(title: &str, app: &Model) -> FileQuery {
    FileQuery {
        title: title.to_owned(),
        decoder: Some(Decoder::of::<open::Opened>()),
        newest_first: true,
        ..query(Board::EMPTY, app)
    }
}

/// Save Game: the file that the game already has is written without a question.
pub fn save_game(cx: &mut Cx<'_, '_>) -> Transition {
    let query = FileQuery {
        title: "Save Game".to_owned(),
        ..named_query(cx.model)
    };
    let own = cx.model.game.file().map(str::to_owned);
    save_to(query, own, cx)
}

/// Save Game As: under another name; before the file that the game has is replaced, it asks.
fn save_game_as(cx: &mut Cx<'_, '_>) -> Transition {
    let query = FileQuery {
        title: "Save Game As".to_owned(),
        ..named_query(cx.model)
    };
    save_to(query, None, cx)
}

/// A query that proposes the name and the drawer that the game already has, or else a name.
fn named_query(app: &Model) -> FileQuery {
    let session = app.game.session();
    let board = session.map_or(Board::EMPTY, |session| {
        session.state().position().board().clone()
    });
    let query = query(board, app);
    match app.game.file().map(split) {
        Some((drawer, name)) => FileQuery {
            drawer: drawer.to_owned(),
            name: name.to_owned(),
            ..query
        },
        None => FileQuery {
            name: proposed_name(app),
            ..query
        },
    }
}

/// Asks for a file, and writes the game; `own` is overwritten without asking.
fn save_to(query: FileQuery, own: Option<String>, cx: &mut Cx<'_, '_>) -> Transition {
    let game = &cx.model.game;
    // The number tells later whether the game has been finished.
    let write = |session| save::write_autosave(session, None, game.id(), None);
    match game.session().map(write) {
        Some(Ok(text)) => {
            let content = FileContent {
                own,
                ..FileContent::new(text.into_bytes())
            };
            let content = Some(content);
            // From now on the file may be there, also if the program ends before it learns of that.
            cx.model.game.note_save();
            let choice = choose_file(FileQuery { content, ..query }, remember_drawer);
            let saved = |file: SavedFile<'_>, cx: &mut Cx<'_, '_>| {
                cx.model.saved_as(file.path.to_owned());
                Transition::Pop
            };
            choice.saved(saved).push()
        }
        _ => Transition::Stay,
    }
}

/// A query for games, with this board in sight while no other is chosen.
fn query(own: Board, app: &Model) -> FileQuery {
    let appearance = app.appearance.current.clone();
    FileQuery {
        kind: "Saved games".to_owned(),
        endings: vec![ENDING.to_owned()],
        drawer: app.settings().drawers.games.clone(),
        volume: "Games:",
        limit: save::MAX_BYTES as u64,
        describer: Some(describer()),
        preview: Some(Rc::new(BoardPreview { appearance, own })),
        ..FileQuery::default()
    }
}

/// The proposed file name: the deal code, or "My Game"; of a tournament with that word.
fn proposed_name(app: &Model) -> String {
    let code = app.game.session().and_then(|session| session.setup().code);
    let name = code.map_or_else(|| "My Game".to_owned(), |code| code.to_string());
    if app.game.has_tournament() {
        format!("Tournament {name}.{ENDING}")
    } else {
        format!("{name}.{ENDING}")
    }
}

/// A file was read that may be a game: the player is asked about it, unless it is none.
fn opened(file: &FileRead, cx: &mut Cx<'_, '_>) -> Transition {
    match open::question_for(file, cx.model) {
        // A game that is opened closes all requesters, a problem does not.
        Ok(question) if open::is_problem(file) => Transition::Replace(question),
        Ok(question) => Transition::Push(question),
        Err((title, text)) => {
            cx.model.show_message(title, &text);
            Transition::Stay
        }
    }
}
