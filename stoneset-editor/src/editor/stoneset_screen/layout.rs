//! The layout of the stoneset screen, in pixels (manual, "Edit Stoneset Screen"; the rectangles of DESIGN): its parts, its
//! buttons, and what can be clicked. On a telephone or tablet what a finger presses is on sheets, one of which is shown.

use ishido_shared::formats::stoneset::COLUMNS;
use ishido_shared::gfx::{Pen, Point, Rectangle, SCREEN_SIZE, Size, rect};
use ishido_shared::ui::panes::{Parts, Shown, grown, union};
use ishido_shared::ui::room::Room;

use crate::editor::button::CommandButton;
use crate::editor::model::{Command, CommandList};
use crate::editor::sheets::{self, Cells, GAP, STATUS, Sheets, centred, filling, rows};
use crate::stones::StonePosition;

/// The number of pixels across and down a stone.
const SIDE: i32 = 40;
/// The least width of what is beside the edit box in an upright room.
const LEAST_SIDE: i32 = 60;
/// The height of what is below the edit box there: the status line and the stones.
const BELOW_BOX: i32 = 2 + STATUS + 256;
/// The least height of everything but the tabs, for an edit box of the usual size.
const LEAST_HEIGHT: u32 = (6 * SIDE + 4 + BELOW_BOX + 2 * GAP) as u32;
/// The greatest width of a button beside the stones.
const WIDEST_BUTTON: i32 = 120;
/// The height of what is pressed on the screen of a turned telephone, which is a little smaller than the page.
const TURNED_FINGER: u32 = 44;
/// The width of a tool at which nine of them are in a row, and that of the longest text of XColor.
const WIDE_TOOL: u32 = 44;
const XCOLOR: i32 = 108;

/// The part of the screen with what is edited, and everything that says something about it.
const MAIN: Rectangle = rect(266, 22, 252, 378);
/// The parts beside it, in groups.
const BESIDE: [Rectangle; 3] = [
    rect(0, 22, 266, 310),
    rect(0, 332, 266, 68),
    rect(518, 22, 122, 378),
];

/// The sheets of gadgets for a finger.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Sheet {
    /// The stones, or the live board.
    #[default]
    Stones,
    /// Colours and tools.
    Paint,
    /// The masks of the columns and the templates.
    Masks,
}

impl Sheet {
    /// All sheets, in the order of their tabs.
    pub const ALL: [Self; 3] = [Self::Stones, Self::Paint, Self::Masks];

    /// What is on it, for the status line.
    pub const fn about(self) -> &'static str {
        match self {
            Self::Stones => "Stones of the set",
            Self::Paint => "Colours and tools",
            Self::Masks => "Masks and templates",
        }
    }
}

impl sheets::Sheet for Sheet {
    fn name(self) -> &'static str {
        match self {
            Self::Stones => "Stones",
            Self::Paint => "Paint",
            Self::Masks => "Masks",
        }
    }
}

/// The places of everything that is shown in a room.
#[derive(Debug, Clone)]
pub struct Layout {
    /// The room and the sheet that it is for.
    wanted: (Room, Sheet),
    /// The sheet that is open.
    pub sheet: Sheet,
    /// Everything, with the title line of the screen.
    pub whole: Rectangle,
    /// The sheets; `None` on the screen, which shows everything.
    pub sheets: Option<Sheets<Sheet>>,
    pub stones: Option<Cells>,
    pub masks: Option<Cells>,
    /// The chosen stone on transparent, dark and light ground.
    pub squares: [Rectangle; 3],
    /// The frame around the edit box.
    pub edit_frame: Rectangle,
    pub edit_box: Rectangle,
    /// The side of a pixel in the edit box.
    pub zoom: i32,
    pub colours: Option<Cells>,
    /// The mask templates, at half their size where there is no room for them.
    pub templates: Option<Cells>,
    /// Shows the pens in use.
    pub pens: Rectangle,
    /// The line that says what the tool does, and what is under the pointer.
    pub status: Rectangle,
    pub buttons: Vec<CommandButton>,
}

impl Default for Layout {
    fn default() -> Self {
        Self::on_screen()
    }
}

