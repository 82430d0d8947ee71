//! Masks made of stones and of other masks.

use ishido_shared::formats::stoneset::STONE_SIZE;
use ishido_shared::gfx::{Bitmap, Mask, Size};

use super::mask_of_picture;

/// A half of a mask.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MaskHalf {
    /// The left half.
    Left,
    /// The right half.
    Right,
    /// The upper half.
    Upper,
    /// The lower half.
    Lower,
}

/// The mask of a stone's own shape: all pixels that are not transparent. `None` for a stone without such pixels.
#[must_use]
pub fn mask_of_shape(stone: &Bitmap) -> Option<Mask> {
    let mask = mask_of_picture(stone);
    (mask.count() > 0).then_some(mask)
}

/// The mask that selects the other pixels.
#[must_use]
pub fn inverted(mask: &Mask) -> Mask {
    Mask::from_fn(mask.size(), |x, y| !mask.contains(x, y))
}

/// The symmetric mask that has one half, and its mirror image in place of the other.
///
/// ```
/// use ishido_shared::gfx::{Mask, Size};
/// use stoneset_editor::stones::{MaskHalf, mirrored};
///
/// let mask = Mask::from_fn(Size::new(4, 1), |x, _| x == 1);
/// assert_eq!(mirrored(&mask, MaskHalf::Left).row(0), [false, true, true, false]);
/// assert_eq!(mirrored(&mask, MaskHalf::Right).count(), 0);
/// ```
#[must_use]
pub fn mirrored(mask: &Mask, half: MaskHalf) -> Mask {
    let Size { width, height } = mask.size();
    Mask::from_fn(mask.size(), |x, y| {
        let (left, upper) = (x.min(width - 1 - x), y.min(height - 1 - y));
        match half {
            MaskHalf::Left => mask.contains(left, y),
            MaskHalf::Right => mask.contains(width - 1 - left, y),
            MaskHalf::Upper => mask.contains(x, upper),
            MaskHalf::Lower => mask.contains(x, height - 1 - upper),
        }
    })
}

/// A mask at half its size: a pixel is selected when at least two of its four are.
#[must_use]
pub fn half_size(mask: &Mask) -> Mask {
    let Size { width, height } = mask.size();
    Mask::from_fn(Size::new(width / 2, height / 2), |x, y| {
        let four = [(0, 0), (1, 0), (0, 1), (1, 1)];
        let selected = |&(right, down): &(u32, u32)| mask.contains(2 * x + right, 2 * y + down);
        four.iter().filter(|pixel| selected(pixel)).count() >= 2
    })
}

/// The mask of all pixels of a stone.
#[must_use]
pub fn full_mask() -> Mask {
    Mask::from_fn(STONE_SIZE, |_, _| true)
}
