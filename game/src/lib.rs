//! Ishido - The Way of Stones, as the Amiga played it in 1990.
//!
//! The levels, each using only those below it: [`app`] is what the player sees and does, [`session`] is a game as it is played, [`rules`] what may be placed where.

pub mod app;
pub mod cli;
pub mod computer;
pub mod judge;
pub mod rules;
pub mod session;
pub mod trials;
