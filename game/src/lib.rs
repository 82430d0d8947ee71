//! Ishido - The Way of Stones, as the Amiga played it in 1990.
//!
//! The levels, each using only those below it: [`app`] is the program that the player sees, [`scores`] the log of finished
//! games and what is made of it, [`session`] a game as it is played, [`oracle`] the Oracle of the Stones, [`codewheel`] the
//! codewheel without a screen, [`problems`] the positions that are set to be solved, [`local_time`] times with their dates. The rules
//! and the scoring, the computer player and the solver of problems are a package of their own, `ishido-engine`.

#![allow(missing_docs, reason = "names say enough where there is no comment")]

pub use ishido_engine::{computer, problem, rules, skill};

pub mod app;
pub mod cli;
pub mod codewheel;
pub mod judge;
pub mod local_time;
pub mod oracle;
pub mod problems;
pub mod scores;
pub mod session;
#[cfg(all(feature = "web", target_arch = "wasm32"))]
pub mod web;
