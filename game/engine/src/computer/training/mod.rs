//! Training: learns the weights by self-play, starting from nothing.

mod checkpoint;
mod learner;
mod optimizer;

pub use checkpoint::CheckpointError;
pub use learner::{GameResult, Learner};
