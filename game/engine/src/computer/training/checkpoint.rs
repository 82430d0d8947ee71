//! The state of a learner as a file, so that training can be resumed.

use thiserror::Error;

use super::learner::{Learner, Weight, quantize};
use super::optimizer::Optimizer;
use crate::computer::features::WEIGHTS;
use crate::computer::network::NUMBERS;
use crate::computer::random::Random;

const MAGIC: &[u8; 8] = b"ishidoL2";
/// The number of words for a weight, and for a parameter of the network.
const WORDS: usize = 5;
const NET_WORDS: usize = 3;

/// The reason why a checkpoint is rejected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum CheckpointError {
    /// It does not begin with the magic bytes.
    #[error("this is no checkpoint of the trainer")]
    Magic,
    /// It is too short or too long.
    #[error("this checkpoint was cut off, or belongs to another version")]
    Length,
}

impl Learner {
    /// The size of a checkpoint in bytes.
    pub const CHECKPOINT_BYTES: usize =
        MAGIC.len() + 20 + (WEIGHTS * WORDS + NUMBERS * NET_WORDS) * 4;

    /// Writes the whole state of the learner; a resumed learner continues as if it had never stopped.
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

    /// Reads a checkpoint.
    ///
    /// # Errors
    /// The reason why the checkpoint is rejected.
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
