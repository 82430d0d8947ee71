//! One-bit pictures that select pixels of other pictures.

use super::Size;
use super::area::collect;

/// A one-bit picture: the shape of a stone, or of anything else that is not rectangular.
///
/// ```
/// use ishido_base::gfx::{Mask, Size};
///
/// let diagonal = Mask::from_fn(Size::new(3, 2), |x, y| x == y);
/// assert_eq!(diagonal.row(0), [true, false, false]);
/// assert_eq!(diagonal.count(), 2);
/// assert!(!diagonal.contains(3, 3), "pixels outside the picture are not selected");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mask {
    size: Size,
    bits: Vec<bool>,
}

impl Mask {
    /// A mask of this size; `inside` decides for each pixel (x, y) whether it is selected.
    pub fn from_fn(size: Size, inside: impl FnMut(u32, u32) -> bool) -> Self {
        let bits = collect(size, inside);
        Self { size, bits }
    }

    /// The width and height in pixels.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Returns true if a pixel is selected; pixels outside the picture are not.
    #[must_use]
    #[inline]
    pub fn contains(&self, x: u32, y: u32) -> bool {
        x < self.size.width && y < self.size.height && self.row(y)[x as usize]
    }

    /// The pixels of a row, from left to right.
    ///
    /// # Panics
    /// Panics if `y` is not below the height.
    #[must_use]
    #[inline]
    pub fn row(&self, y: u32) -> &[bool] {
        let start = (y * self.size.width) as usize;
        &self.bits[start..start + self.size.width as usize]
    }

    /// The number of pixels selected.
    #[must_use]
    pub fn count(&self) -> usize {
        self.bits.iter().filter(|&&bit| bit).count()
    }
}
