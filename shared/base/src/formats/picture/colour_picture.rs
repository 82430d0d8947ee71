//! Pictures of any size and any number of colours, before parts of them are scaled and converted to pens.

use super::colours::{ColourFitter, count_colours};
use super::foreign::{self, ForeignFormat, check_largest};
use super::{ColourNote, LeftOut, MAX_BYTES, Metadata, PictureError, Purpose, Raster, read_raster};
use crate::colour::{nearest_pen, nearest_stone_pen};
use crate::gfx::{Bitmap, Pen, Point, Rectangle, Rgb, Size};

/// A picture in its own colours.
///
/// ```
/// use ishido_base::formats::picture::{self, ColourPicture, Format, Metadata, Purpose};
/// use ishido_base::gfx::{Bitmap, Pen, Point, Size, rect};
///
/// let file = picture::write(Format::Gif, &Bitmap::new(Size::new(9, 7), Pen::RED), &Metadata::default())?;
/// let picture = ColourPicture::read(&file, Size::new(100, 100))?;
/// assert_eq!(picture.size(), Size::new(9, 7));
/// let (pens, note) = picture.scaled(rect(4, 4, 6, 2), Size::new(6, 2)).to_pens(Purpose::Picture);
/// assert_eq!((pens.get(Point::new(4, 1)), note), (Some(Pen::RED), None));
/// assert_eq!(pens.get(Point::new(5, 1)), Some(Pen::GREY), "outside it is transparent");
/// # Ok::<(), picture::PictureError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ColourPicture {
    size: Size,
    /// Row by row; `None` is transparent.
    pixels: Vec<Option<Rgb>>,
    /// True if it has few colours, as what was drawn pixel by pixel: scaling makes no others.
    is_drawn: bool,
    left_out: Option<LeftOut>,
    metadata: Metadata,
}

/// The most colours of a picture that counts as drawn: those of a palette of eight bits.
const MOST_DRAWN: usize = 256;

