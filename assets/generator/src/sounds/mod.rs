//! The sounds: bodies that are struck, cloth that rubs, and a little room around them.
//!
//! The arithmetic is that of IEEE 754 doubles, and sines and exponentials come from `libm`, so that every machine computes the
//! same samples.

pub mod bells;
pub mod room;
pub mod stones;
pub mod synth;
pub mod tubes;
pub mod wav;

use synth::Sound;

/// A sound with its path below `assets/`, and how loud its loudest sample is, in decibels of full scale.
type Entry = (&'static str, f64, fn() -> Sound);

/// Every sound but the chimes of 4-Ways.
const SINGLE: [Entry; 10] = [
    ("sounds/stone-1.wav", -6.0, || stones::stone(0)),
    ("sounds/stone-2.wav", -6.0, || stones::stone(1)),
    ("sounds/stone-3.wav", -6.0, || stones::stone(2)),
    ("sounds/stone-4.wav", -6.0, || stones::stone(3)),
    ("sounds/draw.wav", -16.0, stones::draw),
    ("sounds/refusal.wav", -9.0, stones::refusal),
    ("sounds/tick.wav", -10.5, stones::tick),
    ("sounds/chimes.wav", -9.0, tubes::wind_chimes),
    ("sounds/bowl.wav", -9.0, bells::bowl),
    ("sounds/bell.wav", -8.0, bells::bell),
];

/// The paths of the chimes of the first, the second ... 4-Way.
const FOUR_WAYS: [&str; tubes::FOUR_WAYS] = [
    "sounds/four-way-1.wav",
    "sounds/four-way-2.wav",
    "sounds/four-way-3.wav",
    "sounds/four-way-4.wav",
    "sounds/four-way-5.wav",
    "sounds/four-way-6.wav",
    "sounds/four-way-7.wav",
    "sounds/four-way-8.wav",
    "sounds/four-way-9.wav",
    "sounds/four-way-10.wav",
    "sounds/four-way-11.wav",
    "sounds/four-way-12.wav",
];

/// How loud the first of them is, in decibels of full scale, and how much less each next one: high notes sound louder.
const FOUR_WAY_PEAK: (f64, f64) = (-9.0, 0.25);

/// The files of all sounds, with their paths below `assets/`.
#[must_use]
pub fn files() -> Vec<(&'static str, Vec<u8>)> {
    let single = SINGLE.map(|(path, peak, make)| (path, wav::file(make(), peak)));
    let four_ways = FOUR_WAYS.iter().enumerate().map(|(step, path)| {
        let (first, less) = FOUR_WAY_PEAK;
        let peak = first - less * step as f64;
        (*path, wav::file(tubes::four_way(step), peak))
    });
    single.into_iter().chain(four_ways).collect()
}
