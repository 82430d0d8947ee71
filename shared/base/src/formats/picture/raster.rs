//! Decoded pictures, before their colours are converted to pens.

use image::RgbaImage;

use super::Metadata;
use crate::gfx::Rgb;

/// The most memory that a decoder may allocate, in bytes.
pub(super) const MAX_ALLOC: u64 = 16 << 20;

/// A decoded picture.
#[derive(Debug)]
pub(super) struct Raster {
    /// The pixels row by row from the top left; `None` is transparent.
    pub(super) pixels: Vec<Option<Rgb>>,
    /// The metadata of the file.
    pub(super) metadata: Metadata,
}

impl Raster {
    /// Converts the result of a decoder. Pixels less than half opaque become transparent.
    pub(super) fn from_rgba(image: &RgbaImage, metadata: Metadata) -> Self {
        let pixels = image
            .pixels()
            .map(|pixel| {
                let [red, green, blue, alpha] = pixel.0;
                (alpha >= 128).then_some(Rgb { red, green, blue })
            })
            .collect();
        Self { pixels, metadata }
    }
}
