//! Draws menus.

use super::panel::{BAR, CHECK, Panel};
use super::{Entry, MenuBar};
use crate::gfx::{
    Bitmap, Pen, Point, Rectangle, SCREEN_SIZE, chequer, frame, ghost, line_width, rect,
};

const CHECK_MARK: &str = "\u{2713}";
const AMIGA_KEY: &str = "\u{E000}";

impl<C: Copy> MenuBar<C> {
    /// Draws the bar over the title line, and the open menu below it.
    pub fn draw(&self, screen: &mut Bitmap) {
        screen.fill(rect(0, 0, SCREEN_SIZE.width, BAR), Pen::WHITE);
        screen.fill(rect(0, BAR as i32 - 1, SCREEN_SIZE.width, 1), Pen::BLACK);
        for (index, menu) in self.menus.iter().enumerate() {
            let area = self.name_area(index);
            let open = self.open == Some(index);
            if open {
                screen.fill(rect(area.top_left.x, 0, area.size.width, BAR), Pen::BLACK);
            }
            let pen = if open { Pen::WHITE } else { Pen::BLACK };
            screen.text(area.top_left + Point::new(10, 2), menu.name, pen);
        }
        if let Some(panel) = self.panel() {
            draw_panel(screen, &panel, self.line);
        }
        if let Some(panel) = self.subpanel() {
            draw_panel(screen, &panel, self.sub);
        }
    }
}

fn draw_panel<C>(screen: &mut Bitmap, panel: &Panel<'_, C>, chosen: Option<usize>) {
    let area = panel.area;
    let shadow = Rectangle::new(area.top_left + Point::new(5, 5), area.size);
    chequer(screen, shadow, Pen::BLACK);
    screen.fill(area, Pen::WHITE);
    frame(screen, area, 1, Pen::BLACK);
    for (line, entry) in panel.entries.iter().enumerate() {
        draw_line(screen, panel.line_area(line), entry, chosen == Some(line));
    }
}

fn draw_line<C>(screen: &mut Bitmap, area: Rectangle, entry: &Entry<C>, chosen: bool) {
    let corner = area.top_left;
    if entry.is_separator() {
        let middle = corner.y + area.size.height as i32 / 2;
        // The Amiga ghosts separators, like everything that cannot be chosen.
        let line = rect(corner.x + 4, middle, area.size.width - 8, 2);
        chequer(screen, line, Pen::BLACK);
        return;
    }
    let (ground, ink) = if chosen {
        (Pen::BLACK, Pen::WHITE)
    } else {
        (Pen::WHITE, Pen::BLACK)
    };
    screen.fill(area, ground);
    let top = (area.size.height as i32 - 16) / 2;
    if entry.checked {
        screen.text(corner + Point::new(5, top), CHECK_MARK, ink);
    }
    screen.text(corner + Point::new(CHECK - 2, top), entry.name, ink);
    if !entry.enabled {
        ghost(screen, area, ground);
    }
    // Ghosted, the small drawing of the Amiga key would be a blot: keys are in a lighter pen instead.
    let ink = if entry.enabled { ink } else { Pen::GREY };
    draw_key(screen, area, entry, ink);
}

/// Draws what stands at the right end of a line: the Amiga key with a letter, a key alone, or the mark of a submenu.
fn draw_key<C>(screen: &mut Bitmap, area: Rectangle, entry: &Entry<C>, ink: Pen) {
    let end =
        area.top_left + Point::new(area.size.width as i32, (area.size.height as i32 - 16) / 2);
    if let Some(letter) = entry.letter() {
        let right = end - Point::new(22, 0);
        screen.text(right, AMIGA_KEY, ink);
        screen.text(
            right + Point::new(9, 0),
            &letter.to_ascii_uppercase().to_string(),
            ink,
        );
    } else {
        let key = entry.key_alone();
        let width = line_width(&key) as i32;
        screen.text(end - Point::new(width + 5, 0), &key, ink);
    }
    if !entry.sub.is_empty() {
        screen.text(end - Point::new(14, 0), "\u{BB}", ink);
    }
}
