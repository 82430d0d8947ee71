//! A binary range coder: bits with adaptive probabilities become bytes, and bytes become the same bits again.

/// The probability that a bit is set, in 65,536ths. It follows the bits that were coded with it.
#[derive(Debug, Clone, Copy)]
pub struct Probability(u16);

impl Probability {
    /// Its rate: a 64th of the distance.
    const SHIFT: u32 = 6;
    /// That a bit is as likely set as not.
    pub const EVEN: Self = Self(1 << 15);

    /// A fixed probability.
    #[must_use]
    pub const fn of(share: u16) -> Self {
        Self(share)
    }

    const fn follow(&mut self, bit: bool) {
        if bit {
            self.0 += (u16::MAX - self.0) >> Self::SHIFT;
        } else {
            self.0 -= self.0 >> Self::SHIFT;
        }
    }
}

/// Writes or reads bits. A model of what the bits mean is the same for both.
pub trait BitCoder {
    /// Codes a bit, and returns it: a writer returns what it is given, a reader what it finds.
    fn bit(&mut self, bit: bool, probability: Probability) -> bool;

    /// Codes a bit with a probability that learns from it.
    fn learned(&mut self, bit: bool, probability: &mut Probability) -> bool {
        let bit = self.bit(bit, *probability);
        probability.follow(bit);
        bit
    }
}

/// The numbers that can still be meant, from `low` to `high`.
struct Range {
    low: u32,
    high: u32,
}

impl Default for Range {
    fn default() -> Self {
        Self {
            low: 0,
            high: u32::MAX,
        }
    }
}

impl Range {
    /// The last number of the part for a set bit.
    fn split(&self, probability: Probability) -> u32 {
        let part = (u64::from(self.high - self.low) * u64::from(probability.0)) >> 16;
        self.low + part as u32
    }

    fn narrow(&mut self, split: u32, bit: bool) {
        if bit {
            self.high = split;
        } else {
            self.low = split + 1;
        }
    }

    /// Returns true if the first byte of all its numbers is the same.
    fn is_byte_known(&self) -> bool {
        (self.low ^ self.high) >> 24 == 0
    }

    fn shift(&mut self) {
        self.low <<= 8;
        self.high = (self.high << 8) | 0xFF;
    }
}

/// Writes bits.
#[derive(Default)]
pub struct BitWriter {
    range: Range,
    bytes: Vec<u8>,
}

impl BitWriter {
    /// Makes a writer without bits.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The bytes of all bits.
    pub fn finish(mut self) -> Vec<u8> {
        self.bytes.extend(self.range.low.to_be_bytes());
        self.bytes
    }
}

impl BitCoder for BitWriter {
    fn bit(&mut self, bit: bool, probability: Probability) -> bool {
        let split = self.range.split(probability);
        self.range.narrow(split, bit);
        while self.range.is_byte_known() {
            self.bytes.push((self.range.low >> 24) as u8);
            self.range.shift();
        }
        bit
    }
}

/// Reads bits. Behind the last byte it finds zeros.
pub struct BitReader<'a> {
    range: Range,
    number: u32,
    rest: &'a [u8],
    /// The number of bytes that were missing.
    missing: usize,
}

impl<'a> BitReader<'a> {
    /// Makes a reader at the first bit.
    #[must_use]
    pub fn new(bytes: &'a [u8]) -> Self {
        let mut reader = Self {
            range: Range::default(),
            number: 0,
            rest: bytes,
            missing: 0,
        };
        for _ in 0..4 {
            reader.pull();
        }
        reader
    }

    /// Returns true if exactly all bytes were needed.
    pub const fn is_at_end(&self) -> bool {
        self.rest.is_empty() && !self.is_past_end()
    }

    /// Returns true if more bytes were needed than there are.
    pub const fn is_past_end(&self) -> bool {
        self.missing > 0
    }

    fn pull(&mut self) {
        let byte = match self.rest.split_first() {
            Some((byte, rest)) => {
                self.rest = rest;
                *byte
            }
            None => {
                self.missing += 1;
                0
            }
        };
        self.number = (self.number << 8) | u32::from(byte);
    }
}

impl BitCoder for BitReader<'_> {
    #[inline]
    fn bit(&mut self, _: bool, probability: Probability) -> bool {
        let split = self.range.split(probability);
        let bit = self.number <= split;
        self.range.narrow(split, bit);
        while self.range.is_byte_known() {
            self.range.shift();
            self.pull();
        }
        bit
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_are_read_as_they_were_written() {
        // Many zeros, then many ones, so that the probabilities come to their ends.
        let bits = (0..40_000_u32).map(|n| n.wrapping_mul(0x9E37_79B9) >> 20 < n / 8);
        let bits: Vec<bool> = bits.collect();
        let mut writer = BitWriter::new();
        let mut probability = Probability::EVEN;
        for &bit in &bits {
            writer.learned(bit, &mut probability);
        }
        let bytes = writer.finish();
        let mut reader = BitReader::new(&bytes);
        let mut probability = Probability::EVEN;
        for &bit in &bits {
            assert_eq!(reader.learned(false, &mut probability), bit);
        }
        assert!(reader.is_at_end());
    }

    #[test]
    fn rare_bits_need_few_bytes() {
        let mut writer = BitWriter::new();
        let mut probability = Probability::EVEN;
        for n in 0..100_000 {
            writer.learned(n % 10_000 == 0, &mut probability);
        }
        let length = writer.finish().len();
        assert!(length < 80, "{length}");
    }
}
