//! Writes ILBM as Deluxe Paint does: four planes for an interlaced screen of 640 x 400.

use super::{AUTHOR, BOARD, BODY, COLOURS, DRAFT, HEADER, HIRES, LACE, MODE, NAME, NOTES, body};
use crate::formats::picture::error::size_in_16_bits;
use crate::formats::picture::{Format, Metadata, PictureError};
use crate::gfx::{Bitmap, PALETTE, Pen};

const PLANES: usize = 4;

/// The pixel aspect of the Amiga's screens of 640 x 400 and 320 x 200.
const ASPECT: [u8; 2] = [10, 11];

/// The storage of the body.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Packing {
    /// Uncompressed.
    None,
    /// Run-length encoded, as Deluxe Paint does.
    ByteRun1,
}

/// Writes a picture as an ILBM file.
///
/// # Errors
/// Returns an error if the picture has no pixels, or more than 65,535 in a row or column.
pub fn write(
    picture: &Bitmap,
    metadata: &Metadata,
    packing: Packing,
) -> Result<Vec<u8>, PictureError> {
    let (width, height) = size_in_16_bits(Format::Ilbm, picture.area().size)?;
    let mut form = b"ILBM".to_vec();
    chunk(&mut form, HEADER, &header(width, height, packing));
    let colours = PALETTE.map(|c| [c.red, c.green, c.blue]);
    chunk(&mut form, COLOURS, colours.as_flattened());
    chunk(&mut form, MODE, &(HIRES | LACE).to_be_bytes());
    for (id, text) in metadata.with_keys([NAME, AUTHOR, NOTES, BOARD, DRAFT]) {
        chunk(&mut form, id, text.as_bytes());
    }
    chunk(&mut form, BODY, &body(picture, packing));
    let mut bytes = Vec::with_capacity(form.len() + 8);
    chunk(&mut bytes, *b"FORM", &form);
    Ok(bytes)
}

fn header(width: u16, height: u16, packing: Packing) -> Vec<u8> {
    let mut header = Vec::with_capacity(20);
    header.extend(width.to_be_bytes());
    header.extend(height.to_be_bytes());
    // The position on the page: left and top.
    header.extend([0; 4]);
    // No mask. The transparent colour is 0, as in stones.
    header.extend([PLANES as u8, 0, u8::from(packing == Packing::ByteRun1), 0]);
    header.extend([0, Pen::GREY.index() as u8]);
    header.extend(ASPECT);
    header.extend(width.to_be_bytes());
    header.extend(height.to_be_bytes());
    header
}

fn chunk(bytes: &mut Vec<u8>, id: [u8; 4], data: &[u8]) {
    bytes.extend(id);
    // Our pictures and texts are far below four gigabytes.
    bytes.extend((data.len() as u32).to_be_bytes());
    bytes.extend(data);
    if data.len() % 2 == 1 {
        bytes.push(0);
    }
}

fn body(picture: &Bitmap, packing: Packing) -> Vec<u8> {
    let width = picture.area().size.width as usize;
    let mut bytes = Vec::new();
    let mut plane = vec![0; width.div_ceil(16) * 2];
    for row in picture.pens().chunks(width) {
        for bit in 0..PLANES {
            plane.fill(0);
            for (x, pen) in row.iter().enumerate() {
                plane[x / 8] |= ((pen.index() >> bit & 1) as u8) << (7 - x % 8);
            }
            match packing {
                Packing::None => bytes.extend_from_slice(&plane),
                Packing::ByteRun1 => body::pack(&plane, &mut bytes),
            }
        }
    }
    bytes
}
