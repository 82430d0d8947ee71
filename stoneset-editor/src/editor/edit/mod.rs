//! Undo, the clipboard for stones, columns and rows, XColor and the mask templates (manual, "Edit", "Using XColor", "Using
//! Mask Templates").

mod action;
mod clipboard;
mod commands;
mod selection;

use super::pens::pen_name;
use super::state::EditorState;
use crate::stones::{self, TEMPLATES};

pub use action::{act_on_pixel, action_hint, switch};
pub use clipboard::Operation;
pub use commands::COMMANDS;
pub use selection::{operate, paste_refusal, refusal};

/// Makes a template the mask of the chosen column, and says what that does to its stones.
pub fn use_template(number: usize, state: &mut EditorState) {
    state.put_down();
    let (column, mask) = (state.stoneset.chosen.column, TEMPLATES[number].mask());
    let mut change = None;
    state.stoneset.edit("Mask Template", |content| {
        change = Some(stones::set_mask(content, column, &mask));
    });
    let sentence = change.and_then(|change| change.sentence(pen_name(change.pen)));
    state.show_note(
        sentence.unwrap_or_else(|| format!("The mask is now: {}", TEMPLATES[number].name)),
    );
}
