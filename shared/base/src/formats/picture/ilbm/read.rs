//! Reads ILBM, and tolerates the usual errors of old programs.

use super::chunks::{Chunk, Form};
use super::error::IlbmError;
use super::{
    AUTHOR, BOARD, BODY, COLOURS, DRAFT, HALF_BRIGHT, HEADER, HOLD_AND_MODIFY, MODE, NAME, NOTES,
    body,
};
use crate::formats::MissingColour;
use crate::formats::picture::error::check_size;
use crate::formats::picture::metadata::{self, Metadata};
use crate::formats::picture::{LeftOut, PictureError, Raster};
use crate::gfx::{Rgb, Size};

/// The length of the header in bytes.
const HEADER_LENGTH: usize = 20;
/// The value of byte 9 of the header if the last plane is a mask.
const HAS_MASK: u8 = 1;
/// The bit of byte 11 by which some programs mark a colour table with eight bits a channel.
const EIGHT_BITS: u8 = 0x80;

/// The header: how the body is stored.
struct Header {
    width: usize,
    height: usize,
    planes: usize,
    /// The number of planes in the body, including that of the mask.
    stored: usize,
    packed: bool,
    chunky: bool,
    eight_bits: bool,
}

/// Reads a picture of the size `wanted`.
pub(in crate::formats::picture) fn read(
    bytes: &[u8],
    wanted: Size,
) -> Result<Raster, PictureError> {
    let form = Form::read(bytes).map_err(|error| animation_error(bytes).unwrap_or(error.into()))?;
    let chunk = form.find(HEADER).ok_or(IlbmError::Missing("BMHD"))?;
    let header = Header::read(chunk, form.chunky, wanted)?;
    let mode = mode(&form);
    if mode & HOLD_AND_MODIFY != 0 && header.planes >= 5 {
        return Err(IlbmError::HoldAndModify.into());
    }
    let half_bright = mode & HALF_BRIGHT != 0 && header.planes == 6;
    let colours = colours(&form, header.eight_bits, half_bright)?;
    let body = form.find(BODY).ok_or(IlbmError::Missing("BODY"))?;
    let pixels = header.pixels(body, &colours)?;
    let text = |id| form.find(id).map(|chunk| metadata::decode(chunk.data));
    let metadata = Metadata {
        name: text(NAME),
        author: text(AUTHOR),
        notes: text(NOTES),
        board: text(BOARD),
        draft: text(DRAFT).is_some_and(|text| text == metadata::DRAFT),
    };
    let known = [HEADER, COLOURS, MODE, NAME, AUTHOR, NOTES, BOARD, DRAFT];
    let left_out = form.has_others(&known, BODY).then_some(LeftOut::Chunks);
    Ok(Raster {
        pixels,
        left_out,
        metadata,
    })
}

/// The error of an animation, which is a different kind of IFF file.
fn animation_error(bytes: &[u8]) -> Option<PictureError> {
    (bytes.get(8..12) == Some(b"ANIM")).then_some(PictureError::Animated)
}

fn mode(form: &Form<'_>) -> u32 {
    form.find(MODE)
        .and_then(|chunk| chunk.data.first_chunk().copied())
        .map_or(0, u32::from_be_bytes)
}

impl Header {
    fn read(chunk: Chunk<'_>, chunky: bool, wanted: Size) -> Result<Self, PictureError> {
        let Some(data) = chunk.data.first_chunk::<HEADER_LENGTH>() else {
            return Err(short(chunk, "BMHD", HEADER_LENGTH).into());
        };
        let number = |at: usize| u16::from_be_bytes([data[at], data[at + 1]]);
        let (width, height) = (number(0), number(2));
        check_size(Size::new(width.into(), height.into()), wanted)?;
        let (planes, mask, packing) = (data[8], data[9], data[10]);
        if !(1..=8).contains(&planes) {
            let at = chunk.at + 8;
            return Err(IlbmError::Planes { at, found: planes }.into());
        }
        if packing > 1 {
            let at = chunk.at + 10;
            return Err(IlbmError::Packing { at, found: packing }.into());
        }
        let planes = usize::from(planes);
        Ok(Self {
            width: width.into(),
            height: height.into(),
            planes,
            stored: planes + usize::from(mask == HAS_MASK),
            packed: packing == 1,
            chunky,
            eight_bits: data[11] & EIGHT_BITS != 0,
        })
    }

    /// The bytes of a row of the body, with all its planes.
    const fn row(&self) -> usize {
        if self.chunky {
            self.width.next_multiple_of(2)
        } else {
            self.plane() * self.stored
        }
    }

    /// The bytes of a row of a plane.
    const fn plane(&self) -> usize {
        self.width.div_ceil(16) * 2
    }

    fn pixels(&self, body: Chunk<'_>, colours: &[Rgb]) -> Result<Vec<Option<Rgb>>, PictureError> {
        let wanted = self.row() * self.height;
        let unpacked;
        let data = if self.packed {
            unpacked = body::unpack(body.data, wanted);
            &unpacked
        } else {
            &body.data[..body.data.len().min(wanted)]
        };
        if data.len() < wanted {
            return Err(IlbmError::BreaksOff {
                at: body.at + body.data.len(),
                row: data.len() / self.row() + 1,
                height: self.height,
            }
            .into());
        }
        let mut pixels = Vec::with_capacity(self.width * self.height);
        for (y, row) in data.chunks_exact(self.row().max(1)).enumerate() {
            for x in 0..self.width {
                let number = self.index(row, x);
                let colour = colours.get(usize::from(number));
                pixels.push(Some(*colour.ok_or(MissingColour { x, y, number })?));
            }
        }
        Ok(pixels)
    }

    /// The colour number of a pixel. The plane of the mask, which is the last, is ignored, and so is the transparent colour:
    /// Deluxe Paint sets it to the background even in whole pictures.
    fn index(&self, row: &[u8], x: usize) -> u8 {
        if self.chunky {
            return row[x];
        }
        (0..self.planes).fold(0, |index, plane| {
            let byte = row[plane * self.plane() + x / 8];
            index | (byte >> (7 - x % 8) & 1) << plane
        })
    }
}

/// The colour table. Early files have four bits a channel, in the upper half of the byte, without any mark of that.
fn colours(form: &Form<'_>, eight_bits: bool, half_bright: bool) -> Result<Vec<Rgb>, IlbmError> {
    let chunk = form.find(COLOURS).ok_or(IlbmError::Missing("CMAP"))?;
    if chunk.data.len() < 3 {
        return Err(short(chunk, "CMAP", 3));
    }
    let four_bits = !eight_bits && chunk.data.iter().all(|byte| byte & 15 == 0);
    let full = |byte: u8| if four_bits { byte | byte >> 4 } else { byte };
    let three_each = chunk.data.as_chunks::<3>().0.iter().take(256);
    let mut colours: Vec<Rgb> = three_each
        .map(|&[red, green, blue]| Rgb {
            red: full(red),
            green: full(green),
            blue: full(blue),
        })
        .collect();
    if half_bright {
        colours.truncate(32);
        let dark = colours.iter().map(|colour| Rgb {
            red: colour.red / 2,
            green: colour.green / 2,
            blue: colour.blue / 2,
        });
        let dark: Vec<Rgb> = dark.collect();
        colours.resize(32, Rgb::from_12_bits(0));
        colours.extend(dark);
    }
    Ok(colours)
}

const fn short(chunk: Chunk<'_>, name: &'static str, wanted: usize) -> IlbmError {
    IlbmError::Short {
        at: chunk.at,
        chunk: name,
        found: chunk.data.len(),
        wanted,
    }
}
