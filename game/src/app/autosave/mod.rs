//! Autosave: the running game is on disk after every move, and the next start of the program offers every game that was not
//! finished.

mod offer;
mod service;

#[cfg(test)]
pub use offer::offer;
pub use service::Autosave;
