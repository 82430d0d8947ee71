//! The calendar gadget: a month as a board, with the first stone of every day that was played. One day can be chosen.

use ishido_assets::play_screen::{SQUARE_SIZE, WITHIN, square_area};
use ishido_shared::gfx::{
    Bitmap, GLYPH_SIZE, Pen, Point, Rectangle, Size, frame, ghost, line_width, rect,
};
use ishido_shared::ui::event::{Key, KeyPress, Millis, Pointer};
use ishido_shared::ui::gadget::{Gadget, Material, Response};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::press::PressTracker;
use ishido_shared::ui::room::Room;
use ishido_shared::ui::surface::engraved;

use crate::app::board_view::{STONE, draw_small_stone};
use crate::app::model::appearance::Appearance;
use crate::app::symbols::STAR;
use crate::local_time::Date;
use crate::rules::Stone;
use crate::scores::Month;

const COLUMNS: i32 = 7;
const ROWS: i32 = 6;
/// The height of the row with the name of the month on the screen, and of the row with those of the days.
const HEAD: u32 = 22;
const WEEKDAYS_HEIGHT: i32 = 18;
pub const WEEKDAYS: [&str; 7] = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
/// The width of the gadgets that turn to another month.
const TURN: u32 = 40;
/// The thickness of the frame around the board, beyond the area of the gadget.
pub const FRAME: i32 = 2;
/// The height of everything else in an upright room: headline, answers, and the sheet at its lowest.
const OTHERS: u32 = 308;
/// The least height of a square on the screen, in which a stone has half its size.
const LEAST: i32 = STONE as i32 / 2;

/// A day of the month, as it is shown.
#[derive(Debug, Clone, Default)]
pub struct Day {
    /// Its first stone, if it was played.
    pub stone: Option<Stone>,
    /// The result of that day, in words.
    pub words: String,
    /// True for the best of the month.
    pub is_best: bool,
}

/// A way to another month.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Turn {
    Previous,
    Next,
}

impl Turn {
    const ALL: [Self; 2] = [Self::Previous, Self::Next];

    const fn name(self) -> &'static str {
        match self {
            Self::Previous => "Previous",
            Self::Next => "Next",
        }
    }

    const fn letter(self) -> char {
        match self {
            Self::Previous => 'p',
            Self::Next => 'n',
        }
    }
}

/// A month on the squares of a board.
#[derive(Debug)]
pub struct Calendar {
    month: Month,
    /// The last day that can be chosen.
    today: i64,
    chosen: i64,
    /// The days of the month.
    days: Vec<Day>,
    /// Board and stones.
    appearance: Appearance,
    /// The pens of its Within that less than one pixel in a hundred has.
    rare: Vec<Pen>,
    /// The size of a square.
    cell: Size,
    /// The height of the row with the name of the month.
    head: u32,
    corner: Point,
    /// The width of the place, in whose middle it stands.
    width: u32,
    turn: PressTracker<Turn>,
}

impl Calendar {
    /// A calendar of the month of `today`, with that day chosen; later days cannot be chosen. It is drawn with the board and
    /// stones of `appearance`.
    pub fn new(today: i64, appearance: Appearance) -> Self {
        Self {
            month: Month::of_day(today),
            today,
            chosen: today,
            days: Vec::new(),
            rare: rare_pens(appearance.board()),
            appearance,
            cell: Size::new(SQUARE_SIZE as u32, SQUARE_SIZE as u32),
            head: HEAD,
            corner: Point::zero(),
            width: 0,
            turn: PressTracker::default(),
        }
    }

    /// Another day has begun. If the old one was chosen, the new one is.
    pub fn set_today(&mut self, today: i64) {
        let before = std::mem::replace(&mut self.today, today);
        if self.chosen == before {
            self.choose(today);
        }
    }

    /// The month that is shown.
    pub const fn month(&self) -> Month {
        self.month
    }

    /// The chosen day.
    pub const fn chosen(&self) -> i64 {
        self.chosen
    }

