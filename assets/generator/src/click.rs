//! The sound of a stone set down on the board, computed in whole numbers.

use ishido_shared::random::SplitMix64;

use crate::sound::{self, RATE, Resonator};

/// The length in samples: 95 milliseconds.
const LENGTH: usize = (RATE as usize * 95) / 1000;
/// The length in samples of the noise of scratching: 1.3 milliseconds.
const SCRATCH: usize = 28;
/// The sample at which the stone falls back on its other edge, hardly audible: after 19 milliseconds.
const BOUNCE: usize = 419;

/// The modes of vibration of board and stone: the coefficients of a [`Resonator`], and a gain in 1024ths.
const MODES: [(i64, i64, i64); 6] = [
    (2_131_718_478, 1_068_028_165, 32),  // 340 Hz, 17 ms
    (2_081_075_563, 1_064_046_704, 69),  // 810 Hz, 10 ms
    (1_933_069_816, 1_058_862_565, 203), // 1530 Hz, 6.5 ms
    (1_454_682_417, 1_053_642_420, 584), // 2870 Hz, 4.8 ms
    (712_497_038, 1_047_026_578, 603),   // 4310 Hz, 3.6 ms
    (-556_272_872, 1_033_919_257, 405),  // 6450 Hz, 2.4 ms
];

/// The click as a WAV file.
#[must_use]
pub fn wav_file() -> Vec<u8> {
    sound::wav_file(&strike(), 100)
}

/// The samples before they are normalised.
fn strike() -> Vec<i64> {
    let mut random = SplitMix64::new(0x0015_41D0);
    let mut modes = MODES.map(|(a, b, gain)| (Resonator::new(a, b), gain));
    (0..LENGTH)
        .map(|n| {
            let noise = i64::from(random.below(65_536)) - 32_768;
            let scratch = noise * SCRATCH.saturating_sub(n) as i64 / SCRATCH as i64;
            let impact = impact_force(n) + n.checked_sub(BOUNCE).map_or(0, impact_force) / 6;
            let ring: i64 = modes
                .iter_mut()
                .map(|(mode, gain)| mode.step(impact * 256) * *gain)
                .sum();
            ring / 256 + scratch * 160
        })
        .collect()
}

/// The force of the impact at a sample; it lasts a fifth of a millisecond.
const fn impact_force(n: usize) -> i64 {
    match n {
        1 => 14_000,
        2 => 32_000,
        3 => 9_000,
        _ => 0,
    }
}
