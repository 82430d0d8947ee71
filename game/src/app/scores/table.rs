//! The gadget of high scores: a list of ten places in lacquer, or two beside each other. Upright it shows one list at a time.

use ishido_shared::gfx::{
    Bitmap, GLYPH_SIZE, Pen, Point, Rectangle, Size, frame, line_width, rect, shade, wrap,
};
use ishido_shared::ui::event::{Key, KeyPress, Millis, Pointer};
use ishido_shared::ui::gadget::{Gadget, Response};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::press::PressTracker;
use ishido_shared::ui::requester::LINE;
use ishido_shared::ui::room::Room;
use ishido_shared::ui::surface::well;

use super::seal::{SIZE as SEAL, Seal};
use crate::app::board_view::{BigNumber, dimmed_on, ink_on, roman, shortened};
use crate::app::wording::{four_ways, points, thousands};
use crate::local_time::LocalTime;
use crate::rules::Scoring;
use crate::scores::{LENGTH, ListEntry};

/// The heights on the screen: of a heading, of the first place, and of the others.
const HEADING: i32 = 22;
const FIRST: i32 = 44;
const PITCH: i32 = 25;
/// The lowest place of an upright room.
const LEAST_PITCH: i32 = 18;
/// The distance of two lists.
const GAP: u32 = 12;
/// In a list at least so wide the facts of every entry stand in columns.
const WIDE: u32 = 400;
/// The distance from the left edge to the names, and from the right edge to the points.
const NAME: i32 = 56;
const RIGHT: i32 = 8;
/// The column of points.
const POINTS: i32 = 54;

/// An entry as it is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScoreRow {
    /// The name of the player.
    pub name: String,
    /// True if that is the computer.
    pub is_computer: bool,
    /// The points; `None` in the Ancient way, where the 4-Ways count.
    pub points: Option<u64>,
    /// Other facts, such as mode and date, and the shortest that tells entries apart.
    pub details: String,
    pub short: String,
    /// The 4-Ways.
    pub four_ways: u32,
    /// The stones left.
    pub left: u8,
    /// Honours.
    pub seals: Vec<Seal>,
    /// True if the score was made in the game just ended.
    pub is_new: bool,
    /// All of it in words, for descriptions.
    pub words: String,
}

impl ScoreRow {
    /// The row of an entry. `when` says when the game was: in a few letters, and in at most six.
    pub fn new(entry: &ListEntry<'_>, (when, short): (&str, String), is_new: bool) -> Self {
        let (result, score) = (entry.result, entry.score);
        let ways = four_ways(score.four_ways);
        let ancient = result.scoring == Scoring::Ancient;
        let seals = Seal::of(result, score);
        let details = format!("{}, {when}", result.mode.name());
        let made = if ancient {
            ways
        } else {
            format!("{}, {ways}", points(score.points))
        };
        let computer = if score.is_human() { "" } else { " (computer)" };
        let mut words = format!(
            "{}{computer}: {made}, {} left, {details}",
            score.name(),
            result.left
        );
        for seal in &seals {
            words = format!("{words}, {}", seal.name());
        }
        Self {
            name: score.name().to_owned(),
            is_computer: !score.is_human(),
            points: (!ancient).then_some(score.points),
            details,
            short,
            four_ways: score.four_ways,
            left: result.left,
            seals,
            is_new,
            words: words.replace('\u{A0}', " "),
        }
    }
}

/// A date in at most six letters: without the year if that is the year of today, else the year alone.
pub fn short_date(time: LocalTime, today: LocalTime) -> String {
    let (date, today) = (time.date(), today.date());
    let text = date.to_string();
    if date.year == today.year {
        let end = text.rfind(' ').unwrap_or(text.len());
        text.get(..end).unwrap_or_default().to_owned()
    } else {
        date.year.to_string()
    }
}

