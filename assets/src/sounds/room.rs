//! A little room: four echoing walls that dull what they return, and two diffusers.

use super::synth::{Buffer, RATE, index};

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
    let dullness = libm::exp(-2.0 * std::f64::consts::PI * 2_600.0 / RATE);
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
