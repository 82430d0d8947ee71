//! Undo, the clipboard for stones, columns and rows, XColor and the mask templates (manual, "Edit", "Using XColor", "Using
//! Mask Templates").

mod action;
mod clipboard;
mod commands;

use super::model::pens::pen_name;
use crate::editor::model::EditorModel;
use crate::stones::{self, TEMPLATES};

pub use action::{act_on_pixel, action_hint, switch};
pub use commands::COMMANDS;

/// Makes a template the mask of the chosen column, and says what that does to its stones.
pub fn use_template(number: usize, model: &mut EditorModel) {
    model.put_down();
    let (column, mask) = (model.stoneset.chosen.column, TEMPLATES[number].mask());
    let mut change = None;
    model.stoneset.edit("Mask Template", |content| {
        change = Some(stones::set_mask(content, column, &mask));
    });
    let sentence = change.and_then(|change| change.sentence(pen_name(change.pen)));
    model.show_note(
        sentence.unwrap_or_else(|| format!("The mask is now: {}", TEMPLATES[number].name)),
    );
}
