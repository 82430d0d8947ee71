//! The small buttons of a replay: to the first step, back, play, forward, and to the last.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, Size, rect};
use ishido_shared::ui::gadget::{Gadget, Material};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::press::PressTracker;

/// The height of the signs in pixels; an odd number.
const HEIGHT: i32 = 11;

/// The sign on a button.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Icon {
    /// A bar, and a triangle to the left.
    First,
    /// A triangle to the left.
    Back,
    /// A green triangle to the right.
    Play,
    /// Two bars.
    Pause,
    /// A triangle to the right.
    Forward,
    /// A triangle to the right, and a bar.
    Last,
}

impl Icon {
    /// Its name in descriptions.
    pub const fn name(self) -> &'static str {
        match self {
            Self::First => "First",
            Self::Back => "Back",
            Self::Play => "Play",
            Self::Pause => "Pause",
            Self::Forward => "Forward",
            Self::Last => "Last",
        }
    }

    /// Draws it around a point.
    fn draw(self, screen: &mut Bitmap, middle: Point) {
        match self {
            Self::First => {
                bar(screen, middle, -7);
                triangle(screen, middle, -3, true, Pen::BLACK);
            }
            Self::Back => triangle(screen, middle, -5, true, Pen::BLACK),
            Self::Play => triangle(screen, middle, -5, false, Pen::FOREST),
            Self::Pause => {
                bar(screen, middle, -5);
                bar(screen, middle, 2);
            }
            Self::Forward => triangle(screen, middle, -4, false, Pen::BLACK),
            Self::Last => {
                triangle(screen, middle, -6, false, Pen::BLACK);
                bar(screen, middle, 4);
            }
        }
    }
}

/// Draws a bar whose left edge is at `left`, counted from the middle.
fn bar(screen: &mut Bitmap, middle: Point, left: i32) {
    let top = middle.y - HEIGHT / 2;
    screen.fill(rect(middle.x + left, top, 3, HEIGHT as u32), Pen::BLACK);
}

/// Draws a triangle whose left edge is at `left`, counted from the middle.
fn triangle(screen: &mut Bitmap, middle: Point, left: i32, leftwards: bool, pen: Pen) {
    let length = |row: i32| (HEIGHT / 2 + 1 - (row - HEIGHT / 2).abs()) * 3 / 2;
    for row in 0..HEIGHT {
        let before = if leftwards { 9 - length(row) } else { 0 };
        let corner = middle + Point::new(left + before, row - HEIGHT / 2);
        screen.fill(rect(corner.x, corner.y, length(row) as u32, 1), pen);
    }
}

/// A small button with a sign.
#[derive(Debug)]
pub struct IconButton {
    /// The sign.
    pub icon: Icon,
    area: Rectangle,
    press: PressTracker<()>,
}

impl IconButton {
    /// A button with a sign.
    pub fn new(icon: Icon) -> Self {
        Self {
            icon,
            area: Rectangle::zero(),
            press: PressTracker::default(),
        }
    }

    /// Gives it another size.
    pub const fn resize(&mut self, size: Size) {
        self.area.size = size;
    }
}

impl Gadget for IconButton {
    fn area(&self) -> Rectangle {
        self.area
    }

    fn put(&mut self, corner: Point) {
        self.area.top_left = corner;
    }

    fn draw(&self, screen: &mut Bitmap, _focus: bool) {
        Material::Wood.raised(screen, self.area, self.press.is_down_on(()));
        self.icon.draw(screen, self.area.center());
    }

    fn describe(&self, _name: &str, _focus: bool) -> Vec<Item> {
        vec![Item::new(Role::Button, self.icon.name(), self.area)]
    }

    fn is_plate(&self) -> bool {
        true
    }

    fn press(&mut self) -> Option<&mut PressTracker<()>> {
        Some(&mut self.press)
    }
}
