//! Words with keys, pointers and gamepad buttons in them, as drawn in tables of controls: `[Ctrl+Z]` is two keys pressed together, and
//! `(A)` a button of a gamepad. `[Click]`, `[Right button]`, `[Wheel]`, `[Drag]` and `[Arrows]` have pictures, and so have the gestures of a
//! finger, `[Tap]`, `[Hold]` and `[Slide]`, each a cell by itself.

use crate::gfx::{Bitmap, GLYPH_SIZE, Pen, Point, Rectangle, Size, line_width, rect};

/// The width of a key around its letters.
const AROUND: u32 = 8;
/// The height of a key, and that of its front edge.
const HEIGHT: u32 = 16;
const EDGE: u32 = 2;
/// The width of a mouse or a finger, and of the arrow behind one that moves.
const POINTER: u32 = 12;
const TRACK: u32 = 12;
/// The size of one of the four arrow keys.
const SMALL: u32 = 9;

/// A hand with one finger.
const FINGER: [&str; 16] = [
    "...11.......",
    "..1441......",
    "..1441......",
    "..1441......",
    "..144111....",
    "..14414411..",
    "..144144141.",
    ".114414414.1",
    "141444444441",
    "144444444441",
    ".14444444441",
    ".1444444441.",
    "..144444441.",
    "..144444441.",
    "..1BBBBBBB1.",
    "..111111111.",
];

/// The size of a finger that is a cell by itself, twice as large, with the mark beside its tip.
const LARGE: Size = Size::new(36, 34);
/// The corner of the hand in it.
const HAND: Point = Point::new(4, 2);

/// What a finger does.
#[derive(Clone, Copy, PartialEq)]
enum Gesture {
    Tap,
    Hold,
    Slide,
}

impl Gesture {
    /// The gesture that is all of a text.
    fn alone(text: &str) -> Option<Self> {
        match text {
            "[Tap]" => Some(Self::Tap),
            "[Hold]" => Some(Self::Hold),
            "[Slide]" => Some(Self::Slide),
            _ => None,
        }
    }

    fn draw_large(self, screen: &mut Bitmap, at: Point) {
        draw_doubled(screen, FINGER, at + HAND);
        // From the middle of the tip.
        let tip = at + HAND + Point::new(9, 5);
        let mut mark = |left: i32, top: i32, width: u32, height: u32| {
            screen.fill(rect(tip.x + left, tip.y + top, width, height), Pen::RED);
        };
        match self {
            Self::Tap => {
                for step in 0..4 {
                    mark(-8 - step, -1 - step, 2, 1);
                    mark(7 + step, -1 - step, 2, 1);
                }
                mark(-12, 2, 4, 2);
                mark(9, 2, 4, 2);
            }
            Self::Hold => {
                for (away, high) in [(8, 6), (12, 10)] {
                    for left in [-away - 1, away - 1] {
                        mark(left, -(high as i32) / 2, 2, high);
                    }
                }
            }
            Self::Slide => {
                mark(9, 1, 8, 2);
                for row in 0..6 {
                    mark(17, 2 - row, 6 - row as u32, 1);
                    mark(17, 1 + row, 6 - row as u32, 1);
                }
            }
        }
    }
}

/// Draws rows of digits twice as large, with smooth corners: a pixel whose neighbours at two sides are alike takes their pen there.
fn draw_doubled(screen: &mut Bitmap, rows: [&str; 16], at: Point) {
    let pen = |x: i32, y: i32| {
        let row = rows.get(usize::try_from(y).ok()?)?;
        let digit = row.chars().nth(usize::try_from(x).ok()?)?;
        Pen::from_digit(digit)
    };
    for y in 0..rows.len() as i32 {
        for x in 0..POINTER as i32 {
            for (right, down) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
                let (across, along) = (2 * right - 1, 2 * down - 1);
                let (side, end) = (pen(x + across, y), pen(x, y + along));
                let is_corner =
                    side == end && side != pen(x, y - along) && end != pen(x - across, y);
                if let Some(pen) = if is_corner { side } else { pen(x, y) } {
                    screen.set(at + Point::new(2 * x + right, 2 * y + down), pen);
                }
            }
        }
    }
}