impl Layout {
    /// The layout in a room, with one of the sheets where there are any.
    fn new(room: Room, sheet: Sheet) -> Self {
        let upright = Sheets::upright(room, LEAST_HEIGHT, &Sheet::ALL);
        let turned = || Sheets::turned(room, &[Sheet::Paint, Sheet::Masks]);
        let layout = match (upright, turned()) {
            (Some(sheets), _) => Self::upright(sheet, sheets),
            (None, Some((sheets, rest))) => Self::turned(sheet, sheets, rest),
            (None, None) => Self::on_screen(),
        };
        Self {
            wanted: (room, sheet),
            ..layout
        }
    }

    /// Lays everything out anew for a room and a sheet. Returns whether they were others before.
    pub fn follow(&mut self, room: Room, sheet: Sheet) -> bool {
        let is_new = self.wanted != (room, sheet);
        if is_new {
            *self = Self::new(room, sheet);
        }
        is_new
    }

    fn on_screen() -> Self {
        let edit_frame = rect(270, 80, 244, 244);
        Self {
            wanted: (Room::Screen, Sheet::default()),
            sheet: Sheet::default(),
            whole: Rectangle::new(Point::zero(), SCREEN_SIZE),
            sheets: None,
            stones: Some(Cells::of_stones(Point::new(5, 26), 6)),
            masks: Some(Cells::of_stones(Point::new(5, 285), 1)),
            squares: [290, 368, 446].map(|x| rect(x, 26, 48, 48)),
            edit_frame,
            edit_box: edit_frame.offset(-2),
            zoom: 6,
            colours: Some(Cells::joined(
                Point::new(270, 328),
                (8, 2),
                Size::new(30, 20),
            )),
            templates: Some(Cells::apart(
                rect(524, 80, 108, 160),
                rect(528, 83, 24, 24),
                (4, 6),
                Size::new(25, 26),
            )),
            pens: rect(580, 244, 52, 24),
            status: rect(266, 376, 252, 20),
            buttons: BUTTONS.to_vec(),
        }
    }

    /// The edit box as large as there is room for, with the chosen stone beside it, and below it a sheet. The tabs are keys for a thumb.
    fn upright(sheet: Sheet, sheets: Sheets<Sheet>) -> Self {
        let main = sheets.main;
        let (wide, high) = (main.size.width as i32, main.size.height as i32);
        let (left, top) = (main.top_left.x + GAP, main.top_left.y + GAP);
        let widest = (wide - 3 * GAP - LEAST_SIDE - 4) / SIDE;
        let zoom = widest.min((high - BELOW_BOX - 2 * GAP - 4) / SIDE);
        let side = (SIDE * zoom + 4) as u32;
        let edit_frame = rect(left, top, side, side);
        let beside = rect(
            left + side as i32 + GAP,
            top,
            (wide - 3 * GAP) as u32 - side,
            side,
        );
        let [shown, pens, undo] = rows(beside, [3, 1, 1]);
        let squares = [-1, 0, 1].map(|number| {
            let middle = shown.center() + Point::new(0, number * shown.size.height as i32 / 3);
            rect(middle.x - 24, middle.y - 24, 48, 48)
        });
        let across = (wide - 2 * GAP) as u32;
        let status = rect(left, top + side as i32 + 2, across, STATUS as u32);
        let below = status.top_left.y + STATUS;
        let area = rect(
            left,
            below,
            status.size.width,
            (main.top_left.y + high - GAP - below) as u32,
        );
        let mut layout = Self {
            sheet,
            whole: sheets.whole(),
            sheets: Some(sheets),
            stones: None,
            masks: None,
            squares,
            edit_frame,
            edit_box: edit_frame.offset(-2),
            zoom,
            colours: None,
            templates: None,
            pens,
            status,
            buttons: vec![button("Undo", undo)],
            ..Self::on_screen()
        };
        match sheet {
            Sheet::Stones => layout.put_stones(area),
            Sheet::Paint => layout.put_tools(area),
            Sheet::Masks => layout.put_masks(area),
        }
        layout
    }

