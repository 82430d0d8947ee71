//! The panel of an open menu or submenu: the areas of its lines.

use std::borrow::Cow;

use crate::gfx::{
    Bitmap, GLYPH_SIZE, Pen, Point, Rectangle, SCREEN_SIZE, Size, chequer, frame, line_width, rect,
    wrap,
};
use crate::ui::item::{Item, Role};
use crate::ui::room::Room;
use crate::ui::shortcut;

/// The height of the bar above the panels in pixels.
pub(super) const BAR: u32 = 20;
/// The heights that a line can have: in a menu with so many lines that it would not fit below the bar, they are lower.
const LINES: [i32; 3] = [18, 17, 16];
/// The height of a separator.
const SEPARATOR: i32 = 8;
/// The width of the column of check marks.
pub(super) const CHECK: i32 = 20;
/// The space between the names and the shortcuts, and after them.
const GAP: u32 = 16;
const EDGE: i32 = 2;
/// The least space after the names on a sheet, besides the usual one: hosts widen it.
const BLANK: u32 = 4;
/// The most names of menus in a row of a sheet.
const IN_ROW: usize = 4;

/// The pens of menus.
pub(super) struct Pens {
    /// Of a line: its ground and its name.
    pub line: [Pen; 2],
    /// The same of the line that is highlighted.
    pub chosen: [Pen; 2],
    /// The name of a line that is ghosted.
    pub ghosted: Pen,
    /// Of the bar: its ground and the names in it.
    pub bar: [Pen; 2],
    /// The same of the menu that is open.
    pub open: [Pen; 2],
    /// Between the lines of a sheet.
    pub gap: Pen,
}

impl Pens {
    const INTUITION: Self = Self {
        line: [Pen::WHITE, Pen::BLACK],
        chosen: [Pen::BLACK, Pen::WHITE],
        ghosted: Pen::GREY,
        bar: [Pen::WHITE, Pen::BLACK],
        open: [Pen::BLACK, Pen::WHITE],
        gap: Pen::SILVER,
    };
    /// Paper on the wood of a telephone's table, like its pages and cards.
    const SHEET: Self = Self {
        line: [Pen::CREAM, Pen::BLACK],
        chosen: [Pen::BROWN, Pen::WHITE],
        ghosted: Pen::GREY,
        bar: [Pen::BROWN, Pen::CREAM],
        open: [Pen::GOLD, Pen::BLACK],
        gap: Pen::OCHRE,
    };
}

/// The area of the picture in which menus are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Place {
    pub area: Rectangle,
    /// The height of the bar with the names of the menus: on a sheet one row or more.
    pub bar: u32,
    /// True if hosts show the menus as a sheet: below the screen, for a finger, and without keys.
    pub is_sheet: bool,
}

impl Place {
    /// The screen, or the picture below it as far as hosts show no table there, for a number of menus.
    pub(super) fn of(room: Room, menus: usize) -> Self {
        let size = room.picture_size();
        let is_sheet = room.is_upright();
        let area = match Room::table(size).filter(|_| is_sheet) {
            None => Rectangle::new(Point::zero(), SCREEN_SIZE),
            Some(table) => rect(
                0,
                table.top_left.y,
                table.top_left.x as u32,
                table.size.height,
            ),
        };
        let rows = if is_sheet {
            menus.div_ceil(IN_ROW).max(1)
        } else {
            1
        };
        Self {
            area,
            bar: BAR * rows as u32,
            is_sheet,
        }
    }

    pub(super) const fn pens(&self) -> &'static Pens {
        match self.is_sheet {
            true => &Pens::SHEET,
            false => &Pens::INTUITION,
        }
    }

    /// The height for panels below the bar. On a sheet the reason why a line is ghosted stands below them.
    const fn height(&self) -> u32 {
        let below = self.area.size.height.saturating_sub(self.bar);
        if self.is_sheet {
            below.saturating_sub(Slip::HIGHEST)
        } else {
            below
        }
    }
}

/// The lines of an open menu or submenu, and their area.
pub(super) struct Panel<'a, C> {
    pub entries: &'a [Entry<C>],
    pub area: Rectangle,
    pub place: Place,
    /// The height of a line, and the first line of the second column.
    of_line: i32,
    split: usize,
}