/// The bits of a channel by which a dithered colour is looked up. A difference that is lost by it goes to the neighbours as well.
const DITHER_BITS: u32 = 5;

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
        let limit = MAX_BYTES.max(uncompressed(largest));
        if bytes.len() > limit {
            return Err(PictureError::TooLarge(limit));
        }
        if let Some(format) = ForeignFormat::of(bytes) {
            let (size, raster) = foreign::read(format, bytes, largest)?;
            return Ok(Self::new(size, raster));
        }
        // A size that no picture has: the readers say which size it is before they decode anything.
        let size = match read_raster(bytes, Size::zero(), limit) {
            Err(PictureError::Size { found, .. }) => found,
            Err(error) => return Err(error),
            Ok(_) => Size::zero(),
        };
        check_largest(size, largest)?;
        Ok(Self::new(size, read_raster(bytes, size, limit)?))
    }

    fn new(
        size: Size,
        Raster {
            pixels,
            left_out,
            metadata,
        }: Raster,
    ) -> Self {
        Self {
            size,
            is_drawn: count_colours(&pixels, MOST_DRAWN) <= MOST_DRAWN,
            pixels,
            left_out,
            metadata,
        }
    }

    /// A picture of a function that returns the colour of each pixel (x, y); `None` is transparent.
    #[must_use]
    pub fn from_fn(size: Size, pixel: impl FnMut(u32, u32) -> Option<Rgb>) -> Self {
        let pixels = collect(size, pixel);
        let raster = Raster {
            pixels,
            left_out: None,
            metadata: Metadata::default(),
        };
        Self::new(size, raster)
    }

    /// Its size.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The metadata of its file.
    #[must_use]
    pub const fn metadata(&self) -> &Metadata {
        &self.metadata
    }

    /// Anything of its file that pixels without half-transparency cannot keep.
    #[must_use]
    pub const fn left_out(&self) -> Option<LeftOut> {
        self.left_out
    }

    /// Returns true if it has few colours, as what was drawn pixel by pixel.
    #[must_use]
    pub const fn is_drawn(&self) -> bool {
        self.is_drawn
    }

    /// Returns true if any of its pixels is transparent.
    #[must_use]
    pub fn has_transparency(&self) -> bool {
        self.pixels.contains(&None)
    }

    /// The pixels row by row from the top left; `None` is transparent.
    #[must_use]
    pub fn pixels(&self) -> &[Option<Rgb>] {
        &self.pixels
    }

    /// The colour of a pixel; `None` is transparent, as is everything outside the picture.
    #[must_use]
    #[inline]
    pub fn pixel(&self, at: Point) -> Option<Rgb> {
        let x = u32::try_from(at.x).ok().filter(|&x| x < self.size.width)?;
        let y = u32::try_from(at.y).ok().filter(|&y| y < self.size.height)?;
        let index = y as usize * self.size.width as usize + x as usize;
        self.pixels.get(index).copied().flatten()
    }

    /// A part of it, scaled to a size. In a picture that was drawn, a pixel gets the colour that most of its place has; in any other
    /// one, the mean of the colours.
    #[must_use]
    pub fn scaled(&self, area: Rectangle, size: Size) -> Self {
        self.scaled_without(area, size, |_| false)
    }

    /// The same, where pixels for which `outside` is true count as transparent.
    #[must_use]
    pub fn scaled_without(
        &self,
        area: Rectangle,
        size: Size,
        outside: impl Fn(Point) -> bool,
    ) -> Self {
        let columns = spans(area.size.width, size.width);
        let rows = spans(area.size.height, size.height);
        let mut place = Place::default();
        let pixels = collect(size, |x, y| {
            let columns = columns.get(x as usize)?;
            let rows = rows.get(y as usize)?;
            place.clear();
            for &(down, height) in rows {
                for &(right, width) in columns {
                    let at = area.top_left + Point::new(right as i32, down as i32);
                    let pixel = self.pixel(at).filter(|_| !outside(at));
                    place.add(pixel, width * height, self.is_drawn);
                }
            }
            place.colour(self.is_drawn)
        });
        Self {
            size,
            pixels,
            is_drawn: self.is_drawn,
            left_out: None,
            metadata: Metadata::default(),
        }
    }

    /// The picture in pens: colours outside the palette become the nearest pens, transparent pixels the transparent pen.
    #[must_use]
    pub fn to_pens(&self, purpose: Purpose) -> (Bitmap, Option<ColourNote>) {
        let mut fitter = ColourFitter::new(purpose);
        let mut pixels = self.pixels.iter();
        let pens = Bitmap::from_fn(self.size, |_, _| {
            fitter.pen(pixels.next().copied().flatten())
        });
        (pens, fitter.note())
    }

    /// The picture in pens as [`to_pens`](Self::to_pens) makes it, but with colours outside the palette mixed of pens: the difference
    /// that is left at a pixel goes to its neighbours (Floyd and Steinberg), row by row in turns from the left and from the right.
    /// Colours of the palette stay as they are.
    #[must_use]
    pub fn dithered(&self, purpose: Purpose) -> (Bitmap, Option<ColourNote>) {
        let (nearest, note) = self.to_pens(purpose);
        if note.is_none() {
            return (nearest, None);
        }
        let width = self.size.width as usize;
        let mut pen_of = vec![None; 1 << (3 * DITHER_BITS)];
        // The differences that have come to this row and to the next, in sixteenths, with a place beyond each end.
        let mut errors = vec![[0_i32; 3]; width + 2];
        let mut next = errors.clone();
        let mut dithered = nearest.clone();
        for (y, row) in self.pixels.chunks(width.max(1)).enumerate() {
            let from_left = y % 2 == 0;
            for step in 0..row.len() {
                let x = if from_left {
                    step
                } else {
                    row.len() - 1 - step
                };
                let Some(&Some(colour)) = row.get(x) else {
                    continue;
                };
                let at = Point::new(x as i32, y as i32);
                if nearest.get(at).is_none_or(|pen| pen.rgb() == colour) {
                    continue;
                }
                let error = errors.get(x + 1).copied().unwrap_or_default();
                let wanted = add(colour, error);
                let pen = looked_up(wanted, purpose, &mut pen_of);
                dithered.set(at, pen);
                let rest = difference(wanted, pen.rgb());
                let (ahead, behind) = if from_left { (x + 2, x) } else { (x, x + 2) };
                spread(&mut errors, ahead, rest, 7);
                spread(&mut next, behind, rest, 3);
                spread(&mut next, x + 1, rest, 5);
                spread(&mut next, ahead, rest, 1);
            }
            std::mem::swap(&mut errors, &mut next);
            next.fill([0; 3]);
        }
        (dithered, note)
    }
}

fn collect(size: Size, mut pixel: impl FnMut(u32, u32) -> Option<Rgb>) -> Vec<Option<Rgb>> {
    let rows = 0..size.height;
    let places = rows.flat_map(|y| (0..size.width).map(move |x| (x, y)));
    places.map(|(x, y)| pixel(x, y)).collect()
}

/// The source pixels under each pixel of a side that `long` pixels are scaled to `short` ones, with the part of each that lies there,
/// in units of which a source pixel has `short`.
fn spans(long: u32, short: u32) -> Vec<Vec<(u32, u64)>> {
    let (long, unit) = (u64::from(long), u64::from(short));
    let span = |at: u64| {
        let (begin, end) = (at * long, (at + 1) * long);
        let pixels = begin / unit..end.div_ceil(unit);
        let part = move |pixel: u64| end.min((pixel + 1) * unit) - begin.max(pixel * unit);
        pixels
            .map(move |pixel| (pixel as u32, part(pixel)))
            .collect()
    };
    (0..unit).map(span).collect()
}

