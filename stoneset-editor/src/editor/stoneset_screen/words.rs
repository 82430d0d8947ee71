//! The texts of the stoneset screen: the hint and the status line.

use ishido_shared::gfx::Point;

use super::target::{Target, command_of};
use crate::editor::edit;
use crate::editor::model::pens::{pen_name, pen_words};
use crate::editor::model::{CommandList, EditorModel};
use crate::editor::status_line::{command_words, tool_words};
use crate::editor::workspace::Edited;
use crate::stones::{StonePosition, TEMPLATES, UNNAMED};

/// The left half of the title line: the program and the set, with a star while it is not saved.
pub fn title(model: &EditorModel) -> String {
    let work = &model.stoneset;
    let name = match work.content().details.name.as_str() {
        "" => UNNAMED,
        name => name,
    };
    let draft = match work.content().details.draft {
        true => " (draft)",
        false => "",
    };
    let star = if work.document.is_changed() { "*" } else { "" };
    format!("Stoneset Editor: {name}{draft}{star}")
}

/// What has happened, or what to do next, worded for the device used last.
pub fn hint(model: &EditorModel) -> String {
    if let Some(note) = model.note() {
        return note.to_owned();
    }
    let work = &model.stoneset;
    if let Some(action) = work.action {
        return edit::action_hint(action).to_owned();
    }
    let what = match work.edited {
        Edited::Stone => format!("Stone {}", work.chosen.name()),
        Edited::Mask => format!("Mask of column {}", work.chosen.column + 1),
    };
    let how = model.device.choose(
        "right button: menus",
        "tap here: menus",
        "Tab: next area, Esc: menus",
    );
    format!("{what}   {how}")
}

/// The status line: what is under the pointer, or the tool and where it is.
pub fn status(
    list: CommandList,
    model: &EditorModel,
    hovered: Option<Target>,
    pixel: Option<Point>,
) -> String {
    match hovered {
        Some(target) => about(list, model, target),
        None => tool(model, pixel),
    }
}

/// The tool with its options, and the pixel it is on.
fn tool(model: &EditorModel, pixel: Option<Point>) -> String {
    let mut words = match model.stoneset.action {
        Some(action) => format!("{action:?}"),
        None => tool_words(model.painter.tool, model.painter.options),
    };
    if let Some(at) = pixel {
        words += &format!(" {},{}", at.x, at.y);
    }
    words
}

/// What is under the pointer.
fn about(list: CommandList, model: &EditorModel, target: Target) -> String {
    match target {
        Target::Stone(stone) => stone_words(model, stone),
        Target::LiveBoard => "Click chooses, drag moves".to_owned(),
        Target::Mask(column) => format!("Mask of column {}", column + 1),
        Target::Colour(pen) => pen_words(pen),
        Target::Pens => format!(
            "Swap {} and {} (S)",
            pen_name(model.painter.options.pen),
            pen_name(model.painter.options.second)
        ),
        Target::Template(number) => format!("Mask: {}", TEMPLATES[number].name),
        Target::Button(button) => command_of(list, button)
            .map_or_else(String::new, |command| command_words(command, model)),
    }
}

/// A stone, and whether another one looks the same.
fn stone_words(model: &EditorModel, stone: StonePosition) -> String {
    let twin = model.view.twins.twin_of(stone, model.stoneset.content());
    let twin = twin.map_or_else(String::new, |twin| {
        format!(" looks like stone {}", twin.name())
    });
    format!("Stone {}{twin}", stone.name())
}
