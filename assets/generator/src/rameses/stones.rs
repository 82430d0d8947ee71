//! The stoneset "Rameses": six signs on tablets shaped like the gate of a temple.

use ishido_shared::formats::stoneset::{STONE_SIZE, Stoneset};
use ishido_shared::gfx::{Bitmap, Mask, Pen, Point};

use super::materials::{MATERIALS, Marks, TabletMaterial, fleck};
use super::symbols::{SIZE, SYMBOLS, Symbol};
use crate::pixel_art::letter_at;

/// The offset of the symbol's grid in the tablet.
const OFFSET: Point = Point::new((40 - SIZE) / 2, 8);
/// The inset of the first rows from the left and the right: a flaring cornice.
const CORNICE: [u32; 6] = [0, 0, 0, 1, 2, 3];
/// The first row below the cornice.
const WALL: u32 = 6;

/// The whole set.
#[must_use]
pub fn set() -> Stoneset {
    let mut set = Stoneset::from_fn(
        "Rameses",
        |column, row| stone(SYMBOLS[column], &MATERIALS[row], (row * 6 + column) as u64),
        |_| Mask::from_fn(STONE_SIZE, inside),
    );
    "The Ishido recreation".clone_into(&mut set.author);
    "Ankh, eye of Horus, scarab, ibis, lotus and winged sun on tablets of alabaster, gold, carnelian, malachite, \
     turquoise and lapis lazuli."
        .clone_into(&mut set.notes);
    set
}

/// The inset of a row from the left and the right: below the cornice the walls lean.
fn row_inset(y: u32) -> u32 {
    match y {
        0..WALL => CORNICE[y as usize],
        WALL..17 => 2,
        17..28 => 1,
        39 => 1,
        _ => 0,
    }
}

fn inside(x: u32, y: u32) -> bool {
    let inset = row_inset(y);
    (inset..40 - inset).contains(&x)
}

fn stone(symbol: &Symbol, material: &TabletMaterial, seed: u64) -> Bitmap {
    let mut stone = Bitmap::from_fn(STONE_SIZE, |x, y| {
        if inside(x, y) {
            surface(material, x, y)
        } else {
            Pen::GREY
        }
    });
    draw_markings(&mut stone, symbol, material, seed);
    draw_symbol(&mut stone, symbol, material);
    stone
}

/// The pen of a pixel of the tablet without markings and symbol.
fn surface(material: &TabletMaterial, x: u32, y: u32) -> Pen {
    let inset = row_inset(y).max(row_inset(y.saturating_sub(1)));
    let aside = (x.min(39 - x)).saturating_sub(inset);
    let [top, flank] = material.lit;
    let [under, above] = material.dim;
    match (y, aside) {
        (0 | 5 | 39, _) | (_, 0) => Pen::BLACK,
        (1 | 6, _) => top,
        (2..5, _) => material.ribs[usize::from(x.is_multiple_of(3))],
        (38, _) => under,
        (_, 1) => {
            if x < 20 {
                flank
            } else {
                under
            }
        }
        (37, _) => above,
        _ => material.ground,
    }
}

/// Draws the veins or flecks where the ground is free and the symbol not too near.
fn draw_markings(stone: &mut Bitmap, symbol: &Symbol, material: &TabletMaterial, seed: u64) {
    let near = |at: Point| {
        (-2..=2).any(|dy| {
            (-2..=2).any(|dx| letter_at(symbol, at.x - OFFSET.x + dx, at.y - OFFSET.y + dy) != b'.')
        })
    };
    let free: Vec<Point> = pixels()
        .filter(|&at| at.y > 6 && stone.get(at) == Some(material.ground) && !near(at))
        .collect();
    match &material.marks {
        Marks::Flecks(pens) => {
            for at in free {
                if let Some(which) = fleck(at, seed) {
                    stone.set(at, pens[which]);
                }
            }
        }
        Marks::Veins(pen, runs) => {
            let veins = free.into_iter().filter(|&at| runs(at, seed)).collect();
            for at in without_stray_dots(veins) {
                stone.set(at, *pen);
            }
        }
    }
}

/// The points that are connected with at least four others; smaller remains of a vein would look like stray dots.
fn without_stray_dots(mut pixels: Vec<Point>) -> Vec<Point> {
    let mut connected = Vec::new();
    while let Some(first) = pixels.pop() {
        let mut vein = vec![first];
        let mut next = 0;
        while let Some(&from) = vein.get(next) {
            let touches = |at: &Point| (at.x - from.x).abs() < 2 && (at.y - from.y).abs() < 2;
            vein.extend(pixels.iter().copied().filter(touches));
            pixels.retain(|at| !touches(at));
            next += 1;
        }
        if vein.len() > 4 {
            connected.extend(vein);
        }
    }
    connected
}

fn pixels() -> impl Iterator<Item = Point> {
    (0..40).flat_map(|y| (0..40).map(move |x| Point::new(x, y)))
}

/// Draws the symbol, raised from the tablet.
fn draw_symbol(stone: &mut Bitmap, symbol: &Symbol, material: &TabletMaterial) {
    for at in pixels() {
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
            _ if there(-1, 0) || there(0, -1) || there(-1, -1) => material.around[1],
            _ if there(1, 0) || there(0, 1) => material.around[0],
            _ => continue,
        };
        stone.set(at, pen);
    }
}
