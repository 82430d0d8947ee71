//! Pseudorandom numbers that are the same on every machine and in every version.
//!
//! The computer player of the game has a copy of its own, because it depends on no other package.

/// The generator SplitMix64: small, fast, and any seed gives a good stream. Not for secrets.
///
/// After Sebastiano Vigna's public domain [`splitmix64.c`](https://prng.di.unimi.it/splitmix64.c), with the constants of
/// G. L. Steele, D. Lea, C. H. Flood, "Fast Splittable Pseudorandom Number Generators" (2014).
///
/// ```
/// use ishido_base::random::SplitMix64;
///
/// let mut random = SplitMix64::new(1_234_567);
/// assert_eq!(random.next_u64(), 6_457_827_717_110_365_317);
/// assert_eq!(random.next_u64(), 3_203_168_211_198_807_973);
/// assert!(random.below(6) < 6);
///
/// // The state is all there is: a stream can be stopped and continued.
/// let mut again = SplitMix64::new(random.state());
/// assert_eq!(again.next_u64(), random.next_u64());
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SplitMix64(u64);

impl SplitMix64 {
    /// The increment of the state at each step: 2^64 divided by the golden ratio.
    const GOLDEN_GAMMA: u64 = 0x9E37_79B9_7F4A_7C15;

    /// The stream that begins with a seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The seed of the rest of the stream.
    #[must_use]
    pub const fn state(&self) -> u64 {
        self.0
    }

    /// The next 64 bits.
    pub const fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(Self::GOLDEN_GAMMA);
        // Stafford's mixing function "Mix13".
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number from 0 to below `limit`; 0 when `limit` is 0.
    pub const fn below(&mut self, limit: u32) -> u32 {
        (((self.next_u64() >> 32) * limit as u64) >> 32) as u32
    }

    /// Returns true if an event with a probability of `numerator` in `denominator` occurs.
    pub const fn chance(&mut self, numerator: u32, denominator: u32) -> bool {
        self.below(denominator) < numerator
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_stay_below_their_limit() {
        let mut random = SplitMix64::new(1);
        assert!((0..1000).all(|_| random.below(7) < 7));
    }

    #[test]
    fn the_edges_of_probability_are_certain() {
        let mut random = SplitMix64::new(2);
        assert!((0..1000).all(|_| random.chance(5, 5) && !random.chance(0, 5)));
    }
}
