//! The stoneset "Magic": medallions of night enamel in rims of gold, every column with an outline of its own.

use ishido_shared::formats::stoneset::{STONE_SIZE, Stoneset};
use ishido_shared::gfx::{Bitmap, Pen};

use super::outlines;
use super::symbols::{SYMBOLS, Symbol};
use crate::pixel_art::letter_at;
use crate::relief::Relief;

/// The offset of the symbol's grid in the stone, for each column: it is centred for the eye, not by numbers.
const OFFSET: [(i32, i32); 6] = [(6, 6), (6, 6), (6, 6), (6, 4), (6, 7), (6, 7)];

/// The pens of a row of stones.
struct Enamel {
    /// The enamel itself, where it shines, and in the shadow.
    ground: Pen,
    shine: Pen,
    shadow: Pen,
    /// The line around the symbol.
    line: Pen,
    /// The metal of the symbol from the brightest to the darkest.
    metal: [Pen; 4],
    /// The body of the moon and of the flame.
    body: Pen,
    /// The second enamel in the symbol, and its light.
    inner: [Pen; 2],
    /// The iris of the eye, and the sand of the hourglass.
    iris: Pen,
    sand: Pen,
    /// The rays over the eye, and the sparks beside moon and wand.
    glow: [Pen; 2],
}

/// Moonstone, ruby, emerald, night, sky and rose quartz.
const ENAMELS: [Enamel; 6] = [
    Enamel {
        ground: Pen::WHITE,
        shine: Pen::WHITE,
        shadow: Pen::SILVER,
        line: Pen::NAVY,
        metal: [Pen::SKY, Pen::SKY, Pen::NAVY, Pen::NAVY],
        body: Pen::NAVY,
        inner: [Pen::GOLD, Pen::WHITE],
        iris: Pen::GOLD,
        sand: Pen::GOLD,
        glow: [Pen::NAVY, Pen::SKY],
    },
    Enamel {
        ground: Pen::RED,
        shine: Pen::ROSE,
        shadow: Pen::BROWN,
        line: Pen::BROWN,
        metal: [Pen::CREAM, Pen::GOLD, Pen::OCHRE, Pen::OCHRE],
        body: Pen::GOLD,
        inner: [Pen::CREAM, Pen::CREAM],
        iris: Pen::RED,
        sand: Pen::GOLD,
        glow: [Pen::GOLD, Pen::CREAM],
    },
    Enamel {
        ground: Pen::FOREST,
        shine: Pen::LEAF,
        shadow: Pen::NAVY,
        line: Pen::BLACK,
        metal: [Pen::WHITE, Pen::WHITE, Pen::SILVER, Pen::SILVER],
        body: Pen::WHITE,
        inner: [Pen::LEAF, Pen::CREAM],
        iris: Pen::LEAF,
        sand: Pen::LEAF,
        glow: [Pen::WHITE, Pen::WHITE],
    },
    Enamel {
        ground: Pen::BLACK,
        shine: Pen::NAVY,
        shadow: Pen::NAVY,
        line: Pen::BLACK,
        metal: [Pen::CREAM, Pen::GOLD, Pen::OCHRE, Pen::OCHRE],
        body: Pen::GOLD,
        inner: [Pen::SKY, Pen::WHITE],
        iris: Pen::SKY,
        sand: Pen::SKY,
        glow: [Pen::GOLD, Pen::CREAM],
    },
    Enamel {
        ground: Pen::SKY,
        shine: Pen::WHITE,
        shadow: Pen::NAVY,
        line: Pen::NAVY,
        metal: [Pen::WHITE, Pen::WHITE, Pen::SILVER, Pen::SILVER],
        body: Pen::WHITE,
        inner: [Pen::PLUM, Pen::ROSE],
        iris: Pen::PLUM,
        sand: Pen::PLUM,
        glow: [Pen::WHITE, Pen::WHITE],
    },
    Enamel {
        ground: Pen::ROSE,
        shine: Pen::WHITE,
        shadow: Pen::PLUM,
        line: Pen::NAVY,
        metal: [Pen::PLUM, Pen::PLUM, Pen::NAVY, Pen::NAVY],
        body: Pen::NAVY,
        inner: [Pen::WHITE, Pen::CREAM],
        iris: Pen::NAVY,
        sand: Pen::NAVY,
        glow: [Pen::NAVY, Pen::WHITE],
    },
];

/// The whole set.
#[must_use]
pub fn set() -> Stoneset {
    let mut set = Stoneset::from_fn(
        "Magic",
        |column, row| {
            let relief = Relief::new(&outlines::mask(column));
            stone(&relief, SYMBOLS[column], OFFSET[column], &ENAMELS[row])
        },
        outlines::mask,
    );
    "The Ishido recreation".clone_into(&mut set.author);
    "Medallions: moon, star, wand, eye, flame and hourglass on enamel of moonstone, ruby, emerald, night, sky and \
     rose quartz."
        .clone_into(&mut set.notes);
    set
}

fn stone(relief: &Relief, symbol: &Symbol, at: (i32, i32), enamel: &Enamel) -> Bitmap {
    let drawn = |x: i32, y: i32| letter_at(symbol, x - at.0, y - at.1);
    Bitmap::from_fn(STONE_SIZE, |x, y| {
        let (column, row) = (x as i32, y as i32);
        match drawn(column, row) {
            b'.' if drawn(column - 1, row - 1) != b'.' => shadowed_medallion(relief, enamel, x, y),
            b'.' => medallion(relief, enamel, x, y),
            letter => symbol_pen(enamel, letter),
        }
    })
}

fn symbol_pen(enamel: &Enamel, letter: u8) -> Pen {
    match letter {
        b'#' => enamel.line,
        b'e' => enamel.inner[0],
        b'f' => enamel.inner[1],
        b'h' | b'w' => Pen::WHITE,
        b'k' => Pen::BLACK,
        b'g' => enamel.body,
        b'i' => enamel.iris,
        b'r' => enamel.glow[0],
        b'p' => enamel.glow[1],
        b's' => enamel.sand,
        tone => enamel.metal[usize::from(tone.clamp(b'a', b'd') - b'a')],
    }
}

/// The pen of a pixel of the medallion in the shadow of the symbol.
fn shadowed_medallion(relief: &Relief, enamel: &Enamel, x: u32, y: u32) -> Pen {
    match medallion(relief, enamel, x, y) {
        pen if pen == enamel.ground || pen == enamel.shine => enamel.shadow,
        pen => pen,
    }
}

/// The pen of a pixel of the medallion without its symbol: a gold wire around the enamel, on which the wire casts its shadow.
fn medallion(relief: &Relief, enamel: &Enamel, x: u32, y: u32) -> Pen {
    let light = relief.light(x, y);
    let lit = light > 0;
    match relief.depth(x, y) {
        0 => Pen::GREY,
        1 => Pen::BLACK,
        2 => match light {
            0.. => Pen::WHITE,
            -60.. => Pen::CREAM,
            _ => Pen::GOLD,
        },
        3 => match light {
            0.. => Pen::GOLD,
            -60.. => Pen::OCHRE,
            _ => Pen::BROWN,
        },
        4 if lit => enamel.shadow,
        4 if light < -80 => enamel.shine,
        _ => enamel.ground,
    }
}
