//! PNG files, read and written with `png`.

use std::io::Cursor;

use png::Transformations;

use super::error::check_size;
use super::format::PNG_MAGIC;
use super::metadata::DRAFT;
use super::{Format, MAX_BYTES, Metadata, PictureError, packed};
use super::{MAX_ALLOC, Raster};
use crate::formats::{MissingColour, WRONG_PALETTE, is_palette_wrong};
use crate::gfx::{Bitmap, PALETTE, Pen, Size};

/// The limit of all texts of a file when they are decompressed, in bytes. A small file can have thousands of texts
/// that are huge then.
const MAX_TEXTS: usize = 1 << 20;

/// The limit of the memory of the decoder of all but the pixels: that of the pixels, so that neither rejects alone.
const LIMITS: png::Limits = png::Limits {
    bytes: MAX_ALLOC as usize,
};

/// The keywords of the metadata. The first three are predefined by the format.
const NAME: &str = "Title";
const AUTHOR: &str = "Author";
const NOTES: &str = "Comment";
const BOARD: &str = "Board";
const DRAFT_KEY: &str = "Draft";

/// Reads a PNG file, or one of the packed pictures of a page, of the size `wanted` that has only colours of the palette.
///
/// # Errors
/// Returns an error if the file is neither, or the picture has another size or a colour outside the palette.
pub fn read_png(bytes: &[u8], wanted: Size) -> Result<Bitmap, PictureError> {
    if let Some(packed) = packed::read(bytes, wanted) {
        return packed;
    }
    let Raster { pixels, .. } = read(bytes, wanted)?;
    let mut pens = Vec::with_capacity(pixels.len());
    let grey = Pen::GREY.rgb();
    let (mut last, mut pen) = (grey, Pen::GREY);
    for (index, pixel) in (0_u32..).zip(&pixels) {
        let colour = pixel.unwrap_or(grey);
        // Most pixels are like the one before.
        if colour != last {
            let found = Pen::all().find(|pen| pen.rgb() == colour);
            pen = found.ok_or(PictureError::Colour {
                x: index % wanted.width,
                y: index / wanted.width,
                colour,
            })?;
            last = colour;
        }
        pens.push(pen);
    }
    let mut pens = pens.into_iter();
    Ok(Bitmap::from_fn(wanted, |_, _| {
        pens.next().unwrap_or(Pen::GREY)
    }))
}

/// Writes a picture as an indexed PNG file, with each pixel enlarged to `scale` x `scale`.
///
/// # Errors
/// Returns an error if the encoder fails, which happens only for a picture without pixels.
pub fn write_png(picture: &Bitmap, scale: u32) -> Result<Vec<u8>, png::EncodingError> {
    encode(picture, scale, &Metadata::default())
}

pub(super) fn read(bytes: &[u8], wanted: Size) -> Result<Raster, PictureError> {
    let damaged = |_| PictureError::undecoded(Format::Png);
    // The decoder rejects far too large a picture without reporting its size.
    if let Some(size) = size(bytes) {
        check_size(size, wanted)?;
    }
    let mut decoder = png::Decoder::new_with_limits(Cursor::new(bytes), LIMITS);
    decoder.set_ignore_text_chunk(true);
    // Eight bits a channel, and alpha.
    decoder.set_transformations(
        Transformations::EXPAND | Transformations::STRIP_16 | Transformations::ALPHA,
    );
    let mut reader = decoder.read_info().map_err(damaged)?;
    let (width, height) = reader.info().size();
    check_size(Size::new(width, height), wanted)?;
    check_info(reader.info())?;
    let mut pixels = vec![0; reader.output_buffer_size().unwrap_or_default()];
    reader.next_frame(&mut pixels).map_err(damaged)?;
    if let Some(missing) = MissingColour::in_png(bytes, LIMITS) {
        return Err(missing.into());
    }
    if reader.output_color_type().0 == png::ColorType::GrayscaleAlpha {
        let greys = pixels.as_chunks().0.iter();
        let coloured = greys.flat_map(|&[grey, alpha]| [grey, grey, grey, alpha]);
        pixels = coloured.collect();
    }
    Ok(Raster::from_rgba(&pixels, read_metadata(bytes)))
}

pub(super) fn write(picture: &Bitmap, metadata: &Metadata) -> Result<Vec<u8>, PictureError> {
    encode(picture, 1, metadata)
        .map_err(|_| PictureError::unwritable(Format::Png, picture.area().size))
}

/// Width and height, from the header of the file.
fn size(bytes: &[u8]) -> Option<Size> {
    let header = bytes.get(PNG_MAGIC.len() + 4..)?.strip_prefix(b"IHDR")?;
    let (width, rest) = header.split_first_chunk()?;
    let height = rest.first_chunk()?;
    Some(Size::new(
        u32::from_be_bytes(*width),
        u32::from_be_bytes(*height),
    ))
}

