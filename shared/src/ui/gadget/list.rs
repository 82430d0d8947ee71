//! The scrolling list, of whose lines one can be chosen.

#[cfg(test)]
mod tests;

use std::fmt::{self, Debug, Formatter};
use std::rc::Rc;

use super::bar::{ScrollBar, THICKNESS, draw_arrow};
use super::{Gadget, LINE, Material, Response, join_states};
use crate::gfx::{
    Bevel, Bitmap, GLYPH_SIZE, Pen, Point, Rectangle, Size, bevel, frame, ghost, line_width, rect,
};
use crate::ui::event::{Device, Key, KeyPress, Millis, Pointer};
use crate::ui::item::{Item, Role};
use crate::ui::press::DOUBLE_CLICK;
use crate::ui::room::Room;
use crate::ui::surface::{bare_sand, words_on_sand};
use crate::ui::title_line::truncated;

const EDGE: i32 = 3;
/// The distance of the text from both edges; less in a list for fingers, whose lines need every column.
const MARGIN: i32 = 10;
const FINGER_MARGIN: i32 = 8;
/// The least height of a list, in lines.
const LEAST_ROWS: u32 = 3;
/// In an upright room it has no more rows than this, but for room that is left over.
const UPRIGHT_ROWS: u32 = 3;
/// The width of an arrow beside the only line of a list that turns.
const ARROW: u32 = 40;
/// The height, in pixels, of a ruled line in an upright room.
const RULED_PITCH: i32 = 42;
/// The width of what stands between two columns of a text, at least.
const BETWEEN: &str = "  ";

/// A line of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListLine {
    /// The text at its left.
    pub text: String,
    /// The text at its right end, such as `(dir)`.
    pub tail: &'static str,
    /// Text in columns behind both, such as a size and a date: as long in all lines that have it.
    pub detail: String,
    /// The picture before its text.
    pub mark: Option<LineMark>,
}

/// A picture before the text of a line. Where a line has one, the texts of all lines begin behind it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LineMark {
    /// A drawer with its handle.
    Drawer,
    /// The way to the parent drawer.
    Parent,
}

impl LineMark {
    /// The width of a mark with the space behind it, in characters.
    const COLUMNS: u32 = 2;
    /// The height of a mark's picture.
    const HEIGHT: i32 = 11;

    /// The words for it at the right end of a text.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Drawer => "(dir)",
            Self::Parent => "",
        }
    }

    const fn picture(self) -> [&'static str; Self::HEIGHT as usize] {
        match self {
            Self::Drawer => [
                ".11111111111.",
                "1555555555551",
                "1111111111111",
                "1666666666681",
                "1677777777781",
                "1677111117781",
                "1677166617781",
                "1677111117781",
                "1677777777781",
                "1888888888881",
                "1111111111111",
            ],
            Self::Parent => [
                "......1......",
                ".....161.....",
                "....16671....",
                "...1666771...",
                "..166666771..",
                ".11111671111.",
                "....1667111..",
                "....16666671.",
                "....17777771.",
                "....11111111.",
                ".............",
            ],
        }
    }
}

impl ListLine {
    /// A line without a text at its right end.
    pub fn new(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            tail: "",
            detail: String::new(),
            mark: None,
        }
    }

    /// The same line with a picture before its text, and the words for it at the right end.
    #[must_use]
    pub const fn marked(mut self, mark: LineMark) -> Self {
        (self.mark, self.tail) = (Some(mark), mark.words());
        self
    }

    /// The pen of its text on the ground. Lines with a tail or a mark have another one, because they are of another kind, such as drawers.
    const fn pen(&self, material: Material) -> Pen {
        if self.tail.is_empty() && self.mark.is_none() {
            Pen::BLACK
        } else {
            material.mark()
        }
    }
}

/// The owner of a list's lines that draws them in its own way.
pub trait Rows {
    /// The height of a line in a room, in pixels. Upright a finger presses it.
    fn height(&self, room: Room) -> u32;

    /// Draws a line on its ground. `ink` is the pen of everything in it while it is chosen.
    fn draw(&self, screen: &mut Bitmap, area: Rectangle, line: usize, ink: Option<Pen>);
}

impl Debug for dyn Rows {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("Rows")
    }
}

