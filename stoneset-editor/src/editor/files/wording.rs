//! Words for the document and for what was asked for.

use ishido_shared::quoted::shown;

use super::state::NextStep;
use crate::editor::state::EditorState;

/// The name of the set in a sentence.
pub fn set_name(state: &EditorState) -> String {
    match state.stoneset.content().details.name.as_str() {
        "" => "The stoneset".to_owned(),
        name => format!("The stoneset \"{}\"", shown(name)),
    }
}

/// What is done next, as the end of a question.
pub const fn before_what(next: &NextStep) -> &'static str {
    match next {
        NextStep::Stay | NextStep::Use => "first",
        NextStep::New => "before all stones are erased",
        NextStep::Load | NextStep::Open(_) => "before another is loaded",
        NextStep::Cancel | NextStep::UseBoard(_) => "before you leave the editor",
        NextStep::Quit => "before you quit",
    }
}
