//! The set and the board "Ishido": granite and garden.

pub mod bamboo;
pub mod basket;
pub mod board;
pub mod garden;
pub mod panel;
pub mod stones;
pub mod symbols;
