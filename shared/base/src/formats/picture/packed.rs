//! Packed pictures, which are built into the pages. They take three fifths of the bytes that a web server's compression achieves.
//! Such files are written only when the pages are built; no player has one.
//!
//! A pixel is coded as the neighbour that it equals. Three models predict each answer, from two, six and sixteen neighbours; each
//! learns from earlier pixels. Their predictions are mixed as in Matthew Mahoney's PAQ: as logarithms of odds,
//! with weights that adapt to the models that were right. All arithmetic uses integers, so that every machine decodes the same pixels.

use super::PictureError;
use super::error::check_size;
use crate::bits::{BitCoder, BitReader, BitWriter, Probability};
use crate::gfx::{Bitmap, Pen, Size};

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
/// The most answers that a prediction averages; every later one has the weight of the last of them.
const MEMORY: u16 = 14;
/// The largest logarithm of odds, in 256ths.
const CERTAIN: i32 = 2_047;
/// The initial weight of a model in the mixture, in 65,536ths, and the learning rate, as a negative power of two.
const FIRST_WEIGHT: i32 = 23_000;
const RATE: u32 = 11;

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
    predictions: Vec<[Prediction; ORDERS.len()]>,
    /// The weights of the models, by the number of models with a prediction, and by the question.
    weights: [[[i32; ORDERS.len()]; 8]; ORDERS.len() + 1],
    odds: Odds,
}

/// The probability that the answer is yes, in 65,536ths, and the number of answers that it averages.
#[derive(Clone, Copy)]
struct Prediction {
    share: u16,
    answers: u16,
}

impl Prediction {
    const NONE: Self = Self {
        share: 1 << 15,
        answers: 0,
    };

    fn follow(&mut self, answer: bool) {
        let target = if answer { i32::from(u16::MAX) } else { 0 };
        let share = i32::from(self.share);
        self.share = (share + (target - share) * 2 / (2 * i32::from(self.answers) + 3)) as u16;
        self.answers = (self.answers + 1).min(MEMORY);
    }
}

impl Model {
    fn new(size: Size) -> Self {
        let (width, height) = (size.width as usize, size.height as usize);
        Self {
            size,
            pixels: vec![0; (width + 2 * BORDER) * (height + BORDER)],
            predictions: vec![[Prediction::NONE; ORDERS.len()]; 1 << SLOTS],
            weights: [[[FIRST_WEIGHT; ORDERS.len()]; 8]; ORDERS.len() + 1],
            odds: Odds::new(),
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
        let mut odds = [0; ORDERS.len()];
        let mut known = 0;
        for (model, slot) in slots.into_iter().enumerate() {
            let prediction = self.predictions[slot][model];
            if prediction.answers > 0 {
                odds[model] = self.odds.of(prediction.share);
                known += 1;
            }
        }
        let weights = &mut self.weights[known][question.min(7)];
        let mixed: i64 = (weights.iter().zip(odds))
            .map(|(weight, odds)| i64::from(*weight) * i64::from(odds))
            .sum();
        let share = share_of((mixed >> 16).clamp(-i64::from(CERTAIN), i64::from(CERTAIN)) as i32)
            .clamp(1, 4_095);
        let answer = coder.bit(answer, Probability::of((share << 4) as u16));
        let error = if answer { 4_096 - share } else { -share };
        for (weight, odds) in weights.iter_mut().zip(odds) {
            *weight += (odds * error) >> RATE;
        }
        for (model, slot) in slots.into_iter().enumerate() {
            self.predictions[slot][model].follow(answer);
        }
        answer
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

/// The logarithms of the odds of all shares, which are in 4,096ths.
struct Odds(Vec<i16>);

impl Odds {
    fn new() -> Self {
        let mut odds = Vec::with_capacity(4_096);
        for logarithm in -CERTAIN..=CERTAIN {
            let below = (share_of(logarithm) as usize + 1).max(odds.len());
            odds.resize(below, logarithm as i16);
        }
        odds.resize(4_096, CERTAIN as i16);
        Self(odds)
    }

    /// The logarithm of the odds of a share in 65,536ths.
    fn of(&self, share: u16) -> i32 {
        self.0
            .get(usize::from(share >> 4))
            .copied()
            .unwrap_or(0)
            .into()
    }
}

/// The share, in 4,096ths, for a logarithm of odds.
fn share_of(logarithm: i32) -> i32 {
    /// 4,096 / (1 + e^-x) for x from 0 to 8 in halves.
    const STEPS: [i32; 17] = [
        2048, 2549, 2994, 3348, 3608, 3785, 3902, 3976, 4022, 4051, 4069, 4080, 4086, 4090, 4092,
        4094, 4095,
    ];
    let size = logarithm.abs();
    let step = (size >> 7) as usize;
    let (below, above) = (STEPS[step], STEPS[step + 1]);
    let share = below + (((above - below) * (size & 127)) >> 7);
    if logarithm < 0 { 4_096 - share } else { share }
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
