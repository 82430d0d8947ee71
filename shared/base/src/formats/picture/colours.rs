//! Converts colours to pens.

use std::collections::BTreeMap;
use std::fmt;

use super::PictureError;
use crate::colour::nearest_pen;
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

/// Converts pixels to pens: colours outside the palette to the nearest pens, transparent pixels to the transparent pen.
pub(super) fn to_pens(
    size: Size,
    pixels: &[Option<Rgb>],
) -> Result<(Bitmap, Option<ColourNote>), PictureError> {
    let mut pen_of: BTreeMap<[u8; 3], Pen> = BTreeMap::new();
    let mut note = ColourNote {
        colours: 0,
        foreign: 0,
        farthest: 0.0,
    };
    let mut pens = Vec::with_capacity(pixels.len());
    // Neighbours mostly have the same colour, which is looked up once.
    let mut last = None;
    for &pixel in pixels {
        let pen = match (pixel, last) {
            (None, _) => Pen::GREY,
            (Some(colour), Some((before, pen))) if before == colour => pen,
            (Some(colour), _) => *pen_of
                .entry([colour.red, colour.green, colour.blue])
                .or_insert_with(|| note.add(colour)),
        };
        last = pixel.map(|colour| (colour, pen));
        pens.push(pen);
    }
    if note.colours > Pen::COUNT {
        return Err(PictureError::Colours(note.colours));
    }
    let mut pens = pens.into_iter();
    let picture = Bitmap::from_fn(size, |_, _| pens.next().unwrap_or(Pen::GREY));
    Ok((picture, (note.foreign > 0).then_some(note)))
}

impl ColourNote {
    /// Counts a new colour, and returns its pen.
    fn add(&mut self, colour: Rgb) -> Pen {
        self.colours += 1;
        // The picture will be rejected, so only the number of colours matters.
        if self.colours > Pen::COUNT {
            return Pen::GREY;
        }
        let (pen, distance) = nearest_pen(colour);
        self.foreign += usize::from(pen.rgb() != colour);
        self.farthest = self.farthest.max(distance);
        pen
    }
}
