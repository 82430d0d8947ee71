//! The right column of the play screen below the touchstone: plate, points, 4-Ways and pouch.

use ishido_shared::gfx::{Bitmap, GLYPH_SIZE, Pen, Point, line_width, rect};

use super::ink::{Ink, dimmed_on, on};
use super::scores::Scores;
use super::{layout, numerals, plate, points, roman};
use crate::app::model::Model;
use crate::app::model::appearance::Appearance;
use crate::rules::Colour;

/// The stones in the pouch, without the one on the touchstone. After the end of a game all that are left are counted: the
/// touchstone's belongs to them.
pub fn in_pouch(app: &Model) -> usize {
    app.game.session().map_or(0, |session| {
        let state = session.state();
        let left = state.position().pouch().left().len();
        if state.ending().is_some() {
            left
        } else {
            left.saturating_sub(1)
        }
    })
}

/// Draws the right column, without the touchstone. The scores are `None` without a game.
pub fn draw(screen: &mut Bitmap, scores: Option<&Scores>, app: &Model) {
    plate::draw(screen, app);
    if let Some(scores) = scores {
        draw_scores(
            screen,
            scores,
            app.settings().appearance.graphic,
            &app.appearance.current,
        );
        draw_pouch(screen, in_pouch(app), &app.appearance.current);
    }
}

/// Draws points and 4-Ways in their places on a board, in marks (`graphic`) or digits.
pub fn draw_scores(screen: &mut Bitmap, scores: &Scores, graphic: bool, appearance: &Appearance) {
    points::draw(screen, scores, graphic, appearance);
    let ground = appearance.ground(layout::FOUR_WAYS);
    if scores.entries.len() == 1 {
        draw_four_ways(screen, scores, graphic, ground);
    } else {
        for entry in 0..scores.entries.len() {
            draw_column_four_ways(screen, scores, entry, graphic, ground);
        }
    }
}

/// A number of 4-Ways in marks, which are none for zero, or in digits.
pub fn four_ways_text(four_ways: u32, graphic: bool) -> String {
    if graphic {
        roman::line(four_ways.into())
    } else {
        four_ways.to_string()
    }
}

/// What the next points are multiplied by, as shown beside the 4-Ways; empty when that is nothing.
pub fn multiplier_text(scores: &Scores, entry: usize) -> String {
    scores
        .multiplier(entry)
        .map_or_else(String::new, |times| format!("×{times}"))
}

/// The multiplier as it is, or as a power of two if it is wider than its place, which it never is in a legal game of one.
fn fitting(multiplier: String, four_ways: u32, width: u32) -> String {
    if line_width(&multiplier) <= width {
        multiplier
    } else {
        format!("×2^{four_ways}")
    }
}

/// The 4-Ways of the only player or team: the symbol, the number, and the multiplier.
fn draw_four_ways(screen: &mut Bitmap, scores: &Scores, graphic: bool, ground: Pen) {
    let (place, ink) = (layout::FOUR_WAYS, on(ground));
    let corner = place.top_left;
    let made = scores.entries[0].tally.four_ways;
    let times = fitting(multiplier_text(scores, 0), made, 56);
    let right = 98 - line_width(&times) as i32;
    // A long multiplier takes the place of the symbol.
    let left = if right < 56 { 4 } else { 30 };
    if left == 30 {
        draw_four_way_symbol(screen, corner + Point::new(9, 9), ink);
    }
    // In the middle of the panel, if there is room enough.
    let half = (52 - left).min(right - 2 - 52);
    let (left, right) = if half < 20 {
        (left, right - 2)
    } else {
        (52 - half, 52 + half)
    };
    let number = rect(corner.x + left, corner.y + 6, (right - left) as u32, 24);
    points::draw_lines(screen, number, &[four_ways_text(made, graphic)], ink);
    let end = 98 - line_width(&times) as i32;
    screen.text(corner + Point::new(end, 10), &times, ink.upper);
}

