//! Bitmaps of pens, with copies, fills, masks and text.

use std::convert::Infallible;

use embedded_graphics::Pixel;
use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::geometry::OriginDimensions;

use super::area::{collect, contains, for_each_point, intersection};
use super::font::{self, GLYPH_SIZE};
use super::font_file::Glyph;
use super::{Mask, PALETTE, Pen, Point, Rectangle, Size};

/// The size of the logical screen in pixels.
pub const SCREEN_SIZE: Size = Size::new(640, 400);

/// A rectangular picture with one pen a pixel: the screen, a board or a stone.
///
/// ```
/// use ishido_base::gfx::{Bitmap, Pen, Point, Size, rect};
///
/// let mut picture = Bitmap::new(Size::new(4, 2), Pen::NAVY);
/// picture.fill(rect(2, 1, 9, 9), Pen::GOLD);
/// assert_eq!(picture.get(Point::new(3, 1)), Some(Pen::GOLD));
/// assert_eq!(picture.get(Point::new(4, 1)), None, "outside the picture");
///
/// let mut copy = Bitmap::new(Size::new(4, 2), Pen::BLACK);
/// copy.copy(&picture, picture.area(), Point::zero());
/// assert_eq!(copy, picture);
/// ```
///
/// It is an `embedded-graphics` draw target, so lines, circles and ellipses of that crate can be drawn on it.
#[derive(Debug, Clone)]
pub struct Bitmap {
    size: Size,
    clip: Rectangle,
    pens: Vec<Pen>,
}

impl PartialEq for Bitmap {
    /// Compares size and pixels, and not the clip.
    fn eq(&self, other: &Self) -> bool {
        self.size == other.size && self.pens == other.pens
    }
}

impl Eq for Bitmap {}

impl Bitmap {
    /// A picture filled with one pen.
    #[must_use]
    pub fn new(size: Size, pen: Pen) -> Self {
        let pens = vec![pen; size.width as usize * size.height as usize];
        Self {
            size,
            clip: Rectangle::new(Point::zero(), size),
            pens,
        }
    }

    /// A black picture of the size of the screen.
    #[must_use]
    pub fn screen() -> Self {
        Self::new(SCREEN_SIZE, Pen::BLACK)
    }

    /// A picture from a function that returns the pen of each pixel (x, y).
    pub fn from_fn(size: Size, pen: impl FnMut(u32, u32) -> Pen) -> Self {
        Self {
            size,
            clip: Rectangle::new(Point::zero(), size),
            pens: collect(size, pen),
        }
    }

    /// All pixels, row by row from the top left.
    #[must_use]
    pub fn pens(&self) -> &[Pen] {
        &self.pens
    }

    /// The whole picture as a rectangle.
    #[must_use]
    pub const fn area(&self) -> Rectangle {
        Rectangle::new(Point::zero(), self.size)
    }

    /// Areas that contain every difference from another picture, in whole cells of 16 x 16 pixels; the whole picture if
    /// the other has another size.
    ///
    /// ```
    /// use ishido_base::gfx::{Bitmap, Pen, Size, rect};
    ///
    /// let before = Bitmap::new(Size::new(70, 40), Pen::BLACK);
    /// let mut after = before.clone();
    /// assert_eq!(after.changes(&before), []);
    /// after.fill(rect(10, 10, 10, 10), Pen::WHITE);
    /// after.fill(rect(69, 39, 1, 1), Pen::WHITE);
    /// assert_eq!(after.changes(&before), [rect(0, 0, 32, 32), rect(64, 32, 6, 8)]);
    /// ```
    #[must_use]
    pub fn changes(&self, before: &Self) -> Vec<Rectangle> {
        const CELL: usize = 16;
        if self.size != before.size {
            return vec![self.area()];
        }
        let (width, height) = (self.size.width as usize, self.size.height as usize);
        let mut changes: Vec<Rectangle> = Vec::new();
        for top in (0..height).step_by(CELL) {
            let bottom = (top + CELL).min(height);
            let cells = |left: usize| {
                let right = (left + CELL).min(width);
                (top..bottom).any(|y| {
                    let row = y * width + left..y * width + right;
                    self.pens[row.clone()] != before.pens[row]
                })
            };
            let mut lefts = (0..width)
                .step_by(CELL)
                .filter(|&left| cells(left))
                .peekable();
            while let Some(left) = lefts.next() {
                let mut right = left + CELL;
                while lefts.next_if_eq(&right).is_some() {
                    right += CELL;
                }
                let wide = (right.min(width) - left) as u32;
                let high = (bottom - top) as u32;
                let (x, y) = (left as i32, top as i32);
                let is_above = |above: &&mut Rectangle| {
                    let end = above.top_left + above.size;
                    (above.top_left.x, above.size.width, end.y) == (x, wide, y)
                };
                match changes.iter_mut().find(is_above) {
                    Some(above) => above.size.height += high,
                    None => changes.push(super::rect(x, y, wide, high)),
                }
            }
        }
        changes
    }

