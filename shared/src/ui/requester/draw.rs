//! Draws requesters.

use super::place::{BUTTON_HEIGHT, LINE};
use super::{Choice, Held, Requester};
use crate::gfx::{
    Bevel, Bitmap, GLYPH_SIZE, Pen, Point, Rectangle, bevel, frame, line_width, rect,
};

impl<A: Copy> Requester<A> {
    /// Draws it.
    pub fn draw(&self, screen: &mut Bitmap) {
        let shadow = Rectangle::new(self.area.top_left + Point::new(6, 6), self.area.size);
        screen.fill_with(shadow, |at| ((at.x ^ at.y) & 1 == 0).then_some(Pen::BLACK));
        screen.fill(self.area, Pen::SILVER);
        bevel(screen, self.area, Bevel::Raised);
        let title = self.title_bar();
        screen.fill(title, Pen::SKY);
        bevel(screen, title, Bevel::Raised);
        screen.text(title.top_left + Point::new(10, 2), &self.title, Pen::BLACK);
        for (row, line) in self.lines.iter().enumerate() {
            let at = self.text_start() + Point::new(0, row as i32 * LINE);
            screen.text(at, line, Pen::BLACK);
        }
        for (index, field) in self.fields.iter().enumerate() {
            let at = field.area().top_left - Point::new(field.label_width() as i32 + 12, -3);
            screen.text(at, field.label(), Pen::BLACK);
            field.draw(screen, index == self.focus);
        }
        for (index, choice) in self.choices.iter().enumerate() {
            self.draw_choice(screen, index, choice);
        }
    }

    fn draw_choice(&self, screen: &mut Bitmap, index: usize, choice: &Choice<A>) {
        let area = self.choice_area(index);
        let down = self.held
            == Some(Held::Choice {
                index,
                inside: true,
            });
        let (ground, edge) = if down {
            (Pen::SKY, Bevel::Sunken)
        } else {
            (Pen::SILVER, Bevel::Raised)
        };
        screen.fill(area, ground);
        bevel(screen, area, edge);
        if self.focused_choice() == Some(index) {
            let (corner, size) = (area.top_left + Point::new(4, 3), area.size);
            frame(
                screen,
                rect(corner.x, corner.y, size.width - 8, size.height - 6),
                1,
                Pen::NAVY,
            );
        }
        screen.text_centred(area, choice.label(), Pen::BLACK);
        if let Some(letter) = choice.letter {
            let width = line_width(choice.label()) as i32;
            let left = area.top_left.x + (area.size.width as i32 - width).div_euclid(2);
            let x = left + letter as i32 * GLYPH_SIZE.width as i32;
            let y = area.top_left.y + (BUTTON_HEIGHT as i32 - GLYPH_SIZE.height as i32) / 2 + 14;
            screen.fill(rect(x, y, 7, 1), Pen::BLACK);
        }
    }
}
