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
            if chosen {
                screen.fill(area, if focus { Pen::NAVY } else { Pen::GREY });
            }
            self.paint_line(screen, area, shown, chosen);
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

    fn paint_line(&self, screen: &mut Bitmap, area: Rectangle, line: &ListLine, chosen: bool) {
        let ink = match (chosen, line.tail.is_empty()) {
            (true, _) => Pen::WHITE,
            // A line with a tail is of another kind, such as a drawer.
            (false, false) => Pen::NAVY,
            (false, true) => Pen::BLACK,
        };
        let at = area.top_left + Point::new(MARGIN - 2, 1);
        let tail = line_width(line.tail) / GLYPH_SIZE.width;
        let room = (self.columns - if tail > 0 { tail + 1 } else { 0 }) as usize;
        screen.text(at, &shortened(&line.text, room), ink);
        let right = at.x + ((self.columns - tail) * GLYPH_SIZE.width) as i32;
        screen.text(Point::new(right, at.y), line.tail, ink);
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
