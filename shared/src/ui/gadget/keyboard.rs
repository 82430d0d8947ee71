//! The on-screen keyboard, for users with only a finger or a mouse: it types into the gadget that has the focus.

use super::Material;
use crate::gfx::{Bitmap, Pen, Point, Rectangle, SCREEN_SIZE, Size, rect};
use crate::ui::event::{Key, KeyPress, Modifiers};
use crate::ui::item::{Item, Role};
use crate::ui::press::PressTracker;
use crate::ui::window_frame::plate;

/// The distance from one key to the next.
const PITCH: Point = Point::new(36, 26);
/// The width and the height of a key.
const KEY: u32 = 34;
const HEIGHT: u32 = 24;
const MARGIN: i32 = 8;
const COLUMNS: i32 = 11;
const ROWS: i32 = 5;

/// The letters, without and with Shift.
const PLAIN: [&str; 4] = ["1234567890-", "qwertyuiop/", "asdfghjkl:~", "zxcvbnm,._'"];
const SHIFTED: [&str; 4] = ["!\"#$%&()=?+", "QWERTYUIOP\\", "ASDFGHJKL;*", "ZXCVBNM<>_@"];

/// A key of the on-screen keyboard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum KeyCap {
    Letter(char),
    Shift,
    /// A key other than a letter, with its name.
    Key(Key, &'static str),
    /// Ends typing.
    Done,
}

/// The result of releasing the pointer on the on-screen keyboard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KeyboardOutcome {
    /// No key for the gadget.
    Nothing,
    /// A key for the gadget.
    Key(KeyPress),
    /// The user is done typing.
    Done,
}

/// An on-screen keyboard.
#[derive(Debug, Clone)]
pub struct Keyboard {
    area: Rectangle,
    shift: bool,
    /// The key held down, by its index.
    press: PressTracker<usize>,
}

impl Keyboard {
    /// A keyboard at the top or the bottom of the screen, where it does not hide a gadget.
    #[must_use]
    pub fn beside(gadget: Rectangle) -> Self {
        Self {
            area: area_beside(gadget),
            shift: false,
            press: PressTracker::default(),
        }
    }

    /// Moves it to the other edge of the screen if it hides a gadget.
    pub fn keep_beside(&mut self, gadget: Rectangle) {
        self.area = area_beside(gadget);
    }

    /// Its area.
    #[must_use]
    pub const fn area(&self) -> Rectangle {
        self.area
    }

    /// The pointer goes down on it.
    pub fn down(&mut self, at: Point) {
        self.press.down(self.key_at(at));
    }

    /// The pointer moves. Returns whether the keyboard looks different now.
    pub fn moved(&mut self, at: Point) -> bool {
        self.press.moved(self.key_at(at))
    }

    /// The pointer comes up.
    pub fn up(&mut self, at: Point) -> KeyboardOutcome {
        let clicked = self.press.up(self.key_at(at));
        let Some((cap, _)) = clicked.and_then(|index| self.caps().get(index).copied()) else {
            return KeyboardOutcome::Nothing;
        };
        let modifiers = Modifiers::NONE;
        let press = |key| KeyPress {
            key,
            modifiers,
            repeat: false,
        };
        match cap {
            KeyCap::Shift => {
                self.shift = !self.shift;
                KeyboardOutcome::Nothing
            }
            KeyCap::Letter(letter) => {
                self.shift = false;
                KeyboardOutcome::Key(press(Key::Char(letter)))
            }
            KeyCap::Key(key, _) => KeyboardOutcome::Key(press(key)),
            KeyCap::Done => KeyboardOutcome::Done,
        }
    }

    /// The press is lost.
    pub const fn cancel(&mut self) {
        self.press.cancel();
    }

    /// Draws it.
    pub fn draw(&self, screen: &mut Bitmap) {
        plate(screen, self.area);
        for (index, (cap, area)) in self.caps().into_iter().enumerate() {
            let stays = cap == KeyCap::Shift && self.shift;
            Material::Metal.raised(screen, area, stays || self.press.is_down_on(index));
            screen.text_centred(area, &name(cap), Pen::BLACK);
        }
    }

    /// Describes its keys.
    #[must_use]
    pub fn describe(&self) -> Vec<Item> {
        let keys = self.caps().into_iter();
        keys.map(|(cap, area)| Item::new(Role::Button, format!("key {}", name(cap)), area))
            .collect()
    }

    fn key_at(&self, at: Point) -> Option<usize> {
        self.caps().iter().position(|(_, area)| area.contains(at))
    }

    /// The keys and their areas.
    fn caps(&self) -> Vec<(KeyCap, Rectangle)> {
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
                (KeyCap::Letter(letter), place(column as i32, row as i32, 1))
            })
        });
        let mut caps: Vec<(KeyCap, Rectangle)> = letters.collect();
        caps.extend([
            (KeyCap::Shift, place(0, 4, 2)),
            (KeyCap::Letter(' '), place(2, 4, 3)),
            (KeyCap::Key(Key::Left, "\u{25C0}"), place(5, 4, 1)),
            (KeyCap::Key(Key::Right, "\u{25B6}"), place(6, 4, 1)),
            (KeyCap::Key(Key::Backspace, "Del"), place(7, 4, 2)),
            (KeyCap::Done, place(9, 4, 2)),
        ]);
        caps
    }
}

/// The area at the top or the bottom of the screen where the keyboard does not hide a gadget, or hides only the last lines of a high one.
fn area_beside(gadget: Rectangle) -> Rectangle {
    let size = Size::new(
        (COLUMNS * PITCH.x + 2 * MARGIN - 2) as u32,
        (ROWS * PITCH.y + 2 * MARGIN - 2) as u32,
    );
    let left = (SCREEN_SIZE.width as i32 - size.width as i32) / 2;
    let (high, low) = (8, SCREEN_SIZE.height as i32 - size.height as i32 - 8);
    let (top, bottom) = (
        gadget.top_left.y,
        gadget.top_left.y + gadget.size.height as i32,
    );
    let hides_above = top < high + size.height as i32;
    let place = if bottom <= low || hides_above {
        low
    } else {
        high
    };
    Rectangle::new(Point::new(left, place), size)
}

fn name(cap: KeyCap) -> String {
    match cap {
        KeyCap::Letter(' ') => "Space".to_owned(),
        KeyCap::Letter(letter) => letter.to_string(),
        KeyCap::Shift => "Shift".to_owned(),
        KeyCap::Key(_, name) => name.to_owned(),
        KeyCap::Done => "Done".to_owned(),
    }
}

/// Draws the icon of the button that shows the keyboard: keys over a long one.
pub(crate) fn draw_icon(screen: &mut Bitmap, corner: Point, pen: Pen) {
    for (x, y) in [(0, 0), (4, 0), (8, 0), (12, 0), (2, 4), (6, 4), (10, 4)] {
        screen.fill(rect(corner.x + x, corner.y + y, 2, 2), pen);
    }
    screen.fill(rect(corner.x + 3, corner.y + 8, 8, 2), pen);
}