/// The colours under a pixel that is scaled, with their weights.
struct Place {
    /// The weights of the colours of a drawn picture, where a hash of each leads to or before it: there are far fewer of them.
    slots: Vec<(Option<Rgb>, u64)>,
    /// The slots in use, in the order in which the colours came.
    used: Vec<usize>,
    sums: [u64; 3],
    opaque: u64,
    all: u64,
}

/// The number of slots, a power of two.
const SLOTS: usize = 1 << SLOT_BITS;
const SLOT_BITS: u32 = 10;

impl Default for Place {
    fn default() -> Self {
        Self {
            slots: vec![(None, 0); SLOTS],
            used: Vec::new(),
            sums: [0; 3],
            opaque: 0,
            all: 0,
        }
    }
}

impl Place {
    fn clear(&mut self) {
        for slot in self.used.drain(..) {
            if let Some(slot) = self.slots.get_mut(slot) {
                *slot = (None, 0);
            }
        }
        (self.sums, self.opaque, self.all) = ([0; 3], 0, 0);
    }

    /// Adds the weight of a colour of a drawn picture.
    fn add_drawn(&mut self, pixel: Option<Rgb>, weight: u64) {
        let number = pixel.map_or(u32::MAX, |colour| {
            u32::from_be_bytes([0, colour.red, colour.green, colour.blue])
        });
        let first = (number.wrapping_mul(0x9E37_79B1) >> (32 - SLOT_BITS)) as usize;
        for step in 0..SLOTS {
            let index = (first + step) % SLOTS;
            match self.slots.get_mut(index) {
                Some(slot) if slot.1 == 0 => {
                    *slot = (pixel, weight);
                    self.used.push(index);
                    return;
                }
                Some((known, sum)) if *known == pixel => {
                    *sum += weight;
                    return;
                }
                _ => {}
            }
        }
    }

    fn add(&mut self, pixel: Option<Rgb>, weight: u64, is_drawn: bool) {
        if is_drawn {
            return self.add_drawn(pixel, weight);
        }
        self.all += weight;
        if let Some(colour) = pixel {
            self.opaque += weight;
            let channels = [colour.red, colour.green, colour.blue];
            for (sum, channel) in self.sums.iter_mut().zip(channels) {
                *sum += u64::from(channel) * weight;
            }
        }
    }

    fn colour(&self, is_drawn: bool) -> Option<Rgb> {
        if is_drawn {
            // Of equal ones the first counts.
            let used = self.used.iter().rev();
            let colours = used.filter_map(|&slot| self.slots.get(slot));
            let most = colours.max_by_key(|(_, weight)| *weight);
            return most.and_then(|(colour, _)| *colour);
        }
        let mean = |sum: u64| {
            u8::try_from((sum + self.opaque / 2) / self.opaque.max(1)).unwrap_or(u8::MAX)
        };
        let [red, green, blue] = self.sums.map(mean);
        let is_opaque = self.opaque * 2 >= self.all && self.opaque > 0;
        is_opaque.then_some(Rgb { red, green, blue })
    }
}

/// A colour with a difference in sixteenths, within the limits of colours: a colour that no mixture of pens reaches would leave more
/// and more of it.
fn add(colour: Rgb, error: [i32; 3]) -> Rgb {
    let channel = |value: u8, error: i32| {
        let sum = i32::from(value) + (error + 8).div_euclid(16);
        u8::try_from(sum.clamp(0, 255)).unwrap_or(u8::MAX)
    };
    let [red, green, blue] = error;
    Rgb {
        red: channel(colour.red, red),
        green: channel(colour.green, green),
        blue: channel(colour.blue, blue),
    }
}

fn difference(wanted: Rgb, got: Rgb) -> [i32; 3] {
    [
        i32::from(wanted.red) - i32::from(got.red),
        i32::from(wanted.green) - i32::from(got.green),
        i32::from(wanted.blue) - i32::from(got.blue),
    ]
}

fn spread(errors: &mut [[i32; 3]], at: usize, rest: [i32; 3], sixteenths: i32) {
    if let Some(error) = errors.get_mut(at) {
        for (error, rest) in error.iter_mut().zip(rest) {
            *error += rest * sixteenths;
        }
    }
}

/// The pen nearest to a colour or to one that differs in the lowest bits only: a dithered picture has very many colours.
fn looked_up(colour: Rgb, purpose: Purpose, pen_of: &mut [Option<Pen>]) -> Pen {
    let high = |value: u8| usize::from(value) >> (8 - DITHER_BITS);
    let index = (high(colour.red) << (2 * DITHER_BITS))
        | (high(colour.green) << DITHER_BITS)
        | high(colour.blue);
    let find = || match purpose {
        Purpose::Picture => nearest_pen(colour).0,
        Purpose::Stone => nearest_pen_seen(colour),
    };
    match pen_of.get_mut(index) {
        Some(known) => *known.get_or_insert_with(find),
        None => find(),
    }
}

