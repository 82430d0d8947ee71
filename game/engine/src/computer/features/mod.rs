//! The features of a position: entries of a table of weights, which are added up, and rows of a network.
//!
//! A *hole* is an empty cell of the Within: a place where a 4-Way can be made. It is *live* while a stone that is left
//! could make the 4-Way; the number of such stones is its *potential*. A live hole is *ready* when its four neighbours lie
//! there. The stones that are assigned to ready holes do not count as left for anything else. Counts are put into eight
//! classes where the table would grow too large.

mod board;
mod cells;
mod demand;
mod effects;
mod kind_counts;
mod layout;
mod window;

pub use board::board_features;
pub use cells::cell_features;
pub use effects::EffectsCache;
pub use layout::{FeatureSink, ROWS, WEIGHTS, WINDOW_CLASS, age, stage};
pub use window::window_feature;
