//! Formats that are only read: JPEG, BMP and WebP, the formats of cameras and of other programs. `image` decodes them; in a page the
//! browser does, and hands over a PNG.

use crate::gfx::Size;

use super::{PictureError, Raster};

/// A format that is only read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ForeignFormat {
    /// JPEG.
    Jpeg,
    /// Windows bitmaps.
    Bmp,
    /// WebP.
    WebP,
}

impl ForeignFormat {
    /// The endings of the names of such files.
    pub const ENDINGS: [&str; 4] = ["jpg", "jpeg", "bmp", "webp"];

    /// The format of a file, by its first bytes.
    ///
    /// ```
    /// use ishido_base::formats::picture::ForeignFormat;
    ///
    /// assert_eq!(ForeignFormat::of(b"\xFF\xD8\xFF\xE0..."), Some(ForeignFormat::Jpeg));
    /// assert_eq!(ForeignFormat::of(b"GIF89a..."), None);
    /// ```
    #[must_use]
    pub fn of(bytes: &[u8]) -> Option<Self> {
        if bytes.starts_with(b"\xFF\xD8\xFF") {
            Some(Self::Jpeg)
        } else if bytes.starts_with(b"RIFF") && bytes.get(8..12) == Some(b"WEBP") {
            Some(Self::WebP)
        } else if bytes.starts_with(b"BM") && bytes.get(6..10) == Some(&[0; 4]) {
            // Two letters are little: the reserved bytes after the length of the file are zero in every one.
            Some(Self::Bmp)
        } else {
            None
        }
    }

    /// The name shown to people.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Jpeg => "JPEG",
            Self::Bmp => "BMP",
            Self::WebP => "WebP",
        }
    }

    #[cfg(not(target_arch = "wasm32"))]
    const fn in_image(self) -> image::ImageFormat {
        match self {
            Self::Jpeg => image::ImageFormat::Jpeg,
            Self::Bmp => image::ImageFormat::Bmp,
            Self::WebP => image::ImageFormat::WebP,
        }
    }
}

/// Reads a picture that is not larger than `largest`, turned as a camera was held. The size is checked before anything is decoded.
#[cfg(not(target_arch = "wasm32"))]
pub(super) fn read(
    format: ForeignFormat,
    bytes: &[u8],
    largest: Size,
) -> Result<(Size, Raster), PictureError> {
    use std::io::Cursor;

    use image::metadata::Orientation;
    use image::{DynamicImage, ImageDecoder, ImageReader, Limits};

    use super::Metadata;

    let damaged = |_| PictureError::Foreign {
        format,
        cause: super::UNDECODED,
    };
    let mut reader = ImageReader::with_format(Cursor::new(bytes), format.in_image());
    let mut limits = Limits::default();
    // Pixels of four bytes, and as much again for what the decoder needs itself.
    limits.max_alloc = Some(u64::from(largest.width) * u64::from(largest.height) * 8);
    reader.limits(limits);
    let mut decoder = reader.into_decoder().map_err(damaged)?;
    let (width, height) = decoder.dimensions();
    let found = Size::new(width, height);
    check_largest(found, largest)?;
    if width == 0 || height == 0 {
        return Err(PictureError::Foreign {
            format,
            cause: "it has no pixels",
        });
    }
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let mut picture = DynamicImage::from_decoder(decoder).map_err(damaged)?;
    picture.apply_orientation(orientation);
    let size = Size::new(picture.width(), picture.height());
    let raster = Raster::from_rgba(picture.into_rgba8().as_raw(), Metadata::default());
    Ok((size, raster))
}

#[cfg(target_arch = "wasm32")]
pub(super) fn read(
    format: ForeignFormat,
    _bytes: &[u8],
    _largest: Size,
) -> Result<(Size, Raster), PictureError> {
    Err(PictureError::Foreign {
        format,
        cause: "the browser cannot decode it; save it as PNG",
    })
}

/// Rejects a picture that is too large.
pub(super) fn check_largest(found: Size, largest: Size) -> Result<(), PictureError> {
    if found.width > largest.width || found.height > largest.height {
        return Err(PictureError::TooManyPixels { found, largest });
    }
    Ok(())
}
