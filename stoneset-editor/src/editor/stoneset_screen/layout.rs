//! The layout of the stoneset screen, in pixels (manual, "Edit Stoneset Screen"; the rectangles of DESIGN): its parts, its
//! buttons, and what can be clicked.

use ishido_shared::formats::stoneset::COLUMNS;
use ishido_shared::gfx::{Pen, Point, Rectangle, Size, rect};
use ishido_shared::ui::panes::{Parts, Shown};

use crate::editor::board_view::LIVE_FRAME;
use crate::editor::button::CommandButton;
use crate::editor::model::{Command, CommandList};
use crate::stones::{StonePosition, TEMPLATES};

/// The frame around the stones. Inside it, every stone has two free pixels on each side for the frame of the chosen one.
pub const STONES: Rectangle = rect(5, 26, 258, 256);
/// The frame around the masks of the columns.
pub const MASKS: Rectangle = rect(5, 285, 258, 46);
/// The chosen stone on transparent, dark and light ground.
pub const SQUARES: [Rectangle; 3] = [
    rect(290, 26, 48, 48),
    rect(368, 26, 48, 48),
    rect(446, 26, 48, 48),
];
/// The frame around the stone edit box.
pub const EDIT_FRAME: Rectangle = rect(270, 80, 244, 244);
pub const EDIT_BOX: Rectangle = rect(272, 82, 240, 240);
pub const COLOURS: Rectangle = rect(270, 328, 244, 44);
/// The frame around the mask templates.
pub const TEMPLATES_FRAME: Rectangle = rect(524, 80, 108, 160);
/// Shows the pen in use.
pub const CURRENT_PEN: Rectangle = rect(580, 244, 52, 24);
/// The line that says what the tool does, and what is under the pointer.
pub const STATUS: Rectangle = rect(266, 376, 252, 20);

/// The side of a pixel in the edit box.
pub const ZOOM: i32 = 6;
/// The distance from one stone to the next.
const PITCH: i32 = 42;

/// The part with what is edited, and everything that says something about it.
const MAIN: Rectangle = rect(266, 22, 252, 378);
/// The parts beside it, in groups.
const SIDE: [Rectangle; 3] = [
    rect(0, 22, 266, 310),
    rect(0, 332, 266, 68),
    rect(518, 22, 122, 378),
];

pub fn shown() -> Shown {
    Shown::Parts(Parts::of(MAIN).with_side(&SIDE).with_menus())
}

#[must_use]
pub const fn stone_area(stone: StonePosition) -> Rectangle {
    let x = STONES.top_left.x + 4 + stone.column as i32 * PITCH;
    let y = STONES.top_left.y + 3 + stone.row as i32 * PITCH;
    rect(x, y, 40, 40)
}

/// The place of the six stones of a column.
#[must_use]
pub const fn column_area(column: usize) -> Rectangle {
    let top = stone_area(StonePosition { column, row: 0 });
    let height = 5 * PITCH as u32 + top.size.height;
    Rectangle::new(top.top_left, Size::new(top.size.width, height))
}

#[must_use]
pub const fn mask_area(column: usize) -> Rectangle {
    let x = MASKS.top_left.x + 4 + column as i32 * PITCH;
    rect(x, MASKS.top_left.y + 3, 40, 40)
}

/// The place of a colour: two rows of eight.
#[must_use]
pub const fn colour_area(pen: Pen) -> Rectangle {
    let (column, row) = (pen.index() as i32 % 8, pen.index() as i32 / 8);
    rect(
        COLOURS.top_left.x + 2 + column * 30,
        COLOURS.top_left.y + 2 + row * 20,
        30,
        20,
    )
}

/// The place of a mask template, at half its size: four in a row.
#[must_use]
pub const fn template_area(number: usize) -> Rectangle {
    let (column, row) = (number as i32 % 4, number as i32 / 4);
    rect(
        TEMPLATES_FRAME.top_left.x + 4 + column * 25,
        TEMPLATES_FRAME.top_left.y + 3 + row * 26,
        24,
        24,
    )
}

