//! Pictures in shades of grey for printing, written as PNG files.

use png::{BitDepth, ColorType, Encoder, PixelDimensions, Unit};

use crate::gfx::Size;

/// Writes a picture of one byte a pixel, row by row from the top left, from 0 for black to 255 for white. The file says how many
/// pixels there are to an inch, so that it is printed in its size.
///
/// # Errors
/// Returns an error if the number of bytes does not fit the size, or the picture has no pixels.
///
/// ```
/// use ishido_base::formats::grey_png;
/// use ishido_base::gfx::Size;
///
/// let file = grey_png::write(Size::new(2, 1), &[0, 255], 300)?;
/// assert!(file.starts_with(b"\x89PNG"));
/// assert!(grey_png::write(Size::new(2, 2), &[0, 255], 300).is_err());
/// # Ok::<(), png::EncodingError>(())
/// ```
pub fn write(size: Size, pixels: &[u8], per_inch: u32) -> Result<Vec<u8>, png::EncodingError> {
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, size.width, size.height);
    encoder.set_color(ColorType::Grayscale);
    encoder.set_depth(BitDepth::Eight);
    let per_metre = (per_inch * 10_000 + 127) / 254;
    encoder.set_pixel_dims(Some(PixelDimensions {
        xppu: per_metre,
        yppu: per_metre,
        unit: Unit::Meter,
    }));
    let mut writer = encoder.write_header()?;
    writer.write_image_data(pixels)?;
    writer.finish()?;
    Ok(bytes)
}
