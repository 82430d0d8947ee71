//! Drafts: sets with twins, or marked as unfinished. They are saved when the user knows, and the game cannot use them.

use ishido_shared::ui::requester::{Choice, Requester};

use super::state::{NextStep, Twins};
use super::wording::set_name;
use crate::editor::dialog::{Dialog, Question};
use crate::editor::screen::{Cx, Screen, Transition};
use crate::editor::state::EditorState;

/// Saves a set whose twins the user knows of, and goes on; the flag says whether it gets a new name.
pub type SaveAccepted = fn(NextStep, bool, &mut Cx<'_, '_>) -> Transition;

/// The question whether a set with twins is to be saved.
struct SaveDraft {
    next: NextStep,
    new_name: bool,
    save: SaveAccepted,
}

impl Question for SaveDraft {
    type Answer = bool;

    fn answered(
        &mut self,
        accepted: bool,
        _requester: &mut Requester<bool>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        if !accepted {
            return Transition::Pop;
        }
        // The same twins are not asked about at every save.
        cx.state.files.twins_accepted = first_twins(cx.state);
        (self.save)(self.next.clone(), self.new_name, cx).closing()
    }
}

/// The question before a set with twins is saved; `None` if it has none, or the user has accepted them.
pub fn question_before_saving(
    next: &NextStep,
    new_name: bool,
    state: &EditorState,
    save: SaveAccepted,
) -> Option<Box<dyn Screen>> {
    let twins = first_twins(state)?;
    if state.files.twins_accepted == Some(twins) {
        return None;
    }
    let text = format!(
        "{} A game needs 36 different stones. You can save the set as a draft and finish it later.",
        sentence(twins)
    );
    Some(question(&text, next.clone(), new_name, save))
}

/// The answer to Use when the game cannot use the set; `None` if it can.
pub fn refusal_to_use(state: &EditorState, save: SaveAccepted) -> Option<Box<dyn Screen>> {
    let text = match first_twins(state) {
        Some(twins) => format!(
            "{} A game needs 36 different stones. Change one of them, or save the set as a draft and finish it later.",
            sentence(twins)
        ),
        None if state.stoneset.content().details.draft => format!(
            "{} is marked as unfinished, so it cannot be played with. Uncheck \"Unfinished\" in File > Set Details, or save the set and finish it later.",
            set_name(state)
        ),
        None => return None,
    };
    let new_name = state.stoneset.file.is_none();
    Some(question(&text, NextStep::Stay, new_name, save))
}

/// The question as a screen.
pub fn question(text: &str, next: NextStep, new_name: bool, save: SaveAccepted) -> Box<dyn Screen> {
    let choices = vec![
        Choice::new(true, "_Save as Draft"),
        Choice::new(false, "_Cancel"),
    ];
    let requester = Requester::new("Unfinished Stoneset", text, choices, false);
    Dialog::open(
        requester,
        SaveDraft {
            next,
            new_name,
            save,
        },
    )
}

/// The first two stones that look the same.
fn first_twins(state: &EditorState) -> Option<Twins> {
    let groups = crate::stones::twins(state.stoneset.content());
    let group = groups.first()?;
    Some((*group.first()?, *group.get(1)?))
}

fn sentence((one, other): Twins) -> String {
    format!(
        "The stones {} and {} look the same (column-row).",
        one.name(),
        other.name()
    )
}