    /// The pen of a pixel; `None` outside the picture.
    #[must_use]
    #[inline]
    pub fn get(&self, at: Point) -> Option<Pen> {
        contains(self.area(), at).then(|| self.pens[self.index(at)])
    }

    /// Sets a pixel.
    #[inline]
    pub fn set(&mut self, at: Point, pen: Pen) {
        if contains(self.clip, at) {
            let index = self.index(at);
            self.pens[index] = pen;
        }
    }

    /// Runs `draw` with drawing limited to `area` and the current clip.
    ///
    /// ```
    /// use ishido_base::gfx::{Bitmap, Pen, Point, Size, rect};
    ///
    /// let mut picture = Bitmap::new(Size::new(3, 1), Pen::BLACK);
    /// picture.clipped(rect(1, 0, 1, 1), |clipped| clipped.fill(clipped.area(), Pen::SKY));
    /// assert_eq!(picture.pens(), [Pen::BLACK, Pen::SKY, Pen::BLACK]);
    /// ```
    pub fn clipped<R>(&mut self, area: Rectangle, draw: impl FnOnce(&mut Self) -> R) -> R {
        let before = self.clip;
        self.clip = before.intersection(&area);
        let result = draw(self);
        self.clip = before;
        result
    }

    /// Fills a rectangle with a pen.
    pub fn fill(&mut self, area: Rectangle, pen: Pen) {
        self.for_each_row(area, |_, row| row.fill(pen));
    }

    /// Calls `each(place of its first pixel, pixels)` for every visible row of a rectangle.
    pub(super) fn for_each_row(&mut self, area: Rectangle, each: impl Fn(Point, &mut [Pen])) {
        let area = intersection(area, self.clip);
        for y in 0..area.size.height as i32 {
            let start = area.top_left + Point::new(0, y);
            each(start, self.row_mut(start, area.size.width));
        }
    }

    /// Sets each pixel of a rectangle to the pen that a function returns for it; `None` leaves it unchanged.
    pub fn fill_with(&mut self, area: Rectangle, pen: impl Fn(Point) -> Option<Pen>) {
        for_each_point(intersection(area, self.clip), |at| {
            if let Some(pen) = pen(at) {
                let index = self.index(at);
                self.pens[index] = pen;
            }
        });
    }

    /// Copies the rectangle `from` of another picture to the position `at`.
    pub fn copy(&mut self, source: &Self, from: Rectangle, at: Point) {
        self.blit(source, from, at, |_, row, target| {
            target.copy_from_slice(row);
        });
    }

    /// Copies the pixels of another picture that a mask of the same size selects to the position `at`.
    pub fn draw_masked(&mut self, source: &Self, mask: &Mask, at: Point) {
        self.blit(source, source.area(), at, |start, row, target| {
            let inside = &mask.row(start.y as u32)[start.x as usize..];
            for ((target, &pen), &inside) in target.iter_mut().zip(row).zip(inside) {
                *target = target.or(pen, inside);
            }
        });
    }

