//! Words that rise and say what a placement earned: beside the stones that matter, and within the board.

use ishido_shared::gfx::{Point, Rectangle, rect};
use ishido_shared::ui::event::Millis;

use super::four_way;
use crate::app::board_view::layout;
use crate::app::board_view::marks::plate_size;
use crate::rules::{Board, Square};

/// The way that words rise, in pixels. Their plate and their way are no higher than a square.
const RISE: i32 = 20;

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

    /// The points of a 4-Way in marks that rise over its stone, from a time on. `text` says the same in words.
    pub fn of_marks(text: String, points: u64, square: Square, since: Millis) -> Self {
        // From the upper half of the stone, which is to be seen.
        let from = layout::square_area(square).center() - Point::new(0, 8);
        Self {
            text,
            marks: Some(points),
            from,
            to: from - Point::new(0, RISE),
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

/// The way of the middle of words that say what a stone on a square earned: from, and to. They cover neither the stone nor
/// its neighbours, and no other stone if that can be avoided.
pub fn path(text: &str, square: Square, board: &Board) -> (Point, Point) {
    let stone = layout::square_area(square);
    let candidates = || OFFSETS.into_iter().map(|(x, y)| way(text, stone, x, y));
    let occupied: Vec<Square> = board.stones().map(|(square, _)| square).collect();
    let near = |other: &&Square| **other == square || square.neighbours().any(|at| at == **other);
    let beside: Vec<Square> = occupied.iter().filter(near).copied().collect();
    let leaves = |way: &Way, squares: &[Square]| {
        let area = way.area(text);
        squares
            .iter()
            .all(|&square| overlap(area, layout::square_area(square)).is_zero_sized())
    };
    // Nearest first: further away, it would not be seen to rise from its stone.
    let free = |count| candidates().take(count).find(|way| leaves(way, &occupied));
    let enough = |count| candidates().take(count).find(|way| leaves(way, &beside));
    let way = free(NEAR)
        .or_else(|| enough(NEAR))
        .or_else(|| free(OFFSETS.len()))
        .or_else(|| enough(OFFSETS.len()))
        .unwrap_or_else(|| way(text, stone, 0, -1));
    (way.from, way.to)
}

/// The number of the offsets that are squares around the stone.
const NEAR: usize = 8;

/// The places where words may rise, in squares from the stone: the nearest first, above before below.
const OFFSETS: [(i32, i32); 16] = [
    (0, -1),
    (1, 0),
    (-1, 0),
    (0, 1),
    (1, -1),
    (-1, -1),
    (1, 1),
    (-1, 1),
    (0, -2),
    (2, 0),
    (-2, 0),
    (0, 2),
    (2, -1),
    (-2, -1),
    (2, 1),
    (-2, 1),
];

struct Way {
    from: Point,
    to: Point,
}

impl Way {
    /// Everything that the words pass over.
    fn area(&self, text: &str) -> Rectangle {
        let (width, height) = plate_size(text);
        rect(
            self.to.x - width / 2,
            self.to.y - height / 2,
            width as u32,
            (height + self.from.y - self.to.y) as u32,
        )
    }
}

/// The way in the middle of the place `x` and `y` squares beside the stone, moved until it lies within the board. Wide words
/// begin at the edge of the stone.
fn way(text: &str, stone: Rectangle, x: i32, y: i32) -> Way {
    let (width, height) = plate_size(text);
    let board = layout::BOARD;
    let (left, top) = (board.top_left.x, board.top_left.y);
    let (right, bottom) = (
        left + board.size.width as i32,
        top + board.size.height as i32,
    );
    let aside = x * layout::PITCH.max((width + layout::PITCH) / 2 + 1);
    let middle = stone.center() + Point::new(aside, y * layout::PITCH);
    let centre_x = middle.x.clamp(left + width / 2 + 1, right - width / 2 - 1);
    let centre_y = middle
        .y
        .clamp(top + (height + RISE) / 2, bottom - (height + RISE) / 2);
    Way {
        from: Point::new(centre_x, centre_y + RISE / 2),
        to: Point::new(centre_x, centre_y - RISE / 2),
    }
}

fn overlap(a: Rectangle, b: Rectangle) -> Rectangle {
    a.intersection(&b)
}

#[cfg(test)]
mod tests {
    use super::*;
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
        for text in ["+0", "+64", "+1,024", "4-Way +50,008"] {
            let (from, to) = path(text, square, board);
            let area = Way { from, to }.area(text);
            assert_eq!(layout::BOARD.intersection(&area), area, "{square} {text}");
            for other in square.neighbours().chain([square]) {
                let covered = overlap(area, layout::square_area(other));
                assert!(
                    board.stone(other).is_none() || covered.is_zero_sized(),
                    "{text} of {square} covers {other}"
                );
            }
        }
    }
}
