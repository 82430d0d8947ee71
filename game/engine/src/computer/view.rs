//! The view of a player: the board, the touchstone, and the stones left, but not their order.

use super::goal::Goal;
use super::kinds::StonesLeft;
use super::search_board::{Cell, SearchBoard};
use crate::rules::{Position, Stone};

/// The part of a position that a player may know: everything but the order of the pouch.
///
/// ```
/// use ishido_engine::computer::{Goal, View};
/// use ishido_engine::rules::{Deal, DealCode, Position};
/// let position = Position::new(&Deal::generate(DealCode::from_entropy(1)));
/// let view = View::new(&position, Goal::FourWays);
/// assert_eq!(view.touchstone(), position.touchstone());
/// assert_eq!(view.left(), 65);
/// ```
#[derive(Clone)]
pub struct View {
    pub(super) board: SearchBoard,
    pub(super) touchstone: Option<Stone>,
    pub(super) left: StonesLeft,
    pub(super) goal: Goal,
}

impl View {
    /// The view of a position, for a player with this goal.
    #[must_use]
    pub fn new(position: &Position, goal: Goal) -> Self {
        let (touchstone, left) = match position.pouch().left() {
            [] => (None, StonesLeft::default()),
            [first, rest @ ..] => (Some(*first), StonesLeft::of(rest.iter().copied())),
        };
        Self {
            board: SearchBoard::of(position.board()),
            touchstone,
            left,
            goal,
        }
    }

    /// The stone to be placed.
    #[must_use]
    pub const fn touchstone(&self) -> Option<Stone> {
        self.touchstone
    }

    /// The number of stones that are left besides the touchstone, 0 to 65.
    #[must_use]
    pub const fn left(&self) -> usize {
        self.left.len()
    }

    /// The goal of the player.
    #[must_use]
    pub const fn goal(&self) -> Goal {
        self.goal
    }

    /// The kind of the touchstone and the cells where it may be placed.
    pub(super) fn moves(&self) -> Option<(u8, Vec<Cell>)> {
        let kind = self.touchstone?.index() as u8;
        let cells: Vec<Cell> = self.board.moves(kind).collect();
        (!cells.is_empty()).then_some((kind, cells))
    }
}