/// A part of such a text.
enum Part<'a> {
    Words(&'a str),
    Key(&'a str),
    Button(&'a str),
}

/// Splits a text into its parts.
fn parts(mut text: &str) -> impl Iterator<Item = Part<'_>> {
    std::iter::from_fn(move || {
        let opening = text.chars().next()?;
        let close = match opening {
            '[' => Some(']'),
            '(' => Some(')'),
            _ => None,
        };
        let end = close.and_then(|close| text.find(close));
        if let Some(end) = end {
            let name = &text[1..end];
            text = &text[end + 1..];
            return Some(if opening == '[' {
                Part::Key(name)
            } else {
                Part::Button(name)
            });
        }
        let mut letters = text.char_indices().skip(1);
        let end = letters.find(|(_, letter)| "[(".contains(*letter));
        let end = end.map_or(text.len(), |(at, _)| at);
        let (words, rest) = text.split_at(end);
        text = rest;
        Some(Part::Words(words))
    })
}

/// The text without the signs of its keys.
pub(super) fn plain(text: &str) -> String {
    parts(text)
        .map(|part| match part {
            Part::Words(words) => words,
            Part::Key(name) | Part::Button(name) => name,
        })
        .collect()
}

/// The width of the text in pixels.
pub(super) fn width(text: &str) -> u32 {
    if is_large(text) {
        return LARGE.width;
    }
    parts(text).map(|part| part_width(&part)).sum()
}

/// Returns true if the text is drawn two lines high.
pub(super) fn is_large(text: &str) -> bool {
    Gesture::alone(text).is_some()
}

fn part_width(part: &Part<'_>) -> u32 {
    match part {
        Part::Words(words) => line_width(words),
        Part::Button(name) => line_width(name) + AROUND,
        Part::Key("Click" | "Right button" | "Wheel") => POINTER,
        Part::Key("Drag") => POINTER + TRACK,
        Part::Key("Arrows") => 3 * SMALL - 2,
        Part::Key(names) => {
            let keys = names.split('+');
            keys.map(|key| line_width(key) + AROUND + GLYPH_SIZE.width)
                .sum::<u32>()
                - GLYPH_SIZE.width
        }
    }
}

/// Draws the text; `at` is its upper left corner.
pub(super) fn draw(screen: &mut Bitmap, mut at: Point, text: &str) {
    if let Some(gesture) = Gesture::alone(text) {
        return gesture.draw_large(screen, at);
    }
    for part in parts(text) {
        match part {
            Part::Words(words) => screen.text(at, words, Pen::BLACK),
            Part::Button(name) => draw_button(screen, at, name),
            Part::Key("Click") => draw_mouse(screen, at, rect(1, 1, 5, 6)),
            Part::Key("Right button") => draw_mouse(screen, at, rect(6, 1, 5, 6)),
            Part::Key("Wheel") => draw_mouse(screen, at, rect(5, 2, 2, 5)),
            Part::Key("Drag") => {
                draw_mouse(screen, at, rect(1, 1, 5, 6));
                draw_track(screen, at);
            }
            Part::Key("Arrows") => draw_arrows(screen, at),
            Part::Key(names) => {
                let mut left = at.x;
                for key in names.split('+') {
                    if left > at.x {
                        screen.fill(rect(left - 6, at.y + 7, 5, 1), Pen::BLACK);
                        screen.fill(rect(left - 4, at.y + 5, 1, 5), Pen::BLACK);
                    }
                    let width = line_width(key) + AROUND;
                    draw_cap(screen, Point::new(left, at.y), width);
                    let letters = Point::new(left + AROUND as i32 / 2, at.y);
                    screen.text(letters, key, Pen::BLACK);
                    left += (width + GLYPH_SIZE.width) as i32;
                }
            }
        }
        at.x += part_width(&part) as i32;
    }
}

/// A plate with round corners.
fn draw_plate(screen: &mut Bitmap, at: Point, width: u32, height: u32, pen: Pen) {
    screen.fill(rect(at.x + 1, at.y, width - 2, height), pen);
    screen.fill(rect(at.x, at.y + 1, width, height - 2), pen);
}

/// A key without its letters.
fn draw_cap(screen: &mut Bitmap, at: Point, width: u32) {
    draw_plate(screen, at, width, HEIGHT, Pen::BLACK);
    screen.fill(rect(at.x + 1, at.y + 1, width - 2, HEIGHT - 2), Pen::GREY);
    screen.fill(
        rect(at.x + 1, at.y + 1, width - 2, HEIGHT - 2 - EDGE),
        Pen::WHITE,
    );
}

/// A button of a gamepad.
fn draw_button(screen: &mut Bitmap, at: Point, name: &str) {
    let width = line_width(name) + AROUND;
    for (inset, pen) in [(0, Pen::BLACK), (1, Pen::NAVY)] {
        let (wide, high) = (width - 2 * inset, HEIGHT - 2 * inset);
        let corner = at + Point::new_equal(inset as i32);
        draw_plate(screen, corner + Point::new(1, 0), wide - 2, high, pen);
        draw_plate(screen, corner + Point::new(0, 2), wide, high - 4, pen);
    }
    screen.text(at + Point::new(AROUND as i32 / 2, 0), name, Pen::WHITE);
}

/// A mouse, of which a part is pressed.
fn draw_mouse(screen: &mut Bitmap, at: Point, pressed: Rectangle) {
    draw_plate(screen, at, POINTER, HEIGHT, Pen::BLACK);
    draw_plate(
        screen,
        at + Point::new_equal(1),
        POINTER - 2,
        HEIGHT - 2,
        Pen::WHITE,
    );
    screen.fill(rect(at.x + 1, at.y + 7, POINTER - 2, 1), Pen::BLACK);
    screen.fill(
        rect(
            at.x + pressed.top_left.x,
            at.y + pressed.top_left.y,
            pressed.size.width,
            pressed.size.height,
        ),
        Pen::RED,
    );
}

/// The arrow behind a pointer that moves.
fn draw_track(screen: &mut Bitmap, at: Point) {
    let (left, middle) = (at.x + POINTER as i32 + 2, at.y + 8);
    screen.fill(rect(left, middle, 6, 1), Pen::RED);
    for row in -3..=3_i32 {
        let length = (4 - row.abs()) as u32;
        screen.fill(rect(left + 5, middle + row, length, 1), Pen::RED);
    }
}

/// The four arrow keys.
fn draw_arrows(screen: &mut Bitmap, at: Point) {
    let step = SMALL as i32 - 1;
    for (column, row, across, down) in [(1, 0, 0, -1), (0, 1, -1, 0), (1, 1, 0, 1), (2, 1, 1, 0)] {
        let corner = at + Point::new(column * step, row * (step - 1));
        draw_plate(screen, corner, SMALL, SMALL, Pen::BLACK);
        screen.fill(
            rect(corner.x + 1, corner.y + 1, SMALL - 2, SMALL - 2),
            Pen::WHITE,
        );
        for back in 0..3 {
            let middle = corner + Point::new_equal(SMALL as i32 / 2);
            let tip = middle + Point::new(across, down) * (1 - back);
            let side = Point::new(down.abs(), across.abs()) * back;
            let (from, size) = (tip - side, side * 2 + Point::new_equal(1));
            screen.fill(
                rect(from.x, from.y, size.x as u32, size.y as u32),
                Pen::BLACK,
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_words_for_those_who_cannot_see_them() {
        assert_eq!(plain("[Ctrl+Z] [Backspace]"), "Ctrl+Z Backspace");
        assert_eq!(plain("(A) or (Start)"), "A or Start");
        for whole in ["", "[", "()", "a [b", "é(", "[+]"] {
            plain(whole);
            draw(&mut Bitmap::screen(), Point::zero(), whole);
        }
        assert_eq!(plain("a [b"), "a [b");
    }

    #[test]
    fn nothing_is_drawn_beside_its_width() {
        let all = [
            "Click",
            "Right button",
            "Wheel",
            "Drag",
            "Tap",
            "Hold",
            "Slide",
            "Arrows",
            "Ctrl+Z",
        ];
        for text in all
            .map(|name| format!("[{name}]"))
            .iter()
            .map(String::as_str)
            .chain(["(LB)"])
        {
            let mut screen = Bitmap::new(Size::new(100, 60), Pen::CREAM);
            draw(&mut screen, Point::new(10, 10), text);
            let right = 10 + width(text) as i32;
            for y in 0..60 {
                for x in 0..100 {
                    let inside = (10..right).contains(&x) && (10..46).contains(&y);
                    let pen = screen.get(Point::new(x, y));
                    assert!(inside || pen == Some(Pen::CREAM), "{text} {x},{y}");
                }
            }
        }
    }
}
