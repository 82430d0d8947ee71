//! Pens in place of pens.

use ishido_shared::gfx::{Bitmap, Pen};

/// A pen in place of each pen. At first each is its own.
///
/// ```
/// use ishido_shared::gfx::Pen;
/// use stoneset_editor::transform::PenMap;
///
/// let swapped = PenMap::swap(Pen::RED, Pen::SKY);
/// assert_eq!([Pen::RED, Pen::SKY, Pen::GOLD].map(|pen| swapped.pen(pen)), [Pen::SKY, Pen::RED, Pen::GOLD]);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PenMap([Pen; Pen::COUNT]);

impl Default for PenMap {
    fn default() -> Self {
        Self::from_fn(|pen| pen)
    }
}

impl PenMap {
    /// A map that is computed pen by pen.
    #[must_use]
    pub fn from_fn(becomes: impl Fn(Pen) -> Pen) -> Self {
        let mut map = [Pen::GREY; Pen::COUNT];
        for pen in Pen::all() {
            map[pen.index()] = becomes(pen);
        }
        Self(map)
    }

    /// One pen becomes another one.
    #[must_use]
    pub fn replace(from: Pen, to: Pen) -> Self {
        Self::from_fn(|pen| if pen == from { to } else { pen })
    }

    /// Two pens change places.
    #[must_use]
    pub fn swap(one: Pen, other: Pen) -> Self {
        Self::from_fn(|pen| match pen {
            _ if pen == one => other,
            _ if pen == other => one,
            _ => pen,
        })
    }

    /// The pen in place of a pen.
    #[must_use]
    pub const fn pen(&self, pen: Pen) -> Pen {
        self.0[pen.index()]
    }

    /// Gives a pen another one.
    pub const fn set(&mut self, pen: Pen, becomes: Pen) {
        self.0[pen.index()] = becomes;
    }

    /// A picture in the other pens.
    #[must_use]
    pub fn apply(&self, picture: &Bitmap) -> Bitmap {
        let mut changed = picture.clone();
        changed.fill_with(picture.area(), |at| {
            picture.get(at).map(|pen| self.pen(pen))
        });
        changed
    }
}
