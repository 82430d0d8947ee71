//! The push button.

use super::{Gadget, Label, Response, join_states};
use crate::gfx::{Bevel, Bitmap, Pen, Point, Rectangle, Size, bevel, bevel_with, frame, rect};
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
    /// The pen of the texts of its window.
    ink: Pen,
    press: PressTracker<()>,
}

impl Button {
    /// A button; the letter after `_` is its key.
    #[must_use]
    pub fn new(label: &str) -> Self {
        let label = Label::new(label);
        let size = Size::new(label.width().max(48) + 24, HEIGHT);
        Self {
            label,
            area: Rectangle::new(Point::zero(), size),
            natural: size,
            ink: Pen::BLACK,
            press: PressTracker::default(),
        }
    }

    /// A button of exactly this size.
    #[must_use]
    pub fn sized(label: &str, size: Size) -> Self {
        Self {
            label: Label::new(label),
            area: Rectangle::new(Point::zero(), size),
            natural: size,
            ink: Pen::BLACK,
            press: PressTracker::default(),
        }
    }

    /// The same button on wood, for a page that lays out its gadgets by itself.
    #[must_use]
    pub const fn on_wood(mut self) -> Self {
        self.ink = Pen::CREAM;
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

    fn fit(&mut self, room: Room, ink: Pen) {
        self.ink = ink;
        let Size { width, height } = self.natural;
        self.area.size = Size::new(width.min(room.inner_width()), room.pressable(height));
    }

    fn draw(&self, screen: &mut Bitmap, focus: bool) {
        raised(screen, self.area, self.press.is_down_on(()), self.ink);
        if focus {
            focus_frame(screen, self.area, self.ink);
        }
        let space = self.area.size - Size::new(self.label.width(), 16);
        let at = self.area.top_left + Point::new(space.width as i32 / 2, space.height as i32 / 2);
        self.label.draw(screen, at, Pen::BLACK);
    }

    fn describe(&self, _name: &str, focus: bool) -> Vec<Item> {
        let item = Item::new(Role::Button, self.label.text(), self.area).state(join_states(&[
            (focus, "focused"),
            (self.press.is_down_on(()), "pressed"),
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

/// Draws a raised plate, or a pressed one, in a window with texts of this ink: of metal on grey, of bright wood on dark wood.
pub fn raised(screen: &mut Bitmap, area: Rectangle, pressed: bool, ink: Pen) {
    if ink != Pen::BLACK {
        return plank(screen, area, pressed);
    }
    let (ground, edge) = if pressed {
        (Pen::SKY, Bevel::Sunken)
    } else {
        (Pen::SILVER, Bevel::Raised)
    };
    screen.fill(area, ground);
    bevel(screen, area, edge);
}

/// Draws a plate of bright wood.
fn plank(screen: &mut Bitmap, area: Rectangle, pressed: bool) {
    let (ground, edge) = if pressed {
        (Pen::GOLD, [Pen::BROWN, Pen::CREAM])
    } else {
        (Pen::OCHRE, [Pen::CREAM, Pen::BLACK])
    };
    screen.fill(area, ground);
    bevel_with(screen, area, edge);
}

/// What becomes of the pens of a gadget that cannot be used, in a window with texts of this ink. What is left of a plate on wood is its
/// outline, with its words.
#[must_use]
pub fn ghosted_pens(ink: Pen, is_plate: bool) -> &'static [(Pen, Pen)] {
    const ON_WOOD: [(Pen, Pen); 4] = [
        (Pen::OCHRE, Pen::BROWN),
        (Pen::CREAM, Pen::OCHRE),
        (Pen::GOLD, Pen::OCHRE),
        (Pen::BLACK, Pen::OCHRE),
    ];
    match (ink == Pen::BLACK, is_plate) {
        (true, _) => &[
            (Pen::BLACK, Pen::GREY),
            (Pen::NAVY, Pen::GREY),
            (Pen::WHITE, Pen::SILVER),
        ],
        (false, true) => &ON_WOOD,
        // The wood itself has black fibres.
        (false, false) => &ON_WOOD[..3],
    }
}

/// Draws the frame around the button that Enter presses while a text is typed elsewhere, in a window with texts of this ink.
pub fn entered_frame(screen: &mut Bitmap, area: Rectangle, ink: Pen) {
    let corner = area.top_left - Point::new(3, 3);
    let size = area.size + Size::new(6, 6);
    frame(screen, Rectangle::new(corner, size), 1, focus_pen(ink));
}

/// The pen of the focus beside texts of an ink.
pub(super) fn focus_pen(ink: Pen) -> Pen {
    if ink == Pen::BLACK {
        Pen::NAVY
    } else {
        Pen::GOLD
    }
}

/// Draws the frame of a gadget that has the focus, in a window with texts of this ink: inside on grey, around it on wood.
pub fn focus_frame(screen: &mut Bitmap, area: Rectangle, ink: Pen) {
    if ink != Pen::BLACK {
        return entered_frame(screen, area, ink);
    }
    let (corner, size) = (area.top_left + Point::new(4, 3), area.size);
    let inner = rect(
        corner.x,
        corner.y,
        size.width.saturating_sub(8),
        size.height.saturating_sub(6),
    );
    frame(screen, inner, 1, focus_pen(ink));
}