impl<'a, C> Panel<'a, C> {
    /// A panel with its corner at a point, or as near to it as its place allows.
    pub(super) fn at(entries: &'a [Entry<C>], corner: Point, place: Place) -> Self {
        let widest = |width: fn(&Entry<C>) -> u32| entries.iter().map(width).max().unwrap_or(0);
        let names = widest(|entry| line_width(entry.name));
        let keys = if place.is_sheet {
            widest(|entry| if entry.sub.is_empty() { BLANK } else { GAP })
        } else {
            widest(|entry| match (entry.letter(), entry.sub.is_empty()) {
                (Some(letter), _) => GAP + 16 + line_width(shift_words(letter)),
                (None, true) if entry.key_alone().is_empty() => 0,
                (None, true) => GAP + line_width(&entry.key_alone()),
                (None, false) => GAP,
            })
        };
        let of_column = CHECK as u32 + names + keys + GAP;
        let room = place.height() as i32 - 2;
        let of_line = line_height(entries, room);
        let split = if place.is_sheet && height(entries, of_line) > room {
            split(entries, (of_line, room))
        } else {
            entries.len()
        };
        let (first, second) = entries.split_at(split);
        let (width, height) = if second.is_empty() {
            (of_column, height(first, of_line))
        } else {
            let height = height(first, of_line).max(height(second, of_line));
            (2 * of_column, height)
        };
        let size = Size::new(width, height as u32);
        let high = place.bar + place.height();
        let last =
            place.area.top_left + Size::new(place.area.size.width, high) - size - Size::new(2, 2);
        let corner = corner
            .component_min(last)
            .component_max(place.area.top_left);
        Self {
            entries,
            area: Rectangle::new(corner, size),
            place,
            of_line,
            split,
        }
    }

    pub(super) fn line_area(&self, line: usize) -> Rectangle {
        let columns = if self.split < self.entries.len() {
            2
        } else {
            1
        };
        let (first, second) = self.entries.split_at(self.split);
        let (entries, line, column) = match line.checked_sub(self.split) {
            Some(line) if columns == 2 => (second, line, 1),
            _ => (first, line, 0),
        };
        let of_column = self.area.size.width / columns;
        let top = top_of(entries, line, self.of_line);
        let bottom = top_of(entries, line + 1, self.of_line);
        let left = EDGE + column * of_column as i32;
        let corner = self.area.top_left + Point::new(left, top);
        let width = of_column - 2 * EDGE as u32;
        rect(corner.x, corner.y, width, (bottom - top) as u32)
    }

    /// The areas of all lines but separators.
    pub(super) fn choices(&self) -> impl Iterator<Item = Rectangle> {
        let lines = self.entries.iter().enumerate();
        lines
            .filter(|(_, entry)| !entry.is_separator())
            .map(|(line, _)| self.line_area(line))
    }

    /// The line at a point, if it can be chosen.
    pub(super) fn line_at(&self, at: Point) -> Option<usize> {
        let mut lines = 0..self.entries.len();
        lines.find(|&line| self.line_area(line).contains(at) && self.is_enabled(line))
    }

    /// Returns true if a line can be chosen.
    pub(super) fn is_enabled(&self, line: usize) -> bool {
        self.entries.get(line).is_some_and(Entry::can_be_chosen)
    }

    /// The next line up or down that can be chosen; after the last comes the first.
    pub(super) fn next_line(&self, from: Option<usize>, step: isize) -> Option<usize> {
        self.lines_after(from, step)
            .find(|&line| self.is_enabled(line))
    }

    /// The same, or a ghosted one that says why it is.
    pub(super) fn next_told(&self, from: Option<usize>, step: isize) -> Option<usize> {
        self.lines_after(from, step)
            .find(|&line| self.is_told(line))
    }

    /// The first or the last line that can be chosen, or else one that says why not.
    pub(super) fn first_told(&self, step: isize) -> Option<usize> {
        self.next_line(None, step)
            .or_else(|| self.next_told(None, step))
    }

    fn lines_after(&self, from: Option<usize>, step: isize) -> impl Iterator<Item = usize> {
        let count = self.entries.len() as isize;
        let start = from.map_or(if step > 0 { -1 } else { count }, |line| line as isize);
        (1..=count).map(move |n| (start + step * n).rem_euclid(count) as usize)
    }

    /// Returns true if a line can be chosen, or says why not.
    fn is_told(&self, line: usize) -> bool {
        self.is_enabled(line) || self.refusal(line).is_some()
    }

    /// Returns true if any line begins with a letter.
    pub(super) fn has_letter(&self, letter: char) -> bool {
        (0..self.entries.len()).any(|line| self.begins(line, letter))
    }

    fn begins(&self, line: usize, letter: char) -> bool {
        let first = self.entries[line].name.chars().next();
        first.is_some_and(|first| first.eq_ignore_ascii_case(&letter))
    }

    /// The next line that begins with a letter, and can be chosen or says why not.
    pub(super) fn line_of_letter(&self, from: Option<usize>, letter: char) -> Option<usize> {
        let (after, count) = (from.map_or(0, |line| line + 1), self.entries.len());
        let mut lines = (0..count).map(|n| (after + n) % count);
        lines.find(|&line| self.begins(line, letter) && self.is_told(line))
    }

