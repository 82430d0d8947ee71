//! Two short sounds: the tick of a clock, and the double knock of a move that is refused.

use crate::sound::{self, RATE, Resonator};

/// A mode of vibration: the coefficients of a [`Resonator`], and a gain.
type Mode = (i64, i64, i64);

/// A small escapement: 3,300, 4,700 and 7,100 Hz that last 6, 4 and 2 ms.
const TICK: [Mode; 3] = [
    (1_256_436_434, 1_057_631_974, 5),
    (487_207_162, 1_049_667_915, 4),
    (-917_598_987, 1_026_133_757, 2),
];

/// A knuckle on thick wood: 160, 247 and 410 Hz that last 28, 20 and 9 ms.
const KNOCK: [Mode; 3] = [
    (2_141_780_253, 1_070_269_182, 6),
    (2_137_314_748, 1_068_883_272, 4),
    (2_122_124_008, 1_062_974_887, 3),
];

/// The tick as a WAV file; not as loud as the other sounds, because it comes every second.
#[must_use]
pub fn tick() -> Vec<u8> {
    sound::wav_file(&struck(&TICK, 40, &[1]), 60)
}

/// The refusal as a WAV file.
#[must_use]
pub fn refusal() -> Vec<u8> {
    let second = RATE as usize * 85 / 1_000;
    sound::wav_file(&struck(&KNOCK, 210, &[1, second]), 80)
}

/// So many milliseconds of resonators that are struck at some samples.
fn struck(modes: &[Mode], millis: usize, at: &[usize]) -> Vec<i64> {
    let mut modes: Vec<(Resonator, i64)> = modes
        .iter()
        .map(|&(a, b, gain)| (Resonator::new(a, b), gain))
        .collect();
    let impact = |n: usize| match n {
        0 => 14_000,
        1 => 30_000,
        2 => 10_000,
        _ => 0,
    };
    (0..RATE as usize * millis / 1_000)
        .map(|n| {
            let force: i64 = at
                .iter()
                .filter_map(|&start| n.checked_sub(start))
                .map(impact)
                .sum();
            modes
                .iter_mut()
                .map(|(mode, gain)| mode.step(force * 64) * *gain)
                .sum()
        })
        .collect()
}
