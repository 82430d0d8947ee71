//! The tools and their options.

use ishido_shared::gfx::Pen;

use super::command::{Command, MenuName};
use super::screen::{Cx, Transition};
use crate::painter::{Options, Tool};

/// A command that takes a tool.
macro_rules! tool {
    ($tool:expr, $place:expr, $about:literal) => {
        Command::new($tool.name(), (MenuName::Tool, 0, $place), |cx| {
            take($tool, cx)
        })
        .key($tool.key())
        .about($about)
        .check(|state| state.painter.tool as u8 == $tool as u8)
    };
}

/// The commands for pictures of every kind.
pub const COMMANDS: &[Command] = &[
    tool!(Tool::Freehand, 0, "draws"),
    tool!(Tool::Line, 1, "from end to end"),
    tool!(Tool::Rectangle, 2, "from corner to corner"),
    tool!(Tool::FilledRectangle, 3, ""),
    tool!(Tool::Ellipse, 4, "from corner to corner"),
    tool!(Tool::FilledEllipse, 5, ""),
    tool!(Tool::Fill, 6, "an area of one colour"),
    tool!(Tool::Pick, 7, "from a pixel"),
    tool!(Tool::Select, 8, "to move, Alt copies"),
    tool!(Tool::Lighter, 9, "along the ramp"),
    tool!(Tool::Darker, 10, "along the ramp"),
    Command::new("Dither", (MenuName::Tool, 1, 0), |cx| {
        let options = &mut cx.state.painter.options;
        options.pattern = options.pattern.next();
        changed(cx)
    })
    .key('n')
    .about("next pattern")
    .check(|state| {
        !matches!(
            state.painter.options.pattern,
            crate::painter::Pattern::Solid
        )
    }),
    Command::new("Brush Size", (MenuName::Tool, 1, 1), |cx| {
        let options = &mut cx.state.painter.options;
        options.brush = options.brush % Options::LARGEST_BRUSH + 1;
        changed(cx)
    })
    .key('+')
    .about("one pixel more")
    .check(|state| state.painter.options.brush > 1),
    Command::new("Symmetry", (MenuName::Tool, 1, 3), |cx| {
        let options = &mut cx.state.painter.options;
        options.symmetry = options.symmetry.next();
        changed(cx)
    })
    .key('/')
    .about("next kind")
    .check(|state| {
        !matches!(
            state.painter.options.symmetry,
            crate::painter::Symmetry::Off
        )
    }),
];

/// The commands for stones and masks.
pub const STONE_COMMANDS: &[Command] = &[
    Command::new("Transparent", (MenuName::Tool, 2, 0), |cx| {
        cx.state.choose_pen(Pen::GREY);
        Transition::Stay
    })
    .key('t')
    .about("paints with nothing")
    .check(|state| state.painter.options.pen.index() == 0),
    Command::new("XColor", (MenuName::Tool, 2, 1), |cx| {
        let work = &mut cx.state.stoneset;
        work.xcolor = !work.xcolor;
        changed(cx)
    })
    .key('c')
    .about("changes all of one colour")
    .check(|state| state.stoneset.xcolor),
];

fn take(tool: Tool, cx: &mut Cx<'_, '_>) -> Transition {
    cx.state.painter.tool = tool;
    cx.state.stoneset.xcolor = false;
    cx.state.board.xcolor = false;
    changed(cx)
}

fn changed(cx: &mut Cx<'_, '_>) -> Transition {
    cx.state.redraw();
    Transition::Stay
}