    /// The ghosted line at a point, if it can say why.
    pub(super) fn refused_at(&self, at: Point) -> Option<usize> {
        let mut lines = 0..self.entries.len();
        lines.find(|&line| self.line_area(line).contains(at) && self.refusal(line).is_some())
    }

    /// The reason why a line is ghosted.
    fn refusal(&self, line: usize) -> Option<&str> {
        let entry = self.entries.get(line)?;
        entry.refusal.as_deref().filter(|_| !entry.enabled)
    }

    /// The slip with the reason why a line is ghosted.
    pub(super) fn slip(&self, line: usize) -> Option<Slip> {
        let text = self.refusal(line)?;
        if self.place.is_sheet {
            return Some(Slip::below(text, self.place));
        }
        let right = self.area.top_left.x + self.area.size.width as i32 - 1;
        let room = (SCREEN_SIZE.width as i32 - right).max(0) as u32;
        let wide = self.area.size.width.max(Slip::NARROWEST);
        let is_right = room >= Slip::NARROWEST;
        let width = if is_right { wide.min(room) } else { wide };
        let left = if is_right {
            right
        } else {
            (self.area.top_left.x - width as i32 + 1).max(0)
        };
        let columns = (width - 2 * Slip::MARGIN as u32) / GLYPH_SIZE.width;
        let lines = wrap(text, columns as usize);
        let height = lines.len() as u32 * Slip::LINE + 2 * Slip::EDGE as u32;
        let beside = self.line_area(line);
        // Its first line of text is at the height of the name.
        let top = beside.top_left.y + (beside.size.height as i32 - 16) / 2 - Slip::EDGE;
        let top = top.min(SCREEN_SIZE.height as i32 - height as i32);
        Some(Slip {
            text: text.to_owned(),
            lines,
            area: rect(left, top, width, height),
        })
    }

    /// Describes its lines.
    pub(super) fn describe(&self, chosen: Option<usize>) -> Vec<Item> {
        let lines = self
            .entries
            .iter()
            .enumerate()
            .filter(|(_, entry)| !entry.is_separator());
        lines
            .map(|(line, entry)| self.describe_line(line, entry, chosen == Some(line)))
            .collect()
    }

    fn describe_line(&self, line: usize, entry: &Entry<C>, chosen: bool) -> Item {
        let states = [
            (chosen, "focused"),
            (entry.checked, "checked"),
            (!entry.enabled, "ghosted"),
        ];
        let words: Vec<&str> = states
            .iter()
            .filter(|(on, _)| *on)
            .map(|(_, word)| *word)
            .collect();
        let area = self.line_area(line);
        let shown = Item::new(Role::MenuItem, entry.name, area).state(words.join(", "));
        match entry.shortcut {
            Some(letter) => shown.key(shortcut::text(letter)),
            None if entry.key.is_empty() => shown,
            None => shown.key(entry.key.as_str()),
        }
    }
}

/// The reason why a line is ghosted, beside its panel.
pub(super) struct Slip {
    pub text: String,
    /// The text as it is drawn.
    pub lines: Vec<String>,
    pub area: Rectangle,
}

impl Slip {
    /// The distance of the text from the upper and the lower edge, in pixels.
    const EDGE: i32 = 3;
    /// The distance of the text from the other edges beside a menu.
    const MARGIN: i32 = 8;
    const LINE: u32 = 16;
    /// The least width: beside short lines a sentence would stand on too many.
    const NARROWEST: u32 = 192;
    /// The greatest height on a sheet: four lines.
    const HIGHEST: u32 = 4 * Self::LINE + 2 * Self::EDGE as u32;
    /// The width on a sheet, where it stands across the whole page.
    const WIDTH: u32 = 304;

    /// A reason at the foot of the place of a sheet. Its text begins where the names of the lines do.
    fn below(text: &str, place: Place) -> Self {
        let margin = Self::margin(place);
        let columns = (Self::WIDTH - 2 * margin as u32) / GLYPH_SIZE.width;
        let lines = wrap(text, columns as usize);
        let height = lines.len() as u32 * Self::LINE + 2 * Self::EDGE as u32;
        let height = height.min(Self::HIGHEST);
        let Rectangle { top_left, size } = place.area;
        let top = top_left.y + (size.height - height) as i32;
        Self {
            text: text.to_owned(),
            lines,
            area: rect(top_left.x, top, Self::WIDTH, height),
        }
    }

    /// The distance of the text from the left edge, in pixels.
    const fn margin(place: Place) -> i32 {
        if place.is_sheet {
            CHECK - 2
        } else {
            Self::MARGIN
        }
    }

