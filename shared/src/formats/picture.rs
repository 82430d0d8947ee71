//! Pictures of pens as indexed PNG files.

use std::io::Cursor;

use image::{ImageFormat, ImageReader, Limits};
use thiserror::Error;

use crate::gfx::{Bitmap, PALETTE, Pen, Rgb, Size};

/// Why a picture cannot be taken.
#[derive(Debug, Error)]
pub enum PictureError {
    /// The bytes are no readable PNG file.
    #[error("this is no readable PNG picture: {0}")]
    Unreadable(#[from] image::ImageError),
    /// The picture has another size than the one asked for.
    #[error("the picture has {} x {} pixels instead of {} x {}", .found.width, .found.height, .wanted.width, .wanted.height)]
    Size {
        /// The size of the picture.
        found: Size,
        /// The size it should have.
        wanted: Size,
    },
    /// A pixel has a colour that is none of the sixteen.
    #[error("the pixel at {x}, {y} has the colour #{:02X}{:02X}{:02X}, which is none of the sixteen", .colour.red, .colour.green, .colour.blue)]
    Colour {
        /// Where, from the left.
        x: u32,
        /// Where, from the top.
        y: u32,
        /// The colour found.
        colour: Rgb,
    },
}

/// Reads a PNG file of exactly `wanted` pixels in the sixteen colours.
///
/// # Errors
/// When the bytes are no PNG, when the size is another, or when a colour is none of the palette's.
pub fn read_png(bytes: &[u8], wanted: Size) -> Result<Bitmap, PictureError> {
    let mut reader = ImageReader::with_format(Cursor::new(bytes), ImageFormat::Png);
    let mut limits = Limits::default();
    limits.max_image_width = Some(4096);
    limits.max_image_height = Some(4096);
    limits.max_alloc = Some(32 << 20);
    reader.limits(limits);
    let image = reader.decode()?.into_rgb8();
    let found = Size::new(image.width(), image.height());
    if found != wanted {
        return Err(PictureError::Size { found, wanted });
    }
    for (x, y, pixel) in image.enumerate_pixels() {
        if pen_of(pixel.0).is_none() {
            let [red, green, blue] = pixel.0;
            return Err(PictureError::Colour {
                x,
                y,
                colour: Rgb { red, green, blue },
            });
        }
    }
    Ok(Bitmap::from_fn(found, |x, y| {
        pen_of(image.get_pixel(x, y).0).unwrap_or(Pen::GREY)
    }))
}

/// The picture as an indexed PNG file, each pixel `scale` x `scale` large.
///
/// # Errors
/// When the encoder refuses; with a picture of at least one pixel it does not.
pub fn write_png(picture: &Bitmap, scale: u32) -> Result<Vec<u8>, png::EncodingError> {
    let area = picture.area();
    let width = area.size.width * scale;
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width, area.size.height * scale);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Four);
    encoder.set_palette(
        PALETTE
            .iter()
            .flat_map(|c| [c.red, c.green, c.blue])
            .collect::<Vec<u8>>(),
    );
    encoder.set_compression(png::Compression::High);
    let mut writer = encoder.write_header()?;
    let mut data = Vec::new();
    for row in picture.pens().chunks(area.size.width as usize) {
        let wide: Vec<u8> = row
            .iter()
            .flat_map(|pen| (0..scale).map(|_| pen.index() as u8))
            .collect();
        for _ in 0..scale {
            data.extend(
                wide.chunks(2)
                    .map(|pair| pair[0] << 4 | pair.get(1).copied().unwrap_or(0)),
            );
        }
    }
    writer.write_image_data(&data)?;
    writer.finish()?;
    Ok(bytes)
}

fn pen_of([red, green, blue]: [u8; 3]) -> Option<Pen> {
    let colour = Rgb { red, green, blue };
    Pen::all().find(|pen| pen.rgb() == colour)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_come_back_as_they_were() {
        let size = Size::new(33, 18);
        let picture = Bitmap::from_fn(size, |x, y| Pen::new(((x + y * 5) % 16) as u8).unwrap());
        let file = write_png(&picture, 1).unwrap();
        assert_eq!(read_png(&file, size).unwrap(), picture);
        let doubled = write_png(&picture, 2).unwrap();
        let read = read_png(&doubled, Size::new(66, 36)).unwrap();
        assert_eq!(
            read.digest(),
            Bitmap::from_fn(Size::new(66, 36), |x, y| picture.pens()
                [(y / 2 * 33 + x / 2) as usize])
            .digest()
        );
    }

    #[test]
    fn wrong_sizes_and_bytes_are_refused() {
        let file = write_png(&Bitmap::new(Size::new(4, 4), Pen::RED), 1).unwrap();
        assert!(matches!(
            read_png(&file, Size::new(4, 5)),
            Err(PictureError::Size { .. })
        ));
        assert!(matches!(
            read_png(&file[..20], Size::new(4, 4)),
            Err(PictureError::Unreadable(_))
        ));
        assert!(matches!(
            read_png(b"GIF89a", Size::new(4, 4)),
            Err(PictureError::Unreadable(_))
        ));
    }
}
