//! The picture of a list of scores: ten places of two lines each, in a sunken plate.

use ishido_shared::gfx::{
    Bevel, Bitmap, Pen, Point, Rectangle, bevel, frame, line_width, rect, shade,
};
use ishido_shared::ui::item::{Item, Role};

use super::seal::{SIZE as SEAL, Seal};
use crate::app::wording::{four_ways, points, thousands};
use crate::rules::Scoring;
use crate::scores::{LENGTH, ListEntry};

/// The height of an entry, in pixels.
const PITCH: i32 = 31;

/// The height of the heading.
const HEADING: i32 = 28;

/// An entry as it is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScoreRow {
    /// The name of the player.
    pub name: String,
    /// True if that is the computer.
    pub is_computer: bool,
    /// The points; `None` in the Ancient way, where the 4-Ways count.
    pub points: Option<u64>,
    /// Other facts, such as mode and date.
    pub details: String,
    /// The 4-Ways.
    pub four_ways: u32,
    /// The stones left.
    pub left: u8,
    /// Honours.
    pub seals: Vec<Seal>,
    /// True if the score was made in the game just ended.
    pub is_new: bool,
    /// True if it is chosen, to be replayed.
    pub is_chosen: bool,
    /// All of it in words, for descriptions.
    pub words: String,
}

impl ScoreRow {
    /// The row of an entry. `when` says when the game was, in a few letters.
    pub fn new(entry: &ListEntry<'_>, when: &str, is_new: bool) -> Self {
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
            four_ways: score.four_ways,
            left: result.left,
            seals,
            is_new,
            is_chosen: false,
            words: words.replace('\u{A0}', " "),
        }
    }
}

/// A list of scores in a plate.
#[derive(Debug)]
pub struct ScoreTable<'a> {
    /// The place of the plate, 344 pixels high.
    pub area: Rectangle,
    /// Its heading.
    pub title: &'a str,
    /// The number of the first place.
    pub first: usize,
    /// The entries, at most as many as there is room for.
    pub rows: &'a [ScoreRow],
    /// The text shown when there are none.
    pub empty: &'a str,
}

impl ScoreTable<'_> {
    /// Draws the plate and everything in it.
    pub fn draw(&self, screen: &mut Bitmap) {
        let area = self.area;
        screen.fill(area, Pen::BLACK);
        bevel(screen, area, Bevel::Sunken);
        self.draw_heading(screen);
        for place in 0..LENGTH {
            let area = self.row_area(place);
            screen.clipped(area, |screen| match self.rows.get(place) {
                Some(row) => draw_row(screen, area, self.first + place, row),
                None => draw_number(screen, area, self.first + place, Pen::CHAR),
            });
        }
        if self.rows.is_empty() {
            screen.text_centred(area, self.empty, Pen::SILVER);
        }
    }

    /// Everything in words.
    pub fn describe(&self) -> Vec<Item> {
        // A list that stands alone has its title in the title bar of its requester.
        let title = if self.title.is_empty() {
            "Scores"
        } else {
            self.title
        };
        let mut items = vec![Item::new(Role::List, title, self.area)];
        items.extend(self.rows.iter().enumerate().map(|(place, row)| {
            let text = format!("{}. {}", self.first + place, row.words);
            let item = Item::new(Role::ListItem, text, self.row_area(place));
            item.state(match (row.is_new, row.is_chosen) {
                (true, true) => "new, chosen",
                (true, false) => "new",
                (false, true) => "chosen",
                (false, false) => "",
            })
        }));
        if self.rows.is_empty() {
            items.push(Item::new(Role::Text, self.empty, self.area));
        }
        items
    }

    /// The heading between two golden lines, where a button has room at the right.
    fn draw_heading(&self, screen: &mut Bitmap) {
        let area = self.area;
        let (x, y) = (area.top_left.x, area.top_left.y);
        let inside = rect(x + 2, y + 1, area.size.width - 4, HEADING as u32);
        screen.fill_with(inside, |at| {
            Some(if shade(at, 6) { Pen::CHAR } else { Pen::BROWN })
        });
        screen.text(Point::new(x + 11, y + 7), self.title, Pen::BLACK);
        screen.text(Point::new(x + 10, y + 6), self.title, Pen::GOLD);
        let line = rect(x + 2, y + 1 + HEADING, area.size.width - 4, 1);
        screen.fill(line, Pen::OCHRE);
    }

    /// The entry at a point.
    pub fn row_at(&self, at: Point) -> Option<usize> {
        (0..self.rows.len()).find(|&place| self.row_area(place).contains(at))
    }

    const fn row_area(&self, place: usize) -> Rectangle {
        let corner = self.area.top_left;
        rect(
            corner.x + 4,
            corner.y + HEADING + 4 + place as i32 * PITCH,
            self.area.size.width - 8,
            PITCH as u32,
        )
    }
}

