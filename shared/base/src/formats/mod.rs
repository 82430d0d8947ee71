//! The file formats that both programs use, specified in `assets/FORMATS.md`.

pub mod board;
pub mod grey_png;
mod missing_colour;
pub mod packed_text;
pub mod palette;
pub mod picture;
pub mod rgb_picture;
pub mod sheet;
pub mod stoneset;

pub use missing_colour::MissingColour;
use missing_colour::{WRONG_PALETTE, is_palette_wrong};