    /// The screen with gadgets for a finger, and beside it the tools or the templates. Stones and masks are always shown.
    fn turned(sheet: Sheet, sheets: Sheets<Sheet>, rest: Rectangle) -> Self {
        let button_row = |y: i32, left: i32, wide: i32, names: &[&'static str]| {
            let pitch = (wide + GAP) / names.len() as i32;
            let places = (0..).map(|number| left + number * pitch);
            let area = |x: i32| rect(x, y, (pitch - GAP) as u32, TURNED_FINGER);
            let buttons = names.iter().zip(places);
            let buttons = buttons.map(|(name, x)| button(name, area(x)));
            buttons.collect::<Vec<_>>()
        };
        let finger = Size::new(45, TURNED_FINGER);
        let edit_frame = rect(266, 24, 244, 244);
        let mut buttons = button_row(340, 4, 258, &["Live Board", "All Six", "Grid", "Symmetry"]);
        buttons.extend(button_row(72, 570, 66, &["Undo"]));
        buttons.extend(button_row(120, 570, 66, &["Redo"]));
        buttons.extend(button_row(178, 514, 122, &["XColor"]));
        buttons.extend(button_row(224, 514, 122, &["Use", "Cancel"]));
        let mut layout = Self {
            sheet: if sheet == Sheet::Masks {
                sheet
            } else {
                Sheet::Paint
            },
            whole: sheets.whole(),
            sheets: Some(sheets),
            stones: Some(Cells::of_stones(Point::new(4, 24), 6)),
            masks: Some(Cells::of_stones(Point::new(4, 284), 1)),
            squares: [24, 76, 128].map(|y| rect(516, y, 48, 48)),
            edit_frame,
            edit_box: edit_frame.offset(-2),
            colours: Some(Cells::joined(Point::new(268, 272), (8, 2), finger)),
            templates: None,
            pens: rect(570, 24, 66, TURNED_FINGER),
            status: rect(268, 376, 364, 20),
            buttons,
            ..Self::on_screen()
        };
        match layout.sheet {
            Sheet::Masks => layout.templates = Some(filling(grown(rest, 2), (4, 6))),
            _ => layout.put_icons(rest, 3),
        }
        layout
    }

    /// The tools in an area, so many in a row.
    fn put_icons(&mut self, area: Rectangle, columns: u32) {
        let icons = BUTTONS.iter().filter(|button| button.text.is_empty());
        let icons: Vec<&CommandButton> = icons.collect();
        let high = (icons.len() as u32).div_ceil(columns);
        let places = filling(grown(area, 2), (columns, high));
        let icons = icons.into_iter().enumerate();
        self.buttons
            .extend(icons.map(|(index, icon)| icon.at(places.cell(index))));
    }

    /// The stones, below them the masks where there is room, and beside them what concerns the whole set.
    fn put_stones(&mut self, area: Rectangle) {
        let corner = area.top_left - Point::new(2, 0);
        let stones = Cells::of_stones(corner, 6);
        let below = corner + stones.frame.size.y_axis() + Point::new(0, GAP);
        let masks = Some(Cells::of_stones(below, 1)).filter(|masks| {
            let end = masks.frame.bottom_right();
            end.is_some_and(|end| area.contains(end))
        });
        let end = masks.unwrap_or(stones).frame;
        let left = end.size.width as i32 + GAP / 2;
        let wide = (area.size.width as i32 + 4 - left).min(WIDEST_BUTTON) as u32;
        let high = (end.top_left.y - corner.y) as u32 + end.size.height;
        let beside = rect(corner.x + left, corner.y, wide, high);
        (self.stones, self.masks) = (Some(stones), masks);
        let rows = rows(beside, [1, 1, 1, 1, 1]);
        self.buttons.extend([
            button("Live Board", rows[0]),
            CommandButton::new(rows[1], "Whole Board", "Whole"),
            button("Use", rows[3]),
            button("Cancel", rows[4]),
        ]);
    }

    /// The colours, the tools, and what changes how they work.
    fn put_tools(&mut self, area: Rectangle) {
        let wide = area.size.width;
        let columns = if wide < 9 * WIDE_TOOL { 6 } else { 9 };
        let [colours, tools, options] = rows(area, [2, 18 / columns, 1]);
        self.colours = Some(filling(grown(colours, 1), (8, 2)));
        self.put_icons(tools, columns);
        let short = (wide as i32 - XCOLOR - 3 * GAP) / 3;
        let mut left = options.top_left.x;
        for name in ["XColor", "All Six", "Grid", "Symmetry"] {
            let wide = if name == "XColor" { XCOLOR } else { short };
            let area = rect(left, options.top_left.y, wide as u32, options.size.height);
            self.buttons.push(button(name, area));
            left += wide + GAP;
        }
    }

    /// The masks of the columns, and the templates.
    fn put_masks(&mut self, area: Rectangle) {
        let masks = Cells::of_stones(centred(area, area, 258), 1);
        let high = masks.frame.size.height + GAP as u32;
        let below = rect(
            area.top_left.x,
            area.top_left.y + high as i32,
            area.size.width,
            area.size.height - high,
        );
        self.masks = Some(masks);
        self.templates = Some(filling(below, (6, 4)));
    }

