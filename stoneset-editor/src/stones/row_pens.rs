//! The pens that the stones of a row use in place of those of another row.

use std::cmp::Reverse;

use ishido_shared::formats::stoneset::COLUMNS;
use ishido_shared::gfx::Pen;

use super::{Scope, StonePosition, mask_layer, used_pens};
use crate::document::Content;
use crate::transform::PenMap;

/// How often pixels of each pen in one row have each pen at the same place in another one.
type Pairs = [[usize; Pen::COUNT]; Pen::COUNT];

/// The pens that a row uses where the row of a stone has its own.
///
/// A pen becomes the one that stands most often in its place: in the stone of the same column, or, if the stone does not have the
/// pen, in the other columns. A pen that the row of the stone does not have stays. If it is the ground there, though,
/// on which it could not be seen, it becomes the ground of the stone. Transparent pixels stay transparent, and never stand for a pen.
///
/// ```
/// use ishido_shared::gfx::{Pen, rect};
/// use stoneset_editor::stones::{Scope, StonePosition, blank, pens_of_row, xcolor};
///
/// let mut content = blank();
/// for (row, ground, dot) in [(0, Pen::RED, Pen::GOLD), (1, Pen::SKY, Pen::WHITE)] {
///     let stone = content.layer_mut(StonePosition { column: 0, row }.layer());
///     stone.fill(stone.area(), ground);
///     stone.fill(rect(10, 10, 20, 20), dot);
/// }
/// let pens = pens_of_row(&content, StonePosition { column: 0, row: 0 }, 1);
/// assert_eq!([Pen::RED, Pen::GOLD, Pen::LEAF].map(|pen| pens.pen(pen)), [Pen::SKY, Pen::WHITE, Pen::LEAF]);
/// assert_eq!(pens.pen(Pen::SKY), Pen::RED, "sky could not be seen on sky");
/// ```
#[must_use]
pub fn pens_of_row(content: &Content, stone: StonePosition, row: usize) -> PenMap {
    let mut pairs = [[0; Pen::COUNT]; Pen::COUNT];
    count_pairs(&mut pairs, content, stone, row);
    let mut others = [[0; Pen::COUNT]; Pen::COUNT];
    for column in (0..COLUMNS).filter(|column| *column != stone.column) {
        count_pairs(&mut others, content, StonePosition { column, ..stone }, row);
    }
    let ground = used_pens(content, Scope::Stone, stone).first().copied();
    let known = |pen: Pen| most_frequent(pen, &pairs).or_else(|| most_frequent(pen, &others));
    PenMap::from_fn(|pen| {
        let unseen = |ground: &Pen| known(*ground) == Some(pen);
        let stays = || ground.filter(unseen).unwrap_or(pen);
        known(pen).unwrap_or_else(stays)
    })
}

/// Counts the pens at the same places of a stone and of the one in another row of its column, as far as both are visible.
fn count_pairs(pairs: &mut Pairs, content: &Content, stone: StonePosition, row: usize) {
    let other = StonePosition { row, ..stone };
    let mask = content.layer(mask_layer(stone.column)).pens();
    let pens = content.layer(stone.layer()).pens();
    let others = content.layer(other.layer()).pens();
    for ((pen, other), inside) in pens.iter().zip(others).zip(mask) {
        if [pen, other, inside].iter().all(|pen| **pen != Pen::GREY) {
            pairs[pen.index()][other.index()] += 1;
        }
    }
}

/// The pen that stands most often in the place of another one; of several the pen itself, or else the lowest. Transparent stays.
fn most_frequent(pen: Pen, pairs: &Pairs) -> Option<Pen> {
    if pen == Pen::GREY {
        return Some(pen);
    }
    let counts = &pairs[pen.index()];
    let found = Pen::all().filter(|other| counts[other.index()] > 0);
    found.min_by_key(|other| (Reverse(counts[other.index()]), *other != pen))
}
