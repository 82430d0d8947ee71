//! The probabilities of the bits of weights, from the weights before them.
//!
//! Weights come in blocks, most of which are zeros only. Every other weight is coded as whether it is zero, its sign, its number of binary
//! digits and its digits, each bit with a probability that is mixed from three contexts (`mixer`). Its neighbours tell how large it may be:
//! those before it, and those that belong to a similar feature.
//!
//! A weight of the network is coded as its difference from a prediction (`prediction`), which takes a third of the bytes.

use super::mixer::{CONTEXTS, Mixer};
use super::prediction::Prediction;
use crate::computer::features::{WEIGHTS, WINDOW_CLASS};
use crate::computer::network::{NUMBERS, WIDTH};
use ishido_base::bits::{BitCoder, Probability};

/// The number of weights in a block: a row of the network. Table and network are whole blocks.
pub(super) const BLOCK: usize = WIDTH;
const _: () = assert!(WEIGHTS.is_multiple_of(BLOCK) && NUMBERS.is_multiple_of(BLOCK));
/// The number of neighbours that are looked at, and of those among them that are near.
const NEIGHBOURS: usize = 10;
const NEAR: usize = 6;
/// The distances from a weight of the table, and from one of the network, back to its neighbours.
const TABLE: [usize; NEIGHBOURS] = [
    1,
    2,
    6,
    36,
    216,
    1_296,
    7_776,
    WINDOW_CLASS,
    2 * WINDOW_CLASS,
    6 * WINDOW_CLASS,
];
const NETWORK: [usize; NEIGHBOURS] = [
    1,
    2,
    3,
    WIDTH,
    2 * WIDTH,
    3 * WIDTH,
    4 * WIDTH,
    5 * WIDTH,
    8 * WIDTH,
    9 * WIDTH,
];
/// The neighbours whose signs count, of the table and of the network.
const SIGNS: [usize; 3] = [0, 7, 3];
/// The classes of a sum of neighbours.
const SUMS: usize = 12;
/// The most binary digits of a difference.
const DIGITS: usize = 16;

/// The kinds of bits: whether a weight is zero, its sign, whether its digits end with one of them, and what a digit is: the first after the
/// leading one, or one of those that follow.
const IS_ZERO: usize = 0;
const SIGN: usize = 1;
const ENDS: usize = 2;
const SECOND: usize = ENDS + DIGITS;
const LATER: usize = SECOND + DIGITS + 1;
const KINDS: usize = LATER + DIGITS + 1;

/// The probabilities, which follow what was coded.
pub(super) struct Model {
    /// Probability that a block has weights other than zero: by which of three blocks have, and by part.
    filled: [Probability; 16],
    /// The probabilities of the bits of a weight: of each kind, in the table and in the network.
    mixer: Mixer,
    /// What the numbers of the network will be.
    prediction: Prediction,
    /// What was coded: the weights of the table, and the differences of the network.
    coded: Vec<i16>,
}

impl Model {
    /// A model for a network whose weights are multiples of a positive unit.
    pub fn new(unit: i16) -> Self {
        Self {
            prediction: Prediction::new(unit),
            coded: Vec::new(),
            filled: [Probability::EVEN; 16],
            mixer: Mixer::new(2 * KINDS),
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
        let contexts = contexts(&self.coded, part);
        let mut code = |kind: usize, bit: bool| {
            let kind = kind * 2 + part;
            let contexts = contexts.map(|context| context * 2 * KINDS + kind);
            self.mixer.bit(coder, bit, kind, contexts)
        };
        if code(IS_ZERO, weight == 0) {
            return 0;
        }
        let is_negative = code(SIGN, weight < 0);
        let size = weight.unsigned_abs();
        let digits = (1..DIGITS).find(|&digits| code(ENDS + digits, digits_of(size) == digits));
        let digits = digits.unwrap_or(DIGITS);
        let mut found: u16 = 1;
        for digit in (0..digits - 1).rev() {
            let kind = if digit + 2 == digits { SECOND } else { LATER };
            let bit = code(kind + digits, size >> digit & 1 == 1);
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

/// The contexts of the next weight: which neighbours are not zero; its column and the sum of its neighbours; the sum of those that are not
/// near, and the signs of three.
fn contexts(done: &[i16], part: usize) -> [usize; CONTEXTS] {
    let distances = if part == 0 { TABLE } else { NETWORK };
    let values = distances.map(|before| {
        let place = done.len().checked_sub(before);
        place.map_or(0, |place| i32::from(done[place]))
    });
    let (mut nonzero, mut sum, mut far) = (0, 0, 0);
    for (number, value) in values.iter().enumerate() {
        nonzero |= usize::from(*value != 0) << number;
        sum += value.unsigned_abs();
        if number >= NEAR {
            far += value.unsigned_abs();
        }
    }
    let class = |sum: u32| digits_of(sum).min(SUMS - 1);
    let column = done.len() % BLOCK;
    let signs = SIGNS.map(|number| (values[number].signum() + 1) as usize);
    let with_signs = signs
        .iter()
        .fold(class(far), |context, sign| context * 3 + sign);
    [nonzero, column * SUMS + class(sum), with_signs]
}

/// The number of binary digits of a number.
fn digits_of(number: impl Into<u32>) -> usize {
    (u32::BITS - number.into().leading_zeros()) as usize
}
