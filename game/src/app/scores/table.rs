//! The gadget of high scores: a list of ten places in lacquer, or two beside each other. Upright it shows one list at a time.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, Size, frame, line_width, rect, shade};
use ishido_shared::ui::event::{Key, KeyPress, Millis, Pointer};
use ishido_shared::ui::gadget::{Gadget, Material, Response};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::press::PressTracker;
use ishido_shared::ui::room::Room;
use ishido_shared::ui::surface::{engraved, well};

use super::legend::Sign;
use super::row::{Rank, ScoreRow, draw_heads};
use crate::app::invitation::{Words, draw_invitation};
use crate::app::model::appearance::Appearance;
use crate::app::stone_row::draw_sand_at_night;
use crate::scores::LENGTH;

/// The heights on the screen: of a heading, of the first place, and of the others.
const HEADING: i32 = 22;
const FIRST: i32 = 44;
const PITCH: i32 = 25;
const LOW_PITCH: i32 = 23;
/// The height of the key of the signs.
const LEGEND: u32 = 20;
/// The greatest height of the other places where no list is full.
const LOOSE_PITCH: i32 = 38;
/// The greatest heights of the first place and of the others upright.
const UPRIGHT_FIRST: i32 = 64;
const UPRIGHT_PITCH: i32 = 60;
/// The least height of a place upright.
const LEAST_PITCH: i32 = 18;
/// The distance of two lists.
const GAP: u32 = 12;
/// The width of a list without entries beside one with some: the names of that need the room.
const EMPTY: u32 = 208;
/// A list of scores.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScoreList {
    /// Its heading.
    pub title: String,
    /// The number of the first place.
    pub first: usize,
    /// The entries, at most ten.
    pub rows: Vec<ScoreRow>,
    /// The words that are shown when there are none.
    pub empty: Words,
}

/// A part that can be pressed.
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
    /// They are different lists. A press and Enter act on an entry.
    Separate,
    /// They are the columns of one list. A press chooses an entry, and Enter acts on none.
    Columns,
}

/// The lists.
#[derive(Debug)]
pub struct ScoreBoard {
    kind: Kind,
    appearance: Appearance,
    lists: Vec<ScoreList>,
    /// The chosen entry: its list and its place there.
    chosen: Option<(usize, usize)>,
    /// The first of the lists that are shown.
    shown: usize,
    is_upright: bool,
    /// The key of the signs is shown.
    has_legend: bool,
    /// The heights of a heading, of the first place, and of the others.
    heights: (i32, i32, i32),
    area: Rectangle,
    press: PressTracker<Target>,
    /// True if the chosen entry was pressed, or if Enter was pressed while an entry was chosen.
    is_pressed: bool,
}

