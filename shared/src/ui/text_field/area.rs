//! The text area: a text of several lines on the screen, wrapped as it is typed, and edited by keys, mouse and finger.

use std::ops::Range;

use super::frame::{Frame, PointerSelection};
use super::{FieldResponse, TextField, frame};
use crate::gfx::{Bitmap, Pen, Point, Rectangle, rect};
use crate::ui::event::{Key, KeyPress, Millis, Pointer};
use crate::ui::gadget::{Gadget, LINE, Material, Response, ScrollBar};
use crate::ui::item::{Item, Role};
use crate::ui::room::Room;

#[cfg(test)]
mod tests;

/// Above the first line, and below the last, beyond the edges of a field of one line.
const AIR: i32 = 4;
/// Above the first line and below the last.
const EDGES: u32 = frame::HEIGHT - LINE as u32 + 2 * AIR as u32;
/// An area with fewer rows has no room for a scroll bar below the button of the on-screen keyboard.
const LEAST_ROWS_WITH_BAR: usize = 4;
/// The greatest distance of the lines of a letter, and the characters that a line loses on average because words are not broken.
const LETTER_PITCH: i32 = 26;
const LOST: usize = 3;
/// While the pointer is held above or below the text, it scrolls by a line each time this has passed, in milliseconds.
const SCROLL_INTERVAL: Millis = 80;

/// A text in a frame, to be edited, shown in several lines: one paragraph, or several if its field keeps line ends.
///
/// ```
/// use ishido_shared::ui::text_field::{TextArea, TextField};
///
/// // At most 200 characters, in three lines of 40.
/// let mut question = TextArea::new(TextField::new("", 200), 40, 3);
/// question.set("Shall I cross the river, or wait until the water falls?");
/// assert_eq!(question.text().len(), 55);
/// ```
#[derive(Debug, Clone)]
pub struct TextArea {
    /// The text and its cursor.
    pub field: TextField,
    frame: Frame,
    /// The characters and the lines for which it was made.
    made_for: (u32, u32),
    /// From one line to the next, and the most that may be.
    pitch: i32,
    most_pitch: i32,
    /// The number of lines that can be shown.
    rows: usize,
    /// Scrolls the lines; it is shown only when there are more of them than rows.
    bar: ScrollBar,
    /// The column that Up and Down aim for while they pass shorter lines.
    goal: Option<usize>,
    pointer: PointerSelection,
    outside: Option<DragOutside>,
}

/// A drag above or below the text, which scrolls it.
#[derive(Debug, Clone, Copy)]
struct DragOutside {
    at: Point,
    lines: isize,
    /// Time at which it scrolls next.
    due: Option<Millis>,
}

impl TextArea {
    /// An area `columns` characters wide and `rows` lines high.
    #[must_use]
    pub fn new(field: TextField, columns: u32, rows: u32) -> Self {
        let rows = rows.max(1);
        let height = rows * LINE as u32 + EDGES;
        let mut gadget = Self {
            field,
            frame: Frame::new(frame::width(columns), height),
            made_for: (columns, rows),
            pitch: LINE,
            most_pitch: LINE,
            rows: rows as usize,
            bar: ScrollBar::new(true, 1, rows as usize),
            goal: None,
            pointer: PointerSelection::default(),
            outside: None,
        };
        gadget.put(Point::zero());
        gadget.scroll_to_cursor();
        gadget
    }

    /// The same, ruled as widely as the longest text allows.
    #[must_use]
    pub const fn as_letter(mut self) -> Self {
        self.most_pitch = LETTER_PITCH;
        self
    }

    /// The text.
    #[must_use]
    pub fn text(&self) -> String {
        self.field.text()
    }

    /// Replaces the text; the cursor is at its end then.
    pub fn set(&mut self, text: &str) {
        self.field.set(text);
        self.goal = None;
        self.scroll_to_cursor();
    }

    /// Scrolls the text so that the cursor is visible; to be called after the field was changed from outside.
    pub fn scroll_to_cursor(&mut self) {
        let lines = self.lines();
        self.bar.set_total(lines.count());
        let (line, _) = lines.position(self.field.cursor());
        let least = (line + 1).saturating_sub(self.rows);
        let first = self.bar.first().clamp(least, line);
        self.bar.scroll_to(first as isize);
    }

    fn lines(&self) -> VisualLines {
        VisualLines::new(&self.field.text, self.frame.columns())
    }

    /// Returns true if there are more lines than rows, and room for a scroll bar.
    fn has_bar(&self) -> bool {
        self.frame.has_button
            && self.rows >= LEAST_ROWS_WITH_BAR
            && self.lines().count() > self.rows
    }

    /// The corner of the first character in a row: it stands on the lower end of that.
    fn row_corner(&self, row: usize) -> Point {
        let down = self.first_line() + row as i32 * self.pitch;
        self.frame.area.top_left + Point::new(frame::TEXT_CORNER.x, down)
    }

