//! The picture that is painted on, with its limits.

use ishido_shared::gfx::{Bitmap, Mask, Pen, Point, Rectangle, rect};

/// The picture that is painted on, with its limits.
#[derive(Debug, Clone, Copy)]
pub struct Canvas<'a> {
    pub picture: &'a Bitmap,
    /// The pixels that tools may change; `None` for all.
    pub stencil: Option<&'a Mask>,
    /// For a mask, which has two pens only: the pen that every pen but [`Pen::GREY`] becomes.
    pub single_pen: Option<Pen>,
}

impl Canvas<'_> {
    /// Returns true if tools may change a pixel.
    #[must_use]
    pub fn can_change(&self, at: Point) -> bool {
        self.picture.area().contains(at) && self.in_stencil(at)
    }

    /// Returns true if the stencil, if there is one, has a pixel, which must not have negative coordinates.
    fn in_stencil(&self, at: Point) -> bool {
        let contains = |mask: &Mask| mask.contains(at.x as u32, at.y as u32);
        self.stencil.is_none_or(contains)
    }

    /// The pixels of a row that tools may change; `None` for all.
    pub(super) fn stencil_row(&self, y: i32) -> Option<&[bool]> {
        let stencil = self.stencil?;
        let inside = (0..stencil.size().height as i32).contains(&y);
        Some(if inside { stencil.row(y as u32) } else { &[] })
    }

    /// Paints the pixels of an area that tools may change: `pen` returns the pen for a pixel, or `None` to leave it.
    pub(super) fn paint(
        &self,
        picture: &mut Bitmap,
        area: Rectangle,
        pen: impl Fn(Point) -> Option<Pen>,
    ) {
        let visible = area.intersection(&self.picture.area());
        for y in visible.rows() {
            let stencil = self.stencil_row(y);
            let row = rect(visible.top_left.x, y, visible.size.width, 1);
            picture.fill_with(row, |at| {
                let has = |row: &[bool]| row.get(at.x as usize).is_some_and(|&has| has);
                let pen = stencil.is_none_or(has).then(|| pen(at));
                pen.flatten().map(|pen| self.pen_for(pen))
            });
        }
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
