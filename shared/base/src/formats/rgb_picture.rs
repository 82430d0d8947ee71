//! Pictures in any colours and of any size up to a limit, before their colours are converted to pens.

use std::io::Cursor;

use png::{BitDepth, ColorType, Decoder, Encoder, Limits, Transformations};
use thiserror::Error;

use super::picture::UNDECODED;
use super::{MissingColour, WRONG_PALETTE, is_palette_wrong};
use crate::gfx::{Bitmap, Rgb, Size};

/// The largest width and height, in pixels.
pub const MAX_SIDE: u32 = 4096;

/// The limit of a decoder's memory besides the pixels, in bytes.
const DECODER_BYTES: usize = 16 << 20;

/// The reason why a picture is rejected.
#[derive(Debug, Error, PartialEq, Eq)]
pub enum RgbPictureError {
    /// The picture is too large, or has no pixels.
    #[error("it has {} x {} pixels; at most {MAX_SIDE} x {MAX_SIDE} are allowed", .0.width, .0.height)]
    Size(Size),
    /// The file is no PNG, or damaged; and why.
    #[error("it is damaged ({0})")]
    Damaged(String),
}

/// A picture in true colour.
///
/// ```
/// use ishido_base::formats::rgb_picture::RgbPicture;
/// use ishido_base::gfx::{Bitmap, Pen, Size};
///
/// let pens = Bitmap::new(Size::new(3, 2), Pen::GOLD);
/// let picture = RgbPicture::from_pens(&pens);
/// assert_eq!(picture.pixels(), [Some(Pen::GOLD.rgb()); 6]);
/// let read = RgbPicture::from_png(&picture.to_png()?)?;
/// assert_eq!(read, picture);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RgbPicture {
    size: Size,
    pixels: Vec<Option<Rgb>>,
}

impl RgbPicture {
    /// Makes a picture of bytes: red, green, blue and alpha of each pixel, row by row from the top left. Pixels less than half
    /// opaque become transparent.
    ///
    /// # Errors
    /// Returns an error if it is larger than [`MAX_SIDE`] or has no pixels, or the number of bytes is wrong.
    pub fn from_rgba(size: Size, bytes: &[u8]) -> Result<Self, RgbPictureError> {
        check_size(size)?;
        let (pixels, rest) = bytes.as_chunks();
        if pixels.len() != count(size) || !rest.is_empty() {
            let message = format!("its {} bytes do not match its size", bytes.len());
            return Err(RgbPictureError::Damaged(message));
        }
        let pixels = pixels.iter().map(|rgba| pixel(*rgba)).collect();
        Ok(Self { size, pixels })
    }

    /// A picture with the colours of pens.
    #[must_use]
    pub fn from_pens(picture: &Bitmap) -> Self {
        let pixels = picture.pens().iter().map(|pen| Some(pen.rgb())).collect();
        let size = picture.area().size;
        Self { size, pixels }
    }

    /// Reads a PNG file of any kind; of an animated one, the first picture. The size is checked before pixels are decoded.
    ///
    /// # Errors
    /// Returns an error if the file is no PNG or damaged, or the picture is larger than [`MAX_SIDE`].
    pub fn from_png(file: &[u8]) -> Result<Self, RgbPictureError> {
        let damaged = |_: png::DecodingError| RgbPictureError::Damaged(UNDECODED.to_owned());
        check_size(png_size(file)?)?;
        let limits = Limits {
            bytes: DECODER_BYTES,
        };
        let mut decoder = Decoder::new_with_limits(Cursor::new(file), limits);
        decoder.set_ignore_text_chunk(true);
        decoder
            .set_transformations(Transformations::normalize_to_color8() | Transformations::ALPHA);
        let mut reader = decoder.read_info().map_err(damaged)?;
        let size = Size::new(reader.info().width, reader.info().height);
        check_size(size)?;
        if is_palette_wrong(reader.info()) {
            return Err(RgbPictureError::Damaged(WRONG_PALETTE.to_owned()));
        }
        // Greys have two bytes a pixel, colours four; the buffer is made for the latter.
        let mut bytes = vec![0; count(size) * 4];
        let frame = reader.next_frame(&mut bytes).map_err(damaged)?;
        bytes.truncate(frame.buffer_size());
        if let Some(missing) = MissingColour::in_png(file, limits) {
            return Err(RgbPictureError::Damaged(missing.to_string()));
        }
        let pixels = match frame.color_type {
            ColorType::GrayscaleAlpha => {
                let greys = bytes.as_chunks().0.iter();
                greys
                    .map(|&[grey, alpha]| pixel([grey, grey, grey, alpha]))
                    .collect()
            }
            _ => bytes
                .as_chunks()
                .0
                .iter()
                .map(|rgba| pixel(*rgba))
                .collect(),
        };
        Ok(Self { size, pixels })
    }

