//! The places of gadgets on the two main screens: cells in rows, and on telephones and tablets the sheets of gadgets for a finger.

use ishido_shared::formats::stoneset::COLUMNS;
use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, SCREEN_SIZE, Size, rect};
use ishido_shared::ui::gadget::Material;
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::panes::{Parts, union};
use ishido_shared::ui::room::Room;
use ishido_shared::ui::surface::repeated_wood;

/// The distance between parts of an upright room, and of parts from its edges.
pub const GAP: i32 = 4;
/// The height of the status line in an upright room.
pub const STATUS: i32 = 18;
/// The greatest height of a row of gadgets.
const HIGHEST: u32 = 56;
/// The height of a tab in a column.
const TAB: u32 = 41;
/// The distance from one stone to the next.
const PITCH: i32 = 42;

/// Places of one size in rows.
#[derive(Debug, Clone, Copy)]
pub struct Cells {
    /// The frame around them.
    pub frame: Rectangle,
    first: Rectangle,
    /// The numbers of columns and rows.
    count: (u32, u32),
    pitch: Size,
}

impl Cells {
    /// Cells without a distance between them, so many in a row, with a frame of two pixels around them.
    pub const fn joined(corner: Point, count: (u32, u32), cell: Size) -> Self {
        let (wide, high) = (count.0 * cell.width, count.1 * cell.height);
        Self {
            frame: rect(corner.x, corner.y, wide + 4, high + 4),
            first: rect(corner.x + 2, corner.y + 2, cell.width, cell.height),
            count,
            pitch: cell,
        }
    }

    /// Cells apart from each other, the first of which is at a place.
    pub const fn apart(frame: Rectangle, first: Rectangle, count: (u32, u32), pitch: Size) -> Self {
        Self {
            frame,
            first,
            count,
            pitch,
        }
    }

    /// Rows of six stones. Every one has two free pixels on each side for the frame of the chosen one.
    pub const fn of_stones(corner: Point, rows: u32) -> Self {
        Self {
            frame: rect(corner.x, corner.y, 258, rows * PITCH as u32 + 4),
            first: rect(corner.x + 4, corner.y + 3, 40, 40),
            count: (COLUMNS as u32, rows),
            pitch: Size::new(PITCH as u32, PITCH as u32),
        }
    }

    /// The number of them in a row.
    pub const fn columns(&self) -> usize {
        self.count.0 as usize
    }

    /// The place where one of them is pressed: up to the middle between it and the next.
    pub const fn reach(&self, index: usize) -> Rectangle {
        let (Rectangle { top_left, size }, pitch) = (self.cell(index), self.pitch);
        rect(
            top_left.x - (pitch.width - size.width) as i32 / 2,
            top_left.y - (pitch.height - size.height) as i32 / 2,
            pitch.width,
            pitch.height,
        )
    }

    /// The number of the one that is pressed at a point.
    pub const fn at(&self, point: Point) -> Option<usize> {
        let from = self.reach(0).top_left;
        let column = (point.x - from.x).div_euclid(self.pitch.width as i32);
        let row = (point.y - from.y).div_euclid(self.pitch.height as i32);
        let (columns, rows) = (self.count.0 as i32, self.count.1 as i32);
        if column < 0 || row < 0 || column >= columns || row >= rows {
            return None;
        }
        Some((row * columns + column) as usize)
    }

    /// The place of one of them, counted from 0.
    pub const fn cell(&self, index: usize) -> Rectangle {
        let (column, row) = (index % self.columns(), index / self.columns());
        rect(
            self.first.top_left.x + column as i32 * self.pitch.width as i32,
            self.first.top_left.y + row as i32 * self.pitch.height as i32,
            self.first.size.width,
            self.first.size.height,
        )
    }
}

/// A sheet of gadgets, one of which is shown.
pub trait Sheet: Copy + PartialEq {
    /// The name on its tab.
    fn name(self) -> &'static str;
}

/// The sheets on a telephone or tablet.
#[derive(Debug, Clone)]
pub struct Sheets<S> {
    /// The place of everything that is not on the panel.
    pub main: Rectangle,
    /// The keys for a thumb below it, or the column beside it.
    panel: Rectangle,
    /// The sheets, and the places of their tabs.
    tabs: Vec<(S, Rectangle)>,
}

impl<S: Sheet> Sheets<S> {
    /// Below what is edited in an upright room, where everything but the tabs is at least so high. The tabs are the keys.
    pub fn upright(room: Room, least: u32, sheets: &[S]) -> Option<Self> {
        let (main, panel) = room.with_keys(least)?;
        Some(Self {
            main,
            panel,
            tabs: tabs(panel, sheets),
        })
    }

