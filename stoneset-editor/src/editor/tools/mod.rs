//! The tools and their options.

use ishido_shared::gfx::Pen;

use super::command::{Command, MenuName};
use super::edit;
use super::screen::{Cx, Transition};
use super::stoneset_work::PixelAction;
use crate::painter::{Options, Pattern, Symmetry, Tool};
use crate::stones::Scope;

/// A command that takes a tool.
macro_rules! tool {
    ($tool:expr, $place:expr, $about:literal) => {
        Command::new($tool.name(), (MenuName::Tool, 0, $place), |cx| {
            take($tool, cx)
        })
        .key($tool.key())
        .about($about)
        .check(|state| state.painter.tool == $tool && state.stoneset.action.is_none())
    };
}

/// A command for what XColor changes without modifier keys.
macro_rules! xcolor_in {
    ($name:literal, $place:literal, $part:expr) => {
        Command::new($name, (MenuName::Tool, 3, $place), |cx| {
            cx.state.stoneset.xcolor_part = $part;
            changed(cx)
        })
        .within("XColor In")
        .check(|state| state.stoneset.xcolor_part == $part)
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
    Command::new("Dither", (MenuName::Tool, 1, 0), |cx| {
        let options = &mut cx.state.painter.options;
        options.pattern = options.pattern.next();
        let name = options.pattern.name();
        cx.state.show_note(format!("Dither: {name}"));
        changed(cx)
    })
    .key('n')
    .about("next pattern")
    .check(|state| !matches!(state.painter.options.pattern, Pattern::Solid)),
    Command::new("Brush Size", (MenuName::Tool, 1, 1), |cx| {
        let options = &mut cx.state.painter.options;
        options.brush = options.brush % Options::LARGEST_BRUSH + 1;
        changed(cx)
    })
    .key('+')
    .about("one pixel more")
    .check(|state| state.painter.options.brush > 1),
    Command::new("Smaller Brush", (MenuName::Tool, 1, 2), |cx| {
        let brush = &mut cx.state.painter.options.brush;
        *brush = brush.saturating_sub(1).max(1);
        changed(cx)
    })
    .key('-'),
    Command::new("Symmetry", (MenuName::Tool, 1, 3), |cx| {
        let options = &mut cx.state.painter.options;
        options.symmetry = options.symmetry.next();
        let name = options.symmetry.name();
        cx.state.show_note(format!("Symmetry: {name}"));
        changed(cx)
    })
    .key('/')
    .about("next kind")
    .check(|state| state.painter.options.symmetry != Symmetry::Off),
    Command::new("Swap Pens", (MenuName::Tool, 2, 1), |cx| {
        cx.state.swap_pens();
        Transition::Stay
    })
    .key('s'),
];

/// The commands for stones and masks.
pub const STONE_COMMANDS: &[Command] = &[
    Command::new("Transparent", (MenuName::Tool, 2, 0), |cx| {
        cx.state.choose_pen(Pen::GREY);
        Transition::Stay
    })
    .key('t')
    .about("erases")
    .check(|state| state.painter.options.pen == Pen::GREY),
    Command::new("XColor", (MenuName::Tool, 3, 0), |cx| {
        act(PixelAction::XColor, cx)
    })
    .key('c')
    .about("all of one colour")
    .check(|state| state.stoneset.action == Some(PixelAction::XColor)),
    xcolor_in!("Stone", 1, Scope::Stone),
    xcolor_in!("Column", 2, Scope::Column),
    xcolor_in!("Row", 3, Scope::Row),
    Command::new("Bevel", (MenuName::Picture, 4, 0), |cx| {
        act(PixelAction::Bevel, cx)
    })
    .key('a')
    .about("of an area")
    .check(|state| state.stoneset.action == Some(PixelAction::Bevel)),
    Command::new("Outline", (MenuName::Picture, 4, 1), |cx| {
        act(PixelAction::Outline, cx)
    })
    .key('o')
    .about("of a shape")
    .check(|state| state.stoneset.action == Some(PixelAction::Outline)),
];

fn take(tool: Tool, cx: &mut Cx<'_, '_>) -> Transition {
    cx.state
        .paint(|painter, canvas| painter.choose(tool, canvas));
    cx.state.stoneset.action = None;
    cx.state.board.xcolor = false;
    changed(cx)
}

fn act(action: PixelAction, cx: &mut Cx<'_, '_>) -> Transition {
    edit::switch(action, cx.state);
    Transition::Stay
}

fn changed(cx: &mut Cx<'_, '_>) -> Transition {
    cx.state.request_redraw();
    Transition::Stay
}
