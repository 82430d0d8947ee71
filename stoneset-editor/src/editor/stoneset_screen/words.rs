//! The texts of the stoneset screen: the hint and the status line.

use ishido_shared::gfx::Point;

use super::target::{Target, command_of};
use crate::editor::command_list::CommandList;
use crate::editor::edit;
use crate::editor::pens::{pen_name, pen_words};
use crate::editor::state::EditorState;
use crate::editor::status_line::{command_words, tool_words};
use crate::editor::stoneset_work::Edited;
use crate::stones::{StonePosition, TEMPLATES};

/// What has happened, or what to do next, worded for the device used last.
pub fn hint(state: &EditorState) -> String {
    if let Some(note) = state.note() {
        return note.to_owned();
    }
    let work = &state.stoneset;
    if let Some(action) = work.action {
        return edit::action_hint(action).to_owned();
    }
    let what = match work.edited {
        Edited::Stone => format!("Stone {}", work.chosen.name()),
        Edited::Mask => format!("Mask of column {}", work.chosen.column + 1),
    };
    let how = state.device.choose(
        "right button: menus",
        "tap here: menus",
        "Tab: next area, Esc: menus",
    );
    format!("{what}   {how}")
}

/// The status line: what is under the pointer, or the tool and where it is.
pub fn status(
    list: CommandList,
    state: &EditorState,
    hovered: Option<Target>,
    pixel: Option<Point>,
) -> String {
    match hovered {
        Some(target) => about(list, state, target),
        None => tool(state, pixel),
    }
}

/// The tool with its options, and the pixel it is on.
fn tool(state: &EditorState, pixel: Option<Point>) -> String {
    let mut words = match state.stoneset.action {
        Some(action) => format!("{action:?}"),
        None => tool_words(state.painter.tool, state.painter.options),
    };
    if let Some(at) = pixel {
        words += &format!(" {},{}", at.x, at.y);
    }
    words
}

/// What is under the pointer.
fn about(list: CommandList, state: &EditorState, target: Target) -> String {
    match target {
        Target::Stone(stone) => stone_words(state, stone),
        Target::LiveBoard => "Click chooses, drag moves".to_owned(),
        Target::Mask(column) => format!("Mask of column {}", column + 1),
        Target::Colour(pen) => pen_words(pen),
        Target::Pens => format!(
            "Swap {} and {} (S)",
            pen_name(state.painter.options.pen),
            pen_name(state.painter.options.second)
        ),
        Target::Template(number) => format!("Mask: {}", TEMPLATES[number].name),
        Target::Button(button) => command_of(list, button)
            .map_or_else(String::new, |command| command_words(command, state)),
    }
}

/// A stone, and whether another one looks the same.
fn stone_words(state: &EditorState, stone: StonePosition) -> String {
    let twin = state.view.twins.twin_of(stone, state.stoneset.content());
    let twin = twin.map_or_else(String::new, |twin| {
        format!(" looks like stone {}", twin.name())
    });
    format!("Stone {}{twin}", stone.name())
}