    /// Chooses a day, and shows its month. Days to come cannot be chosen. Returns whether another day is chosen now.
    pub fn choose(&mut self, day: i64) -> bool {
        let day = day.clamp(0, self.today);
        let before = std::mem::replace(&mut self.chosen, day);
        self.month = Month::of_day(day);
        before != day
    }

    /// Shows another month and chooses the same day of it, or the last one there is.
    fn show(&mut self, month: Month) -> bool {
        let day = Date::of_day(self.chosen).day.min(month.days());
        self.choose(month.first() + i64::from(day) - 1)
    }

    /// Sets the days of the month.
    pub fn set_days(&mut self, days: Vec<Day>) {
        self.days = days;
    }

    /// Returns true if there is a month that way.
    fn can_turn(&self, turn: Turn) -> bool {
        match turn {
            Turn::Previous => self.month.first() > 0,
            Turn::Next => self.month < Month::of_day(self.today),
        }
    }

    fn turn_to(&mut self, turn: Turn) -> Response {
        if !self.can_turn(turn) {
            return Response::Changed;
        }
        Response::touched(self.show(match turn {
            Turn::Previous => self.month.previous(),
            Turn::Next => self.month.next(),
        }))
    }

    fn turn_area(&self, turn: Turn) -> Rectangle {
        // They end where the frame of the board does.
        let left = match turn {
            Turn::Previous => -FRAME,
            Turn::Next => (self.board().size.width - TURN) as i32 + FRAME,
        };
        let corner = self.origin() + Point::new(left, 0);
        Rectangle::new(corner, Size::new(TURN, self.head))
    }

    /// The way to another month at a point.
    fn turn_at(&self, at: Point) -> Option<Turn> {
        let mut turns = Turn::ALL.into_iter();
        turns.find(|&turn| self.can_turn(turn) && self.turn_area(turn).contains(at))
    }

    /// The area of all squares.
    fn board(&self) -> Rectangle {
        let down = self.head as i32 + WEEKDAYS_HEIGHT;
        let size = Size::new(
            self.cell.width * COLUMNS as u32,
            self.cell.height * ROWS as u32,
        );
        Rectangle::new(self.origin() + Point::new(0, down), size)
    }

    /// The upper left corner of what is drawn.
    fn origin(&self) -> Point {
        let spare = self.area().size.width - self.cell.width * COLUMNS as u32;
        self.corner + Point::new(spare as i32 / 2, 0)
    }

    /// The area of a square, counted from 0 row by row.
    fn square(&self, place: i32) -> Rectangle {
        let (column, row) = (place % COLUMNS, place / COLUMNS);
        let (width, height) = (self.cell.width as i32, self.cell.height as i32);
        let corner = self.board().top_left + Point::new(column * width, row * height);
        Rectangle::new(corner, self.cell)
    }

    /// The area of a day of the month, counted from 0.
    fn cell(&self, index: u8) -> Rectangle {
        self.square(i32::from(index) + i32::from(self.month.first_column()))
    }

    fn day_at(&self, at: Point) -> Option<i64> {
        let index = (0..self.month.days()).find(|&index| self.cell(index).contains(at))?;
        let day = self.month.first() + i64::from(index);
        (day <= self.today).then_some(day)
    }

    fn draw_head(&self, screen: &mut Bitmap) {
        let width = self.board().size.width;
        let name = self.month.name();
        let left = (width as i32 - line_width(&name) as i32) / 2;
        let down = (self.head as i32 - 16) / 2;
        engraved(
            screen,
            self.origin() + Point::new(left, down),
            &name,
            Pen::GOLD,
        );
        for turn in Turn::ALL {
            let area = self.turn_area(turn);
            Material::Wood.raised(screen, area, self.turn.is_down_on(turn));
            let middle = area.center();
            for column in 0..6 {
                // The point of the arrow is where it leads.
                let x = match turn {
                    Turn::Previous => middle.x - 3 + column,
                    Turn::Next => middle.x + 3 - column,
                };
                let bar = rect(x, middle.y - column, 1, 2 * column as u32 + 1);
                screen.fill(bar, Pen::BLACK);
            }
            if !self.can_turn(turn) {
                ghost(screen, area, Material::Wood.ghosted(true));
            }
        }
        for (column, name) in (0..).zip(WEEKDAYS) {
            let middle = self.square(column).center().x;
            let at = Point::new(
                middle - line_width(name) as i32 / 2,
                self.corner.y + self.head as i32 + 1,
            );
            engraved(screen, at, name, Pen::CREAM);
        }
    }

