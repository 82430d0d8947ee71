//! Set Details: name, author and notes of the set, the board it goes with, and whether it is finished.

use std::path::Path;

use ishido_assets::BOARDS;
use ishido_shared::formats::picture::Format;
use ishido_shared::formats::stoneset::{BoardName, LONGEST_NAME};
use ishido_shared::shell::{Dialog, Model, Question};
use ishido_shared::ui::gadget::{CheckBox, List, ListLine};
use ishido_shared::ui::requester::{Choice, Requester};
use ishido_shared::ui::text_field::{StringGadget, TextArea, TextField};

use crate::document::Details;
use crate::editor::model::{Cx, EditorModel, Transition};
use crate::editor::path;

/// The most characters of the name, the author, the notes, and the board.
const LONGEST: [usize; 4] = [60, 60, 2_000, LONGEST_NAME];

/// The width of the texts in characters.
const COLUMNS: u32 = 40;

/// The question of the requester.
struct SetDetails {
    /// The boards in the list, which are taken over by a click: none, those of files at hand, and those built in.
    boards: Vec<String>,
}

/// Opens the requester.
pub fn choose(cx: &mut Cx<'_, '_>) -> Transition {
    let details = cx.model.stoneset.content().details.clone();
    let (boards, lines) = boards(cx.model);
    let choices = vec![Choice::new(true, "_OK"), Choice::new(false, "_Cancel")];
    let requester = Requester::new("Set Details", "", choices, false);
    let requester = with_gadgets(requester, &details, lines);
    Transition::Push(Dialog::open(requester, SetDetails { boards }))
}

/// The boards to choose from, and their lines in the list.
fn boards(model: &EditorModel) -> (Vec<String>, Vec<ListLine>) {
    let mut boards = vec![String::new()];
    let mut lines = vec![ListLine::new("None: any board will do")];
    let edited = model.board.path().map(|path| path::split(path).1);
    let in_play = model.view.boards.name_from_game();
    for (name, tail) in [(edited, "(edited here)"), (in_play, "(in play)")] {
        let is_file = |name: &&str| is_picture(name) && !boards.iter().any(|other| other == name);
        if let Some(name) = name.filter(is_file) {
            boards.push(name.to_owned());
            lines.push(ListLine::new(format!("{name} {tail}")));
        }
    }
    for file in BOARDS {
        boards.push(file.name.to_owned());
        lines.push(ListLine::new(file.name));
    }
    (boards, lines)
}

/// Returns true if a name has the ending of a picture.
fn is_picture(name: &str) -> bool {
    Format::of_ending(Path::new(name)).is_some() || name.to_lowercase().ends_with(".(board)")
}

fn with_gadgets(
    requester: Requester<bool>,
    details: &Details,
    boards: Vec<ListLine>,
) -> Requester<bool> {
    // A longer text of a file stays as long as it is not edited.
    let limit = |text: &str, longest: usize| longest.max(text.chars().count());
    let line = |text: &str, longest| {
        StringGadget::new(TextField::new(text, limit(text, longest)), COLUMNS)
    };
    let notes = TextField::with_lines(&details.notes, limit(&details.notes, LONGEST[2]));
    let notes = TextArea::new(notes, COLUMNS, 4);
    let board = details.board.as_ref().map_or("", BoardName::as_str);
    let draft = CheckBox::new("_Unfinished: not for play yet", details.draft);
    requester
        .labelled("name", "_Name", line(&details.name, LONGEST[0]))
        .labelled("author", "_Author", line(&details.author, LONGEST[1]))
        .labelled("notes", "No_tes", notes)
        .labelled("board", "_Board", line(board, LONGEST[3]))
        .under("boards", List::new(COLUMNS, 4).with(boards).low())
        .with("draft", draft)
}

impl Question<EditorModel> for SetDetails {
    type Answer = bool;

    fn answered(
        &mut self,
        is_ok: bool,
        requester: &mut Requester<bool>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        if !is_ok {
            return Transition::Pop;
        }
        match take_over(requester, cx.model) {
            Ok(()) => Transition::Pop,
            Err(sentence) => {
                requester.focus_on("board");
                cx.model.show_message("The board of the set", &sentence);
                Transition::Stay
            }
        }
    }

    /// A line of the list names the board.
    fn changed(
        &mut self,
        gadget: &'static str,
        requester: &mut Requester<bool>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        let chosen = requester.get::<List>("boards").and_then(List::chosen);
        if gadget == "boards"
            && let Some(board) = chosen.and_then(|line| self.boards.get(line))
            && let Some(text) = requester.get_mut::<StringGadget>("board")
        {
            text.field.set(board);
            text.scroll_to_cursor();
            cx.model.request_redraw();
        }
        Transition::Stay
    }

    fn hint(&self, requester: &Requester<bool>, model: &EditorModel) -> &'static str {
        let keys = if requester.focus() == "notes" {
            "Shift+Enter starts a new line, Enter is OK"
        } else {
            "Type, then press Enter; Esc cancels"
        };
        let device = model.device;
        device.choose("Type, then click OK", "Type, then tap OK", keys)
    }
}

/// Gives the set the details in the gadgets.
///
/// # Errors
/// A sentence that says why the board cannot be that of the set.
fn take_over(requester: &Requester<bool>, model: &mut EditorModel) -> Result<(), String> {
    let text = |id| requester.text(id).trim().to_owned();
    let board = BoardName::optional(&text("board")).map_err(|error| format!("{error}."))?;
    let before = &model.stoneset.content().details;
    let boards = &model.view.boards;
    let is_board = |name: &BoardName| {
        let name = name.as_str();
        is_picture(name) || boards.built_in_named(name).is_some()
    };
    if let Some(name) = board.as_ref().filter(|name| !is_board(name))
        && before.board != board
    {
        return Err(format!(
            "\"{name}\" is neither built in nor a picture (.png, .gif, .iff). Choose one from the \
            list, or type a file name."
        ));
    }
    let details = Details {
        name: text("name"),
        author: text("author"),
        notes: text("notes"),
        board,
        draft: requester.is_checked("draft"),
    };
    if details.author != before.author {
        model.author.clone_from(&details.author);
    }
    if let Some(name) = details
        .board
        .as_ref()
        .filter(|_| details.board != before.board)
    {
        let name = name.as_str().to_owned();
        model.look_at_board(&name);
    }
    if (model.stoneset).edit("Set Details", |content| content.details = details) {
        model.show_note("Set Details changed");
    }
    Ok(())
}
