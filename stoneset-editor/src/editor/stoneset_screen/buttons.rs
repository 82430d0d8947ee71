//! The buttons of the stoneset screen, in pixels.

use ishido_shared::gfx::rect;

use crate::editor::button::CommandButton;

/// All buttons. The small ones show what the tool does, in the order of the menus.
pub const BUTTONS: [CommandButton; 26] = [
    wide(26, "Undo", "Undo"),
    wide(52, "XColor", "XColor"),
    half(0, 244, "Transparent", "T"),
    half(0, 272, "Grid", "Grid"),
    half(1, 272, "Symmetry", "Sym"),
    wide(300, "Live Board", "Live Board"),
    wide(344, "Use", "Use"),
    wide(372, "Cancel", "Cancel"),
    small(0, 0, "Freehand"),
    small(1, 0, "Line"),
    small(2, 0, "Rectangle"),
    small(3, 0, "Filled Rectangle"),
    small(4, 0, "Ellipse"),
    small(5, 0, "Filled Ellipse"),
    small(6, 0, "Fill"),
    small(7, 0, "Pick Colour"),
    small(8, 0, "Select"),
    small(0, 1, "Lighter"),
    small(1, 1, "Darker"),
    small(2, 1, "Dither"),
    small(3, 1, "Brush Size"),
    small(4, 1, "Mirror Left-Right"),
    small(5, 1, "Mirror Top-Bottom"),
    small(6, 1, "Rotate Right"),
    small(7, 1, "Bevel"),
    small(8, 1, "Outline"),
];

const fn wide(y: i32, command: &'static str, text: &'static str) -> CommandButton {
    CommandButton::new(rect(524, y, 108, 24), command, text)
}

const fn half(column: i32, y: i32, command: &'static str, text: &'static str) -> CommandButton {
    CommandButton::new(rect(524 + 56 * column, y, 52, 24), command, text)
}

const fn small(column: i32, row: i32, command: &'static str) -> CommandButton {
    CommandButton::new(rect(8 + 28 * column, 338 + 28 * row, 28, 28), command, "")
}
