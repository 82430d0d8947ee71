//! Draws the stoneset screen, with the chosen stone or mask enlarged in the edit box.

use std::borrow::Cow;

use ishido_shared::formats::stoneset::COLUMNS;
use ishido_shared::gfx::{Bevel, Bitmap, Mask, Pen, Point, Rectangle, bevel, frame, rect, shade};
use ishido_shared::ui::input_device::InputDevice;
use ishido_shared::ui::title_line::truncated;

use super::keyboard::KeyArea;
use super::layout::{Layout, Target};
use super::{StonesetScreen, describe};
use crate::editor::board_view::{Scene, draw_twin_mark};
use crate::editor::model::EditorModel;
use crate::editor::model::pen_picker::draw_chosen;
use crate::editor::workspace::Edited;
use crate::painter::Canvas;
use crate::pens::is_dark;
use crate::stones::{self, StonePosition, TEMPLATES, half_size};

impl StonesetScreen {
    pub(super) fn draw_all(&self, screen: &mut Bitmap, model: &EditorModel) {
        let layout = &self.layout;
        match &layout.sheets {
            Some(sheets) => sheets.draw_grounds(screen),
            None => screen.fill(layout.whole, Pen::GREY),
        }
        match layout.live_board() {
            Some(_) if model.view.live.on => self.draw_live_board(screen, model),
            _ => self.draw_stones(screen, model),
        }
        self.draw_squares(screen, model);
        sunken(screen, layout.edit_frame, Pen::GREY);
        self.draw_edit_box(screen, model);
        self.draw_colours(screen, model);
        self.draw_templates(screen, model);
        draw_pens(screen, layout.pens, model);
        for (index, button) in layout.buttons.iter().enumerate() {
            let down = self.press.is_down_on(Target::Button(index));
            button.draw(screen, self.commands, model, down);
        }
        if let Some(sheets) = &layout.sheets {
            sheets.draw(screen, layout.sheet, |sheet| {
                self.press.is_down_on(Target::Tab(sheet))
            });
        }
        let line = self.status(model);
        let columns = layout.status.size.width as usize / 8;
        let at = layout.status.top_left + Point::new(2, 2);
        screen.text(at, &truncated(&line, columns), Pen::BLACK);
    }

    /// The stones on a board, in the place of the stones and masks.
    fn draw_live_board(&self, screen: &mut Bitmap, model: &EditorModel) {
        let (work, view) = (&model.stoneset, &model.view);
        let mut content = Cow::Borrowed(work.content());
        if model.painter.is_drawing() {
            let content = content.to_mut();
            content.set_layer(work.layer(), self.shown(model));
            for (stone, picture) in model.repeated() {
                content.set_layer(stone.layer(), picture);
            }
        }
        let scene = Scene {
            board: model.board_in_view().1,
            content: &content,
            vision: view.vision,
        };
        let keys = self.shows_keys(KeyArea::Stones, model);
        view.live.draw(screen, &scene, work.chosen, keys);
    }

    /// All stones with a frame around the chosen one, and the masks below them, as far as they are on the sheet.
    fn draw_stones(&self, screen: &mut Bitmap, model: &EditorModel) {
        let work = &model.stoneset;
        let layout = &self.layout;
        for cells in [layout.stones, layout.masks].into_iter().flatten() {
            sunken(screen, cells.frame, Pen::GREY);
        }
        let mut drawn = Vec::new();
        if model.painter.is_drawing() {
            drawn.extend(model.repeated());
        }
        for stone in StonePosition::all() {
            let Some(area) = layout.stone_area(stone) else {
                continue;
            };
            let repeated = drawn.iter().find(|(at, _)| *at == stone);
            let picture = match repeated {
                Some((_, picture)) => picture.clone(),
                None => self.picture_of(stone, model),
            };
            let visible = visible(&picture, &stones::mask_of(work.content(), stone.column));
            screen.draw_masked(&picture, &visible, area.top_left);
        }
        for &stone in model.view.twins.marked(work.content()).iter().flatten() {
            if let Some(area) = layout.stone_area(stone) {
                draw_twin_mark(screen, area);
            }
        }
        for column in 0..COLUMNS {
            if let Some(area) = layout.mask_area(column) {
                let mask = stones::mask_of(work.content(), column);
                screen.fill_mask(&mask, Pen::BLACK, area.top_left);
            }
        }
        // White within black is seen beside every colour a stone may have; red shows that the arrow keys go here.
        let keys = self.shows_keys(KeyArea::Stones, model);
        let column = layout.column_area(work.chosen.column);
        if let Some(column) = column.filter(|_| work.repeated().next().is_some()) {
            frame(screen, column.offset(2), 1, Pen::BLACK);
            frame(screen, column.offset(1), 1, Pen::WHITE);
        }
        let chosen = match work.edited {
            Edited::Stone => layout.stone_area(work.chosen),
            Edited::Mask => layout.mask_area(work.chosen.column),
        };
        let Some(chosen) = chosen else {
            return;
        };
        let outer = if keys { Pen::RED } else { Pen::BLACK };
        frame(screen, chosen.offset(2), 1, outer);
        frame(screen, chosen.offset(1), 1, Pen::WHITE);
    }

