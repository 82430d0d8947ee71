//! A push button of any width, whose label can change.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, Size};
use ishido_shared::ui::gadget::{Gadget, Label, Response, raised};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::press::PressTracker;

/// A button of a narrow panel.
#[derive(Debug)]
pub struct PanelButton {
    label: Label,
    area: Rectangle,
    press: PressTracker<()>,
}

impl PanelButton {
    /// A button; the letter after `_` is its key.
    pub fn new(label: &str, size: Size) -> Self {
        Self {
            label: Label::new(label),
            area: Rectangle::new(Point::zero(), size),
            press: PressTracker::default(),
        }
    }

    /// Changes the label.
    pub fn set_label(&mut self, label: &str) {
        self.label = Label::new(label);
    }
}

impl Gadget for PanelButton {
    fn area(&self) -> Rectangle {
        self.area
    }

    fn put(&mut self, corner: Point) {
        self.area.top_left = corner;
    }

    fn draw(&self, screen: &mut Bitmap, _focus: bool) {
        raised(screen, self.area, self.press.is_down_on(()));
        let space = self.area.size.width as i32 - self.label.width() as i32;
        let at = self.area.top_left + Point::new(space / 2, self.area.size.height as i32 / 2 - 8);
        self.label.draw(screen, at, Pen::BLACK);
    }

    fn describe(&self, _name: &str, _focus: bool) -> Vec<Item> {
        let item = Item::new(Role::Button, self.label.text(), self.area);
        vec![match self.label.key() {
            Some(key) => item.key(key.to_string()),
            None => item,
        }]
    }

    fn letters(&self) -> Vec<char> {
        self.label.key().into_iter().collect()
    }

    fn press_letter(&mut self, _letter: char) -> Response {
        Response::Activated
    }

    fn press(&mut self) -> Option<&mut PressTracker<()>> {
        Some(&mut self.press)
    }
}