/// A list in a frame, with a scroll bar. Typing chooses the next line that begins with what was typed; a double click and
/// Enter activate the chosen one.
#[derive(Debug, Clone)]
pub struct List {
    lines: Vec<ListLine>,
    /// What stands in the middle of the paper below the lines; may be empty.
    note: String,
    /// True if a line has a mark.
    has_marks: bool,
    chosen: Option<usize>,
    /// The characters and the lines for which it was made.
    made_for: (u32, u32),
    /// True if it leaves the height of an upright room to what is below it.
    is_low: bool,
    /// True if in an upright room it shows its chosen line alone, between two arrows.
    turns: bool,
    /// True if hairlines divide the lines, so that an eye finds its way along them.
    is_ruled: bool,
    /// True if it shows its scroll bar only when there is something to scroll.
    hides_bar: bool,
    columns: u32,
    rows: u32,
    /// The distance from one line to the next, and the least in the room.
    pitch: i32,
    least_pitch: i32,
    is_for_fingers: bool,
    /// The thickness of the scroll bar.
    thickness: u32,
    material: Material,
    /// Drawer of the lines, if the list does not draw them itself.
    drawn_by: Option<Rc<dyn Rows>>,
    bar: ScrollBar,
    area: Rectangle,
    /// The letters typed last to find a line, and their time.
    typed: Option<(String, Millis)>,
    /// Time of the last click on a line, and that line.
    clicked: Option<(Millis, usize)>,
    /// A finger on the lines: its height and the first line when it went down, and whether it drags the lines.
    finger: Option<(i32, usize, bool)>,
    /// True if the mouse button is held, so that the chosen line follows the pointer.
    selecting: bool,
}

