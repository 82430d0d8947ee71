//! The edit box: the chosen stone or mask, every pixel enlarged.

use ishido_shared::gfx::{Bitmap, Mask, Pen, Point, Rectangle, frame, rect};

use super::layout::{self, ZOOM};
use super::{StonesetScreen, cursor::KeyArea};
use crate::editor::model::EditorModel;
use crate::editor::model::pens::is_dark;
use crate::editor::workspace::Edited;
use crate::painter::Canvas;

impl StonesetScreen {
    /// Draws the edit box with what the tool would do.
    pub(super) fn draw_edit_box(&self, screen: &mut Bitmap, model: &EditorModel) {
        let work = &model.stoneset;
        let shown = self.shown(model);
        let mask = work.mask();
        for pixel in pixels() {
            let pen = shown.get(pixel).unwrap_or(Pen::GREY);
            match work.edited {
                Edited::Stone => draw_pixel(screen, pixel, &mask, pen),
                Edited::Mask => draw_mask_pixel(
                    screen,
                    pixel,
                    pen,
                    work.content().layer(work.chosen.layer()),
                ),
            }
        }
        if model.view.grid {
            draw_grid(screen);
        }
        if let Some(area) = model.painter.selection() {
            draw_selection(screen, area);
        }
        if self.keyboard.area == KeyArea::EditBox
            && let Some(pixel) = self.pixel
        {
            let area = layout::pixel_area(pixel);
            frame(screen, area, 1, Pen::WHITE);
            let around = rect(
                area.top_left.x - 1,
                area.top_left.y - 1,
                ZOOM as u32 + 2,
                ZOOM as u32 + 2,
            );
            frame(screen, around, 1, Pen::BLACK);
        }
    }

    /// The picture in the edit box, with the stroke in hand or a preview of what a press would do.
    pub(super) fn shown(&self, model: &EditorModel) -> Bitmap {
        let work = &model.stoneset;
        let stencil = work.stencil();
        let canvas = Canvas {
            picture: work.picture(),
            stencil: stencil.as_ref(),
            single_pen: work.single_pen(),
        };
        let hovered = self.pixel.filter(|_| work.action.is_none());
        model.painter.shown(canvas, hovered)
    }
}

/// All pixels of a stone.
fn pixels() -> impl Iterator<Item = Point> {
    (0..40).flat_map(|y| (0..40).map(move |x| Point::new(x, y)))
}

/// Draws one pixel of a stone. Outside the mask it is a dot, so that the edge of the mask can be seen.
fn draw_pixel(screen: &mut Bitmap, pixel: Point, mask: &Mask, pen: Pen) {
    let area = layout::pixel_area(pixel);
    if mask.contains(pixel.x as u32, pixel.y as u32) {
        screen.fill(area, pen);
    } else {
        let at = area.top_left;
        screen.fill(rect(at.x + 2, at.y + 2, 1, 1), Pen::CHAR);
    }
}

/// Draws one pixel of a mask: inside, the stone shows through as a dot.
fn draw_mask_pixel(screen: &mut Bitmap, pixel: Point, pen: Pen, stone: &Bitmap) {
    let area = layout::pixel_area(pixel);
    let at = area.top_left;
    if pen == Pen::GREY {
        screen.fill(rect(at.x + 2, at.y + 2, 1, 1), Pen::CHAR);
    } else {
        screen.fill(area, Pen::BLACK);
        let below = stone.get(pixel).unwrap_or(Pen::GREY);
        screen.fill(rect(at.x + 2, at.y + 2, 2, 2), below);
    }
}

/// Draws dotted lines every ten pixels, light on dark colours.
fn draw_grid(screen: &mut Bitmap) {
    let corner = layout::EDIT_BOX.top_left;
    let lines = [10, 20, 30].map(|line| line * ZOOM);
    let side = 40 * ZOOM;
    let across = lines
        .iter()
        .flat_map(|&line| (0..side).map(move |i| Point::new(i, line)));
    // Where two lines cross, the dot is there already.
    let down = lines.iter().flat_map(|&line| {
        (0..side)
            .filter(move |i| !lines.contains(i))
            .map(move |i| Point::new(line, i))
    });
    for at in across.chain(down).map(|at| corner + at) {
        if (at.x ^ at.y) & 1 == 0 {
            let dark = screen.get(at).is_some_and(is_dark);
            screen.set(at, if dark { Pen::SILVER } else { Pen::BLACK });
        }
    }
}

/// Draws the border of the selection, in dots of black and white.
fn draw_selection(screen: &mut Bitmap, selected: Rectangle) {
    let corner = layout::pixel_area(selected.top_left).top_left;
    let (width, height) = (
        selected.size.width as i32 * ZOOM,
        selected.size.height as i32 * ZOOM,
    );
    let across = (0..width).flat_map(|x| [Point::new(x, 0), Point::new(x, height - 1)]);
    let down = (0..height).flat_map(|y| [Point::new(0, y), Point::new(width - 1, y)]);
    for at in across.chain(down).map(|at| corner + at) {
        if layout::EDIT_BOX.contains(at) {
            let dark = (at.x + at.y) & 4 == 0;
            screen.set(at, if dark { Pen::BLACK } else { Pen::WHITE });
        }
    }
}
