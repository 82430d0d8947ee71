//! Turns, and whether a game can go on after them.

use crate::rules::{Placed, Tally};

/// A turn that was taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Turn {
    /// Whose it was, from 0.
    pub player: usize,
    /// Whether the computer took it.
    pub by_computer: bool,
    /// The stone placed; `None` when the turn was forfeited.
    pub placed: Option<Placed>,
    /// The points it earned.
    pub points: u64,
    /// When the Oracle answered it, in milliseconds since the beginning of 1970, if it did.
    pub read: Option<u64>,
    /// The tally it changed, as it was before.
    pub(super) before: Tally,
}

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ending {
    /// The stones left, the one on the touchstone included.
    pub left: usize,
    /// The bonus for having so few left.
    pub bonus: u64,
}

/// Whether a game can go on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// The touchstone has a legal square.
    Open,
    /// The touchstone has no legal square.
    Stuck,
    /// Every stone has been placed; the game has not been ended yet.
    AllPlaced,
    /// The game has been ended.
    Ended(Ending),
}