    /// A stone, with the stroke in hand if it is the one in the edit box.
    fn picture_of(&self, stone: StonePosition, model: &EditorModel) -> Bitmap {
        let work = &model.stoneset;
        if stone == work.chosen && work.edited == Edited::Stone && model.painter.is_drawing() {
            return self.shown(model);
        }
        work.content().layer(stone.layer()).clone()
    }

    /// The chosen stone on transparent, dark and light ground.
    fn draw_squares(&self, screen: &mut Bitmap, model: &EditorModel) {
        let grounds = [Pen::GREY, Pen::BLACK, Pen::WHITE];
        let chosen = model.stoneset.chosen;
        let picture = self.picture_of(chosen, model);
        let visible = visible(&picture, &model.stoneset.mask());
        for (area, ground) in self.layout.squares.into_iter().zip(grounds) {
            sunken(screen, area, ground);
            screen.draw_masked(&picture, &visible, area.top_left + Point::new(4, 4));
        }
    }

    /// The colours, with a frame around the one in use.
    fn draw_colours(&self, screen: &mut Bitmap, model: &EditorModel) {
        let Some(colours) = self.layout.colours else {
            return;
        };
        sunken(screen, colours.frame, Pen::GREY);
        for pen in Pen::all() {
            let area = colours.cell(pen.index());
            screen.fill(area, pen);
            if pen == Pen::GREY {
                screen.text_centred(area, "T", Pen::BLACK);
            }
        }
        let pen = model.painter.options.pen;
        let keys = self.shows_keys(KeyArea::Colours, model);
        draw_chosen(screen, colours.cell(pen.index()), pen, keys);
    }

    fn draw_templates(&self, screen: &mut Bitmap, model: &EditorModel) {
        let Some(templates) = self.layout.templates else {
            return;
        };
        sunken(screen, templates.frame, Pen::CHAR);
        let keys = self.shows_keys(KeyArea::Templates, model);
        let in_use = model.stoneset.mask();
        for (number, template) in TEMPLATES.iter().enumerate() {
            let area = templates.cell(number);
            let mask = template.mask();
            let is_used = mask == in_use;
            let is_down = self.press.is_down_on(Target::Template(number));
            let pen = if is_used != is_down {
                Pen::SKY
            } else {
                Pen::SILVER
            };
            let has_room = area.size.width > mask.size().width;
            let shape = if has_room { mask } else { half_size(&mask) };
            let corner = area.top_left + (area.size - shape.size()) / 2;
            screen.fill_mask(&shape, pen, corner);
            if keys && self.keyboard.template == number {
                frame(screen, area, 1, Pen::RED);
            }
        }
    }

    /// Returns true if the arrow keys work in an area, and someone may want to know: on a telephone nobody does after a touch.
    fn shows_keys(&self, area: KeyArea, model: &EditorModel) -> bool {
        let is_touched = self.layout.sheets.is_some() && model.device == InputDevice::Touch;
        self.keyboard.area == area && !is_touched
    }

    /// The status line: what is under the pointer, or the tool and where it is.
    pub(super) fn status(&self, model: &EditorModel) -> String {
        describe::status(
            self.commands,
            model,
            self.hovered,
            (&self.layout, self.pixel),
        )
    }
}

/// The pen in use, and beside it the second one.
fn draw_pens(screen: &mut Bitmap, area: Rectangle, model: &EditorModel) {
    let options = model.painter.options;
    sunken(screen, area, options.pen);
    let right = area.top_left.x + area.size.width as i32 - 2;
    let (top, high) = (area.top_left.y + 1, area.size.height - 2);
    screen.fill(rect(right - 16, top, 16, high), options.second);
    screen.fill(rect(right - 17, top, 1, high), Pen::BLACK);
}

/// The pixels of a stone that are drawn.
fn visible(stone: &Bitmap, mask: &Mask) -> Mask {
    Mask::from_fn(mask.size(), |x, y| {
        mask.contains(x, y) && stone.get(Point::new(x as i32, y as i32)) != Some(Pen::GREY)
    })
}

fn sunken(screen: &mut Bitmap, area: Rectangle, ground: Pen) {
    screen.fill(area, ground);
    bevel(screen, area, Bevel::Sunken);
}