/// A list of scores.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ScoreList {
    /// Its heading.
    pub title: String,
    /// The number of the first place.
    pub first: usize,
    /// The entries, at most ten.
    pub rows: Vec<ScoreRow>,
    /// The sentence that is shown when there are none.
    pub empty: &'static str,
}

/// What can be pressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Target {
    /// An entry: its list and its place there, both counted from 0.
    Entry(usize, usize),
    /// The heading of a list.
    Heading(usize),
    /// Something else.
    Beside,
}

/// The relation of the lists.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// They are different lists. Enter acts on the chosen entry.
    Separate,
    /// They are the columns of one list. Enter acts on none.
    Columns,
}

/// The lists.
#[derive(Debug)]
pub struct ScoreBoard {
    kind: Kind,
    lists: Vec<ScoreList>,
    /// The chosen entry: its list and its place there.
    chosen: Option<(usize, usize)>,
    /// The first of the lists that are shown.
    shown: usize,
    is_upright: bool,
    /// The heights of a heading, of the first place, and of the others.
    heights: (i32, i32, i32),
    area: Rectangle,
    press: PressTracker<Target>,
    /// True if the entry that is chosen was pressed, or Enter while one was.
    taken: bool,
}

impl ScoreBoard {
    /// A gadget without lists.
    pub fn new(kind: Kind) -> Self {
        Self {
            kind,
            lists: Vec::new(),
            chosen: None,
            shown: 0,
            is_upright: false,
            heights: (HEADING, FIRST, PITCH),
            area: rect(0, 0, 0, 0),
            press: PressTracker::default(),
            taken: false,
        }
    }

    /// Shows other lists. Returns whether anything has changed. What is chosen stays so if it is still there.
    pub fn set(&mut self, lists: Vec<ScoreList>) -> bool {
        let changes = self.lists != lists;
        self.lists = lists;
        self.chosen = self
            .chosen
            .filter(|&(list, place)| place < self.count(list));
        self.shown = self.shown.min(self.last_shown());
        changes
    }

    /// The chosen entry: its list and its place there, both counted from 0.
    pub const fn chosen(&self) -> Option<(usize, usize)> {
        self.chosen
    }

    /// Chooses an entry and shows its list, or chooses none.
    pub fn choose(&mut self, entry: Option<(usize, usize)>) {
        self.chosen = entry.filter(|&(list, place)| place < self.count(list));
        if let Some((list, _)) = self.chosen {
            let first = (list + 1).saturating_sub(self.visible());
            self.shown = self.shown.clamp(first, list);
        }
        self.shown = self.shown.min(self.last_shown());
    }

    /// The entry on which the owner has to act, if it is not something else that was pressed.
    pub fn take_pressed(&mut self) -> Option<(usize, usize)> {
        let taken = std::mem::take(&mut self.taken);
        self.chosen.filter(|_| taken)
    }

    /// Returns true if there are lists after those that are shown, or before them.
    pub fn can_turn(&self, later: bool) -> bool {
        if later {
            self.shown < self.last_shown()
        } else {
            self.shown > 0
        }
    }

    /// Shows the list after those that are shown, or the one before.
    pub fn turn(&mut self, later: bool) -> Response {
        if !self.can_turn(later) {
            return Response::Changed;
        }
        self.shown = if later {
            self.shown + 1
        } else {
            self.shown - 1
        };
        Response::Touched
    }

    fn count(&self, list: usize) -> usize {
        self.lists.get(list).map_or(0, |list| list.rows.len())
    }

    /// The number of lists that are shown at once.
    fn visible(&self) -> usize {
        if self.is_upright {
            1
        } else {
            self.lists.len().clamp(1, 2)
        }
    }

    /// The first list that is shown when the last is.
    fn last_shown(&self) -> usize {
        self.lists.len().saturating_sub(self.visible())
    }

