//! The sixteen pens and their colours.

use embedded_graphics::pixelcolor::PixelColor;
use embedded_graphics::pixelcolor::raw::RawU4;

/// A colour of the screen in sRGB, with eight bits a channel.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rgb {
    /// Red, 0 to 255.
    pub red: u8,
    /// Green, 0 to 255.
    pub green: u8,
    /// Blue, 0 to 255.
    pub blue: u8,
}

impl Rgb {
    /// A colour from the Amiga's twelve bits, `0xRGB`.
    ///
    /// ```
    /// use ishido_base::gfx::Rgb;
    ///
    /// assert_eq!(Rgb::from_12_bits(0xFC1), Rgb { red: 0xFF, green: 0xCC, blue: 0x11 });
    /// ```
    #[must_use]
    pub const fn from_12_bits(value: u16) -> Self {
        Self {
            red: ((value >> 8) & 15) as u8 * 17,
            green: ((value >> 4) & 15) as u8 * 17,
            blue: (value & 15) as u8 * 17,
        }
    }
}

/// An index into the palette, 0 to 15. All pixels are pens.
///
/// ```
/// use ishido_base::gfx::{PALETTE, Pen};
///
/// assert_eq!(Pen::new(9), Some(Pen::RED));
/// assert_eq!(Pen::new(16), None);
/// assert_eq!(Pen::RED.rgb(), PALETTE[9]);
/// // In files a pen is a hexadecimal digit.
/// assert_eq!(Pen::from_digit('f'), Some(Pen::PLUM));
/// assert_eq!(Pen::PLUM.digit(), 'F');
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(transparent)]
pub struct Pen(u8);

impl PixelColor for Pen {
    type Raw = RawU4;
}

impl Pen {
    /// `other` if it is wanted, else this pen. There is no branch, so that the compiler can choose for many pixels at once.
    #[inline]
    pub(super) const fn or(self, other: Self, wanted: bool) -> Self {
        let bits = (wanted as u8).wrapping_neg();
        Self(self.0 & !bits | other.0 & bits)
    }

    /// Medium grey; in stones it stands for *transparent* (manual, "Edit Stoneset Screen").
    pub const GREY: Self = Self(0);
    /// Black, a little blue.
    pub const BLACK: Self = Self(1);
    /// Char, a dark grey.
    pub const CHAR: Self = Self(2);
    /// Silver, a light grey.
    pub const SILVER: Self = Self(3);
    /// White, a little warm.
    pub const WHITE: Self = Self(4);
    /// Cream.
    pub const CREAM: Self = Self(5);
    /// Gold.
    pub const GOLD: Self = Self(6);
    /// Ochre.
    pub const OCHRE: Self = Self(7);
    /// Brown.
    pub const BROWN: Self = Self(8);
    /// Red.
    pub const RED: Self = Self(9);
    /// Rose.
    pub const ROSE: Self = Self(10);
    /// Forest, a dark green.
    pub const FOREST: Self = Self(11);
    /// Leaf, a light green.
    pub const LEAF: Self = Self(12);
    /// Navy, a dark blue.
    pub const NAVY: Self = Self(13);
    /// Sky, a light blue.
    pub const SKY: Self = Self(14);
    /// Plum.
    pub const PLUM: Self = Self(15);
    /// The number of pens.
    pub const COUNT: usize = 16;

    /// The pen with an index; `None` above 15.
    #[must_use]
    pub const fn new(index: u8) -> Option<Self> {
        if index < Self::COUNT as u8 {
            Some(Self(index))
        } else {
            None
        }
    }

    /// The pen of a hexadecimal digit, in either case.
    #[must_use]
    pub fn from_digit(digit: char) -> Option<Self> {
        digit.to_digit(16).map(|value| Self(value as u8))
    }

    /// The upper-case hexadecimal digit of the pen in files.
    #[must_use]
    pub const fn digit(self) -> char {
        b"0123456789ABCDEF"[self.0 as usize] as char
    }

    /// The index, 0 to 15.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The colour of the pen on the screen.
    #[must_use]
    pub const fn rgb(self) -> Rgb {
        PALETTE[self.0 as usize]
    }

    /// The contrast with another pen, as WCAG 2 measures it: from 1, the same, to 21, black on white.
    ///
    /// ```
    /// use ishido_base::gfx::Pen;
    ///
    /// assert!(Pen::BLACK.contrast(Pen::WHITE) > 15.0);
    /// assert!(Pen::RED.contrast(Pen::FOREST) < 1.5, "both are dark");
    /// ```
    #[must_use]
    pub fn contrast(self, other: Self) -> f64 {
        let (a, b) = (self.luminance(), other.luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    /// The relative luminance of WCAG 2, from 0 to 1.
    fn luminance(self) -> f64 {
        let linear = |value: u8| {
            let share = f64::from(value) / 255.0;
            if share <= 0.040_45 {
                share / 12.92
            } else {
                ((share + 0.055) / 1.055).powf(2.4)
            }
        };
        let rgb = self.rgb();
        0.2126 * linear(rgb.red) + 0.7152 * linear(rgb.green) + 0.0722 * linear(rgb.blue)
    }

    /// All pens in order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }
}

/// The colours of the sixteen pens, each of twelve bits as on the Amiga.
///
/// Ramps for shading: black-brown-red-rose, black-navy-sky-white, black-forest-leaf-cream,
/// brown-ochre-gold-cream, black-char-grey-silver-white.
pub const PALETTE: [Rgb; Pen::COUNT] = [
    Rgb::from_12_bits(0x888),
    Rgb::from_12_bits(0x112),
    Rgb::from_12_bits(0x445),
    Rgb::from_12_bits(0xBBB),
    Rgb::from_12_bits(0xFFE),
    Rgb::from_12_bits(0xEDA),
    Rgb::from_12_bits(0xFC1),
    Rgb::from_12_bits(0xB74),
    Rgb::from_12_bits(0x421),
    Rgb::from_12_bits(0xC12),
    Rgb::from_12_bits(0xF89),
    Rgb::from_12_bits(0x073),
    Rgb::from_12_bits(0x7B4),
    Rgb::from_12_bits(0x02A),
    Rgb::from_12_bits(0x5AE),
    Rgb::from_12_bits(0x94B),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_name_pens_both_ways() {
        for pen in Pen::all() {
            assert_eq!(Pen::from_digit(pen.digit()), Some(pen));
        }
        assert_eq!(Pen::from_digit('g'), None);
        assert_eq!(Pen::new(16), None);
    }

    #[test]
    fn the_palette_has_no_twins() {
        for a in Pen::all() {
            for b in Pen::all() {
                assert_eq!(a == b, a.rgb() == b.rgb(), "{a:?} {b:?}");
            }
        }
    }
}
