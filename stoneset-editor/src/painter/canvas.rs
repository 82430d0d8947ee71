//! The picture that is painted on, with its limits; and sets of its pixels.

use ishido_shared::gfx::{Bitmap, Mask, Pen, Point, Rectangle, Size, rect};

/// The picture that is painted on, with its limits.
#[derive(Debug, Clone, Copy)]
pub struct Canvas<'a> {
    pub picture: &'a Bitmap,
    /// The pixels that tools may change; `None` for all.
    pub stencil: Option<&'a Mask>,
    /// For a mask, which has two pens only: the pen that every pen but [`Pen::GREY`] becomes.
    pub single_pen: Option<Pen>,
    /// The pen that is left where pixels were moved away, as the background colour of a paint program is.
    pub ground: Pen,
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

/// A set of pixels of a picture.
#[derive(Debug)]
pub struct Runs {
    size: Size,
    bits: Vec<bool>,
    /// The first and the last pixel of the smallest rectangle around all of them.
    corners: Option<(Point, Point)>,
}

impl Runs {
    /// The empty set for a picture of this size.
    pub fn new(size: Size) -> Self {
        Self {
            size,
            bits: vec![false; size.width as usize * size.height as usize],
            corners: None,
        }
    }

    /// The part of a run that is inside the picture.
    pub fn clip(&self, y: i32, first: i32, last: i32) -> Option<(i32, i32)> {
        let (first, last) = (first.max(0), last.min(self.size.width as i32 - 1));
        let inside = (0..self.size.height as i32).contains(&y) && first <= last;
        inside.then_some((first, last))
    }

    /// Adds the pixels from one to another one of a row, as far as they are inside the picture.
    pub fn add(&mut self, y: i32, first: i32, last: i32) {
        let Some((first, last)) = self.clip(y, first, last) else {
            return;
        };
        let (from, to) = (Point::new(first, y), Point::new(last, y));
        let (start, end) = (self.index(from), self.index(to));
        self.bits[start..=end].fill(true);
        let (low, high) = self.corners.unwrap_or((from, to));
        self.corners = Some((
            Point::new(low.x.min(first), low.y.min(y)),
            Point::new(high.x.max(last), high.y.max(y)),
        ));
    }

    /// The number of a pixel inside the picture, row by row.
    pub const fn index(&self, at: Point) -> usize {
        at.y as usize * self.size.width as usize + at.x as usize
    }

    /// Returns true if the pixel with a number belongs to the set.
    pub fn has(&self, index: usize) -> bool {
        self.bits[index]
    }

    /// The smallest rectangle around all pixels of the set.
    pub fn area(&self) -> Rectangle {
        self.corners.map_or(Rectangle::zero(), |(low, high)| {
            Rectangle::with_corners(low, high)
        })
    }
}
