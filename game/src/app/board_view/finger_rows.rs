//! Rows of gadgets for a finger, in a panel below or beside the play screen.

use ishido_shared::gfx::{Bitmap, Point, Rectangle, Size, rect};
use ishido_shared::ui::panes::{grown, union};
use ishido_shared::ui::room::Room;
use ishido_shared::ui::surface::{gold_line, wood};

use super::slip::Slip;

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

    /// The places of gadgets in a row that take these parts of it: long labels need more.
    pub fn shares(self, row: usize, shares: &[usize]) -> Vec<Rectangle> {
        let all = shares.iter().sum();
        let mut end = 0;
        let places = shares.iter().map(|share| {
            let first = self.place(row, end, all);
            end += share;
            union(first, self.place(row, end - 1, all))
        });
        places.collect()
    }
}

/// A panel for a finger with rows of gadgets where a thumb is, and above them a sheet for what is said, if the page has the height.
#[derive(Debug, Clone, Copy)]
pub struct FingerPanel {
    /// All of it.
    pub area: Rectangle,
    /// The rows.
    pub rows: FingerRows,
    /// The sheet.
    pub sheet: Option<Rectangle>,
}

impl FingerPanel {
    /// The panel in a room with a number of rows, and a sheet for a number of lines, or one less in the lowest room; `None` on
    /// the screen, where all lies over it.
    pub fn new(room: Room, rows: i32, lines: i32) -> Option<Self> {
        let below = FingerRows::height(rows);
        let whole = |lines| below + Slip::sheet_height(lines) + MARGIN as u32;
        // The board needs the other half of an upright page.
        let has_room =
            |lines: &i32| !room.is_upright() || 2 * whole(*lines) <= room.area().size.height;
        let lines = [lines, lines - 1].into_iter().find(has_room);
        let area = room.panel(lines.map_or(below, whole))?;
        let corner = area.top_left + Point::new_equal(MARGIN);
        let above = area.size.height - below.min(area.size.height);
        let size = Size::new(
            area.size.width - 2 * MARGIN as u32,
            above.saturating_sub(MARGIN as u32),
        );
        let first = Point::new(0, above as i32);
        let rows = Rectangle::new(area.top_left + first, Size::new(area.size.width, below));
        let sheet = lines
            .filter(|&lines| size.height >= Slip::sheet_height(lines))
            .map(|_| Rectangle::new(corner, size));
        Some(Self {
            area,
            rows: FingerRows::new(rows),
            sheet,
        })
    }
}

/// Draws the ground of such a panel.
pub fn finger_panel(screen: &mut Bitmap, panel: Rectangle) {
    // It is part of the table, so that it has no edge.
    screen.clipped(panel, |screen| wood(screen, grown(panel, 2)));
    gold_line(screen, panel);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lowest_room_has_a_sheet_with_a_line_less() {
        let panel = FingerPanel::new(Room::upright(0), 3, 7).unwrap();
        assert_eq!(Slip::room_on(panel.sheet.unwrap()).1, 6);
    }

    #[test]
    fn a_turned_telephone_has_rows_and_a_sheet_beside_the_screen() {
        for (rows, lines) in [(2, 5), (3, 7)] {
            let panel = FingerPanel::new(Room::Turned, rows, lines).unwrap();
            assert_eq!(Some(panel.area), Room::Turned.beside_screen());
            let sheet = panel.sheet.unwrap();
            assert_eq!(sheet.intersection(&panel.area), sheet);
            let place = |row: i32| panel.rows.place(row as usize, 0, 1);
            assert!(place(0).top_left.y > sheet.top_left.y + sheet.size.height as i32);
            let last = place(rows - 1);
            assert_eq!(last.intersection(&panel.area), last);
            assert!(last.size.height >= Room::FINGER);
        }
    }
}
