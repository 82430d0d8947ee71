//! The panel beside the wheel: how it is used, and the question if there is one.

use ishido_shared::gfx::{Bitmap, GLYPH_SIZE, Headline, Pen, Point, Rectangle, Size, rect, wrap};
use ishido_shared::ui::gadget::Gadget;
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::room::Room;
use ishido_shared::ui::surface::{gold_line, paper, wood};

use super::question_picture::{QuestionPicture, SIZE};
use crate::codewheel::CodeQuestion;

const LINE: i32 = 16;
/// The most space between paragraphs.
const MOST_SPACE: i32 = 28;
/// The width of the field, in characters.
pub const FIELD_COLUMNS: u32 = 8;
/// The distances from the corner of the paper.
const HEAD: i32 = 6;
const TEXT: Point = Point::new(10, 32);

/// The places of the panel: beside the wheel, or below it on a telephone held upright.
#[derive(Debug, Clone, Copy)]
pub struct Panel {
    /// The whole page.
    pub page: Rectangle,
    paper: Rectangle,
    columns: usize,
    /// The buttons below the paper; OK is there with a question.
    pub ok: Rectangle,
    pub exit: Rectangle,
    picture: Point,
    /// The label of the number, and the field for it.
    pub label: Point,
    pub field: Point,
    /// The sentences about the last answer.
    remark: Point,
    /// The top of the steps below a question, and the space between them without one.
    steps: i32,
    space: i32,
}

impl Panel {
    pub fn of(room: Room) -> Self {
        let page = room.wide_area();
        let right = page.top_left.x + page.size.width as i32;
        let bottom = page.top_left.y + page.size.height as i32;
        if !room.is_upright() {
            let paper = rect(388, 30, 238, 326);
            let at = |x, y| paper.top_left + Point::new(x, y);
            return Self {
                page,
                paper,
                columns: 27,
                ok: rect(388, 366, 92, 24),
                exit: rect(534, 366, 92, 24),
                picture: at((paper.size.width - SIZE.width) as i32 / 2, TEXT.y),
                label: at(TEXT.x, 85),
                field: at(77, 82),
                remark: at(TEXT.x, 107),
                steps: 140,
                space: 8,
            };
        }
        // Its right edge is that of the paper.
        let exit = rect(right - 124, bottom - 54, 112, 44);
        let top = 402;
        let height = exit.top_left.y - 8 - top;
        // With its shadow it is in the middle of the gold line.
        let paper = rect(
            page.top_left.x + 8,
            top,
            page.size.width - 20,
            height as u32,
        );
        let at = |x, y| paper.top_left + Point::new(x, y);
        Self {
            page,
            paper,
            columns: 42,
            ok: Rectangle::new(Point::new(paper.top_left.x, exit.top_left.y), exit.size),
            exit,
            picture: at(TEXT.x, TEXT.y + 2),
            label: at(248, 23),
            field: at(248, 39),
            remark: at(TEXT.x, 85),
            steps: 122,
            space: 6,
        }
    }
}

/// The instructions for the wheel.
const STEPS: [&str; 4] = [
    "1 Find the first pattern on the outer ring.",
    "2 Turn the middle ring until the second pattern is under it.",
    "3 Turn the inner ring until the first word is under both.",
    "4 The number is in the window above the second word.",
];

/// The text shown when no question is asked.
const ABOUT: &str =
    "In 1990 the game would not start without its wheel. \"Ask for Codewheel\" brings that back.";

impl Panel {
    /// Returns the picture of a question, at its place.
    fn picture(&self, question: CodeQuestion) -> QuestionPicture {
        let mut picture = QuestionPicture::new(question);
        picture.put(self.picture);
        picture
    }

    /// The lines of the steps; the second line of a step begins where its words begin.
    fn paragraphs(&self, question: Option<CodeQuestion>) -> Vec<Vec<String>> {
        let step = |text: &str| {
            let (number, words) = text.split_at(2);
            let lines = wrap(words, self.columns - 2);
            let before = |index| if index == 0 { number } else { "  " };
            let lines = lines.iter().enumerate();
            lines
                .map(|(index, line)| format!("{}{line}", before(index)))
                .collect()
        };
        let mut paragraphs: Vec<Vec<String>> = STEPS.iter().map(|text| step(text)).collect();
        if question.is_none() {
            paragraphs.push(wrap(ABOUT, self.columns));
        }
        paragraphs
    }

    /// Returns the corner of the text, and the space between its paragraphs.
    fn text(&self, question: Option<CodeQuestion>) -> (Point, i32) {
        let (from, least) = if question.is_some() {
            (Point::new(TEXT.x, self.steps), 2)
        } else {
            (TEXT, self.space)
        };
        // What is left over of the sheet is shared out between the paragraphs.
        let paragraphs = self.paragraphs(question);
        let lines: usize = paragraphs.iter().map(Vec::len).sum();
        let free = self.paper.size.height as i32 - from.y - lines as i32 * LINE;
        let space = free / (paragraphs.len() as i32 + 1);
        (
            self.paper.top_left + from,
            space.clamp(least, least.max(MOST_SPACE)),
        )
    }

    /// Draws the panel; `remark` says what was wrong with the last answer.
    pub fn draw(&self, screen: &mut Bitmap, question: Option<CodeQuestion>, remark: &str) {
        wood(screen, self.page);
        gold_line(screen, self.page);
        paper(screen, self.paper);
        let head = if question.is_some() {
            "Which number?"
        } else {
            "Codewheel"
        };
        let face = Headline::Small;
        let left = self.paper.center().x - face.width(head) as i32 / 2;
        let top = self.paper.top_left.y + HEAD;
        face.draw(screen, head, Point::new(left, top), Pen::BROWN);
        if let Some(question) = question {
            self.picture(question).draw(screen, false);
        }
        for (line, row) in wrap(remark, self.columns).iter().zip(0..) {
            screen.text(self.remark + Point::new(0, row * LINE), line, Pen::RED);
        }
        let (mut at, space) = self.text(question);
        for paragraph in self.paragraphs(question) {
            for line in paragraph {
                screen.text(at, &line, Pen::BROWN);
                at.y += LINE;
            }
            at.y += space;
        }
    }

    /// The panel in words.
    pub fn describe(&self, question: Option<CodeQuestion>, remark: &str) -> Vec<Item> {
        let picture = question.map(|question| self.picture(question));
        let mut items: Vec<Item> = picture
            .iter()
            .flat_map(|picture| picture.describe("", false))
            .collect();
        let width = self.columns as u32 * GLYPH_SIZE.width;
        if !remark.is_empty() {
            let area = Rectangle::new(self.remark, Size::new(width, 2 * LINE as u32));
            items.push(Item::new(Role::Text, remark, area));
        }
        let (mut at, space) = self.text(question);
        for paragraph in self.paragraphs(question) {
            let height = paragraph.len() as i32 * LINE;
            let words: Vec<&str> = paragraph.iter().map(|line| line.trim()).collect();
            let area = Rectangle::new(at, Size::new(width, height as u32));
            items.push(Item::new(Role::Text, words.join(" "), area));
            at.y += height + space;
        }
        items
    }
}