    /// Draws the ground of a square: a day in the Within, any other in the Beyond.
    fn draw_ground(&self, screen: &mut Bitmap, place: i32) {
        let area = self.square(place);
        let first = i32::from(self.month.first_column());
        let (column, row) = (
            (place % COLUMNS) as usize + 1,
            (place / COLUMNS) as usize + 1,
        );
        let from = if place < first {
            square_area(column, 0)
        } else if place >= first + i32::from(self.month.days()) {
            square_area(column, 7)
        } else {
            square_area(column, row)
        };
        let from = Rectangle::new(from.top_left, self.cell);
        screen.copy(self.appearance.board(), from, area.top_left);
        let is_day = (first..first + i32::from(self.month.days())).contains(&place);
        if is_day && let Some(rock) = self.rock(screen, area) {
            screen.fill(rock, screen.main_pen(area));
        }
    }

    /// The area of what lies on a square of the board, such as a rock: a number would not be read on it. It has pens that the
    /// rest of the Within does not have.
    fn rock(&self, screen: &Bitmap, area: Rectangle) -> Option<Rectangle> {
        let (mut from, mut to, mut count) = (area.center(), area.center(), 0_u32);
        for at in places(area) {
            if screen.get(at).is_some_and(|pen| self.rare.contains(&pen)) {
                (from, to) = (from.component_min(at), to.component_max(at));
                count += 1;
            }
        }
        let edge = Point::new(1, 1);
        let rock = Rectangle::with_corners(from - edge, to + edge);
        // A few dots, or some all over the square, are a part of its pattern.
        let is_rock = count > 20 && rock.size.height < area.size.height * 3 / 4;
        is_rock.then(|| rock.intersection(&area))
    }

    fn draw_day(&self, screen: &mut Bitmap, index: u8, focus: bool) {
        let (area, day) = (self.cell(index), self.month.first() + i64::from(index));
        let shown = self.days.get(usize::from(index));
        if day == self.today {
            screen.fill(area.offset(-1), Pen::GOLD);
        }
        match shown.and_then(|shown| shown.stone) {
            Some(stone) => self.draw_stone(screen, area, stone),
            None => self.draw_number(screen, index, day > self.today),
        }
        if shown.is_some_and(|shown| shown.is_best) {
            let right =
                area.top_left + Point::new(area.size.width as i32 - STAR.len() as i32 - 1, 1);
            screen.draw_digits(STAR, right);
        }
        if day == self.today && day != self.chosen {
            draw_corners(screen, area);
        }
        if day == self.chosen {
            frame(screen, area, 3, Pen::BLACK);
            frame(screen, area, 2, if focus { Pen::GOLD } else { Pen::OCHRE });
        }
    }

    fn draw_stone(&self, screen: &mut Bitmap, area: Rectangle, stone: Stone) {
        let whole = area.size.width >= STONE && area.size.height >= STONE;
        let size = if whole { STONE } else { STONE / 2 };
        let space = area.size.saturating_sub(Size::new(size, size));
        let corner = area.top_left + Point::new(space.width as i32 / 2, space.height as i32 / 2);
        if whole {
            self.appearance.draw_stone(screen, stone, corner);
        } else {
            draw_small_stone(screen, &self.appearance, (stone, size), corner);
        }
    }

