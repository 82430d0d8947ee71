//! The files both programs share. `assets/FORMATS.md` is their specification.

pub mod picture;
pub mod stoneset;
