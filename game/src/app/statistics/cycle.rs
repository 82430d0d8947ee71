//! The cycle gadget: a value out of a few; every press shows the next.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, Size, frame, line_width, rect};
use ishido_shared::ui::event::{Key, KeyPress, Millis, Pointer};
use ishido_shared::ui::gadget::{Gadget, Material, Response};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::press::PressTracker;
use ishido_shared::ui::room::Room;

const HEIGHT: u32 = 24;
/// The width on the screen, of which three fill a row.
const WIDTH: u32 = 195;
/// The width beside the longest value and the arrow where there is less room.
const AROUND: u32 = 10;
/// The width of the part with the arrow.
const ARROW: i32 = 24;

/// A value out of a few.
#[derive(Debug)]
pub struct Cycle {
    name: &'static str,
    values: Vec<String>,
    chosen: usize,
    area: Rectangle,
    press: PressTracker<()>,
}

impl Cycle {
    /// A gadget with its values, the first chosen. The name is for descriptions.
    pub fn new(name: &'static str, values: Vec<String>) -> Self {
        Self {
            name,
            values,
            chosen: 0,
            area: rect(0, 0, WIDTH, HEIGHT),
            press: PressTracker::default(),
        }
    }

    /// The same values, with another one chosen at first.
    pub fn at(mut self, chosen: usize) -> Self {
        self.chosen = chosen.min(self.values.len().saturating_sub(1));
        self
    }

    /// The chosen value, counted from 0.
    pub const fn chosen(&self) -> usize {
        self.chosen
    }

    fn value(&self) -> &str {
        self.values.get(self.chosen).map_or("", String::as_str)
    }

    /// Moves on by `steps` values.
    fn step(&mut self, steps: usize) -> Response {
        self.chosen = (self.chosen + steps) % self.values.len().max(1);
        Response::Touched
    }

    /// Two arrows in a circle.
    fn draw_arrow(screen: &mut Bitmap, middle: Point) {
        let (x, y) = (middle.x, middle.y);
        frame(screen, rect(x - 6, y - 5, 12, 11), 2, Pen::BLACK);
        screen.fill(rect(x + 4, y - 1, 4, 3), Pen::SILVER);
        for row in 0..4 {
            screen.fill(
                rect(x + 1 + row, y - 1 + row, (8 - 2 * row) as u32, 1),
                Pen::BLACK,
            );
        }
    }
}

impl Gadget for Cycle {
    fn area(&self) -> Rectangle {
        self.area
    }

    fn put(&mut self, corner: Point) {
        self.area.top_left = corner;
    }

    fn fit(&mut self, room: Room, _material: Material) {
        let widths = self.values.iter().map(|value| line_width(value));
        let width = if room.is_upright() {
            widths.max().unwrap_or(0) + ARROW as u32 + AROUND
        } else {
            WIDTH
        };
        self.area.size = Size::new(width, room.pressable(HEIGHT));
    }

    fn stretch(&mut self, width: u32) {
        self.area.size.width = width;
    }

    fn draw(&self, screen: &mut Bitmap, focus: bool) {
        Material::Wood.raised(screen, self.area, self.press.is_down_on(()));
        let (corner, size) = (self.area.top_left, self.area.size);
        let middle = corner + Point::new(ARROW / 2 + 1, size.height as i32 / 2);
        Self::draw_arrow(screen, middle);
        for (x, pen) in [(ARROW + 1, Pen::BROWN), (ARROW + 2, Pen::CREAM)] {
            screen.fill(rect(corner.x + x, corner.y + 4, 1, size.height - 8), pen);
        }
        let place = rect(
            corner.x + ARROW,
            corner.y,
            size.width.saturating_sub(ARROW as u32),
            size.height,
        );
        screen.text_centred(place, self.value(), Pen::BLACK);
        if focus {
            Material::Wood.focus_frame(screen, self.area);
        }
    }

    fn describe(&self, _name: &str, focus: bool) -> Vec<Item> {
        let focused = if focus { "focused, " } else { "" };
        let state = format!("{focused}{}", self.value());
        vec![Item::new(Role::Button, self.name, self.area).state(state)]
    }

    fn press(&mut self) -> Option<&mut PressTracker<()>> {
        Some(&mut self.press)
    }

    fn up(&mut self, pointer: &Pointer, _now: Millis) -> Response {
        let inside = self.area.contains(pointer.at);
        match self.press.up(inside.then_some(())) {
            Some(()) => self.step(1),
            None => Response::Changed,
        }
    }

    fn key(&mut self, press: KeyPress, _now: Millis) -> Response {
        match press.key {
            Key::Char(' ' | '+') | Key::Down => self.step(1),
            Key::Char('-') | Key::Up => self.step(self.values.len().saturating_sub(1)),
            _ => Response::Ignored,
        }
    }

    fn wheel(&mut self, notches: i32) -> Response {
        let last = self.values.len().saturating_sub(1);
        self.step(if notches < 0 { last } else { 1 })
    }
}
