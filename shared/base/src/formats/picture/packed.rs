//! Packed pictures, which are built into the pages. They take three fifths of the bytes that a web server's compression achieves.
//! Such files are written only when the pages are built; no player has one.
//!
//! A pixel is coded as the neighbour that it equals. Three models predict each answer, from two, six and sixteen neighbours; each
//! learns from earlier pixels.

use super::PictureError;
use super::error::check_size;
use crate::bits::{BitCoder, BitReader, BitWriter};
use crate::gfx::{Bitmap, Pen, Size};
use crate::mixer::Mixer;

/// The beginning of a packed picture. Its size follows, each number in two bytes, the most significant first.
const MAGIC: &[u8; 6] = b"\x89Stone";
/// The longest side of a picture, in pixels; no picture of a page is larger.
const LONGEST: u32 = 1_024;

/// The border around the pixels, left, right and above, so that every pixel has all its neighbours.
const BORDER: usize = 3;
/// The neighbours of a pixel, nearest first: their distances to the right of it, and above it.
const NEIGHBOURS: [(isize, isize); 16] = [
    (-1, 0),
    (0, 1),
    (-2, 0),
    (0, 2),
    (-1, 1),
    (1, 1),
    (-2, 1),
    (2, 1),
    (-1, 2),
    (1, 2),
    (-3, 0),
    (0, 3),
    (-3, 1),
    (3, 1),
    (-2, 2),
    (2, 2),
];
/// The number of neighbours that each model uses.
const ORDERS: [usize; 3] = [2, 6, 16];
/// The number of neighbours that a pixel is compared with.
const COMPARED: usize = 6;

/// The number of predictions of a model, as a power of two.
const SLOTS: u32 = 17;
/// The most answers that a prediction averages.
const MEMORY: u16 = 14;
/// The questions that have weights of their own.
const SETS: usize = 8;

/// Packs a picture.
#[must_use]
pub fn pack(picture: &Bitmap) -> Vec<u8> {
    let size = picture.area().size;
    let mut coder = BitWriter::new();
    let pens = picture.pens().iter().map(|pen| pen.index() as u8);
    Model::new(size).code(&mut coder, pens);
    let mut bytes = MAGIC.to_vec();
    for side in [size.width, size.height] {
        bytes.extend((side as u16).to_be_bytes());
    }
    bytes.extend(coder.finish());
    bytes
}

/// Reads a packed picture, which must have the size `wanted`; `None` for any other file.
pub(super) fn read(bytes: &[u8], wanted: Size) -> Option<Result<Bitmap, PictureError>> {
    let picture = unpacked(bytes)?;
    Some(check_size(picture.area().size, wanted).map(|()| picture))
}

/// Reads a packed picture of any size; `None` for any other file.
pub fn unpacked(bytes: &[u8]) -> Option<Bitmap> {
    let (width, rest) = bytes.strip_prefix(MAGIC)?.split_first_chunk()?;
    let (height, rest) = rest.split_first_chunk()?;
    let size = Size::new(
        u16::from_be_bytes(*width).into(),
        u16::from_be_bytes(*height).into(),
    );
    if size.width.max(size.height) > LONGEST {
        return None;
    }
    let mut model = Model::new(size);
    let mut reader = BitReader::new(rest);
    let unknown = std::iter::repeat_n(0, (size.width * size.height) as usize);
    model.code(&mut reader, unknown);
    if !reader.is_at_end() {
        return None;
    }
    Some(Bitmap::from_fn(size, |x, y| {
        let pen = model.pixels.get(model.index(x, y)).copied();
        pen.and_then(Pen::new).unwrap_or(Pen::GREY)
    }))
}

/// The pixels of a picture coded so far, and the state of the models.
struct Model {
    size: Size,
    /// The pens of the picture and its border; all pixels of the border have the first pen.
    pixels: Vec<u8>,
    mixer: Mixer,
}

