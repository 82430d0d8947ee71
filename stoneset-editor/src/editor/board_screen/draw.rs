//! Draws the board screen.

use ishido_shared::gfx::{Bevel, Bitmap, Pen, Point, Rectangle, bevel, frame, ghost, rect, shade};
use ishido_shared::ui::gadget::raised;
use ishido_shared::ui::title_line::truncated;

use super::layout::{self, BUTTONS};
use super::target::{Target, command_of};
use super::{BoardScreen, cursor::KeyArea, words};
use crate::editor::icons;
use crate::editor::pens::is_dark;
use crate::editor::state::EditorState;
use crate::editor::status_line::symmetry_text;

impl BoardScreen {
    pub(super) fn draw_all(&self, screen: &mut Bitmap, state: &EditorState) {
        screen.fill(screen.area(), Pen::GREY);
        for frame in [layout::CANVAS_FRAME, layout::OVERVIEW_FRAME] {
            sunken(screen, frame, Pen::GREY);
        }
        self.draw_board(screen, state);
        for bar in &state.board.view.bars {
            bar.draw(screen);
        }
        self.draw_colours(screen, state);
        for index in 0..BUTTONS.len() {
            self.draw_button(screen, state, index);
        }
        let line = self.status(state);
        let columns = layout::STATUS.size.width as usize / 8 - 1;
        let at = layout::STATUS.top_left + Point::new(4, 2);
        screen.text(at, &truncated(&line, columns), Pen::BLACK);
    }

    /// The colours, with a frame around the one in use.
    fn draw_colours(&self, screen: &mut Bitmap, state: &EditorState) {
        sunken(screen, layout::COLOURS, Pen::GREY);
        for pen in Pen::all() {
            screen.fill(layout::colour_area(pen), pen);
        }
        let pen = state.painter.options.pen;
        let keys = self.keyboard.area == KeyArea::Colours;
        draw_chosen(screen, layout::colour_area(pen), pen, keys);
    }

    fn draw_button(&self, screen: &mut Bitmap, state: &EditorState, index: usize) {
        let place = &BUTTONS[index];
        let Some(command) = command_of(self.commands, index) else {
            return;
        };
        let down = self.press.is_down_on(Target::Button(index));
        raised(screen, place.area, (command.checked)(state) != down);
        match (place.text, command.name) {
            ("", "Fill Area...") => draw_fill_icon(screen, place.area),
            ("", "Bevel Area...") => draw_bevel_icon(screen, place.area),
            ("", name) => icons::draw(screen, place.area, name, state),
            (_, "Symmetry") => {
                let text = symmetry_text(state.painter.options);
                screen.text_centred(place.area, text, Pen::BLACK);
            }
            (text, _) => screen.text_centred(place.area, text, Pen::BLACK),
        }
        if (command.refusal)(state).is_some() {
            ghost(screen, place.area, Pen::SILVER);
        }
    }

    /// The status line: what is under the pointer, or the tool and where it is.
    pub(super) fn status(&self, state: &EditorState) -> String {
        words::status(self.commands, state, self.hovered)
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

/// A square whose dither gets denser from the left to the right.
fn draw_fill_icon(screen: &mut Bitmap, area: Rectangle) {
    let square = icon_square(area);
    let left = square.top_left.x;
    screen.fill_with(square, |at| {
        let level = (at.x - left) as u8;
        Some(if shade(at, level) {
            Pen::BLACK
        } else {
            Pen::GOLD
        })
    });
    frame(screen, square, 1, Pen::BLACK);
}

/// A raised square.
fn draw_bevel_icon(screen: &mut Bitmap, area: Rectangle) {
    let square = icon_square(area);
    screen.fill(square, Pen::GREY);
    frame(screen, square, 1, Pen::BLACK);
    for ring in [1, 2] {
        let edge = square.offset(-ring);
        let (x, y) = (edge.top_left.x, edge.top_left.y);
        let (width, height) = (edge.size.width, edge.size.height);
        screen.fill(rect(x, y, width - 1, 1), Pen::WHITE);
        screen.fill(rect(x, y, 1, height - 1), Pen::WHITE);
        screen.fill(rect(x + 1, y + height as i32 - 1, width - 1, 1), Pen::CHAR);
        screen.fill(rect(x + width as i32 - 1, y + 1, 1, height - 1), Pen::CHAR);
    }
}

fn icon_square(button: Rectangle) -> Rectangle {
    let corner = button.center() - Point::new(8, 8);
    rect(corner.x, corner.y, 16, 16)
}

fn sunken(screen: &mut Bitmap, area: Rectangle, ground: Pen) {
    screen.fill(area, ground);
    bevel(screen, area, Bevel::Sunken);
}
