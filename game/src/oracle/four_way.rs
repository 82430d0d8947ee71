//! The five stones of a 4-Way with their squares.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::rules::{Board, Direction, Square, Stone};

/// A 4-Way: a stone, and the stones above, right, below and left of it. Written as five pairs of stone and square in that
/// order: `5C f4, 5A f3, 2C g4, 5F f5, 1C e4`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FourWay {
    square: Square,
    stones: [Stone; 5],
}

/// The reason why a text is no 4-Way.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum FourWayError {
    /// There are not five stones, each with its square.
    #[error("five stones with their squares are needed, like `5C f4`, separated by commas")]
    Count,
    /// A word is no stone.
    #[error("{0}")]
    Stone(#[from] crate::rules::StoneError),
    /// A word is no square.
    #[error("{0}")]
    Square(#[from] crate::rules::SquareError),
    /// The squares are not the middle and those around it.
    #[error("the squares must be one square and the four around it: above, right, below and left")]
    Squares,
}

impl FourWay {
    /// The stone on a square and those around it; `None` if one of them is missing.
    #[must_use]
    pub fn around(square: Square, board: &Board) -> Option<Self> {
        let mut stones = [board.stone(square)?; 5];
        for (stone, direction) in stones[1..].iter_mut().zip(Direction::ALL) {
            *stone = board.stone(square.neighbour(direction)?)?;
        }
        Some(Self { square, stones })
    }

    /// The square in the middle.
    #[must_use]
    pub const fn square(&self) -> Square {
        self.square
    }

    /// The stones: in the middle, above, right, below, left.
    #[must_use]
    pub const fn stones(&self) -> [Stone; 5] {
        self.stones
    }

    /// The stones with their squares, in the same order.
    pub fn places(&self) -> impl Iterator<Item = (Stone, Square)> + '_ {
        let around = Direction::ALL.map(|direction| self.square.neighbour(direction));
        let squares = [Some(self.square)].into_iter().chain(around).flatten();
        self.stones.into_iter().zip(squares)
    }
}

impl fmt::Display for FourWay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, (stone, square)) in self.places().enumerate() {
            let separator = if index == 0 { "" } else { ", " };
            write!(f, "{separator}{stone} {square}")?;
        }
        Ok(())
    }
}

impl FromStr for FourWay {
    type Err = FourWayError;

    fn from_str(text: &str) -> Result<Self, FourWayError> {
        let mut places = Vec::with_capacity(5);
        for pair in text.split(',') {
            let mut words = pair.split_whitespace();
            let (Some(stone), Some(square), None) = (words.next(), words.next(), words.next())
            else {
                return Err(FourWayError::Count);
            };
            places.push((stone.parse::<Stone>()?, square.parse::<Square>()?));
        }
        let Ok::<[_; 5], _>(places) = places.try_into() else {
            return Err(FourWayError::Count);
        };
        let four_way = Self {
            square: places[0].1,
            stones: places.map(|(stone, _)| stone),
        };
        if four_way.places().eq(places) {
            Ok(four_way)
        } else {
            Err(FourWayError::Squares)
        }
    }
}
