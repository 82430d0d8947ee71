//! The chapters of help about the Oracle, with their pictures: a 4-Way and its hexagram, the trigrams, a hexagram that becomes another,
//! the four kinds of lines, and the relatives of a hexagram.

use crate::app::shell::Screen;
use ishido_shared::gfx::{Bitmap, Mask, Pen, Point, Rectangle, Size, frame, rect};

use crate::app::board_view::layout;
use crate::app::model::Model;
use crate::app::model::appearance::Appearance;
use crate::app::reader::{names, reader_at};
use crate::oracle::{Cast, Hexagram, Line, Trigram, hexagram_text};

/// Returns the page that explains the Oracle, and how to ask it.
pub fn about(app: &Model) -> Box<dyn Screen<Model>> {
    page("", app)
}

/// The same, from the chapter on asking well.
pub fn asking_well(app: &Model) -> Box<dyn Screen<Model>> {
    page("Asking Well", app)
}

fn page(chapter: &str, app: &Model) -> Box<dyn Screen<Model>> {
    let appearance = &app.appearance.current;
    let text = ishido_assets::oracle();
    let pictures: Vec<_> = names(text)
        .filter_map(|name| Some((name, picture(name, appearance)?)))
        .collect();
    reader_at(chapter, "The Oracle", text, &pictures)
}

fn picture(name: &str, appearance: &Appearance) -> Option<Bitmap> {
    match name {
        "answer" => Some(answer(appearance)),
        "trigrams" => Some(trigrams()),
        "relatives" => Some(relatives()),
        "hexagram" => Some(hexagram()),
        "lines" => Some(lines()),
        _ => None,
    }
}

/// The paper of the page.
const GROUND: Pen = Pen::CREAM;
/// The size of a line.
const LINE: Size = Size::new(96, 11);
/// The gap in the middle of a broken line; the sign of a changing line fits in.
const GAP: u32 = 20;
/// From one line of a hexagram to the next.
const PITCH: i32 = 19;
/// The corners of the two hexagrams.
const FIRST: Point = Point::new(20, 2);
const SECOND: Point = Point::new(300, 2);
/// Between the two trigrams the eye needs a little more room.
const BETWEEN: i32 = 6;

/// The lines of the hexagram in the picture, from the bottom.
const LINES: [Line; 6] = [
    Line::OldYang,
    Line::YoungYin,
    Line::YoungYin,
    Line::YoungYin,
    Line::YoungYin,
    Line::YoungYin,
];

/// A 4-Way on the board, and a hexagram that answers.
fn answer(appearance: &Appearance) -> Bitmap {
    const STONES: [(&str, &str); 5] = [
        ("f4", "2E"),
        ("f3", "2C"),
        ("e4", "2B"),
        ("g4", "1E"),
        ("f5", "4E"),
    ];
    const SIDE: u32 = 126;
    let mut board = Bitmap::screen();
    appearance.draw_board(&mut board);
    for (square, stone) in STONES {
        if let (Ok(square), Ok(stone)) = (square.parse(), stone.parse()) {
            appearance.draw_stone(&mut board, stone, layout::stone_corner(square));
        }
    }
    let mut picture = Bitmap::new(Size::new(380, SIDE + 2), GROUND);
    if let Ok(corner) = "e3".parse().map(layout::square_area) {
        let piece = Rectangle::new(corner.top_left, Size::new_equal(SIDE));
        picture.copy(&board, piece, Point::new(41, 1));
    }
    frame(&mut picture, rect(40, 0, SIDE + 2, SIDE + 2), 1, Pen::BLACK);
    let second = Point::new(250, 4);
    draw_arrow(&mut picture, Point::new(190, SIDE as i32 / 2));
    let hexagram = Cast::from_lines(LINES).hexagram();
    for index in 0..6 {
        draw_line(
            &mut picture,
            line_area(second, index),
            young(hexagram, index),
        );
    }
    picture
}

/// The eight trigrams with their images.
fn trigrams() -> Bitmap {
    const STEP: i32 = 98;
    // The height keeps the rows apart when the picture is folded.
    let mut picture = Bitmap::new(Size::new(4 * STEP as u32, 100), GROUND);
    for (trigram, index) in Trigram::ALL.into_iter().zip(0..) {
        let corner = Point::new(index % 4 * STEP, index / 4 * 54);
        let lines = corner + Point::new(STEP / 2 - 20, 2);
        for line in 0..3 {
            let down = (2 - line as i32) * 10;
            let area = Rectangle::new(lines + Point::new(0, down), Size::new(40, 6));
            draw_small_line(&mut picture, area, trigram.is_yang(line));
        }
        let name = Rectangle::new(corner + Point::new(0, 33), Size::new(STEP as u32, 16));
        picture.text_centred(name, trigram.image(), Pen::BROWN);
    }
    picture
}

