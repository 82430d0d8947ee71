//! The last step of every sound: no offset, silence at its end, and its level.

use std::f64::consts::PI;

use ishido_shared::host::sound::Sound;

use super::synth::{Buffer, RATE};

/// Frequencies below this cannot be heard, and would only shift the samples.
const LOWEST_HZ: f64 = 25.0;
/// The part of a sound, at its end, in which it fades to nothing.
const FADE: f64 = 0.3;

/// A sound with its loudest sample at so many decibels of full scale. It fades to nothing at its end.
#[must_use]
pub fn finish(mut buffer: Buffer, peak: f64) -> Sound {
    remove_offset(&mut buffer);
    let last = buffer.samples.len().saturating_sub(1).max(1) as f64;
    for (n, sample) in buffer.samples.iter_mut().enumerate() {
        let left = ((last - n as f64) / (last * FADE)).min(1.0);
        let sine = libm::sin(PI / 2.0 * left);
        *sample *= sine * sine;
    }
    let loudest = buffer
        .samples
        .iter()
        .fold(0.0_f64, |loudest, sample| loudest.max(sample.abs()));
    let scale = 32_768.0 * libm::pow(10.0, peak / 20.0) / loudest.max(f64::MIN_POSITIVE);
    let round = |sample: &f64| libm::round(sample * scale) as i16;
    Sound {
        rate: RATE as u32,
        samples: buffer.samples.iter().map(round).collect(),
    }
}

/// Keeps what is left of a stroke's one-sided force from shifting all samples.
fn remove_offset(buffer: &mut Buffer) {
    let keep = libm::exp(-2.0 * PI * LOWEST_HZ / RATE);
    let (mut before, mut output) = (0.0, 0.0);
    for sample in &mut buffer.samples {
        output = keep * (output + *sample - before);
        before = *sample;
        *sample = output;
    }
}
