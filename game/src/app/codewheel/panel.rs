//! The panel beside the wheel: how it is used, and the question if there is one.

use ishido_shared::gfx::{Bitmap, Headline, Pen, Point, Rectangle, Size, rect, wrap};
use ishido_shared::ui::gadget::Gadget;
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::surface::{gold_line, paper, wood};

use super::layout::AREA;
use super::question_picture::{QuestionPicture, SIZE};
use crate::codewheel::CodeQuestion;

/// The panel.
pub const PANEL: Rectangle = rect(388, 30, 238, 326);
/// The panel with the button below it.
pub const SIDE: Rectangle = rect(384, 26, 250, 368);
const HEAD: Rectangle = rect(394, 36, 226, 18);
const TEXT: Point = Point::new(395, 62);
const COLUMNS: usize = 28;
const LINE: i32 = 16;
/// The place of the sentences about the last answer.
const REMARK: Point = Point::new(395, 137);
/// The places of the label of the number, and of the field for it.
pub const LABEL: Point = Point::new(395, 115);
pub const FIELD: Point = Point::new(465, 112);
/// The width of the field, in characters.
pub const FIELD_COLUMNS: u32 = 14;

/// The instructions for the wheel.
const STEPS: [&str; 4] = [
    "1  Find the first pattern on the outer ring.",
    "2  Turn the middle ring: the second pattern comes under it.",
    "3  Turn the inner ring: the first word comes under both.",
    "4  The number is in the window above the second word.",
];

/// The text shown when no question is asked.
const ABOUT: &str = "In 1990 a wheel like this came in the box, and the game asked for it. Ask for Codewheel brings that back.";

/// Returns the picture of a question, at its place.
fn picture(question: CodeQuestion) -> QuestionPicture {
    let mut picture = QuestionPicture::new(question);
    let left = PANEL.top_left.x + (PANEL.size.width - SIZE.width) as i32 / 2;
    picture.put(Point::new(left, 62));
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

/// Returns the top of the text, and the space between its paragraphs.
const fn text_top(question: Option<CodeQuestion>) -> (i32, i32) {
    if question.is_some() {
        (170, 2)
    } else {
        (TEXT.y, 8)
    }
}

/// Draws the panel; `remark` says what was wrong with the last answer.
pub fn draw(screen: &mut Bitmap, question: Option<CodeQuestion>, remark: &str) {
    wood(screen, AREA);
    gold_line(screen, AREA);
    paper(screen, PANEL);
    let head = if question.is_some() {
        "Which number?"
    } else {
        "Codewheel"
    };
    let face = Headline::Small;
    let left = HEAD.center().x - face.width(head) as i32 / 2;
    face.draw(screen, head, Point::new(left, HEAD.top_left.y), Pen::NAVY);
    if let Some(question) = question {
        picture(question).draw(screen, false);
    }
    for (line, row) in wrap(remark, COLUMNS).iter().zip(0..) {
        screen.text(REMARK + Point::new(0, row * LINE), line, Pen::RED);
    }
    let (top, space) = text_top(question);
    let mut at = Point::new(TEXT.x, top);
    for paragraph in paragraphs(question) {
        for line in paragraph {
            screen.text(at, &line, Pen::BROWN);
            at.y += LINE;
        }
        at.y += space;
    }
}

/// The panel in words.
pub fn describe(question: Option<CodeQuestion>, remark: &str) -> Vec<Item> {
    let picture = question.map(picture);
    let mut items: Vec<Item> = picture
        .iter()
        .flat_map(|picture| picture.describe("", false))
        .collect();
    if !remark.is_empty() {
        let area = Rectangle::new(REMARK, Size::new((COLUMNS * 8) as u32, 2 * LINE as u32));
        items.push(Item::new(Role::Text, remark, area));
    }
    let (mut top, space) = text_top(question);
    for paragraph in paragraphs(question) {
        let height = paragraph.len() as i32 * LINE;
        let words: Vec<&str> = paragraph.iter().map(|line| line.trim()).collect();
        let area = rect(TEXT.x, top, (COLUMNS * 8) as u32, height as u32);
        items.push(Item::new(Role::Text, words.join(" "), area));
        top += height + space;
    }
    items
}
