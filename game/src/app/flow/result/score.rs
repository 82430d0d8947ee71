//! The score of a result in large marks, which are counted up: points, or 4-Ways in the Ancient way.

use ishido_shared::gfx::{Bitmap, GLYPH_SIZE, Pen, Point, Rectangle, line_width, rect};
use ishido_shared::ui::event::Millis;
use ishido_shared::ui::gadget::{Gadget, LINE};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::room::Room;
use ishido_shared::ui::surface::engraved;

use super::{GAP, INNER, IVORY, LASTS};
use crate::app::board_view::{Display, GOLD, draw_badge, roman, shortened};
use crate::app::flow::score_entry::Goal;
use crate::app::wording::{name_of, result_text, tally_text, thousands, winner};
use crate::rules::Scoring;
use crate::session::Session;

/// The width of a single score on the screen.
const WIDTH: u32 = 216;
/// The height of the marks of a single score, and of one of two.
const LARGE: i32 = 56;
const SMALL: i32 = 38;
/// The height of the row with a player's name.
const HEAD: i32 = 20;

/// A score.
#[derive(Debug)]
pub struct ScoreGadget {
    number: u64,
    graphic: bool,
    /// Name, and number from 0, of one of two opponents.
    opponent: Option<(String, usize)>,
    /// What is counted.
    unit: &'static str,
    /// False for the score of the loser, which is drawn in ivory instead of gold.
    is_best: bool,
    words: String,
    passed: Millis,
    area: Rectangle,
}

impl ScoreGadget {
    /// The score of a player or a team, counted from 0.
    pub fn new(session: &Session, player: usize, graphic: bool, goal: Option<&Goal>) -> Self {
        let (setup, state) = (session.setup(), session.state());
        let tally = state.tally(setup, player);
        let (mode, scoring) = (setup.mode.name(), setup.scoring.name());
        let (number, one, many) = match setup.scoring {
            Scoring::Ancient => (tally.four_ways.into(), "4-Way", "4-Ways"),
            _ => (tally.points, "point", "points"),
        };
        let two = setup.mode.tallies() > 1;
        let goal = goal.map_or_else(String::new, |goal| format!(" {}", goal.sentence()));
        let words = if player == 0 {
            let result = result_text(session);
            format!("The game is over: {mode}, {scoring}. {result}{goal}").replace('\u{A0}', " ")
        } else {
            let tally = tally_text(tally, setup.scoring).replace('\u{A0}', " ");
            format!("{}: {tally}", name_of(session, player))
        };
        Self {
            number,
            graphic,
            unit: if number == 1 { one } else { many },
            opponent: two.then(|| (name_of(session, player), player)),
            is_best: winner(session).is_none_or(|winner| winner == player || !two),
            words,
            passed: 0,
            area: rect(0, 0, WIDTH, 0),
        }
    }

    /// Shows how far the score is counted after a time.
    pub const fn show(&mut self, passed: Millis) {
        self.passed = passed;
    }

    /// The whole number in marks, or in digits where those have no room.
    fn text(&self) -> String {
        let (width, height) = self.room();
        let marks = roman::line(self.number);
        let has_room = Display::fitting(&marks, width, height).is_some();
        if self.graphic && 0 < self.number && self.number < roman::LIMIT && has_room {
            marks
        } else {
            thousands(self.number)
        }
    }

    /// What is counted, after the number in digits where the marks are Roman.
    fn caption(&self) -> String {
        let digits = thousands(self.number);
        if self.text() == digits {
            self.unit.to_owned()
        } else {
            format!("{digits} {}", self.unit)
        }
    }

    /// The number as far as it is shown: digits are counted up, marks are carved one after the other.
    fn counted(&self) -> String {
        let text = self.text();
        if self.passed >= LASTS {
            return text;
        }
        if text.starts_with(|c: char| c.is_ascii_digit()) {
            let part = u128::from(self.number) * u128::from(self.passed) / u128::from(LASTS);
            return thousands(u64::try_from(part).unwrap_or(self.number));
        }
        let marks = text.chars().count() as Millis;
        let shown = marks * self.passed / LASTS;
        text.chars().take(shown as usize).collect()
    }

