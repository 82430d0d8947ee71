//! A question as a picture: two patterns, a word, and a word below a window.

use ishido_shared::gfx::{
    Bevel, Bitmap, Headline, Pen, Point, Rectangle, Size, bevel, frame, line_width, rect,
};
use ishido_shared::ui::gadget::{Gadget, Material};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::room::Room;
use ishido_shared::ui::surface::engraved;

use super::drawing::{draw_pattern, paper};
use super::layout::WINDOW;
use crate::codewheel::{
    CodeQuestion, FIRST_WORDS, MIDDLE_PATTERNS, OUTER_PATTERNS, PATTERN_SIZE, Pattern, Ring,
    SECOND_WORDS,
};

/// The sizes of the plates of a question.
#[derive(Debug, Clone, Copy)]
struct Plates {
    pattern_width: u32,
    word_width: u32,
    height: u32,
    gap: u32,
    /// True for plates with patterns of twice the size, joined by lines, and the names of the rings below them.
    is_large: bool,
}

/// The plates beside the wheel.
const SMALL: Plates = Plates {
    pattern_width: 44,
    word_width: 56,
    height: 44,
    gap: 6,
    is_large: false,
};

/// The plates on the card.
const LARGE: Plates = Plates {
    pattern_width: 92,
    word_width: 96,
    height: 60,
    gap: 40,
    is_large: true,
};

/// Those on the card in an upright room.
const UPRIGHT: Plates = Plates {
    pattern_width: 56,
    word_width: 61,
    height: 58,
    gap: 18,
    is_large: true,
};

/// The captions of large plates; where those are narrow, only the first words.
const CAPTIONS: [&str; 4] = ["Outer ring", "Middle ring", "Inner ring", "Number"];
/// The distance from the top of a large plate's foot to its bottom: its word stands there.
const FOOT: i32 = 25;
/// The window on a large plate.
const LARGE_WINDOW: Size = Size::new(38, 26);

impl Plates {
    /// The size of the whole picture.
    const fn size(self) -> Size {
        let width = 2 * (self.pattern_width + self.word_width) + 3 * self.gap;
        let below = if self.is_large { 20 } else { 0 };
        Size::new(width, self.height + below)
    }

    /// A plate, counted from the left.
    const fn area(self, index: usize) -> Rectangle {
        let count = index as u32;
        let patterns = if count < 2 { count } else { 2 };
        let left =
            patterns * self.pattern_width + (count - patterns) * self.word_width + count * self.gap;
        let width = if index < 2 {
            self.pattern_width
        } else {
            self.word_width
        };
        rect(left as i32, 0, width, self.height)
    }
}

/// The size of the picture beside the wheel.
pub const SIZE: Size = SMALL.size();

/// The picture of a question, on the papers of the rings.
#[derive(Debug, Clone)]
pub struct QuestionPicture {
    asked: CodeQuestion,
    plates: Plates,
    corner: Point,
}

impl QuestionPicture {
    /// The picture of a question.
    pub const fn new(asked: CodeQuestion) -> Self {
        Self {
            asked,
            plates: SMALL,
            corner: Point::zero(),
        }
    }

    /// A plate on the screen.
    fn plate(&self, index: usize) -> Rectangle {
        let plate = self.plates.area(index);
        Rectangle::new(plate.top_left + self.corner, plate.size)
    }

    /// Draws what joins large plates: the first three stand in a line, and the number is read at its end.
    fn draw_joints(&self, screen: &mut Bitmap) {
        for index in 1..CAPTIONS.len() {
            let (before, plate) = (self.plate(index - 1), self.plate(index));
            let from = before.top_left.x + before.size.width as i32 + 5;
            let (to, y) = (plate.top_left.x - 5, plate.center().y - 1);
            for (down, pen) in [(1, Pen::BLACK), (0, Pen::GOLD)] {
                let width = (to - from) as u32;
                screen.fill(rect(from + down, y + down, width, 2), pen);
                let heads = if index == 3 { 0..5 } else { 0..0 };
                for step in heads {
                    let height = 2 * step as u32 + 2;
                    screen.fill(rect(to - step + down, y - step + down, 1, height), pen);
                }
            }
        }
    }

    fn draw_captions(&self, screen: &mut Bitmap) {
        for (index, caption) in CAPTIONS.into_iter().enumerate() {
            let plate = self.plate(index);
            let has_room = line_width(caption) <= plate.size.width;
            let short = caption.split(' ').next().unwrap_or(caption);
            let caption = if has_room { caption } else { short };
            let left = plate.center().x - line_width(caption) as i32 / 2;
            let top = plate.top_left.y + plate.size.height as i32 + 4;
            engraved(screen, Point::new(left, top), caption, Pen::CREAM);
        }
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
            let scale = if self.plates.is_large { 2 } else { 1 };
            let margin = (plate.size - Size::new_equal(scale * PATTERN_SIZE)) / 2;
            let at = plate.top_left + margin;
            draw_pattern(screen, (pattern, scale), at, paper(ring).ink);
        };
        of(&OUTER_PATTERNS[self.asked.outer], Ring::Outer, 0, screen);
        of(&MIDDLE_PATTERNS[self.asked.middle], Ring::Middle, 1, screen);
    }

    fn draw_words(&self, screen: &mut Bitmap) {
        let ink = paper(Ring::Inner).ink;
        let first = self.draw_plate(screen, 2, Ring::Inner);
        let second = self.draw_plate(screen, 3, Ring::Inner);
        let (foot, window) = if self.plates.is_large {
            (FOOT, LARGE_WINDOW)
        } else {
            (20, WINDOW)
        };
        let room = second.size.height as i32 - foot;
        let left = (second.size.width - window.width) as i32 / 2;
        let top = (room - window.height as i32) / 2 + 1;
        let window = Rectangle::new(second.top_left + Point::new(left, top), window);
        screen.fill(window, Pen::SILVER);
        frame(screen, window, 1, Pen::CHAR);
        self.write(screen, window, "?", Pen::BLACK);
        let below = Point::new(0, room);
        let below = Rectangle::new(second.top_left + below, Size::new(second.size.width, 16));
        self.write(screen, below, SECOND_WORDS[self.asked.second], Pen::RED);
        self.write(screen, first, FIRST_WORDS[self.asked.first], ink);
    }

    /// Writes a word in the middle of an area: on large plates in the face of headlines, if both words have room in it.
    fn write(&self, screen: &mut Bitmap, area: Rectangle, word: &str, pen: Pen) {
        let (face, room) = (Headline::Small, self.plates.word_width - 8);
        let words = [
            FIRST_WORDS[self.asked.first],
            SECOND_WORDS[self.asked.second],
        ];
        let has_room = words.iter().all(|word| face.width(word) <= room);
        if !self.plates.is_large || !has_room {
            return screen.text_centred(area, word, pen);
        }
        let left = area.center().x - face.width(word) as i32 / 2;
        let top = area.center().y - face.capitals() as i32 / 2;
        face.draw(screen, word, Point::new(left, top), pen);
    }
}

impl Gadget for QuestionPicture {
    fn size(&self) -> Size {
        self.plates.size()
    }

    fn area(&self) -> Rectangle {
        Rectangle::new(self.corner, self.plates.size())
    }

    fn put(&mut self, corner: Point) {
        self.corner = corner;
    }

    fn fit(&mut self, room: Room, _material: Material) {
        self.plates = if room.is_upright() { UPRIGHT } else { LARGE };
    }

    fn draw(&self, screen: &mut Bitmap, _focus: bool) {
        if self.plates.is_large {
            self.draw_joints(screen);
            self.draw_captions(screen);
        }
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
