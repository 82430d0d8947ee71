//! Writes sounds as WAV files: 16 bits, mono.

use std::f64::consts::PI;

use super::synth::Sound;

/// Frequencies below this cannot be heard, and would only shift the samples.
const LOWEST_HZ: f64 = 25.0;
/// The part of a sound, at its end, in which it fades to nothing.
const FADE: f64 = 0.3;

/// A sound as a file, with its loudest sample at so many decibels of full scale. It fades to nothing at its end.
#[must_use]
pub fn file(sound: Sound, peak: f64) -> Vec<u8> {
    let rate = sound.rate;
    let samples = samples(sound, peak);
    let size = samples.len() as u32 * 2;
    let mut bytes = Vec::with_capacity(44 + samples.len() * 2);
    bytes.extend_from_slice(b"RIFF");
    bytes.extend_from_slice(&(36 + size).to_le_bytes());
    bytes.extend_from_slice(b"WAVEfmt ");
    bytes.extend_from_slice(&16_u32.to_le_bytes());
    bytes.extend_from_slice(&1_u16.to_le_bytes());
    bytes.extend_from_slice(&1_u16.to_le_bytes());
    bytes.extend_from_slice(&rate.to_le_bytes());
    bytes.extend_from_slice(&(rate * 2).to_le_bytes());
    bytes.extend_from_slice(&2_u16.to_le_bytes());
    bytes.extend_from_slice(&16_u16.to_le_bytes());
    bytes.extend_from_slice(b"data");
    bytes.extend_from_slice(&size.to_le_bytes());
    bytes.extend(samples.iter().flat_map(|sample| sample.to_le_bytes()));
    bytes
}

fn samples(mut sound: Sound, peak: f64) -> Vec<i16> {
    remove_offset(&mut sound);
    let last = sound.samples.len().saturating_sub(1).max(1) as f64;
    for (n, sample) in sound.samples.iter_mut().enumerate() {
        let left = ((last - n as f64) / (last * FADE)).min(1.0);
        let sine = libm::sin(PI / 2.0 * left);
        *sample *= sine * sine;
    }
    let loudest = sound
        .samples
        .iter()
        .fold(0.0_f64, |loudest, sample| loudest.max(sample.abs()));
    let scale = 32_768.0 * libm::pow(10.0, peak / 20.0) / loudest.max(f64::MIN_POSITIVE);
    let round = |sample: &f64| libm::round(sample * scale) as i16;
    sound.samples.iter().map(round).collect()
}

/// Keeps what is left of a stroke's one-sided force from shifting all samples.
fn remove_offset(sound: &mut Sound) {
    let keep = libm::exp(-2.0 * PI * LOWEST_HZ / f64::from(sound.rate));
    let (mut before, mut output) = (0.0, 0.0);
    for sample in &mut sound.samples {
        output = keep * (output + *sample - before);
        before = *sample;
        *sample = output;
    }
}
