//! The materials of the squares: practice paper of calligraphers in the Within, imperial brocade in the Beyond.

use ishido_shared::gfx::{Bitmap, Pen, Point};

use crate::board_grid::GridSquare;
use crate::texture::{noise, outline};

/// A part of a motif: a middle in half pixels, and the half width in half pixels.
#[derive(Debug, Clone, Copy)]
enum Part {
    Disc(i32, i32, i32),
    Block(i32, i32, i32),
}

/// The coin with its square hole.
const COIN: &[Part] = &[
    Part::Block(41, 41, 10),
    Part::Disc(41, 41, 25),
    Part::Disc(41, 41, 31),
];
/// The blossom of the plum.
const BLOSSOM: &[Part] = &[
    Part::Disc(41, 42, 6),
    Part::Disc(41, 23, 14),
    Part::Disc(60, 37, 14),
    Part::Disc(53, 59, 14),
    Part::Disc(29, 59, 14),
    Part::Disc(22, 37, 14),
];
/// The cloud of good omen.
const CLOUD: &[Part] = &[
    Part::Disc(40, 32, 7),
    Part::Disc(40, 32, 16),
    Part::Disc(22, 48, 5),
    Part::Disc(22, 48, 13),
    Part::Disc(59, 47, 6),
    Part::Disc(59, 47, 15),
    Part::Disc(40, 53, 12),
];

impl Part {
    /// Whether the part covers a pixel of a square.
    const fn covers(self, inner: Point) -> bool {
        match self {
            Self::Disc(x, y, radius) => {
                let (x, y) = (2 * inner.x - x, 2 * inner.y - y);
                x * x + y * y < radius * radius
            }
            Self::Block(x, y, half) => {
                (2 * inner.x - x).abs() < half && (2 * inner.y - y).abs() < half
            }
        }
    }
}

/// Whether a line is engraved at a pixel: where another part of the motif begins at the right or below.
fn is_line(motif: &[Part], inner: Point) -> bool {
    let part = |at: Point| motif.iter().position(|part| part.covers(at));
    let here = part(inner);
    part(inner + Point::new(1, 0)) != here || part(inner + Point::new(0, 1)) != here
}

/// Whether the border of the medallion runs through a pixel: a line with notched corners.
const fn is_border(inner: Point) -> bool {
    const fn from_edge(at: i32) -> i32 {
        let back = 41 - at;
        if at < back { at } else { back }
    }
    let (x, y) = (from_edge(inner.x), from_edge(inner.y));
    matches!((x, y), (2, 6..) | (6.., 2) | (2..=6, 6) | (6, 2..=6))
}

/// Whether a pixel is filled with brown: the first part of a motif, and the corners outside the border.
fn is_filled(motif: &[Part], inner: Point) -> bool {
    let in_corner = |at: i32| !(6..36).contains(&at);
    in_corner(inner.x) && in_corner(inner.y) || motif[0].covers(inner)
}

/// A square of brocade: ochre silk, with a coin, a blossom or a cloud in brown thread, and gold where it catches the
/// light.
pub fn draw_brocade(picture: &mut Bitmap, square: &GridSquare) {
    let corner = square.area.top_left;
    let motif = [COIN, CLOUD, BLOSSOM][(square.column + 2 * square.row) % 3];
    picture.fill_with(square.area, |at| {
        let inner = at - corner;
        Some(
            if is_line(motif, inner) || is_border(inner) || is_filled(motif, inner) {
                Pen::BROWN
            } else if is_line(motif, inner - Point::new(1, 1)) && inner.x + inner.y > 40 {
                Pen::GOLD
            } else {
                Pen::OCHRE
            },
        )
    });
    outline(picture, square.area, Pen::OCHRE, Pen::BROWN);
}

/// A square of white paper, ruled in rose, with a cross to keep a character upright.
pub fn draw_paper(picture: &mut Bitmap, square: &GridSquare) {
    let area = square.area;
    picture.fill(area, Pen::WHITE);
    draw_fibres(picture, square);
    outline(picture, area, Pen::ROSE, Pen::WHITE);
    let corner = area.top_left;
    for step in (1..5).chain(19..24).chain(38..42) {
        picture.set(corner + Point::new(step, 21), Pen::ROSE);
        picture.set(corner + Point::new(21, step), Pen::ROSE);
    }
}

/// Fibres of the paper: a few pale hairs, each another way.
fn draw_fibres(picture: &mut Bitmap, square: &GridSquare) {
    let dice = |part: u64| noise(square.area.top_left, 40 + part) as i32;
    for fibre in 0..3 {
        let from = Point::new(dice(4 * fibre) % 30 + 3, dice(4 * fibre + 1) % 32 + 4);
        let (turn, length) = (dice(4 * fibre + 2) % 5 - 2, 4 + dice(4 * fibre + 3) % 5);
        let pen = if fibre == 0 && dice(12) % 3 == 0 {
            Pen::SILVER
        } else {
            Pen::CREAM
        };
        for step in 0..length {
            let at = from + Point::new(step, turn * step * step / (3 * length));
            picture.set(square.area.top_left + at, pen);
        }
    }
}
