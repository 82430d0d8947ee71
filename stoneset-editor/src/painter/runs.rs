//! A set of pixels of a picture, to which runs of neighbours in a row are added.

use ishido_shared::gfx::{Point, Rectangle, Size};

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

    /// Whether the pixel with a number belongs to the set.
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