impl List {
    /// An empty list, `columns` characters wide and `rows` lines high.
    #[must_use]
    pub const fn new(columns: u32, rows: u32) -> Self {
        let width = columns * GLYPH_SIZE.width + 2 * MARGIN as u32 + THICKNESS;
        let height = rows * LINE as u32 + 2 * EDGE as u32;
        Self {
            lines: Vec::new(),
            note: String::new(),
            has_marks: false,
            chosen: None,
            made_for: (columns, rows),
            is_low: false,
            turns: false,
            is_ruled: false,
            hides_bar: false,
            columns,
            rows,
            pitch: LINE,
            least_pitch: LINE,
            is_for_fingers: false,
            thickness: THICKNESS,
            material: Material::Metal,
            drawn_by: None,
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

    /// The same list, whose lines are drawn by others. Texts and columns of the lines are for typing and for descriptions then.
    #[must_use]
    pub fn drawn_by(mut self, rows: Rc<dyn Rows>) -> Self {
        self.drawn_by = Some(rows);
        self
    }

    /// The same list, which upright is as low as it can be: what is below it needs the height.
    #[must_use]
    pub const fn low(mut self) -> Self {
        self.is_low = true;
        self
    }

    /// The same list, which in an upright room shows its chosen line alone, with an arrow at each side to the lines before and after it:
    /// a page has it beside its answer.
    #[must_use]
    pub const fn turning(mut self) -> Self {
        self.turns = true;
        self
    }

    /// Returns true if it shows its chosen line alone.
    const fn is_turning(&self) -> bool {
        self.turns && self.is_for_fingers
    }

    /// The arrow to the line before or after the chosen one.
    fn arrow(&self, forward: bool) -> Rectangle {
        let mut area = self.area;
        if forward {
            area.top_left.x += area.size.width as i32 - ARROW as i32;
        }
        area.size.width = ARROW;
        area
    }

    /// Says of an arrow at a point whether it leads forward.
    fn arrow_at(&self, at: Point) -> Option<bool> {
        let mut arrows = [false, true].into_iter();
        arrows.find(|&forward| self.is_turning() && self.arrow(forward).contains(at))
    }

    /// Chooses the line before or after the chosen one, if there is one.
    fn turn(&mut self, forward: bool) -> Response {
        let at = self.chosen.unwrap_or(0);
        let to = if forward {
            Some(at + 1)
        } else {
            at.checked_sub(1)
        };
        match to.filter(|&to| to < self.lines.len()) {
            Some(to) => self.choose(Some(to)),
            None => Response::Changed,
        }
    }

    /// Draws the chosen line between its arrows.
    fn paint_turning(&self, screen: &mut Bitmap, focus: bool) {
        let at = self.chosen.unwrap_or(0);
        for forward in [false, true] {
            let area = self.arrow(forward);
            self.material.raised(screen, area, false);
            draw_arrow(screen, area, false, forward);
            let ends = if forward {
                at + 1 >= self.lines.len()
            } else {
                at == 0
            };
            if ends {
                ghost(screen, area, self.material.ghosted(true));
            }
        }
        let mut row = self.line_area(0);
        screen.fill(row, self.material.paper());
        bevel(screen, row, Bevel::Sunken);
        if focus {
            self.material.focus_frame(screen, row);
        }
        let down = (row.size.height as i32 - 2 * LINE) / 2 + 1;
        row = rect(
            row.top_left.x,
            row.top_left.y + down,
            row.size.width,
            LINE as u32,
        );
        let text = self.lines.get(at).map_or("", |line| line.text.as_str());
        screen.text_centred(row, text, Pen::BLACK);
        row.top_left.y += LINE - 2;
        screen.text_centred(
            row,
            &format!("{} of {}", at + 1, self.lines.len()),
            Pen::BROWN,
        );
    }

    /// The same list, whose lines are divided by hairlines.
    #[must_use]
    pub const fn ruled(mut self) -> Self {
        self.is_ruled = true;
        self
    }

    /// The same list, which shows its scroll bar only when there is something to scroll.
    #[must_use]
    pub const fn hiding_bar(mut self) -> Self {
        self.hides_bar = true;
        self
    }

    /// Replaces the lines; none is chosen then.
    pub fn set_lines(&mut self, lines: Vec<ListLine>) {
        self.note.clear();
        self.has_marks = lines.iter().any(|line| line.mark.is_some());
        self.lines = lines;
        self.bar.set_total(self.lines.len());
        self.bar.scroll_to(0);
        (self.chosen, self.typed, self.clicked) = (None, None, None);
        (self.finger, self.selecting) = (None, false);
    }

    /// Shows a note in the middle of the paper below the lines, until they are replaced.
    pub fn set_note(&mut self, note: String) {
        self.note = note;
    }

    /// The lines.
    #[must_use]
    pub fn lines(&self) -> &[ListLine] {
        &self.lines
    }

    /// Replaces the columns behind a line; everything else stays.
    pub fn set_detail(&mut self, line: usize, detail: String) {
        if let Some(line) = self.lines.get_mut(line) {
            line.detail = detail;
        }
    }

    /// The numbers of the visible lines.
    #[must_use]
    pub fn visible(&self) -> std::ops::Range<usize> {
        let first = self.bar.first();
        first..(first + self.rows as usize).min(self.lines.len())
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
            let (row, rows) = (line as isize, self.rows as isize);
            let first = self.bar.first() as isize;
            self.bar
                .scroll_to(first.clamp((row - rows + 1).max(0), row));
        }
        Response::touched(before != self.chosen)
    }

    /// The area of the lines, without the scroll bar.
    fn pane(&self) -> Rectangle {
        let size = self.area.size;
        let thickness = if self.has_bar() { self.thickness } else { 0 };
        Rectangle::new(
            self.area.top_left,
            Size::new(size.width - thickness, size.height),
        )
    }

    const fn has_bar(&self) -> bool {
        // Beside lines for fingers an empty bar only takes width.
        !(self.hides_bar || self.is_for_fingers)
            || self.lines.len() > self.rows as usize && !self.is_turning()
    }

    const fn margin(&self) -> i32 {
        if self.is_for_fingers {
            FINGER_MARGIN
        } else {
            MARGIN
        }
    }

    /// Takes a width in pixels.
    fn set_width(&mut self, width: u32) {
        self.area.size.width = width;
        let around = 2 * self.margin() as u32 + self.thickness;
        self.columns = width.saturating_sub(around) / GLYPH_SIZE.width;
        self.put(self.area.top_left);
    }

    /// Takes a height in pixels.
    fn set_height(&mut self, height: u32) {
        self.area.size.height = height;
        self.rows = match self.is_turning() {
            true => 1,
            false => height.saturating_sub(2 * EDGE as u32) / self.pitch as u32,
        };
        self.bar.set_shown(self.rows as usize);
        self.choose(self.chosen);
        self.put(self.area.top_left);
    }

    /// The area of a visible line, counted from 0.
    fn line_area(&self, line: usize) -> Rectangle {
        let pane = self.pane();
        let (corner, width) = (pane.top_left, pane.size.width);
        if self.is_turning() {
            let width = width.saturating_sub(2 * ARROW);
            return rect(corner.x + ARROW as i32, corner.y, width, pane.size.height);
        }
        let top = corner.y + EDGE + line as i32 * self.pitch;
        rect(corner.x + 2, top, width - 4, self.pitch as u32)
    }

    /// The visible lines with their numbers.
    fn shown(&self) -> impl Iterator<Item = (usize, &ListLine)> {
        let lines = self.lines.iter().enumerate();
        lines.skip(self.bar.first()).take(self.rows as usize)
    }

    fn paint(&self, screen: &mut Bitmap, focus: bool) {
        if self.is_turning() {
            return self.paint_turning(screen, focus);
        }
        let pane = self.pane();
        screen.fill(pane, self.material.paper());
        self.paint_sand(screen);
        bevel(screen, pane, Bevel::Sunken);
        for (row, (line, shown)) in self.shown().enumerate() {
            let mut area = self.line_area(row);
            // The ground of the last line reaches down to the frame, if that is near.
            let bottom = pane.top_left.y + pane.size.height as i32 - 1;
            let missing = bottom - area.top_left.y - self.pitch;
            if self.drawn_by.is_some()
                && row + 1 == self.rows as usize
                && missing <= EDGE + row as i32
            {
                area.size.height = (self.pitch + missing) as u32;
            }
            let chosen = self.chosen == Some(line);
            // Without the keys the selection is lighter, and as legible: grey would look ghosted. In a list that tells where a text is
            // read, it is always the same.
            let (ground, ink) = match (chosen, focus || self.turns) {
                (true, true) => (self.material.mark(), Some(Pen::WHITE)),
                (true, false) => (self.material.chosen(), Some(Pen::BLACK)),
                (false, _) => (self.material.paper(), None),
            };
            screen.fill(area, ground);
            if self.is_ruled && ink.is_none() {
                let bottom = area.top_left.y + area.size.height as i32 - 1;
                screen.fill(
                    rect(area.top_left.x, bottom, area.size.width, 1),
                    Pen::SILVER,
                );
            }
            match &self.drawn_by {
                Some(rows) => rows.draw(screen, area, line, ink),
                None => self.paint_line(screen, area, shown, ink),
            }
        }
        self.paint_note(screen);
        if self.has_bar() {
            self.bar.draw(screen, self.material);
        }
        if focus && (self.chosen.is_none() || self.turns) {
            let (corner, size) = (pane.top_left, pane.size);
            let inner = rect(
                corner.x + 3,
                corner.y + 2,
                size.width - 6,
                size.height + 2 - 2 * EDGE as u32,
            );
            frame(screen, inner, 1, self.material.mark());
        }
    }

    /// Draws the note on the paper; where a finger's lines leave much of it, on sand, so that an empty list is no empty sheet.
    fn paint_note(&self, screen: &mut Bitmap) {
        const LEAST: u32 = 144;
        const ASIDE: Point = Point::new(56, 48);
        let paper = self.below_lines();
        if self.note.is_empty() || !self.is_for_fingers || paper.size.height < LEAST {
            return screen.text_centred(paper, &self.note, Pen::CHAR);
        }
        let size = Size::new(paper.size.width - 3, paper.size.height - EDGE as u32);
        let sand = Rectangle::new(paper.top_left + Point::new(2, 0), size);
        let far = sand.top_left + sand.size - ASIDE;
        bare_sand(screen, sand, &[sand.top_left + ASIDE, far]);
        words_on_sand(screen, sand.center(), std::slice::from_ref(&self.note));
    }

    /// The paper below the visible lines.
    fn below_lines(&self) -> Rectangle {
        let pane = self.pane();
        let top = self.line_area(self.shown().count()).top_left.y;
        let bottom = pane.top_left.y + pane.size.height as i32;
        rect(
            pane.top_left.x,
            top,
            pane.size.width,
            (bottom - top).max(0) as u32,
        )
    }

    /// Draws sand below the lines of a list that are drawn by its owner, so that a short list is no empty sheet.
    fn paint_sand(&self, screen: &mut Bitmap) {
        // The least height of sand, and that of a ring with its distance from the right edge.
        const LEAST: i32 = 24;
        const RING: i32 = 92;
        const ASIDE: i32 = 56;
        let sand = self.below_lines();
        let height = sand.size.height as i32;
        if self.drawn_by.is_none() || self.shown().next().is_none() || height < LEAST {
            return;
        }
        let right = sand.top_left.x + sand.size.width as i32;
        let bottom = sand.top_left.y + height;
        let ring = [Point::new(right - ASIDE, bottom - 48)];
        let has_ring = height >= RING;
        bare_sand(screen, sand, if has_ring { &ring } else { &[] });
    }

    fn paint_line(&self, screen: &mut Bitmap, area: Rectangle, line: &ListLine, ink: Option<Pen>) {
        // Lines that a finger can press have two rows of text.
        if self.is_for_fingers {
            return self.paint_two_rows(screen, area, line, ink);
        }
        let ink = ink.unwrap_or(line.pen(self.material));
        let down = (area.size.height as i32 - GLYPH_SIZE.height as i32) / 2;
        let at = area.top_left + Point::new(MARGIN - 2, down);
        let indent = self.draw_mark(screen, area, line);
        let tail = line_width(line.tail) / GLYPH_SIZE.width;
        let detail = line_width(&line.detail) / GLYPH_SIZE.width;
        let gaps = u32::from(tail > 0) + u32::from(detail > 0);
        let room = self.columns.saturating_sub(indent + tail + detail + gaps) as usize;
        let text = beginning(&line.text, room);
        screen.text(at + columns(indent), &text, ink);
        let column = |column: u32| at.x + (column * GLYPH_SIZE.width) as i32;
        let right = self.columns.saturating_sub(detail);
        screen.text(Point::new(column(right), at.y), &line.detail, ink);
        let left = right.saturating_sub(tail);
        screen.text(Point::new(column(left), at.y), line.tail, ink);
    }

    /// Draws the mark of a line. Returns the characters by which the texts of all lines are indented for marks.
    fn draw_mark(&self, screen: &mut Bitmap, area: Rectangle, line: &ListLine) -> u32 {
        let margin = self.margin() - 2;
        if let Some(mark) = line.mark {
            let down = (area.size.height as i32 - LineMark::HEIGHT) / 2;
            let at = area.top_left + Point::new(margin - 1, down);
            screen.draw_digits(mark.picture(), at);
        }
        if self.has_marks { LineMark::COLUMNS } else { 0 }
    }

    /// Draws the text with its last column and its details in a second row, or vertically centred if it has none. Secondary
    /// details, such as the date or kind, are drawn in a lighter pen.
    fn paint_two_rows(
        &self,
        screen: &mut Bitmap,
        area: Rectangle,
        line: &ListLine,
        ink: Option<Pen>,
    ) {
        let size = area.size;
        let foot = area.top_left + Point::new(0, size.height as i32 - 1);
        screen.fill(rect(foot.x, foot.y, size.width, 1), Pen::SILVER);
        let indent = self.draw_mark(screen, area, line);
        let corner = area.top_left + Point::new(FINGER_MARGIN - 2, 0) + columns(indent);
        let high = size.height as i32;
        let (middle, first) = ((high - LINE) / 2 + 1, (high - 2 * LINE) / 2 + 1);
        let room = self.columns.saturating_sub(indent) as usize;
        let (count, pen) = (
            line.text.chars().count(),
            ink.unwrap_or(line.pen(self.material)),
        );
        // The mark shows that it is a drawer, so its tail is left out.
        if line.mark.is_some() {
            let text = beginning(&line.text, room);
            screen.text(corner + Point::new(0, middle), &text, pen);
            return;
        }
        // On grounds of their own all lines are parted alike.
        let parted = match self.is_ruled || count > room {
            true => parted(&line.text, room),
            false => None,
        };
        // A line with its tail at the right.
        let has_room = count + line.tail.chars().count() < room;
        if line.detail.is_empty() && has_room && parted.is_none() {
            let right = room as u32 - line_width(line.tail) / GLYPH_SIZE.width;
            screen.text(corner + Point::new(0, middle), &line.text, pen);
            let at = corner + Point::new(0, middle) + columns(right);
            screen.text(at, line.tail, pen);
            return;
        }
        // Columns stand below each other.
        if let Some(pieces) = pieces(&line.detail, room) {
            let pen = ink.unwrap_or(Pen::CHAR);
            let text = beginning(&line.text, room);
            let above = ink.unwrap_or(line.pen(self.material));
            screen.text(corner + Point::new(0, first), &text, above);
            for (column, piece) in pieces {
                let at = corner + Point::new(0, first + LINE) + columns(column as u32);
                screen.text(at, piece, pen);
            }
            return;
        }
        let (text, last) = match &parted {
            Some((text, last)) => (text.as_str(), last.as_str()),
            None => (line.text.as_str(), ""),
        };
        let columns: Vec<&str> = [last, line.tail]
            .into_iter()
            .chain(line.detail.split_whitespace())
            .collect();
        let below = columns.join(" ");
        let below = below.trim();
        let top = if below.is_empty() { middle } else { first };
        let (above_pen, below_pen) = match (ink, &parted) {
            (Some(ink), _) => (ink, ink),
            (None, Some(_)) => (Pen::BROWN, pen),
            (None, None) => (pen, Pen::CHAR),
        };
        screen.text(
            corner + Point::new(0, top),
            &in_one_row(text, room),
            above_pen,
        );
        let below = beginning(below, room);
        screen.text(corner + Point::new(0, top + LINE), &below, below_pen);
    }

    fn pointer_down(&mut self, pointer: &Pointer, now: Millis) -> Response {
        if self.has_bar() && self.bar.down(pointer.at, now) {
            return Response::Changed;
        }
        if pointer.device == Device::Touch {
            self.finger = Some((pointer.at.y, self.bar.first(), false));
            return Response::Changed;
        }
        self.selecting = true;
        self.click(pointer.at, now)
    }

    fn pointer_moved(&mut self, pointer: &Pointer) -> Response {
        if self.bar.is_held() {
            return Response::changed(self.bar.moved(pointer.at));
        }
        if self.is_turning() {
            return Response::Ignored;
        }
        if let Some((from, first, dragging)) = &mut self.finger {
            *dragging |= (from.abs_diff(pointer.at.y) as i32) > SLACK;
            if *dragging {
                let lines = (*from - pointer.at.y).div_euclid(self.pitch);
                let to = *first as isize + lines as isize;
                return Response::changed(self.bar.scroll_to(to));
            }
            return Response::Ignored;
        }
        if !self.selecting {
            return Response::Ignored;
        }
        // Above and below the frame the lines scroll after the pointer.
        match self.line_near(pointer.at) {
            line if line == self.chosen => Response::Ignored,
            line => {
                self.clicked = None;
                self.choose(line)
            }
        }
    }

    fn pointer_up(&mut self, pointer: &Pointer, now: Millis) -> Response {
        self.bar.release();
        self.selecting = false;
        match self.finger.take() {
            Some((_, _, false)) => self.click(pointer.at, now),
            _ => Response::Changed,
        }
    }

    /// A click chooses a line; a double click activates it.
    fn click(&mut self, at: Point, now: Millis) -> Response {
        if let Some(forward) = self.arrow_at(at) {
            return self.turn(forward);
        }
        let Some(line) = self.line_at(at) else {
            self.clicked = None;
            return Response::Changed;
        };
        let again = self.clicked.is_some_and(|(then, before)| {
            before == line && now.saturating_sub(then) < DOUBLE_CLICK
        });
        if again {
            (self.clicked, self.selecting) = (None, false);
            return Response::Activated;
        }
        self.clicked = Some((now, line));
        self.choose(Some(line));
        // A click on the line that is chosen already counts as choosing it.
        Response::Touched
    }

    fn press_key(&mut self, press: KeyPress, now: Millis) -> Response {
        let (last, page) = (self.lines.len().saturating_sub(1), self.bar.page() as usize);
        let at = self.chosen.unwrap_or(0);
        let to = match press.key {
            // At the ends the arrows move on to the next gadget.
            Key::Up if self.chosen.is_some_and(|line| line > 0) => at - 1,
            Key::Down if self.chosen.is_none() && !self.lines.is_empty() => 0,
            Key::Down if at < last => at + 1,
            Key::PageUp => at.saturating_sub(page),
            Key::PageDown => (at + page).min(last),
            Key::Home => 0,
            Key::End => last,
            Key::Enter if !press.repeat && self.chosen.is_some() => return Response::Activated,
            Key::Char(letter) if !press.modifiers.amiga() && !press.modifiers.alt => {
                return self.type_ahead(letter, now);
            }
            _ => return Response::Ignored,
        };
        self.typed = None;
        self.choose(Some(to))
    }

    /// Chooses the next line that begins with what was typed.
    fn type_ahead(&mut self, letter: char, now: Millis) -> Response {
        let (mut word, new) = match self.typed.take() {
            Some((word, then)) if now.saturating_sub(then) < TYPING => (word, false),
            _ => (String::new(), true),
        };
        word.extend(letter.to_lowercase());
        // The same letter again chooses the next line that begins with it.
        let again = word.chars().all(|c| word.starts_with(c)) && word.chars().count() > 1;
        let sought = if again && !self.any_begins(&word) {
            word.chars().take(1).collect()
        } else {
            word.clone()
        };
        let step = usize::from(new || sought != word);
        let from = self.chosen.map_or(0, |line| line + step);
        let count = self.lines.len();
        let mut lines = (0..count).map(|n| (from + n) % count);
        let found = lines.find(|&line| begins(&self.lines[line].text, &sought));
        self.typed = Some((word, now));
        match found {
            Some(line) => self.choose(Some(line)),
            None => Response::Changed,
        }
    }

    fn any_begins(&self, word: &str) -> bool {
        self.lines.iter().any(|line| begins(&line.text, word))
    }

    fn line_at(&self, at: Point) -> Option<usize> {
        let pane = self.pane();
        pane.contains(at).then(|| self.line_near(at)).flatten()
    }

    /// The line at the height of a point; it may be just above or below the visible ones.
    fn line_near(&self, at: Point) -> Option<usize> {
        let first = self.line_area(0);
        let row = (at.y - first.top_left.y).div_euclid(self.pitch);
        let row = row.clamp(-1, self.rows as i32);
        let line = self.bar.first() as i64 + i64::from(row);
        usize::try_from(line)
            .ok()
            .filter(|&line| line < self.lines.len())
    }
}

impl Gadget for List {
    fn area(&self) -> Rectangle {
        self.area
    }

