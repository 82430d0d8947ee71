//! Short sounds: stones on the board and in the pouch, the knock of a refused move, the tick of a clock.

use ishido_shared::random::SplitMix64;

use super::finish::in_room;
use super::math;
use super::synth::{Buffer, Mode, Stroke, between, mode, noise};

/// A stone set down on the board: the low ones are the board's, the high ones the stone's.
const STONE: [Mode; 7] = [
    mode(212.0, 21.0, 0.30),
    mode(348.0, 17.0, 0.36),
    mode(810.0, 10.5, 0.36),
    mode(1_530.0, 7.0, 0.56),
    mode(2_870.0, 5.0, 0.86),
    mode(4_310.0, 3.6, 0.66),
    mode(6_450.0, 2.4, 0.40),
];

/// The differences of the four: the pitch of board and stone, the strength of the stone's modes, and when and how strongly the stone
/// falls back on its other edge.
const VARIANTS: [(f64, f64, f64, f64, f64); 4] = [
    (1.000, 1.000, 1.00, 0.0190, 0.16),
    (0.966, 1.022, 0.88, 0.0228, 0.11),
    (1.031, 0.975, 1.10, 0.0164, 0.19),
    (0.985, 1.048, 0.95, 0.0262, 0.08),
];

/// The modes above this are the stone's.
const STONE_FROM_HZ: f64 = 1_000.0;

/// One of four stones that are set down.
#[must_use]
pub fn stone(variant: usize) -> Buffer {
    let (board, stone, bright, bounce, again) = VARIANTS[variant % VARIANTS.len()];
    let modes = STONE.map(|mode| {
        let of_stone = mode.hz > STONE_FROM_HZ;
        Mode {
            hz: mode.hz * if of_stone { stone } else { board },
            gain: mode.gain * if of_stone { bright } else { 1.0 },
            ..mode
        }
    });
    let mut random = SplitMix64::new(0x0015_41D0 + variant as u64);
    let mut buffer = Buffer::silence(0.13);
    // The grain of the two surfaces, for a millisecond and a half.
    let scratch = noise(0.0015, &mut random)
        .band(900.0, 7_000.0)
        .shaped(|time| 1.0 - time / 0.0015);
    buffer.add(&scratch, 0.0002, 0.16);
    for (at, force) in [(0.0, 1.0), (bounce, again)] {
        let stroke = Stroke {
            at,
            contact: 0.000_15,
            force,
        };
        buffer.strike(&modes, stroke);
    }
    in_room(buffer, 0.10, 0.30)
}

/// A stone in the pouch that knocks against another.
const PEBBLE: [Mode; 3] = [
    mode(2_350.0, 5.0, 0.7),
    mode(3_720.0, 3.6, 0.6),
    mode(5_900.0, 2.0, 0.3),
];

/// A hand in the pouch: cloth rubs, a few stones knock.
#[must_use]
pub fn draw() -> Buffer {
    let mut random = SplitMix64::new(0x0D2A);
    let mut buffer = Buffer::silence(0.36);
    // Two strokes of the hand; cloth rubs in grains, not evenly.
    for (at, lasts, strength) in [(0.0, 0.17, 1.0), (0.13, 0.20, 0.7)] {
        let grains = noise(lasts, &mut random).band(20.0, 90.0);
        let rub = noise(lasts, &mut random).band(800.0, 3_000.0);
        let rub = rub.band(500.0, 2_800.0).band(300.0, 3_200.0);
        let mut rub = rub.shaped(|time| {
            let rise = math::sin(std::f64::consts::PI * time / lasts);
            rise * rise
        });
        for (sample, grain) in rub.samples.iter_mut().zip(&grains.samples) {
            *sample *= 0.25 + 6.0 * grain.abs();
        }
        buffer.add(&rub, at, strength * 0.8);
    }
    for at in [0.055, 0.098, 0.112, 0.171, 0.236] {
        let pitch = between(0.9, 1.15, &mut random);
        let modes = PEBBLE.map(|mode| mode.at_pitch(pitch));
        let stroke = Stroke {
            at: at + between(-0.006, 0.006, &mut random),
            contact: 0.000_35,
            force: between(0.22, 0.45, &mut random),
        };
        buffer.strike(&modes, stroke);
    }
    in_room(buffer, 0.08, 0.25)
}

/// A knuckle on thick wood.
const KNOCK: [Mode; 5] = [
    mode(158.0, 30.0, 1.0),
    mode(247.0, 22.0, 0.62),
    mode(412.0, 12.0, 0.34),
    mode(655.0, 8.0, 0.16),
    mode(1_080.0, 4.0, 0.07),
];

/// The refusal of a move: two soft knocks, the second a little lower.
#[must_use]
pub fn refusal() -> Buffer {
    let mut buffer = Buffer::silence(0.30);
    for (at, pitch, force) in [(0.0, 1.0, 1.0), (0.105, 0.89, 0.86)] {
        let modes = KNOCK.map(|mode| mode.at_pitch(pitch));
        let stroke = Stroke {
            at,
            contact: 0.001_2,
            force,
        };
        buffer.strike(&modes, stroke);
    }
    in_room(buffer, 0.10, 0.30)
}

/// A small escapement.
const TICK: [Mode; 3] = [
    mode(3_300.0, 6.0, 0.62),
    mode(4_700.0, 4.0, 0.41),
    mode(7_100.0, 2.0, 0.22),
];

/// The tick of a clock.
#[must_use]
pub fn tick() -> Buffer {
    let mut buffer = Buffer::silence(0.045);
    let stroke = Stroke {
        at: 0.0,
        contact: 0.000_14,
        force: 1.0,
    };
    buffer.strike(&TICK, stroke);
    buffer
}
