//! The set and the board "Runes": runes cut into stones, on oak and flagstones with a little snow, in a frame of slate.

pub mod board;
mod braid;
pub mod chest;
pub mod hall;
pub mod knot;
pub mod outlines;
pub mod panel;
pub mod rings;
pub mod rocks;
mod snow;
pub mod stones;
pub mod symbols;
mod wear;
