//! The weights file: written by the trainer, and validated when it is read.
//!
//! | Bytes | |
//! | --- | --- |
//! | 8 | `ishidoW1` |
//! | 4 | how many weights there are, least significant byte first |
//! | 8 | a check number of the bytes that follow |
//! | the rest | the weights in order, as numbers of seven bits a byte, the highest bit set while the number goes on: 0 and a length for a run of zeros, else the weight, its sign in the lowest bit |

use thiserror::Error;

use super::features::WEIGHTS;
use super::network::NUMBERS;
use super::random::mix;

const MAGIC: &[u8; 8] = b"ishidoW1";
const HEADER: usize = 20;

/// The number of weights in a file.
pub const COUNT: usize = WEIGHTS + NUMBERS;

/// The largest file that is read or written, in bytes.
pub const MAX_BYTES: usize = 3 << 19;

/// Why a weights file is rejected.
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
/// Why the file is rejected.
pub fn read(bytes: &[u8]) -> Result<Vec<i16>, WeightsError> {
    let mut reading = Reading::new(bytes)?;
    while reading.step(usize::MAX)? {}
    reading.finish()
}

/// A file that is read in steps.
pub(super) struct Reading<'a> {
    body: &'a [u8],
    weights: Vec<i16>,
    /// The check number that the file says, and that of the bytes read so far.
    check: u64,
    found: u64,
}

impl<'a> Reading<'a> {
    /// Begins to read a file.
    pub(super) fn new(bytes: &'a [u8]) -> Result<Self, WeightsError> {
        if bytes.len() > MAX_BYTES {
            return Err(WeightsError::TooLarge);
        }
        let (header, body) = bytes.split_at_checked(HEADER).ok_or(WeightsError::Magic)?;
        let (magic, rest) = header.split_at(MAGIC.len());
        let (count, check) = rest.split_at(4);
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
        Ok(Self {
            body,
            weights: Vec::with_capacity(COUNT),
            check: number(check),
            found: 0,
        })
    }

    /// Reads about so many bytes. Returns whether there are more.
    pub(super) fn step(&mut self, length: usize) -> Result<bool, WeightsError> {
        let before = self.body;
        let mut bytes = before.iter();
        while !bytes.as_slice().is_empty() && before.len() - bytes.len() < length {
            decode(&mut bytes, &mut self.weights).ok_or(WeightsError::Damaged)?;
        }
        self.body = bytes.as_slice();
        let read = &before[..before.len() - self.body.len()];
        self.found = check_number(self.found, read);
        Ok(!self.body.is_empty())
    }

    /// The weights, all bytes having been read.
    pub(super) fn finish(self) -> Result<Vec<i16>, WeightsError> {
        if self.found == self.check && self.weights.len() == COUNT {
            Ok(self.weights)
        } else {
            Err(WeightsError::Damaged)
        }
    }
}

/// Writes weights as a file.
#[must_use]
pub fn write(weights: &[i16]) -> Vec<u8> {
    let mut body = Vec::new();
    let mut rest = weights;
    while let [first, tail @ ..] = rest {
        if *first == 0 {
            let run = rest.iter().take_while(|&&weight| weight == 0).count();
            body.push(0);
            push(&mut body, run as u32);
            rest = &rest[run..];
        } else {
            push(&mut body, zigzag(*first));
            rest = tail;
        }
    }
    file(&body)
}

/// A file with this body.
pub(super) fn file(body: &[u8]) -> Vec<u8> {
    let mut bytes = MAGIC.to_vec();
    bytes.extend((COUNT as u32).to_le_bytes());
    bytes.extend(check_number(0, body).to_le_bytes());
    bytes.extend(body);
    bytes
}

/// Reads the next weight, or the next run of zeros.
fn decode(bytes: &mut std::slice::Iter<'_, u8>, weights: &mut Vec<i16>) -> Option<()> {
    let number = pull(bytes)?;
    let run = match number {
        0 => pull(bytes)? as usize,
        _ => 1,
    };
    if run > COUNT - weights.len() {
        return None;
    }
    match number {
        0 => weights.resize(weights.len() + run, 0),
        _ => weights.push(unzigzag(number)?),
    }
    Some(())
}

fn zigzag(weight: i16) -> u32 {
    u32::from(weight.unsigned_abs()) << 1 | u32::from(weight < 0)
}

fn unzigzag(number: u32) -> Option<i16> {
    let size = i16::try_from(number >> 1).ok()?;
    Some(if number & 1 == 1 { -size } else { size })
}

fn push(bytes: &mut Vec<u8>, mut number: u32) {
    while number >= 128 {
        bytes.push(number as u8 | 128);
        number >>= 7;
    }
    bytes.push(number as u8);
}

fn pull(bytes: &mut std::slice::Iter<'_, u8>) -> Option<u32> {
    let mut number = 0;
    for shift in [0, 7, 14, 21] {
        let byte = *bytes.next()?;
        number |= u32::from(byte & 127) << shift;
        if byte < 128 {
            return Some(number);
        }
    }
    None
}

/// The check number of bytes that follow others with the check number `before`; 0 if there are none.
fn check_number(before: u64, bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(before, |sum, &byte| mix(sum ^ u64::from(byte)))
}
