//! The sounds, computed when they are needed: bodies that are struck, cloth that rubs, and a little room around them.
//!
//! The arithmetic is that of IEEE 754 doubles, and sines and exponentials come from `libm`, so that every machine computes the
//! same samples.

mod bells;
mod finish;
mod stones;
mod synth;
mod tubes;

use ishido_shared::host::sound::{Sound, SoundSource};

use finish::finish;
#[cfg(not(target_family = "wasm"))]
use libm as math;

/// The functions of `libm` from the standard library, which has a copy of it for browsers.
#[cfg(target_family = "wasm")]
mod math {
    pub fn sin(x: f64) -> f64 {
        x.sin()
    }

    pub fn cos(x: f64) -> f64 {
        x.cos()
    }

    pub fn exp(x: f64) -> f64 {
        x.exp()
    }

    pub fn pow(x: f64, y: f64) -> f64 {
        x.powf(y)
    }

    pub fn sqrt(x: f64) -> f64 {
        x.sqrt()
    }

    pub fn round(x: f64) -> f64 {
        x.round()
    }
}

/// Every sound, with the level of its loudest sample in decibels of full scale. Those whose names differ only in the number at
/// their end are for the same purpose.
pub static SOUNDS: [SoundSource; 22] = [
    // A stone set down on the board; a line of a hexagram.
    sound("stone-1", || finish(stones::stone(0), -6.0)),
    sound("stone-2", || finish(stones::stone(1), -6.0)),
    sound("stone-3", || finish(stones::stone(2), -6.0)),
    sound("stone-4", || finish(stones::stone(3), -6.0)),
    // A hand in the pouch.
    sound("draw", || finish(stones::draw(), -16.0)),
    // The knock of a move that is refused.
    sound("refusal", || finish(stones::refusal(), -9.0)),
    // The tick of a clock in the last seconds of a game or a move.
    sound("tick", || finish(stones::tick(), -10.5)),
    // The first, the second ... 4-Way.
    sound("four-way-1", || four_way(0)),
    sound("four-way-2", || four_way(1)),
    sound("four-way-3", || four_way(2)),
    sound("four-way-4", || four_way(3)),
    sound("four-way-5", || four_way(4)),
    sound("four-way-6", || four_way(5)),
    sound("four-way-7", || four_way(6)),
    sound("four-way-8", || four_way(7)),
    sound("four-way-9", || four_way(8)),
    sound("four-way-10", || four_way(9)),
    sound("four-way-11", || four_way(10)),
    sound("four-way-12", || four_way(11)),
    // The wind chimes.
    sound("chimes", || finish(tubes::wind_chimes(), -9.0)),
    // The end of a game.
    sound("bowl", || finish(bells::bowl(), -9.0)),
    // The Oracle.
    sound("bell", || finish(bells::bell(), -8.0)),
];

const fn sound(name: &'static str, make: fn() -> Sound) -> SoundSource {
    SoundSource { name, make }
}

/// The chime of a 4-Way, counted from 0. Each is less loud than the one before: high notes sound louder.
fn four_way(step: usize) -> Sound {
    finish(tubes::four_way(step), -9.0 - 0.25 * step as f64)
}
