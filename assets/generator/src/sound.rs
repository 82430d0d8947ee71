//! What all computed sounds share: damped resonators, and WAV files.

/// Samples a second.
pub const RATE: u32 = 22_050;
/// The loudest sample: 6 decibels below full scale.
const PEAK: i64 = 16_422;
/// 1 in the fixed-point numbers of the filters.
const ONE: i64 = 1 << 30;

/// A damped resonator, `y[n] = a y[n-1] - b y[n-2] + x[n]`: the ringing of a bar or a stone that is struck.
pub struct Resonator {
    a: i64,
    b: i64,
    previous: [i64; 2],
}

impl Resonator {
    /// A resonator by its coefficients in 2^30ths: `a = 2 r cos w` and `b = r r`.
    #[must_use]
    pub const fn new(a: i64, b: i64) -> Self {
        Self {
            a,
            b,
            previous: [0, 0],
        }
    }

    /// The next sample, from the next of what drives it.
    pub const fn step(&mut self, input: i64) -> i64 {
        let [one, two] = self.previous;
        let output = input + (self.a * one - self.b * two) / ONE;
        self.previous = [output, one];
        output
    }
}

/// A sound as a WAV file: 16 bits, mono. It is made as loud as all sounds are, times `level` hundredths, and its last tenth
/// fades to nothing.
#[must_use]
pub fn wav_file(sound: &[i64], level: i64) -> Vec<u8> {
    let samples = samples(sound, level);
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

fn samples(sound: &[i64], level: i64) -> Vec<i16> {
    let length = sound.len();
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
            let left = (10 * (length - 1 - n)).min(length) as i64;
            (sample * PEAK / peak * left / length as i64 * level / 100) as i16
        })
        .collect();
    if let Some(first) = samples.first_mut() {
        *first = 0;
    }
    samples
}
