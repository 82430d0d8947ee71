//! The scrolling list: lines to choose one of.

mod draw;
mod input;
#[cfg(test)]
mod tests;

use super::bar::{Bar, THICKNESS};
use super::{Gadget, Response, states};
use crate::gfx::{Bitmap, GLYPH_SIZE, Point, Rectangle, Size, rect};
use crate::ui::event::{KeyPress, Millis, Pointer};
use crate::ui::item::{Item, Role};

/// The distance of lines in pixels.
const LINE: i32 = 18;
const EDGE: i32 = 3;
const MARGIN: i32 = 6;

/// A line of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListLine {
    /// What it says.
    pub text: String,
    /// What stands at its right end, such as `(dir)`.
    pub tail: &'static str,
}

impl ListLine {
    /// A line of words alone.
    pub fn new(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            tail: "",
        }
    }
}

/// A list in a frame, with a scroll bar. Typing goes to the first line that begins so; a double click and Enter act.
#[derive(Debug, Clone)]
pub struct List {
    lines: Vec<ListLine>,
    chosen: Option<usize>,
    columns: u32,
    rows: u32,
    bar: Bar,
    area: Rectangle,
    typed: Option<(String, Millis)>,
    clicked: Option<(Millis, usize)>,
    /// A finger on the lines: where it went down and which line was first, until it has moved.
    finger: Option<(i32, usize, bool)>,
    selecting: bool,
}

impl List {
    /// An empty list, so many characters wide and so many lines high.
    #[must_use]
    pub const fn new(columns: u32, rows: u32) -> Self {
        let width = columns * GLYPH_SIZE.width + 2 * MARGIN as u32 + THICKNESS;
        let height = rows * LINE as u32 + 2 * EDGE as u32;
        Self {
            lines: Vec::new(),
            chosen: None,
            columns,
            rows,
            bar: Bar::new(true, 0, rows as usize),
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

    /// Puts other lines in it; none is chosen.
    pub fn set_lines(&mut self, lines: Vec<ListLine>) {
        self.bar.set_total(lines.len());
        self.bar.go(0);
        self.lines = lines;
        (self.chosen, self.typed, self.clicked) = (None, None, None);
        (self.finger, self.selecting) = (None, false);
    }

    /// The lines.
    #[must_use]
    pub fn lines(&self) -> &[ListLine] {
        &self.lines
    }

    /// The line that is chosen, counted from 0.
    #[must_use]
    pub const fn chosen(&self) -> Option<usize> {
        self.chosen
    }

    /// Chooses a line and brings it in sight, or chooses none.
    pub fn choose(&mut self, line: Option<usize>) -> Response {
        let line = line.filter(|&line| line < self.lines.len());
        let before = std::mem::replace(&mut self.chosen, line);
        if let Some(line) = line {
            let (line, rows) = (line as isize, self.rows as isize);
            let first = self.bar.first() as isize;
            self.bar.go(first.clamp((line - rows + 1).max(0), line));
        }
        Response::touched(before != self.chosen)
    }

    /// The place of the lines.
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

    /// The lines in sight, with their numbers.
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

    fn draw(&self, screen: &mut Bitmap, focus: bool) {
        self.paint(screen, focus);
    }

    fn describe(&self, name: &str, focus: bool) -> Vec<Item> {
        let count = match self.lines.len() {
            1 => "1 line".to_owned(),
            lines => format!("{lines} lines"),
        };
        let list = Item::new(Role::List, name, self.pane());
        let mut items = vec![list.state(states(&[(focus, "focused"), (true, &count)]))];
        items.extend(self.shown().enumerate().map(|(row, (line, shown))| {
            let chosen = self.chosen == Some(line);
            let text = if shown.tail.is_empty() {
                shown.text.clone()
            } else {
                format!("{} {}", shown.text, shown.tail)
            };
            Item::new(Role::ListItem, text, self.row_area(row)).state(states(&[(chosen, "chosen")]))
        }));
        items.push(Item::new(Role::Button, "Up", self.bar.arrow_area(false)));
        items.push(Item::new(Role::Button, "Down", self.bar.arrow_area(true)));
        items
    }

    fn down(&mut self, pointer: &Pointer, now: Millis) -> Response {
        self.press(pointer, now)
    }

    fn moved(&mut self, pointer: &Pointer) -> Response {
        self.drag(pointer)
    }

    fn up(&mut self, pointer: &Pointer, now: Millis) -> Response {
        self.cancel_pointer(pointer, now)
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