    /// Draws a dotted line below each row but the last, as on letter paper.
    fn draw_rules(&self, screen: &mut Bitmap) {
        if self.frame.material != Material::Wood {
            return;
        }
        // The first one passes below the button of the keyboard.
        let width = self.frame.area.size.width as i32 - 2 * frame::TEXT_CORNER.x;
        for row in 0..self.rows.saturating_sub(1) {
            let corner = self.row_corner(row) + Point::new(0, LINE - 1);
            for x in (0..width).step_by(4) {
                screen.set(corner + Point::new(x, 0), Pen::OCHRE);
            }
        }
    }

    /// The place of the cursor nearest to a point, in a line that is visible.
    fn place_at(&self, at: Point) -> usize {
        let row = (at.y - self.frame.area.top_left.y - EDGES as i32 / 2).div_euclid(self.pitch);
        let row = row.clamp(0, self.rows as i32 - 1) as usize;
        let column = frame::column_at(self.frame.area, at).max(0) as usize;
        self.lines().place(self.bar.first() + row, column)
    }

    /// Selects up to where the pointer is held. Returns whether that has changed anything.
    fn drag_to(&mut self, at: Point) -> bool {
        let place = self.place_at(at);
        let changed = self.pointer.moved(&mut self.field, place);
        if changed {
            self.scroll_to_cursor();
        }
        let (top, bottom) = (
            self.frame.area.top_left.y,
            self.frame.area.top_left.y + self.frame.area.size.height as i32,
        );
        let lines = match at.y {
            y if y < top => -1,
            y if y >= bottom => 1,
            _ => 0,
        };
        let due = self.outside.and_then(|outside| outside.due);
        self.outside = (lines != 0).then_some(DragOutside { at, lines, due });
        changed
    }

    /// Scrolls while the pointer is held above or below the text.
    fn scroll_outside(&mut self, now: Millis) -> (Response, Option<Millis>) {
        let Some(outside) = &mut self.outside else {
            return (Response::Ignored, None);
        };
        let due = *outside.due.get_or_insert(now + SCROLL_INTERVAL);
        if now < due {
            return (Response::Ignored, Some(due));
        }
        outside.due = Some(now + SCROLL_INTERVAL);
        let (at, due) = (outside.at, outside.due);
        let scrolled = self.bar.scroll(outside.lines);
        let dragged = self.drag_to(at);
        // At the end of the text there is nothing more to wait for.
        (
            Response::changed(scrolled || dragged),
            due.filter(|_| scrolled),
        )
    }

    /// Releases the pointer.
    fn release(&mut self) {
        self.pointer.release();
        self.bar.release();
        self.outside = None;
    }

    /// Moves the cursor down by `count` lines, or up by a negative number; beyond the text to its start or end.
    fn move_lines(&mut self, press: KeyPress, count: isize) -> Response {
        let lines = self.lines();
        let (line, column) = lines.position(self.field.cursor());
        let goal = self.goal.unwrap_or(column);
        let target = (line as isize).saturating_add(count);
        let place = match usize::try_from(target) {
            Ok(target) if target < lines.count() => lines.place(target, goal),
            Ok(_) => self.field.len(),
            Err(_) => 0,
        };
        let shift = press.modifiers.shift;
        if place == self.field.cursor() && self.field.selection().is_empty() {
            // There the key moves the focus, but not by surprise while it is held down, or selects.
            return Response::changed(shift || press.repeat);
        }
        self.field.put_cursor(place, shift);
        self.goal = Some(goal);
        self.scroll_to_cursor();
        Response::Changed
    }

    /// Moves the cursor to the start or the end of its line.
    fn move_in_line(&mut self, column: usize, shift: bool) -> Response {
        let lines = self.lines();
        let (line, _) = lines.position(self.field.cursor());
        self.field.put_cursor(lines.place(line, column), shift);
        self.goal = None;
        self.scroll_to_cursor();
        Response::Changed
    }

    /// Scrolls to the cursor, and gives the response to an edit of the text `before`.
    fn after_edit(&mut self, before: &str, response: FieldResponse) -> Response {
        self.goal = None;
        if response != FieldResponse::Ignored {
            self.scroll_to_cursor();
        }
        frame::response(response, before != self.field.text())
    }
}

impl Gadget for TextArea {
    fn is_typed_into(&self) -> bool {
        true
    }

    fn area(&self) -> Rectangle {
        self.frame.area
    }

    fn first_line(&self) -> i32 {
        frame::TEXT_CORNER.y + AIR + self.pitch - LINE
    }

