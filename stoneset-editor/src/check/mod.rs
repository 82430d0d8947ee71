//! Measures how well the stones of a set can be told apart, and seen on a board.

mod board;
mod finding;
mod seen;
mod set;

pub use board::{BoardColours, BoardRegion, OWN_LIMIT, RIM_LIMIT, Rim, RowOnBeyond};
pub use finding::{CheckedBoard, Finding, findings};
pub use seen::draw_as_seen;
pub use set::{
    GROUND_LIMIT, MEAN_LIMIT, RowDistances, RowPair, SYMBOL_LIMIT, SetMeasures, SymbolPair,
    limit_for, passing_grounds,
};
