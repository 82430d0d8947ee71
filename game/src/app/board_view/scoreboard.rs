//! The scoreboard: points and 4-Ways in marks or digits, as large as their lines allow, and the pile of the pouch below
//! them.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, line_width, rect};

use super::numerals::{Cut, Ink, LEAST_DIGITS, dimmed_on, on};
use super::scores::{Scores, player_pen, shortened};
use super::{layout, numerals, roman};
use crate::app::model::appearance::Appearance;
use crate::app::wording::{points, thousands};
use crate::rules::{Colour, Scoring};
use crate::session::Session;

/// The width of a column in Challenge play (DESIGN, "The screen").
const COLUMN: u32 = 50;
/// The room beside the marks in a place: the last one has a shadow.
const MARGIN: i32 = 2;
/// The row at which the marks of columns end, clear of the ornaments in the corners of the boards.
const SCENERY: i32 = 240;
/// The place of the marks below a caption, which reads them; those of the largest numbers leave no room for one.
const BELOW_CAPTION: Rectangle = {
    let (marks, height) = (layout::MARKS, 15);
    let (corner, size) = (marks.top_left, marks.size);
    rect(
        corner.x,
        corner.y + height,
        size.width,
        size.height - height as u32,
    )
};
/// The height of a line of text.
const LINE: u32 = 16;
/// The height of a column's heading, and its distance from the edge above it, where boards have border lines.
const HEAD: u32 = 18;
const ABOVE_HEAD: i32 = 4;

/// The stones in the pouch, without the one on the touchstone, which is seen there after the end of a game, too.
pub fn in_pouch(session: &Session) -> usize {
    let left = session.state().position().pouch().left().len();
    left.saturating_sub(1)
}

/// The number of stones in the pouch in words.
pub fn pouch_text(session: &Session) -> String {
    format!("{} in pouch", in_pouch(session))
}

/// Draws points and 4-Ways in their places on a board, in marks (`graphic`) or digits.
pub fn draw_scores(screen: &mut Bitmap, scores: &Scores, graphic: bool, appearance: &Appearance) {
    draw_points(screen, scores, graphic, appearance);
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

/// The multiplier of the next points, as shown beside the 4-Ways; empty when there is none.
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
    if made == 0 && graphic {
        draw_four_way_symbol(screen, corner + Point::new(9, 9), 6, ink);
        screen.text_centred(place, "none", ink.face);
        return;
    }
    let times = fitting(multiplier_text(scores, 0), made, 56);
    // Some boards' frames cover the place from x = 94 on.
    let end = 94 - line_width(&times) as i32;
    let right = if times.is_empty() { 98 } else { end };
    // A long multiplier takes the place of the symbol.
    let left = if right < 56 { 4 } else { 32 };
    if left == 32 {
        draw_four_way_symbol(screen, corner + Point::new(9, 9), 6, ink);
    }
    // In the middle of the panel, if there is room enough.
    let half = (52 - left).min(right - 2 - 52);
    let (left, right) = if half < 20 {
        (left.min(28), right - 1)
    } else {
        (52 - half, 52 + half)
    };
    let number = rect(corner.x + left, corner.y + 6, (right - left) as u32, 24);
    draw_lines(
        screen,
        number,
        &[four_ways_text(made, graphic)],
        i32::MAX,
        ink,
    );
    screen.text(corner + Point::new(end, 10), &times, ink.upper);
}