fn draw_row(screen: &mut Bitmap, area: Rectangle, place: usize, row: &ScoreRow) {
    let (x, y) = (area.top_left.x, area.top_left.y);
    let right = x + area.size.width as i32 - 6;
    if row.is_new {
        screen.fill(area, Pen::NAVY);
        frame(screen, area, 1, Pen::SKY);
    }
    if row.is_chosen {
        frame(screen, area, 2, Pen::GOLD);
    }
    let (name, details) = match (row.is_new, place) {
        _ if row.is_computer => (Pen::SKY, Pen::GREY),
        (true, _) => (Pen::WHITE, Pen::SKY),
        (false, 1) => (Pen::WHITE, Pen::SILVER),
        (false, _) => (Pen::CREAM, Pen::GREY),
    };
    draw_number(screen, area, place, Pen::OCHRE);
    screen.text(Point::new(x + 30, y), &row.name, name);
    let mut seal = x + 30 + line_width(&row.name) as i32 + 6;
    for kind in &row.seals {
        kind.draw(screen, Point::new(seal, y + 1));
        seal += SEAL + 3;
    }
    let value = row.points.unwrap_or_else(|| u64::from(row.four_ways));
    let at = draw_at_right(screen, Point::new(right, y), &thousands(value), Pen::GOLD);
    if row.points.is_none() {
        draw_four_way(screen, Point::new(at - 15, y + 2), Pen::CREAM);
    }
    screen.text(Point::new(x + 30, y + 14), &row.details, details);
    draw_counts(screen, Point::new(right, y + 14), row, details);
}

/// The number of a place.
fn draw_number(screen: &mut Bitmap, area: Rectangle, place: usize, pen: Pen) {
    let corner = area.top_left + Point::new(22, 0);
    draw_at_right(screen, corner, &place.to_string(), pen);
}

/// Text that ends at a point. Returns where it begins.
fn draw_at_right(screen: &mut Bitmap, end: Point, text: &str, pen: Pen) -> i32 {
    let x = end.x - line_width(text) as i32;
    screen.text(Point::new(x, end.y), text, pen);
    x
}

/// The stones left beside a chip, and the 4-Ways beside their symbol, up to the right edge.
fn draw_counts(screen: &mut Bitmap, corner: Point, row: &ScoreRow, pen: Pen) {
    const COLUMN: i32 = 34;
    if row.points.is_none() && row.left == 0 {
        draw_at_right(screen, corner, "emptied", Pen::LEAF);
        return;
    }
    let at = draw_at_right(screen, corner, &row.left.to_string(), pen);
    draw_chip(screen, Point::new(at - 9, corner.y + 5));
    if row.points.is_some() {
        let end = corner - Point::new(COLUMN, 0);
        let at = draw_at_right(screen, end, &row.four_ways.to_string(), pen);
        draw_four_way(screen, Point::new(at - 14, corner.y + 2), Pen::SILVER);
    }
}

/// Says in a title bar what the symbols mean.
pub fn draw_legend(screen: &mut Bitmap, bar: Rectangle) {
    let end = bar.top_left + Point::new(bar.size.width as i32 - 10, 2);
    let at = draw_at_right(screen, end, "left", Pen::BLACK);
    draw_chip(screen, Point::new(at - 10, end.y + 5));
    let end = Point::new(at - 22, end.y);
    let at = draw_at_right(screen, end, "4-Ways", Pen::BLACK);
    draw_four_way(screen, Point::new(at - 15, end.y + 2), Pen::BLACK);
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
