//! The slider: a value between two limits, set by a knob, arrows, keys or the wheel.

use super::bar::{ScrollBar, THICKNESS};
use super::{Gadget, Material, Response};
use crate::gfx::{Bitmap, GLYPH_SIZE, Point, Rectangle, Size, frame, rect};
use crate::ui::event::{Key, KeyPress, Millis, Pointer};
use crate::ui::item::{Item, Role};
use crate::ui::room::Room;

const GAP: i32 = 10;

/// A horizontal slider over whole numbers, with the value at its right.
#[derive(Debug, Clone)]
pub struct Slider {
    least: i32,
    greatest: i32,
    /// Between a value and the next one.
    step: i32,
    unit: &'static str,
    bar: ScrollBar,
    /// The length of the bar for which it was made, and the width of the value.
    made_for: (u32, u32),
    material: Material,
    area: Rectangle,
}

impl Slider {
    /// A slider from `least` to `greatest`, `width` pixels long; `unit` follows the value, such as ` %`.
    ///
    /// ```
    /// use ishido_shared::ui::gadget::Slider;
    ///
    /// let mut volume = Slider::new(0, 100, 40, 160, " %");
    /// assert_eq!(volume.value(), 40);
    /// assert!(volume.set(250));
    /// assert_eq!(volume.value(), 100);
    /// assert!(!volume.set(100));
    /// ```
    #[must_use]
    pub fn new(least: i32, greatest: i32, value: i32, width: u32, unit: &'static str) -> Self {
        let steps = (i64::from(greatest) - i64::from(least)).max(0) as usize + 1;
        let mut slider = Self {
            least,
            greatest: greatest.max(least),
            step: 1,
            unit,
            bar: ScrollBar::new(false, steps, 1),
            made_for: (width, 0),
            material: Material::Metal,
            area: rect(0, 0, 0, THICKNESS),
        };
        let lengths = [least, greatest].map(|value| slider.text_of(value).chars().count());
        let text = lengths.into_iter().max().unwrap_or(0) as u32 * GLYPH_SIZE.width;
        slider.made_for.1 = text;
        slider.area.size.width = width + GAP as u32 + text;
        slider.bar.put(rect(0, 0, width, THICKNESS));
        slider.set(value);
        slider
    }

    /// The same slider, which only has every fifth value, or tenth, counted from the least. It begins at the one nearest to
    /// its value.
    ///
    /// ```
    /// use ishido_shared::ui::gadget::Slider;
    ///
    /// let mut volume = Slider::new(0, 100, 43, 160, " %").in_steps_of(5);
    /// assert_eq!(volume.value(), 45);
    /// assert!(volume.set(98) && volume.value() == 100);
    /// ```
    #[must_use]
    pub fn in_steps_of(mut self, step: i32) -> Self {
        let value = self.value();
        self.step = step.max(1);
        let range = i64::from(self.greatest) - i64::from(self.least);
        let steps = (range / i64::from(self.step)) as usize + 1;
        let area = self.bar.area();
        self.bar = ScrollBar::new(false, steps, 1);
        self.bar.put(area);
        self.set(value);
        self
    }

    /// The value.
    #[must_use]
    pub const fn value(&self) -> i32 {
        let above = (self.bar.first() as i32).saturating_mul(self.step);
        self.least.saturating_add(above)
    }

    /// Sets the value, or the nearest one between the limits. Returns whether it has changed.
    pub fn set(&mut self, value: i32) -> bool {
        let value = value.clamp(self.least, self.greatest);
        let (above, step) = (
            i64::from(value) - i64::from(self.least),
            i64::from(self.step),
        );
        self.bar.scroll_to(((above + step / 2) / step) as isize)
    }

    fn text_of(&self, value: i32) -> String {
        format!("{value}{}", self.unit)
    }
}

impl Gadget for Slider {
    fn area(&self) -> Rectangle {
        self.area
    }

    fn put(&mut self, corner: Point) {
        self.area.top_left = corner;
        self.bar.put(Rectangle::new(corner, self.bar.area().size));
    }

    fn fit(&mut self, room: Room, material: Material) {
        self.material = material;
        self.area.size.height = room.pressable(THICKNESS);
        let (bar, text) = self.made_for;
        self.stretch((bar + GAP as u32 + text).min(room.inner_width()));
    }

    fn stretch(&mut self, width: u32) {
        self.area.size.width = width;
        let bar = width.saturating_sub(GAP as u32 + self.made_for.1);
        let size = Size::new(bar, self.area.size.height);
        self.bar.put(Rectangle::new(self.area.top_left, size));
    }

    fn draw(&self, screen: &mut Bitmap, focus: bool) {
        self.bar.draw(screen, self.material);
        let bar = self.bar.area();
        if focus {
            let outer = bar.top_left - Point::new(2, 2);
            let size = bar.size + Size::new(4, 4);
            frame(
                screen,
                Rectangle::new(outer, size),
                1,
                self.material.focus(),
            );
        }
        let down = (bar.size.height as i32 - 16) / 2;
        let at = bar.top_left + Point::new(bar.size.width as i32 + GAP, down);
        screen.text(at, &self.text_of(self.value()), self.material.ink());
    }

    fn describe(&self, name: &str, focus: bool) -> Vec<Item> {
        let focused = if focus { "focused, " } else { "" };
        let state = format!("{focused}{}", self.text_of(self.value()));
        let arrow = |label, on| Item::new(Role::Button, label, self.bar.arrow_area(on));
        vec![
            Item::new(Role::Slider, name, self.bar.area()).state(state),
            arrow("Less", false),
            arrow("More", true),
        ]
    }

    fn down(&mut self, pointer: &Pointer, now: Millis) -> Response {
        let before = self.value();
        self.bar.down(pointer.at, now);
        Response::touched(before != self.value())
    }

    fn moved(&mut self, pointer: &Pointer) -> Response {
        if self.bar.moved(pointer.at) {
            Response::Touched
        } else {
            Response::Ignored
        }
    }

    fn up(&mut self, _pointer: &Pointer, _now: Millis) -> Response {
        self.bar.release();
        Response::Changed
    }

    fn cancel(&mut self) {
        self.bar.release();
    }

    fn is_entered(&self) -> bool {
        true
    }

    fn key(&mut self, press: KeyPress, _now: Millis) -> Response {
        let moved = match press.key {
            Key::Left | Key::Char('-') => self.bar.scroll(-1),
            Key::Right | Key::Char('+') => self.bar.scroll(1),
            Key::PageUp => self.bar.scroll(-self.bar.page()),
            Key::PageDown => self.bar.scroll(self.bar.page()),
            Key::Home => self.set(self.least),
            Key::End => self.set(self.greatest),
            _ => return Response::Ignored,
        };
        Response::touched(moved)
    }

    fn wheel(&mut self, notches: i32) -> Response {
        // Turning the wheel up increases the value.
        Response::touched(self.bar.scroll(-(notches as isize)))
    }

    fn tick(&mut self, now: Millis) -> (Response, Option<Millis>) {
        let (moved, next) = self.bar.tick(now);
        (
            if moved {
                Response::Touched
            } else {
                Response::Ignored
            },
            next,
        )
    }
}
