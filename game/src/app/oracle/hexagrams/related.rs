//! The hexagrams that a hexagram is related to, and the buttons that lead to them.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, Size, frame};
use ishido_shared::ui::event::{Key, KeyPress, Millis};
use ishido_shared::ui::gadget::{Gadget, Label, Material, Response};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::press::PressTracker;

use super::drawing::{SMALL_HEXAGRAM, draw_hexagram};
use super::wording;
use crate::oracle::{Hexagram, hexagram_text};

/// A relation between hexagrams.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Related {
    /// Every line is the other kind.
    Opposite,
    /// It is turned upside down.
    Inverse,
    /// It is made of the four lines inside.
    Nuclear,
}

impl Related {
    /// All three, as the buttons stand.
    pub const ALL: [Self; 3] = [Self::Opposite, Self::Inverse, Self::Nuclear];

    /// The name, with its underlined letter.
    const fn label(self) -> &'static str {
        match self {
            Self::Opposite => "_Opposite",
            Self::Inverse => "_Inverse",
            Self::Nuclear => "_Nuclear",
        }
    }

    /// Explains the relation in a few words.
    const fn explanation(self) -> &'static str {
        match self {
            Self::Opposite => "every line to its opposite",
            Self::Inverse => "turned upside down",
            Self::Nuclear => "lines 2, 3, 4 below lines 3, 4, 5",
        }
    }

    /// The hexagram that is related to another one in this way.
    pub const fn of(self, hexagram: Hexagram) -> Hexagram {
        match self {
            Self::Opposite => hexagram.opposite(),
            Self::Inverse => hexagram.inverse(),
            Self::Nuclear => hexagram.nuclear(),
        }
    }
}

/// The least width of a button, and its height.
pub const WIDTH: u32 = 200;
pub const HEIGHT: u32 = 36;
/// The left edge of the words, counted from that of the button.
const WORDS: i32 = 36;

/// A button with the picture, the number and the name of a related hexagram.
#[derive(Debug)]
pub struct RelatedButton {
    related: Related,
    label: Label,
    from: Hexagram,
    area: Rectangle,
    press: PressTracker<()>,
}

impl RelatedButton {
    /// A button of a width that leads from a hexagram to a related one.
    pub fn new(related: Related, from: Hexagram, width: u32) -> Self {
        Self {
            related,
            label: Label::new(related.label()),
            from,
            area: Rectangle::new(Point::zero(), Size::new(width, HEIGHT)),
            press: PressTracker::default(),
        }
    }

    /// Lets it lead from another hexagram.
    pub const fn set(&mut self, from: Hexagram) {
        self.from = from;
    }

    const fn hexagram(&self) -> Hexagram {
        self.related.of(self.from)
    }

    /// Returns true if it leads nowhere, because the hexagram is related to itself.
    fn is_own(&self) -> bool {
        self.hexagram() == self.from
    }
}

impl Gadget for RelatedButton {
    fn area(&self) -> Rectangle {
        self.area
    }

    fn put(&mut self, corner: Point) {
        self.area.top_left = corner;
    }

    fn draw(&self, screen: &mut Bitmap, focus: bool) {
        let corner = self.area.top_left;
        let ink = if self.is_own() {
            // A plate that is no button, on which what is said stays readable.
            screen.fill(self.area, Pen::BROWN);
            frame(screen, self.area, 1, Pen::OCHRE);
            Pen::CREAM
        } else {
            Material::Wood.raised(screen, self.area, self.press.is_down_on(()));
            Pen::BLACK
        };
        let above = (HEIGHT - SMALL_HEXAGRAM.height) as i32 / 2;
        let picture = corner + Point::new((WORDS - 20) / 2 + 1, above);
        draw_hexagram(screen, picture, self.hexagram(), ink);
        let words = corner + Point::new(WORDS, 2);
        self.label.draw(screen, words, ink);
        let name = if self.is_own() {
            "is the same"
        } else {
            let number = Point::new(self.label.width() as i32, 0);
            let text = format!(": {}", self.hexagram().number());
            screen.text(words + number, &text, ink);
            hexagram_text(self.hexagram()).name
        };
        screen.clipped(self.area, |screen| {
            screen.text(words + Point::new(0, 16), name, ink);
        });
        if focus {
            Material::Wood.focus_frame(screen, self.area);
        }
    }

    fn underline(&self, screen: &mut Bitmap) {
        if !self.is_own() {
            let words = self.area.top_left + Point::new(WORDS, 2);
            self.label.underline(screen, words, Pen::BLACK);
        }
    }

    fn describe(&self, _name: &str, focus: bool) -> Vec<Item> {
        let focused = if focus { "focused, " } else { "" };
        let own = if self.is_own() { ", ghosted" } else { "" };
        let state = format!("{focused}{}{own}", self.related.explanation());
        let name = format!(
            "{}: {}",
            self.label.text(),
            wording::numbered(self.hexagram())
        );
        let item = Item::new(Role::Button, name, self.area).state(state);
        vec![self.label.with_key(item)]
    }

    fn takes_keys(&self) -> bool {
        !self.is_own()
    }

    fn letters(&self) -> Vec<char> {
        let key = self.label.key().filter(|_| !self.is_own());
        key.into_iter().collect()
    }

    fn press_letter(&mut self, _letter: char) -> Response {
        Response::Activated
    }

    fn press(&mut self) -> Option<&mut PressTracker<()>> {
        (!self.is_own()).then_some(&mut self.press)
    }

    fn key(&mut self, press: KeyPress, _now: Millis) -> Response {
        match press.key {
            Key::Enter | Key::Char(' ') if !press.repeat => Response::Activated,
            _ => Response::Ignored,
        }
    }
}
