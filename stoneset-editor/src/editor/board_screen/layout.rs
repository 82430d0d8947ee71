//! The layout of the board screen, in pixels: its parts, its buttons, and what can be clicked beside the pane. On a telephone held upright or
//! a tablet what a finger presses is on sheets below the pane, one of which is shown; on a turned one it is beside the screen.

use ishido_shared::gfx::{Pen, Point, Rectangle, SCREEN_SIZE, Size, rect};
use ishido_shared::ui::panes::{Parts, Shown, grown};
use ishido_shared::ui::room::Room;

use crate::editor::button::CommandButton;
use crate::editor::model::board_pane::{BARS, PANE, UNIT};
use crate::editor::model::{Command, CommandList};
use crate::editor::sheets::{self, Cells, GAP, STATUS, Sheets, filling, rows};

/// The least height of the sheets.
const SHEET: u32 = 216;
/// The height up to which a row is too low for a finger.
const LEAST_ROW: u32 = 39;
/// The height of everything else that is not the pane or a tab.
const FIXED: u32 = (2 * GAP + 4 + STATUS) as u32;
/// The least height of everything but the tabs.
const LEAST_HEIGHT: u32 = 9 * UNIT + FIXED + SHEET;

/// The part of the screen with what is edited, and everything that says something about it.
const MAIN: Rectangle = rect(0, 22, 513, 378);
/// The parts beside it, in groups.
const BESIDE: [Rectangle; 3] = [
    rect(513, 22, 127, 174),
    rect(513, 196, 127, 119),
    rect(513, 315, 127, 85),
];

/// The sheets below the pane in an upright room.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Sheet {
    /// Colours and tools.
    #[default]
    Paint,
    /// The overview, and what is shown of the board.
    View,
}

impl Sheet {
    /// What is on it, for the status line.
    pub const fn about(self) -> &'static str {
        match self {
            Self::Paint => "Colours and tools",
            Self::View => "Overview, guides and stones",
        }
    }
}

impl sheets::Sheet for Sheet {
    fn name(self) -> &'static str {
        match self {
            Self::Paint => "Paint",
            Self::View => "View",
        }
    }
}

/// The whole board, so many times smaller.
#[derive(Debug, Clone, Copy)]
pub struct Overview {
    /// The frame around it.
    pub frame: Rectangle,
    pub area: Rectangle,
    /// The pixels of the board that one of the overview stands for, across and down.
    pub scale: i32,
}

impl Overview {
    /// In a frame of two pixels at a corner.
    fn new(corner: Point, scale: i32) -> Self {
        let size = SCREEN_SIZE / scale as u32;
        let area = Rectangle::new(corner + Point::new(2, 2), size);
        let frame = area.offset(2);
        Self { frame, area, scale }
    }

    /// The pixel of the board at a point.
    pub fn pixel_of(&self, at: Point) -> Point {
        (at - self.area.top_left) * self.scale
    }
}

/// The places of everything that is shown in a room.
#[derive(Debug, Clone)]
pub struct Layout {
    room: Room,
    /// The sheet that is open, where there are any.
    pub sheet: Sheet,
    /// The sheets; `None` on the screen, which shows everything.
    pub sheets: Option<Sheets<Sheet>>,
    /// Everything, with the title line of the screen.
    pub whole: Rectangle,
    pub pane: Rectangle,
    /// The scroll bars, across and down. In an upright room a finger moves the overview instead.
    pub bars: Option<[Rectangle; 2]>,
    /// The line that says what the tool does, and what is under the pointer.
    pub status: Rectangle,
    pub overview: Option<Overview>,
    pub colours: Option<Cells>,
    pub buttons: Vec<CommandButton>,
}

