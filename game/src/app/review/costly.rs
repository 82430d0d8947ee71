//! Chooses the moves that are marked as costly.

use crate::computer::review::{GameReview, LEAST_COST};

/// The most moves that are marked.
const MARKED: usize = 3;

/// The moves that are marked, counted from 0, the costliest first.
pub fn costliest(reviewed: &GameReview) -> Vec<usize> {
    reviewed.costliest(MARKED, LEAST_COST)
}
