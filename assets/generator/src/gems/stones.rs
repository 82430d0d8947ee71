//! The stoneset "Gems": six cuts of six precious stones.

use ishido_shared::formats::stoneset::{STONE_SIZE, Stoneset};
use ishido_shared::gfx::{Bitmap, Mask, Pen};

use super::cuts::CUTS;
use crate::pixel_art::letter_at;

/// The letters of the tones in a cut, from dark to light.
const TONES: &[u8; 5] = b"kdmlw";

/// The pens of a gemstone: its outline, the edges that face the light, its facets from dark to light, and the ridges between
/// them.
struct Gemstone {
    outline: Pen,
    edge: Pen,
    facets: [Pen; 5],
    ridges: [Pen; 5],
}

/// The jewels in the order of the rows.
const GEMSTONES: [Gemstone; 6] = [RUBY, EMERALD, SAPPHIRE, TOPAZ, AMETHYST, DIAMOND];

const RUBY: Gemstone = lit([Pen::BLACK, Pen::BROWN, Pen::RED, Pen::ROSE, Pen::WHITE]);

/// The glints of the emerald are cream, which keeps it apart from the ruby for every eye.
const EMERALD: Gemstone = Gemstone {
    outline: Pen::BLACK,
    edge: Pen::CREAM,
    facets: [Pen::BLACK, Pen::BLACK, Pen::FOREST, Pen::LEAF, Pen::CREAM],
    ridges: [Pen::BLACK, Pen::FOREST, Pen::FOREST, Pen::LEAF, Pen::CREAM],
};

/// The edges of the sapphire are dark, which keeps it apart from the amethyst for every eye, and from the azure satin.
const SAPPHIRE: Gemstone = Gemstone {
    outline: Pen::BLACK,
    edge: Pen::NAVY,
    facets: [Pen::BLACK, Pen::BLACK, Pen::NAVY, Pen::SKY, Pen::WHITE],
    ridges: [Pen::BLACK, Pen::NAVY, Pen::NAVY, Pen::SKY, Pen::WHITE],
};

/// Most of the topaz is gold: cream is kept for its brightest facets.
const TOPAZ: Gemstone = Gemstone {
    outline: Pen::BLACK,
    edge: Pen::WHITE,
    facets: [Pen::BROWN, Pen::OCHRE, Pen::GOLD, Pen::GOLD, Pen::CREAM],
    ridges: [Pen::BROWN, Pen::GOLD, Pen::GOLD, Pen::CREAM, Pen::WHITE],
};

/// Only the ridges of the amethyst are rose, which keeps it apart from the ruby, and all of them but the darkest, which keeps
/// it apart from the sapphire.
const AMETHYST: Gemstone = Gemstone {
    outline: Pen::BLACK,
    edge: Pen::WHITE,
    facets: [Pen::BLACK, Pen::BLACK, Pen::PLUM, Pen::PLUM, Pen::WHITE],
    ridges: [Pen::PLUM, Pen::ROSE, Pen::ROSE, Pen::ROSE, Pen::WHITE],
};

/// White cannot be lit any further: ridges between white facets are silver.
const DIAMOND: Gemstone = Gemstone {
    outline: Pen::BLACK,
    edge: Pen::WHITE,
    facets: [Pen::CHAR, Pen::CHAR, Pen::SILVER, Pen::WHITE, Pen::WHITE],
    ridges: [Pen::CHAR, Pen::SILVER, Pen::SILVER, Pen::WHITE, Pen::SILVER],
};

/// A gemstone whose ridges have the pens of its facets, and its outline the darkest.
const fn lit(facets: [Pen; 5]) -> Gemstone {
    Gemstone {
        outline: facets[0],
        edge: facets[4],
        facets,
        ridges: facets,
    }
}

fn drawn(column: usize, x: u32, y: u32) -> u8 {
    letter_at(CUTS[column], x as i32, y as i32)
}

/// The whole set.
#[must_use]
pub fn set() -> Stoneset {
    let mut set = Stoneset::from_fn(
        "Gems",
        |column, row| Bitmap::from_fn(STONE_SIZE, |x, y| pen(&GEMSTONES[row], drawn(column, x, y))),
        |column| Mask::from_fn(STONE_SIZE, |x, y| drawn(column, x, y) != b'.'),
    );
    "The Ishido recreation".clone_into(&mut set.author);
    "Round brilliant, emerald cut, heart, lozenge, trillion and star cabochon, in ruby, emerald, sapphire, topaz, \
     amethyst and diamond."
        .clone_into(&mut set.notes);
    set
}

fn pen(gemstone: &Gemstone, letter: u8) -> Pen {
    let tone = TONES
        .iter()
        .position(|tone| tone.eq_ignore_ascii_case(&letter));
    match (letter, tone) {
        (b'.', _) => Pen::GREY,
        (b'e', _) => gemstone.edge,
        (_, None) => gemstone.outline,
        (_, Some(tone)) if letter.is_ascii_uppercase() => gemstone.ridges[tone],
        (_, Some(tone)) => gemstone.facets[tone],
    }
}
