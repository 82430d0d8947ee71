//! The review of a finished game: a judgement of every move.

use std::sync::Arc;

use super::goal::Goal;
use super::hindsight::{Hindsight, MoveSequence};
use super::skill::Skill;
use super::thinking::{Decision, Thinking};
use super::value_function::ValueFunction;
use super::view::View;
use crate::rules::{Deal, Position, Square, Stone};

/// How thorough a review is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Depth {
    /// The skill that judges the moves: an Adept is quick, a Master more accurate.
    pub skill: Skill,
    /// The Master's nodes for a move.
    pub budget: u32,
    /// The beam of the search in hindsight; 0 leaves it out.
    pub beam: usize,
}

impl Default for Depth {
    fn default() -> Self {
        Self {
            skill: Skill::Adept,
            budget: 0,
            beam: 100,
        }
    }
}

/// The judgement of a move. Expectations are 4-Ways from here to the end of the game, including this move, as in
/// [`Alternative`](super::Alternative).
#[derive(Debug, Clone, PartialEq)]
pub struct Judged {
    /// The stone.
    pub stone: Stone,
    /// Where it was placed.
    pub square: Square,
    /// The expectation before the move: that of the best square.
    pub before: f64,
    /// The expectation after the move: that of the square played.
    pub after: f64,
    /// The reviewer's own choice, and its reasons.
    pub best: Decision,
    /// The 4-Ways made before this move.
    pub made: u32,
    /// The best sequence from the position before this move, found in hindsight.
    pub hindsight: Option<MoveSequence>,
}

impl Judged {
    /// What the move gave away, in 4-Ways; at least 0.
    #[must_use]
    pub fn given_away(&self) -> f64 {
        (self.before - self.after).max(0.0)
    }
}

/// A reviewed game.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Reviewed {
    /// The moves in order.
    pub moves: Vec<Judged>,
    /// The 4-Ways made.
    pub four_ways: u32,
    /// Whether the pouch was emptied.
    pub emptied: bool,
}

impl Reviewed {
    /// What all moves together gave away, in 4-Ways.
    #[must_use]
    pub fn given_away(&self) -> f64 {
        self.moves.iter().map(Judged::given_away).sum()
    }

    /// The index of the move that gave away most.
    #[must_use]
    pub fn worst(&self) -> Option<usize> {
        let lost = |index: &usize| self.moves.get(*index).map_or(0.0, Judged::given_away);
        (0..self.moves.len()).max_by(|a, b| lost(a).total_cmp(&lost(b)))
    }
}

/// A review in progress.
pub struct Review {
    value: Arc<ValueFunction>,
    position: Position,
    moves: Vec<Square>,
    depth: Depth,
    done: Reviewed,
    /// The move whose search in hindsight is in progress.
    pending: Option<(Judged, Hindsight)>,
}

impl Review {
    /// Begins at the first move of a game.
    #[must_use]
    pub fn new(deal: &Deal, moves: &[Square], depth: Depth) -> Self {
        Self::with(ValueFunction::built_in(), deal, moves, depth)
    }

    /// Begins with another value function.
    #[must_use]
    pub fn with(value: Arc<ValueFunction>, deal: &Deal, moves: &[Square], depth: Depth) -> Self {
        Self {
            value,
            position: Position::new(deal),
            moves: moves.to_vec(),
            depth,
            done: Reviewed::default(),
            pending: None,
        }
    }

    /// The number of moves judged so far.
    #[must_use]
    pub const fn seen(&self) -> usize {
        self.done.moves.len()
    }

    /// Judges a move, or searches about so many positions in hindsight. Returns the review when all moves have been
    /// judged; an illegal move ends it.
    pub fn step(&mut self, nodes: u32) -> Option<Reviewed> {
        if let Some((mut judged, mut search)) = self.pending.take() {
            match search.step(nodes) {
                None => self.pending = Some((judged, search)),
                line => {
                    judged.hindsight = line;
                    self.done.moves.push(judged);
                }
            }
            return None;
        }
        let next = self.moves.get(self.seen()).copied();
        if next.and_then(|square| self.judge(square)).is_some() {
            return None;
        }
        self.done.emptied = self.position.touchstone().is_none();
        Some(self.done.clone())
    }

    /// Judges all moves.
    #[must_use]
    pub fn finish(mut self) -> Reviewed {
        loop {
            if let Some(reviewed) = self.step(u32::MAX) {
                return reviewed;
            }
        }
    }

    /// Judges the next move and begins its search in hindsight; `None` if it is illegal.
    fn judge(&mut self, square: Square) -> Option<()> {
        let view = View::new(&self.position, Goal::FourWays);
        // The seed only decides which samples a Master draws.
        let seed = self.done.moves.len() as u64;
        let Depth {
            skill,
            budget,
            beam,
        } = self.depth;
        let best = Thinking::with(Arc::clone(&self.value), &view, skill, seed, budget)?.finish()?;
        let expected = |square| {
            let mut all = best.alternatives.iter();
            all.find(|other| other.square == square)
                .map(|other| other.expected)
        };
        let (before, after) = (best.expected, expected(square)?);
        let search =
            (beam > 0).then(|| Hindsight::with(Arc::clone(&self.value), &self.position, beam));
        let made = self.done.four_ways;
        let placed = self.position.place(square).ok()?;
        self.done.four_ways += u32::from(placed.ways.is_four_way());
        let judged = Judged {
            stone: placed.stone,
            square,
            before,
            after,
            best,
            made,
            hindsight: None,
        };
        match search {
            Some(search) => self.pending = Some((judged, search)),
            None => self.done.moves.push(judged),
        }
        Some(())
    }
}
