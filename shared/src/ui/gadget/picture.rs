//! Pictures, and buttons that show a picture.

use super::{Gadget, Label, Material, Response, join_states};
use crate::gfx::{Bevel, Bitmap, Pen, Point, Rectangle, Size, bevel};
use crate::ui::event::{Key, KeyPress, Millis};
use crate::ui::item::{Item, Role};
use crate::ui::press::PressTracker;
use crate::ui::room::Room;

const EDGE: i32 = 6;

/// A picture in a sunken frame.
#[derive(Debug, Clone)]
pub struct Picture {
    bitmap: Bitmap,
    /// The things that it shows, in words; may be empty.
    words: String,
    corner: Point,
    /// The pixels of the ground at each side, where it is nearly as wide as its place.
    aside: u32,
}

impl Picture {
    /// A picture in a frame.
    #[must_use]
    pub const fn new(bitmap: Bitmap) -> Self {
        Self {
            bitmap,
            words: String::new(),
            corner: Point::zero(),
            aside: 0,
        }
    }

    /// Says in words what it shows.
    pub fn say(&mut self, words: String) {
        self.words = words;
    }

    /// Replaces the picture by another one of the same size.
    pub fn set(&mut self, bitmap: Bitmap) {
        self.bitmap = bitmap;
    }
}

impl Gadget for Picture {
    fn size(&self) -> Size {
        self.bitmap.area().size + Size::new(4, 4)
    }

    fn area(&self) -> Rectangle {
        let size = self.size() + Size::new(2 * self.aside, 0);
        Rectangle::new(self.corner, size)
    }

    fn put(&mut self, corner: Point) {
        self.corner = corner;
    }

    fn stretch(&mut self, width: u32) {
        let own = self.size().width;
        let is_near = own * 8 >= width * 7;
        self.aside = if is_near {
            width.saturating_sub(own) / 2
        } else {
            0
        };
    }

    fn draw(&self, screen: &mut Bitmap, _focus: bool) {
        if self.aside > 0 {
            screen.fill(self.area(), Pen::BLACK);
        }
        let corner = self.corner + Point::new(2 + self.aside as i32, 2);
        screen.copy(&self.bitmap, self.bitmap.area(), corner);
        bevel(screen, self.area(), Bevel::Sunken);
    }

    fn describe(&self, name: &str, _focus: bool) -> Vec<Item> {
        vec![Item::new(Role::Picture, name, self.area()).state(&self.words)]
    }

    fn takes_keys(&self) -> bool {
        false
    }
}

/// A button that shows a picture instead of a text. It can stay pressed, as the chosen one of several.
#[derive(Debug, Clone)]
pub struct PictureButton {
    name: Label,
    bitmap: Bitmap,
    /// True if it stays pressed.
    pub chosen: bool,
    corner: Point,
    /// The least height and width.
    least: u32,
    press: PressTracker<()>,
}

impl PictureButton {
    /// A button with a picture, and a name that only descriptions give.
    #[must_use]
    pub fn new(name: &str, bitmap: Bitmap) -> Self {
        Self {
            name: Label::new(name),
            bitmap,
            chosen: false,
            least: 0,
            corner: Point::zero(),
            press: PressTracker::default(),
        }
    }
}

impl Gadget for PictureButton {
    fn size(&self) -> Size {
        let edge = 2 * EDGE as u32;
        let size = self.bitmap.area().size + Size::new(edge, edge);
        size.component_max(Size::new(self.least, self.least))
    }

    fn area(&self) -> Rectangle {
        Rectangle::new(self.corner, self.size())
    }

    fn put(&mut self, corner: Point) {
        self.corner = corner;
    }

    fn fit(&mut self, room: Room, _material: Material) {
        self.least = room.pressable(0);
    }

    fn draw(&self, screen: &mut Bitmap, focus: bool) {
        let pressed = self.chosen || self.press.is_down_on(());
        Material::Metal.raised(screen, self.area(), pressed);
        if focus {
            Material::Metal.focus_frame(screen, self.area());
        }
        let around = self.size() - self.bitmap.area().size;
        let inner = Point::new(around.width as i32 / 2, around.height as i32 / 2);
        screen.copy(&self.bitmap, self.bitmap.area(), self.corner + inner);
    }

    fn describe(&self, _name: &str, focus: bool) -> Vec<Item> {
        let state = join_states(&[
            (focus, "focused"),
            (self.press.is_down_on(()), "pressed"),
            (self.chosen, "chosen"),
        ]);
        vec![Item::new(Role::Button, self.name.text(), self.area()).state(state)]
    }

    fn press(&mut self) -> Option<&mut PressTracker<()>> {
        Some(&mut self.press)
    }

    fn key(&mut self, press: KeyPress, _now: Millis) -> Response {
        match press.key {
            Key::Enter | Key::Char(' ') if !press.repeat => Response::Activated,
            _ => Response::Ignored,
        }
    }
}
