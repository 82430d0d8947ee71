//! The stoneset "Rameses": six signs on tablets shaped like the gate of a temple.

use ishido_shared::formats::stoneset::{STONE_SIZE, Stoneset};
use ishido_shared::gfx::{Bitmap, Mask, Pen, Point};

use super::materials::{MATERIALS, TabletMaterial};
use super::symbols::{SYMBOLS, Symbol, WIDTH};
use crate::pixel_art::letter_at;

/// The offset of the symbol's grid in the tablet.
const OFFSET: Point = Point::new((40 - WIDTH) / 2, 6);

/// The whole set.
#[must_use]
pub fn set() -> Stoneset {
    let mut set = Stoneset::from_fn(
        "Rameses",
        |column, row| stone(SYMBOLS[column], &MATERIALS[row]),
        |_| Mask::from_fn(STONE_SIZE, inside),
    );
    "The Ishido recreation".clone_into(&mut set.author);
    "Ankh, eye of Horus, scarab, ibis, lotus and winged sun on tablets of alabaster, gold, carnelian, malachite, \
     turquoise and amethyst."
        .clone_into(&mut set.notes);
    set
}

/// The inset of a row from the left and the right: a groove between cornice and wall, which leans inwards as it rises.
fn row_inset(y: u32) -> u32 {
    match y {
        3 => 2,
        4..=21 => 1,
        _ => 0,
    }
}

fn inside(x: u32, y: u32) -> bool {
    let inset = row_inset(y);
    (inset..40 - inset).contains(&x)
}

fn stone(symbol: &Symbol, material: &TabletMaterial) -> Bitmap {
    let mut stone = Bitmap::from_fn(STONE_SIZE, |x, y| {
        if inside(x, y) {
            surface(material, x, y)
        } else {
            Pen::GREY
        }
    });
    draw_symbol(&mut stone, symbol, material);
    stone
}

/// The pen of a pixel of the tablet without the symbol: the ribbed cornice, the groove below it, and the wall in its frame.
fn surface(material: &TabletMaterial, x: u32, y: u32) -> Pen {
    let from_side = x.min(39 - x);
    match (y, from_side - row_inset(y)) {
        (0 | 3 | 39, _) | (_, 0) => Pen::BLACK,
        (1 | 2, _) => material.ribs[usize::from((from_side / 2).is_multiple_of(2))],
        _ => wall(material, x, y),
    }
}

/// The pen of a pixel of the wall: a bevel two pixels wide, mitred at the corners, and the face.
fn wall(material: &TabletMaterial, x: u32, y: u32) -> Pen {
    let inset = row_inset(y);
    let lit = (x - inset - 1).min(y - 4);
    let dim = (38 - inset - x).min(38 - y);
    match (lit.min(dim), lit <= dim) {
        (ring @ (0 | 1), true) => material.lit[ring as usize],
        (ring @ (0 | 1), false) => material.dim[ring as usize],
        _ => material.ground,
    }
}

/// Draws the symbol, raised from the tablet, with its shadow.
fn draw_symbol(stone: &mut Bitmap, symbol: &Symbol, material: &TabletMaterial) {
    let pixels = (0..40).flat_map(|y| (0..40).map(move |x| Point::new(x, y)));
    for at in pixels {
        let letter =
            |dx: i32, dy: i32| letter_at(symbol, at.x - OFFSET.x + dx, at.y - OFFSET.y + dy);
        let there = |dx: i32, dy: i32| letter(dx, dy) != b'.';
        let [light, face, shade] = material.symbol;
        let pen = match letter(0, 0) {
            b'x' => material.line,
            b'o' => material.inlay[usize::from(letter(-1, 0) != b'o' && letter(0, -1) != b'o')],
            b'#' if !there(-1, 0) || !there(0, -1) => light,
            b'#' if !there(1, 0) || !there(0, 1) => shade,
            b'#' => face,
            _ if there(-1, 0) || there(0, -1) || there(-1, -1) => material.shadow,
            _ => continue,
        };
        if stone.get(at) == Some(material.ground) {
            stone.set(at, pen);
        }
    }
}