    fn put(&mut self, corner: Point) {
        self.area.top_left = corner;
        let (thickness, size) = (self.thickness, self.area.size);
        let left = corner.x + size.width.saturating_sub(thickness) as i32;
        self.bar.put(rect(left, corner.y, thickness, size.height));
    }

    fn fit(&mut self, room: Room, material: Material) {
        let rows = self.drawn_by.as_ref();
        let height = rows.map_or(LINE as u32, |rows| rows.height(room));
        self.pitch = room.pressable(height) as i32;
        // Two rows of text on grounds of their own have air above and below.
        if room.is_upright() && self.is_ruled && self.drawn_by.is_none() {
            self.pitch = RULED_PITCH;
        }
        self.least_pitch = self.pitch;
        self.is_for_fingers = room.is_upright();
        self.thickness = ScrollBar::thickness_in(room);
        self.material = material;
        let (columns, mut rows) = self.made_for;
        if room.is_upright() {
            rows = rows.min(UPRIGHT_ROWS);
        }
        let around = 2 * self.margin() as u32 + self.thickness;
        let width = columns * GLYPH_SIZE.width + around;
        self.set_width(width.min(room.inner_width()));
        self.set_height(match self.is_turning() {
            true => self.pitch as u32,
            false => rows * self.pitch as u32 + 2 * EDGE as u32,
        });
    }

