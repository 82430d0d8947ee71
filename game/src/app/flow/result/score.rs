//! The score of a result in large marks, which are counted up: points, or 4-Ways in the Ancient way.

use ishido_shared::gfx::{Bitmap, GLYPH_SIZE, Headline, Pen, Point, Rectangle, line_width, rect};
use ishido_shared::ui::event::Millis;
use ishido_shared::ui::gadget::{Gadget, LINE, Material};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::room::Room;
use ishido_shared::ui::surface::engraved;

use super::{COLUMN_GAP, GAP, INNER, IVORY, LASTS, width_in};
use crate::app::board_view::{Display, GOLD, draw_badge, roman, shortened};
use crate::app::wording::{name_of, result_text, tally_text, thousands, winner};
use crate::rules::Scoring;
use crate::session::Session;

/// The width of a single score on the screen with the space after it: half of the card, like the bill beside it.
const WIDTH: u32 = (INNER - COLUMN_GAP) / 2 + COLUMN_GAP - GAP;
/// The height of the marks of a single score, and of one of two.
const LARGE: i32 = 56;
const SMALL: i32 = 40;
/// The height of the row with a player's name, and in a high upright room.
const HEAD: i32 = 20;
const HIGH_HEAD: i32 = 28;

/// The crown behind the name of a winner, and the space before it.
const CROWN: [&str; 14] = [
    ".........11........",
    "........1661.......",
    "11......1661.....11",
    "161....166671...171",
    "1661...166671..1671",
    "16661.16666711.6671",
    "1666616666667166671",
    "1666666666666666671",
    "1666666666666666671",
    ".16666666666666671.",
    ".16999666996669971.",
    ".16999666996669971.",
    ".17777777777777771.",
    "..111111111111111..",
];
const CROWN_GAP: i32 = 8;

/// A score.
#[derive(Debug)]
pub struct ScoreGadget {
    number: u64,
    graphic: bool,
    /// Name, and number from 0, of one of two opponents.
    opponent: Option<(String, usize)>,
    /// What is counted.
    unit: &'static str,
    /// False if the headline tells the score.
    is_captioned: bool,
    /// False for the score of the loser, which is drawn in ivory instead of gold.
    is_best: bool,
    /// True for the opponent who wins.
    is_crowned: bool,
    words: String,
    passed: Millis,
    /// The height above the marks.
    head: i32,
    area: Rectangle,
    /// The space kept free at its right end.
    after: u32,
}

impl ScoreGadget {
    /// The score of a player or a team, counted from 0.
    pub fn new(session: &Session, player: usize, graphic: bool) -> Self {
        let (setup, state) = (session.setup(), session.state());
        let tally = state.tally(setup, player);
        let (number, one, many) = match setup.scoring {
            Scoring::Ancient => (tally.four_ways.into(), "4-Way", "4-Ways"),
            _ => (tally.points, "point", "points"),
        };
        let two = setup.mode.tallies() > 1;
        let words = if player == 0 {
            format!("The game is over. {}", result_text(session))
        } else {
            let tally = tally_text(tally, setup.scoring);
            format!("{}: {tally}", name_of(session, player))
        };
        let words = words.replace('\u{A0}', " ");
        Self {
            number,
            graphic,
            unit: if number == 1 { one } else { many },
            is_captioned: true,
            opponent: two.then(|| (name_of(session, player), player)),
            is_best: winner(session).is_none_or(|winner| winner == player || !two),
            is_crowned: two && winner(session) == Some(player),
            words,
            passed: 0,
            head: 0,
            area: rect(0, 0, WIDTH, 0),
            after: 0,
        }
    }

