//! The colour difference CIEDE2000.
//!
//! After G. Sharma, W. Wu, E. N. Dalal, "The CIEDE2000 Color-Difference Formula: Implementation Notes, Supplementary Test
//! Data, and Mathematical Observations" (2005), with all weights 1. A difference of about 1 is just visible side by side; that
//! of black and white is 100.

use std::f64::consts::{PI, TAU};

use super::Lab;

/// A colour in the coordinates of the formula, where the a of greyish colours is increased.
struct Stretched {
    chroma: f64,
    /// In radians, from 0 to a full turn; 0 for a grey.
    hue: f64,
}

impl Lab {
    /// The difference between two colours (CIEDE2000).
    ///
    /// ```
    /// use ishido_base::colour::Lab;
    /// use ishido_base::gfx::Rgb;
    ///
    /// let [black, white] = [0x000, 0xFFF].map(|bits| Lab::from(Rgb::from_12_bits(bits)));
    /// assert!((black.distance(white) - 100.0).abs() < 0.01);
    /// ```
    #[must_use]
    pub fn distance(self, other: Self) -> f64 {
        let mean = f64::midpoint(self.a.hypot(self.b), other.a.hypot(other.b));
        let stretch = 1.5 - 0.5 * saturation(mean);
        let (one, two) = (self.stretched(stretch), other.stretched(stretch));
        let turned = turn(&one, &two);
        let chromas = one.chroma * two.chroma;
        let lightness = self.lightness_difference(other);
        let chroma = two.chroma - one.chroma;
        let hue = 2.0 * chromas.sqrt() * (turned / 2.0).sin();

        let vivid = f64::midpoint(one.chroma, two.chroma);
        let angle = middle_hue(&one, &two);
        let chroma = chroma / (1.0 + 0.045 * vivid);
        let hue = hue / (1.0 + 0.015 * vivid * hue_weight(angle));
        let blue = (-((angle.to_degrees() - 275.0) / 25.0).powi(2)).exp();
        let rotation = -2.0 * saturation(vivid) * (60.0 * blue).to_radians().sin();
        (lightness.powi(2) + chroma.powi(2) + hue.powi(2) + rotation * chroma * hue).sqrt()
    }

    /// The part of the distance that is a difference in lightness, with its sign. Its amount is at most the distance: the other
    /// parts are a quadratic form that is never negative, because the rotation is above -2.
    pub(super) fn lightness_difference(self, other: Self) -> f64 {
        let middle = f64::midpoint(self.lightness, other.lightness) - 50.0;
        let weight = 1.0 + 0.015 * middle.powi(2) / (20.0 + middle.powi(2)).sqrt();
        (other.lightness - self.lightness) / weight
    }

    fn stretched(self, stretch: f64) -> Stretched {
        let a = self.a * stretch;
        Stretched {
            chroma: a.hypot(self.b),
            hue: self.b.atan2(a).rem_euclid(TAU),
        }
    }
}

/// A weight from 0 for greys to 1 for vivid colours.
fn saturation(chroma: f64) -> f64 {
    let power = chroma.powi(7);
    (power / (power + 25.0_f64.powi(7))).sqrt()
}

/// The angle from one hue to the other, in the shorter direction; 0 from or to a grey.
fn turn(one: &Stretched, two: &Stretched) -> f64 {
    if one.chroma * two.chroma == 0.0 {
        return 0.0;
    }
    let turn = two.hue - one.hue;
    if turn > PI {
        turn - TAU
    } else if turn < -PI {
        turn + TAU
    } else {
        turn
    }
}

/// The mean of two hues, in the shorter direction between them; with a grey, which has none, the other hue.
fn middle_hue(one: &Stretched, two: &Stretched) -> f64 {
    let sum = one.hue + two.hue;
    if one.chroma * two.chroma == 0.0 {
        sum
    } else if (one.hue - two.hue).abs() <= PI {
        sum / 2.0
    } else if sum < TAU {
        (sum + TAU) / 2.0
    } else {
        (sum - TAU) / 2.0
    }
}

