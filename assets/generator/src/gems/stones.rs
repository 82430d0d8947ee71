//! The stoneset "Gems": six cuts of six precious stones.

use ishido_shared::formats::stoneset::{STONE_SIZE, Stoneset};
use ishido_shared::gfx::{Bitmap, Mask, Pen};

use super::cuts::CUTS;
use crate::pixel_art::letter_at;

/// The letters of the tones in a cut, from dark to light.
const TONES: &[u8; 7] = b"kdemhlw";

/// The fill of a facet: a pen, or a dither of two where one alone would be too dark or too light.
#[derive(Clone, Copy)]
enum Fill {
    /// One pen.
    Plain(Pen),
    /// Two pens as on a chessboard.
    Checks(Pen, Pen),
    /// One pixel in four of the second pen.
    Dots(Pen, Pen),
    /// Every fourth slanting line in the second pen.
    Strokes(Pen, Pen),
}

impl Fill {
    const fn pen(self, x: u32, y: u32) -> Pen {
        let (ground, other, here) = match self {
            Self::Plain(pen) => (pen, pen, false),
            Self::Checks(ground, other) => (ground, other, (x + y) % 2 == 1),
            Self::Dots(ground, other) => (ground, other, x % 2 == 1 && y % 2 == 1),
            Self::Strokes(ground, other) => (ground, other, (x + y).is_multiple_of(4)),
        };
        if here { other } else { ground }
    }
}

/// The pens of a gemstone: its facets and the ridges between them from dark to light, and its two lit edges.
struct Gemstone {
    facets: [Fill; 7],
    ridges: [Pen; 7],
    edges: [Pen; 2],
}

/// The jewels in the order of the rows.
const GEMSTONES: [Gemstone; 6] = [RUBY, EMERALD, SAPPHIRE, TOPAZ, AMETHYST, DIAMOND];

/// Ruby, from brown to rose.
const RUBY: Gemstone = Gemstone {
    facets: [
        Fill::Plain(Pen::BROWN),
        Fill::Plain(Pen::BROWN),
        Fill::Checks(Pen::BROWN, Pen::RED),
        Fill::Plain(Pen::RED),
        Fill::Checks(Pen::RED, Pen::ROSE),
        Fill::Plain(Pen::ROSE),
        Fill::Plain(Pen::WHITE),
    ],
    ridges: [
        Pen::BLACK,
        Pen::BROWN,
        Pen::RED,
        Pen::RED,
        Pen::ROSE,
        Pen::ROSE,
        Pen::WHITE,
    ],
    edges: [Pen::WHITE, Pen::WHITE],
};

/// Emerald; its glints are cream, which keeps it apart from the ruby for every eye.
const EMERALD: Gemstone = Gemstone {
    facets: [
        Fill::Plain(Pen::BLACK),
        Fill::Checks(Pen::BLACK, Pen::FOREST),
        Fill::Checks(Pen::BLACK, Pen::FOREST),
        Fill::Plain(Pen::FOREST),
        Fill::Dots(Pen::FOREST, Pen::LEAF),
        Fill::Plain(Pen::LEAF),
        Fill::Plain(Pen::CREAM),
    ],
    ridges: [
        Pen::BLACK,
        Pen::FOREST,
        Pen::FOREST,
        Pen::FOREST,
        Pen::LEAF,
        Pen::LEAF,
        Pen::CREAM,
    ],
    edges: [Pen::CREAM, Pen::CREAM],
};

/// Sapphire; its glints are veiled, which keeps it darker than the amethyst for every eye.
const SAPPHIRE: Gemstone = Gemstone {
    facets: [
        Fill::Plain(Pen::BLACK),
        Fill::Checks(Pen::BLACK, Pen::NAVY),
        Fill::Dots(Pen::NAVY, Pen::BLACK),
        Fill::Plain(Pen::NAVY),
        Fill::Dots(Pen::NAVY, Pen::SKY),
        Fill::Plain(Pen::SKY),
        Fill::Checks(Pen::SKY, Pen::WHITE),
    ],
    ridges: [
        Pen::BLACK,
        Pen::NAVY,
        Pen::NAVY,
        Pen::NAVY,
        Pen::SKY,
        Pen::SKY,
        Pen::WHITE,
    ],
    edges: [Pen::WHITE, Pen::SKY],
};

