//! The state of a learner as bytes, so that learning can go on another day.

use thiserror::Error;

use super::learner::{Learner, Weight, quantize};
use super::optimizer::Optimizer;
use crate::computer::features::WEIGHTS;
use crate::computer::network::NUMBERS;
use crate::computer::random::Random;

const MAGIC: &[u8; 8] = b"ishidoL2";
/// How many words there are for a weight, and for a number of the network.
const WORDS: usize = 5;
const NET_WORDS: usize = 3;

/// Why bytes are no checkpoint.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum CheckpointError {
    /// They do not begin as a checkpoint does.
    #[error("this is no checkpoint of the trainer")]
    Magic,
    /// There are too few or too many.
    #[error("this checkpoint was cut off, or belongs to another version")]
    Length,
}

impl Learner {
    /// How many bytes a checkpoint has.
    pub const CHECKPOINT_BYTES: usize =
        MAGIC.len() + 20 + (WEIGHTS * WORDS + NUMBERS * NET_WORDS) * 4;

    /// Everything the learner knows: it goes on from there as if it had never stopped.
    #[must_use]
    pub fn checkpoint(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend(self.games.to_le_bytes());
        bytes.extend(self.random.state().to_le_bytes());
        bytes.extend(self.stamp.to_le_bytes());
        for (weight, average) in self.weights.iter().zip(&self.averages) {
            bytes.extend(weight.exact.to_le_bytes());
            bytes.extend(weight.signed.to_le_bytes());
            bytes.extend(weight.absolute.to_le_bytes());
            bytes.extend(weight.seen.to_le_bytes());
            bytes.extend(average.to_le_bytes());
        }
        let Optimizer {
            exact,
            squared_gradients,
            average,
            ..
        } = &self.optimizer;
        let known = squared_gradients.flat().zip(average.flat());
        for (number, (squared, average)) in exact.flat().zip(known) {
            bytes.extend(number.to_le_bytes());
            bytes.extend(squared.to_le_bytes());
            bytes.extend(average.to_le_bytes());
        }
        bytes
    }

    /// The learner of a checkpoint.
    ///
    /// # Errors
    /// Why the bytes are none.
    pub fn resume(bytes: &[u8]) -> Result<Self, CheckpointError> {
        let rest = bytes.strip_prefix(MAGIC).ok_or(CheckpointError::Magic)?;
        if bytes.len() != Self::CHECKPOINT_BYTES {
            return Err(CheckpointError::Length);
        }
        let mut learner = Self::new(0);
        let (words, _) = rest.as_chunks::<4>();
        let double = |at: usize| {
            u64::from(u32::from_le_bytes(words[at]))
                | u64::from(u32::from_le_bytes(words[at + 1])) << 32
        };
        learner.games = double(0);
        learner.random = Random::new(double(2));
        learner.stamp = u32::from_le_bytes(words[4]);
        let (weights, network) = words[5..].split_at(WEIGHTS * WORDS);
        for (index, words) in weights.chunks_exact(WORDS).enumerate() {
            let float = |at: usize| f32::from_le_bytes(words[at]);
            let weight = Weight {
                exact: float(0),
                signed: float(1),
                absolute: float(2),
                seen: u32::from_le_bytes(words[3]),
            };
            learner.weights[index] = weight;
            learner.averages[index] = float(4);
            learner.value.weights[index] = quantize(weight.exact);
        }
        let Optimizer {
            exact,
            squared_gradients,
            average,
            ..
        } = &mut learner.optimizer;
        let known = squared_gradients.flat_mut().zip(average.flat_mut());
        let numbers = exact.flat_mut().zip(known);
        for ((number, (squared, average)), words) in numbers.zip(network.chunks_exact(NET_WORDS)) {
            *number = f32::from_le_bytes(words[0]);
            *squared = f32::from_le_bytes(words[1]);
            *average = f32::from_le_bytes(words[2]);
        }
        learner.value.network = exact.network();
        Ok(learner)
    }
}
