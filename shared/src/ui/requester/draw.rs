//! Draws requesters.

use super::Requester;
use crate::gfx::{Bitmap, Pen, Point};
use crate::ui::gadget::LINE;
use crate::ui::window_frame::window_frame;

impl<A: Copy> Requester<A> {
    /// Draws it as the one in front.
    pub fn draw(&self, screen: &mut Bitmap) {
        self.draw_as(screen, true);
    }

    /// Draws it; behind another one it shows no focus.
    pub fn draw_as(&self, screen: &mut Bitmap, active: bool) {
        window_frame(screen, self.area, &self.title, active);
        let start = self.text_area().top_left;
        for (row, line) in self.lines.iter().enumerate() {
            screen.text(start + Point::new(0, row as i32 * LINE), line, Pen::BLACK);
        }
        self.group.draw(screen, active);
    }
}
