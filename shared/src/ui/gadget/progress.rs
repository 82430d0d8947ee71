//! The progress bar: how much of a work is done.

use super::{Gadget, Response};
use crate::gfx::{Bevel, Bitmap, Pen, Point, Rectangle, bevel, rect};
use crate::ui::item::{Item, Role};

const HEIGHT: u32 = 22;

/// A gauge that fills from the left.
#[derive(Debug, Clone)]
pub struct Progress {
    done: u64,
    whole: u64,
    area: Rectangle,
}

impl Progress {
    /// An empty gauge of a width in pixels.
    #[must_use]
    pub const fn new(width: u32) -> Self {
        Self {
            done: 0,
            whole: 1,
            area: rect(0, 0, width, HEIGHT),
        }
    }

    /// So much of a whole is done; whether it looks different now.
    pub fn set(&mut self, done: u64, whole: u64) -> Response {
        let before = self.percent();
        (self.done, self.whole) = (done.min(whole), whole.max(1));
        Response::changed(before != self.percent())
    }

    /// How much is done, in hundredths.
    #[must_use]
    pub const fn percent(&self) -> u64 {
        (self.done as u128 * 100 / self.whole as u128) as u64
    }
}

impl Gadget for Progress {
    fn area(&self) -> Rectangle {
        self.area
    }

    fn put(&mut self, corner: Point) {
        self.area.top_left = corner;
    }

    fn draw(&self, screen: &mut Bitmap, _focus: bool) {
        screen.fill(self.area, Pen::SILVER);
        let room = u64::from(self.area.size.width - 4);
        let (corner, height) = (self.area.top_left, self.area.size.height - 2);
        let full = (room * self.percent() / 100) as u32;
        screen.fill(rect(corner.x + 2, corner.y + 1, full, height), Pen::SKY);
        bevel(screen, self.area, Bevel::Sunken);
        screen.text_centred(self.area, &format!("{} %", self.percent()), Pen::BLACK);
    }

    fn describe(&self, name: &str, _focus: bool) -> Vec<Item> {
        vec![Item::new(Role::Text, name, self.area).state(format!("{} %", self.percent()))]
    }

    fn takes_keys(&self) -> bool {
        false
    }
}
