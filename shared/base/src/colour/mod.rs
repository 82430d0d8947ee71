//! Perception of colours: the difference between two colours, colour vision deficiencies, and the pen nearest to a colour.
//!
//! This module only measures. Nothing that the programs draw depends on floating point numbers, except that colours outside
//! the palette are replaced by the nearest pens when pictures are read.
//!
//! A colour of the screen ([`Rgb`], sRGB) is converted to linear light ([`Light`]), which can be mixed, and from there to
//! CIELAB ([`Lab`]), where [`Lab::distance`] measures differences.
//!
//! ```
//! use ishido_base::colour::{Lab, Light, ColourVision};
//! use ishido_base::gfx::Pen;
//!
//! let distance = |vision: ColourVision| {
//!     let seen = |pen: Pen| Lab::from(vision.sees(Light::from(pen.rgb())));
//!     seen(Pen::RED).distance(seen(Pen::FOREST))
//! };
//! assert!(distance(ColourVision::Normal) > 60.0);
//! assert!(distance(ColourVision::Deuteranopia) < 30.0);
//! ```

mod difference;
mod vision;

use std::sync::LazyLock;

use crate::gfx::{Pen, Rgb};
pub use vision::ColourVision;

/// Linear light in the three primaries of sRGB, 0 to 1. Unlike the values of [`Rgb`], it can be added and averaged.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Light {
    /// Red, 0 to 1.
    pub red: f64,
    /// Green, 0 to 1.
    pub green: f64,
    /// Blue, 0 to 1.
    pub blue: f64,
}

/// A colour in CIELAB with the white point D65.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Lab {
    /// Lightness: 0 is black, 100 is white.
    pub lightness: f64,
    /// From green (negative) to red.
    pub a: f64,
    /// From blue (negative) to yellow.
    pub b: f64,
}

impl Light {
    /// The mean light of pixels, the colour that they have from a distance; `None` without any.
    #[must_use]
    pub fn mean(pens: impl IntoIterator<Item = Pen>) -> Option<Self> {
        let mut counts = [0_u32; Pen::COUNT];
        for pen in pens {
            counts[pen.index()] += 1;
        }
        let all: u32 = counts.iter().sum();
        let none = Self {
            red: 0.0,
            green: 0.0,
            blue: 0.0,
        };
        let sum = Pen::all().fold(none, |sum, pen| {
            let (light, count) = (Self::from(pen.rgb()), f64::from(counts[pen.index()]));
            Self {
                red: sum.red + light.red * count,
                green: sum.green + light.green * count,
                blue: sum.blue + light.blue * count,
            }
        });
        (all > 0).then(|| Self {
            red: sum.red / f64::from(all),
            green: sum.green / f64::from(all),
            blue: sum.blue / f64::from(all),
        })
    }
}

impl From<Rgb> for Light {
    /// Removes the gamma of sRGB (IEC 61966-2-1).
    fn from(colour: Rgb) -> Self {
        let linear = |value: u8| {
            let value = f64::from(value) / 255.0;
            if value <= 0.04045 {
                value / 12.92
            } else {
                ((value + 0.055) / 1.055).powf(2.4)
            }
        };
        Self {
            red: linear(colour.red),
            green: linear(colour.green),
            blue: linear(colour.blue),
        }
    }
}

impl From<Light> for Lab {
    /// CIE 1976, with the white point of sRGB.
    fn from(light: Light) -> Self {
        let Light { red, green, blue } = light;
        let x = (0.412_456_4 * red + 0.357_576_1 * green + 0.180_437_5 * blue) / 0.950_47;
        let y = 0.212_672_9 * red + 0.715_152_2 * green + 0.072_175_0 * blue;
        let z = (0.019_333_9 * red + 0.119_192_0 * green + 0.950_304_1 * blue) / 1.088_83;
        let root = |t: f64| {
            if t > 216.0 / 24_389.0 {
                t.cbrt()
            } else {
                (24_389.0 / 27.0 * t + 16.0) / 116.0
            }
        };
        let (x, y, z) = (root(x), root(y), root(z));
        Self {
            lightness: 116.0 * y - 16.0,
            a: 500.0 * (x - y),
            b: 200.0 * (y - z),
        }
    }
}

impl From<Rgb> for Lab {
    fn from(colour: Rgb) -> Self {
        Light::from(colour).into()
    }
}

/// The colours of the pens, in their order.
static PENS: LazyLock<Vec<Lab>> =
    LazyLock::new(|| Pen::all().map(|pen| Lab::from(pen.rgb())).collect());

