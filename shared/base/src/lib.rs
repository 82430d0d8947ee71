//! The base of all packages: no toolkit, no system, no rules of Ishido.
//!
//! [`formats`] reads and writes files, [`colour`] measures colours, [`gfx`] draws, [`random`] makes pseudo-random numbers,
//! [`resample`] brings sounds to another rate, [`text_file`] decodes texts, [`composed`] brings accents and letters together,
//! [`bits`] codes bits with probabilities, [`ron_text`] writes values as RON, [`ron_error`] says in plain words why a file of it cannot be
//! read, and [`quoted`] quotes words of files in messages.

pub mod bits;
pub mod colour;
pub mod composed;
pub mod formats;
pub mod gfx;
mod mixer;
pub mod quoted;
pub mod random;
pub mod resample;
pub mod ron_error;
pub mod ron_text;
pub mod text_file;
