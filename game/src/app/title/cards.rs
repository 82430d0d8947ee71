//! The cards of the title: their pictures, and the words on them.

use ishido_assets::title::{CREDITS_CARD, LOWER_WORDS, NAME_CARD, UPPER_WORDS};
use ishido_shared::formats::picture::read_png;
use ishido_shared::gfx::{Bitmap, Headline, Pen, Point, Rectangle, SCREEN_SIZE, Size, rect, shade};

use crate::app::model::Model;

/// A card.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Card {
    /// The name of the game over a picture.
    #[default]
    Name,
    /// The people who made the game, and a note about this version.
    Credits,
}

/// A line of words on a card, in the headline face if it `is_large`.
pub struct Line {
    pub text: String,
    pub pen: Pen,
    pub area: Rectangle,
    pub is_large: bool,
}

/// The height of a line.
const LINE: u32 = 18;
/// The height of a large one.
const LARGE_LINE: u32 = 24;

/// The line on the first card that says how to begin: at its lower edge, between the rocks and the stones.
const PROMPT: Rectangle = rect(220, 374, 200, LINE);

/// The dark behind the words of the second card, above and below the stones, and the widths of its soft edges.
const FIELDS: [Rectangle; 2] = [rect(56, 154, 528, 92), rect(56, 288, 528, 128)];
const EDGE: Size = Size::new(64, 8);

const CREDITS: [&str; 3] = [
    "Invented by Michael Feinberg",
    "First programmed by Ian Gilman",
    "Published for the Amiga in 1990",
];

const NOTE: [&str; 4] = [
    "This version is a recreation.",
    "Its art, sounds, words and code are its own.",
    "It is not affiliated with the owners",
    "of the original game.",
];

impl Card {
    /// Its picture without words.
    pub fn picture(self) -> Option<Bitmap> {
        let file = match self {
            Self::Name => NAME_CARD,
            Self::Credits => CREDITS_CARD,
        };
        read_png(file, SCREEN_SIZE).ok()
    }

    /// Its name, for descriptions.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Name => "Ishidó - The Way of Stones",
            Self::Credits => "Credits",
        }
    }

    /// Darkens the picture behind its words.
    pub fn draw_fields(self, screen: &mut Bitmap) {
        if self == Self::Credits {
            for field in FIELDS {
                let (corner, end) = (field.top_left, field.top_left + field.size);
                screen.fill_with(field, |at| {
                    let across = (at.x - corner.x + 1).min(end.x - at.x);
                    let down = (at.y - corner.y + 1).min(end.y - at.y);
                    let level = |far: i32, edge: u32| (far * 16 / edge as i32).min(16);
                    let level = level(across, EDGE.width).min(level(down, EDGE.height));
                    // The picture is shaded by the other end of the same pattern.
                    (!shade(at, 16 - level as u8)).then_some(Pen::BLACK)
                });
            }
        }
    }

    /// The words on it. The first card has none before it `prompts`.
    pub fn lines(self, prompts: bool, app: &Model) -> Vec<Line> {
        let device = app.moment.device;
        if self == Self::Name {
            let text = device.choose(
                "Click or press a key",
                "Tap to begin",
                "Press a key to begin",
            );
            let prompt = Line {
                text: text.to_owned(),
                pen: Pen::CREAM,
                area: PROMPT,
                is_large: false,
            };
            return if prompts { vec![prompt] } else { Vec::new() };
        }
        let hint = device.choose("Click to go on", "Tap to go on", "Press a key to go on");
        let credits = CREDITS.map(|text| (text, Pen::CREAM));
        let notes = NOTE.map(|text| (text, Pen::WHITE));
        // The hint stands apart from the note, at the lower end of its place.
        let (corner, size) = (LOWER_WORDS.top_left, LOWER_WORDS.size);
        let bottom = corner.y + size.height.saturating_sub(LINE) as i32;
        let hint = Line {
            text: hint.to_owned(),
            pen: Pen::GOLD,
            area: rect(corner.x, bottom, size.width, LINE),
            is_large: false,
        };
        let above_stones = rect(
            UPPER_WORDS.top_left.x,
            UPPER_WORDS.top_left.y - 2,
            UPPER_WORDS.size.width,
            UPPER_WORDS.size.height,
        );
        written(above_stones, LARGE_LINE, credits)
            .chain(written(LOWER_WORDS, LINE, notes))
            .chain([hint])
            .collect()
    }
}

/// Lines below each other, from the top of a place.
fn written<'a>(
    place: Rectangle,
    height: u32,
    lines: impl IntoIterator<Item = (&'a str, Pen)>,
) -> impl Iterator<Item = Line> {
    let corner = place.top_left;
    (0..).zip(lines).map(move |(row, (text, pen))| Line {
        text: text.to_owned(),
        pen,
        area: rect(
            corner.x,
            corner.y + row * height as i32,
            place.size.width,
            height,
        ),
        is_large: height == LARGE_LINE,
    })
}

impl Line {
    /// Draws it in the middle of its area, with a black outline.
    pub fn draw(&self, screen: &mut Bitmap) {
        for (x, y) in (-1..=1).flat_map(|y| (-1..=1).map(move |x| (x, y))) {
            self.draw_at(screen, Point::new(x, y), Pen::BLACK);
        }
        self.draw_at(screen, Point::zero(), self.pen);
    }

    fn draw_at(&self, screen: &mut Bitmap, by: Point, pen: Pen) {
        let mut area = self.area;
        area.top_left += by;
        if self.is_large {
            let face = Headline::Small;
            let left = (area.size.width - face.width(&self.text)) / 2;
            let above = (area.size.height - face.capitals()) / 2;
            let corner = area.top_left + Point::new(left as i32, above as i32);
            face.draw(screen, &self.text, corner, pen);
        } else {
            screen.text_centred(area, &self.text, pen);
        }
    }
}