    /// Draws the number of a day, with an edge that lifts it off any board.
    fn draw_number(&self, screen: &mut Bitmap, index: u8, to_come: bool) {
        let area = self.cell(index);
        let ground = screen.main_pen(area);
        let is_light = ground.contrast(Pen::BLACK) > ground.contrast(Pen::WHITE);
        let (ink, edge) = match (is_light, to_come) {
            (true, false) => (Pen::BROWN, ground),
            (false, false) => (Pen::WHITE, Pen::BLACK),
            (true, true) => (Pen::GREY, ground),
            (false, true) => (Pen::SILVER, ground),
        };
        let number = (index + 1).to_string();
        let at = area.top_left + Point::new(5, 3);
        for (x, y) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
            screen.text(at + Point::new(x, y), &number, edge);
        }
        if edge == ground {
            // No line of the sand runs through it.
            let width = line_width(&number) + 2;
            let corner = at - Point::new_equal(1);
            screen.fill(rect(corner.x, corner.y, width, GLYPH_SIZE.height), ground);
        }
        screen.text(at, &number, ink);
    }
}

/// The pixels of an area.
fn places(area: Rectangle) -> impl Iterator<Item = Point> {
    let columns = area.columns();
    area.rows()
        .flat_map(move |y| columns.clone().map(move |x| Point::new(x, y)))
}

/// The pens that less than one pixel in a hundred of the Within of a board has.
fn rare_pens(board: &Bitmap) -> Vec<Pen> {
    let mut counts = [0_u32; Pen::COUNT];
    for pen in places(WITHIN).filter_map(|at| board.get(at)) {
        counts[pen.index()] += 1;
    }
    let most = WITHIN.size.width * WITHIN.size.height / 100;
    Pen::all()
        .filter(|pen| counts[pen.index()] < most)
        .collect()
}

/// Draws the four corners of a frame.
fn draw_corners(screen: &mut Bitmap, area: Rectangle) {
    const ARM: u32 = 9;
    let (left, top) = (area.top_left.x, area.top_left.y);
    let right = left + area.size.width as i32;
    let bottom = top + area.size.height as i32;
    for (thickness, pen) in [(3, Pen::BLACK), (2, Pen::GOLD)] {
        let across = ARM + thickness - 2;
        for y in [top, bottom - thickness as i32] {
            screen.fill(rect(left, y, across, thickness), pen);
            screen.fill(rect(right - across as i32, y, across, thickness), pen);
        }
        for x in [left, right - thickness as i32] {
            screen.fill(rect(x, top, thickness, across), pen);
            screen.fill(rect(x, bottom - across as i32, thickness, across), pen);
        }
    }
}

/// The size of a square in a room.
fn cell_in(room: Room) -> Size {
    let width = (room.inner_width() as i32 / COLUMNS).min(SQUARE_SIZE);
    let height = match room {
        Room::Screen => SQUARE_SIZE,
        // A day that is tapped by mistake is only chosen.
        Room::Turned => Room::FINGER as i32,
        Room::Upright { height, .. } => {
            let taken = OTHERS + room.pressable(HEAD) + WEEKDAYS_HEIGHT as u32;
            (height.saturating_sub(taken) as i32 / ROWS)
                .clamp(LEAST.max(room.finger() as i32), width)
        }
    };
    Size::new(width as u32, height as u32)
}

/// The height of a calendar with a head and squares of these sizes.
const fn whole_height(head: u32, cell: Size) -> u32 {
    head + WEEKDAYS_HEIGHT as u32 + cell.height * ROWS as u32
}

/// The height of the calendar in a room.
pub fn height_in(room: Room) -> u32 {
    whole_height(room.pressable(HEAD), cell_in(room))
}

impl Gadget for Calendar {
    fn area(&self) -> Rectangle {
        let width = (self.cell.width * COLUMNS as u32).max(self.width);
        Rectangle::new(
            self.corner,
            Size::new(width, whole_height(self.head, self.cell)),
        )
    }

    fn put(&mut self, corner: Point) {
        self.corner = corner;
    }

    fn stretch(&mut self, width: u32) {
        self.width = width;
    }

    fn fit(&mut self, room: Room, _material: Material) {
        self.head = room.pressable(HEAD);
        self.width = 0;
        self.cell = cell_in(room);
    }

