//! Set Details: name, author and notes of the set, the board it goes with, and whether it is finished.

use ishido_shared::formats::stoneset::{BoardName, BoardNameError, LONGEST_NAME};
use ishido_shared::shell::Model;
use ishido_shared::ui::gadget::{CheckBox, Text};
use ishido_shared::ui::requester::Requester;
use ishido_shared::ui::text_field::{StringGadget, TextArea, TextField};

use crate::document::Details;
use crate::editor::model::{Cx, EditorModel, Transition, ask};

/// The most characters of the name, the author, the notes, and the board.
const LONGEST: [usize; 4] = [60, 60, 2_000, LONGEST_NAME];

/// Opens the requester.
pub fn choose(cx: &mut Cx<'_, '_>) -> Transition {
    let details = cx.model.stoneset.content().details.clone();
    let question = ask("Set Details", "")
        .button_with("_OK", |requester, cx| {
            match take_over(requester, cx.model) {
                Ok(()) => Transition::Pop,
                Err(error) => {
                    cx.model
                        .show_message("The board of the set", &format!("{error}."));
                    Transition::Stay
                }
            }
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
    let board = details.board.as_ref().map_or("", BoardName::as_str);
    let draft = CheckBox::new("_Unfinished (a draft, not for play)", details.draft);
    requester
        .labelled("name", "_Name", line(&details.name, LONGEST[0]))
        .labelled("author", "_Author", line(&details.author, LONGEST[1]))
        .labelled("notes", "No_tes", notes)
        .labelled("board", "_Board", line(board, LONGEST[3]))
        .under("about", Text::new("Built in, or a file beside the set", 40))
        .with("draft", draft)
}

/// Gives the set the details in the gadgets.
fn take_over<A: Copy + PartialEq>(
    requester: &Requester<A>,
    model: &mut EditorModel,
) -> Result<(), BoardNameError> {
    let text = |id| requester.text(id).trim().to_owned();
    let details = Details {
        name: text("name"),
        author: text("author"),
        notes: text("notes"),
        board: BoardName::optional(&text("board"))?,
        draft: requester.is_checked("draft"),
    };
    if details.author != model.stoneset.content().details.author {
        model.author.clone_from(&details.author);
    }
    if (model.stoneset).edit("Set Details", |content| content.details = details) {
        model.show_note("Set Details changed");
    }
    Ok(())
}
