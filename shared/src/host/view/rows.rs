//! The title line of the picture, in one row or in two, and the measures that all arrangements have in common.

use super::arrangement::{Arrangement, Page, Placed};
use crate::gfx::{Rectangle, SCREEN_SIZE, rect};
use crate::ui::panes::TitleLineLayout;

/// The distance between parts, in CSS pixels.
pub(super) const GAP: f32 = 4.0;
/// The least length of what a finger presses, in CSS pixels.
pub(super) const FINGER: f32 = 44.0;
/// The height of the title line, in pixels of the picture.
pub(super) const LINE: u32 = 20;
/// The distance of the line's texts from where it is cut.
const MARGIN: i32 = 8;
/// The names of menus are in one row where a finger can hit them at this enlargement, in CSS pixels.
pub(super) const NAME_SCALE: f32 = 1.5;
/// The most that the line is enlarged, in CSS pixels.
const LARGEST_LINE: f32 = 1.8;
/// Something in front is enlarged no more than this, in CSS pixels.
pub(super) const OVER_SCALE: f32 = 2.0;
const WIDTH: i32 = SCREEN_SIZE.width as i32;

/// The title line, in one row or in two.
pub(super) fn rows(line: TitleLineLayout, page: &Page) -> Arrangement {
    let free = page.free;
    let end = line.end.clamp(1, WIDTH);
    let (from, to) = (line.from + MARGIN, line.to - MARGIN);
    let (from, to) = if from <= to {
        (from, to)
    } else {
        (line.from, line.from)
    };
    let cut = (end / 2).clamp(from, to);
    let one = free.width / end as f32;
    let is_title = end == WIDTH;
    let readable = if is_title { 1.0 } else { NAME_SCALE };
    let largest = LARGEST_LINE * page.density;
    // The last name may be marked, so that only the end of the picture is sure to be the ground of the names.
    let ground = |row: Rectangle| {
        if is_title {
            row.top_left.x + row.size.width as i32 - 1
        } else {
            WIDTH - 1
        }
    };
    let (placed, fillers) = if one >= readable * page.density || cut <= 0 || cut >= end {
        let scale = one.min(largest);
        let whole = rect(0, 0, end as u32, LINE);
        row(whole, (free.top, scale), (ground(whole), false), page)
    } else {
        let scale = (free.width / cut.max(end - cut) as f32).min(largest);
        let first = rect(0, 0, cut as u32, LINE);
        let second = rect(cut, 0, (end - cut) as u32, LINE);
        let (mut placed, mut fillers) = row(first, (free.top, scale), (ground(first), false), page);
        let top = placed.iter().map(|part| part.target.bottom());
        let top = top.fold(free.top, f32::max);
        // A title is at the right end, with its rest before it.
        let beside = if is_title { cut } else { ground(second) };
        let (more, filling) = row(second, (top, scale), (beside, is_title), page);
        placed.extend(more);
        fillers.extend(filling);
        (placed, fillers)
    };
    Arrangement {
        placed,
        fillers,
        menu: None,
        scale: 1.0,
    }
}

/// The first of two rows alone, or the only one: a page has its name in its picture, and needs the height.
pub(super) fn first_row(line: TitleLineLayout, page: &Page) -> Arrangement {
    let mut arrangement = rows(line, page);
    let is_first = |part: &Placed| part.target.top < page.free.top + 1.0;
    arrangement.placed.retain(is_first);
    arrangement.fillers.retain(is_first);
    arrangement
}

/// A row at a height and of a scale, at one end of the page, and what fills its rest: a column of the picture.
fn row(
    source: Rectangle,
    (top, scale): (f32, f32),
    (column, at_right): (i32, bool),
    page: &Page,
) -> (Vec<Placed>, Vec<Placed>) {
    let free = page.free;
    let mut placed = Placed::at(source, free.left, top, scale);
    placed.target.width = placed.target.width.min(free.width.floor());
    let rest = free.right().floor() - placed.target.right();
    let mut filler = Placed::in_place(rect(column, 0, 1, LINE), placed.target);
    filler.target.width = rest;
    if at_right {
        placed.target.left += rest;
    } else {
        filler.target.left = placed.target.right();
    }
    let fillers = if rest >= 1.0 {
        vec![filler]
    } else {
        Vec::new()
    };
    (vec![placed], fillers)
}
