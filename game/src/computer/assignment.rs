//! Which of the stones left the holes wait for.

use super::kinds::{KindSet, StonesLeft};

/// The kinds that each of some holes waits for, as far as there is room.
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
    /// One hole more.
    #[inline]
    pub fn push(&mut self, kinds: KindSet) {
        if let Some(place) = self.kinds.get_mut(self.len) {
            *place = kinds;
            self.len += 1;
        }
    }

    /// How many holes there are.
    #[inline]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Gives each hole a stone of those left while there are any, the most particular first; how many got one.
    #[inline]
    pub fn assign(mut self, left: &mut StonesLeft) -> usize {
        let mut assigned = 0;
        while self.len > 0 {
            let kinds = self.take_most_constrained(*left) & left.one;
            if kinds == 0 {
                continue;
            }
            // A stone that no other hole waits for, or one of two, if there is one.
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

    /// Takes out the hole that waits for the fewest stones; there is one.
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
