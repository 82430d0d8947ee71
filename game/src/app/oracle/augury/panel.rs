//! Draws the panel at the left: the hexagram with its trigrams, the stones of the 4-Way, and the second hexagram.

use ishido_shared::gfx::{
    Bevel, Bitmap, Pen, Point, Rectangle, Size, bevel, frame, rect, shade, wrap,
};

use super::animation::{CastingStage, LINES};
use super::layout::Panel;
use super::lines::{SMALL_WIDTH, draw_line, draw_small};
use crate::app::board_view::layout::square_area;
use crate::app::model::appearance::Appearance;
use crate::oracle::{Cast, FourWay, Hexagram, Trigram, hexagram_text};

/// Draws the panel as far as the casting is.
pub fn draw(
    screen: &mut Bitmap,
    panel: &Panel,
    cast: &Cast,
    four_way: &FourWay,
    stage: CastingStage,
    appearance: &Appearance,
) {
    draw_ground(screen, panel.area);
    draw_stones(screen, panel, four_way, appearance);
    let (shown, shines) = match stage {
        CastingStage::Board => return,
        CastingStage::Lines(lines, shines) => (lines, shines),
        CastingStage::All => (LINES, false),
    };
    for line in 0..LINES {
        let area = panel.line_area(line);
        if line < shown {
            let is_last = line + 1 == shown;
            draw_line(screen, area, cast.lines()[line], shines && is_last);
        } else {
            draw_groove(screen, area);
        }
    }
    let hexagram = cast.hexagram();
    for (upper, trigram, needed) in [(false, hexagram.lower(), 3), (true, hexagram.upper(), 6)] {
        if shown >= needed {
            draw_trigram(screen, panel.trigram_area(upper), trigram);
        }
    }
    if stage == CastingStage::All {
        draw_second(screen, panel, hexagram, cast.becomes());
    }
}

/// Black lacquer in a frame of gold, a little lighter at the upper left.
fn draw_ground(screen: &mut Bitmap, area: Rectangle) {
    screen.fill(area, Pen::BLACK);
    let corner = area.top_left;
    screen.fill_with(area, |at| {
        let far = (at.x - corner.x) / 2 + (at.y - corner.y);
        shade(at, (3 - far / 70).max(0) as u8).then_some(Pen::CHAR)
    });
    bevel(screen, area, Bevel::Sunken);
    let (x, y, size) = (corner.x, corner.y, area.size);
    frame(
        screen,
        rect(x + 5, y + 5, size.width - 10, size.height - 10),
        1,
        Pen::OCHRE,
    );
    let (right, bottom) = (x + size.width as i32, y + size.height as i32);
    for (x, y) in [
        (x + 4, y + 4),
        (right - 9, y + 4),
        (x + 4, bottom - 9),
        (right - 9, bottom - 9),
    ] {
        screen.fill(rect(x, y, 5, 5), Pen::GOLD);
        screen.fill(rect(x + 1, y + 1, 3, 3), Pen::BROWN);
    }
}

/// The place of a line that has not appeared yet.
fn draw_groove(screen: &mut Bitmap, area: Rectangle) {
    let (x, y, width) = (area.top_left.x, area.center().y, area.size.width);
    screen.fill_with(rect(x, y, width, 2), |at| {
        ((at.x + at.y) & 1 == 0).then_some(Pen::CHAR)
    });
}

/// A bracket along the three lines, and the name of the trigram.
fn draw_trigram(screen: &mut Bitmap, area: Rectangle, trigram: Trigram) {
    let (x, y) = (area.top_left.x + 4, area.top_left.y);
    let height = area.size.height;
    screen.fill(rect(x + 3, y, 1, height), Pen::OCHRE);
    screen.fill(rect(x, y, 4, 1), Pen::OCHRE);
    screen.fill(rect(x, y + height as i32 - 1, 4, 1), Pen::OCHRE);
    let text = Point::new(x + 10, area.center().y - 17);
    screen.text(text, trigram.image(), Pen::CREAM);
    screen.text(text + Point::new(0, 18), trigram.pinyin(), Pen::GOLD);
}

/// The five stones on their squares of the board.
fn draw_stones(screen: &mut Bitmap, panel: &Panel, four_way: &FourWay, appearance: &Appearance) {
    let places: Vec<_> = four_way.places().zip(panel.squares).collect();
    for &((_, square), corner) in &places {
        let (x, y) = (corner.x - 2, corner.y - 2);
        let size = square_area(square).size + Size::new(4, 4);
        screen.fill(rect(x, y, size.width, size.height), Pen::OCHRE);
    }
    for ((stone, square), corner) in places {
        screen.copy(appearance.board(), square_area(square), corner);
        let inset = (square_area(square).size.width as i32 - 40) / 2;
        appearance.draw_stone(screen, stone, corner + Point::new(inset, inset));
    }
}

/// The second hexagram with its name, or that there is none.
fn draw_second(screen: &mut Bitmap, panel: &Panel, first: Hexagram, second: Option<Hexagram>) {
    let area = panel.second;
    let line = |row: i32| rect(area.top_left.x, row, area.size.width, 16);
    let top = area.top_left.y;
    let Some(second) = second else {
        let middle = area.center().y;
        screen.text_centred(line(middle - 17), "No line", Pen::CREAM);
        screen.text_centred(line(middle + 1), "changes", Pen::CREAM);
        return;
    };
    screen.text_centred(line(top), "It becomes", Pen::CREAM);
    let corner = Point::new(area.center().x - SMALL_WIDTH / 2, top + 22);
    draw_small(screen, corner, second, first);
    let head = format!("{} {}", second.number(), second.pinyin());
    screen.text_centred(line(top + 82), &head, Pen::GOLD);
    for (row, text) in second_name(second, area.size.width).iter().enumerate() {
        screen.text_centred(line(top + 100 + 18 * row as i32), text, Pen::CREAM);
    }
}

/// The name of the second hexagram in the lines that it needs.
fn second_name(second: Hexagram, width: u32) -> Vec<String> {
    // A letter's width stays free beside the frame.
    wrap(hexagram_text(second).name, width as usize / 8 - 1)
}

#[cfg(test)]
mod tests {
    use ishido_shared::ui::room::Room;

    use super::super::layout::Places;
    use super::*;

    #[test]
    fn every_name_has_room() {
        for room in [Room::Screen, Room::upright(0)] {
            let panel = Places::of(room, 1, false).panel;
            let (second, trigram) = (panel.second, panel.trigram_area(true));
            for hexagram in Hexagram::all() {
                let lines = second_name(hexagram, second.size.width);
                assert!(lines.len() <= 2, "{lines:?}");
                assert_eq!(lines.join(" "), hexagram_text(hexagram).name);
            }
            let inner = panel.area.top_left.x + panel.area.size.width as i32 - 6;
            let right = if room.is_upright() {
                second.top_left.x
            } else {
                inner
            };
            assert!(second.top_left.x + second.size.width as i32 <= inner);
            for name in Trigram::ALL {
                let letters = name.image().chars().count() as i32;
                assert!(trigram.top_left.x + 14 + letters * 8 <= right);
            }
        }
    }
}