    /// The lists that are drawn, by their numbers, with their places.
    fn places(&self) -> Vec<(usize, Rectangle)> {
        let Size { width, height } = self.area.size;
        let place = |left: u32, width: u32| {
            let corner = self.area.top_left + Point::new(left as i32, 0);
            Rectangle::new(corner, Size::new(width, height))
        };
        match (self.lists.len(), self.visible()) {
            (0, _) => Vec::new(),
            (_, 1) => vec![(self.shown, self.area)],
            _ => {
                let half = width.saturating_sub(GAP) / 2;
                let beside = place(width - half, half);
                vec![(self.shown, place(0, half)), (self.shown + 1, beside)]
            }
        }
    }

    /// Returns true if the headings of both lists stand above the one that is shown, to turn to it.
    fn has_tabs(&self) -> bool {
        self.is_upright && self.lists.len() == 2
    }

    /// The headings of the lists.
    fn headings(&self) -> Vec<(usize, Rectangle)> {
        let height = self.heights.0 as u32;
        if !self.has_tabs() {
            let of = |(list, place): (usize, Rectangle)| {
                let size = Size::new(place.size.width, height);
                (list, Rectangle::new(place.top_left, size))
            };
            return self.places().into_iter().map(of).collect();
        }
        let half = self.area.size.width / 2;
        (0..2)
            .map(|list| {
                let corner = self.area.top_left + Point::new((list as u32 * half) as i32, 0);
                (list, Rectangle::new(corner, Size::new(half, height)))
            })
            .collect()
    }

    /// The area of an entry of a list at a place.
    fn row_area(&self, place: Rectangle, row: usize) -> Rectangle {
        let (heading, first, pitch) = self.heights;
        let down = match row {
            0 => heading,
            row => heading + first + (row as i32 - 1) * pitch,
        };
        let height = if row == 0 { first } else { pitch };
        rect(
            place.top_left.x + 3,
            place.top_left.y + down,
            place.size.width.saturating_sub(6),
            height as u32,
        )
    }

    /// The entries that are drawn: list, place there, and area.
    fn entries(&self) -> Vec<(usize, usize, Rectangle)> {
        let bottom = self.area.top_left.y + self.area.size.height as i32;
        let of_list = |(list, place): (usize, Rectangle)| {
            (0..self.count(list)).map(move |row| (list, row, self.row_area(place, row)))
        };
        let entries = self.places().into_iter().flat_map(of_list);
        entries
            .filter(|(_, _, area)| area.top_left.y + area.size.height as i32 <= bottom)
            .collect()
    }

    fn target_at(&self, at: Point) -> Target {
        let entries = self.entries();
        if let Some((list, row, _)) = entries.iter().find(|(.., area)| area.contains(at)) {
            return Target::Entry(*list, *row);
        }
        let headings = self.headings();
        let heading = headings.iter().find(|(_, area)| area.contains(at));
        match heading.filter(|_| self.has_tabs()) {
            Some((list, _)) => Target::Heading(*list),
            None => Target::Beside,
        }
    }

    /// Chooses an entry with an arrow key: above, below, or in the list beside. Returns false where the key leads out of the
    /// lists.
    fn choose_with(&mut self, key: Key) -> bool {
        let Some((list, row)) = self.chosen else {
            let lists = self.shown..self.lists.len();
            let first = lists
                .chain(0..self.shown)
                .find(|&list| self.count(list) > 0);
            self.choose(first.map(|list| (list, 0)));
            return self.chosen.is_some();
        };
        let last = self.count(list).saturating_sub(1);
        let columns = self.kind == Kind::Columns;
        let to = match key {
            Key::Up if row > 0 => (list, row - 1),
            Key::Up if columns && list > 0 => (list - 1, self.count(list - 1).saturating_sub(1)),
            Key::Up => (list, row),
            Key::Down if row < last => (list, row + 1),
            Key::Down if columns && self.count(list + 1) > 0 => (list + 1, 0),
            // Below the last entry are the buttons.
            Key::Down => return false,
            Key::Left => (list.saturating_sub(1), row),
            _ => (list + 1, row),
        };
        let (list, row) = to;
        if let Some(last) = self.count(list).checked_sub(1) {
            self.choose(Some((list, row.min(last))));
        }
        true
    }

