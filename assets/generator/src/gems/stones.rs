//! The stoneset "Gems": six cuts of six precious stones.

use ishido_shared::formats::stoneset::{STONE_SIZE, Stoneset};
use ishido_shared::gfx::{Bitmap, Mask, Pen, Point, shade};

use super::cuts::CUTS;
use crate::pixel_art::letter_at;

/// The letters of the tones in a cut, from dark to light.
const TONES: &[u8; 6] = b"kdmslw";

/// The pens of a gemstone: its outline, the edges that face the light, its facets from dark to light, and the ridges between
/// them.
struct Gemstone {
    outline: Pen,
    edge: Pen,
    /// The two darkest facets: two pens, and the share of the second in sixteenths. The colour glows in them, or they would be
    /// holes in the jewel.
    dark: [(Pen, Pen, u8); 2],
    facets: [Pen; 4],
    ridges: [Pen; 6],
}

/// The jewels in the order of the rows.
const GEMSTONES: [Gemstone; 6] = [RUBY, EMERALD, SAPPHIRE, TOPAZ, AMETHYST, DIAMOND];

/// The facets of the ruby are pure red: rose, the light of the amethyst, lies only on its ridges.
const RUBY: Gemstone = Gemstone {
    outline: Pen::BLACK,
    edge: Pen::WHITE,
    dark: [(Pen::BLACK, Pen::RED, 2), (Pen::BLACK, Pen::RED, 6)],
    facets: [Pen::RED, Pen::RED, Pen::RED, Pen::WHITE],
    ridges: [
        Pen::BROWN,
        Pen::BROWN,
        Pen::BROWN,
        Pen::ROSE,
        Pen::ROSE,
        Pen::ROSE,
    ],
};

/// Light facets, cream ridges and more colour in the shade keep the emerald apart from the ruby for every eye.
const EMERALD: Gemstone = Gemstone {
    outline: Pen::BLACK,
    edge: Pen::CREAM,
    dark: [(Pen::BLACK, Pen::FOREST, 8), (Pen::BLACK, Pen::FOREST, 12)],
    facets: [Pen::FOREST, Pen::LEAF, Pen::LEAF, Pen::WHITE],
    ridges: [
        Pen::BLACK,
        Pen::FOREST,
        Pen::LEAF,
        Pen::LEAF,
        Pen::CREAM,
        Pen::CREAM,
    ],
};

/// All ridges of the sapphire are azure, which keeps it apart from the amethyst for every eye; its edges are white, or it would sink
/// into dark boards.
const SAPPHIRE: Gemstone = Gemstone {
    outline: Pen::BLACK,
    edge: Pen::WHITE,
    dark: shaded(Pen::NAVY),
    facets: [Pen::NAVY, Pen::SKY, Pen::SKY, Pen::WHITE],
    ridges: [
        Pen::BLACK,
        Pen::NAVY,
        Pen::NAVY,
        Pen::SKY,
        Pen::SKY,
        Pen::SKY,
    ],
};

/// Most of the topaz is gold: its reflections are white.
const TOPAZ: Gemstone = Gemstone {
    outline: Pen::BLACK,
    edge: Pen::WHITE,
    dark: [(Pen::BROWN, Pen::OCHRE, 8), (Pen::OCHRE, Pen::OCHRE, 0)],
    facets: [Pen::GOLD, Pen::GOLD, Pen::GOLD, Pen::WHITE],
    ridges: [
        Pen::BROWN,
        Pen::OCHRE,
        Pen::OCHRE,
        Pen::WHITE,
        Pen::WHITE,
        Pen::WHITE,
    ],
};

/// The lit facets and ridges of the amethyst are rose, which keeps it apart from the sapphire; those in the shade are plum, so that
/// they do not shine in the dark.
const AMETHYST: Gemstone = Gemstone {
    outline: Pen::BLACK,
    edge: Pen::WHITE,
    dark: shaded(Pen::PLUM),
    facets: [Pen::PLUM, Pen::ROSE, Pen::ROSE, Pen::WHITE],
    ridges: [
        Pen::PLUM,
        Pen::PLUM,
        Pen::PLUM,
        Pen::ROSE,
        Pen::ROSE,
        Pen::WHITE,
    ],
};

/// White cannot be lit any further: ridges between white facets are silver.
const DIAMOND: Gemstone = Gemstone {
    outline: Pen::BLACK,
    edge: Pen::WHITE,
    dark: [(Pen::BLACK, Pen::CHAR, 2), (Pen::CHAR, Pen::BLACK, 9)],
    facets: [Pen::SILVER, Pen::SILVER, Pen::WHITE, Pen::WHITE],
    ridges: [
        Pen::CHAR,
        Pen::SILVER,
        Pen::SILVER,
        Pen::WHITE,
        Pen::WHITE,
        Pen::SILVER,
    ],
};

/// Facets in the shade, of a colour and black.
const fn shaded(colour: Pen) -> [(Pen, Pen, u8); 2] {
    [(Pen::BLACK, colour, 6), (Pen::BLACK, colour, 10)]
}

fn drawn(column: usize, x: u32, y: u32) -> u8 {
    letter_at(CUTS[column], x as i32, y as i32)
}

/// The whole set.
#[must_use]
pub fn set() -> Stoneset {
    let mut set = Stoneset::from_fn(
        "Gems",
        |column, row| {
            Bitmap::from_fn(STONE_SIZE, |x, y| {
                let at = Point::new(x as i32, y as i32);
                pen(&GEMSTONES[row], drawn(column, x, y), at)
            })
        },
        |column| Mask::from_fn(STONE_SIZE, |x, y| drawn(column, x, y) != b'.'),
    );
    "The Ishido recreation".clone_into(&mut set.author);
    "Round brilliant, emerald cut, heart, lozenge, trillion and pear, in ruby, emerald, sapphire, topaz, \
     amethyst and diamond."
        .clone_into(&mut set.notes);
    set
}

fn pen(gemstone: &Gemstone, letter: u8, at: Point) -> Pen {
    let tone = TONES
        .iter()
        .position(|tone| tone.eq_ignore_ascii_case(&letter));
    match (letter, tone) {
        (b'.', _) => Pen::GREY,
        (b'e', _) => gemstone.edge,
        (_, None) => gemstone.outline,
        (_, Some(tone)) if letter.is_ascii_uppercase() => gemstone.ridges[tone],
        (_, Some(tone @ (0 | 1))) => {
            let (pen, other, share) = gemstone.dark[tone];
            if shade(at, share) { other } else { pen }
        }
        (_, Some(tone)) => gemstone.facets[tone - 2],
    }
}
