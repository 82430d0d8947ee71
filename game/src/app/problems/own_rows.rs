//! The lines of the player's own problems, of two rows of text behind the mark of the goal.

use std::cell::RefCell;

use ishido_shared::gfx::{Bitmap, GLYPH_SIZE, Pen, Point, Rectangle, Size, line_width, rect};
use ishido_shared::ui::gadget::{LINE, ListLine, Rows};
use ishido_shared::ui::room::Room;

use super::goal_mark::SIDE;
use super::posed::Posed;
use crate::app::board_view::shortened;
use crate::app::row_pens::RowPens;

/// The characters of a line on the screen, beside the sheet of the chosen problem.
pub const COLUMNS: u32 = 35;
const HEIGHT: u32 = 2 * LINE as u32 + 8;
/// The distance of text from both ends of a line.
const INSET: i32 = 8;
/// A mark lies on a tile of paper, so many pixels larger on each side, before the text.
const EDGE: i32 = 2;
const BESIDE: i32 = SIDE + 2 * EDGE + 4;

/// The lines.
#[derive(Debug, Default)]
pub struct OwnRows(RefCell<Vec<Posed>>);

impl OwnRows {
    /// Takes the problems, and gives their lines in words.
    pub fn set(&self, posed: &[Posed]) -> Vec<ListLine> {
        self.0.replace(posed.to_vec());
        let line = |posed: &Posed| ListLine {
            detail: format!("{}, {}", posed.state.word(), posed.goal_in_short()),
            ..ListLine::new(posed.name())
        };
        posed.iter().map(line).collect()
    }
}

/// Draws a text that ends at a column, or is shortened.
fn draw_between(screen: &mut Bitmap, at: Point, end: i32, text: &str, pen: Pen) {
    let room = (end - at.x).max(0) as u32 / GLYPH_SIZE.width;
    screen.text(at, &shortened(text, room as usize), pen);
}

impl Rows for OwnRows {
    fn height(&self, _room: Room) -> u32 {
        HEIGHT
    }

    fn draw(&self, screen: &mut Bitmap, area: Rectangle, line: usize, ink: Option<Pen>) {
        let rows = self.0.borrow();
        let Some(posed) = rows.get(line) else {
            return;
        };
        let inks = RowPens::of(ink);
        let (corner, size) = (area.top_left, area.size);
        let tile = (SIDE + 2 * EDGE) as u32;
        let mark = corner + Point::new(INSET, (HEIGHT - tile) as i32 / 2);
        screen.fill(Rectangle::new(mark, Size::new_equal(tile)), Pen::CREAM);
        posed
            .goal_kind()
            .draw(screen, mark + Point::new_equal(EDGE));
        let end = corner.x + size.width as i32 - INSET;
        let state = posed.state.word();
        let at = corner + Point::new(INSET + BESIDE, 3);
        let state_from = end - line_width(state) as i32;
        screen.text(Point::new(state_from, at.y), state, inks.points);
        draw_between(screen, at, state_from - 6, &posed.name(), inks.text);
        let below = at + Point::new(0, LINE + 2);
        draw_between(screen, below, end, &posed.goal_in_short(), inks.quiet);
        if ink.is_none() {
            let bottom = corner.y + size.height as i32 - 1;
            screen.fill(rect(corner.x, bottom, size.width, 1), Pen::SILVER);
        }
    }
}
