//! Ishido - The Way of Stones, as the Amiga played it in 1990.
//!
//! The levels, each using only those below it: [`app`] is the program that the player sees, [`scores`] the log of finished
//! games and what is made of it, [`session`] a game as it is played, [`oracle`] the Oracle of the Stones, [`rules`] the rules
//! and the scoring, [`codewheel`] the codewheel without a screen, [`local_time`] times with their dates.

pub mod app;
pub mod cli;
pub mod codewheel;
pub mod computer;
pub mod judge;
pub mod local_time;
pub mod oracle;
pub mod rules;
pub mod scores;
pub mod session;
pub mod skill;
pub mod trials;
#[cfg(all(feature = "web", target_arch = "wasm32"))]
pub mod web;
