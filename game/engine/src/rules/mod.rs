//! The rules of Ishido: stones, squares, what may be placed where, and what it earns.
//!
//! Nothing here knows a pixel, a clock, a file or a random source of its own. The manual's sections "Rules of Play"
//! and "Ancient & Modern Ways of Playing" are the authority, and `RULINGS` where it is silent; each item names its
//! source.

mod board;
mod deal;
mod matching;
mod position;
mod scoring;
mod square;
mod square_set;
mod stone;

pub(crate) use board::AtLeast;
pub use board::Board;
pub use deal::{CodeError, Deal, DealCode, DealError, shuffle};
pub use matching::{Neighbour, Refusal, Shared, Ways, judge};
pub use position::{Placed, Position, Pouch};
pub use scoring::{FOUR_WAY_BONUSES, Scoring, Tally};
pub use square::{Direction, Square, SquareError};
pub use square_set::{SquareSet, Squares};
pub use stone::{Colour, Stone, StoneError, Symbol};
