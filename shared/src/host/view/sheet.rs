//! Arranges menus as a sheet at the foot of a high page, in front of the picture: their names in a grid in the lowest rows, with the
//! button that closes them at its end, and the lines of the open menu above, as wide as the page.

use std::ops::Range;

use super::Layout;
use super::arrangement::{Arrangement, Page, Placed};
use super::menus::{LEAST, is_apart};
use super::rows::{FINGER, GAP};
use crate::gfx::{Rectangle, rect};
use crate::ui::panes::MenuSheet;

/// The most of the height of a page that a sheet takes where it cannot end below the board, so that much of that is seen above it; where
/// its lines would be too low for a finger, it takes more.
const MOST: [f32; 2] = [0.68, 0.96];
/// The most cells in a row of names.
const CELLS: usize = 4;
const MOST_COLUMNS: usize = 3;
/// More lines than this are in columns.
const SHORT: usize = 6;
/// The width of one of two columns in pixels of the picture, which holds the usual lines: the letters of all menus are as large.
const WIDTH: f32 = 200.0;
/// The least and the most that lines are enlarged, in CSS pixels: smaller ones ask for a higher sheet, the smallest for fewer columns.
const SMALL: f32 = 0.8;
const SMALLEST: f32 = 0.6;
const LARGEST: f32 = 1.6;
/// The width of the end of a line, with the mark of a submenu, in pixels of the picture.
const END: u32 = 14;
/// The height of the line between two groups, in CSS pixels. It takes nothing from the rows, which are level in all columns.
const HAIR: f32 = 2.0;

/// A sheet in front of an arrangement, of which nothing can be pressed meanwhile.
pub(super) fn in_front(behind: Arrangement, sheet: &MenuSheet, page: &Page) -> Arrangement {
    let free = page.free;
    let mut cells = cells(sheet, page);
    let button = page.menu_button.then(|| cells.pop()).flatten();
    let foot = cells.iter().map(|cell| cell.top);
    let foot = foot.fold(free.bottom(), f32::min);
    let names = sheet.names.iter().zip(&cells);
    let placed = names.map(|(name, cell)| in_cell(*name, *cell));
    let mut placed: Vec<Placed> = placed.collect();
    let (mut top, mut scale) = (foot, behind.scale);
    let area = |part: &&Placed| part.target.width * part.target.height;
    let parts = behind.placed.iter();
    let main = parts.max_by(|one, other| area(one).total_cmp(&area(other)));
    let rim = main.map_or(free.top, |main| main.target.bottom());
    let mut blanks = Vec::new();
    if !sheet.lines.is_empty() {
        let lines = Lines::fit(sheet, (rim, foot), page);
        scale = lines.scale;
        (top, blanks) = lines.place(sheet, foot, page, &mut placed);
    }
    let mut fillers = behind.fillers;
    // What lies below the screen in the picture is where the sheet is drawn. A strip of what else it would cut would look torn.
    let [ground, .., of_lines] = sheet.grounds;
    let is_seen = |part: &Placed| part.target.bottom() <= top.max(rim);
    let seen = behind.placed.into_iter().filter(is_seen);
    fillers.extend(seen.filter(|part| part.source.top_left.y < ground.top_left.y));
    fillers.extend(grounds(sheet, page, (top.max(free.top), foot)));
    let blanks = blanks.into_iter();
    fillers.extend(blanks.map(|area| Placed::in_place(of_lines, area)));
    Arrangement {
        placed,
        fillers,
        menu: button,
        scale,
    }
}

/// The cells of the names, each as high as a finger needs, and that of the button at the end of the last row.
fn cells(sheet: &MenuSheet, page: &Page) -> Vec<Layout> {
    let (free, gap) = (page.free, GAP * page.density);
    let count = sheet.names.len() + usize::from(page.menu_button);
    let rows = count.div_ceil(CELLS).max(1);
    let columns = count.div_ceil(rows).max(1);
    let height = (FINGER * page.density).min(free.height / 4.0).max(1.0);
    let width = free.width / columns as f32;
    let top = free.bottom() - gap - height * rows as f32;
    let cell = |number: usize| {
        let (row, column) = (number / columns, number % columns);
        let left = (free.left + width * column as f32).round();
        let top = (top + height * row as f32).round();
        Layout {
            left,
            top,
            width: ((free.left + width * (column + 1) as f32).round() - left).max(1.0),
            height: height.round(),
        }
    };
    let last = page.menu_button.then_some(rows * columns - 1);
    (0..sheet.names.len()).chain(last).map(cell).collect()
}

