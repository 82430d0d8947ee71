//! What is painted on.

use ishido_shared::gfx::{Bitmap, Mask, Pen, Point};

/// What is painted on.
#[derive(Debug, Clone, Copy)]
pub struct Canvas<'a> {
    /// The picture.
    pub picture: &'a Bitmap,
    /// The pixels that tools may change; `None` for all.
    pub stencil: Option<&'a Mask>,
    /// For a mask, which has two pens only: the pen that every pen but [`Pen::GREY`] becomes.
    pub single_pen: Option<Pen>,
}

impl Canvas<'_> {
    /// Whether tools may change a pixel.
    #[must_use]
    pub fn can_change(&self, at: Point) -> bool {
        let in_stencil = |mask: &Mask| mask.contains(at.x as u32, at.y as u32);
        self.picture.area().contains(at) && self.stencil.is_none_or(in_stencil)
    }

    /// The pen that a pixel gets when it is painted with a pen.
    #[must_use]
    pub fn pen_for(&self, pen: Pen) -> Pen {
        match self.single_pen {
            Some(single) if pen != Pen::GREY => single,
            _ => pen,
        }
    }
}
