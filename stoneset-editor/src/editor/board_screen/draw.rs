//! Draws the board screen: the pane with what the tool would do, the overview, the colours and the buttons.

use ishido_shared::gfx::{Bevel, Bitmap, Mask, Pen, Point, Rectangle, Size, bevel, frame};
use ishido_shared::ui::gadget::Material;
use ishido_shared::ui::title_line::truncated;

use super::keyboard::KeyArea;
use super::layout::{Overview, Target};
use super::{BoardScreen, describe};
use crate::editor::board_view::stones_on_board;
use crate::editor::model::EditorModel;
use crate::editor::model::pen_picker::draw_chosen;
use crate::pens::is_dark;
use crate::{board, stones};

impl BoardScreen {
    pub(super) fn draw_all(&self, screen: &mut Bitmap, model: &EditorModel) {
        let layout = &self.layout;
        match &layout.sheets {
            Some(sheets) => sheets.draw_grounds(screen),
            None => screen.fill(layout.whole, Pen::GREY),
        }
        sunken(screen, layout.pane.offset(2), Pen::GREY);
        self.draw_board(screen, model);
        if layout.bars.is_some() {
            for bar in &model.board.view.bars {
                bar.draw(screen, Material::Metal);
            }
        }
        self.draw_colours(screen, model);
        if let Some(sheets) = &layout.sheets {
            sheets.draw(screen, layout.sheet, |sheet| {
                self.press.is_down_on(Target::Tab(sheet))
            });
        }
        for (index, button) in layout.buttons.iter().enumerate() {
            let down = self.press.is_down_on(Target::Button(index));
            button.draw(screen, self.commands, model, down);
        }
        let line = self.status(model);
        let columns = layout.status.size.width as usize / 8 - 1;
        let at = layout.status.top_left + Point::new(4, 2);
        screen.text(at, &truncated(&line, columns), Pen::BLACK);
    }

    /// The colours, with a frame around the one in use.
    fn draw_colours(&self, screen: &mut Bitmap, model: &EditorModel) {
        let Some(colours) = self.layout.colours else {
            return;
        };
        sunken(screen, colours.frame, Pen::GREY);
        for pen in Pen::all() {
            screen.fill(colours.cell(pen.index()), pen);
        }
        let pen = model.painter.options.pen;
        let keys = self.keyboard.area == KeyArea::Colours;
        draw_chosen(screen, colours.cell(pen.index()), pen, keys);
    }

    /// The status line: what is under the pointer, or the tool and where it is.
    pub(super) fn status(&self, model: &EditorModel) -> String {
        describe::status(self.commands, model, &self.layout, self.hovered)
    }
}

fn sunken(screen: &mut Bitmap, area: Rectangle, ground: Pen) {
    screen.fill(area, ground);
    bevel(screen, area, Bevel::Sunken);
}

impl BoardScreen {
    /// Draws the pane and the overview, with what the tool would do.
    pub(super) fn draw_board(&self, screen: &mut Bitmap, model: &EditorModel) {
        let view = &model.board.view;
        let pane = self.layout.pane;
        let mut shown = self.shown(model);
        if view.stones {
            lay_stones(&mut shown, model);
        }
        let zoom = view.zoom();
        let corner = view.seen().top_left;
        if zoom == 1 {
            // Copied row by row, because it is drawn anew with every movement of the pointer.
            screen.copy(&shown, view.seen(), pane.top_left);
        } else {
            screen.fill_with(pane, |at| {
                let inside = at - pane.top_left;
                shown.get(corner + Point::new(inside.x / zoom, inside.y / zoom))
            });
        }
        screen.clipped(pane, |screen| {
            if view.guides {
                draw_guides(screen, model);
            }
            if let Some(selected) = model.painter.selection() {
                draw_selection(screen, pane, view.area_of(selected));
            }
            self.draw_cursor(screen, model);
        });
        if let Some(overview) = self.layout.overview {
            draw_overview(screen, overview, &shown, view.seen());
        }
    }

