//! Filling an area of a board picture.

use ishido_shared::gfx::{Bitmap, Pen, Point, shade};

use super::Area;

/// The fill of an area.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fill<'a> {
    Pen(Pen),
    /// Two pens in an ordered dither; `level` is the share of the second in sixteenths.
    Dither {
        /// The pen of level 0.
        first: Pen,
        /// The pen of level 16.
        second: Pen,
        /// 0 to 16.
        level: u8,
    },
    /// The same area of another board picture.
    Texture(&'a Bitmap),
}

impl Fill<'_> {
    /// The pen of a pixel; `None` where a texture has no pixel.
    fn pen_at(self, at: Point) -> Option<Pen> {
        match self {
            Self::Pen(pen) => Some(pen),
            Self::Dither {
                first,
                second,
                level,
            } => Some(if shade(at, level) { second } else { first }),
            Self::Texture(picture) => picture.get(at),
        }
    }
}

pub fn fill(picture: &mut Bitmap, area: Area, with: Fill<'_>) {
    picture.fill_with(area.bounds(), |at| {
        area.contains(at).then(|| with.pen_at(at)).flatten()
    });
}
