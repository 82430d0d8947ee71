//! Set Details: name, author and notes of the set, and whether it is finished.

use ishido_shared::ui::gadget::CheckBox;
use ishido_shared::ui::requester::{Choice, Requester};
use ishido_shared::ui::text_field::{StringGadget, TextArea, TextField};

use crate::document::Details;
use crate::editor::dialog::{Dialog, Question};
use crate::editor::screen::{Cx, Screen, Transition};
use crate::editor::state::EditorState;

/// The most characters of the name, the author, and the notes.
const LONGEST: [usize; 3] = [60, 60, 2_000];

/// The requester with the details.
struct SetDetails;

impl Question for SetDetails {
    type Answer = bool;

    fn answered(
        &mut self,
        accepted: bool,
        requester: &mut Requester<bool>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        if !accepted {
            return Transition::Pop;
        }
        let text = |id| requester.text(id).trim().to_owned();
        let details = Details {
            name: text("name"),
            author: text("author"),
            notes: text("notes"),
            draft: requester.is_checked("draft"),
        };
        let state = &mut *cx.state;
        if details.author != state.stoneset.content().details.author {
            state.files.author.clone_from(&details.author);
        }
        let edit = |content: &mut crate::document::Content| content.details = details;
        if state.stoneset.edit("Set Details", edit) {
            state.show_note("Set Details changed");
        }
        Transition::Pop
    }

    fn hint(&self, state: &EditorState) -> &'static str {
        let keys = "Enter answers, Shift+Enter begins a new line";
        state.device.choose(keys, "Tap your answer", keys)
    }
}

/// Opens the requester.
pub fn ask(cx: &mut Cx<'_, '_>) -> Transition {
    Transition::Push(question(&cx.state.stoneset.content().details))
}

/// The requester as a screen.
pub fn question(details: &Details) -> Box<dyn Screen> {
    // What a file has more of stays as long as it is not edited.
    let limit = |text: &str, longest: usize| longest.max(text.chars().count());
    let line =
        |text: &str, longest| StringGadget::new(TextField::new(text, limit(text, longest)), 40);
    let notes = TextField::with_lines(&details.notes, limit(&details.notes, LONGEST[2]));
    let notes = TextArea::new(notes, 40, 6);
    let choices = vec![Choice::new(true, "_OK"), Choice::new(false, "_Cancel")];
    let requester = Requester::new("Set Details", "", choices, false)
        .labelled("name", "_Name", line(&details.name, LONGEST[0]))
        .labelled("author", "_Author", line(&details.author, LONGEST[1]))
        .labelled("notes", "No_tes", notes)
        .with(
            "draft",
            CheckBox::new("_Unfinished (a draft, not for play)", details.draft),
        );
    Dialog::open(requester, SetDetails)
}
