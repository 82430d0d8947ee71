//! The reading text: paragraphs, headings and pictures, scrolled by bar, wheel, keys or finger (manual, "Rules...").

use std::ops::Range;

use super::bar::{ScrollBar, THICKNESS};
use super::folded::folded;
use super::keys;
use super::{Gadget, LINE, Material, Response};
use crate::gfx::{
    Bevel, Bitmap, GLYPH_SIZE, Headline, NO_BREAK, Pen, Point, Rectangle, Size, bevel, frame,
    line_width, rect, wrap,
};
use crate::ui::event::{Key, KeyPress, Millis, Pointer};
use crate::ui::item::{Item, Role};
use crate::ui::room::Room;

/// The margins of the text, which look the same at all sides: letters leave some of their line free above and below them.
const EDGE: i32 = 12;
const SIDE: i32 = 12;
/// The least horizontal distance of a picture from the frame, which is that of the text inside it.
const PICTURE_SIDE: u32 = 8;
/// The lines of a picture, at the lower edge of the screen, that show too little of it.
const SLIVER: usize = 3;
/// The least distance of a picture from a heading above it.
const BELOW_HEADING: i32 = 6;
/// The distance of a heading in its own face above its line: the rule below it stays clear of its descenders, and of what follows.
const HEADING_UP: i32 = 5;
const RULE_UP: i32 = 3;
/// Between the columns of a table.
const BETWEEN: u32 = 12;
/// The least height of a text, in lines.
const LEAST_ROWS: u32 = 4;

/// A line of the text after wrapping.
#[derive(Debug, Clone)]
enum TextLine {
    Text(String),
    Heading(String),
    /// A row of a table: its left cell, its right cell, and the distance of that from the left edge of the text.
    Row(String, String, u32),
    /// A strip of a picture, one line high.
    Picture(Strip),
}

/// A strip of a picture.
#[derive(Debug, Clone, Copy)]
struct Strip {
    /// The index of the picture, and that of its row.
    picture: usize,
    row: usize,
    /// The distance of the strip from the top of the row, which is negative for a strip that begins above it.
    top: i32,
}

impl TextLine {
    const fn is_blank(&self) -> bool {
        matches!(self, Self::Text(text) if text.is_empty())
    }

    /// Returns true if a thin rule divides it from the line before: both are rows of keys and what they do.
    fn is_ruled_from(&self, before: Option<&Self>) -> bool {
        let is_row = |line: &Self| matches!(line, Self::Row(_, right, _) if !has_keys(right));
        let begins = matches!(self, Self::Row(left, ..) if !left.is_empty());
        begins && is_row(self) && before.is_some_and(is_row)
    }

    /// Its words; none for a piece of a picture.
    fn words(&self) -> Option<String> {
        match self {
            Self::Text(text) | Self::Heading(text) => Some(text.trim_start().to_owned()),
            Self::Row(left, right, _) => {
                let is_input = !left.is_empty() && !right.is_empty() && !has_keys(right);
                let colon = if is_input { ":" } else { "" };
                let cells = [keys::plain(left) + colon, keys::plain(right)];
                Some(cells.join(" ").trim().to_owned())
            }
            Self::Picture(..) => None,
        }
    }
}

/// A text in a frame, with a scroll bar.
#[derive(Debug, Clone)]
pub struct ScrollText {
    /// The text, and the names of its pictures.
    text: String,
    names: Vec<String>,
    /// The characters in a line and the lines for which it was made.
    made_for: (u32, u32),
    columns: u32,
    lines: Vec<TextLine>,
    pictures: Vec<Bitmap>,
    /// The rows of the pictures as they fit the lines.
    folded: Vec<Vec<Bitmap>>,
    rows: u32,
    /// The thickness of the scroll bar.
    thickness: u32,
    /// Its ground, if it is not that of all texts in the window.
    ground: Option<Pen>,
    /// True if blank paper follows the last chapter.
    fills: bool,
    /// A picture that is cut waits below the lower edge if no more than so many of its lines would be seen; in an upright room, always.
    waits: usize,
    material: Material,
    bar: ScrollBar,
    area: Rectangle,
    /// The height of the pointer when it went down on the text, and the first line then.
    dragged: Option<(i32, usize)>,
}

