//! The lines of the list of finished games, of two rows of text.

use ishido_shared::gfx::{Bitmap, Headline, Pen, Point, Rectangle, rect};
use ishido_shared::ui::gadget::{LINE, ListLine, Rows};
use ishido_shared::ui::room::Room;

use crate::app::row_pens::RowPens;
use crate::app::seal::Seal;
use crate::app::symbols::{CHIP, FOUR_WAY, STAR, draw_chip, draw_four_way};
use crate::app::wording::thousands;
use crate::rules::Scoring;
use crate::scores::{GameResult, Score};

/// The characters of a line on the screen, beside the sheet of the chosen game.
pub const COLUMNS: u32 = 35;
const HEIGHT: u32 = 2 * LINE as u32 + 8;
/// The distance of text from both ends of a line.
const INSET: i32 = 8;

/// A line: what it says of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Row {
    date: String,
    mode: &'static str,
    names: String,
    /// Of each score; the points are none in the Ancient way.
    four_ways: String,
    points: Option<String>,
    left: String,
    seals: Vec<Seal>,
    is_best: bool,
}

/// The lines.
#[derive(Debug)]
pub struct GameRows {
    rows: Vec<Row>,
}

/// The number that counts in a game: the points or 4-Ways of its best score.
fn value(result: &GameResult) -> u64 {
    let of_score = |score: &Score| match result.scoring {
        Scoring::Ancient => u64::from(score.four_ways),
        Scoring::Modern | Scoring::Pocket => score.points,
    };
    result.scores.iter().map(of_score).max().unwrap_or(0)
}

/// A number with what it counts: "39 points", "1 point".
fn counted(number: &str, one: &str, many: &str) -> String {
    format!("{number} {}", if number == "1" { one } else { many })
}

impl GameRows {
    /// Lines of some games. Of several the best is marked.
    pub fn of(results: &[GameResult]) -> Self {
        let best = results.iter().map(value).max();
        let best = best.filter(|&best| best > 0 && results.len() > 1);
        let rows = results
            .iter()
            .map(|result| Row::of(result, best == Some(value(result))))
            .collect();
        Self { rows }
    }

    /// The lines in words.
    pub fn lines(&self) -> Vec<ListLine> {
        let line = |row: &Row| ListLine {
            detail: row.words(),
            ..ListLine::new(format!("{}, {}, {}", row.date.trim(), row.mode, row.names))
        };
        self.rows.iter().map(line).collect()
    }
}

impl Row {
    fn of(result: &GameResult, is_best: bool) -> Self {
        let of_each = |value: fn(&Score) -> String| {
            let values: Vec<String> = result.scores.iter().map(value).collect();
            values.join(":")
        };
        let names: Vec<&str> = result.scores.iter().map(Score::name).collect();
        let mut seals = Vec::new();
        for seal in result
            .scores
            .iter()
            .flat_map(|score| Seal::of(result, score))
        {
            if !seals.contains(&seal) {
                seals.push(seal);
            }
        }
        let has_points = result.scoring != Scoring::Ancient;
        Self {
            date: result.ended.date().to_string(),
            mode: result.mode.name(),
            names: names.join(" & "),
            four_ways: of_each(|score| score.four_ways.to_string()),
            points: has_points.then(|| of_each(|score| thousands(score.points))),
            left: result.left.to_string(),
            seals,
            is_best,
        }
    }

    fn points_in_words(&self) -> Option<String> {
        let points = self.points.as_deref()?;
        Some(counted(points, "point", "points"))
    }

    fn four_ways_in_words(&self) -> String {
        counted(&self.four_ways, "4-Way", "4-Ways")
    }

    /// All that is made in it, for descriptions.
    fn words(&self) -> String {
        let facts = [self.four_ways_in_words(), format!("{} left", self.left)];
        let seals = self.seals.iter().map(|seal| seal.name().to_owned());
        let best = self.is_best.then(|| "best".to_owned());
        let words: Vec<String> = self
            .points_in_words()
            .into_iter()
            .chain(facts)
            .chain(seals)
            .chain(best)
            .collect();
        words.join(", ")
    }

    /// Draws the names and the seals behind them up to a column.
    fn draw_names(&self, screen: &mut Bitmap, at: Point, end: i32, pen: Pen) {
        Seal::draw_name((&self.names, &self.seals), screen, at, end, pen);
    }

