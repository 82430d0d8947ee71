//! Autosave: the running game is on disk after every move, and the next start of the program offers it.

mod offer;
mod service;

#[cfg(test)]
pub use offer::offer;
pub use service::{Autosave, NAME};