impl ScrollText {
    /// The height around the lines.
    pub const EDGES: u32 = EDGE as u32 + 4;

    /// A text in a frame, `columns` characters wide and `rows` lines high. Lines that begin with `# ` are headings, those with `- ` or
    /// a number are items of a list, blank lines separate paragraphs, a tab separates the two cells of a row of a table, and `![NAME]` is
    /// the picture of that name; a name that is not among `pictures` is left out.
    #[must_use]
    pub fn new(text: &str, pictures: &[(&str, &Bitmap)], columns: u32, rows: u32) -> Self {
        let width = columns * GLYPH_SIZE.width + 2 * SIDE as u32 + THICKNESS;
        let height = rows * LINE as u32 + Self::EDGES;
        let names: Vec<String> = pictures
            .iter()
            .map(|(name, _)| (*name).to_owned())
            .collect();
        let pictures: Vec<Bitmap> = pictures
            .iter()
            .map(|(_, picture)| (*picture).clone())
            .collect();
        let folded: Vec<_> = pictures
            .iter()
            .map(|picture| vec![picture.clone()])
            .collect();
        let lines = wrapped(text, &names, &folded, columns as usize);
        Self {
            text: text.to_owned(),
            names,
            made_for: (columns, rows),
            columns,
            thickness: THICKNESS,
            bar: ScrollBar::new(true, lines.len(), rows as usize),
            lines,
            folded,
            pictures,
            rows,
            ground: None,
            fills: false,
            waits: SLIVER,
            material: Material::Metal,
            area: rect(0, 0, width, height),
            dragged: None,
        }
    }

    /// The same text on a ground of another pen than white; it has to be a light one.
    #[must_use]
    pub const fn on(mut self, ground: Pen) -> Self {
        self.ground = Some(ground);
        self
    }

    /// The same text, followed by so much blank paper that its last chapter reaches the top, too.
    #[must_use]
    pub fn filled(mut self) -> Self {
        self.fills = true;
        self.update_bar();
        self
    }

    /// Tells the bar how many lines there are, and how many of them are shown.
    fn update_bar(&mut self) {
        let rows = self.rows as usize;
        let last = self.heading_lines().last().map_or(0, |(line, _)| line);
        let filled = if self.fills { last + rows } else { 0 };
        self.bar.set_total(self.lines.len().max(filled));
        self.bar.set_shown(rows);
    }

    /// The headings, from the top.
    pub fn headings(&self) -> impl Iterator<Item = &str> {
        self.heading_lines().map(|(_, heading)| heading)
    }

    /// Scrolls so that a heading, counted from 0, is the first line, as far as enough lines follow it.
    pub fn scroll_to_heading(&mut self, heading: usize) {
        let line = self.heading_lines().nth(heading).map(|(line, _)| line);
        if let Some(line) = line {
            self.bar.scroll_to(line as isize);
        }
    }

    /// The heading, counted from 0, of the chapter that is read: the one at the top, or the last at the end of the text.
    #[must_use]
    pub fn chapter(&self) -> Option<usize> {
        let above = self.shown().take_while(|line| line.is_blank()).count();
        let first = self.bar.first() + above;
        let seen = |(line, _): &(usize, &str)| *line <= first || self.is_at_end();
        self.heading_lines().take_while(seen).count().checked_sub(1)
    }

    fn is_at_end(&self) -> bool {
        self.bar.first() >= self.bar.last_first()
    }

