//! GIF: decodes colour numbers with `gif`; scans the blocks for metadata and frames.
//!
//! ```text
//! "GIF87a" or "GIF89a"
//! width, height (16 bits each, least significant first), flags, background, aspect
//! global colours, 3 bytes each: 2 ^ (1 + flags mod 8) of them when flags has bit 7
//! then blocks: 21 label, sub-blocks     an extension; label FE is a comment
//!              2C, 8 bytes, flags, local colours as above, 1 byte, sub-blocks     a frame
//!              3B                       the end
//! sub-blocks: each a length (1 to 255) and that number of bytes; a length of 0 ends them
//! ```

use std::io::Cursor;
use std::num::NonZeroU64;

use gif::{AnyExtension, ColorOutput, DecodeOptions, Encoder, EncodingError, Frame, MemoryLimit};

use super::error::{check_size, size_in_16_bits};
use super::metadata::{DRAFT, decode};
use super::{Format, Metadata, PictureError};
use super::{MAX_ALLOC, Raster};
use crate::formats::MissingColour;
use crate::gfx::{Bitmap, PALETTE, Rgb, Size};

const COMMENT: u8 = 0xFE;

/// The reason why a file without a frame, or with an empty one, is rejected.
const NO_PIXELS: &str = "it has no pixels";

/// The prefixes of the comments that contain metadata.
const NAME: &str = "Name: ";
const AUTHOR: &str = "Author: ";
const NOTES: &str = "Notes: ";
const BOARD: &str = "Board: ";
const DRAFT_KEY: &str = "Draft: ";

pub(super) fn read(bytes: &[u8], wanted: Size) -> Result<Raster, PictureError> {
    let damaged = |_| PictureError::undecoded(Format::Gif);
    let mut options = DecodeOptions::new();
    options.set_color_output(ColorOutput::Indexed);
    options.set_memory_limit(
        NonZeroU64::new(MAX_ALLOC).map_or_else(|| MemoryLimit::Unlimited, MemoryLimit::Bytes),
    );
    let mut decoder = options.read_info(Cursor::new(bytes)).map_err(damaged)?;
    let size = Size::new(decoder.width().into(), decoder.height().into());
    check_size(size, wanted)?;
    let blocks = Blocks::scan(bytes);
    if blocks.frames > 1 {
        return Err(PictureError::Animated);
    }
    let broken = |cause: &str| PictureError::Damaged {
        format: Format::Gif,
        cause: cause.to_owned(),
    };
    if let Some(cause) = blocks.frame.fault(size.width, size.height) {
        return Err(broken(cause));
    }
    let global = decoder.global_palette().map(<[u8]>::to_vec);
    let frame = decoder.read_next_frame().map_err(damaged)?;
    let frame = frame.ok_or_else(|| broken(NO_PIXELS))?;
    let table = frame.palette.as_deref().or(global.as_deref());
    Ok(Raster {
        pixels: pixels(size, frame, table.unwrap_or_default())?,
        left_out: None,
        metadata: blocks.metadata,
    })
}

/// The pixels of the picture: transparent outside of the frame.
fn pixels(size: Size, frame: &Frame<'_>, table: &[u8]) -> Result<Vec<Option<Rgb>>, MissingColour> {
    let (width, height) = (size.width as usize, size.height as usize);
    let (colours, _) = table.as_chunks::<3>();
    let mut pixels = vec![None; width * height];
    let numbers = frame.buffer.chunks_exact(usize::from(frame.width).max(1));
    let picture = pixels.chunks_exact_mut(width.max(1));
    let rows = picture.enumerate().skip(frame.top.into()).zip(numbers);
    for ((y, row), numbers) in rows {
        let row = row.iter_mut().enumerate().skip(frame.left.into());
        for ((x, pixel), &number) in row.zip(numbers) {
            if frame.transparent != Some(number) {
                let colour = colours.get(usize::from(number));
                let &[red, green, blue] = colour.ok_or(MissingColour { x, y, number })?;
                *pixel = Some(Rgb { red, green, blue });
            }
        }
    }
    Ok(pixels)
}

