//! The sound of a stone set down on the board, computed in whole numbers.

use ishido_shared::random::SplitMix64;

/// Samples a second.
const RATE: u32 = 22_050;
/// The length in samples: 95 milliseconds.
const LENGTH: usize = (RATE as usize * 95) / 1000;
/// The loudest sample: 6 decibels below full scale.
const PEAK: i64 = 16_422;
/// The length in samples of the noise of scratching: 1.3 milliseconds.
const SCRATCH: usize = 28;
/// The sample at which the stone falls back on its other edge, hardly audible: after 19 milliseconds.
const BOUNCE: usize = 419;
/// 1 in the fixed-point numbers of the filters.
const ONE: i64 = 1 << 30;

/// The modes of vibration of board and stone: the coefficients of a [`Resonator`], and a gain in 1024ths.
const MODES: [(i64, i64, i64); 6] = [
    (2_131_718_478, 1_068_028_165, 32),  // 340 Hz, 17 ms
    (2_081_075_563, 1_064_046_704, 69),  // 810 Hz, 10 ms
    (1_933_069_816, 1_058_862_565, 203), // 1530 Hz, 6.5 ms
    (1_454_682_417, 1_053_642_420, 584), // 2870 Hz, 4.8 ms
    (712_497_038, 1_047_026_578, 603),   // 4310 Hz, 3.6 ms
    (-556_272_872, 1_033_919_257, 405),  // 6450 Hz, 2.4 ms
];

/// A damped resonator, `y[n] = a y[n-1] - b y[n-2] + x[n]`: the ringing of a bar or a stone that is struck.
struct Resonator {
    a: i64,
    b: i64,
    previous: [i64; 2],
}

impl Resonator {
    /// A resonator by its coefficients in 2^30ths: `a = 2 r cos w` and `b = r r`.
    const fn new(a: i64, b: i64) -> Self {
        Self {
            a,
            b,
            previous: [0, 0],
        }
    }

    const fn step(&mut self, input: i64) -> i64 {
        let [one, two] = self.previous;
        let output = input + (self.a * one - self.b * two) / ONE;
        self.previous = [output, one];
        output
    }
}

/// The click as a WAV file: 16 bits, mono.
#[must_use]
pub fn wav_file() -> Vec<u8> {
    let samples = samples();
    let size = samples.len() as u32 * 2;
    let mut bytes = Vec::with_capacity(44 + samples.len() * 2);
    bytes.extend_from_slice(b"RIFF");
    bytes.extend_from_slice(&(36 + size).to_le_bytes());
    bytes.extend_from_slice(b"WAVEfmt ");
    bytes.extend_from_slice(&16_u32.to_le_bytes());
    bytes.extend_from_slice(&1_u16.to_le_bytes());
    bytes.extend_from_slice(&1_u16.to_le_bytes());
    bytes.extend_from_slice(&RATE.to_le_bytes());
    bytes.extend_from_slice(&(RATE * 2).to_le_bytes());
    bytes.extend_from_slice(&2_u16.to_le_bytes());
    bytes.extend_from_slice(&16_u16.to_le_bytes());
    bytes.extend_from_slice(b"data");
    bytes.extend_from_slice(&size.to_le_bytes());
    bytes.extend(samples.iter().flat_map(|sample| sample.to_le_bytes()));
    bytes
}

fn samples() -> Vec<i16> {
    let sound = strike();
    let peak = sound
        .iter()
        .map(|sample| sample.abs())
        .max()
        .unwrap_or(1)
        .max(1);
    let mut samples: Vec<i16> = sound
        .iter()
        .enumerate()
        .map(|(n, sample)| {
            // The last tenth fades to nothing.
            let left = (10 * (LENGTH - 1 - n)).min(LENGTH) as i64;
            (sample * PEAK / peak * left / LENGTH as i64) as i16
        })
        .collect();
    if let Some(first) = samples.first_mut() {
        *first = 0;
    }
    samples
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
