//! Draws requesters.

use super::form::Form;
use crate::gfx::{Bitmap, Pen, Point};
use crate::ui::gadget::LINE;
use crate::ui::window_frame::{TitleGadget, bar_of_hidden, gadget_frame};

impl Form {
    /// Draws it; behind another one it shows no focus.
    pub(super) fn draw(&self, screen: &mut Bitmap, active: bool) {
        if self.behind {
            bar_of_hidden(screen, self.area, &self.title);
            return;
        }
        let is_pressed = |gadget: &TitleGadget| self.title_press.is_down_on(*gadget);
        let pressed = TitleGadget::ALL.into_iter().find(is_pressed);
        gadget_frame(screen, self.area, &self.title, active, pressed);
        let start = self.text_area().top_left;
        for (row, line) in self.lines.iter().enumerate() {
            screen.text(start + Point::new(0, row as i32 * LINE), line, Pen::BLACK);
        }
        self.group.draw(screen, active);
    }
}
