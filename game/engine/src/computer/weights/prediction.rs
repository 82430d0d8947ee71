//! What a number of the network will be. Training begins with random numbers and moves those of a row together: how far the first of them
//! went tells how far the next ones went.

use super::model::BLOCK;
use crate::computer::network::TrainingNetwork;
use crate::computer::random::Random;

/// The seed of the training that made the built-in weights. Those of another seed are written as exactly, but take more bytes.
const SEED: u64 = 1;
/// The farthest that a number is taken to have moved.
const FARTHEST: i32 = 150;
/// The largest error that is learned from, how much is learned from it, and what keeps small moves from being learned from too much.
const LARGEST_ERROR: i32 = 40;
const RATE: i32 = 4_000;
const LEAST_POWER: i32 = 400;

/// Predicts the numbers of the network, row by row, from the numbers that training began with and from how far those of the same row were
/// moved. It follows what it is told (normalised least mean squares), in whole numbers, so that all machines predict the same.
pub(super) struct Prediction {
    /// The numbers that training began with.
    initial: Vec<i16>,
    /// The unit in which numbers are predicted.
    unit: i32,
    /// How far the numbers of the row were moved.
    moved: [i32; BLOCK],
    /// For each number of a row, what it has of the moves of those before it, in 65,536ths.
    shares: [[i32; BLOCK]; BLOCK],
}

impl Prediction {
    /// Predicts numbers in this unit, which is positive.
    pub fn new(unit: i16) -> Self {
        let network = TrainingNetwork::random(&mut Random::new(SEED)).network();
        Self {
            initial: network.to_numbers().collect(),
            unit: i32::from(unit),
            moved: [0; BLOCK],
            shares: [[0; BLOCK]; BLOCK],
        }
    }

    fn initial(&self, number: usize) -> i32 {
        self.initial.get(number).copied().unwrap_or(0).into()
    }

    /// How far a number is expected to have moved.
    fn expected(&self, number: usize) -> i32 {
        let column = number % BLOCK;
        let before = self.moved[..column].iter().zip(&self.shares[column]);
        let sum: i64 = before
            .map(|(&moved, &share)| i64::from(moved) * i64::from(share))
            .sum();
        (sum >> 16).clamp(-2_000, 2_000) as i32
    }

    /// The prediction for a number, in units.
    pub fn of(&self, number: usize) -> i16 {
        let exact = self.initial(number) + self.expected(number);
        let half = self.unit / 2;
        let rounded = (exact + half).div_euclid(self.unit);
        rounded.clamp(i16::MIN.into(), i16::MAX.into()) as i16
    }

    /// Learns what a number is, in units.
    pub fn learn(&mut self, number: usize, found: i16) {
        let moved = i32::from(found) * self.unit - self.initial(number);
        let moved = moved.clamp(-FARTHEST, FARTHEST);
        let error = (moved - self.expected(number)).clamp(-LARGEST_ERROR, LARGEST_ERROR);
        let column = number % BLOCK;
        let before = &self.moved[..column];
        let power = LEAST_POWER + before.iter().map(|moved| moved * moved).sum::<i32>();
        for (share, moved) in self.shares[column].iter_mut().zip(before) {
            *share = share.saturating_add(error * moved * RATE / power);
        }
        self.moved[column] = moved;
    }
}
