//! Which moves are marked as costly.

use crate::computer::review::{GameReview, LEAST_COST};

/// How many moves are marked at most.
const MARKED: usize = 3;

/// The moves that are marked, counted from 0, the costliest first.
pub fn costliest(reviewed: &GameReview) -> Vec<usize> {
    reviewed.costliest(MARKED, LEAST_COST)
}
