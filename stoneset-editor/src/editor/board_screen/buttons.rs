//! The buttons of the board screen, in pixels.

use ishido_shared::gfx::rect;

use crate::editor::button::CommandButton;

/// All buttons.
pub const BUTTONS: [CommandButton; 26] = [
    zoom(0, "Zoom 1x", "1x"),
    zoom(1, "Zoom 2x", "2x"),
    zoom(2, "Zoom 4x", "4x"),
    zoom(3, "Zoom 8x", "8x"),
    icon(0, 0, "Freehand"),
    icon(1, 0, "Line"),
    icon(2, 0, "Rectangle"),
    icon(3, 0, "Filled Rectangle"),
    icon(0, 1, "Ellipse"),
    icon(1, 1, "Filled Ellipse"),
    icon(2, 1, "Fill"),
    icon(3, 1, "Pick Colour"),
    icon(0, 2, "Select"),
    icon(1, 2, "Lighter"),
    icon(2, 2, "Darker"),
    icon(3, 2, "Dither"),
    icon(0, 3, "Brush Size"),
    CommandButton {
        text: "Sym",
        ..icon(1, 3, "Symmetry")
    },
    icon(2, 3, "Fill Area..."),
    icon(3, 3, "Bevel Area..."),
    half(0, 0, "Undo", "Undo"),
    half(1, 0, "Redo", "Redo"),
    half(0, 1, "Guides", "Guides"),
    half(1, 1, "Stones", "Stones"),
    half(0, 2, "Use", "Use"),
    half(1, 2, "Cancel", "Cancel"),
];

const fn zoom(column: i32, command: &'static str, text: &'static str) -> CommandButton {
    CommandButton::new(rect(516 + 30 * column, 98, 30, 22), command, text)
}

const fn icon(column: i32, row: i32, command: &'static str) -> CommandButton {
    CommandButton::new(rect(516 + 30 * column, 200 + 28 * row, 30, 28), command, "")
}

const fn half(column: i32, row: i32, command: &'static str, text: &'static str) -> CommandButton {
    CommandButton::new(
        rect(516 + 61 * column, 318 + 27 * row, 59, 24),
        command,
        text,
    )
}