/// The pen nearest to a colour, and the difference between them (CIEDE2000).
///
/// ```
/// use ishido_base::colour::nearest_pen;
/// use ishido_base::gfx::{Pen, Rgb};
///
/// assert_eq!(nearest_pen(Pen::GOLD.rgb()), (Pen::GOLD, 0.0));
/// let (pen, difference) = nearest_pen(Rgb { red: 0xCE, green: 0x10, blue: 0x20 });
/// assert_eq!(pen, Pen::RED);
/// assert!(difference < 1.0);
/// ```
#[must_use]
pub fn nearest_pen(colour: Rgb) -> (Pen, f64) {
    nearest_of(colour, 0)
}

/// The pen nearest to a colour that is seen on a stone, where [`Pen::GREY`] is transparent: only its very colour becomes that.
///
/// ```
/// use ishido_base::colour::{nearest_pen, nearest_stone_pen};
/// use ishido_base::gfx::{Pen, Rgb};
///
/// let grey = Rgb { red: 0x8A, green: 0x88, blue: 0x88 };
/// assert_eq!(nearest_pen(grey).0, Pen::GREY);
/// assert_eq!(nearest_stone_pen(grey).0, Pen::SILVER);
/// assert_eq!(nearest_stone_pen(Pen::GREY.rgb()).0, Pen::GREY);
/// ```
#[must_use]
pub fn nearest_stone_pen(colour: Rgb) -> (Pen, f64) {
    if colour == Pen::GREY.rgb() {
        return (Pen::GREY, 0.0);
    }
    nearest_of(colour, 1)
}

/// The nearest of the pens from a number on.
fn nearest_of(colour: Rgb, first: usize) -> (Pen, f64) {
    if let Some(pen) = Pen::all().skip(first).find(|pen| pen.rgb() == colour) {
        return (pen, 0.0);
    }
    let place = Lab::from(colour);
    let mut nearest = (Pen::GREY, f64::INFINITY);
    for (pen, &other) in Pen::all().zip(&*PENS).skip(first) {
        // A picture can have millions of colours, and most pens are too dark or too light for one.
        if place.lightness_difference(other).abs() >= nearest.1 {
            continue;
        }
        let distance = place.distance(other);
        if distance < nearest.1 {
            nearest = (pen, distance);
        }
    }
    nearest
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lab(red: u8, green: u8, blue: u8) -> [f64; 3] {
        let lab = Lab::from(Rgb { red, green, blue });
        [lab.lightness, lab.a, lab.b]
    }

    #[test]
    fn the_nearest_pen_is_the_first_of_the_least_distance() {
        let mut random = crate::random::SplitMix64::new(16);
        for _ in 0..3_000 {
            let [red, green, blue, ..] = random.next_u64().to_be_bytes();
            let place = Lab::from(Rgb { red, green, blue });
            let distances = Pen::all().map(|pen| (pen, place.distance(pen.rgb().into())));
            let nearest = distances.min_by(|a, b| a.1.total_cmp(&b.1)).unwrap();
            assert_eq!(nearest_pen(Rgb { red, green, blue }).0, nearest.0);
        }
    }

    fn assert_near(found: [f64; 3], wanted: [f64; 3]) {
        for (found, wanted) in found.into_iter().zip(wanted) {
            assert!((found - wanted).abs() < 0.02, "{found} is not {wanted}");
        }
    }

    #[test]
    fn corners_of_the_cube_have_their_published_values() {
        assert_near(lab(0, 0, 0), [0.0, 0.0, 0.0]);
        assert_near(lab(255, 255, 255), [100.0, 0.0, 0.0]);
        assert_near(lab(255, 0, 0), [53.24, 80.09, 67.20]);
        assert_near(lab(0, 255, 0), [87.73, -86.18, 83.18]);
        assert_near(lab(0, 0, 255), [32.30, 79.19, -107.86]);
    }

    #[test]
    fn light_is_mixed_as_light() {
        let mean = Light::mean([Pen::BLACK, Pen::WHITE, Pen::WHITE]).unwrap();
        let (black, white) = (Light::from(Pen::BLACK.rgb()), Light::from(Pen::WHITE.rgb()));
        assert!((mean.green - (black.green + 2.0 * white.green) / 3.0).abs() < 1e-12);
        assert_eq!(Light::mean([]), None);
    }

    #[test]
    fn pens_are_nearest_to_themselves() {
        for pen in Pen::all() {
            assert_eq!(nearest_pen(pen.rgb()), (pen, 0.0));
        }
        let (pen, distance) = nearest_pen(Rgb {
            red: 0xCE,
            green: 0x10,
            blue: 0x20,
        });
        assert_eq!(pen, Pen::RED);
        assert!(distance > 0.0 && distance < 2.0, "{distance}");
    }
}
