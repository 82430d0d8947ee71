//! Lays out the names of the menus and the open panels.

use super::MenuBar;
use super::panel::{BAR, Panel};
use crate::gfx::{Point, Rectangle, line_width, rect};

/// The left edge of the first name.
const LEFT: i32 = 4;
/// How far a submenu overlaps the line it belongs to.
const OVERLAP: i32 = 14;

impl<C> MenuBar<C> {
    /// The area of a menu's name in the bar.
    pub(super) fn name_area(&self, menu: usize) -> Rectangle {
        let width = |name: &str| line_width(name) + 20;
        let before: u32 = self.menus[..menu].iter().map(|menu| width(menu.name)).sum();
        rect(LEFT + before as i32, 0, width(self.menus[menu].name), BAR)
    }

    /// The menu whose name is at a point.
    pub(super) fn name_at(&self, at: Point) -> Option<usize> {
        (0..self.menus.len()).find(|&menu| self.name_area(menu).contains(at))
    }

    /// The open menu.
    pub(super) fn panel(&self) -> Option<Panel<'_, C>> {
        let menu = self.open?;
        let left = self.name_area(menu).top_left.x;
        Some(Panel::at(
            &self.menus[menu].entries,
            Point::new(left, BAR as i32),
        ))
    }

    /// The open submenu: that of the highlighted line.
    pub(super) fn subpanel(&self) -> Option<Panel<'_, C>> {
        let (panel, line) = (self.panel()?, self.line?);
        let entry = panel
            .entries
            .get(line)
            .filter(|entry| entry.enabled && !entry.sub.is_empty())?;
        let beside = panel.line_area(line);
        let left = beside.top_left.x + beside.size.width as i32 - OVERLAP;
        Some(Panel::at(
            &entry.sub,
            Point::new(left, beside.top_left.y + 4),
        ))
    }
}
