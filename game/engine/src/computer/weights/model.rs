//! The probabilities of the bits of weights, from the weights before them.
//!
//! Weights come in blocks, most of which are zeros only. Every other weight is coded as whether it is zero, its number of binary
//! digits, its sign and its digits. The neighbours of a weight tell how large it may be: those before it, and those that belong
//! to a similar feature.
//!
//! A weight of the network is coded as its difference from a prediction (`prediction`), which takes a third of the bytes.

use super::prediction::Prediction;
use crate::computer::features::{WEIGHTS, WINDOW_CLASS};
use crate::computer::network::{NUMBERS, WIDTH};
use ishido_base::bits::{BitCoder, Probability};

/// The number of weights in a block: a row of the network. Table and network are whole blocks.
pub(super) const BLOCK: usize = WIDTH;
const _: () = assert!(WEIGHTS.is_multiple_of(BLOCK) && NUMBERS.is_multiple_of(BLOCK));
/// The number of neighbours that are looked at.
const NEIGHBOURS: usize = 6;
/// The distances from a weight of the table, and from one of the network, back to its neighbours.
const TABLE: [usize; NEIGHBOURS] = [1, 2, 6, 36, WINDOW_CLASS, 216];
const NETWORK: [usize; NEIGHBOURS] = [1, 2, WIDTH, 2 * WIDTH, 3 * WIDTH, 3];
/// The neighbour that counts twice.
const NEAREST: usize = 2;
/// The number of classes of the neighbours' mean.
const MEANS: usize = 8;
/// The most binary digits of a difference.
const DIGITS: usize = 16;

/// The probabilities, which follow what was coded.
pub(super) struct Model {
    /// Probability that a block has weights other than zero: by which of three blocks have, and by part.
    filled: [Probability; 16],
    /// Probability that a weight is not zero: by which neighbours are not, by part, and by their mean.
    nonzero: [Probability; MEANS << (NEIGHBOURS + 1)],
    /// Probability that the number of digits ends here: by the neighbours' mean, by part, and by the nearest one.
    ends: [[Probability; DIGITS + 1]; MEANS * 2 * 3],
    /// The digit after the first: by the number of digits.
    second: [Probability; DIGITS + 1],
    /// What the numbers of the network will be.
    prediction: Prediction,
    /// What was coded: the weights of the table, and the differences of the network.
    coded: Vec<i16>,
}

/// The context of a weight, from its neighbours.
struct Neighbourhood {
    /// A bit for each of them that is not zero.
    nonzero: usize,
    /// The class of their mean.
    mean: usize,
    /// The class of the nearest one.
    nearest: usize,
}

impl Model {
    /// A model for a network whose weights are multiples of a positive unit.
    pub fn new(unit: i16) -> Self {
        Self {
            prediction: Prediction::new(unit),
            coded: Vec::new(),
            filled: [Probability::EVEN; 16],
            nonzero: [Probability::EVEN; MEANS << (NEIGHBOURS + 1)],
            ends: [[Probability::EVEN; DIGITS + 1]; MEANS * 2 * 3],
            second: [Probability::EVEN; DIGITS + 1],
        }
    }

    /// Codes the next block of weights, and appends it to `weights`. `block` is what a writer writes; a reader has nothing there.
    pub fn block(&mut self, coder: &mut impl BitCoder, block: &[i16], weights: &mut Vec<i16>) {
        let done = &self.coded;
        let place = done.len();
        let part = usize::from(place >= WEIGHTS);
        let is_filled = |before: usize| {
            let start = done.len().checked_sub(before * BLOCK);
            start.is_some_and(|start| done[start..start + BLOCK].iter().any(|&weight| weight != 0))
        };
        let context = usize::from(is_filled(1))
            | usize::from(is_filled(2)) << 1
            | usize::from(is_filled(WINDOW_CLASS / BLOCK)) << 2
            | part << 3;
        let filled = block.iter().any(|&weight| weight != 0);
        if !coder.learned(filled, &mut self.filled[context]) {
            self.coded.resize(place + BLOCK, 0);
            weights.resize(weights.len() + BLOCK, 0);
            return;
        }
        for index in 0..BLOCK {
            let number = (place + index).checked_sub(WEIGHTS);
            let predicted = number.map_or(0, |number| self.prediction.of(number));
            let weight = block.get(index).copied().unwrap_or_default();
            let difference = self.difference(coder, weight.wrapping_sub(predicted), part);
            let weight = difference.wrapping_add(predicted);
            if let Some(number) = number {
                self.prediction.learn(number, weight);
            }
            self.coded.push(difference);
            weights.push(weight);
        }
    }

    fn difference(&mut self, coder: &mut impl BitCoder, weight: i16, part: usize) -> i16 {
        let neighbours = Neighbourhood::new(&self.coded, part);
        let nonzero = neighbours.nonzero | part << NEIGHBOURS | neighbours.mean << (NEIGHBOURS + 1);
        if !coder.learned(weight != 0, &mut self.nonzero[nonzero]) {
            return 0;
        }
        let size = weight.unsigned_abs();
        let ends = &mut self.ends[neighbours.mean + MEANS * (part + 2 * neighbours.nearest)];
        let digits = (1..DIGITS).find(|&digits| {
            let is_last = digits_of(size) == digits;
            coder.learned(is_last, &mut ends[digits])
        });
        let digits = digits.unwrap_or(DIGITS);
        let is_negative = coder.bit(weight < 0, Probability::EVEN);
        let mut found: u16 = 1;
        for digit in (0..digits - 1).rev() {
            let bit = size >> digit & 1 == 1;
            let bit = if digit + 2 == digits {
                coder.learned(bit, &mut self.second[digits])
            } else {
                coder.bit(bit, Probability::EVEN)
            };
            found = found << 1 | u16::from(bit);
        }
        let size = found.cast_signed();
        if is_negative {
            size.wrapping_neg()
        } else {
            size
        }
    }
}

impl Neighbourhood {
    fn new(done: &[i16], part: usize) -> Self {
        let distances = if part == 0 { TABLE } else { NETWORK };
        let size = |before: usize| {
            let place = done.len().checked_sub(before);
            place.map_or(0, |place| u32::from(done[place].unsigned_abs()))
        };
        let sizes = distances.map(size);
        let (mut nonzero, mut sum, mut count) = (0, sizes[NEAREST], u32::from(sizes[NEAREST] > 0));
        for (bit, &size) in sizes.iter().enumerate() {
            nonzero |= usize::from(size > 0) << bit;
            sum += size;
            count += u32::from(size > 0);
        }
        Self {
            nonzero,
            mean: digits_of((sum * 2).checked_div(count).unwrap_or(0)).min(MEANS - 1),
            nearest: match sizes[NEAREST] {
                0 => 0,
                1..=4 => 1,
                _ => 2,
            },
        }
    }
}

/// The number of binary digits of a number.
fn digits_of(number: impl Into<u32>) -> usize {
    (u32::BITS - number.into().leading_zeros()) as usize
}
