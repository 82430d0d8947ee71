//! Draws the right side: the question on its paper, and the name of the hexagram.

use ishido_shared::gfx::{Bitmap, Headline, Pen, Point, Rectangle, line_width};
use ishido_shared::ui::surface::{engraved, paper};

use super::layout::{LINE, Places};
use super::words::WrappedQuestion;
use crate::oracle::{Hexagram, hexagram_text};

/// Draws the question on a sheet of paper.
pub fn draw_question(screen: &mut Bitmap, places: &Places, question: &WrappedQuestion) {
    paper(screen, places.question);
    for (row, line) in question.lines.iter().enumerate() {
        let at = places.question_text() + Point::new(0, row as i32 * LINE);
        screen.text(at, line, Pen::BROWN);
    }
}

/// Draws number and name of a hexagram as a headline, and its name in Chinese behind them.
pub fn draw_name(screen: &mut Bitmap, area: Rectangle, hexagram: Hexagram) {
    let (head, face) = head(hexagram, area.size.width);
    let corner = area.top_left + Point::new(4, (area.size.height - face.capitals()) as i32 / 2);
    face.draw(screen, &head, corner + Point::new(1, 1), Pen::BLACK);
    face.draw(screen, &head, corner + Point::new(2, 2), Pen::BLACK);
    face.draw(screen, &head, corner, Pen::GOLD);
    // On the same baseline.
    let down = face.capitals() as i32 - BASELINE;
    let at = corner + Point::new(face.width(&head) as i32 + GAP, down);
    engraved(screen, at, hexagram.pinyin(), Pen::CREAM);
}

/// The distance of the name in Chinese from the headline.
const GAP: i32 = 14;
/// From the top of a letter to the baseline in the plain font.
const BASELINE: i32 = 12;

/// Number and name, in the largest typeface that fits beside the Chinese name.
fn head(hexagram: Hexagram, width: u32) -> (String, Headline) {
    let head = format!("{} {}", hexagram.number(), hexagram_text(hexagram).name);
    let pinyin = line_width(hexagram.pinyin()) + GAP as u32 + 8;
    let face = if Headline::Large.width(&head) + pinyin <= width {
        Headline::Large
    } else {
        Headline::Small
    };
    (head, face)
}

/// Draws a note in a line.
pub fn draw_note(screen: &mut Bitmap, area: Rectangle, note: &str) {
    screen.text(area.top_left + Point::new(4, 0), note, Pen::ROSE);
}

#[cfg(test)]
mod tests {
    use ishido_shared::ui::room::Room;

    use super::*;

    #[test]
    fn every_name_has_room() {
        for room in [Room::Screen, Room::upright(0)] {
            let width = Places::of(room, 1, false).name.size.width;
            for hexagram in Hexagram::all() {
                let (head, face) = head(hexagram, width);
                let pinyin = hexagram.pinyin();
                let needed = face.width(&head) + line_width(pinyin) + GAP as u32 + 8;
                assert!(needed <= width, "{head} {pinyin}: {needed}");
            }
        }
    }
}
