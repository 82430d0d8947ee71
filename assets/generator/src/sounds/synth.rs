//! What sounds are made of: modes of vibration that are struck, noise, and buffers of samples.

use std::f64::consts::PI;

use ishido_shared::random::SplitMix64;

/// Frames a second of sounds with high partials.
pub const FULL_RATE: u32 = 22_050;
/// Frames a second of the chimes of 4-Ways, which have nothing above 8 kHz.
pub const CHIME_RATE: u32 = 16_000;
/// Frames a second of the bowl and the bell, which have nothing above 4 kHz.
pub const LOW_RATE: u32 = 8_000;

/// A mode of vibration of something that is struck.
#[derive(Debug, Clone, Copy)]
pub struct Mode {
    /// Its frequency.
    pub hz: f64,
    /// The seconds after which it has sunk to 1/e.
    pub decay: f64,
    /// How strong it is after a very short stroke.
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

/// Samples, at a number of frames a second.
#[derive(Debug, Clone)]
pub struct Sound {
    /// Frames a second.
    pub rate: u32,
    /// The samples; their scale does not matter before they are written.
    pub samples: Vec<f64>,
}

impl Sound {
    /// So many seconds of silence.
    #[must_use]
    pub fn silence(rate: u32, seconds: f64) -> Self {
        let length = (seconds * f64::from(rate)) as usize;
        Self {
            rate,
            samples: vec![0.0; length],
        }
    }

    /// The number of the sample at a time.
    #[must_use]
    pub fn index(&self, seconds: f64) -> usize {
        (seconds * f64::from(self.rate) + 0.5) as usize
    }

    /// Strikes modes, which ring to the end of the sound. Modes that the rate cannot hold are left out.
    pub fn strike(&mut self, modes: &[Mode], stroke: Stroke) {
        let force = self.pulse(stroke);
        let start = self.index(stroke.at).min(self.samples.len());
        let rate = f64::from(self.rate);
        for mode in modes.iter().filter(|mode| mode.hz < rate * 0.47) {
            let turn = 2.0 * PI * mode.hz / rate;
            let radius = libm::exp(-1.0 / (mode.decay * rate));
            let (a, b) = (2.0 * radius * libm::cos(turn), radius * radius);
            let scale = mode.gain * libm::sin(turn);
            let [mut one, mut two] = [0.0; 2];
            for (n, sample) in self.samples[start..].iter_mut().enumerate() {
                let input = force.get(n).copied().unwrap_or_default() * scale;
                let output = input + a * one - b * two;
                (two, one) = (one, output);
                *sample += output;
            }
        }
    }

    /// The force of a stroke, sample by sample from its beginning: half a turn of a squared sine, whose sum is the strength.
    fn pulse(&self, stroke: Stroke) -> Vec<f64> {
        let length = self.index(stroke.contact).max(2);
        let shape = |n: usize| {
            let sine = libm::sin(PI * n as f64 / length as f64);
            sine * sine
        };
        let sum: f64 = (0..length).map(shape).sum();
        (0..length).map(|n| stroke.force * shape(n) / sum).collect()
    }

    /// Adds another sound of the same rate from a time on; what is longer is cut.
    pub fn add(&mut self, other: &Self, at: f64, gain: f64) {
        let start = self.index(at);
        for (sample, other) in self.samples.iter_mut().skip(start).zip(&other.samples) {
            *sample += other * gain;
        }
    }

    /// Lets only a band of frequencies pass, with gentle slopes.
    #[must_use]
    pub fn band(mut self, low: f64, high: f64) -> Self {
        let rate = f64::from(self.rate);
        let [lower, upper] = [low, high].map(|hz| 1.0 - libm::exp(-2.0 * PI * hz / rate));
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
        let rate = f64::from(self.rate);
        for (n, sample) in self.samples.iter_mut().enumerate() {
            *sample *= shape(n as f64 / rate);
        }
        self
    }
}

/// White noise between -1 and 1.
#[must_use]
pub fn noise(rate: u32, seconds: f64, random: &mut SplitMix64) -> Sound {
    let mut sound = Sound::silence(rate, seconds);
    for sample in &mut sound.samples {
        *sample = between(-1.0, 1.0, random);
    }
    sound
}

/// A random number between two.
pub fn between(least: f64, greatest: f64, random: &mut SplitMix64) -> f64 {
    const STEPS: u32 = 1 << 20;
    least + (greatest - least) * f64::from(random.below(STEPS)) / f64::from(STEPS)
}
