//! CRC-32, the checksum of PNG files, with the interface of the package `crc32fast`.

/// The generator polynomial, its bits reversed (ISO 3309).
const POLYNOMIAL: u32 = 0xEDB8_8320;

/// The remainder of each byte.
const REMAINDERS: [u32; 256] = {
    let mut remainders = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut remainder = byte as u32;
        let mut bit = 0;
        while bit < 8 {
            remainder = (remainder >> 1) ^ (POLYNOMIAL * (remainder & 1));
            bit += 1;
        }
        remainders[byte] = remainder;
        byte += 1;
    }
    remainders
};

/// The checksum of some bytes.
///
/// ```
/// assert_eq!(crc32fast::hash(b"123456789"), 0xCBF4_3926);
/// ```
#[must_use]
pub fn hash(bytes: &[u8]) -> u32 {
    let mut hasher = Hasher::new();
    hasher.update(bytes);
    hasher.finalize()
}

/// The checksum of bytes that come in parts.
#[derive(Debug, Clone, Default)]
pub struct Hasher {
    checksum: u32,
    length: u64,
}

impl Hasher {
    /// That of no bytes.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds bytes.
    pub fn update(&mut self, bytes: &[u8]) {
        self.length += bytes.len() as u64;
        self.checksum = !bytes
            .iter()
            .fold(!self.checksum, |sum, &byte| step(sum, byte));
    }

    /// The checksum of all bytes.
    #[must_use]
    pub const fn finalize(self) -> u32 {
        self.checksum
    }

    /// Forgets all bytes.
    pub fn reset(&mut self) {
        *self = Self::default();
    }

    /// Adds the bytes that another one has got.
    pub fn combine(&mut self, other: &Self) {
        let moved = (0..other.length).fold(self.checksum, |sum, _| step(sum, 0));
        self.checksum = moved ^ other.checksum;
        self.length += other.length;
    }
}

const fn step(sum: u32, byte: u8) -> u32 {
    REMAINDERS[(sum as u8 ^ byte) as usize] ^ (sum >> 8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_have_the_checksum_of_the_whole() {
        let [mut first, mut second] = [Hasher::new(), Hasher::new()];
        first.update(b"1234");
        second.update(b"56");
        second.update(b"789");
        first.combine(&second);
        assert_eq!(first.finalize(), 0xCBF4_3926);
    }
}
