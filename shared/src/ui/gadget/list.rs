//! The scrolling list, of whose lines one can be chosen.

mod draw;
mod input;
#[cfg(test)]
mod tests;

use super::bar::{ScrollBar, THICKNESS};
use super::{Gadget, LINE, Response, join_states};
use crate::gfx::{Bitmap, GLYPH_SIZE, Point, Rectangle, Size, rect};
use crate::ui::event::{KeyPress, Millis, Pointer};
use crate::ui::item::{Item, Role};

const EDGE: i32 = 3;
const MARGIN: i32 = 6;

/// A line of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListLine {
    /// The text at its left.
    pub text: String,
    /// The text at its right end, such as `(dir)`.
    pub tail: &'static str,
    /// What stands in columns behind both, such as a size and a date: as long in all lines that have it.
    pub detail: String,
}

impl ListLine {
    /// A line without a text at its right end.
    pub fn new(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            tail: "",
            detail: String::new(),
        }
    }
}

/// A list in a frame, with a scroll bar. Typing chooses the next line that begins with what was typed; a double click and
/// Enter activate the chosen one.
#[derive(Debug, Clone)]
pub struct List {
    lines: Vec<ListLine>,
    chosen: Option<usize>,
    columns: u32,
    rows: u32,
    bar: ScrollBar,
    area: Rectangle,
    /// What was typed last to find a line, and when.
    typed: Option<(String, Millis)>,
    /// When a line was clicked last, and which.
    clicked: Option<(Millis, usize)>,
    /// A finger on the lines: its height and the first line when it went down, and whether it drags the lines.
    finger: Option<(i32, usize, bool)>,
    /// Whether the mouse button is held, so that the chosen line follows the pointer.
    selecting: bool,
}

impl List {
    /// An empty list that is so many characters wide and so many lines high.
    #[must_use]
    pub const fn new(columns: u32, rows: u32) -> Self {
        let width = columns * GLYPH_SIZE.width + 2 * MARGIN as u32 + THICKNESS;
        let height = rows * LINE as u32 + 2 * EDGE as u32;
        Self {
            lines: Vec::new(),
            chosen: None,
            columns,
            rows,
            bar: ScrollBar::new(true, 0, rows as usize),
            area: rect(0, 0, width, height),
            typed: None,
            clicked: None,
            finger: None,
            selecting: false,
        }
    }

    /// The same list with lines in it.
    #[must_use]
    pub fn with(mut self, lines: Vec<ListLine>) -> Self {
        self.set_lines(lines);
        self
    }

    /// Replaces the lines; none is chosen then.
    pub fn set_lines(&mut self, lines: Vec<ListLine>) {
        self.bar.set_total(lines.len());
        self.bar.scroll_to(0);
        self.lines = lines;
        (self.chosen, self.typed, self.clicked) = (None, None, None);
        (self.finger, self.selecting) = (None, false);
    }

    /// The lines.
    #[must_use]
    pub fn lines(&self) -> &[ListLine] {
        &self.lines
    }

    /// The chosen line, counted from 0.
    #[must_use]
    pub const fn chosen(&self) -> Option<usize> {
        self.chosen
    }

    /// Chooses a line and scrolls it into view, or chooses none.
    pub fn choose(&mut self, line: Option<usize>) -> Response {
        let line = line.filter(|&line| line < self.lines.len());
        let before = std::mem::replace(&mut self.chosen, line);
        if let Some(line) = line {
            let (line, rows) = (line as isize, self.rows as isize);
            let first = self.bar.first() as isize;
            self.bar
                .scroll_to(first.clamp((line - rows + 1).max(0), line));
        }
        Response::touched(before != self.chosen)
    }

    /// The area of the lines, without the scroll bar.
    fn pane(&self) -> Rectangle {
        let size = self.area.size;
        Rectangle::new(
            self.area.top_left,
            Size::new(size.width - THICKNESS, size.height),
        )
    }

    fn row_area(&self, row: usize) -> Rectangle {
        let pane = self.pane();
        let top = pane.top_left.y + EDGE + row as i32 * LINE;
        rect(pane.top_left.x + 2, top, pane.size.width - 4, LINE as u32)
    }

    /// The visible lines with their numbers.
    fn shown(&self) -> impl Iterator<Item = (usize, &ListLine)> {
        let lines = self.lines.iter().enumerate();
        lines.skip(self.bar.first()).take(self.rows as usize)
    }
}

impl Gadget for List {
    fn area(&self) -> Rectangle {
        self.area
    }

    fn put(&mut self, corner: Point) {
        self.area.top_left = corner;
        let left = corner.x + (self.area.size.width - THICKNESS) as i32;
        self.bar
            .put(rect(left, corner.y, THICKNESS, self.area.size.height));
    }

    fn stretch(&mut self, width: u32) {
        self.area.size.width = self.area.size.width.max(width);
        self.columns = (self.area.size.width - 2 * MARGIN as u32 - THICKNESS) / GLYPH_SIZE.width;
        self.put(self.area.top_left);
    }

    fn draw(&self, screen: &mut Bitmap, focus: bool) {
        self.paint(screen, focus);
    }

    fn describe(&self, name: &str, focus: bool) -> Vec<Item> {
        let count = match self.lines.len() {
            1 => "1 line".to_owned(),
            lines => format!("{lines} lines"),
        };
        let list = Item::new(Role::List, name, self.pane());
        let mut items = vec![list.state(join_states(&[(focus, "focused"), (true, &count)]))];
        items.extend(self.shown().enumerate().map(|(row, (line, shown))| {
            let chosen = self.chosen == Some(line);
            let text = if shown.tail.is_empty() {
                shown.text.clone()
            } else {
                format!("{} {}", shown.text, shown.tail)
            };
            let columns: Vec<&str> = shown.detail.split_whitespace().collect();
            let states = [(chosen, "chosen"), (true, &columns.join(", "))];
            Item::new(Role::ListItem, text, self.row_area(row)).state(join_states(&states))
        }));
        items.push(Item::new(Role::Button, "Up", self.bar.arrow_area(false)));
        items.push(Item::new(Role::Button, "Down", self.bar.arrow_area(true)));
        items
    }

    fn down(&mut self, pointer: &Pointer, now: Millis) -> Response {
        self.pointer_down(pointer, now)
    }

    fn moved(&mut self, pointer: &Pointer) -> Response {
        self.pointer_moved(pointer)
    }

    fn up(&mut self, pointer: &Pointer, now: Millis) -> Response {
        self.pointer_up(pointer, now)
    }

    fn cancel(&mut self) {
        self.bar.release();
        (self.finger, self.selecting) = (None, false);
    }

    fn key(&mut self, press: KeyPress, now: Millis) -> Response {
        self.press_key(press, now)
    }

    fn wheel(&mut self, notches: i32) -> Response {
        self.bar.scroll(notches as isize * 3);
        Response::Changed
    }

    fn tick(&mut self, now: Millis) -> (Response, Option<Millis>) {
        let (moved, next) = self.bar.tick(now);
        (Response::changed(moved), next)
    }
}