/// A hexagram with its opposite, its inverse and its nuclear hexagram.
fn relatives() -> Bitmap {
    const STEP: i32 = 100;
    let first = Cast::from_lines(LINES).hexagram();
    let all = [
        ("Return", first),
        ("Opposite", first.opposite()),
        ("Inverse", first.inverse()),
        ("Nuclear", first.nuclear()),
    ];
    let mut picture = Bitmap::new(Size::new(4 * STEP as u32, 88), GROUND);
    for ((name, hexagram), index) in all.into_iter().zip(0..) {
        let corner = Point::new(index * STEP, 0);
        for line in 0..6 {
            let down = (5 - line as i32) * 11;
            let area = Rectangle::new(
                corner + Point::new(STEP / 2 - 30, 2 + down),
                Size::new(60, 7),
            );
            draw_small_line(&mut picture, area, hexagram.is_yang(line));
        }
        let caption = Rectangle::new(corner + Point::new(0, 70), Size::new(STEP as u32, 16));
        picture.text_centred(caption, name, Pen::BROWN);
    }
    picture
}

/// Draws a line without a sign, whole or broken by a fifth of it.
fn draw_small_line(picture: &mut Bitmap, area: Rectangle, is_yang: bool) {
    picture.fill(area, Pen::BLACK);
    if !is_yang {
        let wide = area.size.width / 5;
        let left = area.center().x - wide as i32 / 2;
        picture.fill(rect(left, area.top_left.y, wide, area.size.height), GROUND);
    }
}

/// A line of a hexagram that does not change, counted from 0 at the bottom.
const fn young(hexagram: Hexagram, index: usize) -> Line {
    if hexagram.is_yang(index) {
        Line::YoungYang
    } else {
        Line::YoungYin
    }
}

/// A hexagram with its trigrams and a changing line, and the hexagram that it becomes.
fn hexagram() -> Bitmap {
    let mut picture = Bitmap::new(Size::new(400, 158), GROUND);
    let cast = Cast::from_lines(LINES);
    let hexagram = cast.hexagram();
    for (index, line) in LINES.into_iter().enumerate() {
        let area = line_area(FIRST, index);
        let number = Point::new(area.top_left.x - 18, area.top_left.y - 2);
        picture.text(number, &format!("{}", index + 1), Pen::CHAR);
        draw_line(&mut picture, area, line);
    }
    draw_trigram_name(
        &mut picture,
        3,
        ["Upper trigram:", hexagram.upper().image()],
    );
    draw_trigram_name(
        &mut picture,
        0,
        ["Lower trigram:", hexagram.lower().image()],
    );
    draw_name(&mut picture, FIRST, hexagram);
    if let Some(second) = cast.becomes() {
        for index in 0..6 {
            draw_line(&mut picture, line_area(SECOND, index), young(second, index));
        }
        draw_arrow(
            &mut picture,
            Point::new(256, line_area(SECOND, 0).center().y),
        );
        draw_name(&mut picture, SECOND, second);
    }
    picture
}

/// The four kinds of lines with their numbers, and how often they are cast.
fn lines() -> Bitmap {
    let mut picture = Bitmap::new(Size::new(400, 88), GROUND);
    let names = [
        (Line::OldYang, "Old yang", "changes"),
        (Line::YoungYang, "Young yang", "stays"),
        (Line::YoungYin, "Young yin", "stays"),
        (Line::OldYin, "Old yin", "changes"),
    ];
    for (row, (line, name, effect)) in names.into_iter().enumerate() {
        let y = 2 + row as i32 * 22;
        draw_line(
            &mut picture,
            Rectangle::new(Point::new(28, y + 3), LINE),
            line,
        );
        let odds = format!("{} in 16", line.sixteenths());
        let words = [(4, line.number().to_string()), (144, name.to_owned())];
        let words = words
            .into_iter()
            .chain([(248, effect.to_owned()), (336, odds)]);
        for (x, word) in words {
            picture.text(Point::new(x, y), &word, Pen::BLACK);
        }
    }
    picture
}

/// The area of a line of a hexagram, counted from 0 at the bottom.
fn line_area(corner: Point, index: usize) -> Rectangle {
    let between = if index < 3 { BETWEEN } else { 0 };
    let down = (5 - index as i32) * PITCH + between;
    Rectangle::new(corner + Point::new(0, down), LINE)
}

