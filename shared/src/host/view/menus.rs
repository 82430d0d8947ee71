//! Arranges open menus for a finger: near the button that has opened them, every line as high as a finger needs, in columns where
//! one would be too high for the page.

use super::Layout;
use super::arrangement::{Arrangement, Page, Placed};
use super::rows::{FINGER, GAP, LINE, NAME_SCALE, OVER_SCALE, rows};
use crate::gfx::Rectangle;
use crate::ui::panes::{Panes, TitleLineLayout};

/// The least height of lines of menus, in CSS pixels, where the page has room.
pub(super) const LEAST: f32 = 40.0;
/// The lowest line that menus have, in pixels of the picture.
const LOWEST_LINE: f32 = 16.0;
const MOST_COLUMNS: usize = 3;
/// The height of a button, in fingers, from which its menus open beside it instead of above or below it.
const TALL: f32 = 2.5;
/// More columns must not make the pixels of their lines smaller than this, in CSS pixels.
const SMALLEST: f32 = 0.6;

/// The lines of a menu in columns.
struct Grid {
    columns: usize,
    /// The height of a line, and how much it is enlarged.
    height: f32,
    scale: f32,
}

/// Returns true if lines of menus are too low for a finger at this enlargement of the picture.
pub(super) fn are_too_low(scale: f32, page: &Page) -> bool {
    LOWEST_LINE * scale < LEAST * page.density
}

/// The names of the menus and the lines of the open one. While none is open, the main part is behind their names.
pub(super) fn for_finger(
    panes: &Panes,
    names: TitleLineLayout,
    page: &Page,
    button: Option<Layout>,
) -> Arrangement {
    let gap = GAP * page.density;
    let is_below = button.is_none_or(|button| {
        button.top + button.height / 2.0 > page.free.top + page.free.height / 2.0
    });
    let mut arrangement = place_names(names, page, button, is_below);
    let placed = arrangement.placed.iter().map(|part| part.target);
    let tall = button.filter(|button| is_tall(button, page));
    let beside = button.filter(|_| tall.is_none());
    let taken: Vec<Layout> = placed.chain(beside).collect();
    let right = tall.map_or(page.free.right(), |button| button.left);
    let (mut top, mut bottom) = (page.free.top, page.free.bottom());
    if is_below {
        bottom = taken.iter().map(|area| area.top).fold(bottom, f32::min);
    } else {
        top = taken.iter().map(Layout::bottom).fold(top, f32::max);
    }
    let room = Layout {
        left: page.free.left + gap,
        top: top + gap,
        width: (right - page.free.left - 2.0 * gap).max(1.0),
        height: (bottom - top - 2.0 * gap).max(1.0),
    };
    let lines = panes.menus.as_deref().unwrap_or_default();
    if lines.is_empty() {
        let main = centred(panes.parts.main, room, page);
        arrangement.scale = main.scale();
        arrangement.placed.push(main);
    } else {
        let grid = Grid::fit(lines, room, page);
        let thumb = button.map_or(room.right(), |button| button.left + button.width / 2.0);
        arrangement.scale = grid.scale;
        let placed = grid.place(lines, (room, gap), thumb, is_below);
        arrangement.placed.extend(placed);
    }
    arrangement.menu = button;
    arrangement
}

/// Returns true if a button leaves too little height above and below it, but enough width beside it.
fn is_tall(button: &Layout, page: &Page) -> bool {
    let beside = button.left - page.free.left;
    button.height > TALL * FINGER * page.density && beside > page.free.width / 2.0
}

/// The names in rows that are high enough for a finger: beside the button if they fit there, or else on its inner side.
fn place_names(
    names: TitleLineLayout,
    page: &Page,
    button: Option<Layout>,
    is_below: bool,
) -> Arrangement {
    let (free, gap) = (page.free, GAP * page.density);
    let beside = button.map_or(0.0, |button| button.left - gap - free.left);
    let is_tall = button.is_some_and(|button| is_tall(&button, page));
    let fits = is_tall || beside >= names.end as f32 * NAME_SCALE * page.density;
    let mut wide = *page;
    if fits {
        wide.free.width = beside.max(1.0);
    }
    let mut arrangement = rows(names, &wide);
    let height = (FINGER * page.density).min(free.height / 4.0).max(1.0);
    let is_second = |part: &Placed| part.target.top > free.top;
    let count = 1.0 + f32::from(u8::from(arrangement.placed.iter().any(is_second)));
    let first = match (button, is_below) {
        (Some(button), true) if fits => button.bottom() - count * height,
        (Some(button), false) if fits => button.top,
        (Some(button), true) => button.top - gap - count * height,
        (Some(button), false) => button.bottom() + gap,
        (None, _) => free.bottom() - gap - count * height,
    };
    let first = first.max(free.top).round();
    let parts = arrangement.placed.iter_mut();
    for part in parts.chain(&mut arrangement.fillers) {
        let top = if is_second(part) {
            first + height
        } else {
            first
        };
        // Without the edge below the names, which would become a wide one.
        part.source.size.height = LINE - 1;
        part.target.top = top.round();
        part.target.height = ((top + height).round() - part.target.top).max(1.0);
        part.target.width = part.target.width.max(1.0);
        part.keeps_shape = true;
    }
    arrangement
}

