//! The sounds as they are computed, measured.

use std::f64::consts::PI;

use ishido_assets::SOUNDS;
use ishido_shared::host::sound::SoundSource;

/// A sound as numbers between -1 and 1.
struct Samples {
    name: &'static str,
    rate: f64,
    values: Vec<f64>,
}

fn samples(source: &SoundSource) -> Samples {
    let sound = (source.make)();
    let values = sound.samples.iter();
    Samples {
        name: source.name,
        rate: sound.rate.into(),
        values: values.map(|sample| f64::from(*sample) / 32_768.0).collect(),
    }
}

fn all() -> Vec<Samples> {
    SOUNDS.iter().map(samples).collect()
}

fn named(name: &str) -> Samples {
    samples(SOUNDS.iter().find(|source| source.name == name).unwrap())
}

fn decibels(amplitude: f64) -> f64 {
    20.0 * amplitude.max(1e-9).log10()
}

impl Samples {
    fn seconds(&self) -> f64 {
        self.values.len() as f64 / self.rate
    }

    fn peak(&self) -> f64 {
        self.values
            .iter()
            .fold(0.0, |peak, value| value.abs().max(peak))
    }

    /// Returns the loudness of the loudest stretch of 50 ms: the greatest root of the mean square, in decibels.
    fn loudness(&self) -> f64 {
        let length = (self.rate * 0.05) as usize;
        let mean =
            |part: &[f64]| part.iter().map(|value| value * value).sum::<f64>() / length as f64;
        let stretches = self.values.chunks(length / 4).count();
        let loudest = (0..stretches)
            .map(|quarter| {
                let begin = quarter * (length / 4);
                mean(&self.values[begin..self.values.len().min(begin + length)])
            })
            .fold(0.0, f64::max);
        10.0 * loudest.max(1e-9).log10()
    }

    /// Returns the strength of a frequency, by Goertzel's algorithm.
    fn strength(&self, hz: f64) -> f64 {
        let twice_cos = 2.0 * (2.0 * PI * hz / self.rate).cos();
        let [mut one, mut two] = [0.0; 2];
        for value in &self.values {
            (one, two) = (value + twice_cos * one - two, one);
        }
        (one * one + two * two - twice_cos * one * two)
            .max(0.0)
            .sqrt()
    }

    /// The strongest frequency, within a semitone.
    fn dominant(&self) -> f64 {
        let semitone = |n: i32| 55.0 * (f64::from(n) / 12.0).exp2();
        (0..72)
            .map(semitone)
            .filter(|hz| *hz < self.rate / 2.0)
            .max_by(|a, b| self.near(*a).total_cmp(&self.near(*b)))
            .unwrap()
    }

    /// Returns the strength of a frequency, or of one less than half a semitone away.
    fn near(&self, hz: f64) -> f64 {
        (-5..=5)
            .map(|step| self.strength(hz * (f64::from(step) / 120.0).exp2()))
            .fold(0.0, f64::max)
    }

    /// The middle of its spectrum up to 8 kHz, in octaves above 55 Hz.
    fn brightness(&self) -> f64 {
        let bands = (0..86).map(|n| (f64::from(n) / 12.0, 55.0 * (f64::from(n) / 12.0).exp2()));
        let (mut sum, mut total) = (0.0, 0.0);
        for (octave, hz) in bands.filter(|(_, hz)| *hz < self.rate / 2.0) {
            let strength = self.strength(hz);
            sum += octave * strength;
            total += strength;
        }
        sum / total
    }
}

#[test]
fn no_sound_is_clipped_or_shifted_or_begins_or_ends_with_a_click() {
    for sound in all() {
        let (name, peak) = (sound.name, decibels(sound.peak()));
        assert!((-16.5..=-1.0).contains(&peak), "{name}: {peak:.1} dB");
        let mean = sound.values.iter().sum::<f64>() / sound.values.len() as f64;
        assert!(mean.abs() < 1e-4, "{name}: the mean is {mean:e}");
        let millisecond = (sound.rate / 1_000.0) as usize;
        let end = &sound.values[sound.values.len() - millisecond..];
        for value in [sound.values[0]].iter().chain(end) {
            assert!(decibels(value.abs()) < -54.0, "{name}: {value} at an end");
        }
        // Nowhere does it stop for a moment, as after a fault.
        let held = sound
            .values
            .windows(3)
            .filter(|w| w[0] == w[1] && w[1] == w[2]);
        let loud = held.filter(|w| w[0].abs() > 0.2).count();
        assert_eq!(loud, 0, "{name}");
    }
}

