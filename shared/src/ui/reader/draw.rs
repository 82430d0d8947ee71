//! Draws a text that is being read.

use super::{LINE, Part, Reader, TITLE};
use crate::gfx::{Bevel, Bitmap, Pen, Point, Rectangle, bevel, frame, rect};

impl Reader {
    /// Draws it.
    pub fn draw(&self, screen: &mut Bitmap) {
        let shadow = Rectangle::new(self.area.top_left + Point::new(6, 6), self.area.size);
        screen.fill_with(shadow, |at| ((at.x ^ at.y) & 1 == 0).then_some(Pen::BLACK));
        screen.fill(self.area, Pen::SILVER);
        bevel(screen, self.area, Bevel::Raised);
        let title = rect(
            self.area.top_left.x,
            self.area.top_left.y,
            self.area.size.width,
            TITLE as u32,
        );
        screen.fill(title, Pen::SKY);
        bevel(screen, title, Bevel::Raised);
        screen.text(title.top_left + Point::new(10, 2), &self.title, Pen::BLACK);
        self.draw_text(screen);
        self.draw_slider(screen);
        let exit = self.exit();
        raised(screen, exit, self.held == Some(Part::Exit));
        frame(
            screen,
            rect(
                exit.top_left.x + 4,
                exit.top_left.y + 3,
                exit.size.width - 8,
                exit.size.height - 6,
            ),
            1,
            Pen::NAVY,
        );
        screen.text_centred(exit, "Exit", Pen::BLACK);
        screen.fill(
            rect(exit.center().x - 15, exit.top_left.y + 18, 7, 1),
            Pen::BLACK,
        );
    }

    fn draw_text(&self, screen: &mut Bitmap) {
        let area = self.text_area();
        screen.fill(area, Pen::WHITE);
        bevel(screen, area, Bevel::Sunken);
        for (row, line) in self.shown().iter().enumerate() {
            let at = area.top_left + Point::new(8, 6 + row as i32 * LINE);
            screen.text(
                at,
                &line.text,
                if line.heading { Pen::NAVY } else { Pen::BLACK },
            );
        }
    }

    fn draw_slider(&self, screen: &mut Bitmap) {
        for (down, part, sign) in [
            (false, Part::Up, "\u{25B2}"),
            (true, Part::Down, "\u{25BC}"),
        ] {
            let area = self.arrow(down);
            raised(screen, area, self.held == Some(part));
            screen.text_centred(area, sign, Pen::BLACK);
        }
        let track = self.track();
        screen.fill_with(track, |at| {
            Some(if (at.x ^ at.y) & 1 == 0 {
                Pen::GREY
            } else {
                Pen::SILVER
            })
        });
        bevel(screen, track, Bevel::Sunken);
        raised(
            screen,
            self.knob(),
            matches!(self.held, Some(Part::Knob(_))),
        );
    }
}

fn raised(screen: &mut Bitmap, area: Rectangle, pressed: bool) {
    screen.fill(area, if pressed { Pen::SKY } else { Pen::SILVER });
    bevel(
        screen,
        area,
        if pressed {
            Bevel::Sunken
        } else {
            Bevel::Raised
        },
    );
}