/// Topaz, from brown to cream.
const TOPAZ: Gemstone = Gemstone {
    facets: [
        Fill::Plain(Pen::BROWN),
        Fill::Plain(Pen::OCHRE),
        Fill::Checks(Pen::OCHRE, Pen::GOLD),
        Fill::Plain(Pen::GOLD),
        Fill::Checks(Pen::GOLD, Pen::CREAM),
        Fill::Plain(Pen::CREAM),
        Fill::Plain(Pen::WHITE),
    ],
    ridges: [
        Pen::BROWN,
        Pen::OCHRE,
        Pen::OCHRE,
        Pen::GOLD,
        Pen::CREAM,
        Pen::CREAM,
        Pen::WHITE,
    ],
    edges: [Pen::WHITE, Pen::WHITE],
};

/// Amethyst, from navy to rose.
const AMETHYST: Gemstone = Gemstone {
    facets: [
        Fill::Plain(Pen::NAVY),
        Fill::Plain(Pen::NAVY),
        Fill::Plain(Pen::PLUM),
        Fill::Plain(Pen::PLUM),
        Fill::Checks(Pen::PLUM, Pen::ROSE),
        Fill::Plain(Pen::ROSE),
        Fill::Plain(Pen::WHITE),
    ],
    ridges: [
        Pen::BLACK,
        Pen::NAVY,
        Pen::PLUM,
        Pen::PLUM,
        Pen::ROSE,
        Pen::ROSE,
        Pen::WHITE,
    ],
    edges: [Pen::WHITE, Pen::WHITE],
};

/// Diamond; white cannot be lit any further: light facets are told apart by strokes and ridges of sky.
const DIAMOND: Gemstone = Gemstone {
    facets: [
        Fill::Plain(Pen::CHAR),
        Fill::Plain(Pen::SILVER),
        Fill::Checks(Pen::SILVER, Pen::WHITE),
        Fill::Plain(Pen::WHITE),
        Fill::Strokes(Pen::WHITE, Pen::SILVER),
        Fill::Strokes(Pen::WHITE, Pen::SKY),
        Fill::Plain(Pen::WHITE),
    ],
    ridges: [
        Pen::CHAR,
        Pen::SILVER,
        Pen::WHITE,
        Pen::WHITE,
        Pen::SKY,
        Pen::SKY,
        Pen::SKY,
    ],
    edges: [Pen::WHITE, Pen::WHITE],
};

/// The whole set.
#[must_use]
pub fn set() -> Stoneset {
    let mut set = Stoneset::from_fn(
        "Gems",
        |column, row| {
            Bitmap::from_fn(STONE_SIZE, |x, y| {
                pen(
                    &GEMSTONES[row],
                    letter_at(CUTS[column], x as i32, y as i32),
                    x,
                    y,
                )
            })
        },
        |column| {
            Mask::from_fn(STONE_SIZE, |x, y| {
                letter_at(CUTS[column], x as i32, y as i32) != b'.'
            })
        },
    );
    "The Ishido recreation".clone_into(&mut set.author);
    "Round brilliant, emerald cut, heart, lozenge, trillion and star cabochon, in ruby, emerald, sapphire, topaz, \
     amethyst and diamond."
        .clone_into(&mut set.notes);
    set
}

fn pen(gemstone: &Gemstone, letter: u8, x: u32, y: u32) -> Pen {
    let tone = TONES
        .iter()
        .position(|tone| tone.eq_ignore_ascii_case(&letter));
    match (letter, tone) {
        (b'.', _) => Pen::GREY,
        (b'i', _) => gemstone.edges[0],
        (b'j', _) => gemstone.edges[1],
        (_, None) => Pen::BLACK,
        (_, Some(tone)) if letter.is_ascii_uppercase() => gemstone.ridges[tone],
        (_, Some(tone)) => gemstone.facets[tone].pen(x, y),
    }
}