impl Model {
    fn new(size: Size) -> Self {
        let (width, height) = (size.width as usize, size.height as usize);
        Self {
            size,
            pixels: vec![0; (width + 2 * BORDER) * (height + BORDER)],
            mixer: Mixer::new(ORDERS.len(), 1 << SLOTS, SETS, MEMORY),
        }
    }

    const fn row(&self) -> usize {
        self.size.width as usize + 2 * BORDER
    }

    const fn index(&self, x: u32, y: u32) -> usize {
        (y as usize + BORDER) * self.row() + x as usize + BORDER
    }

    /// Codes all pixels. A reader ignores the given pens.
    fn code(&mut self, coder: &mut impl BitCoder, pens: impl Iterator<Item = u8>) {
        let row = self.row() as isize;
        let distances = NEIGHBOURS.map(|(right, above)| (above * row - right) as usize);
        let width = self.size.width;
        let places = (0..self.size.height).flat_map(|y| (0..width).map(move |x| (x, y)));
        for ((x, y), pen) in places.zip(pens) {
            let index = self.index(x, y);
            let neighbours = distances.map(|distance| self.pixels[index - distance]);
            self.pixels[index] = self.pixel(coder, neighbours, pen);
        }
    }

    /// Codes a pixel: whether it equals the nearest neighbour, else the next of another pen, and so on; if none, its four bits.
    fn pixel(&mut self, coder: &mut impl BitCoder, neighbours: [u8; 16], pen: u8) -> u8 {
        let contexts = contexts(neighbours);
        let mut denied = 0_u16;
        for (question, neighbour) in neighbours.into_iter().take(COMPARED).enumerate() {
            if denied >> neighbour & 1 == 1 {
                continue;
            }
            denied |= 1 << neighbour;
            if self.answer(coder, contexts, question, neighbour == pen) {
                return neighbour;
            }
        }
        let mut bits = 1;
        for bit in (0..4).rev() {
            let set = self.answer(coder, contexts, COMPARED + bits, pen >> bit & 1 == 1);
            bits = bits << 1 | usize::from(set);
        }
        bits as u8 & 0xF
    }

    /// Codes an answer, and learns from it.
    fn answer(
        &mut self,
        coder: &mut impl BitCoder,
        contexts: [usize; ORDERS.len()],
        question: usize,
        answer: bool,
    ) -> bool {
        let slots = contexts.map(|context| (context ^ (question * 0x1_2F35)) % (1 << SLOTS));
        self.mixer
            .answer(coder, &slots, question.min(SETS - 1), answer)
    }
}

/// The context of each model: a hash of the neighbours that it uses.
fn contexts(neighbours: [u8; 16]) -> [usize; ORDERS.len()] {
    ORDERS.map(|order| {
        let seen = (neighbours.into_iter().take(order))
            .fold(0_u64, |seen, pen| seen << 4 | u64::from(pen));
        (seen.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - SLOTS)) as usize
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::picture;

    #[test]
    fn a_picture_is_unpacked_as_it_was_packed() {
        let noise = Bitmap::from_fn(Size::new(61, 33), |x, y| {
            let number = (x * 7_919 + y * 104_729).wrapping_mul(0x9E37_79B9) >> 28;
            Pen::new(number as u8).unwrap()
        });
        let one = Bitmap::new(Size::new(1, 1), Pen::GOLD);
        for picture in [noise, one] {
            let packed = pack(&picture);
            assert!(unpacked(&packed) == Some(picture.clone()));
            let read = picture::read(&packed, picture.area().size).unwrap();
            assert!(read.pens == picture);
            assert!(picture::read(&packed, Size::new(2, 2)).is_err());
        }
    }

    #[test]
    fn damaged_files_are_none() {
        let packed = pack(&Bitmap::new(Size::new(40, 40), Pen::RED));
        for length in 0..packed.len() {
            assert!(unpacked(&packed[..length]).is_none());
        }
        assert!(unpacked(b"\x89Stone\xFF\xFF\xFF\xFF").is_none());
    }
}
