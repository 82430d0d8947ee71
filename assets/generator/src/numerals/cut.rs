//! Cuts: the heights and widths in which the marks of the scoreboard are drawn.

use super::shape::UNIT;

/// A cut of the marks. All but the share is in pixels.
#[derive(Debug, Clone, Copy)]
pub struct Cut {
    /// The height of capitals and digits.
    pub height: i32,
    /// The width of the letters in hundredths of that of the widest cut.
    pub percent: i32,
    /// The thickness of thick strokes.
    pub stem: i32,
    /// The thickness of thin strokes.
    pub hair: i32,
    /// The length of a serif beside its stroke.
    pub serif: i32,
    /// The thickness of a serif.
    pub slab: i32,
    /// The distance of letters.
    pub gap: i32,
}

const fn cut(height: i32, percent: i32, [stem, hair, serif, slab, gap]: [i32; 5]) -> Cut {
    Cut {
        height,
        percent,
        stem,
        hair,
        serif,
        slab,
        gap,
    }
}

/// All cuts: three heights, each in several widths.
pub const CUTS: [Cut; 13] = [
    cut(28, 100, [5, 3, 3, 2, 2]),
    cut(28, 92, [5, 3, 2, 2, 2]),
    cut(28, 80, [5, 3, 2, 2, 2]),
    cut(28, 62, [4, 2, 1, 2, 1]),
    cut(28, 41, [3, 2, 1, 2, 1]),
    cut(20, 100, [4, 2, 2, 2, 2]),
    cut(20, 80, [4, 2, 2, 2, 1]),
    cut(20, 66, [3, 2, 1, 2, 1]),
    cut(20, 56, [3, 2, 1, 2, 1]),
    cut(17, 100, [4, 2, 2, 2, 2]),
    cut(17, 84, [3, 2, 2, 2, 1]),
    cut(17, 72, [3, 2, 1, 2, 1]),
    cut(17, 62, [3, 2, 1, 2, 1]),
];

impl Cut {
    /// A width in pixels from hundredths of the height, in this cut.
    #[must_use]
    pub const fn width(self, hundredths: i32) -> i32 {
        (self.height * hundredths * self.percent + 5_000) / 10_000
    }

    /// The height of small letters without ascenders, in pixels.
    #[must_use]
    pub const fn small(self) -> i32 {
        (self.height * 70 + 50) / 100
    }

    /// The top of small letters, in sixteenths.
    #[must_use]
    pub const fn small_top(self) -> i32 {
        (self.height - self.small()) * UNIT
    }

    /// The height in sixteenths.
    #[must_use]
    pub const fn bottom(self) -> i32 {
        self.height * UNIT
    }
}
