//! The rules of Ishido, and the computer player.
//!
//! They are a package of their own so that they are optimised for speed, and most of the rest for a short build; `Cargo.toml` of
//! the workspace says how. [`rules`] does not depend on [`computer`].

pub mod computer;
pub mod rules;
pub mod skill;
