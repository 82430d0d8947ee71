//! What can be clicked on the stoneset screen.

use ishido_shared::formats::stoneset::COLUMNS;
use ishido_shared::gfx::{Pen, Point, Rectangle};

use super::buttons::BUTTONS;
use super::layout;
use crate::editor::model::{Command, CommandList};
use crate::editor::view::LIVE_FRAME;
use crate::stones::StonePosition;
use crate::stones::TEMPLATES;

/// Something on the screen that can be clicked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    /// A stone of the set.
    Stone(StonePosition),
    /// The mask of a column, counted from 0.
    Mask(usize),
    /// One of the colours.
    Colour(Pen),
    /// The pens in use.
    Pens,
    /// One of the mask templates.
    Template(usize),
    /// One of the buttons.
    Button(usize),
    /// The live board, where the stones and masks are otherwise.
    LiveBoard,
}

impl Target {
    /// Everything that can be clicked.
    pub fn all() -> impl Iterator<Item = Self> {
        let stones = StonePosition::all().map(Self::Stone);
        let templates = (0..TEMPLATES.len()).map(Self::Template);
        stones
            .chain((0..COLUMNS).map(Self::Mask))
            .chain(Pen::all().map(Self::Colour))
            .chain(std::iter::once(Self::Pens))
            .chain(templates)
            .chain((0..BUTTONS.len()).map(Self::Button))
    }

    /// What is at a point of the screen, with or without the live board.
    pub fn at(point: Point, live_board: bool) -> Option<Self> {
        if live_board && LIVE_FRAME.contains(point) {
            return Some(Self::LiveBoard);
        }
        Self::all().find(|target| target.area().contains(point))
    }

    /// Where it is.
    pub fn area(self) -> Rectangle {
        match self {
            Self::Stone(stone) => layout::stone_area(stone),
            Self::Mask(column) => layout::mask_area(column),
            Self::Colour(pen) => layout::colour_area(pen),
            Self::Pens => layout::CURRENT_PEN,
            Self::Template(number) => layout::template_area(number),
            Self::Button(index) => BUTTONS[index].area,
            Self::LiveBoard => LIVE_FRAME,
        }
    }
}

/// The command of a button.
pub fn command_of(list: CommandList, button: usize) -> Option<&'static Command> {
    BUTTONS[button].command_in(list)
}
