//! Tubes that are struck: the wind chimes, and the chimes of 4-Ways.

use super::finish::in_room;
use super::math;
use super::synth::{Buffer, Mode, Stroke};

/// The modes of a tube that hangs freely, in its lowest frequency: they are those of a bar with free ends, and make no chord.
/// With each goes how strong it is, and how long it rings, in that of the lowest.
const PARTIALS: [(f64, f64, f64); 5] = [
    (1.000, 1.00, 1.00),
    (2.756, 0.78, 0.46),
    (5.404, 0.46, 0.20),
    (8.933, 0.24, 0.09),
    (13.345, 0.12, 0.05),
];

/// No tube is quite round: each mode is two that beat slowly. The second is higher by this, and weaker.
const OVAL: (f64, f64) = (0.9, 0.45);

/// The modes of a tube that rings for `decay` seconds.
fn tube(hz: f64, decay: f64) -> Vec<Mode> {
    let (beat, weaker) = OVAL;
    let modes = PARTIALS.iter().flat_map(|&(ratio, gain, lasts)| {
        let mode = Mode {
            hz: hz * ratio,
            decay: decay * lasts,
            gain,
        };
        let other = Mode {
            hz: mode.hz + beat * math::sqrt(ratio),
            gain: gain * weaker,
            ..mode
        };
        [mode, other]
    });
    modes.collect()
}

/// The tubes of the wind chimes: six notes of a scale without semitones, each a little off.
const WIND_TUBES: [f64; 6] = [658.0, 785.5, 879.0, 1_048.0, 1_173.0, 1_321.0];

/// The strokes of the clapper: tube, time and strength, in a breath of wind.
const BREATH: [(usize, f64, f64); 9] = [
    (2, 0.000, 0.58),
    (4, 0.190, 0.62),
    (1, 0.335, 0.92),
    (3, 0.720, 0.50),
    (5, 0.905, 0.40),
    (0, 1.060, 0.70),
    (4, 1.480, 0.26),
    (2, 1.690, 0.20),
    (3, 2.120, 0.11),
];

#[must_use]
pub fn wind_chimes() -> Buffer {
    let mut buffer = Buffer::silence(3.6);
    for (index, at, force) in BREATH {
        let hz = WIND_TUBES[index];
        let stroke = Stroke {
            at,
            // A harder stroke is a shorter one.
            contact: 0.000_5 - 0.000_22 * force,
            force,
        };
        buffer.strike(&tube(hz, 0.9 * math::sqrt(880.0 / hz)), stroke);
    }
    in_room(buffer, 0.30, 0.62)
}

/// The number of chimes for 4-Ways.
pub const FOUR_WAYS: usize = 12;

/// Their notes, from the one two before the first: a scale without semitones, in which notes two apart sound well together.
const SCALE: [f64; FOUR_WAYS + 2] = [
    329.63, 392.00, 440.00, 523.25, 587.33, 659.26, 783.99, 880.00, 1_046.50, 1_174.66, 1_318.51,
    1_567.98, 1_760.00, 2_093.00,
];

/// Between the note before and that of the 4-Way, in seconds.
const GRACE: f64 = 0.085;

/// The chime of a 4-Way: a soft stroke on the note two before, then its own note.
#[must_use]
pub fn four_way(step: usize) -> Buffer {
    let step = step.min(FOUR_WAYS - 1);
    let lasts = 1.12 - 0.035 * step as f64;
    let mut buffer = Buffer::silence(lasts);
    for (note, at, force, lasts) in [(step, 0.0, 0.36, 0.24), (step + 2, GRACE, 1.0, 0.44)] {
        let hz = SCALE[note];
        let stroke = Stroke {
            at,
            contact: 0.000_32,
            force,
        };
        buffer.strike(&tube(hz, lasts * math::sqrt(880.0 / hz)), stroke);
    }
    in_room(buffer, 0.26, 0.55)
}