impl ScoreBoard {
    /// A gadget without lists.
    pub fn new(kind: Kind, appearance: Appearance) -> Self {
        Self {
            kind,
            appearance,
            lists: Vec::new(),
            chosen: None,
            shown: 0,
            is_upright: false,
            has_legend: true,
            heights: (HEADING, FIRST, PITCH),
            area: rect(0, 0, 0, 0),
            press: PressTracker::default(),
            is_pressed: false,
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

    /// Returns true if the owner has to act on the chosen entry, and not on a press beside everything.
    pub fn take_pressed(&mut self) -> bool {
        std::mem::take(&mut self.is_pressed)
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

    /// The lists that are drawn, with their numbers and places.
    fn places(&self) -> impl Iterator<Item = (usize, &ScoreList, Rectangle)> {
        let Size { width, height } = self.area.size;
        let height = height.saturating_sub(self.legend_height());
        let first = match self.visible() {
            1 => width,
            _ => self.first_width(),
        };
        let lists = self.lists.iter().enumerate().skip(self.shown);
        lists.take(self.visible()).map(move |(number, list)| {
            let (left, own) = match number - self.shown {
                0 => (0, first),
                _ => (first + GAP, width.saturating_sub(first + GAP)),
            };
            let corner = self.area.top_left + Point::new(left as i32, 0);
            (number, list, Rectangle::new(corner, Size::new(own, height)))
        })
    }

    /// The lists that are shown.
    fn shown_lists(&self) -> &[ScoreList] {
        let shown = self.shown..self.shown + self.visible();
        self.lists.get(shown).unwrap_or_default()
    }

    /// The signs that have a key below the lists.
    pub fn legend(&self) -> Vec<Sign> {
        if !self.has_legend {
            return Vec::new();
        }
        let rows = self.shown_lists().iter().flat_map(|list| &list.rows);
        Sign::of(rows, self.visible() == 1)
    }

    fn legend_height(&self) -> u32 {
        if self.legend().is_empty() { 0 } else { LEGEND }
    }

    fn legend_area(&self) -> Rectangle {
        let down = self.area.size.height as i32 - 16;
        let corner = self.area.top_left + Point::new(0, down);
        Rectangle::new(corner, Size::new(self.area.size.width, 16))
    }

    /// The width of the first of two lists: half, unless only one of them has entries.
    fn first_width(&self) -> u32 {
        let all = self.area.size.width.saturating_sub(GAP);
        let is_empty = |list: usize| self.count(self.shown + list) == 0;
        match (self.kind, is_empty(0), is_empty(1)) {
            (Kind::Separate, true, false) => EMPTY.min(all),
            (Kind::Separate, false, true) => all.saturating_sub(EMPTY),
            _ => all / 2,
        }
    }

    /// The list that has the keys: that of the chosen entry, or the first that has any, if one has.
    fn focused(&self) -> Option<usize> {
        let chosen = self.chosen.map(|(list, _)| list);
        let filled = || self.places().find(|(_, list, _)| !list.rows.is_empty());
        chosen
            .or_else(|| filled().map(|(list, ..)| list))
            .or(Some(self.shown))
    }

    /// Returns true if the headings of both lists stand above the one that is shown, to turn to it.
    fn has_tabs(&self) -> bool {
        self.is_upright && self.lists.len() == 2
    }

    /// The areas of the headings, by the numbers of their lists.
    fn headings(&self) -> Vec<(usize, Rectangle)> {
        let height = self.heights.0 as u32;
        if !self.has_tabs() {
            let of = |(list, _, place): (usize, &ScoreList, Rectangle)| {
                let size = Size::new(place.size.width, height);
                (list, Rectangle::new(place.top_left, size))
            };
            return self.places().map(of).collect();
        }
        let half = self.area.size.width / 2;
        let tab = |list: u32| {
            let corner = self.area.top_left + Point::new((list * half) as i32, 0);
            (
                list as usize,
                Rectangle::new(corner, Size::new(half, height)),
            )
        };
        [0, 1].map(tab).to_vec()
    }

    /// The area of an entry of a list at a place.
    fn row_area(&self, place: Rectangle, row: usize) -> Rectangle {
        let (heading, pitch) = (self.heights.0, self.pitch());
        let first = if self.is_even() {
            pitch
        } else {
            self.heights.1
        };
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

    /// The height of a place after the first. A few places are higher than ten would be, up to a limit, and the same in both lists.
    fn pitch(&self) -> i32 {
        let (_, first, pitch) = self.heights;
        let all = first + (LENGTH as i32 - 1) * pitch - self.legend_height() as i32;
        let rows = self.shown_lists().iter().map(|list| list.rows.len() as i32);
        let rows = rows
            .filter(|_| !self.is_upright)
            .max()
            .unwrap_or(LENGTH as i32);
        let (room, rows) = match self.is_even() {
            true => (all, rows),
            false => (all - first, rows - 1),
        };
        (room / rows.max(1)).min(LOOSE_PITCH.max(pitch))
    }

    /// Returns true if the first place is no higher than the others, because two have it.
    fn is_even(&self) -> bool {
        let rows = self.lists.first().map(|list| list.rows.as_slice());
        matches!(rows, Some([first, second, ..]) if self.shares(first, second))
    }

    fn target_at(&self, at: Point) -> Target {
        for (number, list, place) in self.places() {
            let mut rows = 0..list.rows.len();
            if let Some(row) = rows.find(|&row| self.row_area(place, row).contains(at)) {
                return Target::Entry(number, row);
            }
        }
        let mut headings = self.headings().into_iter();
        match headings.find(|(_, area)| self.has_tabs() && area.contains(at)) {
            Some((list, _)) => Target::Heading(list),
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

    /// Returns true if two entries of a tournament have one rank.
    fn shares(&self, one: &ScoreRow, other: &ScoreRow) -> bool {
        self.kind == Kind::Columns && one.equals(other)
    }

    /// The rank of an entry of a tournament: equal results have that of the first.
    fn rank(&self, entry: &ScoreRow) -> Option<usize> {
        let mut all = self
            .lists
            .iter()
            .flat_map(|list| (list.first..).zip(&list.rows));
        let (rank, _) = all.find(|(_, other)| self.shares(entry, other))?;
        Some(rank)
    }

    /// Draws a list, or the invitation that stands there without any entry.
    fn draw_list(
        &self,
        screen: &mut Bitmap,
        (number, list, place): (usize, &ScoreList, Rectangle),
    ) {
        well(screen, place);
        for (row, entry) in list.rows.iter().enumerate() {
            let area = self.row_area(place, row);
            let is_chosen = self.chosen == Some((number, row));
            let own = list.first + row;
            let number = self.rank(entry).unwrap_or(own);
            let next = list.rows.get(row + 1);
            let is_shared = next.is_some_and(|next| self.shares(entry, next));
            let rank = Rank {
                number,
                is_large: number == 1 && row == 0 && !is_shared,
                is_repeated: number != own && row > 0,
            };
            screen.clipped(area, |screen| entry.draw(screen, area, rank, is_chosen));
        }
        if list.rows.is_empty() {
            // A list that stands alone has no heading then.
            let head = if self.lists.len() == 1 {
                1
            } else {
                self.heights.0
            };
            let corner = place.top_left + Point::new(1, head);
            let size = place.size.saturating_sub(Size::new(2, head as u32 + 1));
            let sand = Rectangle::new(corner, size);
            draw_invitation(screen, sand, &self.appearance, list.empty);
        } else if list.rows.len() < LENGTH {
            self.draw_sand_below(screen, list, place);
        }
    }

    /// Draws raked sand below the entries of a list that is not full.
    fn draw_sand_below(&self, screen: &mut Bitmap, list: &ScoreList, place: Rectangle) {
        let top = self.row_area(place, list.rows.len()).top_left.y;
        let bottom = place.top_left.y + place.size.height as i32 - 1;
        let size = Size::new(place.size.width - 2, (bottom - top).max(0) as u32);
        let sand = Rectangle::new(Point::new(place.top_left.x + 1, top), size);
        draw_sand_at_night(screen, sand);
    }

    fn draw_headings(&self, screen: &mut Bitmap) {
        for (number, area) in self.headings() {
            if self.lists.len() == 1 && self.count(number) == 0 {
                continue;
            }
            let is_shown = self.places().any(|(shown, ..)| shown == number);
            let (level, pen) = if is_shown {
                (6, Pen::GOLD)
            } else {
                (13, Pen::SILVER)
            };
            let (x, y) = (area.top_left.x + 1, area.top_left.y + 1);
            let inside = rect(x, y, area.size.width - 2, area.size.height - 2);
            screen.fill_with(inside, |at| {
                let is_char = shade(at, level);
                Some(if is_char { Pen::CHAR } else { Pen::BROWN })
            });
            let bottom = y + inside.size.height as i32;
            screen.fill(rect(x, bottom, inside.size.width, 1), Pen::OCHRE);
            // The tab of the list that is shown is one with it.
            if is_shown && self.has_tabs() {
                screen.fill(
                    rect(x, y, inside.size.width, inside.size.height + 1),
                    Pen::BLACK,
                );
            }
            let list = self.lists.get(number);
            let title = list.map_or("", |list| &list.title);
            if !self.is_upright && self.visible() == 1 {
                let first = list.and_then(|list| list.rows.first());
                let inside = Rectangle::new(
                    Point::new(area.top_left.x + 3, y + 2),
                    Size::new(area.size.width - 6, 16),
                );
                draw_heads(screen, inside, first);
                continue;
            }
            let left = area.top_left.x + (area.size.width as i32 - line_width(title) as i32) / 2;
            let top = area.top_left.y + (area.size.height as i32 - 16) / 2;
            engraved(screen, Point::new(left, top), title, pen);
        }
    }
}

impl Gadget for ScoreBoard {
    fn area(&self) -> Rectangle {
        self.area
    }

    fn put(&mut self, corner: Point) {
        self.area.top_left = corner;
    }

    fn fit(&mut self, room: Room, _material: Material) {
        let turned = room.is_upright() && !self.is_upright;
        self.is_upright = room.is_upright();
        // Upright one list is seen at a time: at first one that has something in it.
        if turned && self.chosen.is_none() {
            let filled = self.lists.iter().position(|list| !list.rows.is_empty());
            self.shown = filled.unwrap_or(0).min(self.last_shown());
        }
        self.has_legend = room == Room::Screen;
        self.heights = match room {
            Room::Upright { .. } => (room.pressable(HEADING as u32) as i32, FIRST, PITCH),
            // Buttons for fingers need some of the height.
            Room::Turned => (HEADING, FIRST, LOW_PITCH),
            Room::Screen => (HEADING, FIRST, PITCH),
        };
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
        let others = LENGTH as i32 - 1;
        let pitch = ((space - UPRIGHT_FIRST) / others).clamp(LEAST_PITCH, UPRIGHT_PITCH);
        let first = (space - pitch * others).clamp(pitch, UPRIGHT_FIRST);
        self.heights = (heading, first, pitch);
        self.area.size.height = (heading + first + pitch * others + 1) as u32;
    }

    fn draw(&self, screen: &mut Bitmap, focus: bool) {
        for place in self.places() {
            self.draw_list(screen, place);
        }
        self.draw_headings(screen);
        Sign::draw_all(&self.legend(), screen, self.legend_area());
        let focused = self.places().find(|place| Some(place.0) == self.focused());
        if focus
            && self.chosen.is_none()
            && let Some((_, _, place)) = focused
        {
            frame(screen, place, 1, Pen::GOLD);
        }
    }

    fn describe(&self, _name: &str, focus: bool) -> Vec<Item> {
        let mut items = Vec::new();
        for (number, list, place) in self.places() {
            let focused = if focus && self.focused() == Some(number) {
                "focused"
            } else {
                ""
            };
            items.push(Item::new(Role::List, list.title.as_str(), place).state(focused));
            items.extend(list.rows.iter().enumerate().map(|(row, entry)| {
                let text = format!("{}. {}", list.first + row, entry.words());
                let is_chosen = self.chosen == Some((number, row));
                let state = match (entry.is_new, is_chosen) {
                    (true, true) => "new, chosen",
                    (true, false) => "new",
                    (false, true) => "chosen",
                    (false, false) => "",
                };
                Item::new(Role::ListItem, text, self.row_area(place, row)).state(state)
            }));
            if list.rows.is_empty() {
                items.push(Item::new(Role::Text, list.empty.as_text(), place));
            }
        }
        let words: Vec<&str> = self.legend().into_iter().map(Sign::words).collect();
        if !words.is_empty() {
            let text = format!("Signs: {}", words.join(", "));
            items.push(Item::new(Role::Text, text, self.legend_area()));
        }
        let headings = self.headings().into_iter();
        let hidden = headings.filter(|(list, _)| self.has_tabs() && *list != self.shown);
        items.extend(hidden.filter_map(|(list, area)| {
            let title = self.lists.get(list)?.title.as_str();
            Some(Item::new(Role::Button, title, area))
        }));
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
                self.is_pressed = self.kind == Kind::Separate;
                if self.is_pressed {
                    Response::Activated
                } else {
                    Response::Touched
                }
            }
            Some(Target::Beside) => {
                self.is_pressed = false;
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
                self.is_pressed = self.kind == Kind::Separate && self.chosen.is_some();
                Response::Activated
            }
            _ => Response::Ignored,
        }
    }

    fn wheel(&mut self, notches: i32) -> Response {
        self.turn(notches > 0)
    }
}