    /// The board with the stroke in hand or a preview of what a press would do.
    pub(super) fn shown(&self, model: &EditorModel) -> Bitmap {
        let board = &model.board;
        let hovered = board.pixel.filter(|_| !board.xcolor);
        model.painter.shown(board.canvas(), hovered)
    }

    fn draw_cursor(&self, screen: &mut Bitmap, model: &EditorModel) {
        if self.keyboard.area != KeyArea::Board || !self.keyboard.shown {
            return;
        }
        let pixel = Rectangle::new(self.keyboard.pixel, Size::new(1, 1));
        let area = model.board.view.area_of(pixel);
        // Around a small pixel there has to be something to be seen.
        let margin = if model.board.view.zoom() < 4 { 3 } else { 1 };
        frame(screen, area.offset(margin), 1, Pen::BLACK);
        frame(screen, area.offset(margin - 1), 1, Pen::WHITE);
    }
}

/// Draws the whole board with a frame around the part that is seen.
fn draw_overview(screen: &mut Bitmap, overview: Overview, picture: &Bitmap, seen: Rectangle) {
    let Overview {
        frame: edge,
        area,
        scale,
    } = overview;
    sunken(screen, edge, Pen::GREY);
    let small = board::reduced(picture, area.size, scale as u32);
    screen.copy(&small, small.area(), area.top_left);
    let from = area.top_left + seen.top_left / scale;
    let size = seen.size / scale as u32;
    let part = Rectangle::new(from, size).intersection(&area);
    frame(screen, part, 1, Pen::WHITE);
    screen.clipped(area, |screen| {
        frame(screen, part.offset(1), 1, Pen::BLACK);
    });
}

/// Draws dotted lines along the inner edges of all places, light on dark colours.
fn draw_guides(screen: &mut Bitmap, model: &EditorModel) {
    let view = &model.board.view;
    for place in board::guides() {
        let area = view.area_of(place);
        if area.intersection(&view.pane).is_zero_sized() {
            continue;
        }
        for at in border(area) {
            // Pairs of lines side by side do not form a chessboard: the dots are where both coordinates agree.
            if (at.x + at.y) & 3 == 0 && view.pane.contains(at) {
                let dark = screen.get(at).is_some_and(is_dark);
                screen.set(at, if dark { Pen::WHITE } else { Pen::BLACK });
            }
        }
    }
}

/// Draws the border of the selection, in dots of black and white.
fn draw_selection(screen: &mut Bitmap, pane: Rectangle, area: Rectangle) {
    for at in border(area).filter(|at| pane.contains(*at)) {
        let dark = (at.x + at.y) & 4 == 0;
        screen.set(at, if dark { Pen::BLACK } else { Pen::WHITE });
    }
}

/// The pixels along the inner edge of a rectangle.
fn border(area: Rectangle) -> impl Iterator<Item = Point> {
    let (x, y) = (area.top_left.x, area.top_left.y);
    let (width, height) = (area.size.width as i32, area.size.height as i32);
    let across = (0..width).flat_map(move |i| [(x + i, y), (x + i, y + height - 1)]);
    let down = (1..height - 1).flat_map(move |i| [(x, y + i), (x + width - 1, y + i)]);
    across.chain(down).map(|(x, y)| Point::new(x, y))
}

/// Lays the stones of the set on the board, in a position from the middle of a game.
fn lay_stones(board: &mut Bitmap, model: &EditorModel) {
    let content = model.stoneset.content();
    let masks: Vec<Mask> = (0..6)
        .map(|column| stones::mask_of(content, column))
        .collect();
    for (corner, stone) in stones_on_board() {
        let (picture, mask) = (content.layer(stone.layer()), &masks[stone.column]);
        let visible = Mask::from_fn(mask.size(), |x, y| {
            mask.contains(x, y) && picture.get(Point::new(x as i32, y as i32)) != Some(Pen::GREY)
        });
        board.draw_masked(picture, &visible, corner);
    }
}
