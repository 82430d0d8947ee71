//! What placements on a cell do to the holes with hope around it: harm, or bring them nearer to a 4-Way.

use crate::computer::geometry::Geometry;
use crate::computer::kinds::KindSet;
use crate::computer::search_board::{CELLS, Cell, EMPTY, around, only};
use crate::computer::search_position::SearchPosition;

/// How many degrees of harm are told apart: none, 1, 2, 3 or 4, more.
pub const DEGREES: usize = 5;

/// What can be said of an empty cell that has a neighbour, as a place for each kind.
#[derive(Clone, Copy, Default)]
pub struct PlacementEffects {
    /// The kinds that are legal there and harm no hole beside it.
    pub safe: KindSet,
    /// The kinds that are legal there, by the harm they do: what the holes are worth that lose their hope.
    pub harm: [KindSet; DEGREES],
    /// Those of the safe ones that bring a hole with hope to two, three, four neighbours.
    pub promotes: [KindSet; 3],
    /// How crowded the holes with hope beside it are, as four digits in base four.
    pub crowding: u8,
    /// How many they are.
    pub alive: u8,
}

impl PlacementEffects {
    /// Looks at an empty cell that has a neighbour.
    #[inline]
    pub fn new(position: &SearchPosition, geometry: &Geometry, at: Cell) -> Self {
        let legal = position.legal[at];
        // What other holes are certain to take gives no hope.
        let hoped = |at: Cell| {
            geometry.depth[at] > 0
                && position.unassigned.one & position.board.four_way_kinds(at) != 0
        };
        let mut effects = Self::default();
        let mut safe = legal;
        let mut promotes = [0; 4];
        let mut sum = HarmSums::default();
        if hoped(at) {
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
                effects.alive += 1;
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

/// What is seen at all empty cells that have a neighbour, and for a while something else at some of them.
#[derive(Clone)]
pub struct EffectsCache {
    base: [PlacementEffects; CELLS],
    temporary: [PlacementEffects; CELLS],
    /// Where something else is seen, bit `cell - 13`.
    near: u128,
}

impl EffectsCache {
    /// Looks everywhere.
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

    /// Looks at an empty cell anew.
    #[inline]
    pub fn recompute(&mut self, position: &SearchPosition, geometry: &Geometry, at: Cell) {
        if position.board.neighbour_count[at] > 0 {
            self.base[at] = PlacementEffects::new(position, geometry, at);
        }
    }

    /// What was seen before [`EffectsCache::recompute_near`] counts again.
    #[inline]
    pub const fn clear_temporary(&mut self) {
        self.near = 0;
    }

    /// Looks again at some cells, bit `cell - 13`; what was seen there is kept.
    #[inline]
    pub fn recompute_near(&mut self, position: &SearchPosition, geometry: &Geometry, near: u128) {
        self.near = near;
        for at in position.board.open_of(near) {
            self.temporary[at] = PlacementEffects::new(position, geometry, at);
        }
    }

    /// What is seen at a cell.
    #[inline]
    pub fn of(&self, at: Cell) -> &PlacementEffects {
        if self.near & only(at) != 0 {
            &self.temporary[at]
        } else {
            &self.base[at]
        }
    }
}

/// A number from 0 to 7 for each kind, as three sets: its binary digits.
#[derive(Default)]
struct HarmSums([KindSet; 3]);

impl HarmSums {
    /// Adds what a hole with so many neighbours is worth, 1, 2 or 4, for each kind of a set; a sum above 7 becomes 7.
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

    /// The kinds whose number is 0, 1, 2, 3 or 4, more.
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