    fn stretch(&mut self, width: u32) {
        self.set_width(width);
    }

    fn is_beside_answers(&self) -> bool {
        self.is_turning()
    }

    fn is_tall(&self) -> bool {
        !(self.is_low && self.is_for_fingers)
    }

    fn heighten(&mut self, height: u32) {
        let edges = 2 * EDGE as u32;
        let mut pitch = self.pitch as u32;
        if self.is_for_fingers {
            // Such lines share what is left over.
            let (inner, least) = (height.saturating_sub(edges), self.least_pitch as u32);
            pitch = (inner / (inner / least).max(LEAST_ROWS)).clamp(least, 2 * least);
            self.pitch = pitch as i32;
        }
        let mut height = height.max(LEAST_ROWS * pitch + edges);
        // A part of a line would be missed where lines have their own ground, and there are more of them, or are as high as a finger.
        let scrolls = self.lines.len() as u32 * pitch + edges > height;
        if self.is_for_fingers {
            height -= (height - edges) % pitch;
        } else if self.drawn_by.is_some() && scrolls {
            // Such lines share what is left over, so that the list ends level with what is beside it.
            let inner = height - edges;
            self.pitch = (inner / (inner / pitch)) as i32;
        }
        self.set_height(height);
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
        if !self.note.is_empty() {
            items.push(Item::new(Role::Text, &self.note, self.below_lines()));
        }
        items.extend(self.shown().enumerate().map(|(row, (line, shown))| {
            let chosen = self.chosen == Some(line);
            let text = if shown.tail.is_empty() {
                shown.text.clone()
            } else {
                format!("{} {}", shown.text, shown.tail)
            };
            let columns: Vec<&str> = shown.detail.split_whitespace().collect();
            // Lines with a drawer of their own are in words already.
            let detail = match &self.drawn_by {
                Some(_) => shown.detail.clone(),
                None => columns.join(", "),
            };
            let states = [(chosen, "chosen"), (true, detail.as_str())];
            Item::new(Role::ListItem, text, self.line_area(row)).state(join_states(&states))
        }));
        if self.is_turning() {
            items.push(Item::new(Role::Button, "Previous", self.arrow(false)));
            items.push(Item::new(Role::Button, "Next", self.arrow(true)));
        } else if self.has_bar() && !self.bar.is_slim() {
            items.push(Item::new(Role::Button, "Up", self.bar.arrow_area(false)));
            items.push(Item::new(Role::Button, "Down", self.bar.arrow_area(true)));
        }
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
        if self.is_turning() {
            return self.turn(notches > 0);
        }
        self.bar.scroll(notches as isize * 3);
        Response::Changed
    }