/// Rejects what the decoder does not: a palette that makes no sense, and more than one picture.
fn check_info(info: &png::Info<'_>) -> Result<(), PictureError> {
    if is_palette_wrong(info) {
        return Err(PictureError::Damaged {
            format: Format::Png,
            cause: WRONG_PALETTE.to_owned(),
        });
    }
    if pictures(info) > 1 {
        return Err(PictureError::Animated);
    }
    Ok(())
}

/// The number of pictures of a file: the frames of its animation, and the picture before them if that is none of the frames.
fn pictures(info: &png::Info<'_>) -> u32 {
    info.animation_control.map_or(1, |animation| {
        let before = u32::from(info.frame_control.is_none());
        animation.num_frames.saturating_add(before)
    })
}

/// Reads the metadata of a file. Texts that cannot be decoded are ignored.
fn read_metadata(bytes: &[u8]) -> Metadata {
    let limits = png::Limits { bytes: MAX_BYTES };
    let decoder = png::Decoder::new_with_limits(Cursor::new(bytes), limits);
    let Ok(mut reader) = decoder.read_info() else {
        return Metadata::default();
    };
    // There may be texts after the pixels, too.
    let _ = reader.finish();
    let mut texts = Texts {
        info: reader.info(),
        room: MAX_TEXTS,
    };
    Metadata {
        name: texts.read(NAME),
        author: texts.read(AUTHOR),
        notes: texts.read(NOTES),
        board: texts.read(BOARD),
        draft: texts.read(DRAFT_KEY).is_some_and(|text| text == DRAFT),
    }
}

/// The texts of a file.
struct Texts<'a> {
    info: &'a png::Info<'a>,
    /// The number of bytes that may still be decompressed.
    room: usize,
}

impl Texts<'_> {
    /// The text with a keyword: of UTF-8, compressed and plain ones the first kind that there is, and of a kind the last.
    /// Zeros at the end are padding, as in the other formats.
    fn read(&mut self, keyword: &str) -> Option<String> {
        let latin1 = &self.info.uncompressed_latin1_text;
        let plain = latin1.iter().rfind(|chunk| chunk.keyword == keyword);
        let text = self
            .utf8(keyword)
            .or_else(|| self.compressed(keyword))
            .or_else(|| plain.map(|chunk| chunk.text.clone()))?;
        Some(text.trim_end_matches('\0').to_owned())
    }

    fn utf8(&mut self, keyword: &str) -> Option<String> {
        let chunks = &self.info.utf8_text;
        let mut chunk = chunks
            .iter()
            .rfind(|chunk| chunk.keyword == keyword)?
            .clone();
        let decoded = chunk.decompress_text_with_limit(self.room);
        self.spend(decoded.and_then(|()| chunk.get_text()))
    }

    fn compressed(&mut self, keyword: &str) -> Option<String> {
        let chunks = &self.info.compressed_latin1_text;
        let mut chunk = chunks
            .iter()
            .rfind(|chunk| chunk.keyword == keyword)?
            .clone();
        let decoded = chunk.decompress_text_with_limit(self.room);
        self.spend(decoded.and_then(|()| chunk.get_text()))
    }

    /// Subtracts the length of a decoded text from `room`, in bytes. After a decoding error no room is left: its use is unknown.
    fn spend<E>(&mut self, text: Result<String, E>) -> Option<String> {
        let text = text.ok();
        let needed = text.as_ref().map_or(self.room, String::len);
        self.room = self.room.saturating_sub(needed);
        text
    }
}

fn encode(
    picture: &Bitmap,
    scale: u32,
    metadata: &Metadata,
) -> Result<Vec<u8>, png::EncodingError> {
    let size = picture.area().size;
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, size.width * scale, size.height * scale);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Four);
    encoder.set_palette(
        PALETTE
            .iter()
            .flat_map(|c| [c.red, c.green, c.blue])
            .collect::<Vec<u8>>(),
    );
    encoder.set_compression(png::Compression::High);
    write_metadata(&mut encoder, metadata)?;
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&packed(picture, scale))?;
    writer.finish()?;
    Ok(bytes)
}

/// Packs two pixels into a byte; each row starts a new byte.
fn packed(picture: &Bitmap, scale: u32) -> Vec<u8> {
    let mut data = Vec::new();
    for row in picture.pens().chunks(picture.area().size.width as usize) {
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
    data
}

fn write_metadata(
    encoder: &mut png::Encoder<'_, &mut Vec<u8>>,
    metadata: &Metadata,
) -> Result<(), png::EncodingError> {
    for (keyword, text) in metadata.with_keys([NAME, AUTHOR, NOTES, BOARD, DRAFT_KEY]) {
        // The plain kind of text, which every program can show, is limited to Latin-1.
        if text.chars().all(|c| u8::try_from(u32::from(c)).is_ok()) {
            encoder.add_text_chunk(keyword.to_owned(), text.to_owned())?;
        } else {
            encoder.add_itxt_chunk(keyword.to_owned(), text.to_owned())?;
        }
    }
    Ok(())
}
