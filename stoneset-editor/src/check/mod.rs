//! How well the stones of a set can be told apart, and seen on a board: the measures that a set to be played with should
//! reach.

mod board;
mod set;

pub use board::{Grounds, Part, RIM_LIMIT, Rim};
pub use set::{
    Closest, GROUND_LIMIT, MEAN_LIMIT, Rows, SYMBOL_LIMIT, SetMeasures, Symbols, limit_for,
};