/// The 4-Ways of one of two players: the symbol, the number, and the multiplier. If these do not fit on one line, first the
/// symbol is left out, then number and multiplier become two lines of text.
fn draw_column_four_ways(
    screen: &mut Bitmap,
    scores: &Scores,
    entry: usize,
    graphic: bool,
    ground: Pen,
) {
    const HEIGHT: i32 = 17;
    /// The width of the symbol, and the space between two parts.
    const SYMBOL: i32 = 9;
    const SPACE: i32 = 2;
    let area = column(layout::FOUR_WAYS, entry);
    let [safe, _] = column_areas(entry);
    let ink = on(ground);
    let made = scores.entries[entry].tally.four_ways;
    let text = four_ways_text(made, graphic);
    let inner = safe.size.width as i32;
    let multiplier = fitting(multiplier_text(scores, entry), made, inner as u32);
    let times = line_width(&multiplier) as i32;
    let beside = if times > 0 { times + SPACE } else { 0 };
    let cut = |room: i32| numerals::widest(&[text.as_str()], HEIGHT, room, 0);
    let with_symbol = cut(inner - SYMBOL - SPACE - beside).map(|cut| (cut, true));
    let found = with_symbol.or_else(|| Some((cut(inner - beside)?, false)));
    let (pen, corner, top) = (ink.upper, safe.top_left.x, area.top_left.y);
    let Some((cut, has_symbol)) = found else {
        // In two lines of text.
        for (line, top) in [(&text, top - 1), (&multiplier, top + 14)] {
            screen.text_centred(rect(corner, top, inner as u32, 16), line, pen);
        }
        return;
    };
    let wide = cut.width(&text).unwrap_or(0);
    let parts = [if has_symbol { SYMBOL } else { 0 }, wide, times];
    let parts = parts.into_iter().filter(|part| *part > 0);
    let all: i32 = parts.map(|part| part + SPACE).sum();
    let mut left = corner + (inner - all + SPACE) / 2;
    if has_symbol {
        draw_four_way_symbol(screen, Point::new(left, top + 11), 3, ink);
        left += SYMBOL + SPACE;
    }
    if wide > 0 {
        cut.draw(screen, Point::new(left, top + 7), &text, ink);
        left += wide + SPACE;
    }
    screen.text(Point::new(left, top + 8), &multiplier, pen);
}

/// A pile with a stone for every one in the pouch, and their number.
pub fn draw_pouch(screen: &mut Bitmap, count: usize, appearance: &Appearance) {
    draw_pile(screen, count, appearance);
    let place = layout::POUCH_NUMBER;
    let ink = on(appearance.ground(place));
    draw_lines(screen, place, &[count.to_string()], i32::MAX, ink);
}

