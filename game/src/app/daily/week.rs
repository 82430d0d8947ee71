//! The last seven days on raked sand: the first stone of each day whose Daily Stones were played, and an empty square for any other.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, Size, frame, line_width, rect};
use ishido_shared::ui::gadget::{Gadget, Material};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::room::Room;

use super::calendar::WEEKDAYS;
use crate::app::board_view::STONE;
use crate::app::model::appearance::Appearance;
use crate::app::stone_row::draw_sand;
use crate::local_time::Date;
use crate::rules::{Deal, Stone};
use crate::scores::daily::{self, FirstTries};

const DAYS: i64 = 7;
/// The distance from one day to the next, at most, and the height of the names of the days.
const STEP: u32 = 56;
const NAMES: i32 = 18;
/// The sand above and below.
const EDGE: i32 = 12;
/// The width of the shadow.
const SHADOW: i32 = 2;

/// The last seven days, of which the last is today.
#[derive(Debug)]
pub struct Week {
    appearance: Appearance,
    today: i64,
    stones: Vec<Option<Stone>>,
    step: u32,
    area: Rectangle,
}

impl Week {
    pub fn new(today: i64, tries: &FirstTries, appearance: Appearance) -> Self {
        let days = today + 1 - DAYS..=today;
        let stone = |day: i64| {
            let deal = tries.on(day).map(|_| Deal::generate(daily::code(day)));
            deal.and_then(|deal| deal.pouch().first().copied())
        };
        Self {
            appearance,
            today,
            stones: days.map(stone).collect(),
            step: STEP,
            area: Rectangle::zero(),
        }
    }

    /// Returns true if nothing was played on these days.
    pub fn is_empty(&self) -> bool {
        self.stones.iter().all(Option::is_none)
    }

    fn size(&self) -> Size {
        let width = self.step * (DAYS as u32 - 1) + STONE;
        Size::new(width, NAMES as u32 + STONE)
    }
}

impl Gadget for Week {
    fn area(&self) -> Rectangle {
        self.area
    }

    fn put(&mut self, corner: Point) {
        self.area.top_left = corner;
    }

    fn fit(&mut self, room: Room, _material: Material) {
        let most = room.inner_width().saturating_sub(STONE + 8) / (DAYS as u32 - 1);
        self.step = most.min(STEP);
        self.area.size = self.size() + Size::new(0, 2 * EDGE as u32);
    }

    fn stretch(&mut self, width: u32) {
        self.area.size.width = width;
    }

    fn draw(&self, screen: &mut Bitmap, _focus: bool) {
        let size = self.size();
        let left = self.area.size.width.saturating_sub(size.width) / 2;
        let corner = self.area.top_left + Point::new(left as i32, EDGE);
        draw_sand(screen, self.area, Rectangle::new(corner, size));
        for (index, stone) in (0..).zip(&self.stones) {
            let day = self.today + 1 - DAYS + i64::from(index);
            // The first day of 1970 was a Thursday.
            let name = WEEKDAYS[(day + 3).rem_euclid(7) as usize];
            let square = corner + Point::new(index * self.step as i32, NAMES);
            let middle = square.x + STONE as i32 / 2;
            let at = Point::new(middle - line_width(name) as i32 / 2, corner.y);
            screen.text(at, name, Pen::BROWN);
            let is_today = day == self.today;
            let area = rect(square.x, square.y, STONE, STONE);
            if let Some(stone) = *stone {
                let below = square + Point::new(SHADOW, SHADOW);
                self.appearance.draw_shadow(screen, stone, below);
                self.appearance.draw_stone(screen, stone, square);
            } else {
                frame(screen, area, 1, Pen::OCHRE);
                let number = Date::of_day(day).day.to_string();
                screen.text_centred(area, &number, Pen::BROWN);
            }
            if is_today {
                frame(screen, area.offset(2), 3, Pen::BLACK);
                frame(screen, area.offset(1), 1, Pen::GOLD);
            }
        }
    }

    fn describe(&self, name: &str, _focus: bool) -> Vec<Item> {
        let played = self.stones.iter().flatten().count();
        let words = format!("Daily Stones played on {played} of the last {DAYS} days");
        vec![Item::new(Role::Picture, name, self.area).state(words)]
    }

    fn takes_keys(&self) -> bool {
        false
    }
}