    /// Scrolls by a page, on or back, so that no line is left out and no picture is cut, if there is such a place. A page begins with
    /// the chapter that began late on the one before, or that follows it. Returns true if it has scrolled.
    fn turn_page(&mut self, forward: bool) -> bool {
        let (first, end) = (self.bar.first(), self.bar.last_first());
        let shown = self.shown_from(first);
        if forward && shown.end == self.lines.len() {
            return false;
        }
        let late = first + self.rows as usize / 3 + 1..shown.end + 2;
        let headings = self.heading_lines().map(|(line, _)| line);
        let begun = headings.filter(|line| late.contains(line)).last();
        if let Some(line) = begun.filter(|_| forward) {
            return self.bar.scroll_to(line as isize);
        }
        let cut = self.cut_paragraph(shown.end);
        if let Some(line) = cut.filter(|line| forward && late.contains(line)) {
            return self.bar.scroll_to(line as isize);
        }
        let rows = match forward {
            true => shown.len(),
            false => self.rows as usize,
        };
        let page = rows.saturating_sub(1).max(1);
        let place = |step: usize| {
            if forward {
                (first + step).min(end)
            } else {
                first.saturating_sub(step)
            }
        };
        // Best with a line of the page before.
        let places = |least: usize| {
            let shorter = (least..page).rev();
            [page, rows].into_iter().chain(shorter).map(place)
        };
        let starts_whole = |line: &usize| {
            let reaches = forward || self.shown_from(*line).end >= first;
            reaches && !self.cuts_picture(*line)
        };
        let is_whole =
            |line: &usize| starts_whole(line) && !self.cuts_picture(*line + self.rows as usize);
        // To cut nothing at the end as well, a short step would be too much.
        let place = places(rows / 3 + 1)
            .find(is_whole)
            .or_else(|| places(1).find(starts_whole))
            .unwrap_or_else(|| place(page));
        // A page begins with words, not with the space before them.
        let place = place + usize::from(self.lines.get(place).is_some_and(TextLine::is_blank));
        self.bar.scroll_to(place as isize)
    }

    /// The first line of the paragraph that goes on behind a line.
    fn cut_paragraph(&self, end: usize) -> Option<usize> {
        let is_text = |line: &usize| {
            let line = self.lines.get(*line);
            matches!(line, Some(TextLine::Text(text)) if !text.is_empty())
        };
        let before = (0..end).rev().take_while(is_text);
        before.last().filter(|_| is_text(&end))
    }

    /// Takes a width in pixels, and wraps the text to it; about the same place of the same chapter is seen then.
    fn set_width(&mut self, width: u32) {
        self.area.size.width = width;
        let columns = width.saturating_sub(2 * SIDE as u32 + self.thickness) / GLYPH_SIZE.width;
        if columns != self.columns {
            let first = self.bar.first();
            let chapter = self.heading_lines().filter(|(line, _)| *line <= first);
            let chapter = chapter.count();
            let (from, to) = self.span(chapter);
            self.columns = columns;
            let width = self.pane().size.width.saturating_sub(2 * PICTURE_SIDE);
            let pictures = self.pictures.iter();
            self.folded = pictures.map(|picture| folded(picture, width)).collect();
            self.lines = wrapped(&self.text, &self.names, &self.folded, columns as usize);
            self.update_bar();
            let (start, end) = self.span(chapter);
            let inside = (first - from) * (end - start) / (to - from).max(1);
            self.bar.scroll_to((start + inside) as isize);
        }
        self.put(self.area.top_left);
    }

    /// The first line of a chapter and the line behind its last one. Chapters are counted from 1; 0 is what stands before them.
    fn span(&self, chapter: usize) -> (usize, usize) {
        let starts = std::iter::once(0).chain(self.heading_lines().map(|(line, _)| line));
        let mut lines = starts.chain([self.lines.len()]).skip(chapter);
        let from = lines.next().unwrap_or(0);
        (from, lines.next().unwrap_or(from))
    }

    /// Takes a height in pixels.
    fn set_height(&mut self, height: u32) {
        self.area.size.height = height;
        self.rows = height.saturating_sub(Self::EDGES) / LINE as u32;
        self.update_bar();
        self.put(self.area.top_left);
    }

