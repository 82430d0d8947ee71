//! The effects of placements on the live holes around: a placement harms a hole, or brings it closer to a 4-Way.

use crate::computer::geometry::Geometry;
use crate::computer::kinds::KindSet;
use crate::computer::search_board::{CELLS, Cell, EMPTY, around, only};
use crate::computer::search_position::SearchPosition;

/// The number of degrees of harm: none, 1, 2, 3 or 4, more.
pub const DEGREES: usize = 5;

/// The effects of placing each kind on an empty cell that has a neighbour.
#[derive(Clone, Copy, Default)]
pub struct PlacementEffects {
    /// The legal kinds that harm no hole beside the cell.
    pub safe: KindSet,
    /// The legal kinds by the degree of harm: the summed worth of the holes that they make dead.
    pub harm: [KindSet; DEGREES],
    /// The safe kinds that bring a live hole to two, three, four neighbours.
    pub promotes: [KindSet; 3],
    /// The numbers of neighbours of the live holes beside the cell, as four digits in base 4.
    pub crowding: u8,
    /// The number of live holes beside the cell.
    pub live_holes: u8,
}

impl PlacementEffects {
    /// The effects on an empty cell that has a neighbour.
    #[inline]
    pub fn new(position: &SearchPosition, geometry: &Geometry, at: Cell) -> Self {
        let legal = position.legal[at];
        // Stones assigned to ready holes do not keep a hole live.
        let is_live = |at: Cell| {
            geometry.depth[at] > 0
                && position.unassigned.one & position.board.four_way_kinds(at) != 0
        };
        let mut effects = Self::default();
        let mut safe = legal;
        let mut promotes = [0; 4];
        let mut sum = HarmSums::default();
        if is_live(at) {
            sum.add(legal, position.board.neighbour_count[at]);
        }
        for next in around(at) {
            effects.crowding <<= 2;
            if position.board.kinds[next] != EMPTY || geometry.depth[next] == 0 {
                continue;
            }
            let (neighbour_count, compatible) = (
                position.board.neighbour_count[next],
                position.compatible[next],
            );
            if position.potential[next] > 0 {
                effects.live_holes += 1;
                effects.crowding += neighbour_count.clamp(2, 4) - 1;
                safe &= compatible;
            }
            if neighbour_count > 0
                && position.unassigned.one & position.board.four_way_kinds(next) != 0
            {
                sum.add(legal & !compatible, neighbour_count);
                promotes[usize::from(neighbour_count & 3)] |= compatible;
            }
        }
        effects.safe = safe;
        effects.promotes =
            [promotes[1], promotes[2], promotes[3]].map(|compatible| compatible & safe);
        effects.harm = sum.degrees().map(|kinds| kinds & legal);
        effects
    }
}

/// The effects on all empty cells that have a neighbour, with temporary values for some of them.
#[derive(Clone)]
pub struct EffectsCache {
    base: [PlacementEffects; CELLS],
    temporary: [PlacementEffects; CELLS],
    /// The cells with temporary values, bit `cell - 13`.
    near: u128,
}

impl EffectsCache {
    /// Computes the effects on all cells.
    pub fn new(position: &SearchPosition, geometry: &Geometry) -> Self {
        let mut effects = Self {
            base: [PlacementEffects::default(); CELLS],
            temporary: [PlacementEffects::default(); CELLS],
            near: 0,
        };
        for at in position.board.open() {
            effects.recompute(position, geometry, at);
        }
        effects
    }

    /// Recomputes the effects on an empty cell.
    #[inline]
    pub fn recompute(&mut self, position: &SearchPosition, geometry: &Geometry, at: Cell) {
        if position.board.neighbour_count[at] > 0 {
            self.base[at] = PlacementEffects::new(position, geometry, at);
        }
    }

    /// Discards the temporary values.
    #[inline]
    pub const fn clear_temporary(&mut self) {
        self.near = 0;
    }

    /// Computes temporary values for some cells, bit `cell - 13`.
    #[inline]
    pub fn recompute_near(&mut self, position: &SearchPosition, geometry: &Geometry, near: u128) {
        self.near = near;
        for at in position.board.open_of(near) {
            self.temporary[at] = PlacementEffects::new(position, geometry, at);
        }
    }

    /// The effects on a cell.
    #[inline]
    pub fn of(&self, at: Cell) -> &PlacementEffects {
        if self.near & only(at) != 0 {
            &self.temporary[at]
        } else {
            &self.base[at]
        }
    }
}

/// A sum for each kind, 0 to 7, as three sets of kinds: the binary digits.
#[derive(Default)]
struct HarmSums([KindSet; 3]);

impl HarmSums {
    /// Adds the worth of a hole with `neighbour_count` neighbours, 1, 2 or 4, for each kind of a set; a sum above 7 becomes 7.
    #[inline]
    fn add(&mut self, kinds: KindSet, neighbour_count: u8) {
        let [one, two, four] = self.0;
        let (plus_one, plus_two, plus_four) = match neighbour_count {
            1 => (kinds, 0, 0),
            2 => (0, kinds, 0),
            _ => (0, 0, kinds),
        };
        let plus_two = plus_two | one & plus_one;
        let carry = two & plus_two;
        let over = four & (plus_four | carry);
        self.0 = [
            (one ^ plus_one) | over,
            (two ^ plus_two) | over,
            four | plus_four | carry,
        ];
    }

    /// The kinds whose sum is 0, 1, 2, 3 or 4, more.
    #[inline]
    const fn degrees(&self) -> [KindSet; DEGREES] {
        let [one, two, four] = self.0;
        [
            !(one | two | four),
            one & !two & !four,
            two & !one & !four,
            one & two & !four | four & !two & !one,
            four & (one | two),
        ]
    }
}
