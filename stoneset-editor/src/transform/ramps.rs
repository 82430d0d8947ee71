//! Lighter and darker pens, along the ramps of the palette.
//!
//! Some pens are in several ramps: black is the darkest of four, brown, cream and white are each in two. Such a pen takes
//! the ramp in which the current pen is, too; if there is none, the first of [`RAMPS`] in which it has a neighbour. Grey
//! is in none, because it is transparent in stones: it stays grey, and char and silver are neighbours. Plum, which has no
//! ramp in the palette, is between navy and rose.

use ishido_shared::gfx::{Bitmap, Pen};

/// The ramps, each from dark to light.
const RAMPS: [&[Pen]; 6] = [
    &[Pen::BLACK, Pen::CHAR, Pen::SILVER, Pen::WHITE],
    &[Pen::BROWN, Pen::OCHRE, Pen::GOLD, Pen::CREAM],
    &[Pen::BLACK, Pen::BROWN, Pen::RED, Pen::ROSE],
    &[Pen::BLACK, Pen::NAVY, Pen::SKY, Pen::WHITE],
    &[Pen::BLACK, Pen::FOREST, Pen::LEAF, Pen::CREAM],
    &[Pen::NAVY, Pen::PLUM, Pen::ROSE],
];

/// The next lighter pen; the pen itself if there is none.
///
/// ```
/// use ishido_shared::gfx::Pen;
/// use stoneset_editor::transform::lighter_pen;
///
/// assert_eq!(lighter_pen(Pen::NAVY, Pen::GOLD), Pen::SKY);
/// // The current pen chooses among several ramps.
/// assert_eq!(lighter_pen(Pen::BROWN, Pen::GOLD), Pen::OCHRE);
/// assert_eq!(lighter_pen(Pen::BROWN, Pen::ROSE), Pen::RED);
/// assert_eq!(lighter_pen(Pen::GREY, Pen::GOLD), Pen::GREY);
/// ```
#[must_use]
pub fn lighter_pen(pen: Pen, current: Pen) -> Pen {
    neighbour(pen, current, |ramp, index| ramp.get(index + 1).copied())
}

/// The next darker pen; the pen itself if there is none.
#[must_use]
pub fn darker_pen(pen: Pen, current: Pen) -> Pen {
    neighbour(pen, current, |ramp, index| {
        ramp.get(index.checked_sub(1)?).copied()
    })
}

/// Makes a picture lighter by one step. The current pen chooses among several ramps.
#[must_use]
pub fn lighter(picture: &Bitmap, current: Pen) -> Bitmap {
    each_pen(picture, |pen| lighter_pen(pen, current))
}

/// Makes a picture darker by one step. The current pen chooses among several ramps.
#[must_use]
pub fn darker(picture: &Bitmap, current: Pen) -> Bitmap {
    each_pen(picture, |pen| darker_pen(pen, current))
}

fn each_pen(picture: &Bitmap, change: impl Fn(Pen) -> Pen) -> Bitmap {
    let mut changed = picture.clone();
    changed.fill_with(picture.area(), |at| picture.get(at).map(&change));
    changed
}

fn neighbour(pen: Pen, current: Pen, next: impl Fn(&[Pen], usize) -> Option<Pen>) -> Pen {
    let steps = RAMPS.iter().filter_map(|ramp| {
        let index = ramp.iter().position(|&other| other == pen)?;
        Some((ramp.contains(&current), next(ramp, index)?))
    });
    // The first of those that compare equal is wanted, and `min_by_key` returns that one.
    let best = steps.min_by_key(|(has_current, _)| !has_current);
    best.map_or(pen, |(_, other)| other)
}
