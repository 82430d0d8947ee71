//! Large bodies that ring low: the bowl at the end of a game, the bell of the Oracle.

use super::finish::in_room;
use super::synth::{Buffer, Mode, Stroke};

/// The partials of something that rings: ratio to the lowest, strength, seconds of decay, and how many beats a second.
type Partials = [(f64, f64, f64, f64)];

/// A bowl of thin bronze, struck with felt.
const BOWL: [(f64, f64, f64, f64); 5] = [
    (1.000, 1.00, 1.50, 0.8),
    (2.710, 0.75, 1.05, 1.7),
    (5.080, 0.40, 0.55, 2.6),
    (8.110, 0.16, 0.28, 3.1),
    (11.60, 0.07, 0.15, 4.0),
];

/// A large bell of a temple, struck with a beam of wood.
const BELL: [(f64, f64, f64, f64); 8] = [
    (1.000, 1.00, 1.90, 0.6),
    (1.990, 0.62, 1.20, 1.1),
    (2.390, 0.52, 1.30, 1.4),
    (3.010, 0.30, 0.80, 0.9),
    (4.020, 0.42, 0.75, 1.9),
    (5.430, 0.24, 0.42, 2.3),
    (6.790, 0.17, 0.28, 2.9),
    (9.540, 0.10, 0.16, 3.7),
];

/// The modes of a body that is not quite round: each partial is two that beat.
fn modes(lowest: f64, partials: &Partials) -> Vec<Mode> {
    let modes = partials.iter().flat_map(|&(ratio, gain, decay, beats)| {
        let mode = Mode {
            hz: lowest * ratio,
            decay,
            gain,
        };
        let other = Mode {
            hz: mode.hz + beats,
            gain: gain * 0.4,
            ..mode
        };
        [mode, other]
    });
    modes.collect()
}

/// The low bowl at the end of a game.
#[must_use]
pub fn bowl() -> Buffer {
    let mut buffer = Buffer::silence(3.2);
    let stroke = Stroke {
        at: 0.0,
        contact: 0.001_3,
        force: 1.0,
    };
    buffer.strike(&modes(164.8, &BOWL), stroke);
    in_room(buffer, 0.20, 0.55)
}

/// The deep bell of the Oracle.
#[must_use]
pub fn bell() -> Buffer {
    let mut buffer = Buffer::silence(3.4);
    let stroke = Stroke {
        at: 0.0,
        contact: 0.000_9,
        force: 1.0,
    };
    buffer.strike(&modes(110.0, &BELL), stroke);
    in_room(buffer, 0.24, 0.62)
}