    /// Fills the shape of a mask at the position `at` with a pen.
    pub fn fill_mask(&mut self, mask: &Mask, pen: Pen, at: Point) {
        let shape = Rectangle::new(at, mask.size());
        for_each_point(intersection(shape, self.clip), |point| {
            let inner = point - at;
            if mask.contains(inner.x as u32, inner.y as u32) {
                let index = self.index(point);
                self.pens[index] = pen;
            }
        });
    }

    /// Draws a picture whose pixels are numbers in a table of pens, `width` of them in a row, at the position `at`.
    /// Pixels without a pen in the table leave what is there.
    ///
    /// ```
    /// use ishido_base::gfx::{Bitmap, Pen, Point, Size};
    ///
    /// let mut picture = Bitmap::new(Size::new(2, 2), Pen::NAVY);
    /// picture.draw_indexed(&[1, 0, 0, 1], 2, &[None, Some(Pen::GOLD)], Point::zero());
    /// assert_eq!(picture.pens(), [Pen::GOLD, Pen::NAVY, Pen::NAVY, Pen::GOLD]);
    /// ```
    pub fn draw_indexed(&mut self, pixels: &[u8], width: usize, pens: &[Option<Pen>], at: Point) {
        let height = pixels.len() / width.max(1);
        let area = Rectangle::new(at, Size::new(width as u32, height as u32));
        self.for_each_row(area, |start, row| {
            let hidden = start - at;
            let first = hidden.y as usize * width + hidden.x as usize;
            for (pixel, &number) in row.iter_mut().zip(&pixels[first..]) {
                if let Some(&Some(pen)) = pens.get(usize::from(number)) {
                    *pixel = pen;
                }
            }
        });
    }

    /// The pen that most pixels of an area have.
    #[must_use]
    pub fn main_pen(&self, area: Rectangle) -> Pen {
        let mut counts = [0_u32; Pen::COUNT];
        for y in area.rows() {
            for pen in area.columns().filter_map(|x| self.get(Point::new(x, y))) {
                counts[pen.index()] += 1;
            }
        }
        let most = Pen::all().max_by_key(|pen| counts[pen.index()]);
        most.unwrap_or(Pen::BLACK)
    }

