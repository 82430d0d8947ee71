//! The points on the scoreboard: in marks or digits, as large as their lines allow, in one column or in two.

use ishido_shared::gfx::{Bitmap, Point, Rectangle, line_width, rect};

use super::ink::{Ink, dimmed_on, on};
use super::scores::{Scores, player_pen, shortened};
use super::{layout, numerals, roman};
use crate::app::model::appearance::Appearance;
use crate::app::wording::thousands;
use crate::rules::Scoring;

/// The width of a column in Challenge play (DESIGN, "The screen").
const COLUMN: u32 = 50;
/// How much wider a place is than the marks in it: the last one has a shadow.
const MARGIN: i32 = 2;
/// The height of a column's head.
const HEAD: u32 = 18;

/// The lines of a number of points: marks, or digits. `columns` is how many columns there are; in a narrow one a large number
/// of digits is broken at its commas.
#[must_use]
pub fn lines(points: u64, graphic: bool, columns: usize) -> Vec<String> {
    if let Some(marks) = roman::lines(points).filter(|_| graphic) {
        return marks;
    }
    let digits = thousands(points);
    if columns == 1 || digits.len() <= "94,888".len() {
        return vec![digits];
    }
    digits.split_inclusive(',').map(str::to_owned).collect()
}

/// Draws the points of all entries.
pub fn draw(screen: &mut Bitmap, scores: &Scores, graphic: bool, appearance: &Appearance) {
    let ground = appearance.ground(layout::POINTS);
    if let [entry] = scores.entries.as_slice() {
        if scores.scoring != Scoring::Ancient {
            let lines = lines(entry.tally.points, graphic, 1);
            let area = inside(layout::POINTS);
            // Four lines fill the place: they stay off its border.
            let beside = rect(
                area.top_left.x + 2,
                area.top_left.y + 2,
                area.size.width - 4,
                area.size.height - 3,
            );
            draw_lines(screen, beside, &lines, on(ground));
        }
        return;
    }
    for (index, entry) in scores.entries.iter().enumerate() {
        let ink = if scores.is_lit(index) {
            on(ground)
        } else {
            dimmed_on(ground)
        };
        let area = column(layout::POINTS, index);
        draw_head(screen, scores, index, appearance);
        let points = rect(
            area.top_left.x,
            area.top_left.y + HEAD as i32,
            area.size.width,
            area.size.height - HEAD,
        );
        draw_lines(screen, points, &lines(entry.tally.points, graphic, 2), ink);
    }
}

/// The head of a column: the name, on a plate in the pen of the player while it is that player's turn.
fn draw_head(screen: &mut Bitmap, scores: &Scores, index: usize, appearance: &Appearance) {
    let area = column(layout::POINTS, index);
    let head = rect(area.top_left.x, area.top_left.y, area.size.width, HEAD - 1);
    let name = head_text(scores, index);
    let ground = appearance.ground(layout::POINTS);
    let pen = if scores.to_move == Some(index) {
        screen.fill(head, player_pen(index));
        on(player_pen(index)).upper
    } else {
        on(ground).face
    };
    screen.text_centred(head, &name, pen);
}

/// What stands over a column: the name of the player, or the player's number if names are long or equal.
fn head_text(scores: &Scores, index: usize) -> String {
    const COLUMNS: usize = 6;
    let name = &scores.entries[index].name;
    let number = index + 1;
    let others = scores.entries.iter().enumerate();
    let equal = others
        .filter(|(other, entry)| *other != index && entry.name == *name)
        .count();
    if *name == format!("Player {number}") {
        number.to_string()
    } else if name.chars().count() > COLUMNS || equal > 0 {
        format!("{number} {}", shortened(name, COLUMNS - 2))
    } else {
        name.clone()
    }
}

/// A place of the scoreboard without its border.
const fn inside(place: Rectangle) -> Rectangle {
    rect(
        place.top_left.x + 2,
        place.top_left.y + 2,
        place.size.width - 4,
        place.size.height - 4,
    )
}

