//! Pictures of any size and any number of colours, before a part of them is converted to pens.

use std::collections::BTreeMap;

use super::Raster;
use super::{ColourNote, MAX_BYTES, PictureError, read_raster};
use crate::colour::nearest_pen;
use crate::gfx::{Bitmap, Pen, Point, Rgb, Size};

/// A picture in its own colours.
///
/// ```
/// use ishido_base::formats::picture::{self, ColourPicture, Format, Metadata};
/// use ishido_base::gfx::{Bitmap, Pen, Point, Size};
///
/// let file = picture::write(Format::Gif, &Bitmap::new(Size::new(9, 7), Pen::RED), &Metadata::default())?;
/// let picture = ColourPicture::read(&file, Size::new(100, 100))?;
/// assert_eq!(picture.size(), Size::new(9, 7));
/// let (pens, note) = picture.part(Point::new(4, 4), Size::new(6, 2)).to_pens();
/// assert_eq!((pens.get(Point::new(4, 1)), note), (Some(Pen::RED), None));
/// assert_eq!(pens.get(Point::new(5, 1)), Some(Pen::GREY), "outside it is transparent");
/// # Ok::<(), picture::PictureError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ColourPicture {
    size: Size,
    /// Row by row; `None` is transparent.
    pixels: Vec<Option<Rgb>>,
}

/// The most bytes of a file with a picture of this size: eight bits of red, green, blue and alpha for each pixel, uncompressed,
/// and a byte for everything else.
const fn uncompressed(size: Size) -> usize {
    size.width as usize * size.height as usize * 5
}

impl ColourPicture {
    /// Reads a picture in any of the formats that is not larger than `largest`.
    ///
    /// # Errors
    /// Returns an error if the file has none of the formats or is damaged, or if the picture is larger or has more than one
    /// frame.
    pub fn read(bytes: &[u8], largest: Size) -> Result<Self, PictureError> {
        // A size that no picture has: the readers say which size it is before they decode anything.
        let limit = MAX_BYTES.max(uncompressed(largest));
        let size = match read_raster(bytes, Size::zero(), limit) {
            Err(PictureError::Size { found, .. }) => found,
            Err(error) => return Err(error),
            Ok(_) => Size::zero(),
        };
        if size.width > largest.width || size.height > largest.height {
            let found = size;
            return Err(PictureError::TooManyPixels { found, largest });
        }
        let Raster { pixels, .. } = read_raster(bytes, size, limit)?;
        Ok(Self { size, pixels })
    }

    /// Its size.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// A part of it; what lies outside is transparent.
    #[must_use]
    pub fn part(&self, corner: Point, size: Size) -> Self {
        Self::from_fn(size, |x, y| {
            self.pixel(corner + Point::new(x as i32, y as i32))
        })
    }

    /// The whole picture scaled into `size` without changing its proportions; what is left over is transparent.
    #[must_use]
    pub fn fitted(&self, size: Size) -> Self {
        let (width, height) = (u64::from(self.size.width), u64::from(self.size.height));
        if width == 0 || height == 0 {
            return self.part(Point::zero(), size);
        }
        let (wide, high) = (u64::from(size.width), u64::from(size.height));
        // The side that fills the space decides.
        let (inner_wide, inner_high) = if width * high >= height * wide {
            (wide, (height * wide / width).max(1))
        } else {
            ((width * high / height).max(1), high)
        };
        let (left, top) = ((wide - inner_wide) / 2, (high - inner_high) / 2);
        Self::from_fn(size, |x, y| {
            let x = u64::from(x).checked_sub(left)?;
            let y = u64::from(y).checked_sub(top)?;
            if x >= inner_wide || y >= inner_high {
                return None;
            }
            let columns = span(x, inner_wide, width);
            let rows = span(y, inner_high, height);
            self.mean(columns, rows)
        })
    }

    /// The picture in pens: colours outside the palette become the nearest pens, transparent pixels the transparent pen.
    #[must_use]
    pub fn to_pens(&self) -> (Bitmap, Option<ColourNote>) {
        let mut pen_of: BTreeMap<[u8; 3], Pen> = BTreeMap::new();
        let mut note = ColourNote {
            colours: 0,
            foreign: 0,
            farthest: 0.0,
        };
        let pens = Bitmap::from_fn(self.size, |x, y| {
            let pixel = self.pixel(Point::new(x as i32, y as i32));
            let Some(colour) = pixel else {
                return Pen::GREY;
            };
            *pen_of
                .entry([colour.red, colour.green, colour.blue])
                .or_insert_with(|| {
                    let (pen, distance) = nearest_pen(colour);
                    note.colours += 1;
                    note.foreign += usize::from(pen.rgb() != colour);
                    note.farthest = note.farthest.max(distance);
                    pen
                })
        });
        (pens, (note.foreign > 0).then_some(note))
    }

