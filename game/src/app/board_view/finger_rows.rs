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
/// The same on a tablet, where it is enlarged more, and the least width of its room.
const LOW_ROW: i32 = 28;
const WIDE: u32 = 400;

/// The rows in a panel.
#[derive(Debug, Clone, Copy)]
pub struct FingerRows {
    /// The place that they fill from its top.
    area: Rectangle,
    /// The height of a row.
    row: i32,
}

impl FingerRows {
    /// The rows in a panel, with a margin around them.
    pub const fn new(panel: Rectangle) -> Self {
        Self::of_height(panel, ROW)
    }

    const fn of_height(panel: Rectangle, row: i32) -> Self {
        let Rectangle { top_left, size } = panel;
        let width = size.width - 2 * MARGIN as u32;
        Self {
            area: rect(top_left.x + MARGIN, top_left.y + MARGIN, width, size.height),
            row,
        }
    }

    /// A number of rows that fill a place.
    pub const fn filling(area: Rectangle, rows: i32) -> Self {
        let row = (area.size.height as i32 + GAP) / rows - GAP;
        Self { area, row }
    }

    /// The height of a panel with a number of rows.
    pub const fn height(rows: i32) -> u32 {
        Self::height_of(rows, ROW)
    }

    const fn height_of(rows: i32, row: i32) -> u32 {
        (2 * MARGIN + rows * (row + GAP) - GAP) as u32
    }

    /// The place of one of `count` gadgets in a row, all counted from 0.
    pub const fn place(self, row: usize, index: usize, count: usize) -> Rectangle {
        let Rectangle { top_left, size } = self.area;
        let (index, count) = (index as i32, count as i32);
        let all = size.width as i32 + GAP;
        let (from, to) = (all * index / count, all * (index + 1) / count);
        rect(
            top_left.x + from,
            top_left.y + row as i32 * (self.row + GAP),
            (to - from - GAP) as u32,
            self.row as u32,
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
    /// Returns true in the room of a tablet, where twice as many gadgets have room in a row.
    pub fn is_wide(room: Room) -> bool {
        room.is_upright() && room.area().size.width >= WIDE
    }

    /// The panel in a room with a number of rows, and a sheet for a number of lines, or one less in the lowest room; `None` on
    /// the screen, where all lies over it.
    pub fn new(room: Room, rows: i32, lines: i32) -> Option<Self> {
        let row = if Self::is_wide(room) { LOW_ROW } else { ROW };
        let below = FingerRows::height_of(rows, row);
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
            rows: FingerRows::of_height(rows, row),
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