    fn put(&mut self, corner: Point) {
        self.frame.area.top_left = corner;
        let button = self.frame.button();
        let size = self.frame.area.size;
        self.bar.put(rect(
            button.top_left.x,
            button.top_left.y + frame::HEIGHT as i32,
            frame::KEYBOARD_BUTTON - 2,
            size.height.saturating_sub(frame::HEIGHT + 2),
        ));
    }

    fn fit(&mut self, room: Room, material: Material) {
        self.frame.material = material;
        self.frame.has_button = room.finger() == 0;
        let (columns, rows) = self.made_for;
        self.heighten(rows * LINE as u32 + EDGES);
        self.stretch(frame::width(columns).min(room.inner_width()));
    }

    fn stretch(&mut self, width: u32) {
        self.frame.area.size.width = width;
        // Longer lines are fewer.
        self.heighten(self.frame.area.size.height);
    }

    fn is_tall(&self) -> bool {
        !self.frame.has_button
    }

    fn heighten(&mut self, height: u32) {
        self.frame.area.size.height = height;
        let height = height.saturating_sub(EDGES) as i32;
        let columns = self.frame.columns().saturating_sub(LOST).max(1);
        let longest = self.field.limit.div_ceil(columns).max(1) as i32;
        self.pitch = (height / longest).clamp(LINE, self.most_pitch);
        self.rows = (height / self.pitch).max(1) as usize;
        self.bar.set_shown(self.rows);
        self.put(self.frame.area.top_left);
        self.scroll_to_cursor();
    }

    fn draw(&self, screen: &mut Bitmap, focus: bool) {
        frame::draw_frame(screen, self.frame, focus);
        self.draw_rules(screen);
        let lines = self.lines();
        let shown = (self.bar.first()..lines.count()).take(self.rows);
        for (row, line) in shown.enumerate() {
            let places = lines.range(line);
            // The space at which a line ends may stand beyond its last column.
            let end = places.end.min(places.start + self.frame.columns());
            let corner = self.row_corner(row);
            let focus = focus.then_some(self.frame.material);
            frame::draw_line(screen, corner, &self.field, places.start..end, focus);
        }
        let (line, column) = lines.position(self.field.cursor());
        let row = line.checked_sub(self.bar.first());
        if let Some(row) = row.filter(|&row| row < self.rows)
            && focus
            && self.field.selection().is_empty()
        {
            frame::draw_cursor(screen, self.row_corner(row), column);
        }
        if self.has_bar() {
            self.bar.draw(screen, self.frame.material);
        }
    }

    fn describe(&self, name: &str, focus: bool) -> Vec<Item> {
        let mut items = frame::describe(name, &self.field, self.frame, focus);
        if self.has_bar() {
            let range = format!("line {} of {}", self.bar.first() + 1, self.lines().count());
            items.extend([
                Item::new(Role::Slider, format!("Lines of {name}"), self.bar.area()).state(range),
                Item::new(Role::Button, "Up", self.bar.arrow_area(false)),
                Item::new(Role::Button, "Down", self.bar.arrow_area(true)),
            ]);
        }
        items
    }

    fn down(&mut self, pointer: &Pointer, now: Millis) -> Response {
        if self.frame.button().contains(pointer.at) {
            return Response::Keyboard;
        }
        if self.has_bar() && self.bar.down(pointer.at, now) {
            return Response::Changed;
        }
        self.goal = None;
        let place = self.place_at(pointer.at);
        let response = self.pointer.down(&mut self.field, place, pointer, now);
        self.scroll_to_cursor();
        response
    }

    fn moved(&mut self, pointer: &Pointer) -> Response {
        if self.pointer.is_held() {
            return Response::changed(self.drag_to(pointer.at));
        }
        Response::changed(self.bar.moved(pointer.at))
    }

    fn up(&mut self, _pointer: &Pointer, _now: Millis) -> Response {
        self.release();
        Response::Changed
    }

    fn cancel(&mut self) {
        self.release();
    }

    fn is_entered(&self) -> bool {
        true
    }

    fn key(&mut self, press: KeyPress, _now: Millis) -> Response {
        let (shift, whole) = (press.modifiers.shift, press.modifiers.amiga());
        let page = self.rows as isize;
        match press.key {
            Key::Enter if shift && self.field.keeps_lines() => self.paste("\n"),
            Key::Enter => frame::enter(press),
            Key::Up => self.move_lines(press, if whole { isize::MIN } else { -1 }),
            Key::Down => self.move_lines(press, if whole { isize::MAX } else { 1 }),
            Key::PageUp => self.move_lines(press, -page),
            Key::PageDown => self.move_lines(press, page),
            Key::Home if !whole => self.move_in_line(0, shift),
            Key::End if !whole => self.move_in_line(self.field.len(), shift),
            _ => {
                let before = self.field.text();
                let response = self.field.press(press);
                self.after_edit(&before, response)
            }
        }
    }

    fn wheel(&mut self, notches: i32) -> Response {
        self.bar.scroll(notches as isize);
        Response::Changed
    }

