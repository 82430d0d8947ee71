//! A picture as its file has it, before its colours become pens.

use image::RgbaImage;

use super::Metadata;
use crate::gfx::Rgb;

/// The most that a decoder may need at once, in bytes.
pub(super) const MAX_ALLOC: u64 = 16 << 20;

/// Pixels of any colours.
#[derive(Debug)]
pub(super) struct Raster {
    /// The pixels row by row from the top left; `None` is transparent.
    pub(super) pixels: Vec<Option<Rgb>>,
    /// The words of the file.
    pub(super) metadata: Metadata,
}

impl Raster {
    /// What a decoder gave; a pixel less than half opaque is transparent.
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
