//! The sheet beside the calendar: what was made on the chosen day, and the numbers of the month.

use ishido_shared::gfx::{Bitmap, GLYPH_SIZE, Pen, Point, Rectangle, Size, frame, rect, wrap};
use ishido_shared::ui::gadget::{Gadget, Material};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::requester::LINE;
use ishido_shared::ui::room::Room;
use ishido_shared::ui::surface::{leader, paper, raked_sand};

use super::calendar::{FRAME, height_in};
use crate::app::board_view::{BigNumber, ink_on, small_board};
use crate::app::model::appearance::Appearance;
use crate::rules::Board;

/// The width, before it is that of the place, and the greatest height below the calendar.
const SIZE: Size = Size::new(288, 292);
/// The height that holds the chosen day.
const LEAST: u32 = 52;
/// The shadow of the sheet. At the right it is within its place: the rows below end there.
const SHADOW: u32 = 4;
const MARGIN: i32 = 12;
/// The height of the large number, with its shadow.
const NUMBER: u32 = 58;
/// The distance below it, and the height by which sand in its place can be higher.
const BELOW_NUMBER: u32 = 6;
const MOST_SAND: i32 = 80;
/// The side of a square of the board with which a day begins.
const SQUARE: u32 = 14;

/// The chosen day, as the sheet shows it.
#[derive(Debug, Clone, Default)]
pub struct DayText {
    /// The day, with its name.
    pub date: String,
    /// The points, if it was played.
    pub points: Option<u64>,
    /// The line or two below them.
    pub below: String,
    /// All of it in one sentence, for descriptions.
    pub words: String,
    /// The board with which it begins, if it was not played.
    pub opening: Option<Board>,
}

/// The sheet.
#[derive(Debug)]
pub struct Sheet {
    appearance: Appearance,
    day: DayText,
    /// The board with which the day begins, if it was not played.
    opening: Option<Bitmap>,
    /// Names and values.
    facts: Vec<(String, String)>,
    rule: &'static str,
    /// The points in Roman digits.
    roman: bool,
    most_height: u32,
    /// The height of the paper below its place.
    below: u32,
    area: Rectangle,
}

/// A part of the sheet, at its place.
enum Part<'a> {
    Date,
    Number,
    Below(Vec<String>),
    Line,
    Fact(&'a (String, String)),
    Rule(Vec<String>),
}

impl Sheet {
    /// A sheet that ends with a rule.
    pub fn new(rule: &'static str, roman: bool, appearance: Appearance) -> Self {
        Self {
            appearance,
            day: DayText::default(),
            opening: None,
            facts: Vec::new(),
            rule,
            roman,
            most_height: SIZE.height,
            below: 0,
            area: Rectangle::new(Point::zero(), SIZE),
        }
    }

    /// Shows a day.
    pub fn set_day(&mut self, day: DayText) {
        let opening = day.opening.as_ref();
        self.opening = opening.map(|board| small_board(&self.appearance, board, SQUARE));
        self.day = day;
    }

    /// Shows the numbers of a month.
    pub fn set_facts(&mut self, facts: Vec<(String, String)>) {
        self.facts = facts;
    }

    fn paper(&self) -> Rectangle {
        let Size { width, height } = self.area.size;
        let size = Size::new(width.saturating_sub(SHADOW), height + self.below);
        Rectangle::new(self.area.top_left, size)
    }

    /// The parts that have room, from the top.
    fn parts(&self) -> Vec<(Part<'_>, Rectangle)> {
        let paper = self.paper();
        let (left, width) = (
            paper.top_left.x + MARGIN,
            paper.size.width.saturating_sub(2 * MARGIN as u32),
        );
        let columns = (width / GLYPH_SIZE.width) as usize;
        let below = wrap(&self.day.below, columns);
        let rule = wrap(self.rule, columns);
        let height = |lines: &[String]| lines.len() as u32 * LINE as u32;
        let (below_height, rule_height) = (height(&below), height(&rule));
        let has_number = paper.size.height >= LINE as u32 + NUMBER + below_height + 20;
        let mut parts = if has_number {
            vec![
                (Part::Date, LINE as u32 + 4),
                (Part::Number, NUMBER + BELOW_NUMBER),
                (Part::Below(below), below_height),
            ]
        } else {
            // A low sheet has as many lines of text as fit, in place of date and number.
            let mut lines = wrap(&self.day.words, columns);
            lines.truncate((paper.size.height.saturating_sub(12) / LINE as u32) as usize);
            let told = height(&lines);
            vec![(Part::Below(lines), told)]
        };
        if !self.facts.is_empty() {
            parts.push((Part::Line, 9));
        }
        parts.extend(
            self.facts
                .iter()
                .map(|fact| (Part::Fact(fact), LINE as u32)),
        );
        parts.push((Part::Line, 9));
        parts.push((Part::Rule(rule), rule_height));
        let bottom = paper.top_left.y + paper.size.height as i32 - 4;
        let mut top = paper.top_left.y + 8;
        // Sand takes what is left over.
        let all: u32 = parts.iter().map(|(_, height)| height).sum();
        let spare = (bottom - top).saturating_sub_unsigned(all);
        if self.day.points.is_none()
            && let Some((_, height)) = parts
                .iter_mut()
                .find(|(part, _)| matches!(part, Part::Number))
        {
            *height += spare.clamp(0, MOST_SAND) as u32;
        }
        let mut placed = Vec::new();
        for (part, height) in parts {
            let area = rect(left, top, width, height);
            top += height as i32;
            if top > bottom {
                break;
            }
            placed.push((part, area));
        }
        // Nothing follows a line that is last.
        if matches!(placed.last(), Some((Part::Line, _))) {
            placed.pop();
        }
        placed
    }