    fn draw_list(&self, screen: &mut Bitmap, list: &ScoreList, place: Rectangle) {
        well(screen, place);
        if list.rows.is_empty() {
            let columns = (place.size.width.saturating_sub(32) / GLYPH_SIZE.width) as usize;
            let lines = wrap(list.empty, columns);
            let top = place.center().y - lines.len() as i32 * LINE / 2;
            for (row, line) in (0..).zip(lines) {
                let at = rect(place.top_left.x, top + row * LINE, place.size.width, 16);
                screen.text_centred(at, &line, Pen::SILVER);
            }
        }
    }

    fn draw_headings(&self, screen: &mut Bitmap) {
        let current = |list: usize| self.places().iter().any(|(shown, _)| *shown == list);
        for (list, area) in self.headings() {
            let inside = rect(
                area.top_left.x + 1,
                area.top_left.y + 1,
                area.size.width - 2,
                area.size.height - 2,
            );
            let level = if current(list) { 6 } else { 13 };
            screen.fill_with(inside, |at| {
                Some(if shade(at, level) {
                    Pen::CHAR
                } else {
                    Pen::BROWN
                })
            });
            let line = rect(
                inside.top_left.x,
                inside.top_left.y + inside.size.height as i32,
                inside.size.width,
                1,
            );
            screen.fill(line, Pen::OCHRE);
            let title = self.lists.get(list).map_or("", |list| list.title.as_str());
            let left = area.top_left.x + (area.size.width as i32 - line_width(title) as i32) / 2;
            let at = Point::new(left, area.top_left.y + (area.size.height as i32 - 16) / 2);
            screen.text(at + Point::new(1, 1), title, Pen::BLACK);
            let pen = if current(list) {
                Pen::GOLD
            } else {
                Pen::SILVER
            };
            screen.text(at, title, pen);
        }
    }
}

/// Draws an entry. The first place is large.
fn draw_row(screen: &mut Bitmap, area: Rectangle, rank: usize, row: &ScoreRow, is_chosen: bool) {
    if row.is_new {
        screen.fill(area, Pen::NAVY);
    }
    let pen = match row.is_new {
        _ if row.is_computer => Pen::SKY,
        true => Pen::WHITE,
        false => Pen::CREAM,
    };
    let quiet = if row.is_new { Pen::SKY } else { Pen::SILVER };
    if rank == 1 {
        draw_first(screen, area, row, (pen, quiet));
    } else {
        draw_other(screen, area, rank, row, (pen, quiet));
    }
    if is_chosen {
        frame(screen, area, 2, Pen::GOLD);
    }
}

/// Draws the first place: its number in a laurel, the points in marks, and the facts below the name.
fn draw_first(screen: &mut Bitmap, area: Rectangle, row: &ScoreRow, (pen, quiet): (Pen, Pen)) {
    let (x, y) = (area.top_left.x, area.top_left.y);
    let right = x + area.size.width as i32 - RIGHT;
    let middle = area.size.height as i32 / 2;
    draw_laurel(screen, Point::new(x + 27, y + middle));
    let value = row.points.unwrap_or_else(|| u64::from(row.four_ways));
    let room = Size::new(98, (area.size.height - 8).min(30));
    let mut left = match BigNumber::new(value, false, room) {
        Some(number) => {
            let size = number.size();
            let down = (area.size.height - size.height) as i32 / 2;
            let corner = Point::new(right - size.width as i32, y + down);
            number.draw(screen, corner, ink_on(Pen::BLACK));
            corner.x
        }
        None => {
            let end = Point::new(right, y + middle - 8);
            screen.text_ending(end, &thousands(value), Pen::GOLD)
        }
    };
    if row.points.is_none() {
        draw_four_way(screen, Point::new(left - 18, y + middle - 6), Pen::CREAM);
        left -= 22;
    }
    // Where there is one line only, that is the name.
    let is_low = area.size.height < 34;
    let top = if is_low {
        y + middle - 8
    } else {
        y + middle - 17
    };
    draw_name(screen, Point::new(x + NAME, top), row, left - 6, pen);
    if is_low {
        return;
    }
    let facts = Point::new(x + NAME, y + middle + 1);
    let wide = area.size.width >= WIDE;
    let text = if wide { &row.details } else { &row.short };
    screen.text(facts, text, quiet);
    let at = facts.x + line_width(text) as i32 + 12;
    draw_counts(screen, Point::new(at, facts.y), row, quiet);
}

