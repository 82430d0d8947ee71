//! The content of the statistics page before the first game: six stones and an invitation to play, on sand.

use ishido_shared::gfx::{Bitmap, Headline, Pen, Point, Rectangle, Size, line_width, wrap_evenly};
use ishido_shared::ui::gadget::{Gadget, Material};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::room::Room;
use ishido_shared::ui::surface::{raked_sand, words_on_sand};

use crate::app::model::appearance::Appearance;
use crate::app::stone_row::StoneRow;

const TITLE: &str = "Your First Game";
const TEXT: &str = "Every game you finish is kept here, with your average and your best.";
/// The width of the text on the screen and upright, in columns, and the distance between its rows.
const COLUMNS: (usize, usize) = (48, 26);
const LINE: i32 = 18;
/// The height of the title with the gap below it, and the gap between the stones and the title.
const HEAD: i32 = 40;
const BELOW_STONES: i32 = 30;
const LEAST: u32 = 200;
/// The radius of the corners of the smooth sand.
const ROUND: i32 = 24;

/// An invitation to the first game.
#[derive(Debug)]
pub struct Invitation {
    stones: StoneRow,
    columns: usize,
    area: Rectangle,
}

impl Invitation {
    /// An invitation with the stones in use.
    pub const fn new(appearance: Appearance) -> Self {
        Self {
            stones: StoneRow::new(appearance),
            columns: COLUMNS.0,
            area: Rectangle::new(Point::zero(), Size::zero()),
        }
    }

    fn lines(&self) -> Vec<String> {
        wrap_evenly(TEXT, self.columns)
    }

    /// The height of the stones with the gap below them.
    fn stones_height(&self) -> i32 {
        self.stones.area().size.height as i32 + BELOW_STONES
    }

    /// The height of stones, title and text.
    fn height(&self) -> i32 {
        self.stones_height() + HEAD + self.lines().len() as i32 * LINE
    }

    /// Smooths the sand under the stones and the words: one area with rounded corners.
    fn smooth(&self, screen: &mut Bitmap, lines: &[String]) {
        let text = lines.iter().map(|line| line_width(line)).max().unwrap_or(0);
        let width = text.max(self.stones.area().size.width) + 2 * ROUND as u32;
        let size = Size::new(width, (self.height() + ROUND) as u32);
        let place = Rectangle::with_center(self.area.center(), size);
        let last = place.top_left + size - Point::new(1, 1);
        screen.fill_with(place, |at| {
            let edge = (at - place.top_left).component_min(last - at);
            let aside = Point::new((ROUND - edge.x).max(0), (ROUND - edge.y).max(0));
            (aside.x.pow(2) + aside.y.pow(2) <= ROUND.pow(2)).then_some(Pen::CREAM)
        });
    }

    /// The top row of the stones.
    fn top(&self) -> i32 {
        self.area.center().y - self.height() / 2
    }
}

impl Gadget for Invitation {
    fn area(&self) -> Rectangle {
        self.area
    }

    fn put(&mut self, corner: Point) {
        self.area.top_left = corner;
        let width = self.stones.area().size.width;
        let left = self.area.center().x - width as i32 / 2;
        self.stones.put(Point::new(left, self.top()));
    }

    fn fit(&mut self, room: Room, material: Material) {
        self.columns = if room.is_upright() {
            COLUMNS.1
        } else {
            COLUMNS.0
        };
        self.stones.set_two_rows(room.is_upright());
        self.stones.fit(room, material);
        self.area.size = Size::new(room.inner_width(), LEAST);
    }

    fn is_tall(&self) -> bool {
        true
    }

    fn heighten(&mut self, height: u32) {
        self.area.size.height = height.max(LEAST);
    }

    fn draw(&self, screen: &mut Bitmap, focus: bool) {
        let (area, size) = (self.area, self.area.size);
        // Rocks in two corners, clear of the stones and the text.
        let inset = Point::new(52, 50);
        let corners = [inset, Point::zero() + size - inset];
        let rings = corners.map(|corner| area.top_left + corner);
        let has_rings = size.height as i32 >= self.height() + 4 * inset.y || size.width > 400;
        raked_sand(screen, area, if has_rings { &rings } else { &[] });
        let face = Headline::Small;
        let left = area.center().x - face.width(TITLE) as i32 / 2;
        let title = Point::new(left, self.top() + self.stones_height());
        let lines = self.lines();
        self.smooth(screen, &lines);
        self.stones.draw(screen, focus);
        face.draw(screen, TITLE, title, Pen::BROWN);
        let middle = self.top() + self.stones_height() + HEAD + lines.len() as i32 * LINE / 2;
        words_on_sand(screen, Point::new(area.center().x, middle), &lines);
    }

    fn describe(&self, _name: &str, focus: bool) -> Vec<Item> {
        let words = format!("{TITLE}. {TEXT}");
        let text = Item::new(Role::Text, words, self.area);
        let mut items = self.stones.describe("Stones", focus);
        items.push(text);
        items
    }

    fn takes_keys(&self) -> bool {
        false
    }
}
