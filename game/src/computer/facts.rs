//! What can be said for a placement, in a sentence.

use super::search_board::{Cell, EMPTY, around, square};
use super::search_position::SearchPosition;
use super::value_function::ValueFunction;
use super::view::View;
use crate::rules::Square;

/// A square where a 4-Way can still be made, and for how many stones of those left it could be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FourWaySquare {
    /// The square.
    pub square: Square,
    /// How many of its four neighbours have a stone after the placement, 1 to 4.
    pub neighbours: u8,
    /// How many stones that are left would make the 4-Way, by what lies there now.
    pub stones: u32,
}

/// What a placement does.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Facts {
    /// Whether it makes a 4-Way.
    pub four_way: bool,
    /// How many neighbours it matches, 1 to 4.
    pub ways: u8,
    /// How many legal squares there were.
    pub legal: usize,
    /// The squares next to it that keep the hope of a 4-Way; those with most neighbours first.
    pub keeps: Vec<FourWaySquare>,
    /// The squares next to it that lose that hope.
    pub closes: Vec<Square>,
    /// How many stones are left after it.
    pub left: usize,
}

impl Facts {
    pub(super) fn of(value: &ValueFunction, view: &View, kind: u8, at: Cell) -> Self {
        let mut position = SearchPosition::new(&view.board, view.left, &value.geometry);
        let ways = position.board.neighbour_count[at];
        let mut facts = Self {
            four_way: ways == 4,
            ways,
            legal: view.board.moves(kind).count(),
            left: position.count,
            ..Self::default()
        };
        let before = position.potential;
        // It stays: the scene is thrown away.
        let _ = position.put(at, kind, &value.geometry);
        for next in around(at) {
            let Some(square) = square(next) else { continue };
            if position.board.kinds[next] != EMPTY || square.is_beyond() {
                continue;
            }
            if position.potential[next] > 0 {
                facts.keeps.push(FourWaySquare {
                    square,
                    neighbours: position.board.neighbour_count[next],
                    stones: position.potential[next].into(),
                });
            } else if before[next] > 0 {
                facts.closes.push(square);
            }
        }
        facts.keeps.sort_by_key(|other| {
            (
                std::cmp::Reverse((other.neighbours, other.stones)),
                other.square,
            )
        });
        facts
    }

    /// What it prepares: a square that lacks nothing any more but the stone in its middle, or one neighbour.
    #[must_use]
    pub fn prepares(&self) -> Option<FourWaySquare> {
        self.keeps
            .first()
            .copied()
            .filter(|other| other.neighbours >= 3)
    }
}
