//! Saves an augury in a file of the player's (manual, "Saving Auguries").

use crate::app::shell::{Cx, SavedFile, Transition, choose_file};
use ishido_shared::shell::Model as _;
use ishido_shared::ui::file_requester::{FileContent, FileQuery};

use crate::app::model::Model;
use crate::oracle::{Reading, hexagram_text};

/// The ending of files of auguries.
const ENDING: &str = "txt";

/// The proposed name: one file takes all auguries.
const NAME: &str = "Auguries.txt";

/// Remembers the drawer of auguries used last.
pub fn remember_drawer(app: &mut Model, drawer: &str) {
    app.remember_drawer(|drawers| &mut drawers.auguries, drawer);
}

/// Asks for the file to save an augury in. `text` is the augury as the file has it, with the ruler at its end.
pub fn save_augury(text: String, reading: &Reading, cx: &mut Cx<'_, '_>) -> Transition {
    let hexagram = reading.cast.hexagram();
    let name = hexagram_text(hexagram).name;
    let content = FileContent {
        appends: true,
        ..FileContent::new(text.into_bytes())
    };
    let query = FileQuery {
        title: format!("Save Augury: {} {name}", hexagram.number()),
        content: Some(content),
        name: NAME.to_owned(),
        ..augury_query(cx.model)
    };
    choose_file(query, remember_drawer).saved(saved).push()
}

/// A query for files of auguries, in the drawer that was used last.
pub fn augury_query(app: &Model) -> FileQuery {
    FileQuery {
        kind: "Auguries".to_owned(),
        endings: vec![ENDING.to_owned()],
        drawer: app.settings().drawers.auguries.clone(),
        volume: "Home:",
        ..FileQuery::default()
    }
}

fn saved(file: SavedFile<'_>, cx: &mut Cx<'_, '_>) -> Transition {
    let place = if file.appended { "at the end of" } else { "in" };
    let path = file.path;
    let text = format!("It is {place} {path}. To see it again, choose File > Load Augury.");
    cx.model.show_message("The augury is saved", &text);
    Transition::Pop
}
