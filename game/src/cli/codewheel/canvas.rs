//! A large picture in shades of grey, on which text and figures stand at any angle. It is drawn at double the resolution of the
//! file, so that edges become smooth.

use ishido_shared::gfx::{Bitmap, GLYPH_SIZE, Pen, Point, Size, line_width};

use crate::codewheel::{ONE, Pattern, cosine, polar, sine};

/// White paper.
const WHITE: u8 = 255;

/// The picture.
pub struct Canvas {
    size: Size,
    pixels: Vec<u8>,
}

/// A place on the paper: a point, and the angle at which what is drawn there is turned.
#[derive(Debug, Clone, Copy)]
pub struct Place {
    /// The middle of what is drawn.
    pub middle: Point,
    /// The angle, clockwise.
    pub angle: i32,
}

impl Place {
    /// An upright place.
    pub const fn upright(middle: Point) -> Self {
        Self { middle, angle: 0 }
    }

    /// A place on a disc, at a distance from its middle in the direction of an angle; its top is outside.
    pub fn on_disc(centre: Point, radius: i32, angle: i32) -> Self {
        let (across, down) = polar(radius, angle);
        let middle = centre + Point::new(across, down);
        Self { middle, angle }
    }
}

impl Canvas {
    /// White paper; width and height are even.
    pub fn new(size: Size) -> Self {
        let count = size.width as usize * size.height as usize;
        let pixels = vec![WHITE; count];
        Self { size, pixels }
    }

    /// The picture at half its width and height, each pixel the mean of four.
    pub fn halved(&self) -> (Size, Vec<u8>) {
        let size = self.size / 2;
        let width = self.size.width as usize;
        let mut pixels = Vec::with_capacity(self.pixels.len() / 4);
        for rows in self.pixels.chunks_exact(2 * width) {
            let (upper, lower) = rows.split_at(width);
            for (above, below) in upper.chunks_exact(2).zip(lower.chunks_exact(2)) {
                let four = above.iter().chain(below).map(|grey| u32::from(*grey));
                pixels.push((four.sum::<u32>() / 4) as u8);
            }
        }
        (size, pixels)
    }

    fn set(&mut self, x: i32, y: i32, grey: u8) {
        let (Ok(x), Ok(y)) = (u32::try_from(x), u32::try_from(y)) else {
            return;
        };
        if x < self.size.width && y < self.size.height {
            self.pixels[y as usize * self.size.width as usize + x as usize] = grey;
        }
    }

    /// Draws a circle: everything whose distance from the middle is less than `radius` and not less than `inner`.
    pub fn circle(&mut self, centre: Point, inner: i32, radius: i32, grey: u8) {
        for down in -radius..=radius {
            let reach = |radius: i32| (radius * radius - down * down).max(0).isqrt();
            let (from, to) = (reach(inner), reach(radius));
            for across in from..to {
                self.set(centre.x + across, centre.y + down, grey);
                self.set(centre.x - 1 - across, centre.y + down, grey);
            }
        }
    }

    /// Draws an upright line of text with its middle at a place, each pixel of the font `scale` pixels large.
    pub fn text(&mut self, place: Place, text: &str, scale: i32, grey: u8) {
        let size = Size::new(line_width(text), GLYPH_SIZE.height);
        let mut letters = Bitmap::new(size, Pen::WHITE);
        letters.text(Point::zero(), text, Pen::BLACK);
        let is_ink = |x, y| letters.get(Point::new(x, y)) == Some(Pen::BLACK);
        self.stamp(place, size, scale, grey, is_ink);
    }

    /// Draws a pattern with its middle at a place.
    pub fn pattern(&mut self, place: Place, pattern: &Pattern, scale: i32, grey: u8) {
        let side = pattern.rows.len() as u32;
        let is_ink = |x: i32, y: i32| pattern.has(x as u32, y as u32);
        self.stamp(place, Size::new_equal(side), scale, grey, is_ink);
    }

    /// Draws a rectangle with its middle at a place.
    pub fn block(&mut self, place: Place, size: Size, grey: u8) {
        self.stamp(place, size, 1, grey, |_, _| true);
    }

    /// Draws the pixels of a figure of a size that are ink, turned and enlarged.
    fn stamp(
        &mut self,
        place: Place,
        size: Size,
        scale: i32,
        grey: u8,
        is_ink: impl Fn(i32, i32) -> bool,
    ) {
        let (width, height) = (size.width as i32 * scale, size.height as i32 * scale);
        let reach = (width * width + height * height).isqrt() / 2 + 1;
        let (sine, cosine) = (sine(place.angle), cosine(place.angle));
        for down in -reach..=reach {
            for across in -reach..=reach {
                // Half a pixel off, so that what is symmetrical stays so.
                let (x, y) = (i64::from(2 * across + 1), i64::from(2 * down + 1));
                let u = (x * cosine + y * sine).div_euclid(2 * ONE) as i32 + width / 2;
                let v = (y * cosine - x * sine).div_euclid(2 * ONE) as i32 + height / 2;
                let inside = (0..width).contains(&u) && (0..height).contains(&v);
                if inside && is_ink(u / scale, v / scale) {
                    self.set(place.middle.x + across, place.middle.y + down, grey);
                }
            }
        }
    }
}
