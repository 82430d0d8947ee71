//! The computer player: what it sees, how it thinks, how it learned, and what it sees in hindsight.
//!
//! Nothing here has a clock, a thread, a file or a random source of its own. Thinking, learning and reviewing are values
//! that are stepped; seeds and budgets come in as arguments. `README.md` beside this file says what was tried and what it gave.

mod ahead;
mod bench;
mod changes;
mod claims;
mod facts;
mod features;
mod geometry;
mod goal;
mod ground;
pub mod hindsight;
mod kinds;
pub mod learn;
mod net;
mod random;
pub mod review;
mod samples;
mod scene;
mod search;
mod simple;
mod skill;
#[cfg(test)]
mod tests;
mod thinking;
mod value;
mod view;
pub mod weights;

pub use facts::{Facts, Hope, reason};
pub use goal::Goal;
pub use skill::Skill;
pub use thinking::{Alternative, Decision, Thinking};
pub use value::Value;
pub use view::View;
