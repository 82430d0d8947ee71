//! The parts of the points of a result, and the best and the average of earlier games: lines with leaders.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, Size, line_width, rect};
use ishido_shared::ui::gadget::{Gadget, LINE, Material};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::room::Room;
use ishido_shared::ui::surface::{engraved, leader};

use super::{COLUMN_GAP, INNER, width_in};
use crate::app::flow::score_entry::Goal;
use crate::app::wording::{capitalised, four_ways, points, thousands};
use crate::rules::{FOUR_WAY_BONUSES, Scoring};
use crate::session::{Mode, Session};

/// The width of the bill of a single score on the screen.
const WIDTH: u32 = (INNER - COLUMN_GAP) / 2;
/// The height of the line between what was earned and what it is compared with.
const RULE: i32 = 8;

/// A line of the bill.
#[derive(Debug, PartialEq, Eq)]
struct Row {
    label: String,
    value: String,
    /// The value as it is read out, with what it counts.
    spoken: String,
    pen: Pen,
}

impl Row {
    /// A line about points.
    fn points(label: impl Into<String>, value: u64, pen: Pen) -> Self {
        Self {
            spoken: points(value),
            ..Self::number(label, value, pen)
        }
    }

    /// A row whose label says what it counts.
    fn number(label: impl Into<String>, value: u64, pen: Pen) -> Self {
        let value = thousands(value);
        Self {
            label: label.into(),
            spoken: value.clone(),
            value,
            pen,
        }
    }
}

/// The bill of a score.
#[derive(Debug)]
pub struct Bill {
    /// Mode and way of scoring; empty for opponents.
    heading: String,
    earned: Vec<Row>,
    compared: Vec<Row>,
    /// The number from 0 of one of two opponents.
    opponent: Option<usize>,
    area: Rectangle,
    /// The space kept free at its right end.
    after: u32,
}

impl Bill {
    /// The bill of a player or a team, counted from 0.
    pub fn new(session: &Session, player: usize, goal: Option<&Goal>) -> Self {
        let opponent = (session.setup().mode.tallies() > 1).then_some(player);
        let earned = earned(session, player);
        let scoring = session.setup().scoring;
        let compared = goal.map(|goal| compared(goal, scoring));
        let compared = compared.unwrap_or_default();
        let heading = if opponent.is_some() {
            String::new()
        } else {
            let setup = session.setup();
            format!("{}, {}", setup.mode.name(), setup.scoring.name())
        };
        let rule = if compared.is_empty() { 0 } else { RULE };
        let lines = usize::from(opponent.is_none()) + earned.len() + compared.len();
        let height = lines as i32 * LINE + rule;
        Self {
            heading,
            earned,
            compared,
            opponent,
            area: rect(0, 0, WIDTH, height as u32),
            after: 0,
        }
    }

    /// Gives both of two bills side by side the height of the higher one, so that their first lines stand in one row.
    pub fn level_with(&mut self, other: &mut Self) {
        let height = self.area.size.height.max(other.area.size.height);
        (self.area.size.height, other.area.size.height) = (height, height);
    }

    /// The width of its lines.
    const fn width(&self) -> u32 {
        self.area.size.width.saturating_sub(self.after)
    }

    /// The height of the heading.
    fn head(&self) -> i32 {
        if self.heading.is_empty() { 0 } else { LINE }
    }

    /// The lines with the places of their tops.
    fn rows(&self) -> impl Iterator<Item = (i32, &Row)> {
        let (head, rule) = (self.head(), self.earned.len());
        let rows = self.earned.iter().chain(&self.compared).enumerate();
        rows.map(move |(index, row)| {
            let down = if index < rule { 0 } else { RULE };
            (head + index as i32 * LINE + down, row)
        })
    }
}

/// The parts of a score.
fn earned(session: &Session, player: usize) -> Vec<Row> {
    let (setup, state) = (session.setup(), session.state());
    let tally = state.tally(setup, player);
    let left = state.ending().map_or(0, |ending| ending.left);
    if setup.scoring == Scoring::Ancient {
        let placed = state.position().pouch().placed() as u64;
        return vec![
            Row::number("Stones placed", placed, Pen::CREAM),
            Row::number("Stones left", left as u64, Pen::CREAM),
        ];
    }
    let made = tally.four_ways as usize;
    let bonuses: u64 = match setup.scoring {
        Scoring::Pocket => 100 * made as u64,
        _ => {
            let last = FOUR_WAY_BONUSES.len() - 1;
            let bonus = |number: usize| FOUR_WAY_BONUSES.get(number.min(last)).copied();
            (0..made).filter_map(bonus).sum()
        }
    };
    let pouch = match state.ending() {
        Some(ending) if setup.mode != Mode::Challenge => ending.bonus,
        _ => 0,
    };
    let stones = tally.points.saturating_sub(bonuses + pouch);
    let ways = capitalised(&four_ways(tally.four_ways).replace('\u{A0}', " "));
    let mut rows = vec![Row::points("Matches", stones, Pen::CREAM)];
    if made > 0 {
        let ways = match (setup.scoring, FOUR_WAY_BONUSES) {
            // Each earns more than the one before.
            (Scoring::Modern, [first, second, ..]) if made == 2 => {
                format!("{ways}, {first} + {second}")
            }
            _ => ways,
        };
        rows.push(Row::points(ways, bonuses, Pen::CREAM));
    }
    if pouch > 0 {
        let label = match left {
            0 => "Empty pouch",
            1 => "One stone left",
            _ => "Two stones left",
        };
        rows.push(Row::points(label, pouch, Pen::CREAM));
    }
    rows
}

