//! The lines of a list of auguries, each with its hexagram: one row of text on the screen, two upright.

use std::cell::RefCell;

use ishido_shared::gfx::{Bitmap, GLYPH_SIZE, Pen, Point, Rectangle, line_width, rect};
use ishido_shared::ui::gadget::{LINE, Rows};
use ishido_shared::ui::room::Room;

use super::listed::beginning;
use crate::app::oracle::hexagrams::drawing::{SMALL_HEXAGRAM, draw_hexagram};
use crate::app::row_pens::RowPens;
use crate::oracle::{Reading, hexagram_text};

/// The heights of a line on the screen and upright.
const LOW: u32 = 23;
const HIGH: u32 = 2 * LINE as u32 + 8;
/// The least width of a line with one row of text.
const WIDE: u32 = 480;
/// The distance of text from both ends of a line.
const INSET: i32 = 8;
/// The distances from the beginning of the date to that of the hexagram, of its name and of the question, in characters.
const HEXAGRAM: i32 = 16;
const NAME: i32 = 20;
const QUESTION: i32 = 39;
/// The space of the hexagram before the rows of text upright.
const BESIDE: i32 = SMALL_HEXAGRAM.width as i32 + 8;

/// The lines: the readings, and what stands behind a question.
#[derive(Debug, Default)]
pub struct AuguryRows(RefCell<Vec<(Reading, &'static str)>>);

impl AuguryRows {
    /// Takes what the lines show.
    pub fn set(&self, rows: Vec<(Reading, &'static str)>) {
        self.0.replace(rows);
    }
}

/// Draws a text from a place to the right end of a line, or its beginning, and a tail at that end.
fn draw_between(screen: &mut Bitmap, at: Point, end: i32, (text, tail): (&str, &str), pen: Pen) {
    let tail_from = end - line_width(tail) as i32;
    let room = (tail_from - at.x).max(0) as u32 / GLYPH_SIZE.width;
    let room = room.saturating_sub(u32::from(!tail.is_empty()));
    screen.text(at, &beginning(text, room as usize), pen);
    screen.text(Point::new(tail_from, at.y), tail, pen);
}

impl Rows for AuguryRows {
    fn height(&self, room: Room) -> u32 {
        if room.is_upright() { HIGH } else { LOW }
    }

    fn draw(&self, screen: &mut Bitmap, area: Rectangle, line: usize, ink: Option<Pen>) {
        let rows = self.0.borrow();
        let Some((reading, tail)) = rows.get(line) else {
            return;
        };
        let inks = RowPens::of(ink);
        let hexagram = reading.cast.hexagram();
        let (date, number) = (reading.time.date().to_string(), hexagram.number());
        let name = hexagram_text(hexagram).name;
        let end = area.top_left.x + area.size.width as i32 - INSET;
        let middle = |height: u32| {
            area.top_left + Point::new(INSET, (area.size.height as i32 - height as i32) / 2)
        };
        let column = |column: i32| Point::new(column * GLYPH_SIZE.width as i32, 0);
        let glyph = middle(SMALL_HEXAGRAM.height);
        let question = (reading.question.as_str(), *tail);
        if area.size.width >= WIDE {
            let text = middle(GLYPH_SIZE.height);
            screen.text(text, &format!("{date:>11}  {number:>2}"), inks.quiet);
            draw_hexagram(screen, glyph + column(HEXAGRAM), hexagram, inks.text);
            screen.text(text + column(NAME), name, inks.text);
            draw_between(screen, text + column(QUESTION), end, question, inks.text);
        } else {
            draw_hexagram(screen, glyph, hexagram, inks.text);
            let text = middle(2 * LINE as u32) + Point::new(BESIDE, 1);
            draw_between(screen, text, end, (name, &date), inks.quiet);
            draw_between(screen, text + Point::new(0, LINE), end, question, inks.text);
        }
        if ink.is_none() {
            let bottom = area.top_left.y + area.size.height as i32 - 1;
            screen.fill(
                rect(area.top_left.x, bottom, area.size.width, 1),
                Pen::SILVER,
            );
        }
    }
}
