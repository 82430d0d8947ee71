//! Effects that follow the outline of a shape: bevel, outline and shadow.

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
