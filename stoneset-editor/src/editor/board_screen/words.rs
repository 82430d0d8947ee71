//! The texts of the board screen: title, hint, status line.

use ishido_shared::gfx::Point;

use super::target::{Target, command_of};
use crate::board::Area;
use crate::editor::model::pens::board_pen_words;
use crate::editor::model::{CommandList, EditorModel};
use crate::editor::status_line::{command_words, tool_words};

/// The left half of the title line, with a star while the board is not saved.
pub fn title(model: &EditorModel) -> String {
    let star = if model.board.document.is_changed() {
        "*"
    } else {
        ""
    };
    format!("Board Editor: {}{star}", model.board.name())
}

/// What has happened, or what to do next, worded for the device used last.
pub fn hint(model: &EditorModel) -> String {
    if let Some(note) = model.note() {
        return note.to_owned();
    }
    if model.board.xcolor {
        return "XColor: choose a colour, then click the one to change".to_owned();
    }
    let hint = model.device.choose(
        "Paint, or right button: menus",
        "Paint, or tap here: menus",
        "Arrows, Space: paint, Tab: colours, Esc: menus",
    );
    hint.to_owned()
}

/// The status line: what is under the pointer, or the tool and where it is.
pub fn status(list: CommandList, model: &EditorModel, hovered: Option<Target>) -> String {
    match hovered {
        Some(Target::Colour(pen)) => board_pen_words(pen),
        Some(Target::Button(button)) => about(list, model, button),
        None => tool(model),
    }
}

fn about(list: CommandList, model: &EditorModel, button: usize) -> String {
    let Some(command) = command_of(list, button) else {
        return String::new();
    };
    command_words(command, model)
}

/// The tool with its options, and the pixel it is on with the area of that.
fn tool(model: &EditorModel) -> String {
    let mut words = tool_words(model.painter.tool, model.painter.options);
    if let Some(at) = model.board.pixel {
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
