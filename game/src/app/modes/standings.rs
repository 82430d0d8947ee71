//! The sheet with the best results of a tournament, beside the question who plays its next game.

use ishido_shared::gfx::{Bitmap, GLYPH_SIZE, Pen, Point, Rectangle, Size, line_width, rect};
use ishido_shared::ui::gadget::{Gadget, Material};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::room::Room;
use ishido_shared::ui::surface::sheet;

use super::gadgets::CONTROLLERS;
use super::setup::HALF;
use crate::app::board_view::shortened;
use crate::app::model::appearance::Appearance;
use crate::app::stone_row::{COUNT, STEP, draw_sand, draw_stones, stones_size};
use crate::app::wording::{player_name, tally_text, thousands};
use crate::rules::Scoring;
use crate::session::Session;

/// The least number of rows: those of the player and of the name beside it.
const ROWS: u32 = CONTROLLERS + 1;
const PITCH: i32 = 26;
const EDGE: i32 = 8;
const HEAD: u32 = 32;
const FOOT: u32 = 8;
const LEAST: u32 = HEAD + FOOT + ROWS * PITCH as u32;
const NUMBER: i32 = 24;
/// The stones beside each other before the first game.
const IN_ROW: u32 = COUNT / 2;

/// The best results so far. Rows without one stay empty; before the first game there are stones on raked sand.
#[derive(Debug)]
pub struct Standings {
    appearance: Appearance,
    /// The names and the scores, the best first.
    rows: Vec<(String, String)>,
    /// What is counted.
    unit: &'static str,
    /// The same in words.
    texts: Vec<String>,
    area: Rectangle,
}

impl Standings {
    /// Those of the tournament on the board, or of a new one.
    pub fn of(session: Option<&Session>, appearance: Appearance) -> Self {
        let scoring = session.map_or(Scoring::Modern, |session| session.setup().scoring);
        let results = session.map_or_else(Vec::new, Session::tournament_results);
        let (mut rows, mut texts) = (Vec::new(), Vec::new());
        for result in &results {
            let name = player_name(&result.player, result.number);
            texts.push(format!("{name}: {}", tally_text(result.tally, scoring)));
            let count = match scoring {
                Scoring::Ancient => result.tally.four_ways.into(),
                _ => result.tally.points,
            };
            rows.push((name, thousands(count)));
        }
        Self {
            appearance,
            rows,
            unit: if scoring == Scoring::Ancient {
                "4-Ways"
            } else {
                "Points"
            },
            texts,
            area: Rectangle::zero(),
        }
    }
}

impl Standings {
    /// The number of rows for which there is room.
    const fn shown(&self) -> usize {
        ((self.area.size.height - HEAD - FOOT) / PITCH as u32) as usize
    }

    /// The number of results that are shown: if there are more, the last row says how many.
    fn listed(&self) -> usize {
        match self.rows.len() > self.shown() {
            true => self.shown().saturating_sub(1),
            false => self.rows.len(),
        }
    }
}

impl Gadget for Standings {
    fn area(&self) -> Rectangle {
        self.area
    }

    fn put(&mut self, corner: Point) {
        self.area.top_left = corner;
    }

    fn fit(&mut self, _room: Room, _material: Material) {
        self.area.size = Size::new(HALF, LEAST);
    }

    fn is_tall(&self) -> bool {
        true
    }

    fn heighten(&mut self, height: u32) {
        self.area.size.height = height.max(LEAST);
    }

    fn stretch(&mut self, width: u32) {
        self.area.size.width = width;
    }

    fn draw(&self, screen: &mut Bitmap, _focus: bool) {
        if self.rows.is_empty() {
            let stones = Rectangle::with_center(self.area.center(), stones_size(IN_ROW));
            draw_sand(screen, self.area, stones);
            draw_stones(screen, &self.appearance, stones.top_left, (STEP, IN_ROW));
            return;
        }
        sheet(screen, self.area, "So Far", HEAD);
        let (left, width) = (self.area.top_left.x + EDGE, self.area.size.width as i32);
        let right = left + width - 2 * EDGE;
        let unit = Point::new(
            right - line_width(self.unit) as i32,
            self.area.top_left.y + 8,
        );
        screen.text(unit, self.unit, Pen::BROWN);
        let mut top = self.area.top_left.y + HEAD as i32 + PITCH / 2 - 8;
        let listed = self.listed();
        for row in 0..self.shown() {
            let name = Point::new(left + NUMBER, top);
            match self.rows.get(row) {
                Some(_) if row == listed => {
                    let more = format!("{} more", self.rows.len() - row);
                    screen.text(name, &more, Pen::BROWN);
                }
                Some((player, score)) => {
                    // Equal scores have one rank.
                    let rank = self.rows.iter().position(|(_, other)| other == score);
                    let rank = format!("{}.", rank.unwrap_or(row) + 1);
                    screen.text(Point::new(left, top), &rank, Pen::BROWN);
                    let score_left = right - line_width(score) as i32;
                    let room = (score_left - name.x) as u32 / GLYPH_SIZE.width - 1;
                    screen.text(name, &shortened(player, room as usize), Pen::BLACK);
                    screen.text(Point::new(score_left, top), score, Pen::BLACK);
                }
                None => screen.fill(
                    rect(name.x, top + 13, (right - name.x) as u32, 1),
                    Pen::OCHRE,
                ),
            }
            top += PITCH;
        }
    }

    fn describe(&self, _name: &str, _focus: bool) -> Vec<Item> {
        let text = match self.texts.len().checked_sub(self.listed()) {
            _ if self.texts.is_empty() => "No game of this tournament has been played".to_owned(),
            None | Some(0) => format!("So far: {}", self.texts.join("; ")),
            Some(more) => {
                let shown = self.texts[..self.listed()].join("; ");
                format!("So far: {shown}; and {more} more")
            }
        };
        vec![Item::new(Role::Text, text, self.area)]
    }

    fn takes_keys(&self) -> bool {
        false
    }
}