impl StonesetScreen {
    /// Draws the edit box with what the tool would do.
    pub(super) fn draw_edit_box(&self, screen: &mut Bitmap, model: &EditorModel) {
        let layout = &self.layout;
        let work = &model.stoneset;
        let shown = self.shown(model);
        let mask = work.mask();
        for pixel in pixels() {
            let pen = shown.get(pixel).unwrap_or(Pen::GREY);
            match work.edited {
                Edited::Stone => {
                    let traced = model.view.trace.as_ref();
                    let traced = traced.filter(|_| pen == Pen::GREY);
                    let traced = traced.and_then(|stone| stone.get(pixel));
                    draw_pixel(
                        screen,
                        layout.pixel_area(pixel),
                        &mask,
                        (pixel, pen),
                        traced,
                    );
                }
                Edited::Mask => {
                    let stone = work.content().layer(work.chosen.layer());
                    let below = stone.get(pixel).unwrap_or(Pen::GREY);
                    draw_mask_pixel(screen, layout.pixel_area(pixel), pen, below);
                }
            }
        }
        if let Some(pitch) = model.view.grid.pitch() {
            draw_grid(screen, layout, pitch);
        }
        if let Some(area) = model.painter.selection() {
            draw_selection(screen, layout, area);
        }
        if self.keyboard.area == KeyArea::EditBox
            && let Some(pixel) = self.pixel
        {
            let area = layout.pixel_area(pixel);
            frame(screen, area, 1, Pen::WHITE);
            frame(screen, area.offset(1), 1, Pen::BLACK);
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
            ground: work.edited_ground(),
        };
        let hovered = self.pixel.filter(|_| work.action.is_none());
        model.painter.shown(canvas, hovered)
    }
}

/// All pixels of a stone.
fn pixels() -> impl Iterator<Item = Point> {
    (0..40).flat_map(|y| (0..40).map(move |x| Point::new(x, y)))
}

/// Draws one pixel of a stone. Outside the mask it is a dot, so that the edge of the mask can be seen. A pen to be traced is seen as a
/// dither.
fn draw_pixel(
    screen: &mut Bitmap,
    area: Rectangle,
    mask: &Mask,
    (pixel, pen): (Point, Pen),
    traced: Option<Pen>,
) {
    if mask.contains(pixel.x as u32, pixel.y as u32) {
        screen.fill(area, pen);
        if let Some(traced) = traced {
            screen.fill_with(area, |at| shade(at, 6).then_some(traced));
        }
    } else {
        let at = area.top_left;
        screen.fill(rect(at.x + 2, at.y + 2, 1, 1), Pen::CHAR);
    }
}

/// Draws one pixel of a mask: inside, the stone shows through as a dot.
fn draw_mask_pixel(screen: &mut Bitmap, area: Rectangle, pen: Pen, below: Pen) {
    let at = area.top_left;
    if pen == Pen::GREY {
        screen.fill(rect(at.x + 2, at.y + 2, 1, 1), Pen::CHAR);
    } else {
        screen.fill(area, Pen::BLACK);
        screen.fill(rect(at.x + 2, at.y + 2, 2, 2), below);
    }
}

/// Draws dotted lines every few pixels, light on dark colours. The centre lines are whole where others are as near, so that they stand out.
fn draw_grid(screen: &mut Bitmap, layout: &Layout, pitch: i32) {
    const SIDE: i32 = 40;
    let corner = layout.edit_box.top_left;
    let mut lines: Vec<i32> = (1..SIDE).filter(|line| line % pitch == 0).collect();
    if !lines.contains(&(SIDE / 2)) {
        lines.push(SIDE / 2);
    }
    // Of three lines, the one in the middle needs no sign.
    let whole = (lines.len() > 3).then_some(SIDE / 2 * layout.zoom);
    let lines: Vec<i32> = lines.iter().map(|line| line * layout.zoom).collect();
    let side = SIDE * layout.zoom;
    let across = lines
        .iter()
        .flat_map(|&line| (0..side).map(move |i| Point::new(i, line)));
    // The dot is there already if two lines cross.
    let down = lines.iter().flat_map(|&line| {
        let lines = &lines;
        (0..side)
            .filter(move |i| !lines.contains(i))
            .map(move |i| Point::new(line, i))
    });
    for inner in across.chain(down) {
        let at = corner + inner;
        let is_whole = [inner.x, inner.y].iter().any(|&line| Some(line) == whole);
        if is_whole || (at.x ^ at.y) & 1 == 0 {
            let dark = screen.get(at).is_some_and(is_dark);
            screen.set(at, if dark { Pen::SILVER } else { Pen::BLACK });
        }
    }
}

/// Draws the border of the selection, in dots of black and white.
fn draw_selection(screen: &mut Bitmap, layout: &Layout, selected: Rectangle) {
    let corner = layout.pixel_area(selected.top_left).top_left;
    let (width, height) = (
        selected.size.width as i32 * layout.zoom,
        selected.size.height as i32 * layout.zoom,
    );
    let across = (0..width).flat_map(|x| [Point::new(x, 0), Point::new(x, height - 1)]);
    let down = (0..height).flat_map(|y| [Point::new(0, y), Point::new(width - 1, y)]);
    for at in across.chain(down).map(|at| corner + at) {
        if layout.edit_box.contains(at) {
            let dark = (at.x + at.y) & 4 == 0;
            screen.set(at, if dark { Pen::BLACK } else { Pen::WHITE });
        }
    }
}
