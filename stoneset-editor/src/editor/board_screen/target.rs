//! What can be clicked on the board screen, beside the pane.

use ishido_shared::gfx::{Pen, Point, Rectangle};

use super::buttons::BUTTONS;
use super::layout;
use crate::editor::model::{Command, CommandList};

/// Something on the screen that can be clicked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    /// One of the colours.
    Colour(Pen),
    /// One of the buttons.
    Button(usize),
}

impl Target {
    /// What is at a point of the screen.
    pub fn at(point: Point) -> Option<Self> {
        let colours = Pen::all().map(Self::Colour);
        let mut all = colours.chain((0..BUTTONS.len()).map(Self::Button));
        all.find(|target| target.area().contains(point))
    }

    /// Where it is.
    pub const fn area(self) -> Rectangle {
        match self {
            Self::Colour(pen) => layout::colour_area(pen),
            Self::Button(index) => BUTTONS[index].area,
        }
    }
}

/// The command of a button.
pub fn command_of(list: CommandList, button: usize) -> Option<&'static Command> {
    BUTTONS[button].command_in(list)
}
