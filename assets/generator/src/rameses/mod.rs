//! The set and the board "Rameses": signs of Egypt on tablets, and a temple on the Nile.

pub mod board;
pub mod materials;
pub mod ornament;
pub mod panel;
pub mod pouch;
pub mod stones;
pub mod symbols;
pub mod temple;