/// The weight of a difference of hue, which depends on the hue: T in the paper.
fn hue_weight(hue: f64) -> f64 {
    1.0 - 0.17 * (hue - 30.0_f64.to_radians()).cos()
        + 0.24 * (2.0 * hue).cos()
        + 0.32 * (3.0 * hue + 6.0_f64.to_radians()).cos()
        - 0.20 * (4.0 * hue - 63.0_f64.to_radians()).cos()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pairs of colours and their differences: the supplementary test data of the paper.
    const PUBLISHED: [[f64; 7]; 34] = [
        [50.0, 2.6772, -79.7751, 50.0, 0.0, -82.7485, 2.0425],
        [50.0, 3.1571, -77.2803, 50.0, 0.0, -82.7485, 2.8615],
        [50.0, 2.8361, -74.0200, 50.0, 0.0, -82.7485, 3.4412],
        [50.0, -1.3802, -84.2814, 50.0, 0.0, -82.7485, 1.0000],
        [50.0, -1.1848, -84.8006, 50.0, 0.0, -82.7485, 1.0000],
        [50.0, -0.9009, -85.5211, 50.0, 0.0, -82.7485, 1.0000],
        [50.0, 0.0, 0.0, 50.0, -1.0, 2.0, 2.3669],
        [50.0, -1.0, 2.0, 50.0, 0.0, 0.0, 2.3669],
        [50.0, 2.4900, -0.0010, 50.0, -2.4900, 0.0009, 7.1792],
        [50.0, 2.4900, -0.0010, 50.0, -2.4900, 0.0010, 7.1792],
        [50.0, 2.4900, -0.0010, 50.0, -2.4900, 0.0011, 7.2195],
        [50.0, 2.4900, -0.0010, 50.0, -2.4900, 0.0012, 7.2195],
        [50.0, -0.0010, 2.4900, 50.0, 0.0009, -2.4900, 4.8045],
        [50.0, -0.0010, 2.4900, 50.0, 0.0010, -2.4900, 4.8045],
        [50.0, -0.0010, 2.4900, 50.0, 0.0011, -2.4900, 4.7461],
        [50.0, 2.5, 0.0, 50.0, 0.0, -2.5, 4.3065],
        [50.0, 2.5, 0.0, 73.0, 25.0, -18.0, 27.1492],
        [50.0, 2.5, 0.0, 61.0, -5.0, 29.0, 22.8977],
        [50.0, 2.5, 0.0, 56.0, -27.0, -3.0, 31.9030],
        [50.0, 2.5, 0.0, 58.0, 24.0, 15.0, 19.4535],
        [50.0, 2.5, 0.0, 50.0, 3.1736, 0.5854, 1.0000],
        [50.0, 2.5, 0.0, 50.0, 3.2972, 0.0, 1.0000],
        [50.0, 2.5, 0.0, 50.0, 1.8634, 0.5757, 1.0000],
        [50.0, 2.5, 0.0, 50.0, 3.2592, 0.3350, 1.0000],
        [
            60.2574, -34.0099, 36.2677, 60.4626, -34.1751, 39.4387, 1.2644,
        ],
        [
            63.0109, -31.0961, -5.8663, 62.8187, -29.7946, -4.0864, 1.2630,
        ],
        [61.2901, 3.7196, -5.3901, 61.4292, 2.2480, -4.9620, 1.8731],
        [35.0831, -44.1164, 3.7933, 35.0232, -40.0716, 1.5901, 1.8645],
        [
            22.7233, 20.0904, -46.6940, 23.0331, 14.9730, -42.5619, 2.0373,
        ],
        [36.4612, 47.8580, 18.3852, 36.2715, 50.5065, 21.2231, 1.4146],
        [90.8027, -2.0831, 1.4410, 91.1528, -1.6435, 0.0447, 1.4441],
        [90.9257, -0.5406, -0.9208, 88.6381, -0.8985, -0.7239, 1.5381],
        [6.7747, -0.2908, -2.4247, 5.8714, -0.0985, -2.2286, 0.6377],
        [2.0776, 0.0795, -1.1350, 0.9033, -0.0636, -0.5514, 0.9082],
    ];

    #[test]
    fn published_pairs_are_as_far_apart_as_published() {
        for pair in PUBLISHED {
            let [one, two] = [&pair[..3], &pair[3..6]].map(|lab| Lab {
                lightness: lab[0],
                a: lab[1],
                b: lab[2],
            });
            for found in [one.distance(two), two.distance(one)] {
                assert!((found - pair[6]).abs() < 0.000_1, "{found}: {pair:?}");
            }
            assert!(one.distance(one) < 1e-9);
        }
    }
}
