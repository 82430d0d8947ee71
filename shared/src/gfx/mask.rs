//! One-bit pictures that say which pixels of another are there.

use super::Size;

/// A picture of yes and no, the shape of a stone or of anything else that is not rectangular.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mask {
    size: Size,
    bits: Vec<bool>,
}

impl Mask {
    /// A mask of this size whose pixel at (x, y) is what `inside` says.
    pub fn from_fn(size: Size, mut inside: impl FnMut(u32, u32) -> bool) -> Self {
        let bits = (0..size.height)
            .flat_map(|y| (0..size.width).map(move |x| (x, y)))
            .map(|(x, y)| inside(x, y))
            .collect();
        Self { size, bits }
    }

    /// Width and height in pixels.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Whether the pixel is inside; pixels off the mask are not.
    #[must_use]
    pub fn contains(&self, x: u32, y: u32) -> bool {
        x < self.size.width && y < self.size.height && self.row(y)[x as usize]
    }

    /// The pixels of one row, left to right.
    ///
    /// # Panics
    /// When `y` is not below the height.
    #[must_use]
    pub fn row(&self, y: u32) -> &[bool] {
        let start = (y * self.size.width) as usize;
        &self.bits[start..start + self.size.width as usize]
    }

    /// How many pixels are inside.
    #[must_use]
    pub fn count(&self) -> usize {
        self.bits.iter().filter(|&&bit| bit).count()
    }
}