/// The column of an entry in a place of the scoreboard.
#[must_use]
pub const fn column(place: Rectangle, index: usize) -> Rectangle {
    let inside = inside(place);
    let left = if index == 0 { 534 } else { 534 + COLUMN as i32 };
    rect(left, inside.top_left.y, COLUMN, inside.size.height)
}

/// Draws lines in the middle of an area, in the largest cuts in which all of them fit.
pub fn draw_lines(screen: &mut Bitmap, area: Rectangle, lines: &[String], ink: Ink) {
    let width = area.size.width as i32 - MARGIN;
    let Some(height) = height(lines, width, area.size.height as i32) else {
        draw_text(screen, area, lines, ink);
        return;
    };
    let count = lines.len() as i32;
    let room = area.size.height as i32 - 1;
    let pitch = (height + 6).min((room - height) / (count - 1).max(1));
    let all = pitch * (count - 1) + height;
    let mut top = area.top_left.y + (room - all) / 2;
    for line in lines {
        if let Some(cut) = numerals::widest(line, height, width)
            && let Some(wide) = cut.width(line)
        {
            let left = area.top_left.x + (area.size.width as i32 - wide) / 2;
            cut.draw(screen, Point::new(left, top), line, ink);
        }
        top += pitch;
    }
}

/// The greatest height in which the lines fit. Digits are rather low than narrow, because thin strokes cannot be read from
/// a distance; the strokes of letters stay thick.
fn height(lines: &[String], width: i32, room: i32) -> Option<i32> {
    let digits = lines
        .iter()
        .any(|line| line.starts_with(|c: char| c.is_ascii_digit()));
    let fit = |least| {
        numerals::heights().find(|&height| {
            let fits = |line: &String| numerals::widest_from(line, height, width, least).is_some();
            lines.len() as i32 * (height + 1) <= room && lines.iter().all(fits)
        })
    };
    fit(if digits { 80 } else { 0 }).or_else(|| fit(0))
}

/// Numbers for which there is no room in marks, which no legal game has.
fn draw_text(screen: &mut Bitmap, area: Rectangle, lines: &[String], ink: Ink) {
    let text = lines.concat();
    let columns = (area.size.width / line_width("0")) as usize;
    screen.clipped(area, |screen| {
        screen.text_centred(area, &shortened(&text, columns), ink.face);
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    fn height_of(points: u64, graphic: bool, columns: usize) -> Option<i32> {
        let (width, room) = if columns == 1 { (94, 126) } else { (48, 108) };
        height(&lines(points, graphic, columns), width, room)
    }

    #[test]
    fn marks_are_as_large_as_their_lines_allow() {
        let tall = |points| height_of(points, true, 1).unwrap();
        assert_eq!([4, 49, 3_999, 8_888].map(tall), [28; 4]);
        assert_eq!([11_111, 94_888, 888_888].map(tall), [20; 3]);
        assert_eq!([1_111_111, 3_888_888, 3_999_999].map(tall), [17; 3]);
        assert_eq!(height_of(4_000_000, true, 1), Some(20));
    }

    #[test]
    fn digits_and_narrow_columns_fit() {
        for points in [0, 9, 88, 888, 8_888, 94_888, 888_888, 9_888_888] {
            let height = if points < 888_888 { 28 } else { 20 };
            assert_eq!(height_of(points, false, 1), Some(height), "{points}");
            assert!(height_of(points, false, 2).is_some(), "{points}");
        }
        for points in [1, 49, 888, 3_999, 88_888, 888_888] {
            assert!(height_of(points, true, 2).is_some(), "{points}");
        }
        assert_eq!(lines(4_000_000, true, 2), ["4,", "000,", "000"]);
        assert_eq!(lines(94_888, false, 2), ["94,888"]);
        assert_eq!(lines(0, true, 1), [""; 0]);
        assert_eq!(lines(0, false, 1), ["0"]);
    }
}