/// The pixel of the stone at a point of the screen, which may lie outside of the edit box and of the stone.
#[must_use]
pub const fn pixel_of(at: Point) -> Point {
    Point::new(
        (at.x - EDIT_BOX.top_left.x).div_euclid(ZOOM),
        (at.y - EDIT_BOX.top_left.y).div_euclid(ZOOM),
    )
}

/// The place of a pixel of the stone in the edit box.
#[must_use]
pub const fn pixel_area(pixel: Point) -> Rectangle {
    rect(
        EDIT_BOX.top_left.x + pixel.x * ZOOM,
        EDIT_BOX.top_left.y + pixel.y * ZOOM,
        ZOOM as u32,
        ZOOM as u32,
    )
}

/// All buttons. The small ones show what the tool does, in the order of the menus.
pub const BUTTONS: [CommandButton; 27] = [
    wide(26, "Undo", "Undo"),
    wide(52, "XColor", "XColor"),
    half(0, 244, "Transparent", "T"),
    half(0, 272, "Grid", "Grid"),
    half(1, 272, "Symmetry", "Sym"),
    half(0, 300, "Live Board", "Live"),
    half(1, 300, "All Six", "All 6"),
    CommandButton {
        other_text: "Save & Quit",
        ..wide(344, "Use", "Use")
    },
    wide(372, "Cancel", "Cancel"),
    small(0, 0, "Freehand"),
    small(1, 0, "Line"),
    small(2, 0, "Rectangle"),
    small(3, 0, "Filled Rectangle"),
    small(4, 0, "Ellipse"),
    small(5, 0, "Filled Ellipse"),
    small(6, 0, "Fill"),
    small(7, 0, "Pick Colour"),
    small(8, 0, "Select"),
    small(0, 1, "Lighter"),
    small(1, 1, "Darker"),
    small(2, 1, "Dither"),
    small(3, 1, "Brush Size"),
    small(4, 1, "Mirror Left-Right"),
    small(5, 1, "Mirror Top-Bottom"),
    small(6, 1, "Rotate Right"),
    small(7, 1, "Bevel"),
    small(8, 1, "Outline"),
];

const fn wide(y: i32, command: &'static str, text: &'static str) -> CommandButton {
    CommandButton::new(rect(524, y, 108, 24), command, text)
}

const fn half(column: i32, y: i32, command: &'static str, text: &'static str) -> CommandButton {
    CommandButton::new(rect(524 + 56 * column, y, 52, 24), command, text)
}

const fn small(column: i32, row: i32, command: &'static str) -> CommandButton {
    CommandButton::new(rect(8 + 28 * column, 338 + 28 * row, 28, 28), command, "")
}

/// Something on the screen that can be clicked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    /// A stone of the set.
    Stone(StonePosition),
    /// The mask of a column, counted from 0.
    Mask(usize),
    Colour(Pen),
    Pens,
    Template(usize),
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

    /// The target at a point of the screen, with or without the live board.
    pub fn at(point: Point, live_board: bool) -> Option<Self> {
        if live_board && LIVE_FRAME.contains(point) {
            return Some(Self::LiveBoard);
        }
        Self::all().find(|target| target.area().contains(point))
    }

    pub fn area(self) -> Rectangle {
        match self {
            Self::Stone(stone) => stone_area(stone),
            Self::Mask(column) => mask_area(column),
            Self::Colour(pen) => colour_area(pen),
            Self::Pens => CURRENT_PEN,
            Self::Template(number) => template_area(number),
            Self::Button(index) => BUTTONS[index].area,
            Self::LiveBoard => LIVE_FRAME,
        }
    }
}

pub fn command_of(list: CommandList, button: usize) -> Option<&'static Command> {
    BUTTONS[button].command_in(list)
}
