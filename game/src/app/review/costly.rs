//! Which moves are marked as costly.

use crate::computer::review::Reviewed;

/// How many moves are marked at most, and what a marked one costs at least, in 4-Ways.
const MARKED: usize = 3;
const LEAST: f64 = 0.1;

/// The moves that are marked, counted from 0, the costliest first.
pub fn costliest(reviewed: &Reviewed) -> Vec<usize> {
    reviewed.costliest(MARKED, LEAST)
}
