//! Actions of a press on a pixel in place of the tool: XColor, bevel, outline; and the mask templates (manual, "Using XColor",
//! "Using Mask Templates").

use ishido_shared::gfx::{Bitmap, Mask, Pen, Point};
use ishido_shared::shell::Model;
use ishido_shared::ui::event::{Key, Modifiers};

use crate::editor::model::{Command, Cx, EditorModel, Menu, Transition};
use crate::editor::workspace::{Edited, PixelAction};
use crate::pens::{lightness, pen_name};
use crate::stones::{self, Extent, Scope, TEMPLATES};
use crate::transform::{self, PenMap};

/// A command for what XColor changes without modifier keys.
macro_rules! xcolor_in {
    ($name:literal, $place:literal, $extent:expr) => {
        Command::new($name, (Menu::Tool, 3, $place), |cx| {
            cx.model.stoneset.xcolor_in = $extent;
            changed(cx)
        })
        .within("XColor In")
        .check(|model| model.stoneset.xcolor_in == $extent)
    };
}

/// The commands for stones and masks.
pub const COMMANDS: &[Command] = &[
    Command::new("Transparent", (Menu::Tool, 2, 0), |cx| {
        cx.model.choose_pen(Pen::GREY);
        Transition::Stay
    })
    .key(Key::Char('t'))
    .about("erases")
    .check(|model| model.painter.options.pen == Pen::GREY),
    Command::new("All Six", (Menu::Tool, 1, 5), |cx| {
        // What is selected or floats is on one stone, or on six.
        cx.model.put_down();
        let all_six = &mut cx.model.stoneset.all_six;
        *all_six = !*all_six;
        cx.model.show_note(if cx.model.stoneset.all_six {
            "All Six: strokes go to the whole column"
        } else {
            "All Six is off: strokes go to one stone"
        });
        Transition::Stay
    })
    .key(Key::Char('6'))
    .about("paints the column")
    .check(|model| model.stoneset.all_six),
    Command::new("XColor", (Menu::Tool, 3, 0), |cx| {
        act(PixelAction::XColor, cx)
    })
    .key(Key::Char('c'))
    .about("all of one colour")
    .check(|model| model.stoneset.action == Some(PixelAction::XColor)),
    xcolor_in!("Stone", 1, Extent::Part(Scope::Stone)),
    xcolor_in!("Column", 2, Extent::Part(Scope::Column)),
    xcolor_in!("Row", 3, Extent::Part(Scope::Row)),
    xcolor_in!("Set", 4, Extent::Set),
    Command::new("Swap Colours", (Menu::Picture, 4, 3), |cx| {
        act(PixelAction::Swap, cx)
    })
    .key(Key::Char('C'))
    .about("this and the pen")
    .check(|model| model.stoneset.action == Some(PixelAction::Swap)),
    Command::new("Bevel", (Menu::Picture, 4, 0), |cx| {
        act(PixelAction::Bevel, cx)
    })
    .key(Key::Char('a'))
    .about("of an area")
    .check(|model| model.stoneset.action == Some(PixelAction::Bevel)),
    Command::new("Bevel Edge", (Menu::Picture, 4, 1), |cx| {
        bevel_edge(cx.model);
        Transition::Stay
    })
    .about("of the mask only"),
    Command::new("Outline", (Menu::Picture, 4, 2), |cx| {
        act(PixelAction::Outline, cx)
    })
    .key(Key::Char('o'))
    .about("of a shape")
    .check(|model| model.stoneset.action == Some(PixelAction::Outline)),
];

/// Bevels the edge of the mask, whatever is drawn inside; with an edge that is bevelled already, the pixels next to it.
fn bevel_edge(model: &mut EditorModel) {
    if model.stoneset.edited == Edited::Mask {
        return model.show_note(STONES_ONLY);
    }
    model.put_down();
    let mask = model.stoneset.mask();
    let options = model.painter.options;
    draw_on_stones("Bevel Edge", model, |visible, pens| {
        let (light, dark) = by_light(pens.pen(options.pen), pens.pen(options.second));
        transform::bevel_edge(visible, &mask, light, dark)
    });
    if options.pen == options.second {
        say_same_pens(options.pen, model);
    } else {
        model.show_note("Bevel Edge: again to widen it");
    }
}

fn say_same_pens(pen: Pen, model: &mut EditorModel) {
    let pen = pen_name(pen);
    model.show_note(format!("Both pens are {pen}: the bevel would not show"));
}

/// The note about what needs a stone in the edit box.
const STONES_ONLY: &str = "This works on stones only: choose one first";

fn act(action: PixelAction, cx: &mut Cx<'_, '_>) -> Transition {
    switch(action, cx.model);
    Transition::Stay
}

fn changed(cx: &mut Cx<'_, '_>) -> Transition {
    cx.model.request_redraw();
    Transition::Stay
}

