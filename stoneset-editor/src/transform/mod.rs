//! Changes of whole pictures: from a picture follows another one. What they change can be limited to an area or to a mask.

mod effects;
mod geometry;
mod ramps;
mod region;
#[cfg(test)]
mod tests;

use ishido_shared::gfx::{Bitmap, Mask, Pen, Point, Rectangle};

pub use effects::{bevel, outline, shadow};
pub use geometry::{
    mirror_left_right, mirror_top_bottom, replace, rotate_180, rotate_left, rotate_right, shift,
};
pub use ramps::{darker, darker_pen, lighter, lighter_pen};
pub use region::{bevel_region, outline_shape, region, shape_at};

/// Changes the part of a picture that is in an area. The change must keep the size of that part, or nothing changes: an
/// area that is rotated must be square.
///
/// ```
/// use ishido_shared::gfx::{Bitmap, Pen, Size, rect};
/// use stoneset_editor::transform::{in_area, mirror_left_right};
///
/// let pens = [Pen::RED, Pen::GOLD, Pen::NAVY];
/// let picture = Bitmap::from_fn(Size::new(3, 1), |x, _| pens[x as usize]);
/// let changed = in_area(&picture, rect(1, 0, 9, 9), mirror_left_right);
/// assert_eq!(changed.pens(), [Pen::RED, Pen::NAVY, Pen::GOLD]);
/// ```
#[must_use]
pub fn in_area(
    picture: &Bitmap,
    area: Rectangle,
    change: impl FnOnce(&Bitmap) -> Bitmap,
) -> Bitmap {
    let area = area.intersection(&picture.area());
    let mut changed = picture.clone();
    if !area.is_zero_sized() {
        let mut part = Bitmap::new(area.size, Pen::GREY);
        part.copy(picture, area, Point::zero());
        let part = change(&part);
        if part.area().size == area.size {
            changed.copy(&part, part.area(), area.top_left);
        }
    }
    changed
}

/// A changed picture, with the pixels outside of a mask as they were.
#[must_use]
pub fn in_mask(picture: &Bitmap, mask: &Mask, changed: &Bitmap) -> Bitmap {
    let mut result = picture.clone();
    if mask.size() == changed.area().size {
        result.draw_masked(changed, mask, Point::zero());
    }
    result
}
