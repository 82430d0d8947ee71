//! The words of the status lines of both screens. They fit into the shorter one, which has [`COLUMNS`] characters.

use crate::editor::model::{Command, EditorModel};
use crate::painter::{Options, Pattern, Tool};
use crate::stones::{Extent, Scope};

/// The characters of the status line of the stoneset screen.
#[cfg(test)]
pub const COLUMNS: usize = 31;

/// A command with its key and what it does, or why it cannot be given now.
pub fn command_words(command: &Command, model: &EditorModel) -> String {
    (command.refusal)(model).unwrap_or_else(|| available_words(command, model))
}

/// A command with its key and what it does.
fn available_words(command: &Command, model: &EditorModel) -> String {
    let key = command.key_text();
    let key = key.map_or_else(String::new, |key| format!(" ({key})"));
    let about = match command.name {
        "Symmetry" => format!("next {}", model.painter.options.symmetry.next().name()),
        _ => command.shown_about(model).to_owned(),
    };
    let separator = if about.is_empty() { "" } else { ": " };
    let name = command.shown_name(model).trim_end_matches("...");
    format!("{name}{key}{separator}{about}")
}

/// A tool with its options, as far as they are not the usual ones.
pub fn tool_words(tool: Tool, options: Options) -> String {
    let mut words = tool.name().to_owned();
    let has_pattern = tool.previews() && tool != Tool::Stamp;
    if has_pattern && options.pattern != Pattern::Solid {
        words += &format!(" {}", options.pattern.name());
    }
    if options.brush > 1 && tool.has_brush() {
        words += &format!(" {}px", options.brush);
    }
    words
}

/// The text on the button of the symmetry.
pub const fn symmetry_text(options: Options) -> &'static str {
    use crate::painter::Symmetry;
    match options.symmetry {
        Symmetry::Off => "Sym",
        Symmetry::LeftRight => "S |",
        Symmetry::TopBottom => "S -",
        Symmetry::Both => "S +",
    }
}

/// The text on the button of XColor, which stands for Swap Colours while that is on: what it changes, if that is more than a stone.
pub const fn xcolor_text(extent: Extent, swaps: bool) -> &'static str {
    match (extent, swaps) {
        (Extent::Part(Scope::Stone), false) => "XColor",
        (Extent::Part(Scope::Column), false) => "XColor Column",
        (Extent::Part(Scope::Row), false) => "XColor Row",
        (Extent::Set, false) => "XColor Set",
        (Extent::Part(Scope::Stone), true) => "Swap",
        (Extent::Part(Scope::Column), true) => "Swap Column",
        (Extent::Part(Scope::Row), true) => "Swap Row",
        (Extent::Set, true) => "Swap Set",
    }
}

#[cfg(test)]
mod tests {
    use ishido_shared::formats::stoneset::Stoneset;
    use ishido_shared::shell::named;

    use super::*;
    use crate::editor::board_screen::layout::BUTTONS as BOARD_BUTTONS;
    use crate::editor::model::HostProgram;
    use crate::editor::registry::{BOARD, STONESET};
    use crate::editor::stoneset_screen::layout::BUTTONS as STONESET_BUTTONS;
    use crate::editor::workspace::{Opening, Workspace};
    use crate::painter::Symmetry;

    #[test]
    fn no_text_of_a_status_line_is_cut() {
        let set = Stoneset::read(ishido_assets::STONESETS[0].bytes).unwrap();
        let mut model =
            EditorModel::new(Workspace::new(Opening::set(&set, None)), HostProgram::Alone);
        for symmetry in [
            Symmetry::Off,
            Symmetry::LeftRight,
            Symmetry::TopBottom,
            Symmetry::Both,
        ] {
            model.painter.options.symmetry = symmetry;
            let buttons = STONESET_BUTTONS
                .iter()
                .map(|button| (STONESET, button.command));
            let of_board = BOARD_BUTTONS.iter().map(|button| (BOARD, button.command));
            for (list, name) in buttons.chain(of_board) {
                let command = named(list, name).unwrap();
                let words = command_words(command, &model);
                assert!(words.chars().count() <= COLUMNS, "{words}");
                let words = available_words(command, &model);
                assert!(words.chars().count() <= COLUMNS, "{words}");
            }
        }
        let brush = Options::LARGEST_BRUSH;
        for tool in Tool::ALL {
            let options = Options {
                pattern: Pattern::Across,
                brush,
                ..Options::default()
            };
            let words = tool_words(tool, options) + " 39,39";
            assert!(words.chars().count() <= COLUMNS, "{words}");
        }
    }
}
