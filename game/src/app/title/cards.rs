//! The cards of the title: their pictures, and the words on them.

use ishido_assets::title::Cards;
use ishido_shared::formats::picture::read_png;
use ishido_shared::gfx::{
    Bitmap, GLYPH_SIZE, Headline, Pen, Point, Rectangle, Size, frame, line_width, rect, wrap_evenly,
};
use ishido_shared::ui::gadget::Material;
use ishido_shared::ui::room::Room;
use ishido_shared::ui::surface::dark_sand;

use super::night::darken;
use crate::app::model::Model;

/// A card.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Card {
    /// The name of the game over a picture.
    #[default]
    Name,
    /// The people who made the game, and a short note about this version.
    Credits,
    /// The same with the number of the version and the whole note, when it was asked for.
    About,
}

/// The look of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LineStyle {
    Plain,
    /// In the headline face.
    Large,
    /// The same on a dark plate, over a picture.
    Plate,
    /// On a button. A click anywhere does what it says.
    Button,
}

/// A line of words on a card.
pub struct Line {
    pub text: String,
    pub pen: Pen,
    pub area: Rectangle,
    pub style: LineStyle,
}

/// The height of a line.
const LINE: u32 = 17;
/// What their ground is wider at both sides.
const GROUND: i32 = 4;
/// The height of a large one, and of one of the note where it is large.
const LARGE_LINE: u32 = 24;
const NOTE_LINE: u32 = 22;
/// The height of a plate, and the distance of the words from its sides.
const PLATE_HEIGHT: u32 = 24;
const PLATE_MARGIN: u32 = 12;
/// The width of the line above the note, and its distance from that.
const RULE: (u32, i32) = (160, 14);
/// On the screen the button stands so much higher than a prompt, with air below it.
const BUTTON_UP: i32 = 9;
/// The width of the button, and its height on the screen.
const BUTTON: (u32, u32) = (96, 22);

const CREDITS: [&str; 3] = [
    "Invented by Michael Feinberg",
    "First programmed by Ian Gilman",
    "Published for the Amiga in 1990",
];

/// The note, paragraph by paragraph.
const NOTE: [&str; 3] = [
    "This version is a recreation.",
    "Its art, sounds, words and code are its own.",
    "It is not affiliated with the owners of the original game.",
];

impl Card {
    /// Its picture without words. Under the credits a gold line, and dark sand from the feet of the lanterns on.
    pub fn picture(self, cards: &Cards) -> Option<Bitmap> {
        let card = read_png(cards.name, cards.size).ok()?;
        if self == Self::Name {
            return Some(card);
        }
        let mut night = darken(&card, cards);
        let [_, lantern] = cards.lantern;
        let foot = lantern.top_left.y + lantern.size.height as i32;
        let ground = rect(
            0,
            foot,
            cards.size.width,
            cards.size.height.saturating_sub(foot as u32),
        );
        dark_sand(&mut night, ground, &[]);
        let Rectangle { top_left, size } = cards.lower_words;
        let left = top_left.x + (size.width - RULE.0) as i32 / 2;
        let line = rect(left, top_left.y - RULE.1, RULE.0, 1);
        night.fill(line, Pen::OCHRE);
        Some(night)
    }

