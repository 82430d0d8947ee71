//! The sheet with the best results of a tournament, beside the question who plays its next game.

use ishido_shared::gfx::{Bitmap, GLYPH_SIZE, Pen, Point, Rectangle, Size, line_width, rect};
use ishido_shared::ui::gadget::{Gadget, Material};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::room::Room;
use ishido_shared::ui::surface::{leader, sheet};

use super::gadgets::CONTROLLERS;
use super::setup::HALF;
use crate::app::board_view::shortened;
use crate::app::invitation::{Words, draw_invitation};
use crate::app::model::appearance::Appearance;
use crate::app::wording::{player_name, tally_text, thousands};
use crate::rules::Scoring;
use crate::session::Session;

/// The least number of rows: those of the player and of the name beside it, which are as high.
const ROWS: u32 = CONTROLLERS + 1;
const LEAST_PITCH: u32 = 26;
const EDGE: i32 = 8;
const HEAD: u32 = 32;
const FOOT: u32 = 8;
const LEAST: u32 = HEAD + FOOT + ROWS * LEAST_PITCH;
const NUMBER: i32 = 24;
/// The words before the first game.
const FIRST: Words = Words {
    title: "The First Game",
    text: "The scores of this tournament will stand here.",
};

/// The best results so far, or an invitation before the first game.
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
    /// The height of a row.
    fn pitch(&self) -> u32 {
        let rows = ROWS.max(self.rows.len() as u32);
        (self.room() / rows).max(LEAST_PITCH)
    }

    /// The height for rows.
    const fn room(&self) -> u32 {
        self.area.size.height - HEAD - FOOT
    }

    /// The number of rows for which there is room.
    fn shown(&self) -> usize {
        (self.room() / self.pitch()) as usize
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
            return draw_invitation(screen, self.area, &self.appearance, FIRST);
        }
        sheet(screen, self.area, "So Far", HEAD);
        let (left, width) = (self.area.top_left.x + EDGE, self.area.size.width as i32);
        let right = left + width - 2 * EDGE;
        let unit = Point::new(
            right - line_width(self.unit) as i32,
            self.area.top_left.y + 8,
        );
        screen.text(unit, self.unit, Pen::BROWN);
        let pitch = self.pitch() as i32;
        let listed = self.listed();
        for (row, (player, score)) in self.rows.iter().take(self.shown()).enumerate() {
            let down = HEAD as i32 + row as i32 * pitch + pitch / 2 - 8;
            let rank_at = Point::new(left, self.area.top_left.y + down);
            let name = rank_at + Point::new(NUMBER, 0);
            if row == listed {
                let more = format!("{} more", self.rows.len() - row);
                screen.text(name, &more, Pen::BROWN);
                break;
            }
            // Equal scores have one rank, which stands once.
            if row == 0 || self.rows[row - 1].1 != *score {
                screen.text(rank_at, &format!("{}.", row + 1), Pen::BROWN);
            }
            let line = rect(name.x, name.y, (right - name.x) as u32, GLYPH_SIZE.height);
            let room = (line.size.width - line_width(score)) / GLYPH_SIZE.width - 1;
            let player = shortened(player, room as usize);
            leader(screen, line, &player, score, (Pen::BLACK, Pen::OCHRE));
        }
    }

    fn describe(&self, _name: &str, _focus: bool) -> Vec<Item> {
        let text = match self.texts.len().checked_sub(self.listed()) {
            _ if self.texts.is_empty() => FIRST.as_text(),
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