    /// Returns true if a picture begins before a line and goes on in it.
    fn cuts_picture(&self, line: usize) -> bool {
        matches!(self.lines.get(line), Some(TextLine::Picture(strip)) if strip.top > 0)
    }

    /// The headings with the numbers of their lines; of a heading that is wrapped, the first line.
    fn heading_lines(&self) -> impl Iterator<Item = (usize, &str)> {
        let mut before = false;
        self.lines
            .iter()
            .enumerate()
            .filter_map(move |(number, line)| {
                let continues = std::mem::take(&mut before);
                match line {
                    TextLine::Heading(text) => {
                        before = true;
                        (!continues).then_some((number, text.as_str()))
                    }
                    _ => None,
                }
            })
    }

    /// The area of the text, without the scroll bar.
    fn pane(&self) -> Rectangle {
        let size = self.area.size;
        Rectangle::new(
            self.area.top_left,
            Size::new(size.width - self.thickness, size.height),
        )
    }

    /// The visible lines.
    fn shown(&self) -> impl Iterator<Item = &TextLine> {
        let shown = self.shown_from(self.bar.first());
        self.lines.iter().skip(shown.start).take(shown.len())
    }

    /// The numbers of the lines that are visible while this one is the first. A heading at the end waits for what it is the heading of.
    fn shown_from(&self, first: usize) -> Range<usize> {
        let mut end = (first + self.rows as usize).min(self.lines.len());
        if self.cuts_picture(end) {
            let start = (first..end).rev().find(|line| !self.cuts_picture(*line));
            // One that is higher than the text is seen in pieces.
            let waits = |start: &usize| *start > first && end - start <= self.waits;
            end = start.filter(waits).unwrap_or(end);
        }
        let last = end.checked_sub(1).and_then(|last| self.lines.get(last));
        let is_alone = matches!(last, Some(TextLine::Heading(_))) && first < self.bar.last_first();
        first..end - usize::from(is_alone && end > first + 1)
    }

    /// The strip of a picture behind the last line: the picture is seen down to the lower edge.
    fn cut_strip(&self) -> Option<&TextLine> {
        let first = self.bar.first();
        let next = first + self.rows as usize;
        let is_cut = self.cuts_picture(next) && self.shown_from(first).end == next;
        self.lines.get(next).filter(|_| is_cut)
    }

    fn draw_line(&self, screen: &mut Bitmap, at: Point, line: &TextLine) {
        match line {
            TextLine::Text(text) => screen.text(at, text, Pen::BLACK),
            TextLine::Heading(text) => {
                let width = self.columns * GLYPH_SIZE.width;
                if Headline::Small.width(text) > width {
                    screen.text(at, text, self.material.heading());
                    return;
                }
                let corner = at - Point::new(0, HEADING_UP);
                Headline::Small.draw(screen, text, corner, self.material.heading());
                screen.fill(rect(at.x, at.y + LINE - RULE_UP, width, 1), Pen::OCHRE);
            }
            TextLine::Row(left, right, from) => {
                let place = at + Point::new(*from as i32, 0);
                if has_keys(right) {
                    screen.text(at, left, Pen::BLACK);
                    // Dots lead the eye from a name to its keys.
                    let gap = from.saturating_sub(line_width(left) + BETWEEN);
                    let first = place.x - BETWEEN as i32 / 2;
                    for dot in 0..gap as i32 / 6 {
                        screen.fill(rect(first - 6 * dot, at.y + 12, 2, 1), Pen::OCHRE);
                    }
                    keys::draw(screen, place, right);
                } else {
                    // Keys end at the column of what they do.
                    let end = from.saturating_sub(BETWEEN);
                    let before = end.saturating_sub(keys::width(left));
                    keys::draw(screen, at + Point::new(before as i32, 0), left);
                    screen.text(place, right, Pen::BLACK);
                }
            }
            TextLine::Picture(Strip { picture, row, top }) => {
                let Some(picture) = self.folded.get(*picture).and_then(|rows| rows.get(*row))
                else {
                    return;
                };
                let size = picture.area().size;
                let strip = rect(0, *top, size.width, LINE as u32);
                let room = self.pane().size.width as i32 - size.width as i32;
                let left = self.pane().top_left.x + room / 2;
                let down = (-top).max(0);
                screen.copy(
                    picture,
                    strip.intersection(&picture.area()),
                    Point::new(left, at.y + down),
                );
            }
        }
    }
}

