//! The colours of a picture that look different in pens.

use ishido_shared::colour::Lab;
use ishido_shared::formats::picture::ColourPicture;
use ishido_shared::gfx::{Bitmap, Pen, Rgb};

use crate::check::MEAN_LIMIT;
use crate::pens::pen_name;
use crate::stones::in_pixels;

/// The distance (CIEDE2000) from which a colour looks like another one. What is nearer is too similar for the rows of a set, too:
/// plain white and black are 8 and 11 from the pens of their names.
pub const VISIBLE_CHANGE: f64 = MEAN_LIMIT[0];

/// The most changes that are named.
const NAMED: usize = 3;

/// The most groups of similar colours that are formed, which bounds the time.
const GROUPS: usize = 16;

/// The colours of a picture that look different in pens.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Changes {
    /// The number of these colours.
    pub colours: usize,
    /// The first of them, by their distances from their pens and their numbers of pixels. One stands for all that are similar to it.
    pub worst: Vec<Change>,
}

/// A colour, the pen that it became, and the pixels that have it or a similar one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Change {
    pub colour: Rgb,
    pub pen: Pen,
    pub pixels: usize,
}

/// Similar colours that became the same pen.
struct Group {
    change: Change,
    place: Lab,
    /// The sum of the distances of the pixels from the pen.
    weight: f64,
}

impl Changes {
    /// The colours of a picture that look different in `pens`, which it became.
    #[must_use]
    pub fn of(picture: &ColourPicture, pens: &Bitmap) -> Self {
        let pixels = picture.pixels().iter().zip(pens.pens());
        let coloured = pixels.filter_map(|(colour, pen)| {
            let colour = (*colour)?;
            Some(([colour.red, colour.green, colour.blue], *pen))
        });
        let mut coloured: Vec<([u8; 3], Pen)> = coloured.collect();
        coloured.sort_by_key(|(colour, _)| *colour);
        let alike = coloured.chunk_by(|one, next| one.0 == next.0);
        let single = |alike: &[([u8; 3], Pen)]| {
            let (&([red, green, blue], pen), pixels) = (alike.first()?, alike.len());
            let colour = Rgb { red, green, blue };
            let place = Lab::from(colour);
            let distance = place.distance(pen.rgb().into());
            (distance >= VISIBLE_CHANGE).then_some(Group {
                change: Change {
                    colour,
                    pen,
                    pixels,
                },
                place,
                weight: distance * pixels as f64,
            })
        };
        let mut all: Vec<Group> = alike.filter_map(single).collect();
        let colours = all.len();
        let heaviest = |groups: &mut Vec<Group>| {
            groups.sort_by(|a, b| b.weight.total_cmp(&a.weight));
        };
        heaviest(&mut all);
        let mut groups: Vec<Group> = Vec::new();
        for one in all {
            let is_similar = |group: &&mut Group| {
                group.change.pen == one.change.pen
                    && group.place.distance(one.place) < VISIBLE_CHANGE
            };
            if let Some(group) = groups.iter_mut().find(is_similar) {
                group.change.pixels += one.change.pixels;
                group.weight += one.weight;
            } else if groups.len() < GROUPS {
                groups.push(one);
            }
        }
        heaviest(&mut groups);
        let worst = groups.iter().map(|group| group.change);
        Self {
            colours,
            worst: worst.take(NAMED).collect(),
        }
    }
}

impl Change {
    /// The change in words.
    #[must_use]
    pub fn words(&self) -> String {
        let Rgb { red, green, blue } = self.colour;
        let pen = match self.pen {
            // On a stone only its very colour becomes transparent, so this is a board.
            Pen::GREY => "grey",
            pen => pen_name(pen),
        };
        let pixels = in_pixels(self.pixels);
        format!("#{red:02x}{green:02x}{blue:02x} became {pen}, {pixels}")
    }
}
