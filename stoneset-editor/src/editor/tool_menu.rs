//! The tools and their options.

use std::borrow::Cow;

use ishido_shared::gfx::Bitmap;
use ishido_shared::shell::Model;
use ishido_shared::ui::event::Key;

use crate::editor::model::{Command, Cx, EditorModel, Menu, Transition};
use crate::painter::{Options, Pattern, Symmetry, Tool};

/// A command that takes a tool.
macro_rules! tool {
    ($tool:expr, $place:expr, $about:literal) => {
        Command::new($tool.name(), (Menu::Tool, 0, $place), |cx| take($tool, cx))
            .key(Key::Char($tool.key()))
            .about($about)
            .check(|model| model.painter.tool == $tool && model.stoneset.action.is_none())
    };
}

/// The commands for pictures of every kind.
pub const COMMANDS: &[Command] = &[
    tool!(Tool::Freehand, 0, "draws"),
    tool!(Tool::Line, 1, "from end to end"),
    tool!(Tool::Rectangle, 2, "corner to corner"),
    tool!(Tool::FilledRectangle, 3, ""),
    tool!(Tool::Ellipse, 4, "corner to corner"),
    tool!(Tool::FilledEllipse, 5, ""),
    tool!(Tool::Fill, 6, "an area of one colour"),
    tool!(Tool::Pick, 7, "from a pixel"),
    tool!(Tool::Select, 8, "to move, Alt copies"),
    tool!(Tool::Lighter, 9, "one step lighter"),
    tool!(Tool::Darker, 10, "one step darker"),
    Command::new(Tool::Stamp.name(), (Menu::Tool, 0, 11), take_stamp)
        .key(Key::Char(Tool::Stamp.key()))
        .about("what was selected")
        .check(|model| model.painter.tool == Tool::Stamp && model.stoneset.action.is_none())
        .refused(|model| {
            let nothing = stamp(model).is_none();
            nothing.then(|| "Nothing is selected: use Select (B) first".to_owned())
        }),
    Command::new("Dither", (Menu::Tool, 1, 0), |cx| {
        let options = &mut cx.model.painter.options;
        options.pattern = options.pattern.next();
        let name = options.pattern.name();
        let kind = match options.pattern.is_gradient() {
            true => "Gradient",
            false => "Dither",
        };
        cx.model.show_note(format!("{kind}: {name}"));
        changed(cx)
    })
    .key(Key::Char('n'))
    .about("next pattern")
    .check(|model| !matches!(model.painter.options.pattern, Pattern::Solid)),
    Command::new("Both Pens", (Menu::Tool, 1, 1), |cx| {
        let both = &mut cx.model.painter.options.both_pens;
        *both = !*both;
        let note = match *both {
            true => "Dither: the second pen fills the gaps",
            false => "Dither: the gaps stay as they are",
        };
        cx.model.show_note(note);
        changed(cx)
    })
    .key(Key::Char('i'))
    .about("dither mixes them")
    .check(|model| model.painter.options.both_pens),
    Command::new("Brush Size", (Menu::Tool, 1, 2), |cx| {
        let options = &mut cx.model.painter.options;
        options.brush = options.brush % Options::LARGEST_BRUSH + 1;
        changed(cx)
    })
    .key(Key::Char('+'))
    .about("one pixel more")
    .check(|model| model.painter.options.brush > 1),
    Command::new("Smaller Brush", (Menu::Tool, 1, 3), |cx| {
        let brush = &mut cx.model.painter.options.brush;
        *brush = brush.saturating_sub(1).max(1);
        changed(cx)
    })
    .key(Key::Char('-')),
    Command::new("Symmetry", (Menu::Tool, 1, 4), |cx| {
        let options = &mut cx.model.painter.options;
        options.symmetry = options.symmetry.next();
        let name = options.symmetry.name();
        cx.model.show_note(format!("Symmetry: {name}"));
        changed(cx)
    })
    .key(Key::Char('/'))
    .about("next kind")
    .check(|model| model.painter.options.symmetry != Symmetry::Off),
    Command::new("Swap Pens", (Menu::Tool, 2, 1), |cx| {
        cx.model.swap_pens();
        Transition::Stay
    })
    .key(Key::Char('s')),
];

fn take(tool: Tool, cx: &mut Cx<'_, '_>) -> Transition {
    cx.model
        .paint(|painter, canvas| painter.choose(tool, canvas));
    cx.model.stoneset.action = None;
    cx.model.board.xcolor = false;
    changed(cx)
}

/// The pixels to be stamped: those selected, or else those copied or stamped last.
fn stamp(model: &EditorModel) -> Option<Cow<'_, Bitmap>> {
    let selected = model.on_canvas(|painter, canvas| painter.copy_selection(canvas));
    let last = || model.pictures.cut_pixels.as_ref().or(model.painter.stamp());
    selected
        .map(Cow::Owned)
        .or_else(|| last().map(Cow::Borrowed))
}

fn take_stamp(cx: &mut Cx<'_, '_>) -> Transition {
    if let Some(stamp) = stamp(cx.model).map(Cow::into_owned) {
        cx.model
            .paint(|painter, canvas| painter.take_stamp(stamp.clone(), canvas));
        cx.model.show_note("Click to stamp, Esc ends it");
    }
    cx.model.stoneset.action = None;
    cx.model.board.xcolor = false;
    changed(cx)
}

fn changed(cx: &mut Cx<'_, '_>) -> Transition {
    cx.model.request_redraw();
    Transition::Stay
}
