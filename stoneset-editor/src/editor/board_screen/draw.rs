//! Draws the board screen.

use ishido_shared::gfx::{Bevel, Bitmap, Pen, Point, Rectangle, bevel, frame};
use ishido_shared::ui::title_line::truncated;

use super::buttons::BUTTONS;
use super::layout;
use super::target::Target;
use super::{BoardScreen, cursor::KeyArea, words};
use crate::editor::model::EditorModel;
use crate::editor::model::pens::is_dark;

impl BoardScreen {
    pub(super) fn draw_all(&self, screen: &mut Bitmap, model: &EditorModel) {
        screen.fill(screen.area(), Pen::GREY);
        for frame in [layout::CANVAS_FRAME, layout::OVERVIEW_FRAME] {
            sunken(screen, frame, Pen::GREY);
        }
        self.draw_board(screen, model);
        for bar in &model.board.view.bars {
            bar.draw(screen);
        }
        self.draw_colours(screen, model);
        for (index, button) in BUTTONS.iter().enumerate() {
            let down = self.press.is_down_on(Target::Button(index));
            button.draw(screen, self.commands, model, down);
        }
        let line = self.status(model);
        let columns = layout::STATUS.size.width as usize / 8 - 1;
        let at = layout::STATUS.top_left + Point::new(4, 2);
        screen.text(at, &truncated(&line, columns), Pen::BLACK);
    }

    /// The colours, with a frame around the one in use.
    fn draw_colours(&self, screen: &mut Bitmap, model: &EditorModel) {
        sunken(screen, layout::COLOURS, Pen::GREY);
        for pen in Pen::all() {
            screen.fill(layout::colour_area(pen), pen);
        }
        let pen = model.painter.options.pen;
        let keys = self.keyboard.area == KeyArea::Colours;
        draw_chosen(screen, layout::colour_area(pen), pen, keys);
    }

    /// The status line: what is under the pointer, or the tool and where it is.
    pub(super) fn status(&self, model: &EditorModel) -> String {
        words::status(self.commands, model, self.hovered)
    }
}

/// Frames the colour in use, so that the frame is seen on every colour; red shows that the arrow keys go here.
pub(super) fn draw_chosen(screen: &mut Bitmap, area: Rectangle, pen: Pen, keys: bool) {
    let outer = if keys { Pen::RED } else { Pen::BLACK };
    let inner = if keys { Pen::RED } else { Pen::WHITE };
    let seen = if is_dark(pen) { Pen::WHITE } else { Pen::BLACK };
    frame(screen, area, 1, outer);
    frame(screen, area.offset(-1), 1, inner);
    frame(screen, area.offset(-2), 1, seen);
}

fn sunken(screen: &mut Bitmap, area: Rectangle, ground: Pen) {
    screen.fill(area, ground);
    bevel(screen, area, Bevel::Sunken);
}
