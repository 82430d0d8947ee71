//! Training: learns the weights by self-play, starting from nothing, and refines them by what a search shows.

pub(super) mod batches;
mod checkpoint;
mod learner;
mod optimizer;
mod refiner;

pub use checkpoint::CheckpointError;
pub use learner::{GameResult, Learner};
pub use refiner::{Differences, Refiner};