#[test]
fn every_sound_has_the_length_that_is_meant() {
    let lengths = [
        ("stone", 0.08..0.16),
        ("draw", 0.2..0.5),
        ("refusal", 0.15..0.35),
        ("tick", 0.02..0.08),
        ("four-way", 0.6..1.3),
        ("chimes", 3.0..4.0),
        ("bowl", 2.0..4.0),
        ("bell", 2.5..4.5),
    ];
    for sound in all() {
        let kind = sound
            .name
            .trim_end_matches(|c: char| c == '-' || c.is_ascii_digit());
        let (_, length) = lengths.iter().find(|(name, _)| *name == kind).unwrap();
        let seconds = sound.seconds();
        assert!(length.contains(&seconds), "{}: {seconds} s", sound.name);
    }
}

/// The length of each sound in seconds, the level of its loudest sample in decibels of full scale, and a hash of its samples
/// (FNV-1a, 64 bits).
const MEASURES: [(&str, f64, f64, u64); 22] = [
    ("stone-1", 0.13, -6.0, 0xD728_AFD5_3F11_B3B2),
    ("stone-2", 0.13, -6.0, 0x9408_ED1F_0C63_1473),
    ("stone-3", 0.13, -6.0, 0xA5D5_95C4_530B_29D3),
    ("stone-4", 0.13, -6.0, 0x6CBD_A2E7_7C9B_5227),
    ("draw", 0.36, -16.0, 0x559B_C5F9_B56C_3CD6),
    ("refusal", 0.30, -9.0, 0xB579_3E45_1286_9CAB),
    ("tick", 0.045, -10.5, 0x6D7E_2880_FFB6_992A),
    ("four-way-1", 1.12, -9.0, 0x1090_2415_2D91_38C2),
    ("four-way-2", 1.085, -9.25, 0xB116_FFD0_B51E_087B),
    ("four-way-3", 1.05, -9.5, 0x2717_89C0_051B_EB1B),
    ("four-way-4", 1.015, -9.75, 0x4911_89CF_896B_4F4C),
    ("four-way-5", 0.98, -10.0, 0x1D51_49FA_61CA_641A),
    ("four-way-6", 0.945, -10.25, 0x58F2_AEB1_4890_5512),
    ("four-way-7", 0.91, -10.5, 0x80FE_3B60_928F_7422),
    ("four-way-8", 0.875, -10.75, 0x706D_2028_3110_1005),
    ("four-way-9", 0.84, -11.0, 0xF37B_85E8_08C0_88AE),
    ("four-way-10", 0.805, -11.25, 0x5FE5_62E9_69EE_F841),
    ("four-way-11", 0.77, -11.5, 0xF8EE_E019_88E9_D9EE),
    ("four-way-12", 0.735, -11.75, 0x0523_A836_1106_01A9),
    ("chimes", 3.6, -9.0, 0x7E01_764E_0C38_416C),
    ("bowl", 3.2, -9.0, 0x524D_1204_5BAA_4E6A),
    ("bell", 3.4, -8.0, 0xFF5D_2294_E9D2_8FE8),
];

#[test]
fn every_sound_has_its_length_and_its_level() {
    for (sound, (name, seconds, level, _)) in all().into_iter().zip(MEASURES) {
        assert_eq!(sound.name, name);
        let length = sound.seconds();
        assert!((length - seconds).abs() < 0.000_1, "{name}: {length} s");
        let peak = decibels(sound.peak());
        assert!((peak - level).abs() < 0.01, "{name}: {peak} dB");
    }
}

#[test]
fn every_machine_computes_the_same_samples() {
    for (source, (name, .., expected)) in SOUNDS.iter().zip(MEASURES) {
        let sound = (source.make)();
        let bytes = sound.samples.iter().flat_map(|sample| sample.to_le_bytes());
        let digest = bytes.fold(0xCBF2_9CE4_8422_2325, |hash: u64, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
        });
        assert_eq!(digest, expected, "{name}: {digest:#018X}");
    }
}

/// The limits say how much louder than a stone each kind of sound is, in decibels. None startles, and none is lost.
#[test]
fn no_sound_is_much_louder_than_a_stone() {
    let stone = named("stone-1").loudness();
    let limits = [
        ("stone", -1.0..1.0),
        ("draw", -8.0..-0.5),
        ("refusal", 0.0..6.0),
        ("tick", -8.0..-2.0),
        ("four-way", 2.0..9.0),
        ("chimes", 2.0..9.0),
        ("bowl", 2.0..9.0),
        ("bell", 2.0..10.0),
    ];
    for sound in all() {
        let kind = sound
            .name
            .trim_end_matches(|c: char| c == '-' || c.is_ascii_digit());
        let (_, limit) = limits.iter().find(|(name, _)| *name == kind).unwrap();
        let louder = sound.loudness() - stone;
        assert!(limit.contains(&louder), "{}: {louder:.1} dB", sound.name);
    }
}

