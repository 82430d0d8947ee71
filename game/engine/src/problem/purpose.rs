//! What a move of a solution does for it.

use super::{Line, Target};
use crate::rules::{Board, Square, SquareSet, Stone, Ways};

/// The first thing of these that a move does for the moves after it, or else for the target. Stones are counted from 0 in the order of
/// the problem.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// It makes a 4-Way.
    FourWay {
        /// What it earns.
        points: u64,
    },
    /// It fills a side of a square on which a later stone makes a 4-Way.
    Side {
        /// The square of the 4-Way that is made first.
        of: Square,
        /// Another such square that it is beside.
        other: Option<Square>,
        /// The stone that makes the first 4-Way.
        stone: usize,
        /// The sides of that square that are still empty.
        missing: usize,
    },
    /// A later stone would not fit on its square without this one.
    Step {
        /// The square of the later stone.
        to: Square,
        /// The later stone.
        stone: usize,
        /// The square of a 4-Way of which that stone fills a side.
        side_of: Option<Square>,
    },
    /// A later stone earns more points because of this one.
    Match {
        /// The square of the later stone.
        at: Square,
        /// The later stone.
        stone: usize,
    },
    /// It would fit on a square that a 4-Way needs later, and goes elsewhere.
    Leaves {
        /// The square that stays open.
        open: Square,
        /// The stone that goes there.
        stone: usize,
    },
    /// It earns points, where they count.
    Points {
        /// The neighbours that it matches.
        ways: Ways,
        /// What it earns.
        points: u64,
    },
    /// No later stone needs it.
    Free {
        /// The square of the next 4-Way, which it is not beside.
        next: Option<Square>,
    },
}

/// A later move of a solution.
struct Later {
    stone: Stone,
    index: usize,
    square: Square,
    ways: Ways,
    /// The board before it.
    board: Board,
}

impl Later {
    fn is_beside(&self, square: Square) -> bool {
        self.square.neighbours().any(|near| near == square)
    }

    /// The neighbours that it would match without the stone on a square. `None` if it would not fit.
    fn ways_without(&self, square: Square) -> Option<Ways> {
        let mut board = self.board.clone();
        board.take(square);
        board.judge(self.stone, self.square).ok()
    }
}

impl Purpose {
    /// The purpose of the first of some moves that reach the target from here, one for each stone. `None` if it is not possible.
    #[must_use]
    pub fn of(line: &Line<'_>, solution: &[Square]) -> Option<Self> {
        let (&square, rest) = solution.split_first()?;
        let mut ahead = line.clone();
        let placed = ahead.place(square).ok()?;
        let points = ahead.points() - line.points();
        if placed.ways.is_four_way() {
            return Some(Self::FourWay { points });
        }
        let after = ahead.board().clone();
        let mut later = Vec::new();
        for &square in rest {
            let (index, board) = (ahead.placed(), ahead.board().clone());
            let Ok(placed) = ahead.place(square) else {
                break;
            };
            later.push(Later {
                stone: placed.stone,
                index,
                square,
                ways: placed.ways,
                board,
            });
        }
        let counts_points = matches!(line.problem.target, Target::Points(_));
        let ways = placed.ways;
        let earned = (counts_points && points > 0).then_some(Self::Points { ways, points });
        let found = side(&after, square, &later)
            .or_else(|| step(square, &later))
            .or_else(|| earned.filter(|_| ways.count() > 1))
            .or_else(|| helped(line, square, &later).filter(|_| counts_points))
            .or_else(|| left_open(line.legal(), &later))
            .or(earned);
        let next = later.iter().find(|later| later.ways.is_four_way());
        let next = next.map(|later| later.square);
        Some(found.unwrap_or(Self::Free { next }))
    }

    /// The square that it is about, other than its own.
    #[must_use]
    pub const fn square(self) -> Option<Square> {
        match self {
            Self::Side { of: square, .. }
            | Self::Step { to: square, .. }
            | Self::Match { at: square, .. }
            | Self::Leaves { open: square, .. } => Some(square),
            Self::Free { next } => next,
            Self::FourWay { .. } | Self::Points { .. } => None,
        }
    }
}

fn side(after: &Board, square: Square, later: &[Later]) -> Option<Purpose> {
    let made = |later: &&Later| later.ways.is_four_way() && later.is_beside(square);
    let mut made = later.iter().filter(made);
    let first = made.next()?;
    Some(Purpose::Side {
        of: first.square,
        other: made.next().map(|later| later.square),
        stone: first.index,
        missing: 4 - after.neighbour_count(first.square),
    })
}

fn step(square: Square, later: &[Later]) -> Option<Purpose> {
    let to = later
        .iter()
        .find(|later| later.ways_without(square).is_none())?;
    let made = later
        .iter()
        .filter(|later| later.index > to.index && later.ways.is_four_way());
    let side_of = made
        .map(|later| later.square)
        .find(|&made| to.is_beside(made));
    Some(Purpose::Step {
        to: to.square,
        stone: to.index,
        side_of,
    })
}

fn helped(line: &Line<'_>, square: Square, later: &[Later]) -> Option<Purpose> {
    let scoring = line.problem.scoring;
    let helped = later.iter().find(|later| {
        let points = |ways| scoring.points(later.square, ways, 0);
        let without = later.ways_without(square);
        without.is_some_and(|ways| points(ways) < points(later.ways))
    })?;
    Some(Purpose::Match {
        at: helped.square,
        stone: helped.index,
    })
}

fn left_open(legal: SquareSet, later: &[Later]) -> Option<Purpose> {
    let made = || later.iter().filter(|later| later.ways.is_four_way());
    let sides = later.iter().filter(|later| {
        made().any(|made| made.index > later.index && made.is_beside(later.square))
    });
    let mut wanted = made().chain(sides);
    let open = wanted.find(|later| legal.contains(later.square))?;
    Some(Purpose::Leaves {
        open: open.square,
        stone: open.index,
    })
}
