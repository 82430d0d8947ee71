//! The texts of the board screen: title, hint, status line.

use ishido_shared::gfx::Point;

use super::target::{Target, command_of};
use crate::board::Area;
use crate::editor::command_list::CommandList;
use crate::editor::pens::pen_words;
use crate::editor::state::EditorState;
use crate::painter::Pattern;

/// The left half of the title line, with a star while the board is not saved.
pub fn title(state: &EditorState) -> String {
    let star = if state.board.document.is_changed() {
        "*"
    } else {
        ""
    };
    format!("Board Designer: {}{star}", state.board.name())
}

/// What has happened, or what to do next, worded for the device used last.
pub fn hint(state: &EditorState) -> String {
    if let Some(note) = state.note() {
        return note.to_owned();
    }
    if state.board.xcolor {
        return "XColor: choose a colour, then click the colour to change".to_owned();
    }
    let hint = state.device.choose(
        "Paint, or right button: menus",
        "Paint, or tap here: menus",
        "Arrows, Space: paint, Tab: colours, Esc: menus",
    );
    hint.to_owned()
}

/// The status line: what is under the pointer, or the tool and where it is.
pub fn status(list: CommandList, state: &EditorState, hovered: Option<Target>) -> String {
    match hovered {
        Some(Target::Colour(pen)) => pen_words(pen),
        Some(Target::Button(button)) => about(list, state, button),
        None => tool(state),
    }
}

fn about(list: CommandList, state: &EditorState, button: usize) -> String {
    let Some(command) = command_of(list, button) else {
        return String::new();
    };
    if let Some(refusal) = (command.refusal)(state) {
        return refusal;
    }
    let key = command
        .key_text()
        .map_or_else(String::new, |key| format!(" ({key})"));
    format!("{}{key} {}", command.name, command.about)
}

/// The tool with its key and options, and the pixel it is on with the area of that.
fn tool(state: &EditorState) -> String {
    let (tool, options) = (state.painter.tool, state.painter.options);
    let mut words = format!("{} ({})", tool.name(), tool.key());
    if options.pattern != Pattern::Solid {
        words += &format!(" {}", options.pattern.name());
    }
    if options.brush > 1 {
        words += &format!(" brush {}", options.brush);
    }
    if let Some(at) = state.board.pixel {
        words += &format!("  {}", place(at));
    }
    words
}

/// A pixel with the place of the board it belongs to.
fn place(at: Point) -> String {
    let name = match ishido_assets::play_screen::square_at(at) {
        Some((column, row)) => Area::Square(column, row).name(),
        None => Area::at(at).name(),
    };
    format!("{},{} {name}", at.x, at.y)
}
