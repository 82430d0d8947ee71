//! Colour tables of PNG files that the decoder does not check.

use std::io::Cursor;

use png::{ColorType, Decoder, Limits};
use thiserror::Error;

/// The cause that is told of a picture with a wrong palette.
pub(super) const WRONG_PALETTE: &str = "its colour table is missing or wrong";

/// Returns true if the decoder cannot use the palette. Unless it has 1 to 256 colours of three bytes, the decoder panics at
/// the first pixel.
pub(super) fn is_palette_wrong(info: &png::Info<'_>) -> bool {
    let length = info.palette.as_ref().map_or(0, |palette| palette.len());
    !length.is_multiple_of(3) || length > 3 * 256
}

/// A pixel with a colour number that is not in the colour table.
#[derive(Debug, Clone, Copy, Error, PartialEq, Eq)]
#[error("the pixel at {x}, {y} has colour number {number}, but the colour table ends before it")]
pub struct MissingColour {
    /// The column of the pixel, from 0.
    pub x: usize,
    /// The row of the pixel, from 0.
    pub y: usize,
    /// The number of the colour.
    pub number: u8,
}

impl MissingColour {
    /// The first such pixel of a PNG file that can be decoded. The decoder itself makes these pixels black.
    pub(super) fn in_png(file: &[u8], limits: Limits) -> Option<Self> {
        let mut decoder = Decoder::new_with_limits(Cursor::new(file), limits);
        decoder.set_ignore_text_chunk(true);
        let mut reader = decoder.read_info().ok()?;
        let info = reader.info();
        let (width, bits) = (info.width as usize, info.bit_depth as usize);
        let colours = info.palette.as_ref()?.len() / 3;
        // Most tables have a colour for every number that a pixel can have.
        if info.color_type != ColorType::Indexed || colours >= 1 << bits {
            return None;
        }
        let mut numbers = vec![0; reader.output_buffer_size()?];
        let row = reader.next_frame(&mut numbers).ok()?.line_size.max(1);
        let rows = numbers.chunks_exact(row).enumerate();
        rows.flat_map(|(y, row)| (0..width).map(move |x| (x, y, number(row, bits, x))))
            .find(|(_, _, number)| usize::from(*number) >= colours)
            .map(|(x, y, number)| Self { x, y, number })
    }
}

/// The colour number of a pixel in a row. The first pixel of a byte has its highest bits.
fn number(row: &[u8], bits: usize, x: usize) -> u8 {
    let first = x * bits;
    let byte = row.get(first / 8).copied().unwrap_or(0);
    byte << (first % 8) >> (8 - bits)
}