    fn tick(&mut self, now: Millis) -> (Response, Option<Millis>) {
        let (moved, next) = self.bar.tick(now);
        (Response::changed(moved), next)
    }
}

/// The width of a number of characters, as a distance.
const fn columns(count: u32) -> Point {
    Point::new((count * GLYPH_SIZE.width) as i32, 0)
}

/// The columns of a detail with their indents in characters: the first is aligned at the left edge, the others at their right edges,
/// the same in all lines. `None` for a text that is not in columns, or does not fit.
fn pieces(detail: &str, room: usize) -> Option<[(usize, &str); 3]> {
    let (front, last) = detail.rsplit_once(BETWEEN)?;
    let width = |text: &str| text.chars().count();
    // A missing last column is blank, and as wide as in other lines.
    let end = if last.is_empty() {
        width(detail) - width(detail.trim_end())
    } else {
        width(last) + BETWEEN.len()
    };
    let front = front.trim();
    let (first, middle) = front.rsplit_once(BETWEEN).unwrap_or((front, ""));
    let (first, middle) = (first.trim(), middle.trim());
    let right = room.checked_sub(end + width(middle))?;
    let fits = width(first) < right || middle.is_empty() && width(first) <= right;
    fits.then(|| [(0, first), (right, middle), (room - width(last), last)])
}

/// A text in at most `room` characters. One in columns has commas between them.
fn in_one_row(text: &str, room: usize) -> String {
    let columns: Vec<&str> = text.split(BETWEEN).map(str::trim).collect();
    let columns: Vec<&str> = columns
        .into_iter()
        .filter(|column| !column.is_empty())
        .collect();
    if columns.len() > 1 {
        truncated(&columns.join(", "), room)
    } else {
        beginning(text, room)
    }
}

/// Splits the columns of a text into two rows: the first takes as many as fit, but not the last; `None` if there is only one.
fn parted(text: &str, room: usize) -> Option<(String, String)> {
    let columns = text.split(BETWEEN).map(str::trim);
    let columns: Vec<&str> = columns.filter(|column| !column.is_empty()).collect();
    let last = columns.len().checked_sub(1).filter(|last| *last > 0)?;
    let fits = |end: &usize| columns[..*end].join(", ").chars().count() <= room;
    let end = (1..=last).rev().find(fits).unwrap_or(last);
    Some((columns[..end].join(", "), columns[end..].join(", ")))
}

/// The beginning of a text in at most `room` characters: the end of a file's name is the same in all of a kind.
fn beginning(text: &str, room: usize) -> String {
    if text.chars().count() <= room {
        return text.to_owned();
    }
    let text = text.strip_suffix('…').unwrap_or(text);
    let head: String = text.chars().take(room.saturating_sub(1)).collect();
    format!("{}…", head.trim_end())
}

/// Letters typed within this time of each other, in milliseconds, belong to one word.
const TYPING: Millis = 1_000;
/// Distance in pixels that a finger moves until it drags the lines.
const SLACK: i32 = 8;

fn begins(text: &str, word: &str) -> bool {
    let mut letters = text.chars().flat_map(char::to_lowercase);
    word.chars().all(|letter| letters.next() == Some(letter))
}

#[cfg(test)]
mod draw_tests {
    use super::{beginning, pieces};

    #[test]
    fn columns_end_where_they_end_in_other_lines() {
        let dated = pieces("Solitaire            86  21-Nov-26", 31);
        assert_eq!(
            dated,
            Some([(0, "Solitaire"), (18, "86"), (22, "21-Nov-26")])
        );
        let undated = pieces("Challenge         3 : 3           ", 31);
        assert_eq!(undated, Some([(0, "Challenge"), (15, "3 : 3"), (31, "")]));
        assert_eq!(
            pieces("    40  21-Nov-26", 31),
            Some([(0, "40"), (20, ""), (22, "21-Nov-26")])
        );
        assert_eq!(pieces("Cooperative 12,345 : 12,345  21-Nov-26", 31), None);
        assert_eq!(pieces("12 pixels, 4 pens", 31), None);
    }

    #[test]
    fn long_texts_keep_their_beginnings() {
        assert_eq!(beginning("short", 5), "short");
        assert_eq!(beginning("a long name.ishido", 12), "a long name…");
        assert_eq!(beginning("äöüäöüäöü", 4), "äöü…");
        assert_eq!(beginning("long", 1), "…");
    }
}
