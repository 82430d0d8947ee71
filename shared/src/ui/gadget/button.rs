//! The push button.

use super::{Gadget, Label, Material, Response, join_states};
use crate::gfx::{Bitmap, Pen, Point, Rectangle, Size, bevel_with};
use crate::ui::event::{Key, KeyPress, Millis};
use crate::ui::item::{Item, Role};
use crate::ui::press::PressTracker;
use crate::ui::room::Room;

/// The height of buttons in pixels.
pub(crate) const HEIGHT: u32 = 24;
/// The least space beside a label, in pixels.
const LEAST_SIDE: u32 = 7;

/// A push button.
#[derive(Debug, Clone)]
pub struct Button {
    label: Label,
    area: Rectangle,
    /// The size on the screen; in other rooms it may be larger.
    natural: Size,
    material: Material,
    /// True for the answer that is wanted most: on wood it is of gold.
    pub(crate) is_primary: bool,
    press: PressTracker<()>,
}

impl Button {
    /// A button; the letter after `_` is its key.
    #[must_use]
    pub fn new(label: &str) -> Self {
        let width = Label::new(label).width().max(48) + 24;
        Self::sized(label, Size::new(width, HEIGHT))
    }

    /// A button of exactly this size.
    #[must_use]
    pub fn sized(label: &str, size: Size) -> Self {
        Self {
            label: Label::new(label),
            area: Rectangle::new(Point::zero(), size),
            natural: size,
            material: Material::Metal,
            is_primary: false,
            press: PressTracker::default(),
        }
    }

    /// The same button on wood, for a page that lays out its gadgets by itself.
    #[must_use]
    pub const fn on_wood(mut self) -> Self {
        self.material = Material::Wood;
        self
    }

    /// The same button as the one that is wanted most.
    #[must_use]
    pub const fn leading(mut self) -> Self {
        self.is_primary = true;
        self
    }

    /// Changes the label; the button keeps its size.
    pub fn set_label(&mut self, label: &str) {
        self.label = Label::new(label);
    }

    /// The same button, at least `width` pixels wide.
    #[must_use]
    pub fn wide(mut self, width: u32) -> Self {
        self.widen(width);
        self.natural = self.area.size;
        self
    }

    /// Gives it exactly this size.
    pub const fn resize(&mut self, size: Size) {
        (self.area.size, self.natural) = (size, size);
    }

    /// Makes the button `width` pixels wide, or as wide as its label needs.
    pub(crate) fn take_width(&mut self, width: u32) {
        self.area.size.width = width.max(self.label.width() + 2 * LEAST_SIDE);
    }

    /// The top left corner of the label, which is in the middle.
    fn label_corner(&self) -> Point {
        let space = self
            .area
            .size
            .saturating_sub(Size::new(self.label.width(), 16));
        self.area.top_left + Point::new(space.width as i32 / 2, space.height as i32 / 2)
    }

    /// Makes it at least `width` pixels wide.
    pub(crate) fn widen(&mut self, width: u32) {
        self.area.size.width = self.area.size.width.max(width);
    }
}

impl Gadget for Button {
    fn area(&self) -> Rectangle {
        self.area
    }

    fn put(&mut self, corner: Point) {
        self.area.top_left = corner;
    }

    fn fit(&mut self, room: Room, material: Material) {
        self.material = material;
        let Size { width, height } = self.natural;
        self.area.size = Size::new(width.min(room.inner_width()), room.pressable(height));
    }

    fn draw(&self, screen: &mut Bitmap, focus: bool) {
        let is_down = self.press.is_down_on(());
        let (_, edge) = self.material.plate(is_down);
        let (ground, _) = self.material.plate(is_down != self.is_primary);
        screen.fill(self.area, ground);
        bevel_with(screen, self.area, edge);
        if focus {
            self.material.focus_frame(screen, self.area);
        }
        self.label.draw(screen, self.label_corner(), Pen::BLACK);
    }

    fn underline(&self, screen: &mut Bitmap) {
        self.label
            .underline(screen, self.label_corner(), Pen::BLACK);
    }

    fn describe(&self, _name: &str, focus: bool) -> Vec<Item> {
        let item = Item::new(Role::Button, self.label.text(), self.area).state(join_states(&[
            (focus, "focused"),
            (self.press.is_down_on(()), "pressed"),
            (self.is_primary, "primary"),
        ]));
        vec![self.label.with_key(item)]
    }

    fn letters(&self) -> Vec<char> {
        self.label.key().into_iter().collect()
    }

    fn press_letter(&mut self, _letter: char) -> Response {
        Response::Activated
    }

    fn is_plate(&self) -> bool {
        true
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
