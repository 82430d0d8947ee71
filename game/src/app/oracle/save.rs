//! Saves an augury in a file of the player's (manual, "Saving Auguries").

use ishido_shared::ui::file_requester::{FileContent, FileQuery};

use crate::app::file_screen::{FileChoice, OpenedOutcome, SavedFile, choose_file};
use crate::app::model::Model;
use crate::app::screen::{Cx, Transition};
use crate::oracle::{Reading, hexagram_text};

/// The ending of files of auguries.
const ENDING: &str = "txt";

/// The proposed name: one file takes all auguries.
const NAME: &str = "Auguries.txt";

/// What is done with the file that was chosen.
const SAVING: FileChoice = FileChoice {
    drawer: |settings| &mut settings.drawers.auguries,
    opened: |_, _| OpenedOutcome::Done,
    saved,
};

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
        ..augury_query(cx.app)
    };
    choose_file(query, SAVING)
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

fn saved(file: SavedFile, app: &mut Model) {
    let place = if file.appended { "at the end of" } else { "in" };
    let path = file.path;
    let text = format!("It is {place} {path}. Load Augury in the menu File shows it again.");
    app.show_message("The augury is saved", &text);
}