    /// The same, with or without the number in digits and what it counts.
    pub const fn captioned(mut self, is_captioned: bool) -> Self {
        self.is_captioned = is_captioned;
        self
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
        if !self.is_captioned {
            return String::new();
        }
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

    const fn width(&self) -> u32 {
        self.area.size.width.saturating_sub(self.after)
    }

    /// The room of the marks.
    fn room(&self) -> (i32, i32) {
        let height = if self.opponent.is_some() {
            SMALL
        } else {
            LARGE
        };
        (self.width() as i32 - 2, height)
    }

    /// The distance of the caption from the left edge of the marks, where it has room beside a single score.
    fn beside(&self) -> Option<i32> {
        let ((width, height), text) = (self.room(), self.text());
        let marks = Display::fitting(&text, width, height)?;
        let left = marks.width(&text) + if self.is_captioned { 10 } else { 0 };
        let has_room = left + line_width(&self.caption()) as i32 <= width;
        (self.opponent.is_none() && has_room).then_some(left)
    }

    /// The left edge of an item of this width, centred in the score.
    const fn centred(&self, width: i32) -> i32 {
        self.area.top_left.x + (self.width() as i32 - width) / 2
    }

    /// The left edge of the marks, which are centred, together with a caption beside them.
    fn marks_left(&self) -> i32 {
        let ((width, height), text) = (self.room(), self.text());
        let marks = Display::fitting(&text, width, height);
        let caption = line_width(&self.caption()) as i32;
        self.centred(match (self.beside(), marks) {
            (Some(left), _) => left + caption,
            (None, Some(marks)) => marks.width(&text),
            (None, None) => line_width(&thousands(self.number)) as i32,
        })
    }

    fn draw_marks(&self, screen: &mut Bitmap, top: i32) {
        let ((width, height), text) = (self.room(), self.text());
        let ink = if self.is_best { GOLD } else { IVORY };
        let at = Point::new(self.marks_left(), top);
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

    fn fit(&mut self, room: Room, _material: Material) {
        let opponent = self.opponent.as_ref().map(|(_, player)| *player);
        let (width, after) = width_in(room, opponent);
        let is_beside_bill = opponent.is_none() && !room.is_upright();
        (self.after, self.area.size.width) = if is_beside_bill {
            (COLUMN_GAP - GAP, WIDTH)
        } else {
            (after, width + after)
        };
        self.head = match self.opponent {
            None => 0,
            Some(_) if room.finger() == Room::FINGER => HIGH_HEAD,
            Some(_) => HEAD,
        };
        // What an opponent's marks count is known from the bill.
        let is_plain = self.opponent.is_some() || self.beside().is_some();
        let below = if is_plain { 6 } else { LINE + 2 };
        let (_, marks) = self.room();
        self.area.size.height = (self.head + marks + below) as u32;
    }

    fn draw(&self, screen: &mut Bitmap, _focus: bool) {
        let corner = self.area.top_left;
        let mut top = corner.y;
        if let Some((name, player)) = &self.opponent {
            draw_badge(screen, corner + Point::new(1, 2), *player);
            let (pen, crown) = if self.is_crowned {
                (Pen::GOLD, CROWN[0].len() as i32 + CROWN_GAP)
            } else {
                (Pen::CREAM, 0)
            };
            // The score in digits, shown only after the Roman numerals are carved, so as not to reveal it early.
            let digits = thousands(self.number);
            let is_roman = self.text() != digits;
            let number = if is_roman {
                line_width(&digits) as i32 + 8
            } else {
                0
            };
            if is_roman && self.passed >= LASTS {
                let end = corner + Point::new(self.width() as i32, 1);
                let left = end.x - line_width(&digits) as i32;
                engraved(screen, Point::new(left, end.y), &digits, pen);
            }
            let room = (self.width() as i32 - 20 - crown - number).max(0) as u32 / GLYPH_SIZE.width;
            let name = shortened(name, room as usize);
            engraved(screen, corner + Point::new(20, 1), &name, pen);
            if self.is_crowned {
                let left = 20 + line_width(&name) as i32 + CROWN_GAP;
                screen.draw_digits(CROWN, corner + Point::new(left, 1));
            }
            top += self.head;
        }
        self.draw_marks(screen, top);
        let (_, height) = self.room();
        if self.opponent.is_some() {
            return;
        }
        // The digits would tell the end before the marks are carved.
        if self.passed < LASTS {
            return;
        }
        let caption = self.caption();
        match self.beside() {
            Some(left) => {
                let at = Point::new(self.marks_left() + left, top + height - 14);
                engraved(screen, at, &caption, Pen::CREAM);
            }
            None => {
                let face = Headline::Small;
                let left = self.centred(face.width(&caption) as i32);
                let at = Point::new(left, top + height + 4);
                face.draw(screen, &caption, at + Point::new(1, 1), Pen::BLACK);
                face.draw(screen, &caption, at, Pen::CREAM);
            }
        }
    }

    fn describe(&self, _name: &str, _focus: bool) -> Vec<Item> {
        let item = Item::new(Role::Text, self.words.clone(), self.area);
        // The first of two opponents tells the result of both.
        let is_told = self
            .opponent
            .as_ref()
            .is_some_and(|(_, player)| *player > 0);
        vec![if is_told { item.detail() } else { item }]
    }

    fn takes_keys(&self) -> bool {
        false
    }
}

#[cfg(test)]
impl ScoreGadget {
    /// Returns true if everything fits its width.
    pub fn fits(&self) -> bool {
        let (width, height) = self.room();
        let marks = Display::fitting(&self.text(), width, height);
        marks.is_some_and(|marks| marks.width(&self.text()) <= width)
    }
}
