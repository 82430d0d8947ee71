//! The check box: a choice between yes and no.

use super::{Gadget, Label, Material, Response, join_states};
use crate::gfx::{Bitmap, Point, Rectangle, Size, rect};
use crate::ui::event::{Key, KeyPress, Millis, Pointer};
use crate::ui::item::{Item, Role};
use crate::ui::press::PressTracker;
use crate::ui::room::Room;

const BOX: Size = Size::new(20, 20);
const GAP: i32 = 10;

/// A box with or without a check mark, and its label at the right.
#[derive(Debug, Clone)]
pub struct CheckBox {
    label: Label,
    /// True if it is checked.
    pub checked: bool,
    material: Material,
    area: Rectangle,
    press: PressTracker<()>,
}

impl CheckBox {
    /// A box; in the label the letter after `_` is its key.
    #[must_use]
    pub fn new(label: &str, checked: bool) -> Self {
        let label = Label::new(label);
        let area = rect(0, 0, BOX.width + GAP as u32 + label.width(), BOX.height);
        Self {
            label,
            checked,
            material: Material::Metal,
            area,
            press: PressTracker::default(),
        }
    }

    /// The area of the box, in the middle of its height.
    fn box_area(&self) -> Rectangle {
        let down = (self.area.size.height - BOX.height) as i32 / 2;
        Rectangle::new(self.area.top_left + Point::new(0, down), BOX)
    }

    /// The top left corner of the label.
    fn label_corner(&self) -> Point {
        self.box_area().top_left + Point::new(BOX.width as i32 + GAP, 2)
    }

    fn toggle(&mut self) -> Response {
        self.checked = !self.checked;
        Response::Touched
    }
}

impl Gadget for CheckBox {
    fn area(&self) -> Rectangle {
        self.area
    }

    fn put(&mut self, corner: Point) {
        self.area.top_left = corner;
    }

    fn fit(&mut self, room: Room, material: Material) {
        self.material = material;
        self.area.size.height = room.pressable(BOX.height);
    }

    fn draw(&self, screen: &mut Bitmap, focus: bool) {
        let place = self.box_area();
        let tick = self
            .material
            .hollow(screen, place, self.press.is_down_on(()));
        if focus {
            self.material.focus_frame(screen, place);
        }
        if self.checked {
            screen.text(place.top_left + Point::new(6, 2), "\u{2713}", tick);
        }
        self.label
            .draw(screen, self.label_corner(), self.material.ink());
    }

    fn underline(&self, screen: &mut Bitmap) {
        self.label
            .underline(screen, self.label_corner(), self.material.ink());
    }

    fn describe(&self, _name: &str, focus: bool) -> Vec<Item> {
        let state = join_states(&[(focus, "focused"), (self.checked, "checked")]);
        let item = Item::new(Role::CheckBox, self.label.text(), self.area).state(state);
        vec![self.label.with_key(item)]
    }

    fn letters(&self) -> Vec<char> {
        self.label.key().into_iter().collect()
    }

    fn press_letter(&mut self, _letter: char) -> Response {
        self.toggle()
    }

    fn press(&mut self) -> Option<&mut PressTracker<()>> {
        Some(&mut self.press)
    }

    fn up(&mut self, pointer: &Pointer, _now: Millis) -> Response {
        let inside = self.area.contains(pointer.at);
        match self.press.up(inside.then_some(())) {
            Some(()) => self.toggle(),
            None => Response::Changed,
        }
    }

    fn key(&mut self, press: KeyPress, _now: Millis) -> Response {
        match press.key {
            // Enter gives the first answer, as everywhere.
            Key::Char(' ') if !press.repeat => self.toggle(),
            _ => Response::Ignored,
        }
    }
}
