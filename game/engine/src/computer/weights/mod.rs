//! The weights file: written by the trainer, and validated when it is read.
//!
//! | Bytes | |
//! | --- | --- |
//! | 8 | `ishidoW5` |
//! | 4 | how many weights there are, least significant byte first |
//! | 2 | the unit of the table: the number that all its weights are multiples of |
//! | 2 | the unit of the network |
//! | 8 | a checksum of the bytes that follow |
//! | the rest | the weights in order, in units, by a range coder (`bits`) with a model of what they are like (`model`) |

mod mixer;
mod model;
mod prediction;

use thiserror::Error;

use self::model::{BLOCK, Model};
use super::features::WEIGHTS;
use super::network::NUMBERS;
use super::random::mix;
use ishido_base::bits::{BitReader, BitWriter};

const MAGIC: &[u8; 8] = b"ishidoW5";
const HEADER: usize = 24;

/// The number of weights in a file.
pub const COUNT: usize = WEIGHTS + NUMBERS;

/// The numbers that all weights of the table, and all of the network, are multiples of. Both are positive.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Units {
    /// That of the table.
    pub table: i16,
    /// That of the network.
    pub network: i16,
}

impl Units {
    /// The units of the files that training writes. The computer plays as well with them as with exact weights, and the file is half as
    /// long.
    pub const TRAINED: Self = Self {
        table: 12,
        network: 6,
    };

    /// The units of the files that refining writes: much of what it learns are changes too small for the units of training. Smaller ones
    /// would be too long for a page.
    pub const REFINED: Self = Self {
        table: 10,
        network: 4,
    };

    /// The largest units of some weights.
    fn largest(weights: &[i16]) -> Self {
        let (table, network) = weights.split_at(WEIGHTS.min(weights.len()));
        let largest = |part: &[i16]| {
            let sizes = part.iter().map(|weight| weight.unsigned_abs());
            i16::try_from(sizes.fold(0, greatest_common_divisor)).map_or(1, |unit| unit.max(1))
        };
        Self {
            table: largest(table),
            network: largest(network),
        }
    }

    /// The unit of each weight in order.
    fn of_weights(self) -> impl Iterator<Item = i16> {
        let table = std::iter::repeat_n(self.table, WEIGHTS);
        table.chain(std::iter::repeat(self.network))
    }
}

/// The largest file that is read or written, in bytes.
pub const MAX_BYTES: usize = 3 << 19;

/// The reason why a weights file is rejected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum WeightsError {
    /// It does not begin with the magic bytes.
    #[error("this is not a file of weights")]
    Magic,
    /// It has the weights of a version with other features.
    #[error("these are the weights of another version: {0}, not {COUNT}")]
    Count(u32),
    /// It was changed or cut off.
    #[error("the weights are damaged")]
    Damaged,
    /// It is larger than any weights file.
    #[error("a file of weights has at most {MAX_BYTES} bytes")]
    TooLarge,
}

/// Reads the weights of a file.
///
/// # Errors
/// The reason why the file is rejected.
pub fn read(bytes: &[u8]) -> Result<Vec<i16>, WeightsError> {
    let mut reading = WeightsReader::new(bytes)?;
    while reading.step(usize::MAX) {}
    reading.finish()
}

/// A file that is read in steps.
pub(super) struct WeightsReader<'a> {
    coder: BitReader<'a>,
    model: Model,
    /// The weights read so far, in units.
    weights: Vec<i16>,
    units: Units,
}

