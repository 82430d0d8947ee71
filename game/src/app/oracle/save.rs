//! Saving of a single augury.

use ishido_shared::ui::file_requester::FileQuery;

use crate::app::files::{FileChoice, OpenedOutcome, choose_file};
use crate::app::screen::{Cx, Transition};
use crate::oracle::Reading;

/// What is done with the file of an augury.
const AUGURY: FileChoice = FileChoice {
    drawer: |settings| &mut settings.drawers.auguries,
    opened: |_, _| OpenedOutcome::Done,
    saved: |path, app| app.say("Augury", &format!("The augury is in {path} now.")),
};

/// Asks for the file of an augury, and writes its text to it.
pub fn save_augury(text: String, _reading: &Reading, cx: &mut Cx<'_, '_>) -> Transition {
    let query = FileQuery {
        title: "Save Augury".to_owned(),
        bytes: Some(text.into_bytes()),
        kind: "Auguries".to_owned(),
        endings: vec!["txt".to_owned()],
        drawer: cx.app.settings().drawers.auguries.clone(),
        volume: "Home:",
        name: "Augury.txt".to_owned(),
        ..FileQuery::default()
    };
    choose_file(query, AUGURY)
}