pub(super) fn write(picture: &Bitmap, metadata: &Metadata) -> Result<Vec<u8>, PictureError> {
    let size = picture.area().size;
    encode(picture, size_in_16_bits(Format::Gif, size)?, metadata)
        .map_err(|_| PictureError::unwritable(Format::Gif, size))
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
    for (key, text) in metadata.with_keys([NAME, AUTHOR, NOTES, BOARD, DRAFT_KEY]) {
        let comment = format!("{key}{text}");
        encoder.write_raw_extension(AnyExtension(COMMENT), &[comment.as_bytes()])?;
    }
    let pens: Vec<u8> = picture.pens().iter().map(|pen| pen.index() as u8).collect();
    encoder.write_frame(&Frame::from_indexed_pixels(width, height, pens, None))?;
    drop(encoder);
    Ok(bytes)
}

/// The result of scanning the blocks of a file, up to its end if it is cut short.
#[derive(Default)]
struct Blocks {
    frames: usize,
    /// The place of the last frame.
    frame: FramePlace,
    metadata: Metadata,
}

/// The area of a frame in the picture.
#[derive(Default)]
struct FramePlace {
    left: u32,
    top: u32,
    width: u32,
    height: u32,
}

impl FramePlace {
    /// The reason why the frame shows nothing in a picture of this size, or does not fit into it.
    const fn fault(&self, width: u32, height: u32) -> Option<&'static str> {
        if self.width == 0 || self.height == 0 {
            Some(NO_PIXELS)
        } else if self.width > width || self.height > height {
            Some("its frame does not fit the picture")
        } else if self.left >= width || self.top >= height {
            Some("its frame is outside the picture")
        } else {
            None
        }
    }
}

impl Blocks {
    fn scan(bytes: &[u8]) -> Self {
        let mut blocks = Self::default();
        let mut unread = Unread(bytes.get(10..).unwrap_or_default());
        // `None` is the end of the blocks or of the file.
        let _ = blocks.scan_all(&mut unread);
        blocks
    }

    fn scan_all(&mut self, unread: &mut Unread<'_>) -> Option<()> {
        let flags = unread.byte()?;
        unread.skip(2)?;
        unread.skip_colours(flags)?;
        loop {
            match unread.byte()? {
                0x21 => {
                    let is_comment = unread.byte()? == COMMENT;
                    let bytes = unread.sub_blocks()?;
                    if is_comment {
                        self.add_comment(&decode(&bytes));
                    }
                }
                0x2C => {
                    self.frames += 1;
                    self.frame = FramePlace {
                        left: unread.number()?,
                        top: unread.number()?,
                        width: unread.number()?,
                        height: unread.number()?,
                    };
                    let flags = unread.byte()?;
                    unread.skip_colours(flags)?;
                    unread.skip(1)?;
                    unread.sub_blocks()?;
                }
                _ => return None,
            }
        }
    }

    fn add_comment(&mut self, comment: &str) {
        let metadata = &mut self.metadata;
        if let Some(name) = comment.strip_prefix(NAME) {
            metadata.name = Some(name.to_owned());
        } else if let Some(author) = comment.strip_prefix(AUTHOR) {
            metadata.author = Some(author.to_owned());
        } else if let Some(notes) = comment.strip_prefix(NOTES) {
            metadata.notes = Some(notes.to_owned());
        } else if let Some(board) = comment.strip_prefix(BOARD) {
            metadata.board = Some(board.to_owned());
        } else if let Some(draft) = comment.strip_prefix(DRAFT_KEY) {
            metadata.draft = draft == DRAFT;
        }
    }
}

/// The bytes not scanned yet. All methods return `None` at the end of the file.
struct Unread<'a>(&'a [u8]);

impl Unread<'_> {
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

    fn skip_colours(&mut self, flags: u8) -> Option<()> {
        if flags & 0x80 == 0 {
            Some(())
        } else {
            self.skip(3 << (1 + (flags & 7)))
        }
    }

    fn sub_blocks(&mut self) -> Option<Vec<u8>> {
        let mut bytes = Vec::new();
        loop {
            match usize::from(self.byte()?) {
                0 => return Some(bytes),
                length => {
                    bytes.extend_from_slice(self.0.get(..length)?);
                    self.skip(length)?;
                }
            }
        }
    }
}
