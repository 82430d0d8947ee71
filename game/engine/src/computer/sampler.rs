//! Samples the order of the stones to come, for the rollouts of the search.
//!
//! The first stone of the samples is every stone left in turn. The others are dealt from one shuffled pile after
//! another, so that even a few samples contain all stones about equally often, and no two share more stones than random
//! ones do.

use super::kinds::StonesLeft;
use super::random::Random;

/// A pile of stones, shuffled again whenever all have been dealt.
#[derive(Debug)]
struct Pile {
    stones: Vec<u8>,
    dealt: usize,
}

impl Pile {
    /// A pile of `count` stones (1 to 128), numbered from 0.
    fn new(count: usize) -> Self {
        Self {
            stones: (0..count as u8).collect(),
            dealt: count,
        }
    }

    fn deal(&mut self, random: &mut Random) -> u8 {
        if self.dealt == self.stones.len() {
            random.shuffle(&mut self.stones);
            self.dealt = 0;
        }
        self.dealt += 1;
        self.stones[self.dealt - 1]
    }
}

/// Draws one sample of the stones left after another.
#[derive(Debug)]
pub struct StoneSampler {
    /// The kind of each stone that is left.
    kinds: Vec<u8>,
    firsts: Pile,
    others: Pile,
    sample: Vec<u8>,
    length: usize,
}

impl StoneSampler {
    /// A sampler of `length` stones, or of all stones left when there are fewer.
    pub fn new(left: StonesLeft, length: usize) -> Self {
        let kinds: Vec<u8> = left
            .kinds()
            .flat_map(|(kind, number)| std::iter::repeat_n(kind, number as usize))
            .collect();
        Self {
            firsts: Pile::new(kinds.len()),
            others: Pile::new(kinds.len()),
            sample: Vec::with_capacity(kinds.len()),
            length: length.min(kinds.len()),
            kinds,
        }
    }

    /// Returns true if no stone is left.
    pub const fn is_empty(&self) -> bool {
        self.kinds.is_empty()
    }

    /// The kinds of the stones of the current sample in order; empty before the first [`StoneSampler::advance`].
    pub fn stones(&self) -> &[u8] {
        &self.sample
    }

    /// Draws the next sample.
    pub fn advance(&mut self, random: &mut Random) {
        self.sample.clear();
        let mut used = 0_u128;
        while self.sample.len() < self.length {
            let pile = match self.sample.len() {
                0 => &mut self.firsts,
                _ => &mut self.others,
            };
            let stone = pile.deal(random);
            // Skip a stone that this sample has already, as its first or from the previous pile.
            if used >> stone & 1 == 0 {
                used |= 1 << stone;
                self.sample.push(self.kinds[usize::from(stone)]);
            }
        }
    }
}
