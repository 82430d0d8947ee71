//! The file formats that both programs use, specified in `assets/FORMATS.md`.

pub mod board;
mod decoder_error;
pub mod grey_png;
pub mod picture;
pub mod rgb_picture;
pub mod sheet;
pub mod stoneset;
