//! Converts sounds to another sample rate.
//!
//! Each output sample is a sum over the input samples around it, weighted with a windowed sinc. Interpolation by straight lines
//! would add high frequencies that can be heard when a sound has a low rate.

use std::f32::consts::PI;

/// The number of samples on each side of a place that count, in samples of the lower rate.
const REACH: usize = 8;

/// Converts samples from rate `from` to rate `to`, both in samples a second and above 0.
#[must_use]
pub fn resample(samples: &[i16], from: u32, to: u32) -> Vec<i16> {
    if from == to {
        return samples.to_vec();
    }
    let divisor = greatest_common_divisor(from, to);
    let (step, phases) = ((from / divisor) as usize, (to / divisor) as usize);
    let kernels: Vec<Vec<f32>> = (0..phases)
        .map(|phase| kernel(phase as f32 / phases as f32, from, to))
        .collect();
    let reach = kernels.first().map_or(0, |kernel| kernel.len() / 2);
    let count = samples.len() as u64 * u64::from(to) / u64::from(from);
    (0..count as usize)
        .map(|index| {
            let at = index * step;
            weighted(samples, at / phases, reach, &kernels[at % phases])
        })
        .collect()
}

/// The weights of the samples around a place that lies a part of a sample behind one of them. Their sum is 1.
fn kernel(part: f32, from: u32, to: u32) -> Vec<f32> {
    // Frequencies that the lower rate cannot hold are left out.
    let band = (to as f32 / from as f32).min(1.0);
    let reach = (REACH as f32 / band).ceil();
    let weights: Vec<f32> = (0..2 * reach as usize)
        .map(|n| {
            let distance = n as f32 + 1.0 - reach - part;
            let window = (PI / 2.0 * distance / reach).cos();
            sinc(distance * band) * window * window
        })
        .collect();
    let sum: f32 = weights.iter().sum();
    weights.iter().map(|weight| weight / sum).collect()
}

fn sinc(x: f32) -> f32 {
    if x.abs() < 1e-6 {
        1.0
    } else {
        (PI * x).sin() / (PI * x)
    }
}

/// The weighted sum of the samples around the one at `at`; beyond the ends there is silence.
fn weighted(samples: &[i16], at: usize, reach: usize, kernel: &[f32]) -> i16 {
    let first = (at + 1).saturating_sub(reach);
    let skipped = (reach + first).saturating_sub(at + 1);
    let around = samples.get(first..).unwrap_or_default();
    let weights = &kernel[skipped..];
    let products = around.iter().zip(weights);
    let sum: f32 = products
        .map(|(sample, weight)| f32::from(*sample) * weight)
        .sum();
    // The conversion saturates.
    sum.round() as i16
}

const fn greatest_common_divisor(mut a: u32, mut b: u32) -> u32 {
    while b > 0 {
        (a, b) = (b, a % b);
    }
    if a == 0 { 1 } else { a }
}

#[cfg(test)]
mod tests {
    use super::*;

    const OUT: u32 = 44_100;

    fn tone(hz: f32, rate: u32) -> Vec<i16> {
        let sample = |n: u32| (8_000.0 * (2.0 * PI * hz * n as f32 / rate as f32).sin()) as i16;
        (0..rate / 4).map(sample).collect()
    }

    /// The strength of a frequency in a sound.
    fn strength(samples: &[i16], hz: f32) -> f32 {
        let parts = samples.iter().enumerate().map(|(n, sample)| {
            let (sin, cos) = (2.0 * PI * hz * n as f32 / OUT as f32).sin_cos();
            (f32::from(*sample) * sin, f32::from(*sample) * cos)
        });
        let (a, b) = parts.fold((0.0, 0.0), |(a, b), (x, y)| (a + x, b + y));
        2.0 * a.hypot(b) / samples.len() as f32
    }

    #[test]
    fn a_tone_stays_what_it_is_and_no_other_is_added() {
        for rate in [8_000, 16_000, 22_050, 48_000, 96_000] {
            let (hz, image) = (1_000.0, (rate as f32 - 1_000.0).min(20_000.0));
            let out = resample(&tone(hz, rate), rate, OUT);
            let count = tone(hz, rate).len() * OUT as usize / rate as usize;
            assert_eq!(out.len(), count, "{rate}");
            let inner = &out[2_000..9_000];
            assert!((strength(inner, hz) - 8_000.0).abs() < 80.0, "{rate}");
            assert!(strength(inner, image) < 16.0, "{rate}: an image");
        }
    }

    #[test]
    fn what_the_output_cannot_hold_is_left_out() {
        let out = resample(&tone(30_000.0, 96_000), 96_000, OUT);
        assert!(strength(&out[2_000..9_000], 14_100.0) < 80.0);
    }

    #[test]
    fn short_and_loud_sounds_are_no_trouble() {
        assert!(resample(&[], 8_000, OUT).is_empty());
        assert_eq!(resample(&[5], OUT, OUT), [5]);
        assert_eq!(resample(&[100; 3], 22_050, OUT).len(), 6);
        let loud = resample(&[i16::MAX; 40], 22_050, OUT);
        assert!(loud.iter().all(|sample| *sample > 0));
        let loud = resample(&[i16::MIN; 40], 22_050, OUT);
        assert!(loud.iter().all(|sample| *sample < 0));
        assert_eq!(resample(&[1; 4], 192_000, 4_000).len(), 0);
    }
}