    fn draw_number(&self, screen: &mut Bitmap, area: Rectangle) {
        let room = Size::new(area.size.width, NUMBER);
        match self.day.points {
            Some(points) => {
                if let Some(number) = BigNumber::new(points, self.roman, room) {
                    number.draw(screen, area.top_left, ink_on(Pen::CREAM));
                }
            }
            None => {
                let height = area.size.height.saturating_sub(BELOW_NUMBER);
                let sand = Rectangle::new(area.top_left, Size::new(area.size.width, height));
                let opening = self.opening.as_ref();
                let opening = opening.filter(|board| board.area().size.height <= height);
                let Some(opening) = opening else {
                    return raked_sand(screen, sand, &[sand.center()]);
                };
                raked_sand(screen, sand, &[]);
                let size = opening.area().size;
                let spare = (sand.size - size) / 2;
                let corner = sand.top_left + Point::new(spare.width as i32, spare.height as i32);
                let edge = Rectangle::new(corner, size).offset(1);
                frame(screen, edge, 1, Pen::BROWN);
                screen.copy(opening, opening.area(), corner);
            }
        }
    }
}

fn draw_lines(screen: &mut Bitmap, corner: Point, lines: &[String], pen: Pen) {
    for (row, line) in (0..).zip(lines) {
        screen.text(corner + Point::new(0, row * LINE), line, pen);
    }
}

impl Gadget for Sheet {
    fn area(&self) -> Rectangle {
        self.area
    }

    fn put(&mut self, corner: Point) {
        self.area.top_left = corner;
    }

    fn fit(&mut self, room: Room, _material: Material) {
        // Beside the calendar it ends where the frame of the board does.
        (self.most_height, self.below) = match room.is_upright() {
            true => (SIZE.height, 0),
            false => (height_in(room), FRAME as u32),
        };
        self.area.size = Size::new(SIZE.width.min(room.inner_width()), self.most_height);
    }

    fn stretch(&mut self, width: u32) {
        self.area.size.width = width;
    }

    fn is_tall(&self) -> bool {
        true
    }

    fn heighten(&mut self, height: u32) {
        self.area.size.height = height.clamp(LEAST, self.most_height);
    }

    fn draw(&self, screen: &mut Bitmap, _focus: bool) {
        paper(screen, self.paper());
        for (part, area) in self.parts() {
            match part {
                Part::Date => screen.text(area.top_left, &self.day.date, Pen::RED),
                Part::Number => self.draw_number(screen, area),
                Part::Below(lines) => draw_lines(screen, area.top_left, &lines, Pen::BROWN),
                Part::Line => {
                    let line = rect(area.top_left.x, area.top_left.y + 3, area.size.width, 1);
                    screen.fill(line, Pen::OCHRE);
                }
                Part::Fact((name, value)) => {
                    leader(screen, area, name, value, (Pen::BROWN, Pen::OCHRE));
                }
                Part::Rule(lines) => draw_lines(screen, area.top_left, &lines, Pen::BROWN),
            }
        }
    }

    fn describe(&self, _name: &str, _focus: bool) -> Vec<Item> {
        let parts = self.parts();
        let day = Item::new(Role::Text, self.day.words.as_str(), self.paper());
        let others = parts.into_iter().filter_map(|(part, area)| match part {
            Part::Fact((name, value)) => {
                Some(Item::new(Role::Text, format!("{name}: {value}"), area))
            }
            Part::Rule(_) => Some(Item::new(Role::Text, self.rule, area)),
            _ => None,
        });
        [day].into_iter().chain(others).collect()
    }

    fn takes_keys(&self) -> bool {
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ishido_shared::gfx::line_width;

    /// The longest texts keep to the sheet, however low it is.
    #[test]
    fn every_text_keeps_to_the_sheet() {
        let rule = "Everyone gets the same stones. They change at midnight UTC, and only your \
            first try counts.";
        let mut sheet = Sheet::new(rule, true, Appearance::built_in().unwrap());
        sheet.set_day(DayText {
            date: "Wednesday, 30 September 2026".to_owned(),
            points: Some(3_888_888),
            below: "points, twelve 4-Ways, 66 left, with the computer's help".to_owned(),
            words:
                "30 Sep 2026: 3,888,888 points, twelve 4-Ways, 66 left, with the computer's help."
                    .to_owned(),
            opening: None,
        });
        let fact = |name: &str, value: &str| (name.to_owned(), value.to_owned());
        sheet.set_facts(vec![
            fact("Days played in September", "30"),
            fact("Best, on the 22nd", "3,888,888"),
            fact("Your average", "3,888,888"),
            fact("Days in a row", "88,888"),
        ]);
        for (room, height) in [
            (Room::Screen, SIZE.height),
            (Room::upright(0), LEAST),
            (Room::upright(760), 260),
        ] {
            sheet.fit(room, Material::Wood);
            sheet.heighten(height);
            let parts = sheet.parts();
            assert!(parts.iter().any(|(part, _)| matches!(part, Part::Below(_))));
            if room == Room::Screen {
                assert!(matches!(parts.last(), Some((Part::Rule(_), _))));
            }
            for (part, area) in parts {
                let paper = sheet.paper();
                assert_eq!(paper.intersection(&area), area, "{room:?}");
                let widest = match part {
                    Part::Date => line_width(&sheet.day.date),
                    Part::Below(lines) | Part::Rule(lines) => {
                        let widths = lines.iter().map(|line| line_width(line));
                        widths.max().unwrap_or(0)
                    }
                    Part::Fact((name, value)) => line_width(name) + line_width(value) + 16,
                    Part::Number | Part::Line => 0,
                };
                assert!(widest <= area.size.width, "{room:?} {area:?}");
            }
        }
    }
}