/// A part in the middle of a room, as large as it can be.
fn centred(part: Rectangle, room: Layout, page: &Page) -> Placed {
    let (wide, high) = (part.size.width as f32, part.size.height as f32);
    let largest = (room.width / wide).min(room.height / high);
    let scale = largest.min(OVER_SCALE * page.density);
    let left = room.left + (room.width - wide * scale) / 2.0;
    let top = room.top + (room.height - high * scale) / 2.0;
    Placed::at(part, left, top, scale)
}

impl Grid {
    /// The fewest columns in which lines are high enough, or else those in which they are highest.
    fn fit(lines: &[Rectangle], room: Layout, page: &Page) -> Self {
        let fits = |columns| Self::of(columns, lines, room, page);
        let is_readable = |grid: &Self| grid.columns == 1 || grid.scale >= SMALLEST * page.density;
        let ways: Vec<Self> = (1..=MOST_COLUMNS).map(fits).filter(is_readable).collect();
        let enough = |grid: &Self| grid.height >= LEAST * page.density;
        let best = ways.iter().position(enough).or_else(|| {
            let heights = ways.iter().enumerate();
            let highest = heights.max_by(|one, other| one.1.height.total_cmp(&other.1.height));
            highest.map(|(index, _)| index)
        });
        fits(best.map_or(1, |index| index + 1))
    }

    fn of(columns: usize, lines: &[Rectangle], room: Layout, page: &Page) -> Self {
        let gap = GAP * page.density;
        let widest = lines.iter().map(|line| line.size.width).max().unwrap_or(1);
        // The reason why one is ghosted may be higher, and is as large as they are.
        let usual = lines.iter().map(|line| line.size.height).min().unwrap_or(1);
        let in_column = lines.len().div_ceil(columns).max(1);
        let gaps = lines.chunks(in_column).map(gaps_in).max().unwrap_or(0);
        let share = |room: f32| (room / in_column as f32).clamp(1.0, FINGER * page.density);
        let room_height = room.height - gap * gaps as f32;
        let width = (room.width - gap * (columns - 1) as f32) / columns as f32;
        let of_height = |height: f32| Self {
            columns,
            height,
            scale: (width / widest.max(1) as f32)
                .min(height / usual.max(1) as f32)
                .min(OVER_SCALE * page.density),
        };
        let grid = of_height(share(room_height));
        let more = lines.chunks(in_column).map(|column| {
            let more = column.iter().map(|line| grid.row(line) - grid.height);
            more.sum::<f32>()
        });
        of_height(share(room_height - more.fold(0.0, f32::max)))
    }

    /// The height of the row of a line.
    fn row(&self, line: &Rectangle) -> f32 {
        self.height.max(line.size.height as f32 * self.scale)
    }

    /// The lines at their places, with the middle near `thumb` and the columns at the lower or the upper edge of a room.
    fn place(
        &self,
        lines: &[Rectangle],
        (room, gap): (Layout, f32),
        thumb: f32,
        is_below: bool,
    ) -> Vec<Placed> {
        let in_column = lines.len().div_ceil(self.columns).max(1);
        let columns: Vec<&[Rectangle]> = lines.chunks(in_column).collect();
        let high = |column: &[Rectangle]| {
            let rows: f32 = column.iter().map(|line| self.row(line)).sum();
            rows + gap * gaps_in(column) as f32
        };
        let wide = |column: &[Rectangle]| {
            let widths = column.iter().map(|line| line.size.width);
            widths.max().unwrap_or(0) as f32 * self.scale + gap
        };
        let width: f32 = columns.iter().map(|column| wide(column)).sum();
        let middle = (thumb - width / 2.0).min(room.right() + gap - width);
        let (mut left, mut placed) = (middle.max(room.left), Vec::new());
        let highest = columns.iter().map(|column| high(column));
        let highest = highest.fold(0.0_f32, f32::max);
        for column in columns {
            let mut top = if is_below {
                (room.bottom() - highest).max(room.top)
            } else {
                room.top
            };
            let mut before: Option<&Rectangle> = None;
            for line in column {
                if before.is_some_and(|before| is_apart(before, line)) {
                    top += gap;
                }
                placed.push(self.placed(*line, left, top));
                top += self.row(line);
                before = Some(line);
            }
            left += wide(column);
        }
        placed
    }

    fn placed(&self, line: Rectangle, left: f32, top: f32) -> Placed {
        let mut placed = Placed::at(line, left, top, self.scale);
        placed.target.height = ((top + self.row(&line)).round() - placed.target.top).max(1.0);
        placed.keeps_shape = true;
        placed
    }
}

/// The number of gaps between the lines of a column.
pub(super) fn gaps_in(column: &[Rectangle]) -> usize {
    let pairs = column.windows(2);
    pairs.filter(|pair| is_apart(&pair[0], &pair[1])).count()
}

/// Returns true if there is a separator between two lines, or the edge of a submenu.
pub(super) fn is_apart(line: &Rectangle, next: &Rectangle) -> bool {
    line.top_left.x != next.top_left.x
        || line.top_left.y + line.size.height as i32 != next.top_left.y
}