impl Gadget for ScrollText {
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
        self.material = material;
        self.thickness = ScrollBar::thickness_in(room);
        self.waits = if room.is_upright() {
            usize::MAX
        } else {
            SLIVER
        };
        let (columns, rows) = self.made_for;
        let width = columns * GLYPH_SIZE.width + 2 * SIDE as u32 + self.thickness;
        self.set_width(width.min(room.inner_width()));
        self.set_height(rows * LINE as u32 + Self::EDGES);
    }

    fn stretch(&mut self, width: u32) {
        self.set_width(width);
    }

    fn is_tall(&self) -> bool {
        true
    }

    fn heighten(&mut self, height: u32) {
        self.set_height(height.max(LEAST_ROWS * LINE as u32 + Self::EDGES));
    }

    fn draw(&self, screen: &mut Bitmap, focus: bool) {
        let pane = self.pane();
        screen.fill(pane, self.ground.unwrap_or(self.material.paper()));
        bevel(screen, pane, Bevel::Sunken);
        let inside = rect(
            pane.top_left.x,
            pane.top_left.y,
            pane.size.width,
            pane.size.height.saturating_sub(2),
        );
        screen.clipped(inside, |screen| {
            let mut before = None;
            for (row, line) in self.shown().chain(self.cut_strip()).enumerate() {
                let at = pane.top_left + Point::new(SIDE, EDGE + row as i32 * LINE);
                if line.is_ruled_from(before) {
                    let width = self.columns * GLYPH_SIZE.width;
                    screen.fill(rect(at.x, at.y - 1, width, 1), Pen::WHITE);
                }
                self.draw_line(screen, at, line);
                before = Some(line);
            }
        });
        let (shown, rows) = (self.shown_from(self.bar.first()), self.rows as usize);
        if shown.len() < rows && shown.end < self.lines.len() {
            draw_more(screen, pane);
        }
        if focus {
            let (corner, size) = (pane.top_left, pane.size);
            let inner = rect(corner.x + 3, corner.y + 2, size.width - 6, size.height - 4);
            frame(screen, inner, 1, self.material.mark());
        }
        self.bar.draw(screen, self.material);
    }

    fn describe(&self, name: &str, focus: bool) -> Vec<Item> {
        let words: Vec<String> = self.shown().filter_map(TextLine::words).collect();
        let focused = if focus { "focused, " } else { "" };
        let range = format!(
            "{focused}line {} of {}",
            self.bar.first() + 1,
            self.lines.len()
        );
        let read = Item::new(Role::Text, words.join(" "), self.pane());
        if self.thickness < THICKNESS {
            return vec![read.state(range)];
        }
        let name = if name.is_empty() { "Text" } else { name };
        vec![
            read,
            Item::new(Role::Slider, name, self.bar.area()).state(range),
            Item::new(Role::Button, "Up", self.bar.arrow_area(false)),
            Item::new(Role::Button, "Down", self.bar.arrow_area(true)),
        ]
    }

    fn down(&mut self, pointer: &Pointer, now: Millis) -> Response {
        let first = self.bar.first();
        if !self.bar.down(pointer.at, now) {
            self.dragged = Some((pointer.at.y, first));
        }
        Response::touched(self.bar.first() != first)
    }

    fn moved(&mut self, pointer: &Pointer) -> Response {
        if let Some((from, first)) = self.dragged {
            let lines = (from - pointer.at.y).div_euclid(LINE);
            return scrolled(self.bar.scroll_to(first as isize + lines as isize));
        }
        scrolled(self.bar.moved(pointer.at))
    }

    fn up(&mut self, _pointer: &Pointer, _now: Millis) -> Response {
        self.cancel();
        Response::Changed
    }

    fn cancel(&mut self) {
        self.bar.release();
        self.dragged = None;
    }

    fn key(&mut self, press: KeyPress, _now: Millis) -> Response {
        let moved = match press.key {
            Key::Up => self.bar.scroll(-1),
            Key::Down => self.bar.scroll(1),
            Key::PageUp => self.turn_page(false),
            Key::PageDown | Key::Char(' ') => return Response::touched(self.turn_page(true)),
            Key::Home => self.bar.scroll_to(0),
            Key::End => self.bar.scroll_to(isize::MAX),
            _ => return Response::Ignored,
        };
        // At the ends of the text the arrows move on to the next gadget.
        scrolled(moved)
    }

    fn wheel(&mut self, notches: i32) -> Response {
        Response::touched(self.bar.scroll(notches as isize * 3))
    }

    fn tick(&mut self, now: Millis) -> (Response, Option<Millis>) {
        let (moved, next) = self.bar.tick(now);
        (scrolled(moved), next)
    }
}

