//! The computer player: its view of a game, evaluation, search, training, and the review of finished games.
//!
//! Nothing here has a clock, a thread, a file or a random source of its own. Thinking, training and reviewing are values
//! that are stepped; seeds and budgets are arguments. `README.md` beside this file describes the methods and the
//! experiments behind them.

mod annealing;
mod assignment;
mod changes;
mod evaluator;
mod facts;
mod features;
mod final_lead;
mod geometry;
mod goal;
pub mod hindsight;
mod kinds;
mod known_order;
mod network;
mod played_on;
mod random;
mod reason;
pub mod review;
mod sampler;
mod search;
mod search_board;
mod search_position;
mod skill;
mod stone_luck;
#[cfg(test)]
mod tests;
mod thinking;
pub mod training;
mod value_function;
mod view;
pub mod weights;

pub use facts::{Facts, FourWayChance, FourWaySquare, NarrowedSquare};
pub use goal::{Goal, Unit};
pub use played_on::PlayedOn;
pub use reason::{
    Counted, Fault, FaultKind, Followed, LineReason, fault, four_way_stones, joined, line_reason,
    reason, reason_for,
};
pub use skill::Skill;
pub use stone_luck::{StoneLuck, Worth};
pub use thinking::{Alternative, Decision, Thinking};
pub use value_function::{Preparation, ValueFunction};
pub use view::View;
