//! The rules of Ishido, and the computer player.
//!
//! They are a package of their own so that they are optimised for speed, and most of the rest for a short build; `Cargo.toml` of
//! the workspace says how. [`rules`] depends on neither [`computer`] nor [`problem`], and these not on each other.

pub mod computer;
pub mod problem;
pub mod rules;
pub mod skill;
