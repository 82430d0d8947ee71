//! Words and marks that rise and say what a placement earned: beside the stones that matter, and over as few others as possible.

use ishido_shared::gfx::{Point, Rectangle, Size, rect};
use ishido_shared::ui::event::Millis;

use super::four_way;
use crate::app::board_view::layout;
use crate::app::board_view::numerals::points_size;
use crate::rules::{Board, Square};

/// The way that words and marks rise, in pixels.
const RISE: i32 = 12;
/// The distance from one place that is tried to the next, and the greatest from the stone, in pixels.
const STEP: usize = 6;
const REACH: Point = Point::new(4 * layout::PITCH, 3 * layout::PITCH);
/// The distance to the squares of stones, in pixels, so that marks do not touch them where there is room.
const CLEAR: i32 = 3;
/// The cost of a pixel that hides one of the stones that matter, and of one away from the stone; one that hides another costs 1.
const HIDES: i32 = 1_000;
const AWAY: i32 = 8;
/// The cost of a place that is neither in the row nor in the column of the stone.
const ASIDE: i32 = 400;

/// Words that rise and vanish.
#[derive(Debug, Clone)]
pub struct Rise {
    pub text: String,
    /// Points that rise in marks, in place of the words.
    pub marks: Option<u64>,
    from: Point,
    to: Point,
    since: Millis,
    lasts: Millis,
}

impl Rise {
    /// Words whose middle moves from one point to another, with the time of the beginning and the length of the move.
    pub const fn new(
        text: String,
        (from, to): (Point, Point),
        since: Millis,
        lasts: Millis,
    ) -> Self {
        Self {
            text,
            marks: None,
            from,
            to,
            since,
            lasts,
        }
    }

    /// The points of a 4-Way in marks that rise beside its stone, from a time on. `text` says the same in words.
    pub fn of_marks(
        text: String,
        points: u64,
        (square, board): (Square, &Board),
        since: Millis,
    ) -> Self {
        // The frame of the board has room for marks, and no stones.
        let (from, to) = path(points_size(points), square, board, layout::FRAME);
        Self {
            text,
            marks: Some(points),
            from,
            to,
            since,
            lasts: four_way::LASTS,
        }
    }

    /// The middle of the words when they begin to rise.
    #[must_use]
    pub const fn from(&self) -> Point {
        self.from
    }

    /// The middle of the words now.
    #[must_use]
    pub fn at(&self, now: Millis) -> Point {
        let passed = now.saturating_sub(self.since).min(self.lasts) as i32;
        self.from + (self.to - self.from) * passed / self.lasts.max(1) as i32
    }

    /// Returns true from the time on at which the words are seen.
    pub const fn has_begun(&self, now: Millis) -> bool {
        self.since <= now
    }

    /// Returns true when the words have vanished.
    pub const fn is_over(&self, now: Millis) -> bool {
        now >= self.since + self.lasts
    }
}

/// The way of the middle of something of a size that says what a stone on a square earned: from, and to. It stays in an area, hides
/// neither the stone nor its neighbours and as little as possible of other stones, and is near, in the row or the column of the stone if
/// it can be.
pub fn path(size: Size, square: Square, board: &Board, within: Rectangle) -> (Point, Point) {
    let stone = layout::square_area(square).center();
    let occupied: Vec<(Rectangle, i32)> = board
        .stones()
        .map(|(at, _)| at)
        .chain([square])
        .map(|at| {
            let area = layout::square_area(at);
            if at == square || square.neighbours().any(|beside| beside == at) {
                (area.offset(CLEAR), HIDES)
            } else {
                (area.offset(CLEAR), 1)
            }
        })
        .collect();
    let hidden = |area: Rectangle| -> i32 {
        let each = occupied.iter().map(|(square, cost)| {
            let size = area.intersection(square).size;
            (size.width * size.height) as i32 * cost
        });
        each.sum()
    };
    let cost = |end: Point| {
        let away = end + Point::new(0, RISE / 2) - stone;
        let aside = if away.x != 0 && away.y != 0 { ASIDE } else { 0 };
        let far = away.x.pow(2).saturating_add(away.y.pow(2)).isqrt();
        hidden(passed_over(size, end)) + AWAY * far + aside
    };
    // The ends of all ways that stay in the area.
    let half = Point::new(size.width as i32 / 2 + 1, size.height as i32 / 2 + 1);
    let first = within.top_left + half;
    let last = within.top_left + within.size - half - Point::new(0, RISE);
    let kept = |at: Point| at.component_max(first).component_min(last);
    let middle = stone - Point::new(0, RISE / 2);
    let ends = (-REACH.y..=REACH.y).step_by(STEP).flat_map(|y| {
        let row = (-REACH.x..=REACH.x).step_by(STEP);
        row.map(move |x| kept(middle + Point::new(x, y)))
    });
    let end = ends.min_by_key(|end| cost(*end)).unwrap_or(first);
    (end + Point::new(0, RISE), end)
}

/// Everything that something of a size passes over until its middle is at a point.
fn passed_over(size: Size, end: Point) -> Rectangle {
    rect(
        end.x - size.width as i32 / 2,
        end.y - size.height as i32 / 2,
        size.width,
        size.height + RISE as u32,
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::board_view::marks::plate_size;
    use crate::rules::{DealCode, Scoring};
    use crate::session::{Entry, Origin, Session, Setup};

    /// Whole games: no tag covers the stone or its neighbours or leaves the board.
    #[test]
    fn tags_leave_free_what_matters() {
        for seed in 0..20 {
            let code = DealCode::from_entropy(seed);
            let setup = Setup::solitaire(Scoring::Modern, code, Origin::Drawn);
            let mut session = Session::new(setup);
            let mut turn = seed as usize;
            loop {
                let legal: Vec<Square> = session.state().position().legal().into_iter().collect();
                let Some(&square) = legal.get(turn % legal.len().max(1)) else {
                    break;
                };
                turn = (turn * 7 + 3) % 1_009;
                session.apply(Entry::Place(square)).unwrap();
                check(session.state().position().board(), square);
            }
        }
    }

    fn check(board: &Board, square: Square) {
        let texts = ["+0", "+64", "+1,024", "4-Way +50,008"];
        let words = texts.map(|text| (plate_size(text), layout::BOARD));
        let marks = [50, 88, 50_008].map(|points| (points_size(points), layout::FRAME));
        for (size, within) in words.into_iter().chain(marks) {
            let (from, to) = path(size, square, board, within);
            let area = passed_over(size, to);
            assert_eq!(from - to, Point::new(0, RISE));
            assert_eq!(within.intersection(&area), area, "{square} {size}");
            for other in square.neighbours().chain([square]) {
                let covered = area.intersection(&layout::square_area(other));
                assert!(
                    board.stone(other).is_none() || covered.is_zero_sized(),
                    "{size} of {square} covers {other}"
                );
            }
        }
    }

    #[test]
    fn marks_rise_in_the_row_or_the_column_of_the_stone() {
        let board = Board::EMPTY;
        for square in Square::all() {
            let stone = layout::square_area(square).center();
            let (from, to) = path(points_size(66), square, &board, layout::FRAME);
            let middle = (from + to) / 2;
            assert!(middle.x == stone.x || middle.y == stone.y, "{square}");
        }
    }
}