impl Default for Layout {
    fn default() -> Self {
        Self {
            room: Room::Screen,
            sheet: Sheet::default(),
            sheets: None,
            whole: Rectangle::new(Point::zero(), SCREEN_SIZE),
            pane: PANE,
            bars: Some(BARS),
            status: rect(4, 376, 506, 20),
            overview: Some(Overview::new(Point::new(521, 24), 6)),
            colours: Some(Cells::joined(
                Point::new(516, 124),
                (4, 4),
                Size::new(29, 17),
            )),
            buttons: BUTTONS.to_vec(),
        }
    }
}

impl Layout {
    /// Lays everything out anew for a room and a sheet. Returns whether they were others before.
    pub fn follow(&mut self, room: Room, sheet: Sheet) -> bool {
        let is_new = (self.room, self.sheet) != (room, sheet);
        if is_new {
            let upright = Sheets::upright(room, LEAST_HEIGHT, &[Sheet::Paint, Sheet::View]);
            *self = match (upright, Sheets::turned(room, &[])) {
                (Some(sheets), _) => Self::upright(sheet, sheets),
                (None, Some((sheets, column))) => Self::turned(sheets, column),
                (None, None) => Self::default(),
            };
            (self.room, self.sheet) = (room, sheet);
        }
        is_new
    }

    /// The pane as large as there is room for, and below it a sheet. The tabs are keys for a thumb.
    fn upright(sheet: Sheet, sheets: Sheets<Sheet>) -> Self {
        let main = sheets.main;
        let (wide, high) = (main.size.width, main.size.height);
        let side = |free: u32| free / UNIT * UNIT;
        let size = Size::new(side(wide - 4), side(high - FIXED - SHEET));
        let corner = main.top_left + Point::new((wide - size.width) as i32 / 2, GAP + 2);
        let pane = Rectangle::new(corner, size);
        let left = main.top_left.x + GAP;
        let across = wide - 2 * GAP as u32;
        let end = corner.y + size.height as i32 + 2;
        let status = rect(left, end, across, STATUS as u32);
        let below = end + STATUS;
        let bottom = main.top_left.y + high as i32 - GAP;
        let area = rect(left, below, across, (bottom - below) as u32);
        let mut layout = Self {
            whole: sheets.whole(),
            sheets: Some(sheets),
            pane,
            bars: None,
            status,
            overview: None,
            colours: None,
            buttons: Vec::new(),
            ..Self::default()
        };
        match sheet {
            Sheet::Paint => layout.put_tools(area),
            Sheet::View => layout.put_overview(area),
        }
        layout
    }

    /// The colours, the tools, and the buttons that take a stroke back.
    fn put_tools(&mut self, area: Rectangle) {
        let [colours, tools, last] = rows(area, [2, 2, 1]);
        self.colours = Some(filling(grown(colours, 1), (8, 2)));
        self.put_icons(tools, (8, 2));
        self.put_undo(last);
    }

    /// The buttons that take a stroke back, and bring it again.
    fn put_undo(&mut self, row: Rectangle) {
        let half = (row.size.width - GAP as u32) / 2;
        for (number, name) in [(0, "Undo"), (1, "Redo")] {
            let left = row.top_left.x + number * (half as i32 + GAP);
            let area = rect(left, row.top_left.y, half, row.size.height);
            self.buttons
                .extend(button(name).map(|button| button.at(area)));
        }
    }

    /// The tools in an area, in columns and rows.
    fn put_icons(&mut self, area: Rectangle, count: (u32, u32)) {
        let places = filling(grown(area, 2), count);
        let icons = BUTTONS.iter().skip(ZOOMS).take(TOOLS).enumerate();
        self.buttons
            .extend(icons.map(|(index, icon)| icon.at(places.cell(index))));
    }

