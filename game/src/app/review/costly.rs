//! Which moves are marked as costly.

use crate::computer::review::{LEAST_COST, Reviewed};

/// How many moves are marked at most.
const MARKED: usize = 3;

/// The moves that are marked, counted from 0, the costliest first.
pub fn costliest(reviewed: &Reviewed) -> Vec<usize> {
    reviewed.costliest(MARKED, LEAST_COST)
}
