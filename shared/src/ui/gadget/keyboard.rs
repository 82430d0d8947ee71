//! Keys on the screen, for whoever has only a finger or a mouse: they type into the gadget that has the keys.

use super::button::raised;
use crate::gfx::{Bitmap, Pen, Point, Rectangle, SCREEN_SIZE, Size, rect};
use crate::ui::event::{Key, KeyPress, Modifiers};
use crate::ui::item::{Item, Role};
use crate::ui::press::PressTracker;
use crate::ui::window_frame::plate;

const PITCH: Point = Point::new(36, 26);
const KEY: u32 = 34;
const HEIGHT: u32 = 24;
const MARGIN: i32 = 8;
const COLUMNS: i32 = 11;
const ROWS: i32 = 5;

/// The letters, without and with Shift.
const PLAIN: [&str; 4] = ["1234567890-", "qwertyuiop/", "asdfghjkl:~", "zxcvbnm,._'"];
const SHIFTED: [&str; 4] = ["!\"#$%&()=?+", "QWERTYUIOP\\", "ASDFGHJKL;*", "ZXCVBNM<>_@"];

/// What a key on the screen does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Cap {
    Letter(char),
    Shift,
    Give(Key, &'static str),
    Done,
}

/// What came of a press.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Typed {
    /// Nothing yet.
    Nothing,
    /// This key.
    Key(KeyPress),
    /// The user is done typing.
    Done,
}

/// A keyboard on the screen.
#[derive(Debug, Clone)]
pub struct Keyboard {
    area: Rectangle,
    shift: bool,
    /// The key held down, by its index.
    press: PressTracker<usize>,
}

impl Keyboard {
    /// A keyboard at the top or the bottom of the screen, wherever it does not hide a gadget.
    #[must_use]
    pub fn beside(gadget: Rectangle) -> Self {
        Self {
            area: area_beside(gadget),
            shift: false,
            press: PressTracker::default(),
        }
    }

    /// Goes to the other edge of the screen if it hides a gadget now.
    pub fn keep_beside(&mut self, gadget: Rectangle) {
        self.area = area_beside(gadget);
    }

    /// Where it is.
    #[must_use]
    pub const fn area(&self) -> Rectangle {
        self.area
    }

    /// The pointer goes down on it.
    pub fn down(&mut self, at: Point) {
        self.press.down(self.key_at(at));
    }

    /// The pointer moves; whether that is to be seen.
    pub fn moved(&mut self, at: Point) -> bool {
        self.press.moved(self.key_at(at))
    }

    /// The pointer comes up.
    pub fn up(&mut self, at: Point) -> Typed {
        let clicked = self.press.up(self.key_at(at));
        let Some((cap, _)) = clicked.and_then(|index| self.caps().get(index).copied()) else {
            return Typed::Nothing;
        };
        let modifiers = Modifiers::NONE;
        let press = |key| KeyPress {
            key,
            modifiers,
            repeat: false,
        };
        match cap {
            Cap::Shift => {
                self.shift = !self.shift;
                Typed::Nothing
            }
            Cap::Letter(letter) => {
                self.shift = false;
                Typed::Key(press(Key::Char(letter)))
            }
            Cap::Give(key, _) => Typed::Key(press(key)),
            Cap::Done => Typed::Done,
        }
    }

    /// What is held is lost.
    pub const fn cancel(&mut self) {
        self.press.cancel();
    }

    /// Draws it.
    pub fn draw(&self, screen: &mut Bitmap) {
        plate(screen, self.area);
        for (index, (cap, area)) in self.caps().into_iter().enumerate() {
            let stays = cap == Cap::Shift && self.shift;
            raised(screen, area, stays || self.press.is_down_on(index));
            screen.text_centred(area, &name(cap), Pen::BLACK);
        }
    }

    /// Its keys in words.
    #[must_use]
    pub fn describe(&self) -> Vec<Item> {
        let keys = self.caps().into_iter();
        keys.map(|(cap, area)| Item::new(Role::Button, format!("key {}", name(cap)), area))
            .collect()
    }

    fn key_at(&self, at: Point) -> Option<usize> {
        self.caps().iter().position(|(_, area)| area.contains(at))
    }

    /// The keys and their places.
    fn caps(&self) -> Vec<(Cap, Rectangle)> {
        let rows = if self.shift { SHIFTED } else { PLAIN };
        let start = self.area.top_left + Point::new(MARGIN, MARGIN);
        let place = |column: i32, row: i32, columns: u32| {
            let corner = start + Point::new(column * PITCH.x, row * PITCH.y);
            rect(
                corner.x,
                corner.y,
                KEY + (columns - 1) * PITCH.x as u32,
                HEIGHT,
            )
        };
        let letters = rows.iter().enumerate().flat_map(|(row, letters)| {
            let places = letters.chars().enumerate();
            places.map(move |(column, letter)| {
                (Cap::Letter(letter), place(column as i32, row as i32, 1))
            })
        });
        let mut caps: Vec<(Cap, Rectangle)> = letters.collect();
        caps.extend([
            (Cap::Shift, place(0, 4, 2)),
            (Cap::Letter(' '), place(2, 4, 3)),
            (Cap::Give(Key::Left, "\u{25C0}"), place(5, 4, 1)),
            (Cap::Give(Key::Right, "\u{25B6}"), place(6, 4, 1)),
            (Cap::Give(Key::Backspace, "Del"), place(7, 4, 2)),
            (Cap::Done, place(9, 4, 2)),
        ]);
        caps
    }
}

/// The place at the top or the bottom of the screen that does not hide a gadget.
fn area_beside(gadget: Rectangle) -> Rectangle {
    let size = Size::new(
        (COLUMNS * PITCH.x + 2 * MARGIN - 2) as u32,
        (ROWS * PITCH.y + 2 * MARGIN - 2) as u32,
    );
    let left = (SCREEN_SIZE.width as i32 - size.width as i32) / 2;
    let low = SCREEN_SIZE.height as i32 - size.height as i32 - 8;
    let below = gadget.top_left.y + gadget.size.height as i32 <= low;
    Rectangle::new(Point::new(left, if below { low } else { 8 }), size)
}

fn name(cap: Cap) -> String {
    match cap {
        Cap::Letter(' ') => "Space".to_owned(),
        Cap::Letter(letter) => letter.to_string(),
        Cap::Shift => "Shift".to_owned(),
        Cap::Give(_, name) => name.to_owned(),
        Cap::Done => "Done".to_owned(),
    }
}

/// The sign of a keyboard, for the button that brings it: five keys over a long one.
pub(crate) fn sign(screen: &mut Bitmap, corner: Point, pen: Pen) {
    for (x, y) in [(0, 0), (4, 0), (8, 0), (12, 0), (2, 4), (6, 4), (10, 4)] {
        screen.fill(rect(corner.x + x, corner.y + y, 2, 2), pen);
    }
    screen.fill(rect(corner.x + 3, corner.y + 8, 8, 2), pen);
}