    /// The room of the marks.
    fn room(&self) -> (i32, i32) {
        let height = if self.opponent.is_some() {
            SMALL
        } else {
            LARGE
        };
        (self.area.size.width as i32 - 2, height)
    }

    /// The distance of the caption from the left edge, where it has room beside a single score.
    fn beside(&self) -> Option<i32> {
        let ((width, height), text) = (self.room(), self.text());
        let marks = Display::fitting(&text, width, height)?;
        let left = marks.width(&text) + 10;
        let has_room = left + line_width(&self.caption()) as i32 <= width;
        (self.opponent.is_none() && has_room).then_some(left)
    }

    fn draw_marks(&self, screen: &mut Bitmap, top: i32) {
        let ((width, height), text) = (self.room(), self.text());
        let ink = if self.is_best { GOLD } else { IVORY };
        let at = Point::new(self.area.top_left.x, top);
        match Display::fitting(&text, width, height) {
            Some(marks) => {
                let down = height - marks.height();
                marks.draw(screen, at + Point::new(0, down), &self.counted(), ink);
            }
            // Marks of a number that no legal game has.
            None => engraved(screen, at, &thousands(self.number), ink.face),
        }
    }
}

impl Gadget for ScoreGadget {
    fn area(&self) -> Rectangle {
        self.area
    }

    fn put(&mut self, corner: Point) {
        self.area.top_left = corner;
    }

    fn fit(&mut self, room: Room, _ink: Pen) {
        self.area.size.width = match (room.is_upright(), self.opponent.is_some()) {
            (true, false) => room.inner_width(),
            (true, true) => (room.inner_width() - GAP) / 2,
            (false, true) => (INNER - GAP) / 2,
            (false, false) => WIDTH,
        };
        let head = if self.opponent.is_some() { HEAD } else { 0 };
        let below = if self.beside().is_some() { 6 } else { LINE + 2 };
        let (_, marks) = self.room();
        self.area.size.height = (head + marks + below) as u32;
    }

    fn draw(&self, screen: &mut Bitmap, _focus: bool) {
        let corner = self.area.top_left;
        let mut top = corner.y;
        if let Some((name, player)) = &self.opponent {
            draw_badge(screen, corner + Point::new(1, 2), *player);
            engraved(
                screen,
                corner + Point::new(20, 1),
                &self.fitted(name, 20),
                Pen::CREAM,
            );
            top += HEAD;
        }
        self.draw_marks(screen, top);
        let (_, height) = self.room();
        let at = match self.beside() {
            Some(left) => Point::new(left, height - 14),
            None => Point::new(0, height + 2),
        };
        let at = Point::new(corner.x, top) + at;
        // The digits would tell the end before the marks are carved.
        if self.passed >= LASTS {
            engraved(screen, at, &self.caption(), Pen::CREAM);
        }
    }

    fn describe(&self, _name: &str, _focus: bool) -> Vec<Item> {
        vec![Item::new(Role::Text, self.words.clone(), self.area)]
    }

    fn takes_keys(&self) -> bool {
        false
    }
}

impl ScoreGadget {
    /// A text as far as it fits beside what is at its left.
    fn fitted(&self, text: &str, left: u32) -> String {
        let room = self.area.size.width.saturating_sub(left);
        shortened(text, (room / GLYPH_SIZE.width) as usize)
    }

    /// Returns true if everything fits its width.
    #[cfg(test)]
    pub fn fits(&self) -> bool {
        let (width, height) = self.room();
        let marks = Display::fitting(&self.text(), width, height);
        marks.is_some_and(|marks| marks.width(&self.text()) <= width)
    }
}
