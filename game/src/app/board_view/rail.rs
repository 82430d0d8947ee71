//! The rail below the board: a band of dark wood for the gadgets of a screen that shows a game.

use ishido_shared::gfx::{Bitmap, Rectangle, rect};
use ishido_shared::ui::surface::wood;

use super::layout;

/// The place of the gadgets, and the distance of two of them.
pub const RAIL: Rectangle = rect(4, 381, 520, 18);
pub const RAIL_GAP: i32 = 4;

/// Draws the rail: from the squares to the edge of the screen, so that nothing of the board's frame is seen between the gadgets.
pub fn draw_rail(screen: &mut Bitmap) {
    let (board, frame) = (layout::BOARD, layout::FRAME);
    let top = board.top_left.y + board.size.height as i32;
    let height = frame.top_left.y + frame.size.height as i32 - top;
    wood(
        screen,
        rect(frame.top_left.x, top, frame.size.width, height as u32),
    );
}

/// The places of gadgets of these widths on the rail, from the left.
pub fn on_rail(widths: impl IntoIterator<Item = u32>) -> impl Iterator<Item = Rectangle> {
    let Rectangle { top_left, size } = RAIL;
    let mut left = top_left.x;
    widths.into_iter().map(move |width| {
        let area = rect(left, top_left.y, width, size.height);
        left += width as i32 + RAIL_GAP;
        area
    })
}