    fn draw(&self, screen: &mut Bitmap, focus: bool) {
        self.draw_head(screen);
        let board = self.board();
        for (out, pen) in [(FRAME, Pen::OCHRE), (1, Pen::BLACK)] {
            let corner = board.top_left - Point::new(out, out);
            let around = board.size + Size::new(2 * out as u32, 2 * out as u32);
            screen.fill(Rectangle::new(corner, around), pen);
        }
        for place in 0..COLUMNS * ROWS {
            self.draw_ground(screen, place);
        }
        for index in 0..self.month.days() {
            self.draw_day(screen, index, focus);
        }
    }

    fn describe(&self, _name: &str, focus: bool) -> Vec<Item> {
        let focused = if focus { "focused, " } else { "" };
        let state = format!("{focused}{}", self.month.name());
        let mut items = vec![Item::new(Role::List, "Calendar", self.area()).state(state)];
        for index in 0..self.month.days() {
            let day = self.month.first() + i64::from(index);
            let shown = self.days.get(usize::from(index));
            let words = shown.map_or("", |shown| shown.words.as_str());
            let states = [
                (words, !words.is_empty()),
                (
                    "best of the month",
                    shown.is_some_and(|shown| shown.is_best),
                ),
                ("today", day == self.today),
                ("to come", day > self.today),
                ("chosen", day == self.chosen),
            ];
            let states = states.iter().filter(|(_, holds)| *holds);
            let state: Vec<&str> = states.map(|(state, _)| *state).collect();
            let date = Date::of_day(day).to_string();
            items.push(Item::new(Role::ListItem, date, self.cell(index)).state(state.join(", ")));
        }
        items.extend(Turn::ALL.map(|turn| {
            let button = Item::new(Role::Button, turn.name(), self.turn_area(turn));
            let states = [
                (self.turn.is_down_on(turn), "pressed"),
                (!self.can_turn(turn), "ghosted"),
            ];
            let state = states.into_iter().find(|(holds, _)| *holds);
            let state = state.map_or("", |(_, state)| state);
            button.key(turn.letter().to_string()).state(state)
        }));
        items
    }

    fn letters(&self) -> Vec<char> {
        Turn::ALL.map(Turn::letter).to_vec()
    }

    fn press_letter(&mut self, letter: char) -> Response {
        let mut turns = Turn::ALL.into_iter();
        match turns.find(|turn| turn.letter() == letter) {
            Some(turn) => self.turn_to(turn),
            None => Response::Ignored,
        }
    }

    fn down(&mut self, pointer: &Pointer, _now: Millis) -> Response {
        self.turn.down(self.turn_at(pointer.at));
        match self.day_at(pointer.at) {
            Some(day) => Response::touched(self.choose(day)),
            None => Response::Changed,
        }
    }

    fn moved(&mut self, pointer: &Pointer) -> Response {
        let turn = self.turn_at(pointer.at);
        Response::changed(self.turn.moved(turn))
    }

    fn up(&mut self, pointer: &Pointer, _now: Millis) -> Response {
        match self.turn.up(self.turn_at(pointer.at)) {
            Some(turn) => self.turn_to(turn),
            None => Response::Changed,
        }
    }

    fn cancel(&mut self) {
        self.turn.cancel();
    }

    fn key(&mut self, press: KeyPress, _now: Millis) -> Response {
        let moved = match press.key {
            Key::Left => self.choose(self.chosen - 1),
            Key::Right => self.choose(self.chosen + 1),
            Key::Up => self.choose(self.chosen - 7),
            Key::Down => self.choose(self.chosen + 7),
            Key::PageUp => return self.turn_to(Turn::Previous),
            Key::PageDown => self.show(self.month.next()),
            Key::Home => self.choose(self.month.first()),
            Key::End => self.choose(self.month.next().first() - 1),
            _ => return Response::Ignored,
        };
        Response::touched(moved)
    }

    fn wheel(&mut self, notches: i32) -> Response {
        self.turn_to(if notches < 0 {
            Turn::Previous
        } else {
            Turn::Next
        })
    }
}
