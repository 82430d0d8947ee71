//! The common base of the game and the stoneset editor, independent of Ishido's rules.
//!
//! The levels, each using only those below it: [`host`] runs programs in a window or without one, [`ui`] defines programs
//! and has the toolkit, [`formats`] reads and writes files, [`colour`] measures colours, [`gfx`] draws,
//! [`random`] makes pseudo-random numbers, [`ron_error`] says in plain words why a text file cannot be read, and
//! [`quoted`] quotes words of files in messages.

pub mod colour;
pub mod formats;
pub mod gfx;
pub mod host;
pub mod quoted;
pub mod random;
pub mod ron_error;
pub mod ui;
