//! Lays out the names of the menus and the open panels.

use super::MenuBar;
use super::panel::{BAR, Panel};
use crate::gfx::{Point, Rectangle, line_width, rect};
use crate::ui::panes::{OpenMenu, Shown, TitleLineLayout, union};

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

    /// What of the screen belongs to the menus: the names, which may be cut between two of them, and the open panels.
    #[must_use]
    pub fn shown(&self) -> Shown {
        let ends = (0..self.menus.len()).map(|menu| {
            let area = self.name_area(menu);
            area.top_left.x + area.size.width as i32
        });
        let end = ends.clone().next_back().unwrap_or(LEFT);
        let middle = ends.min_by_key(|cut| (cut - end / 2).abs()).unwrap_or(end);
        let line = TitleLineLayout {
            from: middle,
            to: middle,
            end,
        };
        Shown::Menus(line, self.shown_menu())
    }

    fn shown_menu(&self) -> Option<OpenMenu> {
        let panel = self.panel()?;
        let Some((sub, line)) = self.subpanel().zip(self.line) else {
            return Some(OpenMenu {
                area: panel.area,
                lines: panel.choices().collect(),
            });
        };
        let mut title = panel.line_area(line);
        // The rest of it is behind the submenu.
        title.size.width = (sub.area.top_left.x - title.top_left.x).max(0) as u32;
        let title = Some(title).filter(|title| title.size.width > 0);
        Some(OpenMenu {
            area: union(panel.area, sub.area),
            lines: title.into_iter().chain(sub.choices()).collect(),
        })
    }
}