/// Draws an arrow at the lower edge of a text, where a picture or a heading waits below it.
fn draw_more(screen: &mut Bitmap, pane: Rectangle) {
    const HIGH: i32 = 8;
    let tip = pane.top_left + Point::new(pane.size.width as i32 / 2, pane.size.height as i32 - 8);
    for up in 0..HIGH {
        screen.fill(rect(tip.x - up, tip.y - up, 2 * up as u32, 1), Pen::OCHRE);
    }
}

/// The response to a change of the place in the text, which is the value of the gadget.
const fn scrolled(moved: bool) -> Response {
    if moved {
        Response::Touched
    } else {
        Response::Ignored
    }
}

/// Splits the mark of an item from its words: a bullet for `- `, or a number.
fn item_mark(paragraph: &str) -> Option<(String, &str)> {
    if let Some(words) = paragraph.strip_prefix("- ") {
        return Some(("• ".to_owned(), words));
    }
    let (number, words) = paragraph.split_once(". ")?;
    let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| (format!("{number}. "), words))
}

/// Wraps a paragraph; the lines of an item stand beside its mark.
fn item_lines(paragraph: &str, columns: usize) -> impl Iterator<Item = String> {
    // The way to an item of a menu does not begin a line with its sign.
    let paragraph = paragraph.replace(" > ", &format!("{NO_BREAK}> "));
    let (mark, words) = item_mark(&paragraph).unwrap_or((String::new(), &paragraph));
    let indent = mark.chars().count();
    let lines = wrap(words, columns.saturating_sub(indent));
    lines.into_iter().enumerate().map(move |(row, line)| {
        let before = if row == 0 { mark.as_str() } else { "" };
        format!("{before:indent$}{line}")
    })
}

/// Returns true if a right cell has the keys of what is in the left one. Otherwise the left cell has keys, and the right one says
/// what they do.
fn has_keys(right: &str) -> bool {
    right.starts_with('[')
}

/// The cells of a row, if a paragraph is one.
fn cells(paragraph: &str) -> Option<(&str, &str)> {
    paragraph.split_once('\t')
}

/// The place of the right cells of the tables of a chapter in a text of this width: behind the widest left cell that leaves them most of it.
fn right_column<'a>(rows: impl Iterator<Item = &'a str>, width: u32) -> u32 {
    let table = rows.take_while(|paragraph| !paragraph.starts_with("# "));
    let lefts = table
        .filter_map(cells)
        .filter(|(_, right)| !has_keys(right));
    let widths = lefts.map(|(left, _)| keys::width(left));
    let widest = widths.filter(|left| left * 5 <= width * 2).max();
    widest.unwrap_or(0) + BETWEEN
}