    /// The parts for the host, which places them in a page.
    #[must_use]
    pub fn shown(&self) -> Shown {
        let parts = match &self.sheets {
            None => Parts::of(MAIN).with_side(&BESIDE),
            Some(sheets) => sheets.parts(),
        };
        Shown::Parts(parts.with_menus())
    }
}

/// All buttons. The small ones show what the tool does, in the order of the menus.
pub static BUTTONS: [CommandButton; 27] = [
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

/// The number of a stone among all, row by row.
const fn number(stone: StonePosition) -> usize {
    stone.row * COLUMNS + stone.column
}

/// The button of a command at another place.
fn button(command: &'static str, area: Rectangle) -> CommandButton {
    let usual = BUTTONS.iter().find(|button| button.command == command);
    let mut button = match usual {
        Some(button) => button.at(area),
        None => CommandButton::new(area, command, command),
    };
    if command == "Use" {
        // "Save & Quit" has no room.
        button.other_text = "Quit";
    }
    button
}

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
    /// The tab of a sheet.
    Tab(Sheet),
    /// The live board, where the stones and masks are otherwise.
    LiveBoard,
}

impl Layout {
    /// The place of the six stones of a column.
    #[must_use]
    pub fn column_area(&self, column: usize) -> Option<Rectangle> {
        let first = self.stone_area(StonePosition { column, row: 0 })?;
        let last = self.stone_area(StonePosition { column, row: 5 })?;
        Some(union(first, last))
    }

    /// The target at a point of the screen, with or without the live board.
    #[must_use]
    pub fn target_at(&self, point: Point, live_board: bool) -> Option<Target> {
        let live = self.live_board().filter(|_| live_board);
        if live.is_some_and(|live| live.contains(point)) {
            return Some(Target::LiveBoard);
        }
        let at = |cells: Option<Cells>| cells?.at(point);
        if let Some(number) = at(self.stones) {
            let (column, row) = (number % COLUMNS, number / COLUMNS);
            return Some(Target::Stone(StonePosition { column, row }));
        }
        let mut buttons = self.buttons.iter();
        let sheets = self.sheets.as_ref();
        (at(self.masks).map(Target::Mask))
            .or_else(|| at(self.templates).map(Target::Template))
            .or_else(|| Pen::new(at(self.colours)? as u8).map(Target::Colour))
            .or_else(|| self.pens.contains(point).then_some(Target::Pens))
            .or_else(|| sheets?.tab_at(point).map(Target::Tab))
            .or_else(|| {
                let button = buttons.position(|button| button.area.contains(point));
                button.map(Target::Button)
            })
    }

    /// The place of the picture of a stone.
    #[must_use]
    pub fn stone_area(&self, stone: StonePosition) -> Option<Rectangle> {
        self.stones.map(|cells| cells.cell(number(stone)))
    }

    /// The place of the picture of a mask.
    #[must_use]
    pub fn mask_area(&self, column: usize) -> Option<Rectangle> {
        self.masks.map(|cells| cells.cell(column))
    }

    /// The frame of the live board, in the place of the stones, and of the masks below them.
    #[must_use]
    pub fn live_board(&self) -> Option<Rectangle> {
        let stones = self.stones?.frame;
        Some(match self.masks {
            Some(masks) => union(stones, masks.frame),
            None => stones,
        })
    }

    /// The command of a button.
    pub fn command_of(&self, list: CommandList, button: usize) -> Option<&'static Command> {
        self.buttons[button].command_in(list)
    }

    /// The pixel of the stone at a point of the screen, which may lie outside of the edit box and of the stone.
    #[must_use]
    pub const fn pixel_of(&self, at: Point) -> Point {
        Point::new(
            (at.x - self.edit_box.top_left.x).div_euclid(self.zoom),
            (at.y - self.edit_box.top_left.y).div_euclid(self.zoom),
        )
    }

    /// The place of a pixel of the stone in the edit box.
    #[must_use]
    pub const fn pixel_area(&self, pixel: Point) -> Rectangle {
        rect(
            self.edit_box.top_left.x + pixel.x * self.zoom,
            self.edit_box.top_left.y + pixel.y * self.zoom,
            self.zoom as u32,
            self.zoom as u32,
        )
    }
}