fn draw_other(
    screen: &mut Bitmap,
    area: Rectangle,
    rank: usize,
    row: &ScoreRow,
    (pen, quiet): (Pen, Pen),
) {
    let (x, y) = (area.top_left.x, area.top_left.y);
    let top = y + (area.size.height as i32 - 16) / 2;
    let mut right = x + area.size.width as i32 - RIGHT;
    draw_rank(screen, Point::new(x + NAME - 8, top), rank as u64);
    let value = row.points.unwrap_or_else(|| u64::from(row.four_ways));
    let end = screen.text_ending(Point::new(right, top), &thousands(value), Pen::GOLD);
    if row.points.is_none() {
        draw_four_way(screen, Point::new(end - 15, top + 2), Pen::CREAM);
    }
    right -= POINTS;
    if area.size.width >= WIDE {
        right = draw_counts_to(screen, Point::new(right, top), row, quiet);
        let name = line_width(&row.name) as i32 + row.seals.len() as i32 * (SEAL + 3);
        let left = x + NAME + name.max(164);
        if left + (line_width(&row.details) as i32) < right {
            screen.text(Point::new(left, top), &row.details, quiet);
            right = left - 4;
        }
    } else {
        let needed = line_width(&row.name) as i32 + row.seals.len() as i32 * (SEAL + 3);
        let is_ancient = row.points.is_none();
        let short = match (is_ancient, row.left) {
            (true, 0) => "emptied".to_owned(),
            (true, left) => left.to_string(),
            (false, _) => row.short.clone(),
        };
        let left = right - line_width(&short) as i32;
        // A long name with its seals matters more.
        if x + NAME + needed + 4 < left {
            let pen = if short == "emptied" { Pen::LEAF } else { quiet };
            screen.text(Point::new(left, top), &short, pen);
            right = left - 6;
            if is_ancient && row.left > 0 {
                draw_chip(screen, Point::new(left - 9, top + 5));
                right -= 10;
            }
        }
    }
    draw_name(screen, Point::new(x + NAME, top), row, right, pen);
}

/// Draws the number of a place in Roman digits up to a point: in narrow marks where letters have no room.
fn draw_rank(screen: &mut Bitmap, end: Point, rank: u64) {
    const ROOM: Size = Size::new(44, 18);
    let letters = roman::line(rank);
    if line_width(&letters) <= ROOM.width {
        screen.text_ending(end, &letters, Pen::OCHRE);
    } else if let Some(number) = BigNumber::new(rank, true, ROOM) {
        let left = end.x - number.size().width as i32;
        number.draw(screen, Point::new(left, end.y - 2), dimmed_on(Pen::BROWN));
    }
}

/// Draws a name and the seals behind it, up to a column.
fn draw_name(screen: &mut Bitmap, at: Point, row: &ScoreRow, end: i32, pen: Pen) {
    let seals = row.seals.len() as i32 * (SEAL + 3);
    let room = (end - at.x - seals).max(0) / GLYPH_SIZE.width as i32;
    let name = shortened(&row.name, room as usize);
    screen.text(at, &name, pen);
    let mut left = at.x + line_width(&name) as i32 + 5;
    for seal in &row.seals {
        seal.draw(screen, Point::new(left, at.y));
        left += SEAL + 3;
    }
}

