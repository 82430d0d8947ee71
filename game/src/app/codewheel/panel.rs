//! The panel beside the wheel: how it is used, and the question if there is one.

use ishido_shared::gfx::{Bevel, Bitmap, Pen, Point, Rectangle, bevel, rect, wrap};
use ishido_shared::ui::gadget::Gadget;
use ishido_shared::ui::item::{Item, Role};

use super::layout::AREA;
use super::question_picture::{QuestionPicture, SIZE};
use crate::codewheel::CodeQuestion;

/// The panel.
const PANEL: Rectangle = rect(392, 24, 244, 372);
const HEAD: Rectangle = rect(398, 29, 232, 20);
const TEXT: Point = Point::new(402, 56);
const COLUMNS: usize = 28;
const LINE: i32 = 16;
/// Between paragraphs.
const SPACE: i32 = 8;

/// How the wheel is used.
const STEPS: [&str; 4] = [
    "1  Find the first pattern on the outer ring.",
    "2  Turn the middle ring: the second pattern comes under it.",
    "3  Turn the inner ring: the first word comes under both.",
    "4  The number is in the window above the second word.",
];

/// What is said when nobody asks.
const ABOUT: &str = "In 1990 a wheel like this came in the box, and the game asked for it. Ask for Codewheel brings that back.";

/// Where the question is.
fn picture(question: CodeQuestion) -> QuestionPicture {
    let mut picture = QuestionPicture::new(question);
    let left = PANEL.top_left.x + (PANEL.size.width - SIZE.width) as i32 / 2;
    picture.put(Point::new(left, 56));
    picture
}

/// The lines of the steps; the second line of a step begins where its words begin.
fn paragraphs(question: Option<CodeQuestion>) -> Vec<Vec<String>> {
    let step = |text: &str| {
        let (number, words) = text.split_at(3);
        let lines = wrap(words, COLUMNS - 3);
        let before = |index| if index == 0 { number } else { "   " };
        let lines = lines.iter().enumerate();
        lines
            .map(|(index, line)| format!("{}{line}", before(index)))
            .collect()
    };
    let mut paragraphs: Vec<Vec<String>> = STEPS.iter().map(|text| step(text)).collect();
    if question.is_none() {
        paragraphs.push(wrap(ABOUT, COLUMNS));
    }
    paragraphs
}

/// Where the text begins.
const fn text_top(question: Option<CodeQuestion>) -> i32 {
    if question.is_some() {
        TEXT.y + SIZE.height as i32 + 14
    } else {
        TEXT.y
    }
}

/// Draws the panel.
pub fn draw(screen: &mut Bitmap, question: Option<CodeQuestion>) {
    screen.fill(AREA, Pen::SILVER);
    bevel(screen, PANEL, Bevel::Raised);
    screen.fill(HEAD, Pen::NAVY);
    bevel(screen, HEAD, Bevel::Sunken);
    let head = if question.is_some() {
        "Which number?"
    } else {
        "Codewheel"
    };
    screen.text_centred(HEAD, head, Pen::WHITE);
    if let Some(question) = question {
        picture(question).draw(screen, false);
    }
    let mut at = Point::new(TEXT.x, text_top(question));
    for paragraph in paragraphs(question) {
        for line in paragraph {
            screen.text(at, &line, Pen::BLACK);
            at.y += LINE;
        }
        at.y += SPACE;
    }
}

/// The panel in words.
pub fn describe(question: Option<CodeQuestion>) -> Vec<Item> {
    let picture = question.map(picture);
    let mut items: Vec<Item> = picture
        .iter()
        .flat_map(|picture| picture.describe("", false))
        .collect();
    let mut top = text_top(question);
    for paragraph in paragraphs(question) {
        let height = paragraph.len() as i32 * LINE;
        let words: Vec<&str> = paragraph.iter().map(|line| line.trim()).collect();
        let area = rect(TEXT.x, top, (COLUMNS * 8) as u32, height as u32);
        items.push(Item::new(Role::Text, words.join(" "), area));
        top += height + SPACE;
    }
    items
}