    /// The pane without bars, beside it the overview and the buttons, and in the column colours and tools.
    fn turned(sheets: Sheets<Sheet>, column: Rectangle) -> Self {
        let overview = Overview::new(Point::new(526, 24), 6);
        let below = overview.frame.top_left.y + overview.frame.size.height as i32 + GAP;
        let buttons = rect(526, below, 110, (396 - below) as u32);
        let pairs = filling(grown(buttons, 2), (2, 6));
        let zooms = BUTTONS.iter().take(ZOOMS);
        let others = ["Undo", "Redo", "Guides", "Stones", "Use", "Cancel"];
        let others = others.into_iter().filter_map(button);
        let buttons = zooms.chain(others).enumerate();
        let half = column.size.height / 2;
        let Point { x, y } = column.top_left;
        let [above, below] =
            [0, half].map(|down| rect(x, y + down as i32, column.size.width, half));
        let mut layout = Self {
            whole: sheets.whole(),
            sheets: Some(sheets),
            pane: rect(6, 24, 16 * UNIT, 11 * UNIT),
            bars: None,
            status: rect(6, 378, 512, 20),
            overview: Some(overview),
            colours: Some(filling(grown(above, 2), (4, 4))),
            buttons: buttons
                .map(|(index, button)| button.at(pairs.cell(index)))
                .collect(),
            ..Self::default()
        };
        layout.put_icons(below, (4, 4));
        layout
    }

    /// The overview, below it the enlargements, and beside it what is shown on the board, and the ends of the editor.
    fn put_overview(&mut self, area: Rectangle) {
        let overview = Overview::new(area.top_left, 3);
        let Size { width, height } = overview.frame.size;
        let left = width as i32 + 2 * GAP;
        let beside = rect(
            area.top_left.x + left,
            area.top_left.y,
            area.size.width - left as u32,
            area.size.height,
        );
        let names = ["Guides", "Stones", "Use", "Cancel"];
        for (name, area) in names.into_iter().zip(rows(beside, [1; 4])) {
            self.buttons
                .extend(button(name).map(|button| button.at(area)));
        }
        let below = rect(
            area.top_left.x,
            area.top_left.y + height as i32 + GAP,
            width,
            area.size.height - height - GAP as u32,
        );
        let [mut zooms, row] = rows(below, [1, 1]);
        // Where there is room, what takes a stroke back is here, too.
        if row.size.height > LEAST_ROW {
            self.put_undo(row);
        } else {
            zooms = below;
        }
        let places = filling(grown(zooms, 2), (ZOOMS as u32, 1));
        let zooms = BUTTONS.iter().take(ZOOMS).enumerate();
        self.buttons
            .extend(zooms.map(|(index, zoom)| zoom.at(places.cell(index))));
        self.overview = Some(overview);
    }

    /// The parts for the host, which places them in a page.
    pub fn shown(&self) -> Shown {
        let parts = match &self.sheets {
            None => Parts::of(MAIN).with_side(&BESIDE),
            Some(sheets) => sheets.parts(),
        };
        Shown::Parts(parts.with_menus())
    }

    /// The target at a point.
    pub fn target_at(&self, point: Point) -> Option<Target> {
        if let Some(pen) = self.colours.and_then(|cells| cells.at(point)) {
            return Pen::new(pen as u8).map(Target::Colour);
        }
        let tab = self.sheets.as_ref().and_then(|sheets| sheets.tab_at(point));
        let mut buttons = self.buttons.iter();
        tab.map(Target::Tab).or_else(|| {
            let button = buttons.position(|button| button.area.contains(point));
            button.map(Target::Button)
        })
    }

    /// The command of a button.
    pub fn command_of(&self, list: CommandList, button: usize) -> Option<&'static Command> {
        self.buttons[button].command_in(list)
    }
}

/// The number of the first buttons, which enlarge, and of the tools after them.
const ZOOMS: usize = 4;
const TOOLS: usize = 16;

/// All buttons at their places on the screen.
pub static BUTTONS: [CommandButton; 26] = [
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

/// The button of a command.
fn button(command: &str) -> Option<&'static CommandButton> {
    BUTTONS.iter().find(|button| button.command == command)
}

/// Something on the screen that can be clicked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    Colour(Pen),
    Button(usize),
    /// The tab of a sheet.
    Tab(Sheet),
}