/// Makes a template the mask of the chosen column, and says what that does to its stones.
pub fn use_template(number: usize, model: &mut EditorModel) {
    let template = &TEMPLATES[number];
    use_mask("Mask Template", template.name, &template.mask(), model);
}

/// Gives the chosen column a mask in one step, and says what that does to its stones.
pub fn use_mask(step: &'static str, name: &str, mask: &Mask, model: &mut EditorModel) {
    model.put_down();
    let column = model.stoneset.chosen.column;
    let mut change = None;
    model.stoneset.edit(step, |content| {
        change = Some(stones::set_mask(content, column, mask));
    });
    let sentence = change.and_then(|change| change.sentence(pen_name));
    model.show_note(sentence.unwrap_or_else(|| format!("The mask is now: {name}")));
}

/// Switches an action on, or off if it is on.
pub fn switch(action: PixelAction, model: &mut EditorModel) {
    model.put_down();
    let work = &mut model.stoneset;
    work.action = Some(action).filter(|_| work.action != Some(action));
    model.request_redraw();
}

/// A hint for the title line while an action is on.
pub const fn action_hint(action: PixelAction) -> &'static str {
    match action {
        PixelAction::XColor => "XColor: click. Shift column, Ctrl row, both set",
        PixelAction::Swap => "Swap: click. Shift column, Ctrl row, both set",
        PixelAction::Bevel => "Bevel: click an area (lighter pen = lit edge)",
        PixelAction::Outline => "Outline: click a shape to outline it",
    }
}

/// Acts on a pixel of the edit box.
pub fn act_on_pixel(action: PixelAction, at: Point, modifiers: Modifiers, model: &mut EditorModel) {
    let work = &model.stoneset;
    if work.edited == Edited::Mask {
        model.show_note(STONES_ONLY);
        return;
    }
    let Some(pen) = work.picture().get(at) else {
        return;
    };
    if !work.mask().contains(at.x as u32, at.y as u32) {
        model.show_note("This pixel is outside the mask");
        return;
    }
    let options = model.painter.options;
    match action {
        PixelAction::XColor | PixelAction::Swap => {
            exchange_colours(action, at, pen, modifiers, model);
        }
        PixelAction::Bevel => {
            draw_on_stones("Bevel", model, |visible, pens| {
                let (light, dark) = by_light(pens.pen(options.pen), pens.pen(options.second));
                transform::bevel_region(visible, at, light, dark)
            });
            if options.pen == options.second {
                say_same_pens(options.pen, model);
            }
        }
        PixelAction::Outline => draw_on_stones("Outline", model, |visible, pens| {
            let ground = ground_around(visible, at);
            transform::outline_shape(visible, at, ground, pens.pen(options.pen))
        }),
    }
}

/// XColor: all pixels of the pen at a point get the pen in use; with Swap Colours, those get its pen as well. With All Six, what is done
/// in a stone alone is repeated at the same point of the others.
fn exchange_colours(
    action: PixelAction,
    at: Point,
    from: Pen,
    modifiers: Modifiers,
    model: &mut EditorModel,
) {
    let (to, work) = (model.painter.options.pen, &mut model.stoneset);
    if from == to {
        return model.show_note(format!(
            "That is already {}: choose another colour",
            pen_name(to)
        ));
    }
    let extent = work.extent(modifiers);
    let mut stones = work.painted();
    if extent != Scope::Stone.into() {
        stones.truncate(1);
    }
    let swaps = action == PixelAction::Swap;
    let mut pixels = 0;
    work.edit(action.name(), |content| {
        for (stone, pens) in stones {
            let from = content.layer(stone.layer()).get(at).unwrap_or(from);
            let to = pens.pen(to);
            let pens = match swaps {
                true => PenMap::swap(from, to),
                false => PenMap::replace(from, to),
            };
            pixels += stones::recolour(content, extent, stone, &pens);
        }
    });
    let (pixels, from, to) = (stones::in_pixels(pixels), pen_name(from), pen_name(to));
    model.show_note(match swaps {
        true => format!("{pixels}: {from} and {to} are swapped"),
        false => format!("{pixels}: {from} is now {to}"),
    });
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

/// Draws on the visible pixels of the stones that are painted on, each with its pens, in one step. What is outside the mask stays.
fn draw_on_stones(
    name: &'static str,
    model: &mut EditorModel,
    draw: impl Fn(&Bitmap, &PenMap) -> Bitmap,
) {
    let work = &mut model.stoneset;
    let painted = work.painted();
    work.edit(name, |content| {
        for (stone, pens) in painted {
            let before = stones::visible_stone(content, stone);
            let after = draw(&before, &pens);
            let picture = content.layer(stone.layer());
            let changed = Bitmap::from_fn(picture.area().size, |x, y| {
                let at = Point::new(x as i32, y as i32);
                let pen = Some(after.get(at)).filter(|pen| *pen != before.get(at));
                pen.unwrap_or_else(|| picture.get(at)).unwrap_or(Pen::GREY)
            });
            content.set_layer(stone.layer(), changed);
        }
    });
    model.request_redraw();
}
