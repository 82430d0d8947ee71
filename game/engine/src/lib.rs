//! What needs every processor cycle of Ishido: the rules, and the computer player on top of them.
//!
//! It is a package of its own so that it can be optimised for speed and everything else for a short build; `Cargo.toml` of the
//! workspace says how. [`rules`] knows nothing of [`computer`].

pub mod computer;
pub mod rules;
pub mod skill;
