//! The colours of foreign pictures, and the pens they become.

use std::collections::BTreeMap;
use std::fmt;

use super::PictureError;
use crate::colour::nearest_pen;
use crate::gfx::{Bitmap, Pen, Rgb, Size};

/// What became of colours that are none of the palette's.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ColourNote {
    /// How many colours the picture has.
    pub colours: usize,
    /// How many of them are none of the palette's.
    pub foreign: usize,
    /// How far the one that changed most is from its pen (CIEDE2000; from about 2 the change can be seen).
    pub farthest: f64,
}

impl fmt::Display for ColourNote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            colours,
            foreign,
            farthest,
        } = *self;
        if foreign == 1 {
            write!(
                f,
                "one of the picture's {colours} colours is none of the palette's and became the nearest, {farthest:.1} apart"
            )
        } else {
            write!(
                f,
                "{foreign} of the picture's {colours} colours are none of the palette's and became the nearest, up to \
                 {farthest:.1} apart"
            )
        }
    }
}

/// The picture in pens: colours of the palette stay what they are, others become the nearest, and transparent pixels the
/// transparent pen.
pub(super) fn to_pens(
    size: Size,
    pixels: &[Option<Rgb>],
) -> Result<(Bitmap, Option<ColourNote>), PictureError> {
    let mut known: BTreeMap<[u8; 3], Pen> = BTreeMap::new();
    let mut note = ColourNote {
        colours: 0,
        foreign: 0,
        farthest: 0.0,
    };
    let mut pens = Vec::with_capacity(pixels.len());
    // Neighbours are mostly equal, and looked up once.
    let mut last = None;
    for &pixel in pixels {
        let colour = pixel.unwrap_or(Pen::GREY.rgb());
        let pen = match last {
            Some((before, pen)) if before == colour => pen,
            _ => *known
                .entry([colour.red, colour.green, colour.blue])
                .or_insert_with(|| note.take(colour)),
        };
        last = Some((colour, pen));
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
    /// Counts a colour that was not seen before, and finds its pen.
    fn take(&mut self, colour: Rgb) -> Pen {
        self.colours += 1;
        // Of a picture that will be refused, only the number of colours matters.
        if self.colours > Pen::COUNT {
            return Pen::GREY;
        }
        let (pen, distance) = nearest_pen(colour);
        self.foreign += usize::from(pen.rgb() != colour);
        self.farthest = self.farthest.max(distance);
        pen
    }
}
