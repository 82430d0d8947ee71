//! Rows of gadgets for a finger, in a panel below the play screen.

use ishido_shared::gfx::{Bitmap, Rectangle, rect};
use ishido_shared::ui::panes::grown;
use ishido_shared::ui::room::Room;
use ishido_shared::ui::surface::{gold_line, wood};

const MARGIN: i32 = 10;
const GAP: i32 = 6;
/// The height of a row.
const ROW: i32 = Room::FINGER as i32 + 2;

/// The rows in a panel.
#[derive(Debug, Clone, Copy)]
pub struct FingerRows(Rectangle);

impl FingerRows {
    /// The rows in a panel.
    pub const fn new(panel: Rectangle) -> Self {
        Self(panel)
    }

    /// The height of a panel with a number of rows.
    pub const fn height(rows: i32) -> u32 {
        (2 * MARGIN + rows * (ROW + GAP) - GAP) as u32
    }

    /// The place of one of `count` gadgets in a row, all counted from 0.
    pub const fn place(self, row: usize, index: usize, count: usize) -> Rectangle {
        let Rectangle { top_left, size } = self.0;
        let (index, count) = (index as i32, count as i32);
        let all = size.width as i32 - 2 * MARGIN + GAP;
        let (from, to) = (all * index / count, all * (index + 1) / count);
        rect(
            top_left.x + MARGIN + from,
            top_left.y + MARGIN + row as i32 * (ROW + GAP),
            (to - from - GAP) as u32,
            ROW as u32,
        )
    }
}

/// Draws the ground of such a panel.
pub fn finger_panel(screen: &mut Bitmap, panel: Rectangle) {
    // It is part of the table, so that it has no edge.
    screen.clipped(panel, |screen| wood(screen, grown(panel, 2)));
    gold_line(screen, panel);
}
