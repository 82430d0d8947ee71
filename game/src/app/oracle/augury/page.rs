//! Draws the right side: the question on its paper, and the name of the hexagram.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, line_width, rect};
use ishido_shared::ui::surface::{engraved, paper};

use super::layout::{LINE, Page};
use super::words::WrappedQuestion;
use crate::oracle::{Hexagram, hexagram_text};

/// Draws the question on a sheet of paper.
pub fn draw_question(screen: &mut Bitmap, page: &Page, question: &WrappedQuestion) {
    paper(screen, page.question);
    for (row, line) in question.lines.iter().enumerate() {
        let at = page.question_text() + Point::new(0, row as i32 * LINE);
        screen.text(at, line, Pen::BROWN);
    }
}

/// Draws number, pinyin and name of a hexagram.
pub fn draw_name(screen: &mut Bitmap, area: Rectangle, hexagram: Hexagram) {
    let head = head(hexagram);
    let corner = area.top_left + Point::new(4, 5);
    draw_large(screen, corner + Point::new(2, 2), &head, Pen::BLACK);
    draw_large(screen, corner, &head, Pen::GOLD);
    let at = corner + Point::new(line_width(&head) as i32 * 2 + 16, 12);
    let name = hexagram_text(hexagram).name;
    engraved(screen, at, name, Pen::CREAM);
}

fn head(hexagram: Hexagram) -> String {
    format!("{} {}", hexagram.number(), hexagram.pinyin())
}

/// Draws a note in a line.
pub fn draw_note(screen: &mut Bitmap, area: Rectangle, note: &str) {
    screen.text(area.top_left + Point::new(4, 0), note, Pen::ROSE);
}

/// Draws a line of text of twice the size, with diagonals that are smoothed.
fn draw_large(screen: &mut Bitmap, corner: Point, text: &str, pen: Pen) {
    let size = rect(0, 0, line_width(text), 16).size;
    let mut small = Bitmap::new(size, Pen::BLACK);
    small.text(Point::zero(), text, Pen::WHITE);
    let is_set = |x: i32, y: i32| small.get(Point::new(x, y)) == Some(Pen::WHITE);
    for y in 0..size.height as i32 {
        for x in 0..size.width as i32 {
            let (above, below) = (is_set(x, y - 1), is_set(x, y + 1));
            let (left, right) = (is_set(x - 1, y), is_set(x + 1, y));
            let corners = [
                (0, 0, left, above, below, right),
                (1, 0, right, above, below, left),
                (0, 1, left, below, above, right),
                (1, 1, right, below, above, left),
            ];
            for (dx, dy, side, end, other_end, other_side) in corners {
                // Scale2x: a quarter takes the pen of two neighbours that agree, unless others agree as well.
                let smooth = side == end && side != other_end && end != other_side;
                if if smooth { side } else { is_set(x, y) } {
                    screen.set(corner + Point::new(2 * x + dx, 2 * y + dy), pen);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::layout::PAGE;
    use super::*;

    #[test]
    fn every_name_has_room() {
        for hexagram in Hexagram::all() {
            let name = hexagram_text(hexagram).name;
            let width = 20 + line_width(&head(hexagram)) * 2 + line_width(name);
            assert!(width <= PAGE.size.width, "{name}");
        }
    }
}
