//! Measures how well the stones of a set can be told apart, and seen on a board.

mod board;
mod set;

pub use board::{BoardColours, BoardRegion, RIM_LIMIT, Rim};
pub use set::{
    ClosestRows, ClosestSymbols, GROUND_LIMIT, MEAN_LIMIT, RowDistances, SYMBOL_LIMIT, SetMeasures,
    limit_for,
};
