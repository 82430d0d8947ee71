//! The shapes of the mouse pointer: small pictures in the pens, which the host shows over the screen of a program.

use crate::gfx::{Bitmap, Pen, Point, Rgb, Size};

/// The arrow, with its tip at the top left.
const ARROW: [&str; 23] = [
    "11.....................",
    "1A111..................",
    ".1AAA11................",
    ".1A99AA111.............",
    ".1A9999AAA11...........",
    "..1A999999AA11.........",
    "..1A99999999AA111......",
    "...1A999999999AAA11....",
    "...1A999999999999AA1...",
    "...1A999999999999881...",
    "....1A9999999988811....",
    "....1A99999998111......",
    ".....1A99999981........",
    ".....1A9999889A1.......",
    "......1A99811A9A11.....",
    "......1A9981.1A9AA1....",
    "......1A9981..1A99A1...",
    ".......1A81...1A999A1..",
    ".......1A81....1A999A1.",
    "........11......1A999A1",
    ".................1A9981",
    "..................1A81.",
    "...................11..",
];

/// The cross for painting, open in the middle so that it hides no pixel that is painted.
const CROSS: [&str; 21] = [
    ".........111.........",
    ".........141.........",
    ".........141.........",
    ".........141.........",
    ".........141.........",
    ".........141.........",
    ".........111.........",
    ".....................",
    ".....................",
    "1111111.......1111111",
    "1444441.......1444441",
    "1111111.......1111111",
    ".....................",
    ".....................",
    ".........111.........",
    ".........141.........",
    ".........141.........",
    ".........141.........",
    ".........141.........",
    ".........141.........",
    ".........111.........",
];

/// The shape of the mouse pointer.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum PointerShape {
    /// An arrow that points to the upper left.
    #[default]
    Arrow,
    /// A cross, where a single pixel is meant.
    Cross,
    /// Nothing: the program itself draws what the pointer carries.
    Hidden,
}

impl PointerShape {
    /// The shapes that can be seen.
    pub const VISIBLE: [Self; 2] = [Self::Arrow, Self::Cross];

    const fn rows(self) -> &'static [&'static str] {
        match self {
            Self::Arrow => &ARROW,
            Self::Cross => &CROSS,
            Self::Hidden => &[],
        }
    }

    /// The width and height of its picture.
    #[must_use]
    pub fn size(self) -> Size {
        let rows = self.rows();
        let width = rows.first().map_or(0, |row| row.len());
        Size::new(width as u32, rows.len() as u32)
    }

    /// Returns the pixel of the picture that the pointer points with.
    #[must_use]
    pub const fn hot_spot(self) -> Point {
        match self {
            Self::Arrow | Self::Hidden => Point::new(0, 0),
            Self::Cross => Point::new(10, 10),
        }
    }

    /// The pens of its picture, row by row from the top left; `None` is transparent.
    pub fn pens(self) -> impl Iterator<Item = Option<Pen>> {
        let rows = self.rows().iter();
        rows.flat_map(|row| row.chars().map(Pen::from_digit))
    }

    /// The picture as red, green, blue and alpha of eight bits for each pixel.
    #[must_use]
    pub fn rgba(self) -> Vec<u8> {
        let pixel = |pen: Option<Pen>| {
            pen.map_or([0; 4], |pen| {
                let Rgb { red, green, blue } = pen.rgb();
                [red, green, blue, u8::MAX]
            })
        };
        self.pens().flat_map(pixel).collect()
    }

    /// Draws the pointer into a picture, pointing to a pixel.
    ///
    /// ```
    /// use ishido_shared::gfx::{Bitmap, Pen, Point, SCREEN_SIZE};
    /// use ishido_shared::ui::pointer_shape::PointerShape;
    ///
    /// let mut screen = Bitmap::new(SCREEN_SIZE, Pen::GREY);
    /// PointerShape::Arrow.draw(&mut screen, Point::new(100, 50));
    /// assert_eq!(screen.get(Point::new(100, 50)), Some(Pen::BLACK));
    /// assert_eq!(screen.get(Point::new(99, 50)), Some(Pen::GREY));
    /// ```
    pub fn draw(self, screen: &mut Bitmap, at: Point) {
        let corner = at - self.hot_spot();
        let width = self.size().width.max(1) as i32;
        for (index, pen) in (0..).zip(self.pens()) {
            if let Some(pen) = pen {
                screen.set(corner + Point::new(index % width, index / width), pen);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gfx::SCREEN_SIZE;

    #[test]
    fn pictures_are_rectangles_around_their_hot_spots() {
        for shape in PointerShape::VISIBLE {
            let size = shape.size();
            assert!(
                shape
                    .rows()
                    .iter()
                    .all(|row| row.len() == size.width as usize)
            );
            let hot = shape.hot_spot();
            assert!(hot.x < size.width as i32 && hot.y < size.height as i32);
            assert_eq!(shape.rgba().len(), (4 * size.width * size.height) as usize);
        }
        assert_eq!(PointerShape::Hidden.pens().count(), 0);
    }

    #[test]
    fn the_cross_is_open_in_the_middle() {
        let mut screen = Bitmap::new(SCREEN_SIZE, Pen::GREY);
        PointerShape::Cross.draw(&mut screen, Point::new(50, 50));
        let middle = |x: i32, y: i32| screen.get(Point::new(50 + x, 50 + y));
        assert!((-3..=3).all(|y| (-3..=3).all(|x| middle(x, y) == Some(Pen::GREY))));
        assert_eq!(middle(-6, 0), Some(Pen::WHITE));
    }

    #[test]
    fn a_pointer_at_the_edge_is_cut_off() {
        let mut screen = Bitmap::new(SCREEN_SIZE, Pen::GREY);
        PointerShape::Cross.draw(&mut screen, Point::new(0, 0));
        PointerShape::Arrow.draw(&mut screen, Point::new(639, 399));
        assert_eq!(screen.get(Point::new(639, 399)), Some(Pen::BLACK));
    }
}
