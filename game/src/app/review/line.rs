//! A line of moves with the positions it leads through.

use crate::rules::{Position, Square};

/// A line of moves from a position.
#[derive(Debug)]
pub struct MoveLine {
    positions: Vec<Position>,
    moves: Vec<Square>,
}

impl MoveLine {
    /// The line; it ends before the first move that is illegal.
    pub fn new(mut position: Position, moves: impl IntoIterator<Item = Square>) -> Self {
        let mut line = Self {
            positions: vec![position.clone()],
            moves: Vec::new(),
        };
        for square in moves {
            if position.place(square).is_err() {
                break;
            }
            line.positions.push(position.clone());
            line.moves.push(square);
        }
        line
    }

    /// How many moves it has.
    pub const fn len(&self) -> usize {
        self.moves.len()
    }

    /// The position after so many moves, 0 to the length.
    pub fn position(&self, moves: usize) -> Option<&Position> {
        self.positions.get(moves)
    }

    /// A move, counted from 0.
    pub fn square(&self, index: usize) -> Option<Square> {
        self.moves.get(index).copied()
    }
}
