//! GIF: pixels through `image`, words and the order of blocks by ourselves.
//!
//! ```text
//! "GIF87a" or "GIF89a"
//! width, height (16 bits each, least significant first), flags, background, aspect
//! global colours, 3 bytes each: 2 ^ (1 + flags mod 8) of them when flags has bit 7
//! then blocks: 21 label, parts     an extension; label FE is a comment
//!              2C, 8 bytes, flags, local colours as above, 1 byte, parts     a picture
//!              3B                  the end
//! parts: length (1 to 255) and so many bytes, and so on, to a length of 0
//! ```

use std::io::Cursor;

use gif::{AnyExtension, Encoder, EncodingError, Frame};
use image::codecs::gif::GifDecoder;
use image::{DynamicImage, ImageDecoder, Limits};

use super::error::{check_size, sides};
use super::metadata::{DRAFT, decode};
use super::raster::{MAX_ALLOC, Raster};
use super::{Format, Metadata, PictureError};
use crate::gfx::{Bitmap, PALETTE, Size};

const COMMENT: u8 = 0xFE;

/// What comments of ours begin with.
const NAME: &str = "Name: ";
const AUTHOR: &str = "Author: ";
const NOTES: &str = "Notes: ";
const DRAFT_KEY: &str = "Draft: ";

pub(super) fn read(bytes: &[u8], wanted: Size) -> Result<Raster, PictureError> {
    let damaged = |error| PictureError::damaged(Format::Gif, &error);
    let mut decoder = GifDecoder::new(Cursor::new(bytes)).map_err(damaged)?;
    let (width, height) = decoder.dimensions();
    check_size(Size::new(width, height), wanted)?;
    let blocks = Blocks::walk(bytes);
    if blocks.pictures > 1 {
        return Err(PictureError::Animated);
    }
    if blocks.widest > width || blocks.highest > height {
        return Err(PictureError::Damaged {
            format: Format::Gif,
            cause: "its frame is larger than the whole".to_owned(),
        });
    }
    let mut limits = Limits::default();
    limits.max_alloc = Some(MAX_ALLOC);
    decoder.set_limits(limits).map_err(damaged)?;
    let image = DynamicImage::from_decoder(decoder).map_err(damaged)?;
    Ok(Raster::from_rgba(&image.into_rgba8(), blocks.metadata))
}

pub(super) fn write(picture: &Bitmap, metadata: &Metadata) -> Result<Vec<u8>, PictureError> {
    let size = picture.area().size;
    encode(picture, sides(Format::Gif, size)?, metadata)
        .map_err(|error| PictureError::unwritable(Format::Gif, size, &error))
}

fn encode(
    picture: &Bitmap,
    (width, height): (u16, u16),
    metadata: &Metadata,
) -> Result<Vec<u8>, EncodingError> {
    let palette: Vec<u8> = PALETTE
        .iter()
        .flat_map(|c| [c.red, c.green, c.blue])
        .collect();
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, width, height, &palette)?;
    for (key, text) in metadata.under([NAME, AUTHOR, NOTES, DRAFT_KEY]) {
        let comment = format!("{key}{text}");
        encoder.write_raw_extension(AnyExtension(COMMENT), &[comment.as_bytes()])?;
    }
    let pens: Vec<u8> = picture.pens().iter().map(|pen| pen.index() as u8).collect();
    encoder.write_frame(&Frame::from_indexed_pixels(width, height, pens, None))?;
    drop(encoder);
    Ok(bytes)
}

/// What the order of the blocks tells; a file that breaks off is as long as it is.
#[derive(Default)]
struct Blocks {
    pictures: usize,
    /// The largest sides of a picture.
    widest: u32,
    highest: u32,
    metadata: Metadata,
}

impl Blocks {
    fn walk(bytes: &[u8]) -> Self {
        let mut blocks = Self::default();
        let mut rest = Rest(bytes.get(10..).unwrap_or_default());
        // The end of the file stops this as the end of the picture does.
        let _ = blocks.take_all(&mut rest);
        blocks
    }

    fn take_all(&mut self, rest: &mut Rest<'_>) -> Option<()> {
        let flags = rest.byte()?;
        rest.skip(2)?;
        rest.colours(flags)?;
        loop {
            match rest.byte()? {
                0x21 => {
                    let comment = rest.byte()? == COMMENT;
                    let parts = rest.parts()?;
                    if comment {
                        self.comment(&decode(&parts));
                    }
                }
                0x2C => {
                    self.pictures += 1;
                    rest.skip(4)?;
                    self.widest = self.widest.max(rest.number()?);
                    self.highest = self.highest.max(rest.number()?);
                    let flags = rest.byte()?;
                    rest.colours(flags)?;
                    rest.skip(1)?;
                    rest.parts()?;
                }
                _ => return None,
            }
        }
    }

    fn comment(&mut self, comment: &str) {
        let metadata = &mut self.metadata;
        if let Some(name) = comment.strip_prefix(NAME) {
            metadata.name = Some(name.to_owned());
        } else if let Some(author) = comment.strip_prefix(AUTHOR) {
            metadata.author = Some(author.to_owned());
        } else if let Some(notes) = comment.strip_prefix(NOTES) {
            metadata.notes = Some(notes.to_owned());
        } else if let Some(draft) = comment.strip_prefix(DRAFT_KEY) {
            metadata.draft = draft == DRAFT;
        }
    }
}

/// What has not been looked at yet; `None` everywhere is the end of the file.
struct Rest<'a>(&'a [u8]);

impl Rest<'_> {
    fn skip(&mut self, count: usize) -> Option<()> {
        self.0 = self.0.get(count..)?;
        Some(())
    }

    fn byte(&mut self) -> Option<u8> {
        let (&byte, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(byte)
    }

    fn number(&mut self) -> Option<u32> {
        Some(u32::from(self.byte()?) | u32::from(self.byte()?) << 8)
    }

    fn colours(&mut self, flags: u8) -> Option<()> {
        if flags & 0x80 == 0 {
            Some(())
        } else {
            self.skip(3 << (1 + (flags & 7)))
        }
    }

    fn parts(&mut self) -> Option<Vec<u8>> {
        let mut parts = Vec::new();
        loop {
            match usize::from(self.byte()?) {
                0 => return Some(parts),
                length => {
                    parts.extend_from_slice(self.0.get(..length)?);
                    self.skip(length)?;
                }
            }
        }
    }
}
