//! The progress bar.

use super::{Gadget, Material, Response};
use crate::gfx::{Bevel, Bitmap, Pen, Point, Rectangle, bevel, rect};
use crate::ui::item::{Item, Role};
use crate::ui::room::Room;

const HEIGHT: u32 = 22;

/// A bar that fills from the left while work is done.
#[derive(Debug, Clone)]
pub struct Progress {
    done: u64,
    total: u64,
    made_for: u32,
    area: Rectangle,
}

impl Progress {
    /// An empty bar of a width in pixels.
    #[must_use]
    pub const fn new(width: u32) -> Self {
        Self {
            done: 0,
            total: 1,
            made_for: width,
            area: rect(0, 0, width, HEIGHT),
        }
    }

    /// Sets how much of the total is done.
    ///
    /// ```
    /// use ishido_shared::ui::gadget::{Progress, Response};
    ///
    /// let mut progress = Progress::new(200);
    /// assert_eq!(progress.set(30, 120), Response::Changed);
    /// assert_eq!(progress.percent(), 25);
    /// // The picture shows whole percents.
    /// assert_eq!(progress.set(300, 1199), Response::Ignored);
    /// ```
    pub fn set(&mut self, done: u64, total: u64) -> Response {
        let before = self.percent();
        (self.done, self.total) = (done.min(total), total.max(1));
        Response::changed(before != self.percent())
    }

    /// Progress in percent.
    #[must_use]
    pub const fn percent(&self) -> u64 {
        (self.done as u128 * 100 / self.total as u128) as u64
    }
}

impl Gadget for Progress {
    fn area(&self) -> Rectangle {
        self.area
    }

    fn put(&mut self, corner: Point) {
        self.area.top_left = corner;
    }

    fn fit(&mut self, room: Room, _material: Material) {
        self.area.size.width = self.made_for.min(room.inner_width());
    }

    fn draw(&self, screen: &mut Bitmap, _focus: bool) {
        screen.fill(self.area, Pen::SILVER);
        let room = u64::from(self.area.size.width - 4);
        let (corner, height) = (self.area.top_left, self.area.size.height - 2);
        let full = (room * self.percent() / 100) as u32;
        screen.fill(rect(corner.x + 2, corner.y + 1, full, height), Pen::SKY);
        bevel(screen, self.area, Bevel::Sunken);
        screen.text_centred(self.area, &format!("{}%", self.percent()), Pen::BLACK);
    }

    fn describe(&self, name: &str, _focus: bool) -> Vec<Item> {
        vec![Item::new(Role::Text, name, self.area).state(format!("{}%", self.percent()))]
    }

    fn takes_keys(&self) -> bool {
        false
    }
}