    /// The picture as a PNG file.
    ///
    /// # Errors
    /// Returns an error if the encoder fails, which happens only for a picture without pixels.
    pub fn to_png(&self) -> Result<Vec<u8>, png::EncodingError> {
        let mut file = Vec::new();
        let mut encoder = Encoder::new(&mut file, self.size.width, self.size.height);
        encoder.set_color(ColorType::Rgba);
        encoder.set_depth(BitDepth::Eight);
        let mut writer = encoder.write_header()?;
        let rgba: Vec<u8> = self.pixels.iter().flat_map(|pixel| rgba(*pixel)).collect();
        writer.write_image_data(&rgba)?;
        writer.finish()?;
        Ok(file)
    }

    /// The size in pixels.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The pixels row by row from the top left; `None` is transparent.
    #[must_use]
    pub fn pixels(&self) -> &[Option<Rgb>] {
        &self.pixels
    }
}

/// The size that the header of a PNG file states, at most [`MAX_SIDE`]; the rest of the file is not checked.
///
/// # Errors
/// Returns an error if the file does not begin as a PNG does, or the picture is larger.
pub fn check_png_header(file: &[u8]) -> Result<Size, RgbPictureError> {
    let size = png_size(file)?;
    check_size(size).map(|()| size)
}

/// Width and height from the header: the signature, the length of the first chunk, its name, and the two numbers.
fn png_size(file: &[u8]) -> Result<Size, RgbPictureError> {
    let number = |at: usize| Some(u32::from_be_bytes(*file.get(at..)?.first_chunk()?));
    let is_png = file.starts_with(b"\x89PNG\r\n\x1a\n") && file.get(12..16) == Some(b"IHDR");
    match (is_png, number(16), number(20)) {
        (true, Some(width), Some(height)) => Ok(Size::new(width, height)),
        _ => Err(RgbPictureError::Damaged("it is not a PNG file".to_owned())),
    }
}

fn check_size(size: Size) -> Result<(), RgbPictureError> {
    let sides = 1..=MAX_SIDE;
    if sides.contains(&size.width) && sides.contains(&size.height) {
        Ok(())
    } else {
        Err(RgbPictureError::Size(size))
    }
}

const fn count(size: Size) -> usize {
    size.width as usize * size.height as usize
}

fn pixel([red, green, blue, alpha]: [u8; 4]) -> Option<Rgb> {
    (alpha >= 128).then_some(Rgb { red, green, blue })
}

