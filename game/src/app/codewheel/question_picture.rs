//! A question as a picture: two patterns, a word, and a word below a window.

use ishido_shared::gfx::{
    Bevel, Bitmap, Pen, Point, Rectangle, Size, bevel, frame, line_width, rect,
};
use ishido_shared::ui::gadget::Gadget;
use ishido_shared::ui::item::{Item, Role};

use super::drawing::{draw_pattern, paper};
use super::layout::WINDOW;
use crate::codewheel::{
    CodeQuestion, FIRST_WORDS, MIDDLE_PATTERNS, OUTER_PATTERNS, PATTERN_SIZE, Pattern, Ring,
    SECOND_WORDS,
};

const HEIGHT: u32 = 44;
const PATTERN_WIDTH: u32 = 44;
const WORD_WIDTH: u32 = 56;
const GAP: i32 = 6;

/// The plates of a question, from the left.
const PLATES: [Rectangle; 4] = {
    let second = PATTERN_WIDTH as i32 + GAP;
    let third = second + PATTERN_WIDTH as i32 + GAP;
    let fourth = third + WORD_WIDTH as i32 + GAP;
    [
        rect(0, 0, PATTERN_WIDTH, HEIGHT),
        rect(second, 0, PATTERN_WIDTH, HEIGHT),
        rect(third, 0, WORD_WIDTH, HEIGHT),
        rect(fourth, 0, WORD_WIDTH, HEIGHT),
    ]
};

/// The size of the picture.
pub const SIZE: Size = Size::new(2 * (PATTERN_WIDTH + WORD_WIDTH) + 3 * GAP as u32, HEIGHT);

/// The picture of a question, on the papers of the rings.
#[derive(Debug, Clone)]
pub struct QuestionPicture {
    asked: CodeQuestion,
    corner: Point,
}

impl QuestionPicture {
    /// The picture of a question.
    pub const fn new(asked: CodeQuestion) -> Self {
        Self {
            asked,
            corner: Point::zero(),
        }
    }

    /// A plate on the screen.
    fn plate(&self, index: usize) -> Rectangle {
        let plate = PLATES[index];
        Rectangle::new(plate.top_left + self.corner, plate.size)
    }

    fn draw_plate(&self, screen: &mut Bitmap, index: usize, ring: Ring) -> Rectangle {
        let plate = self.plate(index);
        screen.fill(plate, paper(ring).ground);
        bevel(screen, plate, Bevel::Sunken);
        plate
    }

    fn draw_patterns(&self, screen: &mut Bitmap) {
        let of = |pattern: &Pattern, ring, index, screen: &mut Bitmap| {
            let plate = self.draw_plate(screen, index, ring);
            let margin = (plate.size - Size::new_equal(PATTERN_SIZE)) / 2;
            let at = plate.top_left + margin;
            draw_pattern(screen, pattern, at, paper(ring).ink);
        };
        of(&OUTER_PATTERNS[self.asked.outer], Ring::Outer, 0, screen);
        of(&MIDDLE_PATTERNS[self.asked.middle], Ring::Middle, 1, screen);
    }

    fn draw_words(&self, screen: &mut Bitmap) {
        let ink = paper(Ring::Inner).ink;
        let plate = self.draw_plate(screen, 2, Ring::Inner);
        screen.text_centred(plate, FIRST_WORDS[self.asked.first], ink);
        let plate = self.draw_plate(screen, 3, Ring::Inner);
        let left = (plate.size.width - WINDOW.width) as i32 / 2;
        let window = Rectangle::new(plate.top_left + Point::new(left, 4), WINDOW);
        screen.fill(window, Pen::SILVER);
        frame(screen, window, 1, Pen::CHAR);
        screen.text_centred(window, "?", Pen::BLACK);
        let word = SECOND_WORDS[self.asked.second];
        let left = (plate.size.width - line_width(word)) as i32 / 2;
        let at = plate.top_left + Point::new(left, 24);
        screen.text(at, word, Pen::RED);
    }
}

impl Gadget for QuestionPicture {
    fn size(&self) -> Size {
        SIZE
    }

    fn area(&self) -> Rectangle {
        Rectangle::new(self.corner, SIZE)
    }

    fn put(&mut self, corner: Point) {
        self.corner = corner;
    }

    fn draw(&self, screen: &mut Bitmap, _focus: bool) {
        self.draw_patterns(screen);
        self.draw_words(screen);
    }

    fn describe(&self, _name: &str, _focus: bool) -> Vec<Item> {
        let asked = &self.asked;
        let parts = [
            ("First pattern", OUTER_PATTERNS[asked.outer].name),
            ("Second pattern", MIDDLE_PATTERNS[asked.middle].name),
            ("First word", FIRST_WORDS[asked.first]),
            ("Second word", SECOND_WORDS[asked.second]),
        ];
        let items = parts.iter().enumerate().map(|(index, (name, part))| {
            Item::new(Role::Picture, *name, self.plate(index)).state(*part)
        });
        items.collect()
    }

    fn takes_keys(&self) -> bool {
        false
    }
}
