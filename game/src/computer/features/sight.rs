//! What placements on a cell do to the holes with hope around it: harm, or bring them nearer to a 4-Way.

use crate::computer::geometry::Geometry;
use crate::computer::ground::{CELLS, Cell, EMPTY, around, only};
use crate::computer::kinds::Kinds;
use crate::computer::scene::Scene;

/// How many degrees of harm are told apart: none, 1, 2, 3 or 4, more.
pub const DEGREES: usize = 5;

/// What can be said of an empty cell that has a neighbour, as a place for each kind.
#[derive(Clone, Copy, Default)]
pub struct Sight {
    /// The kinds that are legal there and harm no hole beside it.
    pub safe: Kinds,
    /// The kinds that are legal there, by the harm they do: what the holes are worth that lose their hope.
    pub harm: [Kinds; DEGREES],
    /// Those of the safe ones that bring a hole with hope to two, three, four neighbours.
    pub promotes: [Kinds; 3],
    /// How crowded the holes with hope beside it are, as four digits in base four.
    pub mesh: u8,
    /// How many they are.
    pub alive: u8,
}

impl Sight {
    /// Looks at an empty cell that has a neighbour.
    #[inline]
    pub fn look(scene: &Scene, geometry: &Geometry, at: Cell) -> Self {
        let legal = scene.legal[at];
        // What other holes are certain to take gives no hope.
        let hoped =
            |at: Cell| geometry.depth[at] > 0 && scene.rest.one & scene.ground.hopes(at) != 0;
        let mut sight = Self::default();
        let mut safe = legal;
        let mut promotes = [0; 4];
        let mut sum = Sum::default();
        if hoped(at) {
            sum.add(legal, scene.ground.neighbour_count[at]);
        }
        for next in around(at) {
            sight.mesh <<= 2;
            if scene.ground.kinds[next] != EMPTY || geometry.depth[next] == 0 {
                continue;
            }
            let (neighbour_count, keep) = (scene.ground.neighbour_count[next], scene.keep[next]);
            if scene.hope[next] > 0 {
                sight.alive += 1;
                sight.mesh += neighbour_count.clamp(2, 4) - 1;
                safe &= keep;
            }
            if neighbour_count > 0 && scene.rest.one & scene.ground.hopes(next) != 0 {
                sum.add(legal & !keep, neighbour_count);
                promotes[usize::from(neighbour_count & 3)] |= keep;
            }
        }
        sight.safe = safe;
        sight.promotes = [promotes[1], promotes[2], promotes[3]].map(|keep| keep & safe);
        sight.harm = sum.degrees().map(|kinds| kinds & legal);
        sight
    }
}

/// What is seen at all empty cells that have a neighbour, and for a while something else at some of them.
#[derive(Clone)]
pub struct Sights {
    all: [Sight; CELLS],
    changed: [Sight; CELLS],
    /// Where something else is seen, bit `cell - 13`.
    near: u128,
}

impl Sights {
    /// Looks everywhere.
    pub fn new(scene: &Scene, geometry: &Geometry) -> Self {
        let mut sights = Self {
            all: [Sight::default(); CELLS],
            changed: [Sight::default(); CELLS],
            near: 0,
        };
        for at in scene.ground.open() {
            sights.look_at(scene, geometry, at);
        }
        sights
    }

    /// Looks at an empty cell anew.
    #[inline]
    pub fn look_at(&mut self, scene: &Scene, geometry: &Geometry, at: Cell) {
        if scene.ground.neighbour_count[at] > 0 {
            self.all[at] = Sight::look(scene, geometry, at);
        }
    }

    /// What was seen before [`Sights::look_near`] counts again.
    #[inline]
    pub const fn forget(&mut self) {
        self.near = 0;
    }

    /// Looks again at some cells, bit `cell - 13`; what was seen there is kept.
    #[inline]
    pub fn look_near(&mut self, scene: &Scene, geometry: &Geometry, near: u128) {
        self.near = near;
        for at in scene.ground.open_of(near) {
            self.changed[at] = Sight::look(scene, geometry, at);
        }
    }

    /// What is seen at a cell.
    #[inline]
    pub fn of(&self, at: Cell) -> &Sight {
        if self.near & only(at) != 0 {
            &self.changed[at]
        } else {
            &self.all[at]
        }
    }
}

/// A number from 0 to 7 for each kind, as three sets: its binary digits.
#[derive(Default)]
struct Sum([Kinds; 3]);

impl Sum {
    /// Adds what a hole with so many neighbours is worth, 1, 2 or 4, for each kind of a set; a sum above 7 becomes 7.
    #[inline]
    fn add(&mut self, kinds: Kinds, neighbour_count: u8) {
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
    const fn degrees(&self) -> [Kinds; DEGREES] {
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
