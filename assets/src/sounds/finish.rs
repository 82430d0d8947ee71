//! The end of the making of a sound: a little room, four echoing walls that dull what they return, and two diffusers; then no
//! offset, silence at the end, and the level.

use std::f64::consts::PI;

use ishido_shared::host::sound::Sound;

use super::math;
use super::synth::{Buffer, RATE, index};

/// Frequencies below this cannot be heard, and would only shift the samples.
const LOWEST_HZ: f64 = 25.0;
/// The part of a sound, at its end, in which it fades to nothing.
const FADE: f64 = 0.3;

/// A sound with its loudest sample at `peak` decibels of full scale. It fades to nothing at its end.
#[must_use]
pub fn finish(mut buffer: Buffer, peak: f64) -> Sound {
    remove_offset(&mut buffer);
    let last = buffer.samples.len().saturating_sub(1).max(1) as f64;
    for (n, sample) in buffer.samples.iter_mut().enumerate() {
        let left = ((last - n as f64) / (last * FADE)).min(1.0);
        let sine = math::sin(PI / 2.0 * left);
        *sample *= sine * sine;
    }
    let loudest = buffer
        .samples
        .iter()
        .fold(0.0_f64, |loudest, sample| loudest.max(sample.abs()));
    let scale = 32_768.0 * math::pow(10.0, peak / 20.0) / loudest.max(f64::MIN_POSITIVE);
    let round = |sample: &f64| math::round(sample * scale) as i16;
    Sound {
        rate: RATE as u32,
        samples: buffer.samples.iter().map(round).collect(),
    }
}

/// Keeps what is left of a stroke's one-sided force from shifting all samples.
fn remove_offset(buffer: &mut Buffer) {
    let keep = math::exp(-2.0 * PI * LOWEST_HZ / RATE);
    let (mut before, mut output) = (0.0, 0.0);
    for sample in &mut buffer.samples {
        output = keep * (output + *sample - before);
        before = *sample;
        *sample = output;
    }
}

/// The ways of the four echoes in metres, of which no two have a common divisor.
const WAYS: [f64; 4] = [7.3, 8.9, 10.1, 12.7];
/// The ways inside the two diffusers.
const DIFFUSERS: [f64; 2] = [1.7, 0.6];
/// The gain of a diffuser.
const DIFFUSION: f64 = 0.6;
/// Metres a second.
const SPEED_OF_SOUND: f64 = 343.0;

/// The sound in a room: `wet` of what the walls return is added, and each echo returns with `walls` of its strength.
#[must_use]
pub fn in_room(mut buffer: Buffer, wet: f64, walls: f64) -> Buffer {
    let mut returned = vec![0.0; buffer.samples.len()];
    for way in WAYS {
        echo(&buffer, way, walls, &mut returned);
    }
    for way in DIFFUSERS {
        diffuse(&mut returned, delay(way));
    }
    for (sample, returned) in buffer.samples.iter_mut().zip(returned) {
        *sample += wet * returned / WAYS.len() as f64;
    }
    buffer
}

fn delay(metres: f64) -> usize {
    index(metres / SPEED_OF_SOUND).max(1)
}

/// Adds an echo that goes on and on, each time weaker and duller.
fn echo(buffer: &Buffer, way: f64, walls: f64, returned: &mut [f64]) {
    // The walls swallow more of the high frequencies.
    let dullness = math::exp(-2.0 * std::f64::consts::PI * 2_600.0 / RATE);
    let mut line = vec![0.0; delay(way)];
    let (mut at, mut dull) = (0, 0.0);
    for (sample, returned) in buffer.samples.iter().zip(returned) {
        let out: f64 = line[at];
        dull = out + (dull - out) * dullness;
        line[at] = sample + dull * walls;
        at = (at + 1) % line.len();
        *returned += out;
    }
}

/// Spreads every sample over time, without changing how strong any frequency is.
fn diffuse(samples: &mut [f64], delay: usize) {
    let mut line = vec![0.0; delay];
    let mut at = 0;
    for sample in samples {
        let held: f64 = line[at];
        line[at] = *sample + held * DIFFUSION;
        *sample = held - line[at] * DIFFUSION;
        at = (at + 1) % delay;
    }
}