#[test]
fn a_stone_is_heard_at_once_and_each_is_a_little_different() {
    let stones: Vec<Samples> = (1..=4).map(|n| named(&format!("stone-{n}"))).collect();
    for (index, stone) in stones.iter().enumerate() {
        let attack = stone
            .values
            .iter()
            .position(|value| value.abs() > stone.peak() / 2.0);
        assert!(
            (attack.unwrap() as f64) < stone.rate * 0.003,
            "{}",
            stone.name
        );
        // It is dull after 60 ms: precise, not ringing.
        let rest = &stone.values[(stone.rate * 0.06) as usize..];
        assert!(
            rest.iter().all(|value| value.abs() < stone.peak() / 10.0),
            "{}",
            stone.name
        );
        for other in &stones[..index] {
            let sum: f64 = stone.values.iter().map(|value| value * value).sum();
            let apart: f64 = stone
                .values
                .iter()
                .zip(&other.values)
                .map(|(a, b)| (a - b) * (a - b))
                .sum();
            assert!(
                apart > sum * 0.05,
                "{} and {} are alike",
                stone.name,
                other.name
            );
            let brighter = (stone.brightness() - other.brightness()).abs();
            assert!(
                brighter < 0.5,
                "{} and {}: {brighter} octaves",
                stone.name,
                other.name
            );
        }
    }
}

#[test]
fn the_chimes_of_4_ways_rise_and_make_no_chord() {
    let four_ways: Vec<Samples> = (1..=12).map(|n| named(&format!("four-way-{n}"))).collect();
    let mut before = 0.0;
    for chime in &four_ways {
        let note = chime.dominant();
        assert!(
            note > before * 1.08,
            "{}: {note:.0} Hz after {before:.0}",
            chime.name
        );
        assert!(
            note < before * 1.25 || before == 0.0,
            "{}: {note:.0} Hz",
            chime.name
        );
        before = note;
        // The second partial of a free tube lies between an octave and a fifth, and the octave.
        let (partial, octave) = (chime.near(note * 2.756), chime.near(note * 2.0));
        assert!(partial > 3.0 * octave, "{}: {partial} {octave}", chime.name);
    }
}

#[test]
fn the_wind_chimes_are_several_tubes_struck_at_uneven_times() {
    let chimes = named("chimes");
    let tubes = [658.0, 785.5, 879.0, 1_048.0, 1_173.0, 1_321.0];
    let strongest = tubes
        .map(|hz| chimes.near(hz))
        .into_iter()
        .fold(0.0, f64::max);
    for hz in tubes {
        let level = decibels(chimes.near(hz) / strongest);
        assert!(level > -20.0, "{hz} Hz: {level:.0} dB");
        for between in [0.92, 1.12] {
            let beside = decibels(chimes.near(hz * between) / strongest);
            let is_tube = tubes
                .iter()
                .any(|tube| (tube / (hz * between) - 1.0).abs() < 0.04);
            assert!(
                is_tube || beside < level - 6.0,
                "{hz} Hz is no note of its own"
            );
        }
    }
    let begins = strokes(&chimes);
    assert!((5..=9).contains(&begins.len()), "{begins:?}");
    let mut pauses: Vec<f64> = begins.windows(2).map(|pair| pair[1] - pair[0]).collect();
    pauses.sort_by(f64::total_cmp);
    assert!(pauses[pauses.len() - 1] > 1.5 * pauses[0], "{pauses:?}");
}

/// The times at which something is struck: the high frequencies are suddenly stronger.
fn strokes(sound: &Samples) -> Vec<f64> {
    let length = (sound.rate * 0.01) as usize;
    // Differences of the second order are mostly high frequencies.
    let high: Vec<f64> = sound
        .values
        .windows(3)
        .map(|w| w[0] - 2.0 * w[1] + w[2])
        .collect();
    let energy: Vec<f64> = high
        .chunks(length)
        .map(|part| part.iter().map(|v| v * v).sum())
        .collect();
    let mut begins: Vec<f64> = Vec::new();
    for at in 0..energy.len() {
        let before = if at == 0 { 0.0 } else { energy[at - 1] };
        let time = at as f64 * 0.01;
        let is_new = begins.last().is_none_or(|last| time - last > 0.05);
        if is_new && energy[at] > 1.35 * before + 1e-4 {
            begins.push(time);
        }
    }
    begins
}

#[test]
fn the_bowl_and_the_bell_are_low_and_ring_long() {
    for name in ["bowl", "bell"] {
        let sound = named(name);
        assert!(sound.dominant() < 200.0, "{name}: {} Hz", sound.dominant());
        let at = |seconds: f64| {
            let begin = (sound.rate * seconds) as usize;
            let part = &sound.values[begin..begin + (sound.rate * 0.3) as usize];
            decibels(part.iter().fold(0.0, |peak, value| value.abs().max(peak)))
        };
        assert!(at(0.0) - at(1.5) < 26.0, "{name} dies away");
        assert!(at(0.0) - at(1.5) > 6.0, "{name} does not fade");
    }
}
