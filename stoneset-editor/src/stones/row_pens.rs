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
/// Each pen becomes the pen most often at the same pixels of the other row, in this column or in the others; this column has the weight
/// of all the others together. The ground of the stone becomes the ground of the row, and no other pen does, because it could not be
/// seen there. A pen with no counterpart stays as it is, or becomes the ground of the stone if it is the ground of the row. Transparent
/// pixels stay transparent and are not counted.
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
    for column in 0..COLUMNS {
        let weight = match column == stone.column {
            true => COLUMNS - 1,
            false => 1,
        };
        count_pairs(
            &mut pairs,
            weight,
            content,
            StonePosition { column, ..stone },
            row,
        );
    }
    let most_used = |stone| used_pens(content, Scope::Stone, stone).first().copied();
    let ground = most_used(stone);
    let found = ground.and_then(|ground| most_frequent(ground, None, &pairs));
    let ground_of_row = found.or_else(|| most_used(StonePosition { row, ..stone }));
    PenMap::from_fn(|pen| {
        if Some(pen) == ground {
            return ground_of_row.unwrap_or(pen);
        }
        let stays = || ground.filter(|_| ground_of_row == Some(pen)).unwrap_or(pen);
        most_frequent(pen, ground_of_row, &pairs).unwrap_or_else(stays)
    })
}

/// Counts the pens at the same places of a stone and of the one in another row of its column, as far as both are visible.
fn count_pairs(
    pairs: &mut Pairs,
    weight: usize,
    content: &Content,
    stone: StonePosition,
    row: usize,
) {
    let other = StonePosition { row, ..stone };
    let mask = content.layer(mask_layer(stone.column)).pens();
    let pens = content.layer(stone.layer()).pens();
    let others = content.layer(other.layer()).pens();
    for ((pen, other), inside) in pens.iter().zip(others).zip(mask) {
        if [pen, other, inside].iter().all(|pen| **pen != Pen::GREY) {
            pairs[pen.index()][other.index()] += weight;
        }
    }
}

/// The pen that stands most often in the place of another one, other than `without`; of several the pen itself, or else the lowest.
/// Transparent stays.
fn most_frequent(pen: Pen, without: Option<Pen>, pairs: &Pairs) -> Option<Pen> {
    if pen == Pen::GREY {
        return Some(pen);
    }
    let counts = &pairs[pen.index()];
    let found = Pen::all().filter(|other| counts[other.index()] > 0 && Some(*other) != without);
    found.min_by_key(|other| (Reverse(counts[other.index()]), *other != pen))
}
