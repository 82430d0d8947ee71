//! The probability of a bit from several contexts at once (logistic mixing): each has seen how often the bit was set in it, and those
//! that were right count more the next time. All in whole numbers, so that all machines mix the same.

use ishido_base::bits::{BitCoder, Probability};

/// The number of contexts.
pub(super) const CONTEXTS: usize = 3;
/// The binary digits of the place of a context's slot. Contexts that share a slot cost a little, and are few.
const PLACE_DIGITS: u32 = 14;
/// The bits that a slot has seen when it begins to forget.
const MEMORY: i32 = 30;
/// The share of a context at first, in 65,536ths, and how slowly shares are learned: as a power of two.
const FIRST_SHARE: i32 = 28_000;
const SLOWNESS: u32 = 10;
/// The largest logit, in 256ths, and the number of probabilities that have one.
const LARGEST: i32 = 2_047;
const PROBABILITIES: usize = 4_096;

/// What was seen in a context.
#[derive(Debug, Clone, Copy)]
struct Slot {
    /// The probability that a bit is set, in 65,536ths.
    probability: u16,
    /// The number of bits seen, up to [`MEMORY`].
    seen: u8,
}

impl Slot {
    fn follow(&mut self, bit: bool) {
        let (probability, seen) = (i32::from(self.probability), i32::from(self.seen));
        let target = if bit { i32::from(u16::MAX) } else { 0 };
        // By two thirds of the distance at the first bit, two fifths at the second, and so on.
        let moved = (target - probability) * 2 / (2 * seen + 3);
        self.probability = (probability + moved) as u16;
        self.seen = (seen + 1).min(MEMORY) as u8;
    }
}

/// Codes bits of several kinds.
pub(super) struct Mixer {
    /// The logits of all probabilities in 4,096ths.
    logits: Vec<i16>,
    slots: Vec<Slot>,
    /// The shares of the contexts in a bit of each kind, and of a constant.
    shares: Vec<[i32; CONTEXTS + 1]>,
}

impl Mixer {
    /// A mixer that has seen nothing.
    pub fn new(kinds: usize) -> Self {
        let mut logits = Vec::with_capacity(PROBABILITIES);
        for logit in -LARGEST..=LARGEST {
            let end = probability(logit) + 1;
            logits.resize(logits.len().max(end as usize), logit as i16);
        }
        logits.resize(PROBABILITIES, LARGEST as i16);
        let slot = Slot {
            probability: 1 << 15,
            seen: 0,
        };
        Self {
            logits,
            slots: vec![slot; CONTEXTS << PLACE_DIGITS],
            shares: vec![[FIRST_SHARE; CONTEXTS + 1]; kinds],
        }
    }

    /// Codes a bit of a kind, and returns it.
    pub fn bit(
        &mut self,
        coder: &mut impl BitCoder,
        bit: bool,
        kind: usize,
        contexts: [usize; CONTEXTS],
    ) -> bool {
        let places: [usize; CONTEXTS] = std::array::from_fn(|number| {
            let hash = (contexts[number] as u32).wrapping_mul(0x9E37_79B9);
            number << PLACE_DIGITS | (hash >> (u32::BITS - PLACE_DIGITS)) as usize
        });
        // The last is the constant. A context that has seen nothing says nothing.
        let mut inputs = [256; CONTEXTS + 1];
        for (input, &place) in inputs.iter_mut().zip(&places) {
            let slot = self.slots[place];
            let logit = self.logits[usize::from(slot.probability >> 4)];
            *input = if slot.seen > 0 { logit.into() } else { 0 };
        }
        let shares = &mut self.shares[kind];
        let terms = shares.iter().zip(&inputs);
        let sum: i64 = terms
            .map(|(&share, &input)| i64::from(share) * i64::from(input))
            .sum();
        let mixed = probability((sum >> 16) as i32);
        let exact = (mixed * 16 + 8).clamp(32, 65_503);
        let bit = coder.bit(bit, Probability::of(exact as u16));
        let error = (i32::from(bit) << 12) - mixed;
        for (share, input) in shares.iter_mut().zip(inputs) {
            *share = share.saturating_add((input * error) >> SLOWNESS);
        }
        for place in places {
            self.slots[place].follow(bit);
        }
        bit
    }
}

/// The probability that has a logit, in 4,096ths: 1 / (1 + e^-x), on straight lines between 33 points.
fn probability(logit: i32) -> i32 {
    const POINTS: [i32; 33] = [
        1, 2, 3, 6, 10, 16, 27, 45, 73, 120, 194, 310, 488, 747, 1101, 1546, 2047, 2549, 2994,
        3348, 3607, 3785, 3901, 3975, 4024, 4050, 4068, 4079, 4085, 4089, 4092, 4093, 4094,
    ];
    let place = logit.clamp(-LARGEST, LARGEST) + LARGEST + 1;
    let (index, part) = ((place >> 7) as usize, place & 127);
    (POINTS[index] * (128 - part) + POINTS[index + 1] * part + 64) >> 7
}

#[cfg(test)]
mod tests {
    use ishido_base::bits::{BitReader, BitWriter};

    use super::*;
    use crate::computer::random::Random;

    #[test]
    fn bits_are_read_as_they_were_written_and_contexts_make_them_short() {
        let mut random = Random::new(1);
        // Nine of ten are what the last two contexts say.
        let bits: Vec<(bool, usize, [usize; CONTEXTS])> = (0..20_000)
            .map(|_| {
                let contexts = [0; CONTEXTS].map(|_| random.below(1_000));
                let is_likely = random.below(10) > 0;
                let bit = ((contexts[1] + contexts[2]) % 2 == 1) == is_likely;
                (
                    bit,
                    random.below(4),
                    [
                        contexts[0],
                        contexts[1] % 2,
                        contexts[1] % 2 * 2 + contexts[2] % 2,
                    ],
                )
            })
            .collect();
        let (mut writer, mut mixer) = (BitWriter::new(), Mixer::new(4));
        for &(bit, kind, contexts) in &bits {
            assert_eq!(mixer.bit(&mut writer, bit, kind, contexts), bit);
        }
        let bytes = writer.finish();
        let (mut reader, mut mixer) = (BitReader::new(&bytes), Mixer::new(4));
        for &(bit, kind, contexts) in &bits {
            assert_eq!(mixer.bit(&mut reader, false, kind, contexts), bit);
        }
        assert!(reader.is_at_end());
        // Their information is 0.469 bits each.
        let bits_each = bytes.len() as f64 * 8.0 / bits.len() as f64;
        assert!((0.46..0.54).contains(&bits_each), "{bits_each}");
    }
}
