//! The common base of the game and the stoneset editor, independent of Ishido's rules.
//!
//! The levels, each using only those below it: [`host`] runs programs in a window or without one, [`ui`] defines programs
//! and has the toolkit, and `ishido-base`, re-exported here, has the modules that draw, measure colours, and read and write
//! files.

pub use ishido_base::{
    colour, composed, formats, gfx, quoted, random, ron_error, ron_text, text_file,
};

pub mod host;
pub mod shell;
pub mod ui;