/// The 4-Ways of one of two players: the number, and the multiplier below it.
fn draw_column_four_ways(
    screen: &mut Bitmap,
    scores: &Scores,
    entry: usize,
    graphic: bool,
    ground: Pen,
) {
    const HEIGHT: i32 = 17;
    let area = points::column(layout::FOUR_WAYS, entry);
    let lit = scores.is_lit(entry);
    let ink = if lit { on(ground) } else { dimmed_on(ground) };
    let made = scores.entries[entry].tally.four_ways;
    let text = four_ways_text(made, graphic);
    if text.is_empty() {
        let corner = area.center() - Point::new(8, 8);
        draw_four_way_symbol(screen, corner, ink);
    }
    let multiplier = fitting(multiplier_text(scores, entry), made, area.size.width);
    let top = if multiplier.is_empty() { 7 } else { 1 };
    if let Some(cut) = numerals::widest(&text, HEIGHT, area.size.width as i32 - 2)
        && let Some(wide) = cut.width(&text)
    {
        let at = area.top_left + Point::new((area.size.width as i32 - wide) / 2, top);
        cut.draw(screen, at, &text, ink);
    }
    let below = rect(
        area.top_left.x,
        area.top_left.y + 17,
        area.size.width,
        GLYPH_SIZE.height,
    );
    let pen = if lit { ink.upper } else { ink.face };
    screen.text_centred(below, &multiplier, pen);
}

/// A pile with a stone for every one in the pouch, and their number.
fn draw_pouch(screen: &mut Bitmap, count: usize, appearance: &Appearance) {
    draw_pile(screen, count, appearance);
    let place = layout::POUCH_NUMBER;
    let ink = on(appearance.ground(place));
    points::draw_lines(screen, place, &[count.to_string()], ink);
}

/// Five squares in a cross.
fn draw_four_way_symbol(screen: &mut Bitmap, corner: Point, ink: Ink) {
    for (x, y) in [(6, 0), (0, 6), (6, 6), (12, 6), (6, 12)] {
        let at = corner + Point::new(x, y);
        screen.fill(rect(at.x + 1, at.y + 1, 5, 5), ink.rim);
        screen.fill(rect(at.x, at.y, 5, 5), ink.lower);
        screen.fill(rect(at.x, at.y, 4, 4), ink.upper);
        screen.fill(rect(at.x + 1, at.y + 1, 3, 3), ink.face);
    }
}

/// A small stone of the pile, eight pixels wide: 0 is transparent, 1 its outline and its shadow, 2 to 4 are the pens of
/// [`facets`].
#[rustfmt::skip]
const SMALL_STONE: [u8; 56] = [
    0, 1, 1, 1, 1, 1, 0, 0,
    1, 2, 2, 2, 2, 2, 1, 0,
    1, 2, 3, 3, 3, 3, 4, 1,
    1, 2, 3, 3, 3, 3, 4, 1,
    1, 3, 3, 3, 3, 3, 4, 1,
    0, 1, 4, 4, 4, 4, 1, 0,
    0, 0, 1, 1, 1, 1, 0, 0,
];

/// The pile of the stones in the pouch, in the colours of the stoneset. They say nothing of the stones: the order of the
/// pouch is secret.
pub fn draw_pile(screen: &mut Bitmap, count: usize, appearance: &Appearance) {
    // Those in front overlap those behind.
    for number in (0..count).rev() {
        let mixed = number * number % 23 * 5 % 11;
        let (light, face, dark) = facets(appearance.row_pen(mixed % Colour::COUNT));
        let corner = layout::pile_stone_area(number).top_left;
        let pens = [None, Some(Pen::BLACK), Some(light), Some(face), Some(dark)];
        screen.draw_indexed(&SMALL_STONE, 8, &pens, corner);
    }
}

/// The pens of a small stone: its edge in the light, its face, and its edge in the shadow.
const fn facets(pen: Pen) -> (Pen, Pen, Pen) {
    match pen {
        Pen::BLACK | Pen::CHAR => (Pen::SILVER, Pen::CHAR, Pen::BLACK),
        Pen::WHITE => (Pen::WHITE, Pen::WHITE, Pen::SILVER),
        Pen::CREAM => (Pen::WHITE, Pen::CREAM, Pen::OCHRE),
        Pen::GOLD => (Pen::CREAM, Pen::GOLD, Pen::OCHRE),
        Pen::OCHRE => (Pen::GOLD, Pen::OCHRE, Pen::BROWN),
        Pen::BROWN => (Pen::OCHRE, Pen::BROWN, Pen::BLACK),
        Pen::RED => (Pen::ROSE, Pen::RED, Pen::BROWN),
        Pen::ROSE => (Pen::WHITE, Pen::ROSE, Pen::RED),
        Pen::FOREST => (Pen::LEAF, Pen::FOREST, Pen::BLACK),
        Pen::LEAF => (Pen::CREAM, Pen::LEAF, Pen::FOREST),
        Pen::NAVY => (Pen::SKY, Pen::NAVY, Pen::BLACK),
        Pen::SKY => (Pen::WHITE, Pen::SKY, Pen::NAVY),
        Pen::PLUM => (Pen::ROSE, Pen::PLUM, Pen::NAVY),
        _ => (Pen::WHITE, Pen::SILVER, Pen::GREY),
    }
}