/// The earlier scores that a score is compared with.
fn compared(goal: &Goal, scoring: Scoring) -> Vec<Row> {
    let row = |label: &str, value, pen| match scoring {
        Scoring::Ancient => Row {
            spoken: four_ways(u32::try_from(value).unwrap_or(u32::MAX)),
            ..Row::number(label, value, pen)
        },
        _ => Row::points(label, value, pen),
    };
    let mut rows = match () {
        () if goal.now > goal.best => vec![
            row("New best", goal.now, Pen::LEAF),
            row("Previous best", goal.best, Pen::CREAM),
        ],
        () if goal.now == goal.best => vec![row("Equals your best", goal.best, Pen::LEAF)],
        () => vec![row("Your best", goal.best, Pen::CREAM)],
    };
    if rows.len() == 1 {
        rows.push(row("Your average", goal.mean, Pen::CREAM));
    }
    rows
}

impl Gadget for Bill {
    fn area(&self) -> Rectangle {
        self.area
    }

    fn put(&mut self, corner: Point) {
        self.area.top_left = corner;
    }

    fn fit(&mut self, room: Room, _material: Material) {
        let (width, after) = width_in(room, self.opponent);
        let is_beside_score = self.opponent.is_none() && !room.is_upright();
        self.after = after;
        self.area.size.width = if is_beside_score {
            WIDTH
        } else {
            width + after
        };
    }

    fn stretch(&mut self, width: u32) {
        if self.opponent.is_none() {
            self.area.size.width = width;
        }
    }

    fn draw(&self, screen: &mut Bitmap, _focus: bool) {
        let corner = self.area.top_left;
        engraved(screen, corner, &self.heading, Pen::GOLD);
        for (top, row) in self.rows() {
            let line = Rectangle::new(
                corner + Point::new(0, top),
                Size::new(self.width(), LINE as u32),
            );
            let shadow = Rectangle::new(line.top_left + Point::new(1, 1), line.size);
            leader(
                screen,
                shadow,
                &row.label,
                &row.value,
                (Pen::BLACK, Pen::BLACK),
            );
            leader(screen, line, &row.label, &row.value, (row.pen, Pen::OCHRE));
        }
        if !self.compared.is_empty() {
            let y = corner.y + self.head() + self.earned.len() as i32 * LINE + RULE / 2 - 1;
            screen.fill(rect(corner.x, y, self.width(), 1), Pen::OCHRE);
        }
    }

    fn describe(&self, _name: &str, _focus: bool) -> Vec<Item> {
        let line = |top: i32, label: &str, text: String| {
            let width = self.width().max(line_width(label));
            let area = Rectangle::new(
                self.area.top_left + Point::new(0, top),
                Size::new(width, LINE as u32),
            );
            Item::new(Role::Text, text.replace('\u{A0}', " "), area)
        };
        let heading = (!self.heading.is_empty())
            .then(|| line(0, &self.heading, self.heading.clone()).detail());
        let rows = self.rows().map(|(top, row)| {
            let item = line(top, &row.label, format!("{}: {}", row.label, row.spoken));
            // A new best is news.
            if row.pen == Pen::LEAF {
                item
            } else {
                item.detail()
            }
        });
        heading.into_iter().chain(rows).collect()
    }

    fn takes_keys(&self) -> bool {
        false
    }
}

#[cfg(test)]
impl Bill {
    /// The least number of pixels between a label and its value.
    pub fn narrowest(&self) -> i32 {
        let width = self.width() as i32;
        let rows = self
            .rows()
            .map(|(_, row)| width - line_width(&row.label) as i32 - line_width(&row.value) as i32);
        rows.min().unwrap_or(0)
    }

    /// The lines as text.
    pub fn lines(&self) -> Vec<String> {
        let rows = self.rows();
        rows.map(|(_, row)| format!("{}: {}", row.label, row.value))
            .collect()
    }
}