    fn from_fn(size: Size, mut pixel: impl FnMut(u32, u32) -> Option<Rgb>) -> Self {
        let rows = 0..size.height;
        let pixels = rows
            .flat_map(|y| (0..size.width).map(move |x| (x, y)))
            .map(|(x, y)| pixel(x, y))
            .collect();
        Self { size, pixels }
    }

    fn pixel(&self, at: Point) -> Option<Rgb> {
        let x = u32::try_from(at.x).ok().filter(|&x| x < self.size.width)?;
        let y = u32::try_from(at.y).ok().filter(|&y| y < self.size.height)?;
        let index = y as usize * self.size.width as usize + x as usize;
        self.pixels.get(index).copied().flatten()
    }

    /// The mean colour of a rectangle; transparent if most of it is.
    fn mean(&self, columns: (u64, u64), rows: (u64, u64)) -> Option<Rgb> {
        let (mut sum, mut opaque, mut all) = ([0_u64; 3], 0_u64, 0_u64);
        for y in rows.0..rows.1 {
            for x in columns.0..columns.1 {
                all += 1;
                if let Some(colour) = self.pixel(Point::new(x as i32, y as i32)) {
                    opaque += 1;
                    for (sum, part) in sum.iter_mut().zip([colour.red, colour.green, colour.blue]) {
                        *sum += u64::from(part);
                    }
                }
            }
        }
        let mean = |sum: u64| u8::try_from((sum + opaque / 2) / opaque.max(1)).unwrap_or(u8::MAX);
        (opaque * 2 >= all && opaque > 0).then(|| Rgb {
            red: mean(sum[0]),
            green: mean(sum[1]),
            blue: mean(sum[2]),
        })
    }
}

/// The pixels of a side of `long` that pixel `at` of a side of `short` stands for: at least one.
const fn span(at: u64, short: u64, long: u64) -> (u64, u64) {
    let begin = at * long / short;
    let end = (at + 1) * long / short;
    (begin, if end > begin { end } else { begin + 1 })
}

#[cfg(test)]
mod tests {
    use super::super::{Format, Metadata, write};
    use super::*;

    fn picture(size: Size, pen: impl Fn(u32, u32) -> Pen) -> ColourPicture {
        let pens = Bitmap::from_fn(size, pen);
        let file = write(Format::Png, &pens, &Metadata::default()).unwrap();
        ColourPicture::read(&file, Size::new(640, 400)).unwrap()
    }

    #[test]
    fn a_picture_is_fitted_in_its_proportions() {
        let wide = picture(
            Size::new(80, 40),
            |x, _| {
                if x < 40 { Pen::RED } else { Pen::SKY }
            },
        );
        let (pens, note) = wide.fitted(Size::new(40, 40)).to_pens();
        let at = |x, y| pens.get(Point::new(x, y)).unwrap();
        assert_eq!(note, None);
        assert_eq!(
            (at(0, 9), at(0, 10), at(0, 30)),
            (Pen::GREY, Pen::RED, Pen::GREY)
        );
        assert_eq!((at(19, 29), at(20, 29)), (Pen::RED, Pen::SKY));
        let small = picture(Size::new(3, 5), |_, _| Pen::GOLD).fitted(Size::new(40, 40));
        let (pens, _) = small.to_pens();
        assert_eq!(
            pens.pens().iter().filter(|&&pen| pen == Pen::GOLD).count(),
            24 * 40
        );
    }

    #[test]
    fn too_large_a_picture_is_told_by_its_size() {
        let file = write(
            Format::Ilbm,
            &Bitmap::new(Size::new(700, 20), Pen::RED),
            &Metadata::default(),
        );
        let error = ColourPicture::read(&file.unwrap(), Size::new(640, 400)).unwrap_err();
        assert_eq!(
            error.to_string(),
            "the picture has 700 x 20 pixels; at most 640 x 400 are allowed"
        );
    }

    #[test]
    fn many_colours_become_the_nearest_pens() {
        let pixels = (0..=255_u8).map(|red| {
            Some(Rgb {
                red,
                green: 0,
                blue: 0,
            })
        });
        let picture = ColourPicture {
            size: Size::new(16, 16),
            pixels: pixels.collect(),
        };
        let (_, note) = picture.to_pens();
        let note = note.unwrap();
        assert_eq!(note.colours, 256);
        assert!(note.foreign >= 255);
    }
}