impl<'a> WeightsReader<'a> {
    /// Begins to read a file.
    pub(super) fn new(bytes: &'a [u8]) -> Result<Self, WeightsError> {
        if bytes.len() > MAX_BYTES {
            return Err(WeightsError::TooLarge);
        }
        let (header, body) = bytes.split_at_checked(HEADER).ok_or(WeightsError::Magic)?;
        let (magic, rest) = header.split_at(MAGIC.len());
        let (count, rest) = rest.split_at(4);
        let (table, rest) = rest.split_at(2);
        let (network, check) = rest.split_at(2);
        if magic != MAGIC {
            return Err(WeightsError::Magic);
        }
        let number = |bytes: &[u8]| {
            let low_first = bytes.iter().rev();
            low_first.fold(0, |n: u64, &byte| n << 8 | u64::from(byte))
        };
        let count = number(count) as u32;
        if count as usize != COUNT {
            return Err(WeightsError::Count(count));
        }
        let unit = |bytes| {
            let unit = i16::try_from(number(bytes)).ok();
            unit.filter(|&unit| unit > 0).ok_or(WeightsError::Damaged)
        };
        let units = Units {
            table: unit(table)?,
            network: unit(network)?,
        };
        if number(check) != check_number(units, body) {
            return Err(WeightsError::Damaged);
        }
        Ok(Self {
            coder: BitReader::new(body),
            model: Model::new(units.network),
            weights: Vec::with_capacity(COUNT),
            units,
        })
    }

    /// Reads about `weights` more weights. Returns whether there are more.
    pub(super) fn step(&mut self, weights: usize) -> bool {
        let end = self.weights.len().saturating_add(weights).min(COUNT);
        while self.weights.len() < end && !self.coder.is_past_end() {
            self.model.block(&mut self.coder, &[], &mut self.weights);
        }
        self.weights.len() < COUNT && !self.coder.is_past_end()
    }

    /// The weights, all steps being done.
    pub(super) fn finish(mut self) -> Result<Vec<i16>, WeightsError> {
        if self.weights.len() != COUNT || !self.coder.is_at_end() {
            return Err(WeightsError::Damaged);
        }
        for (weight, unit) in self.weights.iter_mut().zip(self.units.of_weights()) {
            *weight = weight.checked_mul(unit).ok_or(WeightsError::Damaged)?;
        }
        Ok(self.weights)
    }
}

/// Writes weights as a file. The fewer digits they have in common units, the shorter it is: see [`rounded`].
#[must_use]
pub fn write(weights: &[i16]) -> Vec<u8> {
    let units = Units::largest(weights);
    let in_units = weights.iter().zip(units.of_weights());
    let in_units: Vec<i16> = in_units.map(|(weight, unit)| weight / unit).collect();
    let mut coder = BitWriter::new();
    let mut model = Model::new(units.network);
    let mut done = Vec::with_capacity(weights.len());
    for block in in_units.chunks(BLOCK) {
        model.block(&mut coder, block, &mut done);
    }
    file(units, &coder.finish())
}

/// Weights rounded to the nearest multiples of their units.
#[must_use]
pub fn rounded(weights: &[i16], units: Units) -> Vec<i16> {
    let round = |(&weight, unit): (&i16, i16)| {
        let (weight, unit) = (i32::from(weight), i32::from(unit.max(1)));
        let largest = i32::from(i16::MAX) / unit;
        let half = unit / 2 * weight.signum();
        (((weight + half) / unit).clamp(-largest, largest) * unit) as i16
    };
    weights.iter().zip(units.of_weights()).map(round).collect()
}

/// A file with this body.
pub(super) fn file(units: Units, body: &[u8]) -> Vec<u8> {
    let mut bytes = MAGIC.to_vec();
    bytes.extend((COUNT as u32).to_le_bytes());
    bytes.extend(units.table.to_le_bytes());
    bytes.extend(units.network.to_le_bytes());
    bytes.extend(check_number(units, body).to_le_bytes());
    bytes.extend(body);
    bytes
}

const fn greatest_common_divisor(mut a: u16, mut b: u16) -> u16 {
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// The checksum of units and a body.
fn check_number(units: Units, body: &[u8]) -> u64 {
    let start = mix(units.table as u64 | (units.network as u64) << 16);
    body.iter()
        .fold(start, |sum, &byte| mix(sum ^ u64::from(byte)))
}
