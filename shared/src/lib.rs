//! What the game and the stoneset editor stand on, and what knows nothing of Ishido's rules.
//!
//! The levels, each using only those below it: [`host`] runs a program in a window or without one, [`ui`] says
//! what a program is and draws the Amiga look, [`formats`] reads and writes files, [`colour`] measures colours, [`gfx`]
//! draws, [`random`] makes numbers that look random.

pub mod colour;
pub mod formats;
pub mod gfx;
pub mod host;
pub mod random;
pub mod ui;