    /// Draws rows of pixels with their upper left corner at a point, each the hexadecimal digit of its pen. Any other character
    /// leaves the ground.
    pub fn draw_digits<'a>(&mut self, rows: impl IntoIterator<Item = &'a str>, at: Point) {
        for (y, row) in (0..).zip(rows) {
            for (x, digit) in (0..).zip(row.chars()) {
                if let Some(pen) = Pen::from_digit(digit) {
                    self.set(at + Point::new(x, y), pen);
                }
            }
        }
    }

    /// Draws a line of text; `at` is the top left of its first character cell.
    pub fn text(&mut self, at: Point, text: &str, pen: Pen) {
        let mut cell = at;
        for character in text.chars() {
            self.glyph(cell, font::glyph(character), pen);
            cell.x += GLYPH_SIZE.width as i32;
        }
    }

    /// Draws a glyph.
    pub(super) fn glyph(&mut self, cell: Point, glyph: Glyph, pen: Pen) {
        let cell = Rectangle::new(cell, Size::new(glyph.width, glyph.height));
        self.stencil(cell, |row| glyph.row(row), pen);
    }

    /// Draws rows of bits, of which the highest is the leftmost pixel, at most 64 wide.
    pub(super) fn stencil(&mut self, cell: Rectangle, bits: impl Fn(usize) -> u64, pen: Pen) {
        self.for_each_row(cell, |start, row| {
            let hidden = start - cell.top_left;
            let mut pixels = bits(hidden.y as usize) << hidden.x;
            // Only pixels that are set take time.
            while let Some(pixel) = row.get_mut(pixels.leading_zeros() as usize) {
                *pixel = pen;
                pixels &= !(1 << 63 >> pixels.leading_zeros());
            }
        });
    }

    /// Draws a line of text in the centre of a rectangle.
    pub fn text_centred(&mut self, area: Rectangle, text: &str, pen: Pen) {
        let space = Point::new(
            area.size.width as i32 - font::line_width(text) as i32,
            area.size.height as i32 - GLYPH_SIZE.height as i32,
        );
        self.text(
            area.top_left + Point::new(space.x.div_euclid(2), space.y.div_euclid(2)),
            text,
            pen,
        );
    }

    /// Draws a line of text that ends at `end`, the top right of its last character cell. Returns where it begins.
    pub fn text_ending(&mut self, end: Point, text: &str, pen: Pen) -> i32 {
        let left = end.x - font::line_width(text) as i32;
        self.text(Point::new(left, end.y), text, pen);
        left
    }

    /// A hash of size and pixels (FNV-1a, 64 bits), which is the same on every machine.
    #[must_use]
    pub fn digest(&self) -> u64 {
        let start =
            (0xCBF2_9CE4_8422_2325 ^ u64::from(self.size.width)).wrapping_mul(0x0100_0000_01B3);
        self.pens.iter().fold(start, |hash, pen| {
            (hash ^ pen.index() as u64).wrapping_mul(0x0100_0000_01B3)
        })
    }

    /// Converts the picture to bytes of red, green, blue and alpha; `bytes` is resized to fit.
    pub fn write_rgba(&self, bytes: &mut Vec<u8>) {
        let colours = PALETTE.map(|colour| [colour.red, colour.green, colour.blue, 255]);
        bytes.resize(self.pens.len() * 4, 0);
        for (bytes, pen) in bytes.as_chunks_mut().0.iter_mut().zip(&self.pens) {
            *bytes = colours[pen.index() & 15];
        }
    }

    #[inline]
    fn index(&self, at: Point) -> usize {
        at.y as usize * self.size.width as usize + at.x as usize
    }

    fn row_mut(&mut self, start: Point, width: u32) -> &mut [Pen] {
        let index = self.index(start);
        &mut self.pens[index..index + width as usize]
    }

    /// Calls `row(start in the source, source row, target row)` for each visible row of a copy.
    fn blit(
        &mut self,
        source: &Self,
        from: Rectangle,
        at: Point,
        row: impl Fn(Point, &[Pen], &mut [Pen]),
    ) {
        let from_visible = intersection(from, source.area());
        let shift = at - from.top_left;
        let target = Rectangle::new(from_visible.top_left + shift, from_visible.size);
        let target = intersection(target, self.clip);
        for y in 0..target.size.height {
            let to = target.top_left + Point::new(0, y as i32);
            let start = to - shift;
            let index = source.index(start);
            let width = target.size.width;
            row(
                start,
                &source.pens[index..index + width as usize],
                self.row_mut(to, width),
            );
        }
    }
}

impl OriginDimensions for Bitmap {
    fn size(&self) -> Size {
        self.size
    }
}

impl DrawTarget for Bitmap {
    type Color = Pen;
    type Error = Infallible;

    fn draw_iter<I: IntoIterator<Item = Pixel<Pen>>>(
        &mut self,
        pixels: I,
    ) -> Result<(), Infallible> {
        for Pixel(at, pen) in pixels {
            self.set(at, pen);
        }
        Ok(())
    }