    /// In the column beside the screen of a turned telephone, with the tabs at its top, and the rest of the column.
    pub fn turned(room: Room, sheets: &[S]) -> Option<(Self, Rectangle)> {
        let panel = room.column()?;
        let Point { x, y } = panel.top_left;
        let Size { width, height } = panel.size;
        let tabs = tabs(rect(x, y, width, TAB), sheets);
        let used = if tabs.is_empty() { 0 } else { TAB + GAP as u32 };
        let rest = rect(x, y + used as i32, width, height - used);
        let main = Rectangle::new(Point::zero(), SCREEN_SIZE);
        Some((Self { main, panel, tabs }, rest))
    }

    /// The sheet whose tab is at a point.
    pub fn tab_at(&self, point: Point) -> Option<S> {
        let tab = self.tabs.iter().find(|(_, area)| area.contains(point));
        tab.map(|(sheet, _)| *sheet)
    }

    /// The smallest rectangle with everything.
    pub fn whole(&self) -> Rectangle {
        union(self.main, self.panel)
    }

    /// The parts for the host, which places them in a page.
    pub fn parts(&self) -> Parts {
        Parts::of(self.main).with_panel(Some(self.panel))
    }

    /// Draws the grounds.
    pub fn draw_grounds(&self, screen: &mut Bitmap) {
        screen.fill(self.main, Pen::GREY);
        match self.is_column() {
            true => screen.fill(self.panel, Pen::GREY),
            false => repeated_wood(screen, self.panel),
        }
    }

    /// Returns true for a column beside the screen of a turned telephone, which has the ground of that; other tabs lie on wood.
    fn is_column(&self) -> bool {
        Room::Turned.column() == Some(self.panel)
    }

    /// Draws the tabs, of the material of what they lie on.
    pub fn draw(&self, screen: &mut Bitmap, open: S, is_down: impl Fn(S) -> bool) {
        let material = match self.is_column() {
            true => Material::Metal,
            false => Material::Wood,
        };
        for &(sheet, tab) in &self.tabs {
            material.raised(screen, tab, (sheet == open) != is_down(sheet));
            screen.text_centred(tab, sheet.name(), Pen::BLACK);
        }
    }

    /// The tabs in words.
    pub fn describe(&self, open: S) -> impl Iterator<Item = Item> {
        self.tabs.iter().map(move |&(sheet, tab)| {
            let state = if sheet == open { "chosen" } else { "" };
            Item::new(Role::Button, sheet.name(), tab).state(state)
        })
    }
}

/// Tabs of one width that fill a place.
fn tabs<S: Sheet>(place: Rectangle, sheets: &[S]) -> Vec<(S, Rectangle)> {
    let pitch = (place.size.width as i32 + GAP) / sheets.len().max(1) as i32;
    let tab = |(number, &sheet): (usize, &S)| {
        let left = place.top_left.x + number as i32 * pitch;
        let wide = (pitch - GAP) as u32;
        (sheet, rect(left, place.top_left.y, wide, place.size.height))
    };
    sheets.iter().enumerate().map(tab).collect()
}

/// Rows that fill an area, each so many times as high as a single one, up to a greatest height.
pub fn rows<const COUNT: usize>(area: Rectangle, heights: [u32; COUNT]) -> [Rectangle; COUNT] {
    let all: u32 = heights.iter().sum();
    let gaps = GAP as u32 * (COUNT as u32 - 1);
    let single = ((area.size.height - gaps) / all).min(HIGHEST);
    let apart = (area.size.height - all * single) as i32 / (COUNT as i32 - 1).max(1);
    let mut top = area.top_left.y;
    heights.map(|height| {
        let row = rect(area.top_left.x, top, area.size.width, height * single);
        top += (height * single) as i32 + apart;
        row
    })
}

/// Cells that fill an area in columns and rows, in the middle of its width.
pub const fn filling(area: Rectangle, (columns, rows): (u32, u32)) -> Cells {
    let Size { width, height } = area.size;
    let cell = Size::new((width - 4) / columns, (height - 4) / rows);
    let corner = centred(area, area, columns * cell.width + 4);
    Cells::joined(corner, (columns, rows), cell)
}

/// The corner of something so wide in the middle of an area, at the height of a row.
pub const fn centred(area: Rectangle, row: Rectangle, wide: u32) -> Point {
    let aside = (area.size.width - wide) as i32 / 2;
    Point::new(area.top_left.x + aside, row.top_left.y)
}
