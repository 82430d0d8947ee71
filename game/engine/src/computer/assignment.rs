//! Assigns stones that are left to holes that lack only one stone.

use super::kinds::{KindSet, StonesLeft};

/// Holes with the kinds of which each lacks a stone; holes beyond the first `N` are ignored.
#[derive(Clone, Copy)]
pub struct StoneAssignment<const N: usize> {
    kinds: [KindSet; N],
    len: usize,
}

impl<const N: usize> Default for StoneAssignment<N> {
    fn default() -> Self {
        Self {
            kinds: [0; N],
            len: 0,
        }
    }
}

impl<const N: usize> StoneAssignment<N> {
    /// Adds a hole.
    #[inline]
    pub fn push(&mut self, kinds: KindSet) {
        if let Some(place) = self.kinds.get_mut(self.len) {
            *place = kinds;
            self.len += 1;
        }
    }

    /// The number of holes.
    #[inline]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Takes a stone from those left for each hole, most constrained hole first; returns how many holes got one.
    #[inline]
    pub fn assign(mut self, left: &mut StonesLeft) -> usize {
        let mut assigned = 0;
        while self.len > 0 {
            let kinds = self.take_most_constrained(*left) & left.one;
            if kinds == 0 {
                continue;
            }
            // Prefer a stone that no other hole can use, then one of a pair.
            let waiting = &self.kinds[..self.len];
            let others = waiting.iter().fold(0, |all, kinds| all | kinds);
            let (spare, twice) = (kinds & !others, kinds & left.two);
            let from = match (spare, twice) {
                (0, 0) => kinds,
                (0, twice) => twice,
                (spare, _) => spare,
            };
            left.take(from.trailing_zeros() as u8);
            assigned += 1;
        }
        assigned
    }

    /// Removes the hole that the fewest stones fit; there must be a hole.
    #[inline]
    fn take_most_constrained(&mut self, left: StonesLeft) -> KindSet {
        let (mut best, mut fewest) = (0, u32::MAX);
        for (index, &kinds) in self.kinds[..self.len].iter().enumerate() {
            let count = left.count(kinds);
            if count < fewest {
                (best, fewest) = (index, count);
            }
        }
        let kinds = self.kinds[best];
        self.len -= 1;
        self.kinds[best] = self.kinds[self.len];
        kinds
    }
}
