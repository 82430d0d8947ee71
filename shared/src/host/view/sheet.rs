//! Arranges menus as a sheet at the foot of a high page, in front of the picture: their names in the lowest rows, beside the button that
//! closes them, and the lines of the open menu above.

use super::Layout;
use super::arrangement::{Arrangement, Page, Placed};
use super::menus::{Grid, LEAST};
use super::rows::{FINGER, GAP, LARGEST_LINE, NAME_SCALE};
use crate::gfx::{Point, Rectangle, Size};
use crate::ui::panes::MenuSheet;

/// The most of the height of a page that a sheet takes, so that the board is seen above it; where its lines would be too low for a
/// finger, it takes more.
const MOST: [f32; 2] = [0.68, 0.96];
/// The width of the button that closes it.
const CLOSE: f32 = 96.0;
/// The least and the most that lines are enlarged, in CSS pixels: smaller ones ask for a higher sheet.
const SMALLEST: f32 = 0.8;
const LARGEST: f32 = 1.6;

/// A sheet in front of an arrangement, of which nothing can be pressed meanwhile.
pub(super) fn in_front(behind: Arrangement, sheet: &MenuSheet, page: &Page) -> Arrangement {
    let (free, gap) = (page.free, GAP * page.density);
    let button = page.menu_button.then(|| button(page));
    let mut placed = names(sheet, page, button);
    let foot = placed.iter().map(|name| name.target.top);
    let foot = foot.fold(free.bottom(), f32::min);
    let mut top = foot;
    let mut scale = behind.scale;
    if !sheet.lines.is_empty() {
        let room = |share: f32| {
            let highest = (foot - free.bottom() + free.height * share - 2.0 * gap).max(1.0);
            Layout {
                left: free.left + gap,
                top: foot - gap - highest,
                width: (free.width - 2.0 * gap).max(1.0),
                height: highest,
            }
        };
        let grids = MOST.map(|share| (room(share), Grid::fit(&sheet.lines, room(share), page)));
        let [low, high] = grids;
        let is_high = low.1.height >= LEAST * page.density;
        let is_enough = is_high && low.1.scale >= SMALLEST * page.density;
        let (room, mut grid) = if is_enough { low } else { high };
        grid.scale = grid.scale.min(LARGEST * page.density);
        let middle = room.left + room.width / 2.0;
        let lines = grid.place(&sheet.lines, (room, gap), middle, true);
        let highest = lines.iter().map(|line| line.target.top);
        top = highest.fold(foot, f32::min) - gap;
        scale = grid.scale;
        placed.extend(lines);
    }
    if let Some(reason) = sheet.reason {
        let largest = (free.width - 2.0 * gap) / reason.size.width as f32;
        let scale = largest.min(LARGEST * page.density).max(0.01);
        let (width, height) = (reason.size.width as f32, reason.size.height as f32);
        let left = free.left + (free.width - width * scale) / 2.0;
        top = (top - height * scale).max(free.top);
        placed.push(Placed::at(reason, left, top, scale));
        top -= gap;
    }
    let mut fillers = behind.fillers;
    // What lies below the screen in the picture is where the sheet is drawn.
    let seen = behind.placed.into_iter();
    fillers.extend(seen.filter(|part| part.source.top_left.y < sheet.names.top_left.y));
    fillers.extend(grounds(sheet, page, (top.max(free.top), foot)));
    Arrangement {
        placed,
        fillers,
        menu: button,
        scale,
    }
}

/// The button that closes the menus, at the right of the lowest row.
fn button(page: &Page) -> Layout {
    let (free, gap) = (page.free, GAP * page.density);
    let [width, height] = [CLOSE, FINGER].map(|length| (length * page.density).round());
    Layout {
        left: (free.right() - gap - width).round(),
        top: (free.bottom() - gap - height).round(),
        width,
        height,
    }
}

/// The names in one row or two, each as high as a finger needs.
fn names(sheet: &MenuSheet, page: &Page, button: Option<Layout>) -> Vec<Placed> {
    let (free, gap) = (page.free, GAP * page.density);
    let end = button.map_or(free.right(), |button| button.left - gap);
    let width = (end - free.left).max(1.0);
    let Rectangle { top_left, size } = sheet.names;
    let cut = sheet.cut.min(size.width);
    let pieces = [(0, cut), (cut, size.width)];
    let rows: &[(u32, u32)] = if width / size.width as f32 >= NAME_SCALE * page.density {
        &[(0, size.width)]
    } else {
        &pieces
    };
    let widest = rows.iter().map(|(from, to)| to - from).max().unwrap_or(1);
    let scale = (width / widest.max(1) as f32).min(LARGEST_LINE * page.density);
    let finger = (FINGER * page.density).min(free.height / 4.0).max(1.0);
    let bottom = free.bottom() - gap;
    let placed = rows.iter().enumerate().map(|(row, (from, to))| {
        let corner = top_left + Point::new(*from as i32, 0);
        let source = Rectangle::new(corner, Size::new(to - from, size.height));
        let top = bottom - finger * (rows.len() - row) as f32;
        let mut placed = Placed::at(source, free.left, top, scale);
        placed.target.height = ((top + finger).round() - placed.target.top).max(1.0);
        placed.keeps_shape = true;
        placed
    });
    placed.collect()
}

/// The edge of a sheet, its ground down to the names, and the ground of the names.
fn grounds(sheet: &MenuSheet, page: &Page, (top, foot): (f32, f32)) -> [Placed; 3] {
    let free = page.free;
    let band = |down: i32, from: f32, to: f32| {
        let (from, to) = (from.round(), to.round());
        let target = Layout {
            left: free.left,
            top: from,
            width: free.width.floor(),
            height: (to - from).max(1.0),
        };
        let corner = sheet.ground.top_left + Point::new(0, down);
        Placed::in_place(Rectangle::new(corner, sheet.ground.size), target)
    };
    let edge = (2.0 * page.density).max(1.0);
    // The names end with a black row in the picture, and the ground of the lines is below it.
    let black = sheet.names.size.height as i32;
    [
        band(black, top - edge, top),
        band(black + 1, top, foot),
        band(0, foot, free.bottom()),
    ]
}
