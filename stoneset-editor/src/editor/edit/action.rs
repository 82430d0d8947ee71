//! What a press on a pixel does instead of the tool: XColor, bevel, outline.

use ishido_shared::gfx::{Bitmap, Pen, Point};
use ishido_shared::shell::Model;
use ishido_shared::ui::event::Modifiers;

use crate::editor::model::EditorModel;
use crate::editor::model::pens::{lightness, pen_name};
use crate::editor::workspace::{Edited, PixelAction};
use crate::stones::{self, Scope};
use crate::transform;

/// Switches an action on, or off if it is on.
pub fn switch(action: PixelAction, model: &mut EditorModel) {
    model.put_down();
    let work = &mut model.stoneset;
    work.action = Some(action).filter(|_| work.action != Some(action));
    model.request_redraw();
}

/// What to do while an action is on.
pub const fn action_hint(action: PixelAction) -> &'static str {
    match action {
        PixelAction::XColor => {
            "XColor: choose a colour, click the one to change. Shift: column, Ctrl: row"
        }
        PixelAction::Bevel => "Bevel: click an area. The lighter of the two pens is the light edge",
        PixelAction::Outline => "Outline: click a shape. It is drawn in the first pen",
    }
}

/// Acts on a pixel of the edit box.
pub fn act_on_pixel(action: PixelAction, at: Point, modifiers: Modifiers, model: &mut EditorModel) {
    let work = &model.stoneset;
    if work.edited == Edited::Mask {
        model.show_note("This changes stones: choose a stone first");
        return;
    }
    let Some(pen) = work.picture().get(at) else {
        return;
    };
    if !work.mask().contains(at.x as u32, at.y as u32) {
        model.show_note("This pixel is outside of the mask");
        return;
    }
    let options = model.painter.options;
    let visible = stones::visible_stone(work.content(), work.chosen);
    match action {
        PixelAction::XColor => exchange_colour(pen, modifiers, model),
        PixelAction::Bevel => {
            let (light, dark) = by_light(options.pen, options.second);
            let changed = transform::bevel_region(&visible, at, light, dark);
            keep_changes("Bevel", &visible, &changed, model);
        }
        PixelAction::Outline => {
            let ground = ground_around(&visible, at);
            let changed = transform::outline_shape(&visible, at, ground, options.pen);
            keep_changes("Outline", &visible, &changed, model);
        }
    }
}

/// XColor: all pixels of a pen get the pen in use, in the stone, with Shift in the column, with Ctrl in the row.
fn exchange_colour(from: Pen, modifiers: Modifiers, model: &mut EditorModel) {
    let (to, work) = (model.painter.options.pen, &mut model.stoneset);
    let part = match (modifiers.shift, modifiers.amiga()) {
        (true, _) => Scope::Column,
        (false, true) => Scope::Row,
        (false, false) => work.xcolor_part,
    };
    if from == to {
        return model.show_note(format!(
            "This is {} already: choose another colour",
            pen_name(to)
        ));
    }
    let (at, mut pixels) = (work.chosen, 0);
    work.edit("XColor", |content| {
        pixels = stones::xcolor(content, part, at, from, to);
    });
    let (from, to) = (pen_name(from), pen_name(to));
    model.show_note(format!("{pixels} pixels: {from} is now {to}"));
}

/// Two pens, the lighter one first.
fn by_light(one: Pen, other: Pen) -> (Pen, Pen) {
    if lightness(one) < lightness(other) {
        (other, one)
    } else {
        (one, other)
    }
}

/// The pen that most of the visible pixels have, other than the one at a point.
fn ground_around(visible: &Bitmap, at: Point) -> Pen {
    let own = visible.get(at);
    let mut counts = [0_usize; Pen::COUNT];
    for pen in visible.pens() {
        counts[pen.index()] += 1;
    }
    Pen::all()
        .filter(|&pen| pen != Pen::GREY && Some(pen) != own)
        .max_by_key(|pen| counts[pen.index()])
        .unwrap_or(Pen::GREY)
}

/// Brings what has changed among the visible pixels into the stone, and leaves those outside of the mask.
fn keep_changes(name: &'static str, before: &Bitmap, after: &Bitmap, model: &mut EditorModel) {
    let stone = model.stoneset.picture();
    let changed = Bitmap::from_fn(stone.area().size, |x, y| {
        let at = Point::new(x as i32, y as i32);
        let picture = if before.get(at) == after.get(at) {
            stone
        } else {
            after
        };
        picture.get(at).unwrap_or(Pen::GREY)
    });
    model.replace_picture(name, changed);
}
