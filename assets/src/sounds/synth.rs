//! The elements of sounds: modes of vibration that are struck, noise, and buffers of samples.

use std::f64::consts::PI;
use std::iter;

use ishido_shared::random::SplitMix64;

use super::math;

/// Samples a second. The partials that it cannot hold, above 10 kHz, are faint.
pub const RATE: f64 = 22_050.0;

/// The number of modes that are computed side by side, so that the processor need not wait for the result of one.
const GROUP: usize = 4;

/// A mode of vibration of something that is struck.
#[derive(Debug, Clone, Copy)]
pub struct Mode {
    /// Its frequency.
    pub hz: f64,
    /// The seconds after which it has sunk to 1/e.
    pub decay: f64,
    /// Its strength after a very short stroke.
    pub gain: f64,
}

/// A mode by frequency, milliseconds of decay, and gain.
#[must_use]
pub const fn mode(hz: f64, millis: f64, gain: f64) -> Mode {
    Mode {
        hz,
        decay: millis / 1_000.0,
        gain,
    }
}

impl Mode {
    /// The same mode at another pitch: its frequency multiplied.
    #[must_use]
    pub fn at_pitch(self, pitch: f64) -> Self {
        Self {
            hz: self.hz * pitch,
            ..self
        }
    }
}

/// A stroke: when, for how long the two bodies touch (soft things touch longer, and excite fewer high modes), and how hard.
#[derive(Debug, Clone, Copy)]
pub struct Stroke {
    /// Seconds after the beginning of the sound.
    pub at: f64,
    /// Seconds of contact.
    pub contact: f64,
    /// The strength.
    pub force: f64,
}

/// A mode while it rings: each sample follows from the two before.
#[derive(Debug, Clone, Copy, Default)]
struct Resonator {
    gain: f64,
    feedback: [f64; 2],
    before: [f64; 2],
}

impl Resonator {
    fn new(mode: &Mode) -> Self {
        let turn = 2.0 * PI * mode.hz / RATE;
        let radius = math::exp(-1.0 / (mode.decay * RATE));
        Self {
            gain: mode.gain * math::sin(turn),
            feedback: [2.0 * radius * math::cos(turn), radius * radius],
            before: [0.0; 2],
        }
    }

    fn next(&mut self, force: f64) -> f64 {
        let ([a, b], [one, two]) = (self.feedback, self.before);
        let output = force * self.gain + a * one - b * two;
        self.before = [output, one];
        output
    }
}

/// The number of samples in a time.
#[must_use]
pub fn index(seconds: f64) -> usize {
    (seconds * RATE + 0.5) as usize
}

/// The samples of a sound that is being made.
#[derive(Debug, Clone)]
pub struct Buffer {
    /// The samples; their scale does not matter before the sound is finished.
    pub samples: Vec<f64>,
}

impl Buffer {
    /// Silence of a length in seconds.
    #[must_use]
    pub fn silence(seconds: f64) -> Self {
        Self {
            samples: vec![0.0; (seconds * RATE) as usize],
        }
    }

    /// Strikes modes, which ring to the end of the sound. Modes that the rate cannot hold are left out.
    pub fn strike(&mut self, modes: &[Mode], stroke: Stroke) {
        let force = pulse(stroke);
        let start = index(stroke.at).min(self.samples.len());
        let modes: Vec<&Mode> = modes.iter().filter(|mode| mode.hz < RATE * 0.47).collect();
        for modes in modes.chunks(GROUP) {
            let mut group = [Resonator::default(); GROUP];
            for (resonator, mode) in group.iter_mut().zip(modes) {
                *resonator = Resonator::new(mode);
            }
            let force = force.iter().copied().chain(iter::repeat(0.0));
            for (sample, force) in self.samples[start..].iter_mut().zip(force) {
                for resonator in &mut group {
                    *sample += resonator.next(force);
                }
            }
        }
    }

    /// Adds another sound from a time on; what is longer is cut.
    pub fn add(&mut self, other: &Self, at: f64, gain: f64) {
        let start = index(at);
        for (sample, other) in self.samples.iter_mut().skip(start).zip(&other.samples) {
            *sample += other * gain;
        }
    }

    /// Lets only a band of frequencies pass, with gentle slopes.
    #[must_use]
    pub fn band(mut self, low: f64, high: f64) -> Self {
        let [lower, upper] = [low, high].map(|hz| 1.0 - math::exp(-2.0 * PI * hz / RATE));
        let (mut below, mut within) = (0.0, 0.0);
        for sample in &mut self.samples {
            below += lower * (*sample - below);
            within += upper * (*sample - below - within);
            *sample = within;
        }
        self
    }

    /// Multiplies each sample with a function of its time in seconds.
    #[must_use]
    pub fn shaped(mut self, shape: impl Fn(f64) -> f64) -> Self {
        for (n, sample) in self.samples.iter_mut().enumerate() {
            *sample *= shape(n as f64 / RATE);
        }
        self
    }
}

/// The force of a stroke, sample by sample from its beginning: half a turn of a squared sine, whose sum is the strength.
fn pulse(stroke: Stroke) -> Vec<f64> {
    let length = index(stroke.contact).max(2);
    let shape = |n: usize| {
        let sine = math::sin(PI * n as f64 / length as f64);
        sine * sine
    };
    let sum: f64 = (0..length).map(shape).sum();
    (0..length).map(|n| stroke.force * shape(n) / sum).collect()
}

/// White noise between -1 and 1.
#[must_use]
pub fn noise(seconds: f64, random: &mut SplitMix64) -> Buffer {
    let mut buffer = Buffer::silence(seconds);
    for sample in &mut buffer.samples {
        *sample = between(-1.0, 1.0, random);
    }
    buffer
}

/// A random number between two.
pub fn between(least: f64, greatest: f64, random: &mut SplitMix64) -> f64 {
    const STEPS: u32 = 1 << 20;
    least + (greatest - least) * f64::from(random.below(STEPS)) / f64::from(STEPS)
}
