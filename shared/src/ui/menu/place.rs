//! Where the names and the lines of menus are.

use super::MenuBar;
use crate::gfx::{Point, Rectangle, SCREEN_SIZE, line_width, rect};

/// The height of the bar in pixels.
pub(super) const BAR: u32 = 20;
/// The height of a line.
pub(super) const LINE: i32 = 18;
/// The height of a line that parts.
const PARTING: i32 = 8;
/// The width of the check marks' column.
pub(super) const CHECK: i32 = 20;
/// The space between the names and the shortcuts, and after them.
const GAP: u32 = 16;
const LEFT: i32 = 4;
const EDGE: i32 = 2;

impl<C> MenuBar<C> {
    /// The area of a menu's name in the bar.
    pub(super) fn name_area(&self, menu: usize) -> Rectangle {
        let width = |name: &str| line_width(name) + 20;
        let before: u32 = self.menus[..menu].iter().map(|menu| width(menu.name)).sum();
        rect(LEFT + before as i32, 0, width(self.menus[menu].name), BAR)
    }

    /// The area of a menu's panel.
    pub(super) fn panel_area(&self, menu: usize) -> Rectangle {
        let entries = &self.menus[menu].entries;
        let names = entries
            .iter()
            .map(|entry| line_width(entry.name))
            .max()
            .unwrap_or(0);
        let keys = if entries.iter().any(|entry| entry.shortcut.is_some()) {
            GAP + 16
        } else {
            0
        };
        let width = CHECK as u32 + names + keys + GAP;
        let height = self.top_of(menu, entries.len()) + EDGE - BAR as i32;
        let left = self
            .name_area(menu)
            .top_left
            .x
            .min(SCREEN_SIZE.width as i32 - width as i32 - 2);
        rect(left, BAR as i32, width, height as u32)
    }

    /// The area of a line of a menu.
    pub(super) fn line_area(&self, menu: usize, line: usize) -> Rectangle {
        let panel = self.panel_area(menu);
        let (top, bottom) = (self.top_of(menu, line), self.top_of(menu, line + 1));
        let left = panel.top_left.x + EDGE;
        rect(
            left,
            top,
            panel.size.width - 2 * EDGE as u32,
            (bottom - top) as u32,
        )
    }

    /// The menu whose name is at a point.
    pub(super) fn name_at(&self, at: Point) -> Option<usize> {
        (0..self.menus.len()).find(|&menu| self.name_area(menu).contains(at))
    }

    /// The line of the open menu at a point, if it can be chosen.
    pub(super) fn line_at(&self, at: Point) -> Option<usize> {
        let menu = self.open?;
        let lines = 0..self.menus[menu].entries.len();
        lines
            .into_iter()
            .find(|&line| self.line_area(menu, line).contains(at) && self.is_enabled(line))
    }

    /// Whether a line of the open menu can be chosen.
    pub(super) fn is_enabled(&self, line: usize) -> bool {
        let entry = self
            .open
            .and_then(|menu| self.menus[menu].entries.get(line));
        entry.is_some_and(|entry| entry.enabled && entry.command.is_some())
    }

    fn top_of(&self, menu: usize, line: usize) -> i32 {
        let height = |parts: bool| if parts { PARTING } else { LINE };
        let above = &self.menus[menu].entries[..line];
        BAR as i32
            + EDGE
            + above
                .iter()
                .map(|entry| height(entry.command.is_none()))
                .sum::<i32>()
    }
}