    /// Draws the names and the points, which are large, and below them the date, the mode and the counts.
    fn draw(&self, screen: &mut Bitmap, at: Point, end: i32, inks: RowPens) {
        let face = Headline::Small;
        let made = self
            .points
            .clone()
            .unwrap_or_else(|| self.four_ways.clone());
        let is_none = made.chars().all(|mark| matches!(mark, '0' | ':'));
        let points = if is_none { inks.none } else { inks.points };
        let mut left = end - face.width(&made) as i32;
        face.draw(screen, &made, Point::new(left, at.y), points);
        if self.points.is_none() {
            left -= FOUR_WAY + 2;
            draw_four_way(screen, Point::new(left, at.y + 2), points);
        }
        if self.is_best {
            left -= STAR.len() as i32 + 4;
            screen.draw_digits(STAR, Point::new(left, at.y + 1));
        }
        self.draw_names(screen, at, left - 6, inks.text);
        let row = at + Point::new(0, LINE + 2);
        let facts = format!("{} {}", self.date.trim(), self.mode);
        screen.text(row, &facts, inks.quiet);
        let stones = screen.text_ending(Point::new(end, row.y), &self.left, inks.quiet) - CHIP - 1;
        draw_chip(screen, Point::new(stones, row.y + 5), inks.quiet);
        if self.points.is_some() {
            let four_ways = Point::new(stones - 6, row.y);
            let symbol = screen.text_ending(four_ways, &self.four_ways, inks.quiet) - FOUR_WAY - 1;
            draw_four_way(screen, Point::new(symbol, row.y + 2), inks.quiet);
        }
    }
}

impl Rows for GameRows {
    fn height(&self, _room: Room) -> u32 {
        HEIGHT
    }

    fn draw(&self, screen: &mut Bitmap, area: Rectangle, line: usize, ink: Option<Pen>) {
        let Some(row) = self.rows.get(line) else {
            return;
        };
        let (corner, size) = (area.top_left, area.size);
        let end = corner.x + size.width as i32 - INSET;
        row.draw(screen, corner + Point::new(INSET, 3), end, RowPens::of(ink));
        if ink.is_none() {
            let bottom = corner.y + size.height as i32 - 1;
            screen.fill(rect(corner.x, bottom, size.width, 1), Pen::SILVER);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scores::MAX_NAME;
    use ishido_shared::gfx::Size;

    /// The row with the widest words and numbers.
    fn widest(points: Option<&str>, two: bool) -> Row {
        Row {
            date: "30 Sep 2026".to_owned(),
            mode: if two { "Challenge" } else { "Cooperative" },
            names: format!("{0} & {0}", "W".repeat(MAX_NAME)),
            four_ways: if two { "12:12" } else { "12" }.to_owned(),
            points: points.map(str::to_owned),
            left: "66".to_owned(),
            seals: vec![Seal::MasterGame, Seal::Master],
            is_best: true,
        }
    }

    /// A line keeps six pixels clear at both ends, and each of its rows of text fits its width.
    #[test]
    fn lines_keep_to_their_places() {
        for (points, two) in [
            (Some("99,999"), false),
            (Some("10,833:10,594"), true),
            (None, true),
            (None, false),
        ] {
            let row = widest(points, two);
            let rows = GameRows { rows: vec![row] };
            for size in [Size::new(280, HEIGHT), Size::new(272, HEIGHT)] {
                let area = Rectangle::new(Point::new(20, 20), size);
                let mut picture = Bitmap::new(size + Size::new(40, 40), Pen::PLUM);
                rows.draw(&mut picture, area, 0, Some(Pen::WHITE));
                let inner = rect(26, 20, size.width - 12, size.height);
                for at in picture.area().rows().flat_map(|y| {
                    let right = size.width as i32 + 40;
                    (0..right).map(move |x| Point::new(x, y))
                }) {
                    let is_drawn = picture.get(at) != Some(Pen::PLUM);
                    assert!(!is_drawn || inner.contains(at), "{at} {size} {points:?}");
                }
            }
        }
    }

    #[test]
    fn numbers_are_said_with_what_they_count() {
        let row = Row {
            four_ways: "1".to_owned(),
            seals: Vec::new(),
            is_best: false,
            ..widest(Some("1,129"), false)
        };
        assert_eq!(row.words(), "1,129 points, 1 4-Way, 66 left");
    }
}
