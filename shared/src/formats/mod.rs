//! The files both programs share. `assets/FORMATS.md` is their specification.

pub mod board;
pub mod picture;
pub mod sheet;
pub mod stoneset;
