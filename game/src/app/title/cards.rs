//! The cards of the title: their pictures, and the words on them.

use ishido_assets::title::{CREDITS_CARD, LOWER_WORDS, NAME_CARD, UPPER_WORDS};
use ishido_shared::formats::picture::read_png;
use ishido_shared::gfx::{Bitmap, Pen, Rectangle, SCREEN_SIZE, rect};

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

/// A line of words on a card.
pub struct Line {
    pub text: String,
    pub pen: Pen,
    pub area: Rectangle,
}

/// The height of a line.
const LINE: u32 = 18;

/// The line on the first card that says how to begin: at its lower edge, between the rocks and the stones.
const PROMPT: Rectangle = rect(220, 374, 200, LINE);

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

    /// The words on it. The first card has none before it `prompts`.
    pub fn lines(self, prompts: bool, app: &Model) -> Vec<Line> {
        let device = app.moment.device;
        if self == Self::Name {
            let text = device.choose("Click to begin", "Tap to begin", "Press a key to begin");
            let prompt = Line {
                text: text.to_owned(),
                pen: Pen::CREAM,
                area: PROMPT,
            };
            return if prompts { vec![prompt] } else { Vec::new() };
        }
        let upper = centred(UPPER_WORDS, CREDITS.len());
        let lower = centred(LOWER_WORDS, NOTE.len() + 2);
        let mut lines: Vec<Line> = Vec::new();
        let mut write = |area: Rectangle, row: usize, text: &str, pen: Pen| {
            let (x, y) = (
                area.top_left.x,
                area.top_left.y + (row as u32 * LINE) as i32,
            );
            lines.push(Line {
                text: text.to_owned(),
                pen,
                area: rect(x, y, area.size.width, LINE),
            });
        };
        for (row, text) in CREDITS.iter().enumerate() {
            write(upper, row, text, Pen::CREAM);
        }
        for (row, text) in NOTE.iter().enumerate() {
            write(lower, row, text, Pen::SILVER);
        }
        let hint = device.choose("Click to go on", "Tap to go on", "Press a key to go on");
        write(lower, NOTE.len() + 1, hint, Pen::GOLD);
        lines
    }
}

/// The area of so many lines in the middle of a place.
fn centred(place: Rectangle, lines: usize) -> Rectangle {
    let height = lines as u32 * LINE;
    let above = place.size.height.saturating_sub(height) / 2;
    rect(
        place.top_left.x,
        place.top_left.y + above as i32,
        place.size.width,
        height,
    )
}
