//! The tools and their options.

use ishido_shared::gfx::Pen;
use ishido_shared::shell::Model;
use ishido_shared::ui::event::Key;

use super::edit;
use super::workspace::PixelAction;
use crate::editor::model::{Command, Cx, Menu, Transition};
use crate::painter::{Options, Pattern, Symmetry, Tool};
use crate::stones::Scope;

/// A command that takes a tool.
macro_rules! tool {
    ($tool:expr, $place:expr, $about:literal) => {
        Command::new($tool.name(), (Menu::Tool, 0, $place), |cx| take($tool, cx))
            .key(Key::Char($tool.key()))
            .about($about)
            .check(|model| model.painter.tool == $tool && model.stoneset.action.is_none())
    };
}

/// A command for what XColor changes without modifier keys.
macro_rules! xcolor_in {
    ($name:literal, $place:literal, $part:expr) => {
        Command::new($name, (Menu::Tool, 3, $place), |cx| {
            cx.model.stoneset.xcolor_part = $part;
            changed(cx)
        })
        .within("XColor In")
        .check(|model| model.stoneset.xcolor_part == $part)
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
    Command::new("Dither", (Menu::Tool, 1, 0), |cx| {
        let options = &mut cx.model.painter.options;
        options.pattern = options.pattern.next();
        let name = options.pattern.name();
        cx.model.show_note(format!("Dither: {name}"));
        changed(cx)
    })
    .key(Key::Char('n'))
    .about("next pattern")
    .check(|model| !matches!(model.painter.options.pattern, Pattern::Solid)),
    Command::new("Brush Size", (Menu::Tool, 1, 1), |cx| {
        let options = &mut cx.model.painter.options;
        options.brush = options.brush % Options::LARGEST_BRUSH + 1;
        changed(cx)
    })
    .key(Key::Char('+'))
    .about("one pixel more")
    .check(|model| model.painter.options.brush > 1),
    Command::new("Smaller Brush", (Menu::Tool, 1, 2), |cx| {
        let brush = &mut cx.model.painter.options.brush;
        *brush = brush.saturating_sub(1).max(1);
        changed(cx)
    })
    .key(Key::Char('-')),
    Command::new("Symmetry", (Menu::Tool, 1, 3), |cx| {
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

/// The commands for stones and masks.
pub const STONE_COMMANDS: &[Command] = &[
    Command::new("Transparent", (Menu::Tool, 2, 0), |cx| {
        cx.model.choose_pen(Pen::GREY);
        Transition::Stay
    })
    .key(Key::Char('t'))
    .about("erases")
    .check(|model| model.painter.options.pen == Pen::GREY),
    Command::new("XColor", (Menu::Tool, 3, 0), |cx| {
        act(PixelAction::XColor, cx)
    })
    .key(Key::Char('c'))
    .about("all of one colour")
    .check(|model| model.stoneset.action == Some(PixelAction::XColor)),
    xcolor_in!("Stone", 1, Scope::Stone),
    xcolor_in!("Column", 2, Scope::Column),
    xcolor_in!("Row", 3, Scope::Row),
    Command::new("Bevel", (Menu::Picture, 4, 0), |cx| {
        act(PixelAction::Bevel, cx)
    })
    .key(Key::Char('a'))
    .about("of an area")
    .check(|model| model.stoneset.action == Some(PixelAction::Bevel)),
    Command::new("Outline", (Menu::Picture, 4, 1), |cx| {
        act(PixelAction::Outline, cx)
    })
    .key(Key::Char('o'))
    .about("of a shape")
    .check(|model| model.stoneset.action == Some(PixelAction::Outline)),
];

fn take(tool: Tool, cx: &mut Cx<'_, '_>) -> Transition {
    cx.model
        .paint(|painter, canvas| painter.choose(tool, canvas));
    cx.model.stoneset.action = None;
    cx.model.board.xcolor = false;
    changed(cx)
}

fn act(action: PixelAction, cx: &mut Cx<'_, '_>) -> Transition {
    edit::switch(action, cx.model);
    Transition::Stay
}

fn changed(cx: &mut Cx<'_, '_>) -> Transition {
    cx.model.request_redraw();
    Transition::Stay
}