/// A name as wide as its cell, which its ground fills.
fn in_cell(name: Rectangle, cell: Layout) -> Placed {
    let mut placed = Placed::in_place(name, cell);
    placed.keeps_shape = true;
    placed
}

/// The columns of the lines of the open menu.
struct Lines {
    /// The lines of each.
    columns: Vec<Range<usize>>,
    /// The height of a line, and how much it is enlarged.
    height: f32,
    scale: f32,
}

impl Lines {
    /// The fewest columns in which lines are high enough on a sheet below `rim`, or else on a higher one, or those in which they are
    /// highest.
    fn fit(sheet: &MenuSheet, (rim, foot): (f32, f32), page: &Page) -> Self {
        let is_readable =
            |lines: &Self| lines.columns.len() == 1 || lines.scale >= SMALLEST * page.density;
        let mut ways = Vec::new();
        let fewest = if sheet.lines.len() > SHORT { 2 } else { 1 };
        let [low, high] = MOST.map(|share| page.free.bottom() - page.free.height * share);
        for (top, least) in [(rim, SMALL), (low, SMALL), (high, SMALLEST)] {
            for columns in fewest..=MOST_COLUMNS {
                let lines = Self::of(columns, (top, foot), sheet, page);
                let is_high = lines.height >= LEAST * page.density;
                if is_high && lines.scale >= least * page.density {
                    return lines;
                }
                ways.push(lines);
            }
        }
        let readable = ways.into_iter().filter(is_readable);
        let highest = readable.max_by(|one, other| one.height.total_cmp(&other.height));
        highest.unwrap_or_else(|| Self::of(1, (high, foot), sheet, page))
    }

    /// The lines between these heights.
    fn of(columns: usize, (top, foot): (f32, f32), sheet: &MenuSheet, page: &Page) -> Self {
        let (free, gap) = (page.free, GAP * page.density);
        let widest = sheet.lines.iter().map(|line| line.size.width).max();
        let highest = sheet.lines.iter().map(|line| line.size.height).max();
        let mut lines = Self {
            columns: columns_of(columns, &sheet.lines),
            height: 0.0,
            scale: 0.0,
        };
        let room = foot - top - 2.0 * gap;
        let height = room / lines.in_column() as f32;
        lines.height = height.clamp(1.0, FINGER * page.density);
        let like_all = ((free.width - 3.0 * gap) / 2.0 / WIDTH).min(LARGEST * page.density);
        lines.scale = (lines.width(page) / widest.unwrap_or(1).max(1) as f32)
            .min(lines.height / highest.unwrap_or(1).max(1) as f32)
            .min(like_all);
        lines
    }

    /// The most lines of a column.
    fn in_column(&self) -> usize {
        let lines = self.columns.iter().map(Range::len);
        lines.max().unwrap_or(0).max(1)
    }

    /// The width of a column.
    fn width(&self, page: &Page) -> f32 {
        let gap = GAP * page.density;
        let columns = self.columns.len() as f32;
        (page.free.width - gap * (columns + 1.0)) / columns
    }