/// Five squares in a cross, `pitch` pixels from one to the next.
fn draw_four_way_symbol(screen: &mut Bitmap, corner: Point, pitch: i32, ink: Ink) {
    let side = pitch as u32 - 1;
    for (column, row) in [(1, 0), (0, 1), (1, 1), (2, 1), (1, 2)] {
        let at = corner + Point::new(column, row) * pitch;
        screen.fill(rect(at.x + 1, at.y + 1, side, side), ink.rim);
        screen.fill(rect(at.x, at.y, side, side), ink.lower);
        screen.fill(rect(at.x, at.y, side - 1, side - 1), ink.upper);
        screen.fill(rect(at.x + 1, at.y + 1, side - 2, side - 2), ink.face);
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
    for number in (0..count.min(layout::PILE_STONES)).rev() {
        let mixed = number * number % 23 * 5 % 11;
        let (light, face, dark) = facets(appearance.row_pen(mixed % Colour::COUNT));
        let corner = layout::pile_stone_area(number).top_left;
        let pens = [None, Some(Pen::BLACK), Some(light), Some(face), Some(dark)];
        screen.draw_indexed(&SMALL_STONE, 8, &pens, corner);
    }
}

/// The pens of a small stone: its edge in the light, its face, and its edge in the shadow.
pub const fn facets(pen: Pen) -> (Pen, Pen, Pen) {
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

/// A number of points in marks, which are none for zero, or in digits.
pub fn points_text(points: u64, graphic: bool) -> String {
    point_lines(points, graphic, layout::MARKS).concat()
}

/// The lines of a number of points in an area: marks on one line if they fit it, or else as tall as they can be, or digits. A large number
/// of digits in a narrow area is broken at its commas.
fn point_lines(points: u64, graphic: bool, area: Rectangle) -> Vec<String> {
    if let Some(marks) = roman::lines(points).filter(|_| graphic) {
        let height = |lines: &Vec<String>| cut_for(lines, area, i32::MAX).map(|cut| cut.height);
        let mut divisions = roman::divisions(&marks);
        // One line if it fits, or else the tallest marks.
        if divisions.first().is_some_and(|line| height(line).is_some()) {
            divisions.truncate(1);
        }
        let tallest = divisions.into_iter().rev().max_by_key(height);
        return tallest.unwrap_or(marks);
    }
    let digits = thousands(points);
    if area.size.width > COLUMN || digits.len() <= "94,888".len() {
        return vec![digits];
    }
    digits.split_inclusive(',').map(str::to_owned).collect()
}

/// Draws the points of all entries.
fn draw_points(screen: &mut Bitmap, scores: &Scores, graphic: bool, appearance: &Appearance) {
    let ground = appearance.ground(layout::POINTS);
    if let [entry] = scores.entries.as_slice() {
        draw_single_points(screen, scores, entry.tally.points, graphic, ground);
        return;
    }
    let entries = scores.entries.iter().enumerate();
    let columns: Vec<PointColumn> = entries
        .map(|(index, entry)| PointColumn::new(index, entry.tally.points, graphic))
        .collect();
    // Both have marks of one height.
    let cuts = columns
        .iter()
        .filter_map(|column| cut_for(&column.lines, column.area, i32::MAX));
    let height = cuts.map(|cut| cut.height).min().unwrap_or(i32::MAX);
    for (index, column) in columns.iter().enumerate() {
        let ink = on(ground);
        draw_head(screen, scores, index, appearance);
        if column.lines.is_empty() {
            draw_circle(screen, column.area, ink);
        }
        draw_lines(screen, column.area, &column.lines, height, ink);
        screen.text_centred(column.below, &column.digits, ink.face);
    }
    // Without a line between them, VI and IV read as one number.
    let second = column(layout::POINTS, 1);
    let ink = dimmed_on(ground);
    screen.fill(
        rect(
            second.top_left.x - 2,
            second.top_left.y + HEAD as i32 + ABOVE_HEAD,
            1,
            second.size.height - HEAD - 2 * ABOVE_HEAD as u32,
        ),
        ink.face,
    );
}

/// Draws the points of the only player or team. In the Ancient way nobody has any, and before the first one there are no
/// marks: then a circle has their place.
fn draw_single_points(
    screen: &mut Bitmap,
    scores: &Scores,
    points: u64,
    graphic: bool,
    ground: Pen,
) {
    let ink = on(ground);
    if scores.scoring == Scoring::Ancient {
        return draw_circle(screen, layout::MARKS, ink);
    }
    let lines = point_lines(points, graphic, BELOW_CAPTION);
    let has_caption = graphic && cut_for(&lines, BELOW_CAPTION, i32::MAX).is_some();
    let area = match has_caption {
        true => BELOW_CAPTION,
        false => first_fitting([layout::MARKS, inside(layout::POINTS)], &lines),
    };
    if lines.is_empty() {
        draw_circle(screen, area, ink);
    }
    draw_lines(screen, area, &lines, i32::MAX, ink);
    if has_caption {
        draw_caption(screen, points, ink);
    }
}

/// The points of one of two players: the lines, and below marks the digits that read them.
struct PointColumn {
    lines: Vec<String>,
    area: Rectangle,
    digits: String,
    below: Rectangle,
}

impl PointColumn {
    fn new(index: usize, points: u64, graphic: bool) -> Self {
        let [safe, whole] = column_areas(index);
        let (at, size) = (safe.top_left, safe.size);
        let above = rect(at.x, at.y, size.width, size.height - LINE);
        let bottom = at.y + (size.height - LINE) as i32;
        let below = rect(at.x, bottom, size.width, LINE);
        let digits = thousands(points);
        let lines = point_lines(points, graphic, above);
        let reads = graphic
            && line_width(&digits) <= size.width
            && cut_for(&lines, above, i32::MAX).is_some();
        if reads {
            return Self {
                lines,
                area: above,
                digits,
                below,
            };
        }
        let lines = point_lines(points, graphic, safe);
        Self {
            area: first_fitting([safe, whole], &lines),
            lines,
            digits: String::new(),
            below,
        }
    }
}

/// A circle as of one stroke of a brush, which ends where it began: it has the place of marks before the first point.
fn draw_circle(screen: &mut Bitmap, area: Rectangle, ink: Ink) {
    let side = area.size.width.min(area.size.height) as i32;
    let radius = side * 3 / 8;
    // A smaller disc is cut from a larger one, to one side of its middle, and the stroke is open on that side.
    let (inner, off) = (radius * 4 / 5, Point::new(radius / 9, -radius / 16));
    let is_within =
        |place: Point, radius: i32| place.x * place.x + place.y * place.y <= radius * radius;
    let is_open =
        |place: Point| place.y < 0 && (-place.y..radius / 4 - place.y * 6 / 5).contains(&place.x);
    let middle = area.center();
    for (down, pen) in [(1, ink.rim), (0, ink.face)] {
        screen.fill_with(area, |point| {
            let place = point - middle - Point::new_equal(down);
            let is_drawn =
                is_within(place, radius) && !is_within(place - off, inner) && !is_open(place);
            is_drawn.then_some(pen)
        });
    }
}

/// Says above marks what they are, and reads them.
fn draw_caption(screen: &mut Bitmap, number: u64, ink: Ink) {
    // Clear of the lines and ornaments that boards have around the marks.
    let place = layout::POINTS;
    let line = rect(
        place.top_left.x,
        layout::MARKS.top_left.y,
        place.size.width,
        14,
    );
    let with_unit = points(number);
    let text = match line_width(&with_unit) + 16 <= place.size.width {
        true => with_unit,
        false => thousands(number),
    };
    screen.text_centred(line, &text, ink.face);
}

/// The part of a column clear of frames and of the border lines near its edges, and the whole column below its heading.
const fn column_areas(index: usize) -> [Rectangle; 2] {
    let whole = column(layout::POINTS, index);
    let (x, y) = (whole.top_left.x, whole.top_left.y);
    let (head, height) = (HEAD as i32, whole.size.height - HEAD);
    let safe = if index == 0 { x + 6 } else { x + 1 };
    [
        rect(
            safe,
            y + head + ABOVE_HEAD,
            COLUMN - 10,
            (SCENERY - y - head - ABOVE_HEAD) as u32,
        ),
        rect(x, y + head, COLUMN, height),
    ]
}

/// The first of two areas if lines fit it, or else the second.
fn first_fitting([safe, whole]: [Rectangle; 2], lines: &[String]) -> Rectangle {
    match cut_for(lines, safe, i32::MAX) {
        Some(_) => safe,
        None => whole,
    }
}

/// The head of a column: the name, on a plate in the pen of the player while it is that player's turn.
fn draw_head(screen: &mut Bitmap, scores: &Scores, index: usize, appearance: &Appearance) {
    let place = column(layout::POINTS, index).top_left + Point::new(0, ABOVE_HEAD);
    // Six letters fit between the frame of the board and the line between both.
    let head = rect(place.x + 2, place.y, COLUMN - 3, HEAD - 1);
    let name = head_text(scores, index);
    let ground = appearance.ground(layout::POINTS);
    let pen = if scores.to_move == Some(index) {
        screen.fill(head, player_pen(index));
        on(player_pen(index)).upper
    } else {
        on(ground).face
    };
    screen.text_centred(head, &name, pen);
    if index > 0 {
        // Long names would read as one word.
        screen.fill(rect(place.x, place.y, 1, HEAD - 1), pen);
    }
}

/// The text over a column: as much of the name as there is room for, or the number of a player without one, or of one that only the number
/// tells from the other.
fn head_text(scores: &Scores, index: usize) -> String {
    const COLUMNS: usize = 6;
    let name = &scores.entries[index].name;
    let number = index + 1;
    let is_numbered = name.ends_with(&format!(" {number}")) && name.chars().count() > COLUMNS;
    if is_numbered {
        number.to_string()
    } else {
        shortened(name, COLUMNS)
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
const fn column(place: Rectangle, index: usize) -> Rectangle {
    let inside = inside(place);
    let left = if index == 0 { 534 } else { 534 + COLUMN as i32 };
    rect(left, inside.top_left.y, COLUMN, inside.size.height)
}

/// Draws lines in the middle of an area, in the largest cut up to a height in which all of them fit.
fn draw_lines(screen: &mut Bitmap, area: Rectangle, lines: &[String], most: i32, ink: Ink) {
    let Some(cut) = cut_for(lines, area, most) else {
        draw_text(screen, area, lines, ink);
        return;
    };
    let height = cut.height;
    let count = lines.len() as i32;
    let room = area.size.height as i32 - 1;
    let pitch = (height + 4).min((room - height) / (count - 1).max(1));
    let all = pitch * (count - 1) + height;
    // Three lines or more are drawn above the middle: the pictures of boards have something at the bottom.
    let above = if count > 2 { 4 } else { 2 };
    let mut top = area.top_left.y + (room - all) / above;
    for line in lines {
        if let Some(wide) = cut.width(line) {
            let left = area.top_left.x + (area.size.width as i32 - wide) / 2;
            cut.draw(screen, Point::new(left, top), line, ink);
        }
        top += pitch;
    }
}

/// The largest cut up to a height in which all lines fit an area: their letters have one width. For digits a lower cut is
/// preferred to a narrower one.
fn cut_for(lines: &[String], area: Rectangle, most: i32) -> Option<&'static Cut> {
    let (width, room) = (area.size.width as i32 - MARGIN, area.size.height as i32);
    let digits = lines
        .iter()
        .any(|line| line.starts_with(|c: char| c.is_ascii_digit()));
    let fit = |least| {
        let count = lines.len() as i32;
        let fits = |height: &i32| *height <= most && count * (height + 1) <= room;
        let heights = numerals::heights().filter(fits);
        let mut cuts = heights.filter_map(|height| numerals::widest(lines, height, width, least));
        cuts.next()
    };
    fit(if digits { LEAST_DIGITS } else { 0 }).or_else(|| fit(0))
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
        let areas = if columns == 1 {
            [layout::MARKS, inside(layout::POINTS)]
        } else {
            column_areas(0)
        };
        let mut cuts = areas.iter().filter_map(|area| {
            let lines = point_lines(points, graphic, *area);
            cut_for(&lines, *area, i32::MAX)
        });
        cuts.next().map(|cut| cut.height)
    }

    #[test]
    fn marks_are_as_large_as_their_lines_allow() {
        let tall = |points| height_of(points, true, 1).unwrap();
        assert_eq!([4, 49, 3_900, 888, 8_888, 94_888].map(tall), [28; 6]);
        assert_eq!(height_of(4_000_000, true, 1), Some(17));
    }

    /// All points up to 1,000,000 fit the area that no board's frame covers.
    #[test]
    fn marks_stay_within_the_safe_part() {
        for points in (0..1_000_000).step_by(37) {
            for graphic in [false, true] {
                let lines = point_lines(points, graphic, layout::MARKS);
                assert!(
                    cut_for(&lines, layout::MARKS, i32::MAX).is_some(),
                    "{points}"
                );
            }
        }
    }

    #[test]
    fn digits_and_narrow_columns_fit() {
        for points in [0, 9, 88, 888, 8_888, 94_888, 888_888, 9_888_888] {
            let height = match points {
                0..888_888 => 28,
                888_888..1_000_000 => 20,
                _ => 17,
            };
            assert_eq!(height_of(points, false, 1), Some(height), "{points}");
            assert!(height_of(points, false, 2).is_some(), "{points}");
        }
        for points in [1, 49, 888, 3_999, 88_888, 888_888] {
            assert!(height_of(points, true, 2).is_some(), "{points}");
        }
        let [narrow, _] = column_areas(0);
        assert_eq!(point_lines(4_000_000, true, narrow), ["4,", "000,", "000"]);
        assert_eq!(point_lines(94_888, false, narrow), ["94,888"]);
        assert_eq!(point_lines(0, true, layout::MARKS), [""; 0]);
        assert_eq!(point_lines(0, false, layout::MARKS), ["0"]);
    }

    /// Only the longest numbers are broken: below 1,000 about one in thirty is.
    #[test]
    fn numbers_stand_on_one_line_where_they_fit() {
        let lines = |points| point_lines(points, true, BELOW_CAPTION);
        assert_eq!(lines(152), ["CLII"]);
        assert_eq!(lines(86), ["LXXXVI"]);
        assert_eq!(lines(888), ["DCCC", "LXXXVIII"]);
        assert_eq!(
            (0..1_000).filter(|points| lines(*points).len() > 1).count(),
            27
        );
    }

    /// Digits below the marks of a column read them.
    #[test]
    fn a_column_is_read_by_digits() {
        let read = |points, graphic| PointColumn::new(1, points, graphic).digits;
        assert_eq!(read(6, true), "6");
        assert_eq!(read(291, true), "291");
        assert_eq!(read(6, false), "");
        assert_eq!(read(888_888, true), "");
    }
}