/// The 4-Ways beside their symbol, and the stones left beside a chip, from a point on.
fn draw_counts(screen: &mut Bitmap, at: Point, row: &ScoreRow, pen: Pen) {
    let mut left = at.x;
    if row.points.is_some() {
        draw_four_way(screen, Point::new(left, at.y + 2), Pen::SILVER);
        let number = row.four_ways.to_string();
        screen.text(Point::new(left + 14, at.y), &number, pen);
        left += 14 + line_width(&number) as i32 + 12;
    }
    if row.points.is_none() && row.left == 0 {
        screen.text(Point::new(left, at.y), "emptied", Pen::LEAF);
        return;
    }
    draw_chip(screen, Point::new(left, at.y + 5));
    screen.text(Point::new(left + 9, at.y), &row.left.to_string(), pen);
}

/// The same in columns that end at a point. Returns where they begin.
fn draw_counts_to(screen: &mut Bitmap, end: Point, row: &ScoreRow, pen: Pen) -> i32 {
    if row.points.is_none() && row.left == 0 {
        return screen.text_ending(end, "emptied", Pen::LEAF) - 8;
    }
    let at = screen.text_ending(end, &row.left.to_string(), pen);
    draw_chip(screen, Point::new(at - 9, end.y + 5));
    if row.points.is_some() {
        let end = end - Point::new(36, 0);
        let at = screen.text_ending(end, &row.four_ways.to_string(), pen);
        draw_four_way(screen, Point::new(at - 14, end.y + 2), Pen::SILVER);
    }
    end.x - 74
}

/// A chip of the pouch.
fn draw_chip(screen: &mut Bitmap, corner: Point) {
    let (x, y) = (corner.x, corner.y);
    screen.fill(rect(x, y, 6, 7), Pen::OCHRE);
    screen.fill(rect(x, y, 5, 6), Pen::CREAM);
    screen.fill(rect(x + 1, y + 1, 4, 5), Pen::SILVER);
}

/// Five squares in a cross, as on the scoreboard.
fn draw_four_way(screen: &mut Bitmap, corner: Point, arms: Pen) {
    for (x, y) in [(4, 0), (0, 4), (4, 4), (8, 4), (4, 8)] {
        let pen = if (x, y) == (4, 4) { Pen::GOLD } else { arms };
        screen.fill(rect(corner.x + x, corner.y + y, 3, 3), pen);
    }
}

/// A bamboo leaf, the left one of a laurel.
const BAMBOO_LEAF: [&str; 28] = [
    "...........bb",
    "..........bb.",
    "........bc5b.",
    ".......bc5b..",
    "......bc5cb..",
    ".....bc5cb...",
    "....bcc5cb...",
    "...bcc5cb....",
    "...bcc5cb....",
    "..bcc5ccb....",
    "..bcc5ccb....",
    ".bccc5ccb....",
    ".bcc5ccb.....",
    ".bcc5ccb.....",
    ".bcc5ccb.....",
    ".bcc5ccb.....",
    ".bccc5ccb....",
    "..bcc5ccb....",
    "..bcc5ccb....",
    "...bcc5cb....",
    "...bcc5cb....",
    "....bcc5cb...",
    ".....bc5cb...",
    "......bc5cb..",
    ".......bc5b..",
    "........bc5b.",
    "..........bb.",
    "...........bb",
];