fn rgba(pixel: Option<Rgb>) -> [u8; 4] {
    pixel.map_or([0; 4], |colour| {
        [colour.red, colour.green, colour.blue, 255]
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gfx::Pen;

    const RED: Rgb = Rgb {
        red: 200,
        green: 10,
        blue: 3,
    };

    /// A PNG file of a colour type with the given bytes of its pixels.
    fn png_of(colour: ColorType, depth: BitDepth, size: Size, pixels: &[u8]) -> Vec<u8> {
        let mut file = Vec::new();
        let mut encoder = Encoder::new(&mut file, size.width, size.height);
        encoder.set_color(colour);
        encoder.set_depth(depth);
        if colour == ColorType::Indexed {
            encoder.set_palette([0, 0, 0, 200, 10, 3].as_slice());
            encoder.set_trns([0].as_slice());
        }
        let mut writer = encoder.write_header().unwrap();
        writer.write_image_data(pixels).unwrap();
        drop(writer);
        file
    }

    #[test]
    fn pixels_of_all_kinds_are_read() {
        use BitDepth::{Eight, One, Sixteen};
        let grey = |value| Rgb {
            red: value,
            green: value,
            blue: value,
        };
        let size = Size::new(2, 1);
        let cases = [
            (
                ColorType::Rgba,
                Eight,
                vec![200, 10, 3, 255, 9, 9, 9, 127],
                [Some(RED), None],
            ),
            (
                ColorType::Rgb,
                Eight,
                vec![200, 10, 3, 9, 9, 9],
                [Some(RED), Some(grey(9))],
            ),
            (
                ColorType::Grayscale,
                Eight,
                vec![7, 9],
                [Some(grey(7)), Some(grey(9))],
            ),
            (
                ColorType::GrayscaleAlpha,
                Eight,
                vec![7, 0, 9, 128],
                [None, Some(grey(9))],
            ),
            (
                ColorType::Grayscale,
                One,
                vec![0b0100_0000],
                [Some(grey(0)), Some(grey(255))],
            ),
            (
                ColorType::Grayscale,
                Sixteen,
                vec![7, 1, 9, 1],
                [Some(grey(7)), Some(grey(9))],
            ),
            (ColorType::Indexed, Eight, vec![0, 1], [None, Some(RED)]),
        ];
        for (colour, depth, pixels, expected) in cases {
            let picture = RgbPicture::from_png(&png_of(colour, depth, size, &pixels)).unwrap();
            assert_eq!(picture.pixels(), expected, "{colour:?} {depth:?}");
        }
    }

    #[test]
    fn a_transparent_picture_is_written_and_read_back() {
        let bytes = [200, 10, 3, 255, 9, 9, 9, 0, 1, 2, 3, 128, 0, 0, 0, 255];
        let picture = RgbPicture::from_rgba(Size::new(2, 2), &bytes).unwrap();
        assert_eq!(picture.pixels()[..2], [Some(RED), None]);
        let read = RgbPicture::from_png(&picture.to_png().unwrap());
        assert_eq!(read, Ok(picture));
        assert!(RgbPicture::from_rgba(Size::new(2, 2), &bytes[1..]).is_err());
    }

    #[test]
    fn a_picture_too_large_is_rejected_by_its_header() {
        let size = Size::new(MAX_SIDE + 1, 3);
        let pixels = vec![0; size.width.div_ceil(8) as usize * 3];
        let file = png_of(ColorType::Grayscale, BitDepth::One, size, &pixels);
        assert_eq!(
            RgbPicture::from_png(&file),
            Err(RgbPictureError::Size(size))
        );
        assert_eq!(check_png_header(&file), Err(RgbPictureError::Size(size)));
        assert_eq!(
            RgbPictureError::Size(size).to_string(),
            "it has 4097 x 3 pixels; at most 4096 x 4096 are allowed"
        );
        let empty = RgbPicture::from_rgba(Size::new(0, 3), &[]);
        assert_eq!(empty, Err(RgbPictureError::Size(Size::new(0, 3))));
        let largest = Size::new(MAX_SIDE, MAX_SIDE);
        let pixels = vec![0; count(largest) / 8];
        let file = png_of(ColorType::Grayscale, BitDepth::One, largest, &pixels);
        assert_eq!(RgbPicture::from_png(&file).unwrap().size(), largest);
    }

    #[test]
    fn a_damaged_file_is_an_error() {
        let good = RgbPicture::from_pens(&Bitmap::new(Size::new(40, 40), Pen::GOLD));
        let good = good.to_png().unwrap();
        for end in 0..good.len() - 12 {
            assert!(RgbPicture::from_png(&good[..end]).is_err(), "{end} bytes");
        }
        for at in 0..good.len() {
            let mut bad = good.clone();
            bad[at] ^= 0x55;
            let _ = RgbPicture::from_png(&bad);
        }
        let message = RgbPicture::from_png(b"GIF89a").unwrap_err().to_string();
        assert_eq!(message, "it is damaged (it is not a PNG file)");
    }

    #[test]
    fn a_palette_that_is_no_list_of_colours_is_an_error() {
        let with_palette = |length| {
            let mut file = Vec::new();
            let mut encoder = Encoder::new(&mut file, 1, 1);
            encoder.set_color(ColorType::Indexed);
            encoder.set_palette(vec![9; length]);
            let mut writer = encoder.write_header().unwrap();
            writer.write_image_data(&[0]).unwrap();
            drop(writer);
            RgbPicture::from_png(&file)
        };
        assert!(with_palette(3).is_ok());
        assert!(with_palette(3 * 256).is_ok());
        for length in [1, 2, 4, 3 * 257] {
            let error = with_palette(length).unwrap_err().to_string();
            let wanted = [
                "it is damaged (its colour table is missing or wrong)",
                "it is damaged (it cannot be decoded)",
            ];
            assert!(wanted.contains(&error.as_str()), "{error}");
        }
    }
}