    /// Its name, for descriptions.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Name => "Ishidó - The Way of Stones",
            Self::Credits => "Credits",
            Self::About => "About Ishidó",
        }
    }

    /// The words on it. The first card has none before it `prompts`.
    pub fn lines(self, cards: &Cards, prompts: bool, app: &Model) -> Vec<Line> {
        let device = app.moment.device;
        if self == Self::Name {
            let text = device.choose(
                "Click or press a key",
                "Tap to begin",
                "Press a key to begin",
            );
            let prompt = Line {
                text: text.to_owned(),
                pen: Pen::GOLD,
                area: cards.prompt,
                style: LineStyle::Plate,
            };
            return if prompts { vec![prompt] } else { Vec::new() };
        }
        let credits = CREDITS.map(|text| (text.to_owned(), Pen::CREAM));
        let mut note = NOTE.map(str::to_owned);
        if self == Self::About {
            let version = env!("CARGO_PKG_VERSION");
            note[0] = format!("Version {version}, a recreation.");
        }
        // In the face of the credits, if there is room for it.
        let width = cards.lower_words.size.width;
        let is_large = note.iter().all(|text| Headline::Small.width(text) <= width);
        let (height, columns) = match is_large {
            true => (NOTE_LINE, usize::MAX),
            false => (LINE, (width / GLYPH_SIZE.width) as usize),
        };
        // The title goes on by itself, and leaves out what About says of owners.
        let shown = if self == Self::About { 3 } else { 2 };
        let note = note
            .iter()
            .take(shown)
            .flat_map(|text| wrap_evenly(text, columns))
            .map(|text| (text, Pen::SILVER));
        let last = if self == Self::About {
            button(cards)
        } else {
            let hint = device.choose(
                "Click to continue",
                "Tap to continue",
                "Press a key to continue",
            );
            Line {
                text: hint.to_owned(),
                pen: Pen::GOLD,
                area: lowest(cards),
                style: LineStyle::Large,
            }
        };
        written(cards.upper_words, LARGE_LINE, credits)
            .chain(written(cards.lower_words, height, note))
            .chain([last])
            .collect()
    }
}

/// The lowest line, apart from the note.
fn lowest(cards: &Cards) -> Rectangle {
    let (corner, size) = (cards.lower_words.top_left, cards.lower_words.size);
    let bottom = corner.y + size.height.saturating_sub(LINE) as i32;
    rect(corner.x, bottom, size.width, LINE)
}

/// The button there, which upright a finger can press.
fn button(cards: &Cards) -> Line {
    let (line, (width, height)) = (lowest(cards), BUTTON);
    let (height, up) = if cards.size.width < Room::Screen.area().size.width {
        (Room::FINGER, 3)
    } else {
        (height, BUTTON_UP)
    };
    let left = line.center().x - width as i32 / 2;
    Line {
        text: "OK".to_owned(),
        pen: Pen::BLACK,
        area: rect(left, line.top_left.y - up, width, height),
        style: LineStyle::Button,
    }
}

/// Lines below each other, from the top of a place.
fn written(
    place: Rectangle,
    height: u32,
    lines: impl IntoIterator<Item = (String, Pen)>,
) -> impl Iterator<Item = Line> {
    let corner = place.top_left;
    (0..).zip(lines).map(move |(row, (text, pen))| Line {
        text,
        pen,
        area: rect(
            corner.x,
            corner.y + row * height as i32,
            place.size.width,
            height,
        ),
        style: if height > LINE {
            LineStyle::Large
        } else {
            LineStyle::Plain
        },
    })
}

impl Line {
    /// Draws it in the middle of its area: on a button, or on the black of the night.
    pub fn draw(&self, screen: &mut Bitmap) {
        if self.style == LineStyle::Button {
            Material::Wood.raised(screen, self.area, false);
            Material::Wood.entered_frame(screen, self.area);
            return self.draw_at(screen, Point::zero(), self.pen);
        }
        if self.style == LineStyle::Plate {
            let middle = self.area.center();
            let width = Headline::Small.width(&self.text) + 2 * PLATE_MARGIN;
            let corner = middle - Point::new(width as i32 / 2, PLATE_HEIGHT as i32 / 2);
            let plate = rect(corner.x, corner.y, width, PLATE_HEIGHT);
            screen.fill(plate, Pen::BLACK);
            frame(screen, plate, 1, Pen::GOLD);
            // Letters hang below their line.
            return self.draw_at(screen, Point::new(0, -2), self.pen);
        }
        let width = match self.style {
            LineStyle::Large => Headline::Small.width(&self.text),
            _ => line_width(&self.text),
        };
        let left = self.area.center().x - width as i32 / 2 - GROUND;
        let size = Size::new(width + 2 * GROUND as u32, self.area.size.height);
        // Words hide the waves of the sand.
        screen.fill(
            Rectangle::new(Point::new(left, self.area.top_left.y), size),
            Pen::BLACK,
        );
        self.draw_at(screen, Point::zero(), self.pen);
    }

    fn draw_at(&self, screen: &mut Bitmap, by: Point, pen: Pen) {
        let mut area = self.area;
        area.top_left += by;
        if matches!(self.style, LineStyle::Large | LineStyle::Plate) {
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