    fn fill_solid(&mut self, area: &Rectangle, pen: Pen) -> Result<(), Infallible> {
        self.fill(*area, pen);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use embedded_graphics::prelude::PointsIter;

    use super::super::rect;
    use super::*;

    fn pattern(size: Size) -> Bitmap {
        Bitmap::from_fn(size, |x, y| Pen::new(((x * 7 + y * 3) % 16) as u8).unwrap())
    }

    #[test]
    fn copies_are_cut_at_every_edge() {
        let source = pattern(Size::new(9, 7));
        for x in -12..20 {
            for y in -12..20 {
                let mut fast = Bitmap::new(Size::new(16, 12), Pen::BLACK);
                let mut slow = fast.clone();
                let clip = rect(2, 1, 11, 9);
                fast.clipped(clip, |b| {
                    b.copy(&source, rect(1, 2, 6, 9), Point::new(x, y));
                });
                for at in clip.points() {
                    let from = at - Point::new(x, y) + Point::new(1, 2);
                    if rect(1, 2, 6, 9).contains(from)
                        && let Some(pen) = source.get(from)
                    {
                        slow.set(at, pen);
                    }
                }
                assert_eq!(fast, slow, "at {x} {y}");
            }
        }
    }

    #[test]
    fn digits_are_pens_and_anything_else_is_the_ground() {
        let mut target = Bitmap::new(Size::new(4, 2), Pen::BLACK);
        target.draw_digits([".9B", "9.."], Point::new(1, 0));
        let drawn: String = target.pens().iter().map(|pen| pen.digit()).collect();
        assert_eq!(drawn, "119B1911");
        assert_eq!(target.main_pen(target.area()), Pen::BLACK);
        assert_eq!(target.main_pen(rect(2, 0, 1, 2)), Pen::RED);
    }

    #[test]
    fn masks_let_the_ground_through() {
        let source = Bitmap::new(Size::new(4, 4), Pen::RED);
        let mask = Mask::from_fn(Size::new(4, 4), |x, y| x == y);
        let mut target = Bitmap::new(Size::new(4, 4), Pen::NAVY);
        target.draw_masked(&source, &mask, Point::new(1, 0));
        assert_eq!(target.get(Point::new(1, 0)), Some(Pen::RED));
        assert_eq!(target.get(Point::new(2, 1)), Some(Pen::RED));
        assert_eq!(
            target.pens().iter().filter(|&&pen| pen == Pen::RED).count(),
            3
        );
    }

    #[test]
    fn glyphs_and_indexed_pictures_are_cut_at_every_edge() {
        let numbers: Vec<u8> = (0..35).map(|index| index % 4).collect();
        let pens = [None, Some(Pen::GOLD), Some(Pen::RED)];
        let draw = |target: &mut Bitmap, at: Point| {
            super::super::chequer(target, Rectangle::new(at, Size::new(6, 5)), Pen::LEAF);
            target.draw_indexed(&numbers, 7, &pens, at + Point::new(2, 1));
            target.text(at + Point::new(1, -3), "4W", Pen::WHITE);
        };
        let clip = rect(2, 1, 9, 8);
        for (x, y) in (-20..20).flat_map(|x| (-20..20).map(move |y| (x, y))) {
            let mut cut = Bitmap::new(Size::new(16, 12), Pen::NAVY);
            cut.clipped(clip, |target| draw(target, Point::new(x, y)));
            let mut whole = Bitmap::new(Size::new(80, 80), Pen::NAVY);
            draw(&mut whole, Point::new(x + 30, y + 30));
            for at in cut.area().points() {
                let there = at + Point::new(30, 30);
                let wanted = whole.get(there).filter(|_| clip.contains(at));
                assert_eq!(cut.get(at), wanted.or(Some(Pen::NAVY)), "{x} {y} {at}");
            }
        }
    }

    #[test]
    fn text_off_the_picture_is_left_out() {
        let mut target = Bitmap::new(Size::new(20, 10), Pen::NAVY);
        for x in -70..30 {
            target.text(Point::new(x, -4), "Ishido", Pen::WHITE);
        }
        target.text(Point::new(i32::MAX - 60, 0), "Ishido", Pen::WHITE);
    }

    #[test]
    fn digests_depend_on_pixels_and_shape() {
        let one = Bitmap::new(Size::new(4, 2), Pen::NAVY);
        let two = Bitmap::new(Size::new(2, 4), Pen::NAVY);
        assert_ne!(one.digest(), two.digest());
        assert_eq!(one.digest(), one.clone().digest());
    }
}
