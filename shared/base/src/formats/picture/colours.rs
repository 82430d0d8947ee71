//! Converts colours to pens.

use std::collections::BTreeMap;
use std::fmt;

use super::PictureError;
use crate::colour::{nearest_pen, nearest_stone_pen};
use crate::gfx::{Bitmap, Pen, Rgb, Size};

/// A note for the user: colours outside the palette were replaced by the nearest pens.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ColourNote {
    /// The number of colours of the picture; transparency is none.
    pub colours: usize,
    /// The number of them that are outside the palette.
    pub foreign: usize,
    /// The largest difference between a colour and its pen (CIEDE2000; about 2 is visible).
    pub farthest: f64,
}

impl fmt::Display for ColourNote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            colours,
            foreign,
            farthest,
        } = *self;
        if colours == 1 {
            write!(
                f,
                "the picture's only colour is not in the palette; the nearest was used, {farthest:.1} away"
            )
        } else if foreign == 1 {
            write!(
                f,
                "1 of the picture's {colours} colours is not in the palette; the nearest was used, {farthest:.1} away"
            )
        } else {
            write!(
                f,
                "{foreign} of the picture's {colours} colours are not in the palette; the nearest were used, up to {farthest:.1} away"
            )
        }
    }
}

/// The use of the pens that colours become.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Purpose {
    /// A picture in which [`Pen::GREY`] is a colour like any other.
    #[default]
    Picture,
    /// A stone, on which it is transparent: only its very colour becomes that.
    Stone,
}

/// Gives colours their pens, and counts those that are not in the palette.
pub(in crate::formats) struct ColourFitter {
    purpose: Purpose,
    pen_of: BTreeMap<[u8; 3], Pen>,
    /// Neighbours mostly have the same colour, which is looked up once.
    last: Option<(Rgb, Pen)>,
    note: ColourNote,
}

impl ColourFitter {
    pub(in crate::formats) const fn new(purpose: Purpose) -> Self {
        Self {
            purpose,
            pen_of: BTreeMap::new(),
            last: None,
            note: ColourNote {
                colours: 0,
                foreign: 0,
                farthest: 0.0,
            },
        }
    }

    /// The pen of a pixel; a transparent one gets the transparent pen.
    pub(in crate::formats) fn pen(&mut self, pixel: Option<Rgb>) -> Pen {
        let Some(colour) = pixel else {
            return Pen::GREY;
        };
        if let Some((before, pen)) = self.last
            && before == colour
        {
            return pen;
        }
        let (note, purpose) = (&mut self.note, self.purpose);
        let known = self.pen_of.entry([colour.red, colour.green, colour.blue]);
        let pen = *known.or_insert_with(|| {
            let (pen, distance) = match purpose {
                Purpose::Picture => nearest_pen(colour),
                Purpose::Stone => nearest_stone_pen(colour),
            };
            note.colours += 1;
            note.foreign += usize::from(pen.rgb() != colour);
            note.farthest = note.farthest.max(distance);
            pen
        });
        self.last = Some((colour, pen));
        pen
    }

    /// The number of colours so far.
    pub(in crate::formats) const fn colours(&self) -> usize {
        self.note.colours
    }

    /// The colours that are not in the palette, if there are any.
    pub(in crate::formats) fn note(&self) -> Option<ColourNote> {
        (self.note.foreign > 0).then_some(self.note)
    }
}

/// Converts pixels to pens: colours outside the palette to the nearest pens, transparent pixels to the transparent pen.
pub(super) fn to_pens(
    size: Size,
    pixels: &[Option<Rgb>],
) -> Result<(Bitmap, Option<ColourNote>), PictureError> {
    let mut fitter = ColourFitter::new(Purpose::Picture);
    let mut pens = Vec::with_capacity(pixels.len());
    for &pixel in pixels {
        // The picture is rejected then, so only the number of its colours matters.
        if fitter.colours() > Pen::COUNT {
            break;
        }
        pens.push(fitter.pen(pixel));
    }
    if fitter.colours() > Pen::COUNT {
        return Err(PictureError::Colours(count_colours(pixels, usize::MAX)));
    }
    let mut pens = pens.into_iter();
    let picture = Bitmap::from_fn(size, |_, _| pens.next().unwrap_or(Pen::GREY));
    Ok((picture, fitter.note()))
}

/// The number of colours of a picture, counted until there are more than `most`. A bit for each colour that there is makes it quick
/// for millions of pixels.
pub(super) fn count_colours(pixels: &[Option<Rgb>], most: usize) -> usize {
    let mut seen = vec![0_u64; (1 << 24) / 64];
    let mut count = 0;
    for colour in pixels.iter().flatten() {
        let number = u32::from_be_bytes([0, colour.red, colour.green, colour.blue]);
        if let Some(word) = seen.get_mut(number as usize / 64) {
            let bit = 1 << (number % 64);
            count += usize::from(*word & bit == 0);
            *word |= bit;
        }
        if count > most {
            break;
        }
    }
    count
}