    /// Adds the lines above `foot`, and the reason why one is ghosted in a row of its own below that. Returns the upper edge of the
    /// sheet, and the ends of columns that have fewer lines.
    fn place(
        &self,
        sheet: &MenuSheet,
        foot: f32,
        page: &Page,
        placed: &mut Vec<Placed>,
    ) -> (f32, Vec<Layout>) {
        let (free, gap) = (page.free, GAP * page.density);
        let in_column = self.in_column();
        let reason = sheet.reason.map(|(line, area)| {
            let largest = (free.width - 2.0 * gap) / area.size.width.max(1) as f32;
            let reason = Placed::at(
                area,
                free.left + gap,
                0.0,
                largest.min(self.scale).max(0.01),
            );
            let column = self.columns.iter().find(|lines| lines.contains(&line));
            (line - column.map_or(0, |lines| lines.start), reason)
        });
        let of_reason = reason.map_or(0.0, |(_, reason)| reason.target.height);
        let room = foot - gap - free.top - gap - of_reason;
        let height = self.height.min(room / in_column as f32).max(1.0);
        let top = foot - gap - of_reason - height * in_column as f32;
        let hair = (HAIR * page.density).min(height - LEAST * page.density);
        let mut blanks = Vec::new();
        for (column, lines) in (0..).zip(&self.columns) {
            let lines = sheet.lines.get(lines.clone()).unwrap_or_default();
            let left = free.left + gap + (self.width(page) + gap) * column as f32;
            let mut top = top;
            for (row, line) in lines.iter().enumerate() {
                let before = row.checked_sub(1).and_then(|before| lines.get(before));
                let is_apart = before.is_some_and(|before| is_apart(before, line));
                let above = if is_apart { hair.max(0.0) } else { 0.0 };
                let area = Layout {
                    left,
                    top: top + above,
                    width: self.width(page),
                    height: height - above,
                };
                placed.extend(self.line(*line, area));
                top += height;
                if let Some((_, mut reason)) = reason.filter(|(about, _)| *about == row) {
                    reason.target.top = top.round();
                    if column == 0 {
                        placed.push(reason);
                    }
                    top += of_reason;
                }
            }
            blanks.push(Layout {
                left: left.round(),
                top: top.round(),
                width: self.width(page).round(),
                height: (foot - gap).round() - top.round(),
            });
        }
        blanks.retain(|blank| blank.height >= 1.0);
        (top - gap, blanks)
    }

    /// A line: its name at the left and its mark at the right of an area, and its ground between them.
    fn line(&self, line: Rectangle, area: Layout) -> Vec<Placed> {
        let Rectangle { top_left, size } = line;
        let piece = |from: u32, to: u32, (left, right): (f32, f32)| {
            let (left, right) = (left.round(), right.round());
            let target = Layout {
                left,
                top: area.top.round(),
                width: (right - left).max(1.0),
                height: ((area.top + area.height).round() - area.top.round()).max(1.0),
            };
            let left = top_left.x + from as i32;
            let mut placed =
                Placed::in_place(rect(left, top_left.y, to - from, size.height), target);
            placed.keeps_shape = true;
            placed
        };
        let end = area.right() - END as f32 * self.scale;
        let ground = size.width.saturating_sub(END + 1);
        let name = area.left + ground as f32 * self.scale;
        if end - name < 1.0 || ground == 0 {
            return vec![piece(0, size.width, (area.left, area.right()))];
        }
        vec![
            piece(0, ground, (area.left, name)),
            piece(ground, ground + 1, (name, end)),
            piece(ground + 1, size.width, (end, area.right())),
        ]
    }
}

/// The lines of some columns, about as many in each. Where a group begins beside the place between two columns, that place is there.
fn columns_of(columns: usize, lines: &[Rectangle]) -> Vec<Range<usize>> {
    let count = lines.len();
    let even = count.div_ceil(columns).max(1);
    let begins_group = |line: &usize| match (lines.get(line.wrapping_sub(1)), lines.get(*line)) {
        (Some(before), Some(line)) => is_apart(before, line),
        _ => false,
    };
    let end_near = |end: usize| {
        let near = [end, end - 1, end + 1].into_iter();
        let mut near = near.filter(|_| end < count);
        near.find(begins_group).unwrap_or(end).min(count)
    };
    let mut start = 0;
    let ends = (1..).map(|column| end_near(column * even));
    let ranges = ends.map(|end| std::mem::replace(&mut start, end)..end);
    ranges.take(count.div_ceil(even)).collect()
}

/// The edge of a sheet, its ground down to the names, and the ground of the names.
fn grounds(sheet: &MenuSheet, page: &Page, (top, foot): (f32, f32)) -> [Placed; 3] {
    let free = page.free;
    let band = |ground: Rectangle, from: f32, to: f32| {
        let (from, to) = (from.round(), to.round());
        let target = Layout {
            left: free.left,
            top: from,
            width: free.width.floor(),
            height: (to - from).max(1.0),
        };
        Placed::in_place(ground, target)
    };
    let edge = (2.0 * page.density).max(1.0);
    let [of_names, black, of_gaps, _] = sheet.grounds;
    [
        band(black, top - edge, top),
        band(of_gaps, top, foot),
        band(of_names, foot, free.bottom()),
    ]
}