/// Wraps a row whose right cell begins at a place in a text of this width.
fn row_lines((left, right): (&str, &str), column: u32, width: u32) -> Vec<TextLine> {
    let mut lines = Vec::new();
    if has_keys(right) {
        let from = width.saturating_sub(keys::width(right));
        let mut names: Vec<String> =
            item_lines(left, (width / GLYPH_SIZE.width) as usize).collect();
        let beside = names
            .pop_if(|name| line_width(name) + BETWEEN <= from)
            .unwrap_or_default();
        lines.extend(names.into_iter().map(TextLine::Text));
        lines.push(TextLine::Row(beside, right.to_owned(), from));
        return lines;
    }
    let mut left = left.to_owned();
    // A wide left cell has a line of its own.
    if keys::width(&left) + BETWEEN > column {
        let cell = std::mem::take(&mut left);
        lines.push(TextLine::Row(cell, String::new(), 0));
    }
    let columns = width.saturating_sub(column) / GLYPH_SIZE.width;
    let least = if keys::is_large(&left) { 2 } else { 0 };
    let mut words = wrap(right, columns as usize);
    words.resize(words.len().max(least), String::new());
    for line in words {
        lines.push(TextLine::Row(std::mem::take(&mut left), line, column));
    }
    lines
}

/// Wraps a text into lines.
fn wrapped(
    text: &str,
    names: &[String],
    pictures: &[Vec<Bitmap>],
    columns: usize,
) -> Vec<TextLine> {
    let (mut lines, mut column) = (Vec::new(), None);
    let width = columns as u32 * GLYPH_SIZE.width;
    let mut paragraphs = text.lines();
    while let Some(paragraph) = paragraphs.next() {
        if let Some(name) = paragraph
            .strip_prefix("![")
            .and_then(|rest| rest.strip_suffix(']'))
        {
            let index = names.iter().position(|known| known == name);
            let index = index.filter(|index| *index < pictures.len());
            for (picture, row, bitmap) in index.into_iter().flat_map(|picture| {
                let rows = pictures[picture].iter().enumerate();
                rows.map(move |(row, bitmap)| (picture, row, bitmap))
            }) {
                let height = bitmap.area().size.height as i32;
                let below_heading = matches!(lines.last(), Some(TextLine::Heading(_)));
                let least = if below_heading { BELOW_HEADING } else { 0 };
                let strips = (height + least + LINE - 1) / LINE;
                // Below a heading a picture keeps its distance.
                let spare = strips * LINE - height;
                let above = if below_heading {
                    spare.min(LINE - 1)
                } else {
                    0
                };
                lines.extend((0..strips).map(|strip| {
                    let top = strip * LINE - above;
                    TextLine::Picture(Strip { picture, row, top })
                }));
            }
        } else if let Some(row) = cells(paragraph) {
            let table = || std::iter::once(paragraph).chain(paragraphs.clone());
            let column = *column.get_or_insert_with(|| right_column(table(), width));
            lines.extend(row_lines(row, column, width));
        } else if let Some(heading) = paragraph.strip_prefix("# ") {
            column = None;
            let separated = match lines.last() {
                None => true,
                Some(TextLine::Text(text)) => text.is_empty(),
                Some(_) => false,
            };
            if !separated {
                lines.push(TextLine::Text(String::new()));
            }
            lines.extend(wrap(heading, columns).into_iter().map(TextLine::Heading));
        } else {
            lines.extend(item_lines(paragraph, columns).map(TextLine::Text));
        }
    }
    debug_assert!(lines.iter().all(|line| match line {
        TextLine::Text(text) | TextLine::Heading(text) => line_width(text) <= width,
        TextLine::Row(..) | TextLine::Picture(..) => true,
    }));
    lines
}