/// Draws the number of the first place between two leaves, with its middle at a point.
fn draw_laurel(screen: &mut Bitmap, middle: Point) {
    let top = BAMBOO_LEAF.len() as i32 / 2;
    let right = BAMBOO_LEAF.map(|row| row.chars().rev().collect::<String>());
    screen.draw_digits(BAMBOO_LEAF, middle - Point::new(19, top));
    let corner = middle + Point::new(6, -top);
    screen.draw_digits(right.iter().map(String::as_str), corner);
    if let Some(number) = BigNumber::new(1, true, Size::new(20, 21)) {
        let size = number.size();
        let corner = Point::new(size.width as i32 / 2, size.height as i32 / 2);
        number.draw(screen, middle - corner, ink_on(Pen::BLACK));
    }
}

impl Gadget for ScoreBoard {
    fn area(&self) -> Rectangle {
        self.area
    }

    fn put(&mut self, corner: Point) {
        self.area.top_left = corner;
    }

    fn fit(&mut self, room: Room, _ink: Pen) {
        let turned = room.is_upright() && !self.is_upright;
        self.is_upright = room.is_upright();
        // Upright one list is seen at a time: at first one that has something in it.
        if turned && self.chosen.is_none() {
            let filled = self.lists.iter().position(|list| !list.rows.is_empty());
            self.shown = filled.unwrap_or(0).min(self.last_shown());
        }
        self.heights = (room.pressable(HEADING as u32) as i32, FIRST, PITCH);
        let (heading, first, pitch) = self.heights;
        let height = heading + first + (LENGTH as i32 - 1) * pitch + 1;
        self.area.size = Size::new(room.inner_width(), height as u32);
    }

    fn is_tall(&self) -> bool {
        true
    }

    fn heighten(&mut self, height: u32) {
        if !self.is_upright {
            self.area.size.height = height.max(self.area.size.height);
            return;
        }
        let heading = self.heights.0;
        let space = height as i32 - heading - 1;
        let pitch = (space / LENGTH as i32).clamp(LEAST_PITCH, FIRST);
        let first = (space - pitch * (LENGTH as i32 - 1)).clamp(pitch, FIRST);
        self.heights = (heading, first, pitch);
        self.area.size.height = (heading + first + pitch * (LENGTH as i32 - 1) + 1) as u32;
    }

    fn draw(&self, screen: &mut Bitmap, focus: bool) {
        for (list, place) in self.places() {
            if let Some(list) = self.lists.get(list) {
                self.draw_list(screen, list, place);
            }
        }
        self.draw_headings(screen);
        for (list, place, area) in self.entries() {
            let Some(list_shown) = self.lists.get(list) else {
                continue;
            };
            if let Some(row) = list_shown.rows.get(place) {
                let is_chosen = self.chosen == Some((list, place));
                let rank = list_shown.first + place;
                screen.clipped(area, |screen| draw_row(screen, area, rank, row, is_chosen));
            }
        }
        if focus && self.chosen.is_none() {
            for (_, place) in self.places().into_iter().take(1) {
                frame(screen, place, 1, Pen::GOLD);
            }
        }
    }

    fn describe(&self, _name: &str, focus: bool) -> Vec<Item> {
        let mut items = Vec::new();
        let entries = self.entries();
        for (number, (list, place)) in self.places().into_iter().enumerate() {
            let Some(shown) = self.lists.get(list) else {
                continue;
            };
            let focused = if focus && number == 0 { "focused" } else { "" };
            items.push(Item::new(Role::List, shown.title.as_str(), place).state(focused));
            let own = entries.iter().filter(|(of, ..)| *of == list);
            items.extend(own.filter_map(|(_, place, area)| {
                let row = shown.rows.get(*place)?;
                let text = format!("{}. {}", shown.first + place, row.words);
                let is_chosen = self.chosen == Some((list, *place));
                let state = match (row.is_new, is_chosen) {
                    (true, true) => "new, chosen",
                    (true, false) => "new",
                    (false, true) => "chosen",
                    (false, false) => "",
                };
                Some(Item::new(Role::ListItem, text, *area).state(state))
            }));
            if shown.rows.is_empty() {
                items.push(Item::new(Role::Text, shown.empty, place));
            }
        }
        if self.has_tabs() {
            let hidden = self.headings().into_iter();
            let hidden = hidden.filter(|(list, _)| *list != self.shown);
            items.extend(hidden.filter_map(|(list, area)| {
                let title = self.lists.get(list)?.title.as_str();
                Some(Item::new(Role::Button, title, area))
            }));
        }
        items
    }

