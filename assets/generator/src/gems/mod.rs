//! The set and the board "Gems".

pub mod board;
pub mod case;
pub mod casket;
pub mod cuts;
mod filigree;
pub mod lining;
pub mod panel;
pub mod stones;
