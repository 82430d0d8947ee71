//! The calendar gadget: the days of a month, each with a text, of which one can be chosen.

use ishido_shared::gfx::{Bevel, Bitmap, Pen, Point, Rectangle, bevel, frame, line_width, rect};
use ishido_shared::ui::event::{Key, KeyPress, Millis, Pointer};
use ishido_shared::ui::gadget::{Gadget, Response};
use ishido_shared::ui::item::{Item, Role};

use crate::local_time::Date;
use crate::scores::Month;

const CELL: (i32, i32) = (80, 22);
const HEADER: i32 = 20;
const EDGE: i32 = 2;
const WEEKDAYS: [&str; 7] = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/// A month, with a text for every day that was played.
#[derive(Debug)]
pub struct Calendar {
    month: Month,
    /// The last day that can be chosen.
    today: i64,
    chosen: i64,
    /// The texts of the days of the month.
    texts: Vec<String>,
    area: Rectangle,
}

impl Calendar {
    /// A calendar with a day that is chosen and cannot be passed.
    pub fn new(today: i64) -> Self {
        let (width, height) = (7 * CELL.0 + 2 * EDGE, HEADER + 6 * CELL.1 + 2 * EDGE);
        Self {
            month: Month::of_day(today),
            today,
            chosen: today,
            texts: Vec::new(),
            area: rect(0, 0, width as u32, height as u32),
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
    pub fn show(&mut self, month: Month) -> bool {
        let day = Date::of_day(self.chosen).day.min(month.days());
        self.choose(month.first() + i64::from(day) - 1)
    }

    /// Sets the texts of the days of the month.
    pub fn set_texts(&mut self, texts: Vec<String>) {
        self.texts = texts;
    }

    /// The area of a day of the month, counted from 0.
    fn cell(&self, index: u8) -> Rectangle {
        let place = i32::from(index) + i32::from(self.month.first_column());
        let corner = self.area.top_left + Point::new(EDGE, EDGE + HEADER);
        let (column, row) = (place % 7, place / 7);
        rect(
            corner.x + column * CELL.0,
            corner.y + row * CELL.1,
            CELL.0 as u32,
            CELL.1 as u32,
        )
    }

    fn day_at(&self, at: Point) -> Option<i64> {
        let index = (0..self.month.days()).find(|&index| self.cell(index).contains(at))?;
        let day = self.month.first() + i64::from(index);
        (day <= self.today).then_some(day)
    }

    fn draw_day(&self, screen: &mut Bitmap, index: u8, focus: bool) {
        let (area, day) = (self.cell(index), self.month.first() + i64::from(index));
        let chosen = day == self.chosen;
        let (ground, number, text) = match () {
            () if chosen => (Pen::NAVY, Pen::CREAM, Pen::WHITE),
            () if day > self.today => (Pen::SILVER, Pen::GREY, Pen::GREY),
            () => (Pen::WHITE, Pen::CHAR, Pen::BLACK),
        };
        let inner = rect(
            area.top_left.x,
            area.top_left.y,
            area.size.width - 1,
            area.size.height - 1,
        );
        screen.fill(inner, ground);
        if day == self.today {
            frame(screen, inner, 2, Pen::OCHRE);
        }
        if chosen && focus {
            frame(screen, inner, 1, Pen::GOLD);
        }
        let corner = area.top_left + Point::new(4, 3);
        screen.text(corner, &format!("{:2}", index + 1), number);
        let line = self
            .texts
            .get(usize::from(index))
            .map_or("", String::as_str);
        let right = area.top_left.x + CELL.0 - 5 - line_width(line) as i32;
        screen.text(Point::new(right, corner.y), line, text);
    }
}

impl Gadget for Calendar {
    fn area(&self) -> Rectangle {
        self.area
    }

    fn put(&mut self, corner: Point) {
        self.area.top_left = corner;
    }

    fn draw(&self, screen: &mut Bitmap, focus: bool) {
        screen.fill(self.area, Pen::GREY);
        let corner = self.area.top_left;
        let header = rect(corner.x, corner.y, self.area.size.width, HEADER as u32);
        screen.fill(header, Pen::SKY);
        for (column, name) in WEEKDAYS.into_iter().enumerate() {
            let left = corner.x + EDGE + column as i32 * CELL.0;
            let place = rect(left, corner.y + EDGE, CELL.0 as u32, HEADER as u32 - 2);
            screen.text_centred(place, name, Pen::BLACK);
        }
        for index in 0..self.month.days() {
            self.draw_day(screen, index, focus);
        }
        bevel(screen, self.area, Bevel::Sunken);
    }

    fn describe(&self, _name: &str, focus: bool) -> Vec<Item> {
        let focused = if focus { "focused, " } else { "" };
        let state = format!("{focused}{}", self.month.name());
        let mut items = vec![Item::new(Role::List, "Calendar", self.area).state(state)];
        for index in 0..self.month.days() {
            let day = self.month.first() + i64::from(index);
            let text = self
                .texts
                .get(usize::from(index))
                .map_or("", String::as_str);
            let states = [
                (text, !text.is_empty()),
                ("today", day == self.today),
                ("chosen", day == self.chosen),
            ];
            let states = states.iter().filter(|(_, holds)| *holds);
            let state: Vec<&str> = states.map(|(state, _)| *state).collect();
            let date = Date::of_day(day).to_string();
            items.push(Item::new(Role::ListItem, date, self.cell(index)).state(state.join(", ")));
        }
        items
    }

    fn down(&mut self, pointer: &Pointer, _now: Millis) -> Response {
        match self.day_at(pointer.at) {
            Some(day) => Response::touched(self.choose(day)),
            None => Response::Changed,
        }
    }

    fn key(&mut self, press: KeyPress, _now: Millis) -> Response {
        let moved = match press.key {
            Key::Left => self.choose(self.chosen - 1),
            Key::Right => self.choose(self.chosen + 1),
            Key::Up => self.choose(self.chosen - 7),
            Key::Down => self.choose(self.chosen + 7),
            Key::PageUp => self.show(self.month.previous()),
            Key::PageDown => self.show(self.month.next()),
            Key::Home => self.choose(self.month.first()),
            Key::End => self.choose(self.month.next().first() - 1),
            _ => return Response::Ignored,
        };
        Response::touched(moved)
    }

    fn wheel(&mut self, notches: i32) -> Response {
        let month = if notches < 0 {
            self.month.previous()
        } else {
            self.month.next()
        };
        Response::touched(self.show(month))
    }
}