    fn down(&mut self, pointer: &Pointer, _now: Millis) -> Response {
        self.press.down(Some(self.target_at(pointer.at)));
        Response::Changed
    }

    fn moved(&mut self, pointer: &Pointer) -> Response {
        let target = self.target_at(pointer.at);
        Response::changed(self.press.moved(Some(target)))
    }

    fn up(&mut self, pointer: &Pointer, _now: Millis) -> Response {
        match self.press.up(Some(self.target_at(pointer.at))) {
            None => Response::Changed,
            Some(Target::Heading(list)) => {
                (self.shown, self.chosen) = (list, None);
                Response::Touched
            }
            Some(Target::Entry(list, place)) => {
                self.choose(Some((list, place)));
                self.taken = true;
                Response::Activated
            }
            Some(Target::Beside) => {
                self.taken = false;
                Response::Activated
            }
        }
    }

    fn cancel(&mut self) {
        self.press.cancel();
    }

    fn key(&mut self, press: KeyPress, _now: Millis) -> Response {
        match press.key {
            Key::Up | Key::Down | Key::Left | Key::Right => {
                if self.choose_with(press.key) {
                    Response::Touched
                } else {
                    Response::Ignored
                }
            }
            Key::PageUp => self.turn(false),
            Key::PageDown => self.turn(true),
            Key::Enter | Key::Char(' ') if !press.repeat => {
                self.taken = self.kind == Kind::Separate && self.chosen.is_some();
                Response::Activated
            }
            _ => Response::Ignored,
        }
    }

    fn wheel(&mut self, notches: i32) -> Response {
        self.turn(notches > 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scores::MAX_NAME;

    /// The row with the widest words and numbers.
    fn widest(ancient: bool) -> ScoreRow {
        ScoreRow {
            name: "W".repeat(MAX_NAME),
            is_computer: false,
            points: (!ancient).then_some(99_999),
            details: "Cooperative, 30 Sep 2026".to_owned(),
            short: "30 Sep".to_owned(),
            four_ways: 12,
            left: 66,
            seals: vec![Seal::MasterGame, Seal::Master],
            is_new: false,
            words: String::new(),
        }
    }

    /// What is drawn of a row leaves two pixels at both ends, whatever is in it.
    #[test]
    fn rows_keep_to_their_places() {
        for ancient in [false, true] {
            for width in [282, 292, 602] {
                for (rank, height) in [(1, 44), (1, 18), (8, 25), (18, 18), (88, 25), (888, 18)] {
                    let area = rect(20, 20, width, height);
                    let mut picture = Bitmap::new(Size::new(width + 40, height + 40), Pen::PLUM);
                    draw_row(&mut picture, area, rank, &widest(ancient), false);
                    let inner = rect(22, 20, width - 4, height);
                    let drawn = picture
                        .area()
                        .rows()
                        .flat_map(|y| (0..width as i32 + 40).map(move |x| Point::new(x, y)));
                    let drawn = drawn.filter(|&at| picture.get(at) != Some(Pen::PLUM));
                    for at in drawn {
                        assert!(
                            at.x >= inner.top_left.x && at.x < inner.top_left.x + width as i32 - 4,
                            "{at} {width} {rank} {ancient}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn short_dates_have_the_year_only_where_it_is_another() {
        let time = |unix_ms| LocalTime {
            unix_ms,
            utc_offset: 0,
        };
        let today = time(1_795_378_053_512);
        assert_eq!(short_date(today, today), "22 Nov");
        assert_eq!(short_date(time(0), today), "1970");
    }
}
