//! The layout of the board screen, in pixels: its parts, its buttons, and what can be clicked beside the pane.

pub use crate::editor::model::board_pane::{BAR_ACROSS, CANVAS};
use ishido_shared::gfx::{Pen, Point, Rectangle, rect};
use ishido_shared::ui::panes::{Parts, Shown};

use crate::editor::button::CommandButton;
use crate::editor::model::{Command, CommandList};

/// The frame around the pane.
pub const CANVAS_FRAME: Rectangle = rect(4, 24, 484, 324);
/// The line that says what the tool does, and what is under the pointer.
pub const STATUS: Rectangle = rect(4, 376, 506, 20);
/// The frame around the overview.
pub const OVERVIEW_FRAME: Rectangle = rect(521, 24, 110, 70);
/// The whole board, [`OVERVIEW_SCALE`] times smaller.
pub const OVERVIEW: Rectangle = rect(523, 26, 106, 66);
/// The pixels of the board that one of the overview stands for, across and down.
pub const OVERVIEW_SCALE: i32 = 6;
/// The frame around the colours.
pub const COLOURS: Rectangle = rect(516, 124, 120, 72);

/// The part with what is edited, and everything that says something about it.
const MAIN: Rectangle = rect(0, 22, 513, 378);
/// The parts beside it, in groups.
const SIDE: [Rectangle; 3] = [
    rect(513, 22, 127, 174),
    rect(513, 196, 127, 119),
    rect(513, 315, 127, 85),
];

pub fn shown() -> Shown {
    Shown::Parts(Parts::of(MAIN).with_side(&SIDE).with_menus())
}

/// The place of a colour: four rows of four.
#[must_use]
pub const fn colour_area(pen: Pen) -> Rectangle {
    let (column, row) = (pen.index() as i32 % 4, pen.index() as i32 / 4);
    rect(
        COLOURS.top_left.x + 2 + column * 29,
        COLOURS.top_left.y + 2 + row * 17,
        29,
        17,
    )
}

/// The pixel of the board at a point of the overview.
#[must_use]
pub fn pixel_of_overview(at: Point) -> Point {
    (at - OVERVIEW.top_left) * OVERVIEW_SCALE
}

pub const BUTTONS: [CommandButton; 26] = [
    zoom(0, "Zoom 1x", "1x"),
    zoom(1, "Zoom 2x", "2x"),
    zoom(2, "Zoom 4x", "4x"),
    zoom(3, "Zoom 8x", "8x"),
    icon(0, 0, "Freehand"),
    icon(1, 0, "Line"),
    icon(2, 0, "Rectangle"),
    icon(3, 0, "Filled Rectangle"),
    icon(0, 1, "Ellipse"),
    icon(1, 1, "Filled Ellipse"),
    icon(2, 1, "Fill"),
    icon(3, 1, "Pick Colour"),
    icon(0, 2, "Select"),
    icon(1, 2, "Lighter"),
    icon(2, 2, "Darker"),
    icon(3, 2, "Dither"),
    icon(0, 3, "Brush Size"),
    CommandButton {
        text: "Sym",
        ..icon(1, 3, "Symmetry")
    },
    icon(2, 3, "Fill Area..."),
    icon(3, 3, "Bevel Area..."),
    half(0, 0, "Undo", "Undo"),
    half(1, 0, "Redo", "Redo"),
    half(0, 1, "Guides", "Guides"),
    half(1, 1, "Stones", "Stones"),
    CommandButton {
        // "Save & Quit" has no room.
        other_text: "Quit",
        ..half(0, 2, "Use", "Use")
    },
    CommandButton {
        other_text: "Back",
        ..half(1, 2, "Cancel", "Cancel")
    },
];

const fn zoom(column: i32, command: &'static str, text: &'static str) -> CommandButton {
    CommandButton::new(rect(516 + 30 * column, 98, 30, 22), command, text)
}

const fn icon(column: i32, row: i32, command: &'static str) -> CommandButton {
    CommandButton::new(rect(516 + 30 * column, 200 + 28 * row, 30, 28), command, "")
}

const fn half(column: i32, row: i32, command: &'static str, text: &'static str) -> CommandButton {
    CommandButton::new(
        rect(516 + 61 * column, 318 + 27 * row, 59, 24),
        command,
        text,
    )
}

/// Something on the screen that can be clicked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    Colour(Pen),
    Button(usize),
}

impl Target {
    /// The target at a point of the screen.
    pub fn at(point: Point) -> Option<Self> {
        let colours = Pen::all().map(Self::Colour);
        let mut all = colours.chain((0..BUTTONS.len()).map(Self::Button));
        all.find(|target| target.area().contains(point))
    }

    pub const fn area(self) -> Rectangle {
        match self {
            Self::Colour(pen) => colour_area(pen),
            Self::Button(index) => BUTTONS[index].area,
        }
    }
}

pub fn command_of(list: CommandList, button: usize) -> Option<&'static Command> {
    BUTTONS[button].command_in(list)
}
