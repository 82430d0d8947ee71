//! Set Details: name, author and notes of the set, and whether it is finished.

use ishido_shared::ui::gadget::CheckBox;
use ishido_shared::ui::requester::Requester;
use ishido_shared::ui::text_field::{StringGadget, TextArea, TextField};

use crate::document::Details;
use crate::editor::model::{Cx, EditorModel, Transition, ask};

/// The most characters of the name, the author, and the notes.
const LONGEST: [usize; 3] = [60, 60, 2_000];

/// Opens the requester.
pub fn choose(cx: &mut Cx<'_, '_>) -> Transition {
    let details = cx.model.stoneset.content().details.clone();
    let question = ask("Set Details", "")
        .button_with("_OK", |requester, cx| {
            take_over(requester, cx.model);
            Transition::Pop
        })
        .cancel("_Cancel")
        .with(move |requester| with_gadgets(requester, &details))
        .hint(|device| {
            let keys = "Enter answers, Shift+Enter begins a new line";
            device.choose(keys, "Tap your answer", keys)
        });
    Transition::Push(question.open())
}

fn with_gadgets<A: Copy + PartialEq>(requester: Requester<A>, details: &Details) -> Requester<A> {
    // A longer text of a file stays as long as it is not edited.
    let limit = |text: &str, longest: usize| longest.max(text.chars().count());
    let line =
        |text: &str, longest| StringGadget::new(TextField::new(text, limit(text, longest)), 40);
    let notes = TextField::with_lines(&details.notes, limit(&details.notes, LONGEST[2]));
    let notes = TextArea::new(notes, 40, 6);
    let draft = CheckBox::new("_Unfinished (a draft, not for play)", details.draft);
    requester
        .labelled("name", "_Name", line(&details.name, LONGEST[0]))
        .labelled("author", "_Author", line(&details.author, LONGEST[1]))
        .labelled("notes", "No_tes", notes)
        .with("draft", draft)
}

/// Gives the set the details in the gadgets.
fn take_over<A: Copy + PartialEq>(requester: &Requester<A>, model: &mut EditorModel) {
    let text = |id| requester.text(id).trim().to_owned();
    let details = Details {
        name: text("name"),
        author: text("author"),
        notes: text("notes"),
        draft: requester.is_checked("draft"),
    };
    if details.author != model.stoneset.content().details.author {
        model.author.clone_from(&details.author);
    }
    if (model.stoneset).edit("Set Details", |content| content.details = details) {
        model.show_note("Set Details changed");
    }
}
