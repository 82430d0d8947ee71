//! The pictures on the small buttons.

use ishido_shared::gfx::{Bitmap, Pen, Rectangle};

use super::state::EditorState;

/// Draws the icon of a command into the middle of its button.
pub fn draw(screen: &mut Bitmap, area: Rectangle, command: &str, _state: &EditorState) {
    let text: String = command.chars().take(2).collect();
    screen.text_centred(area, &text, Pen::BLACK);
}
