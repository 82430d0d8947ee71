//! XColor: one colour of a stone, of a column or of a row becomes another.

use ishido_shared::gfx::{Bitmap, Pen};

use super::{Scope, StonePosition, mask_of, visible_stone};
use crate::document::Content;

/// Gives all pixels of one pen another pen, and returns how many visible pixels have changed.
///
/// Painted pixels outside the mask follow, so that a wider mask does not bring the old colour back. Transparent pixels
/// outside the mask stay transparent. The masks stay.
///
/// ```
/// use ishido_shared::gfx::Pen;
/// use stoneset_editor::stones::{Scope, StonePosition, blank, xcolor};
///
/// let mut content = blank();
/// let at = StonePosition { column: 0, row: 2 };
/// assert_eq!(xcolor(&mut content, Scope::Row, at, Pen::GREY, Pen::SKY), 6 * 1600);
/// assert_eq!(xcolor(&mut content, Scope::Stone, at, Pen::SKY, Pen::RED), 1600);
/// assert_eq!(xcolor(&mut content, Scope::Column, at, Pen::SKY, Pen::GOLD), 0);
/// ```
pub fn xcolor(content: &mut Content, part: Scope, at: StonePosition, from: Pen, to: Pen) -> usize {
    if from == to {
        return 0;
    }
    part.positions(at)
        .map(|stone| replace_in(content, stone, from, to))
        .sum()
}

fn replace_in(content: &mut Content, at: StonePosition, from: Pen, to: Pen) -> usize {
    let mask = mask_of(content, at.column);
    let stone = content.layer(at.layer());
    let size = mask.size();
    let mut changed = 0;
    let replaced = Bitmap::from_fn(size, |x, y| {
        let pen = stone.pens()[(y * size.width + x) as usize];
        let inside = mask.contains(x, y);
        if pen != from || (from == Pen::GREY && !inside) {
            return pen;
        }
        changed += usize::from(inside);
        to
    });
    content.set_layer(at.layer(), replaced);
    changed
}

/// The number of visible pixels of each pen in a stone, a column or a row. Transparent pixels are not visible.
#[must_use]
pub fn pen_counts(content: &Content, part: Scope, at: StonePosition) -> [usize; Pen::COUNT] {
    let mut counts = [0; Pen::COUNT];
    for stone in part.positions(at) {
        for pen in visible_stone(content, stone).pens() {
            counts[pen.index()] += 1;
        }
    }
    counts[Pen::GREY.index()] = 0;
    counts
}

/// The pens of the visible pixels of a stone, a column or a row, the most frequent first; of two that are as frequent the
/// lower one. It is empty if nothing is visible.
#[must_use]
pub fn used_pens(content: &Content, part: Scope, at: StonePosition) -> Vec<Pen> {
    let counts = pen_counts(content, part, at);
    let mut pens: Vec<Pen> = Pen::all().filter(|pen| counts[pen.index()] > 0).collect();
    pens.sort_by_key(|pen| std::cmp::Reverse(counts[pen.index()]));
    pens
}
