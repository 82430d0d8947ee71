//! Effects that follow the outline of a shape, bevel, outline and shadow; and lighter and darker pens.
//!
//! The ramps of the palette give these pens. Some pens are in several ramps: black is the darkest of four, brown, cream and
//! white are each in two. Such a pen takes the ramp in which the current pen is, too; if there is none, the first of [`RAMPS`]
//! in which it has a neighbour. Grey is in none, because it is transparent in stones: it stays grey, and char and silver are
//! neighbours. Plum, which has no ramp in the palette, is between navy and rose.

use ishido_shared::gfx::{Bitmap, Mask, Pen, Point};

/// Draws a bevel of one pixel along the inner edge of a mask's shape, with the light from the upper left.
///
/// A pixel of the edge is light if more of the three pixels to the upper left of it are outside than of the three to the
/// lower right, and dark if fewer are. If they are equally many, as at the other two corners of a square, the edge at the
/// right is dark and all other pixels are light, as in the bevels of gadgets.
#[must_use]
pub fn bevel(picture: &Bitmap, mask: &Mask, light: Pen, dark: Pen) -> Bitmap {
    let outside = |at: Point, x: i32, y: i32| !contains(mask, at + Point::new(x, y));
    let count = |at: Point, side: i32| {
        let near = [(side, 0), (0, side), (side, side)];
        near.iter().filter(|(x, y)| outside(at, *x, *y)).count()
    };
    let mut changed = picture.clone();
    changed.fill_with(picture.area(), |at| {
        let edges = [(-1, 0), (1, 0), (0, -1), (0, 1)];
        if !contains(mask, at) || !edges.iter().any(|(x, y)| outside(at, *x, *y)) {
            return None;
        }
        let (lit, unlit) = (count(at, -1), count(at, 1));
        let at_right = outside(at, 1, 0) && !outside(at, -1, 0);
        let is_dark = lit < unlit || (lit == unlit && at_right);
        Some(if is_dark { dark } else { light })
    });
    changed
}

/// Draws an outline around shapes: every pixel of the ground pen inside the mask gets the pen, if one above, below, left
/// or right of it belongs to a shape. Shapes are the pixels inside the mask that are neither of the ground pen nor
/// transparent.
#[must_use]
pub fn outline(picture: &Bitmap, mask: &Mask, ground: Pen, pen: Pen) -> Bitmap {
    around_shapes(
        picture,
        mask,
        ground,
        pen,
        &[(-1, 0), (1, 0), (0, -1), (0, 1)],
    )
}

/// Draws a shadow of shapes, one pixel further right and down, on the ground pen inside the mask. Shapes are those of
/// [`outline`].
#[must_use]
pub fn shadow(picture: &Bitmap, mask: &Mask, ground: Pen, pen: Pen) -> Bitmap {
    around_shapes(picture, mask, ground, pen, &[(-1, -1)])
}

/// Draws the pixels of the ground from which a shape is reached by one of some steps.
fn around_shapes(
    picture: &Bitmap,
    mask: &Mask,
    ground: Pen,
    pen: Pen,
    steps: &[(i32, i32)],
) -> Bitmap {
    let pen_at = |at: Point| picture.get(at).filter(|_| contains(mask, at));
    let is_shape =
        |at: Point| pen_at(at).is_some_and(|found| found != ground && found != Pen::GREY);
    let mut changed = picture.clone();
    changed.fill_with(picture.area(), |at| {
        let beside = |&(x, y): &(i32, i32)| is_shape(at + Point::new(x, y));
        (pen_at(at) == Some(ground) && steps.iter().any(beside)).then_some(pen)
    });
    changed
}

/// Returns true if a pixel is inside a mask.
fn contains(mask: &Mask, at: Point) -> bool {
    mask.contains(at.x as u32, at.y as u32)
}

/// The ramps, each from dark to light.
pub const RAMPS: [&[Pen]; 6] = [
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
