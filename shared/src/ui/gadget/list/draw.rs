//! Draws a list.

use super::{EDGE, List, ListLine, MARGIN};
use crate::gfx::{
    Bevel, Bitmap, GLYPH_SIZE, Pen, Point, Rectangle, bevel, frame, line_width, rect,
};

impl List {
    pub(super) fn paint(&self, screen: &mut Bitmap, focus: bool) {
        let pane = self.pane();
        screen.fill(pane, Pen::WHITE);
        bevel(screen, pane, Bevel::Sunken);
        for (row, (line, shown)) in self.shown().enumerate() {
            let area = self.row_area(row);
            let chosen = self.chosen == Some(line);
            // Without the keys the selection is lighter, and as legible: grey would look ghosted.
            let (ground, ink) = match (chosen, focus) {
                (true, true) => (Pen::NAVY, Some(Pen::WHITE)),
                (true, false) => (Pen::SKY, Some(Pen::BLACK)),
                (false, _) => (Pen::WHITE, None),
            };
            screen.fill(area, ground);
            self.paint_line(screen, area, shown, ink);
        }
        self.bar.draw(screen);
        if focus && self.chosen.is_none() {
            let (corner, size) = (pane.top_left, pane.size);
            let inner = rect(
                corner.x + 3,
                corner.y + 2,
                size.width - 6,
                size.height + 2 - 2 * EDGE as u32,
            );
            frame(screen, inner, 1, Pen::NAVY);
        }
    }

    fn paint_line(&self, screen: &mut Bitmap, area: Rectangle, line: &ListLine, ink: Option<Pen>) {
        // A line with a tail is of another kind, such as a drawer.
        let plain = if line.tail.is_empty() {
            Pen::BLACK
        } else {
            Pen::NAVY
        };
        let ink = ink.unwrap_or(plain);
        let at = area.top_left + Point::new(MARGIN - 2, 1);
        let tail = line_width(line.tail) / GLYPH_SIZE.width;
        let detail = line_width(&line.detail) / GLYPH_SIZE.width;
        let gaps = u32::from(tail > 0) + u32::from(detail > 0);
        let room = self.columns.saturating_sub(tail + detail + gaps) as usize;
        screen.text(at, &shortened(&line.text, room), ink);
        let column = |column: u32| at.x + (column * GLYPH_SIZE.width) as i32;
        let right = self.columns.saturating_sub(detail);
        screen.text(Point::new(column(right), at.y), &line.detail, ink);
        let left = right.saturating_sub(tail);
        screen.text(Point::new(column(left), at.y), line.tail, ink);
    }
}

/// A text in at most so many characters. A longer one keeps its beginning and its end, which distinguishes files.
fn shortened(text: &str, room: usize) -> String {
    let count = text.chars().count();
    if count <= room {
        return text.to_owned();
    }
    let end = room / 3;
    let head: String = text.chars().take(room.saturating_sub(end + 1)).collect();
    let tail: String = text.chars().skip(count - end).collect();
    format!("{head}…{tail}")
}

#[cfg(test)]
mod tests {
    use super::shortened;

    #[test]
    fn long_texts_keep_their_ends() {
        assert_eq!(shortened("short", 5), "short");
        assert_eq!(shortened("a long name.ishido", 12), "a long …hido");
        assert_eq!(shortened("äöüäöüäöü", 4), "äö…ü");
        assert_eq!(shortened("long", 1), "…");
    }
}
