//! XColor: colours of a stone, of a column, of a row or of the whole set become others.

use ishido_shared::gfx::{Bitmap, Pen};

use super::{Scope, StonePosition, mask_of, visible_stone};
use crate::document::Content;
use crate::transform::PenMap;

/// The stones that change their colours, seen from one of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Extent {
    Part(Scope),
    /// All 36.
    Set,
}

impl Default for Extent {
    fn default() -> Self {
        Scope::default().into()
    }
}

impl From<Scope> for Extent {
    fn from(part: Scope) -> Self {
        Self::Part(part)
    }
}

impl Extent {
    /// Its name in the menus.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Part(part) => part.name(),
            Self::Set => "Set",
        }
    }

    /// The positions of its stones.
    #[must_use]
    pub fn positions(self, at: StonePosition) -> Vec<StonePosition> {
        match self {
            Self::Part(part) => part.positions(at).collect(),
            Self::Set => StonePosition::all().collect(),
        }
    }
}

/// Gives all pixels of one pen another pen, as [`recolour`] does.
///
/// ```
/// use ishido_shared::gfx::Pen;
/// use stoneset_editor::stones::{Extent, Scope, StonePosition, blank, xcolor};
///
/// let mut content = blank();
/// let at = StonePosition { column: 0, row: 2 };
/// assert_eq!(xcolor(&mut content, Scope::Row, at, Pen::GREY, Pen::SKY), 6 * 1600);
/// assert_eq!(xcolor(&mut content, Scope::Stone, at, Pen::SKY, Pen::RED), 1600);
/// assert_eq!(xcolor(&mut content, Extent::Set, at, Pen::SKY, Pen::GOLD), 5 * 1600);
/// ```
pub fn xcolor(
    content: &mut Content,
    extent: impl Into<Extent>,
    at: StonePosition,
    from: Pen,
    to: Pen,
) -> usize {
    recolour(content, extent, at, &PenMap::replace(from, to))
}

/// Gives pixels other pens, and returns how many visible pixels have changed. The masks stay.
///
/// Painted pixels outside the mask follow, so that a wider mask does not bring the old colour back. Transparent pixels
/// outside the mask stay transparent; where transparent pixels get a pen, no painted pixel outside becomes transparent either, so that
/// two pens that were swapped can be swapped back.
pub fn recolour(
    content: &mut Content,
    extent: impl Into<Extent>,
    at: StonePosition,
    pens: &PenMap,
) -> usize {
    let stones = extent.into().positions(at);
    stones
        .into_iter()
        .map(|stone| recolour_stone(content, stone, pens))
        .sum()
}

fn recolour_stone(content: &mut Content, at: StonePosition, pens: &PenMap) -> usize {
    let mask = mask_of(content, at.column);
    let stone = content.layer(at.layer());
    let size = mask.size();
    let fills = pens.pen(Pen::GREY) != Pen::GREY;
    let mut changed = 0;
    let replaced = Bitmap::from_fn(size, |x, y| {
        let pen = stone.pens()[(y * size.width + x) as usize];
        let becomes = pens.pen(pen);
        let inside = mask.contains(x, y);
        if !inside && fills && [pen, becomes].contains(&Pen::GREY) {
            return pen;
        }
        changed += usize::from(inside && pen != becomes);
        becomes
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
