//! The stoneset "Magic": medallions of night enamel in rims of gold, every column with an outline of its own.

use ishido_shared::formats::stoneset::{STONE_SIZE, Stoneset};
use ishido_shared::gfx::{Bitmap, Pen};

use super::outlines;
use super::symbols::{SYMBOLS, Symbol, part};
use crate::form::Form;

/// Where the symbols' grid begins, for each column: the middle of its outline, as the eye sees it.
const AT: [(i32, i32); 6] = [(6, 6), (6, 6), (6, 6), (6, 4), (6, 7), (6, 7)];

/// The pens of one kind of enamel.
struct Kind {
    /// The enamel itself, its shine and its shadow.
    ground: Pen,
    shine: Pen,
    shadow: Pen,
    /// The edge of the stone around the gold, in the light and in the shadow.
    edge: [Pen; 2],
    /// The line around the symbol.
    line: Pen,
    /// The metal of the symbol from the brightest to the darkest.
    metal: [Pen; 4],
    /// The two enamels in the symbol.
    inner: [Pen; 2],
    /// The white in the symbol.
    white: Pen,
}

/// Moonstone, ruby, emerald, night, sky and amethyst.
const KINDS: [Kind; 6] = [
    Kind {
        ground: Pen::WHITE,
        shine: Pen::WHITE,
        shadow: Pen::SILVER,
        edge: [Pen::SILVER, Pen::CHAR],
        line: Pen::BLACK,
        metal: [Pen::ROSE, Pen::PLUM, Pen::PLUM, Pen::NAVY],
        inner: [Pen::SKY, Pen::NAVY],
        white: Pen::CREAM,
    },
    Kind {
        ground: Pen::RED,
        shine: Pen::ROSE,
        shadow: Pen::BROWN,
        edge: [Pen::RED, Pen::BROWN],
        line: Pen::BROWN,
        metal: [Pen::CREAM, Pen::GOLD, Pen::GOLD, Pen::OCHRE],
        inner: [Pen::RED, Pen::ROSE],
        white: Pen::WHITE,
    },
    Kind {
        ground: Pen::FOREST,
        shine: Pen::LEAF,
        shadow: Pen::NAVY,
        edge: [Pen::FOREST, Pen::BLACK],
        line: Pen::NAVY,
        metal: [Pen::WHITE, Pen::WHITE, Pen::SILVER, Pen::SILVER],
        inner: [Pen::LEAF, Pen::FOREST],
        white: Pen::WHITE,
    },
    Kind {
        ground: Pen::BLACK,
        shine: Pen::NAVY,
        shadow: Pen::NAVY,
        edge: [Pen::NAVY, Pen::BLACK],
        line: Pen::BLACK,
        metal: [Pen::CREAM, Pen::GOLD, Pen::OCHRE, Pen::OCHRE],
        inner: [Pen::SKY, Pen::NAVY],
        white: Pen::WHITE,
    },
    Kind {
        ground: Pen::SKY,
        shine: Pen::WHITE,
        shadow: Pen::NAVY,
        edge: [Pen::NAVY, Pen::BLACK],
        line: Pen::NAVY,
        metal: [Pen::WHITE, Pen::WHITE, Pen::SILVER, Pen::SKY],
        inner: [Pen::PLUM, Pen::ROSE],
        white: Pen::WHITE,
    },
    Kind {
        ground: Pen::PLUM,
        shine: Pen::ROSE,
        shadow: Pen::NAVY,
        edge: [Pen::ROSE, Pen::BLACK],
        line: Pen::NAVY,
        metal: [Pen::CREAM, Pen::ROSE, Pen::ROSE, Pen::OCHRE],
        inner: [Pen::GOLD, Pen::OCHRE],
        white: Pen::WHITE,
    },
];

/// The whole set.
#[must_use]
pub fn set() -> Stoneset {
    let mut set = Stoneset::from_fn(
        "Magic",
        |column, row| {
            let form = Form::new(&outlines::mask(column));
            stone(&form, SYMBOLS[column], AT[column], &KINDS[row])
        },
        outlines::mask,
    );
    "The Ishido recreation".clone_into(&mut set.author);
    "Medallions: moon, star, wand, eye, flame and hourglass on enamel of moonstone, ruby, emerald, night, sky and \
     amethyst."
        .clone_into(&mut set.notes);
    set
}

fn stone(form: &Form, symbol: &Symbol, at: (i32, i32), kind: &Kind) -> Bitmap {
    let drawn = |x: i32, y: i32| part(symbol, x - at.0, y - at.1);
    Bitmap::from_fn(STONE_SIZE, |x, y| {
        let (column, row) = (x as i32, y as i32);
        match drawn(column, row) {
            b'.' if drawn(column - 1, row - 1) != b'.' => under(form, kind, x, y),
            b'.' => medallion(form, kind, x, y),
            part => symbol_pen(kind, part),
        }
    })
}

fn symbol_pen(kind: &Kind, part: u8) -> Pen {
    match part {
        b'#' => kind.line,
        b'e' => kind.inner[0],
        b'f' => kind.inner[1],
        b'h' => Pen::WHITE,
        b'k' => Pen::BLACK,
        b'w' => kind.white,
        tone => kind.metal[usize::from(tone.clamp(b'a', b'd') - b'a')],
    }
}

/// The shadow that the symbol throws on the enamel.
fn under(form: &Form, kind: &Kind, x: u32, y: u32) -> Pen {
    match medallion(form, kind, x, y) {
        pen if pen == kind.ground || pen == kind.shine => kind.shadow,
        pen => pen,
    }
}

/// The rim: a line of enamel, then gold wire; and the enamel within, in the shadow of the wire.
fn medallion(form: &Form, kind: &Kind, x: u32, y: u32) -> Pen {
    let light = form.light(x, y);
    let lit = light > 0;
    match form.depth(x, y) {
        0 => Pen::GREY,
        1 => Pen::BLACK,
        2 => kind.edge[usize::from(!lit)],
        3 => match light {
            60.. => Pen::WHITE,
            0.. => Pen::CREAM,
            -60.. => Pen::GOLD,
            _ => Pen::OCHRE,
        },
        4 => match light {
            0.. => Pen::GOLD,
            -60.. => Pen::OCHRE,
            _ => Pen::BROWN,
        },
        5 if lit => kind.shadow,
        5 if light < -80 => kind.shine,
        _ => kind.ground,
    }
}
