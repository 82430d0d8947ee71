//! The mirror images of a pixel.

use ishido_shared::gfx::{Point, Rectangle};

use super::options::Symmetry;

/// A symmetry about the middle of an area.
#[derive(Debug, Clone, Copy)]
pub struct Mirror {
    symmetry: Symmetry,
    area: Rectangle,
}

impl Mirror {
    /// A symmetry about the middle of an area.
    pub const fn new(symmetry: Symmetry, area: Rectangle) -> Self {
        Self { symmetry, area }
    }

    /// A pixel and its mirror images: as many for every pixel, so a pixel in the middle is its own image.
    pub fn images(self, at: Point) -> impl Iterator<Item = Point> {
        let x = self.left_right().then(|| self.mirrored_x(at.x));
        let y = self.top_bottom().then(|| self.mirrored_y(at.y));
        let images = [
            Some(at),
            x.map(|x| Point::new(x, at.y)),
            y.map(|y| Point::new(at.x, y)),
            x.zip(y).map(|(x, y)| Point::new(x, y)),
        ];
        images.into_iter().flatten()
    }

    /// The image of a pixel that lies leftmost and topmost. It is the same for all images, so that what depends on it,
    /// such as a pattern, is symmetric.
    pub fn first_image(self, at: Point) -> Point {
        let x = if self.left_right() {
            at.x.min(self.mirrored_x(at.x))
        } else {
            at.x
        };
        let y = if self.top_bottom() {
            at.y.min(self.mirrored_y(at.y))
        } else {
            at.y
        };
        Point::new(x, y)
    }

    const fn left_right(self) -> bool {
        matches!(self.symmetry, Symmetry::LeftRight | Symmetry::Both)
    }

    const fn top_bottom(self) -> bool {
        matches!(self.symmetry, Symmetry::TopBottom | Symmetry::Both)
    }

    fn mirrored_x(self, x: i32) -> i32 {
        mirrored(x, self.area.top_left.x, self.area.size.width)
    }

    fn mirrored_y(self, y: i32) -> i32 {
        mirrored(y, self.area.top_left.y, self.area.size.height)
    }
}

/// A coordinate mirrored about the middle of a range; one that is too far away is outside of every picture.
fn mirrored(at: i32, start: i32, length: u32) -> i32 {
    let image = 2 * i64::from(start) + i64::from(length) - 1 - i64::from(at);
    i32::try_from(image).unwrap_or(i32::MAX)
}