    fn paste(&mut self, text: &str) -> Response {
        let before = self.field.text();
        self.field.insert(text);
        self.after_edit(&before, FieldResponse::Used)
    }

    fn tick(&mut self, now: Millis) -> (Response, Option<Millis>) {
        if self.bar.is_held() {
            let (moved, next) = self.bar.tick(now);
            return (Response::changed(moved), next);
        }
        self.scroll_outside(now)
    }
}

/// The lines of a text that is wrapped at spaces where possible. Every character belongs to one line; the space or the line end
/// at which a line ends is the last character of it, and may stand beyond its last column.
///
/// A place between two lines belongs to the lower one, so that every place of the text has one position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct VisualLines {
    /// The places where lines begin, from the top; there is at least one line.
    starts: Vec<usize>,
    /// The number of characters of the text.
    length: usize,
}

impl VisualLines {
    /// Wraps a text to a width in columns.
    pub(super) fn new(text: &[char], columns: usize) -> Self {
        let columns = columns.max(1);
        let mut starts = vec![0];
        let mut start = 0;
        while let Some(length) = line_length(&text[start..], columns) {
            start += length;
            starts.push(start);
        }
        Self {
            starts,
            length: text.len(),
        }
    }

    /// The number of lines.
    pub(super) const fn count(&self) -> usize {
        self.starts.len()
    }

    /// The characters of a line.
    pub(super) fn range(&self, line: usize) -> Range<usize> {
        let start = self.starts.get(line).copied().unwrap_or(self.length);
        let end = self.starts.get(line + 1).copied().unwrap_or(self.length);
        start..end
    }

    /// The line and the column of a place.
    pub(super) fn position(&self, place: usize) -> (usize, usize) {
        let line = self.starts.partition_point(|&start| start <= place) - 1;
        (line, place - self.starts[line])
    }

    /// The place in a line that is nearest to a column.
    pub(super) fn place(&self, line: usize, column: usize) -> usize {
        let line = line.min(self.count() - 1);
        let range = self.range(line);
        // The place behind the last character is in the next line, if there is one.
        let last = if line + 1 < self.count() {
            range.end - 1
        } else {
            range.end
        };
        (range.start + column).min(last)
    }
}

/// The characters of the first line of a text; `None` if it has no other.
fn line_length(text: &[char], columns: usize) -> Option<usize> {
    let line = &text[..text.len().min(columns + 1)];
    if let Some(end) = line.iter().position(|&c| c == '\n') {
        return Some(end + 1);
    }
    if text.len() <= columns {
        return None;
    }
    let space = line.iter().rposition(|&c| c == ' ');
    Some(space.map_or(columns, |space| space + 1))
}

#[cfg(test)]
mod visual_lines_tests {
    use super::*;

    fn wrapped(text: &str, columns: usize) -> Vec<String> {
        let text: Vec<char> = text.chars().collect();
        let lines = VisualLines::new(&text, columns);
        let ranges = (0..lines.count()).map(|line| lines.range(line));
        ranges.map(|range| text[range].iter().collect()).collect()
    }

    #[test]
    fn lines_end_at_spaces_and_contain_every_character() {
        assert_eq!(wrapped("", 5), [""]);
        assert_eq!(wrapped("one two", 7), ["one two"]);
        assert_eq!(wrapped("one two three", 7), ["one two ", "three"]);
        assert_eq!(wrapped("one two three", 6), ["one ", "two ", "three"]);
        assert_eq!(wrapped("abcdefghij kl", 4), ["abcd", "efgh", "ij ", "kl"]);
        assert_eq!(wrapped("five   six", 5), ["five  ", " six"]);
        // A space behind a full line begins a new one, where the next word will be.
        assert_eq!(wrapped("fives ", 5), ["fives ", ""]);
        assert_eq!(wrapped("äöü ß", 3), ["äöü ", "ß"]);
    }

    #[test]
    fn lines_end_at_line_ends() {
        assert_eq!(wrapped("one\ntwo", 9), ["one\n", "two"]);
        assert_eq!(wrapped("one\n\ntwo\n", 9), ["one\n", "\n", "two\n", ""]);
        assert_eq!(wrapped("one two\nthree", 7), ["one two\n", "three"]);
        assert_eq!(wrapped("one two\nthree", 6), ["one ", "two\n", "three"]);
    }

    #[test]
    fn every_place_has_one_position() {
        let text: Vec<char> = "a bb  ccc dddd\neeeeeeeeeee\n\n  f ".chars().collect();
        for columns in 1..32 {
            let lines = VisualLines::new(&text, columns);
            for place in 0..=text.len() {
                let (line, column) = lines.position(place);
                assert!(column <= columns && line < lines.count());
                assert_eq!(lines.place(line, column), place, "{columns} columns");
            }
        }
    }
}