    /// Draws it like a line of the menus, but on a ground of its own: nothing can be chosen on it. On a sheet that is the ground
    /// between the lines.
    pub(super) fn draw(&self, screen: &mut Bitmap, place: Place) {
        if !place.is_sheet {
            let shadow = Rectangle::new(self.area.top_left + Point::new(5, 5), self.area.size);
            chequer(screen, shadow, Pen::BLACK);
        }
        screen.fill(self.area, place.pens().gap);
        if !place.is_sheet {
            frame(screen, self.area, 1, Pen::BLACK);
        }
        let corner = self.area.top_left + Point::new(Self::margin(place), Self::EDGE);
        for (row, line) in (0..).zip(&self.lines) {
            screen.text(
                corner + Point::new(0, row * Self::LINE as i32),
                line,
                Pen::BLACK,
            );
        }
    }
}

/// The words before the Amiga key of a shortcut.
pub(super) const fn shift_words(letter: char) -> &'static str {
    if shortcut::is_shifted(letter) {
        shortcut::SHIFT
    } else {
        ""
    }
}

/// The first line of the second column of a panel that is too high for one: the separator with which the columns are lowest, if both
/// fit then, or the middle.
fn split<C>(entries: &[Entry<C>], (of_line, room): (i32, i32)) -> usize {
    let highest = |line: &usize| {
        let (first, second) = entries.split_at(*line);
        height(first, of_line).max(height(second, of_line))
    };
    let separators = (0..entries.len()).filter(|line| entries[*line].is_separator());
    let best = separators.min_by_key(highest);
    best.filter(|line| highest(line) <= room)
        .unwrap_or(entries.len().div_ceil(2))
}

/// The height of the lines of a panel in a room of a height. The shadow of a panel is below it.
fn line_height<C>(entries: &[Entry<C>], room: i32) -> i32 {
    let [.., lowest] = LINES;
    let fits = |of_line: &i32| height(entries, *of_line) <= room;
    LINES.into_iter().find(fits).unwrap_or(lowest)
}

/// The height of a panel whose lines have a height.
fn height<C>(entries: &[Entry<C>], of_line: i32) -> i32 {
    top_of(entries, entries.len(), of_line) + EDGE
}

/// The distance of a line from the upper edge of its panel, whose lines have a height.
fn top_of<C>(entries: &[Entry<C>], line: usize, of_line: i32) -> i32 {
    let height = |entry: &Entry<C>| {
        if entry.is_separator() {
            SEPARATOR
        } else {
            of_line
        }
    };
    EDGE + entries[..line.min(entries.len())]
        .iter()
        .map(height)
        .sum::<i32>()
}

/// One line of a menu.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry<C> {
    /// The text; empty for a separator.
    pub name: &'static str,
    /// The command of the line; `None` for a separator and a line with a submenu.
    pub command: Option<C>,
    /// The key that does the same with the right Amiga key; a capital letter with Shift.
    pub shortcut: Option<char>,
    /// The key that does the same alone, as text: `F1`, `Shift+E`; empty if there is none. A shortcut is shown before it.
    pub key: String,
    /// True if it can be chosen; otherwise it is ghosted.
    pub enabled: bool,
    /// The reason why it is ghosted, in a sentence; it is shown beside the line.
    pub refusal: Option<String>,
    /// True if it shows a check mark.
    pub checked: bool,
    /// The lines of the submenu that opens beside it; they have no submenus of their own.
    pub sub: Vec<Entry<C>>,
}

impl<C> Entry<C> {
    /// A separator between the lines above and below it.
    #[must_use]
    pub const fn bar() -> Self {
        Self {
            name: "",
            command: None,
            shortcut: None,
            key: String::new(),
            enabled: false,
            refusal: None,
            checked: false,
            sub: Vec::new(),
        }
    }

    /// A line with a submenu.
    #[must_use]
    pub const fn submenu(name: &'static str, sub: Vec<Self>) -> Self {
        Self {
            name,
            command: None,
            shortcut: None,
            key: String::new(),
            enabled: true,
            refusal: None,
            checked: false,
            sub,
        }
    }

    /// The letter that is shown with the Amiga key: that of its shortcut, unless the host has another key for it.
    pub(super) fn letter(&self) -> Option<char> {
        self.shortcut
            .filter(|&letter| shortcut::replacement(letter).is_none())
    }

    /// The key alone that is shown where there is no such letter; empty if there is none.
    pub(super) fn key_alone(&self) -> Cow<'_, str> {
        let other = self.shortcut.and_then(shortcut::replacement);
        other.map_or(Cow::Borrowed(self.key.as_str()), Cow::Owned)
    }

    pub(super) const fn is_separator(&self) -> bool {
        self.command.is_none() && self.sub.is_empty()
    }

    /// Returns true if a user can choose it.
    pub(super) const fn can_be_chosen(&self) -> bool {
        self.enabled && !self.is_separator()
    }
}

/// A menu: its name in the bar, and its lines.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Menu<C> {
    /// The name.
    pub name: &'static str,
    /// The lines from the top.
    pub entries: Vec<Entry<C>>,
}
