//! Packed texts, which are built into the pages: a web server's compression makes long ones a quarter larger. Such files are written only
//! when the pages are built.
//!
//! Each bit of a byte is predicted by models that look at the last one to six bytes, and at the letters of the word so far.

use crate::bits::{BitCoder, BitReader, BitWriter};
use crate::mixer::Mixer;

/// The number of bytes that each model looks at; the last one looks at the word as well.
const ORDERS: [usize; 6] = [1, 2, 3, 4, 6, 1];
/// The number of predictions of a model, as a power of two.
const SLOTS: u32 = 19;
const MEMORY: u16 = 250;
/// The most bytes of a text.
const LONGEST: usize = 1 << 20;

/// Packs a text.
#[must_use]
pub fn pack(text: &str) -> Vec<u8> {
    let mut coder = BitWriter::new();
    let mut model = Model::new();
    for byte in text.bytes() {
        model.byte(&mut coder, byte);
    }
    let mut bytes = (text.len() as u32).to_be_bytes().to_vec();
    bytes.extend(coder.finish());
    bytes
}

/// Reads a packed text; `None` for any other file.
#[must_use]
pub fn unpacked(bytes: &[u8]) -> Option<String> {
    let (text, is_whole) = read(bytes, LONGEST)?;
    Some(text).filter(|_| is_whole)
}

/// Reads no more than the beginning of a packed text, of a length in bytes; `None` for any other file.
#[must_use]
pub fn beginning(bytes: &[u8], length: usize) -> Option<String> {
    let (text, _) = read(bytes, length)?;
    Some(text)
}

/// Reads at most some bytes. Returns with them whether they are all there is.
fn read(bytes: &[u8], most: usize) -> Option<(String, bool)> {
    let (length, rest) = bytes.split_first_chunk()?;
    let length = u32::from_be_bytes(*length) as usize;
    let mut reader = BitReader::new(rest);
    let mut model = Model::new();
    let text = (0..length.min(most)).map(|_| model.byte(&mut reader, 0));
    let text = String::from_utf8(text.collect()).ok()?;
    Some((text, length <= most && reader.is_at_end()))
}

struct Model {
    mixer: Mixer,
    /// The last bytes, the latest in the lowest place.
    last: u64,
    /// A hash of the letters of the word so far.
    word: u64,
}

impl Model {
    fn new() -> Self {
        Self {
            mixer: Mixer::new(ORDERS.len(), 1 << SLOTS, 8, MEMORY),
            last: 0,
            word: 0,
        }
    }

    /// Codes a byte. A reader ignores the given one.
    fn byte(&mut self, coder: &mut impl BitCoder, byte: u8) -> u8 {
        let mut contexts = ORDERS.map(|order| {
            let seen = self.last & (u64::MAX >> (64 - 8 * order));
            (seen + order as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15)
        });
        let [.., word] = &mut contexts;
        *word ^= self.word;
        let mut bits = 1;
        for bit in (0..8).rev() {
            let slots = contexts.map(|context| {
                let mixed = (context ^ bits as u64).wrapping_mul(0xD6E8_FEB8_6659_FD93);
                (mixed >> (64 - SLOTS)) as usize
            });
            let set = self.mixer.answer(coder, &slots, bit, byte >> bit & 1 == 1);
            bits = bits << 1 | usize::from(set);
        }
        let byte = bits as u8;
        self.last = self.last << 8 | u64::from(byte);
        self.word = match byte.is_ascii_alphabetic() {
            true => (self.word + u64::from(byte)).wrapping_mul(0xA24B_AED4_963E_E407),
            false => 0,
        };
        byte
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_unpacked_as_it_was_packed() {
        let long = "One stone on the board, and one in the hand. ".repeat(40);
        for text in ["", "a", "Qián, 4-Way ♦", &long] {
            let packed = pack(text);
            assert_eq!(unpacked(&packed).as_deref(), Some(text));
        }
        let packed = pack(&long);
        assert!(packed.len() * 8 < long.len());
        assert_eq!(beginning(&packed, 9).as_deref(), Some("One stone"));
    }

    #[test]
    fn damaged_files_are_none() {
        let packed = pack("The Way of Stones");
        for length in 0..packed.len() {
            assert!(unpacked(&packed[..length]).is_none());
        }
        assert!(unpacked(&[0xFF; 40]).is_none());
    }
}
