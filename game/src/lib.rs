//! Ishido - The Way of Stones, as the Amiga played it in 1990.
//!
//! The levels, each using only those below it: [`rules`].

pub mod rules;