/// Draws a line; one that changes is red and has its sign, a circle or a cross.
fn draw_line(picture: &mut Bitmap, area: Rectangle, line: Line) {
    let pen = if line.changes() { Pen::RED } else { Pen::BLACK };
    picture.fill(area, pen);
    let gap = rect(
        area.center().x - GAP as i32 / 2,
        area.top_left.y,
        GAP,
        area.size.height,
    );
    if !line.is_yang() {
        picture.fill(gap, GROUND);
    }
    if line.changes() {
        draw_sign(picture, area, line.is_yang());
    }
}

/// Draws the sign of a changing line in its middle: a circle on a whole line, a cross in a broken one.
fn draw_sign(picture: &mut Bitmap, area: Rectangle, circle: bool) {
    const SIDE: i32 = 11;
    let inside = |x: u32, y: u32| {
        let (x, y) = (x as i32 - SIDE / 2, y as i32 - SIDE / 2);
        if circle {
            (6..=20).contains(&(x * x + y * y))
        } else {
            (x - y).abs() <= 1 || (x + y).abs() <= 1
        }
    };
    let pen = if circle { GROUND } else { Pen::RED };
    let corner = area.center() - Point::new(SIDE / 2, SIDE / 2);
    let size = Size::new(SIDE as u32, SIDE as u32);
    picture.fill_mask(&Mask::from_fn(size, inside), pen, corner);
}

/// Draws a bracket beside the three lines of a trigram, and its name.
fn draw_trigram_name(picture: &mut Bitmap, lowest: usize, words: [&str; 2]) {
    let (bottom, top) = (line_area(FIRST, lowest), line_area(FIRST, lowest + 2));
    let y = top.top_left.y;
    let height = (bottom.top_left.y + LINE.height as i32 - y) as u32;
    let x = FIRST.x + LINE.width as i32 + 6;
    picture.fill(rect(x + 4, y, 1, height), Pen::BLACK);
    picture.fill(rect(x, y, 4, 1), Pen::BLACK);
    picture.fill(rect(x, y + height as i32 - 1, 4, 1), Pen::BLACK);
    let middle = y + height as i32 / 2;
    picture.fill(rect(x + 5, middle, 4, 1), Pen::BLACK);
    for (row, word) in words.into_iter().enumerate() {
        let at = Point::new(x + 13, middle - 16 + row as i32 * 16);
        picture.text(at, word, Pen::BLACK);
    }
}

/// Draws number and name below a hexagram.
fn draw_name(picture: &mut Bitmap, corner: Point, hexagram: Hexagram) {
    let name = format!("{} {}", hexagram.number(), hexagram_text(hexagram).name);
    let y = line_area(corner, 0).top_left.y + LINE.height as i32 + 8;
    let middle = corner.x + LINE.width as i32 / 2;
    let width = 200;
    // The text stays in the picture, also below the hexagram on the right.
    let text = name.chars().count() as i32 * 8;
    let shift = (middle + text / 2 - picture.area().size.width as i32).max(0);
    let left = middle - width as i32 / 2 - shift;
    picture.text_centred(rect(left, y, width, 16), &name, Pen::BROWN);
}

/// Draws an arrow to the right from a point.
fn draw_arrow(picture: &mut Bitmap, from: Point) {
    picture.fill(rect(from.x, from.y - 1, 24, 3), Pen::CHAR);
    for row in -7..=7_i32 {
        let length = 8 - row.abs();
        picture.fill(rect(from.x + 24, from.y + row, length as u32, 1), Pen::CHAR);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::reader::COLUMNS;
    use ishido_shared::gfx::GLYPH_SIZE;

    #[test]
    fn every_picture_is_there_and_fits() {
        let appearance = Appearance::flat().unwrap();
        for name in names(ishido_assets::oracle()) {
            let size = picture(name, &appearance).unwrap().area().size;
            assert!(
                size.width <= COLUMNS * GLYPH_SIZE.width && size.height <= 290,
                "{name}"
            );
        }
    }

    #[test]
    fn the_odds_of_the_lines_are_those_of_the_casting() {
        let [old_yin, _, _, old_yang] = Line::ALL.map(Line::sixteenths);
        assert!(ishido_assets::oracle().contains("three times as likely to change"));
        assert_eq!(old_yang, 3 * old_yin);
        // Without a changing line: (12/16)^6, which is 0.178.
        let none = (f64::from(16 - old_yin - old_yang) / 16.0).powi(6);
        assert!(ishido_assets::oracle().contains("About one in six has none"));
        assert!((1.0 / none - 6.0).abs() < 0.5);
    }
}