/// The nearest pen of a stone for a mixture, which is never transparent.
fn nearest_pen_seen(colour: Rgb) -> Pen {
    match nearest_stone_pen(colour) {
        (Pen::GREY, _) => Pen::SILVER,
        (pen, _) => pen,
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Format, write};
    use super::*;
    use crate::gfx::rect;

    fn picture(size: Size, pen: impl Fn(u32, u32) -> Pen) -> ColourPicture {
        let pens = Bitmap::from_fn(size, pen);
        let file = write(Format::Png, &pens, &Metadata::default()).unwrap();
        ColourPicture::read(&file, Size::new(640, 400)).unwrap()
    }

    const fn grey(value: u8) -> Rgb {
        Rgb {
            red: value,
            green: value,
            blue: value,
        }
    }

    #[test]
    fn a_drawn_picture_is_scaled_without_new_colours() {
        let stripes = picture(Size::new(64, 64), |x, _| {
            if x / 8 % 2 == 0 { Pen::RED } else { Pen::SKY }
        });
        for side in [7, 40, 64, 100] {
            let size = Size::new(side, side);
            let (pens, note) = stripes
                .scaled(rect(0, 0, 64, 64), size)
                .to_pens(Purpose::Stone);
            assert_eq!(note, None, "{side}");
            assert_eq!(pens.get(Point::new(0, 3)), Some(Pen::RED));
            assert_eq!(pens.get(Point::new(side as i32 - 1, 3)), Some(Pen::SKY));
        }
        let (twice, _) = stripes
            .scaled(rect(4, 0, 8, 1), Size::new(16, 2))
            .to_pens(Purpose::Stone);
        let row: String = twice.pens()[16..].iter().map(|pen| pen.digit()).collect();
        assert_eq!(row, "99999999EEEEEEEE");
    }

    #[test]
    fn a_picture_of_many_colours_is_scaled_to_their_means() {
        let ramp = ColourPicture::from_fn(Size::new(600, 2), |x, y| {
            Some(Rgb {
                red: (x % 256) as u8,
                green: (x / 256) as u8,
                blue: y as u8,
            })
        });
        assert!(!ramp.is_drawn());
        let half = ramp.scaled(rect(0, 0, 600, 2), Size::new(200, 1));
        assert_eq!(
            half.pixel(Point::new(1, 0)).map(|colour| colour.red),
            Some(4)
        );
        let outside = ramp.scaled_without(rect(0, 0, 3, 1), Size::new(1, 1), |at| at.x > 0);
        assert_eq!(outside.pixel(Point::zero()), None, "most of it is outside");
    }

    #[test]
    fn dithering_mixes_what_no_pen_has_and_leaves_the_rest() {
        // Half way between black and white, and a field of gold.
        let size = Size::new(64, 32);
        let picture = ColourPicture::from_fn(size, |x, _| {
            Some(if x < 32 { grey(0x60) } else { Pen::GOLD.rgb() })
        });
        for purpose in [Purpose::Picture, Purpose::Stone] {
            let (pens, note) = picture.dithered(purpose);
            assert_eq!(note.map(|note| note.foreign), Some(1));
            let (left, right): (Vec<_>, Vec<_>) = (0..64 * 32).partition(|index| index % 64 < 32);
            assert!(right.iter().all(|&index| pens.pens()[index] == Pen::GOLD));
            let sum: u32 = left
                .iter()
                .map(|&index| u32::from(pens.pens()[index].rgb().green))
                .sum();
            let mean = sum / left.len() as u32;
            assert!((0x5C..=0x64).contains(&mean), "{mean:x}");
            let has_grey = pens.pens().contains(&Pen::GREY);
            assert!(
                purpose == Purpose::Picture || !has_grey,
                "grey is transparent"
            );
        }
        let (same, note) = self::picture(size, |x, _| if x < 9 { Pen::RED } else { Pen::GREY })
            .dithered(Purpose::Stone);
        assert_eq!((same.get(Point::new(20, 3)), note), (Some(Pen::GREY), None));
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
            "the picture has 700 x 20 pixels; scale it down to at most 640 x 400 first"
        );
    }

    #[test]
    fn many_colours_become_the_nearest_pens() {
        let picture = ColourPicture::from_fn(Size::new(16, 16), |x, y| {
            Some(Rgb {
                red: (16 * y + x) as u8,
                green: 0,
                blue: 0,
            })
        });
        let (_, note) = picture.to_pens(Purpose::Picture);
        let note = note.unwrap();
        assert_eq!(note.colours, 256);
        assert!(note.foreign >= 255);
    }
}
