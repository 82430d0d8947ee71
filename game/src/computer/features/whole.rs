//! What is counted over the whole board, and what can become of each kind that is left.

use super::harm::{DEGREES, Harm};
use super::{COUNT_ROW, COUNTS, KIND_ROW, MOST, Sink, WHOLE, WHOLE_ROW, harmless};
use crate::computer::claims::Claims;
use crate::computer::geometry::Geometry;
use crate::computer::ground::Cell;
use crate::computer::kinds::{ALL, Kinds, Left, bits};
use crate::computer::scene::Scene;

/// The kinds that were met at least once, twice and so on.
#[derive(Clone, Copy)]
struct Times<const N: usize>([Kinds; N]);

impl<const N: usize> Default for Times<N> {
    fn default() -> Self {
        Self([0; N])
    }
}

impl<const N: usize> Times<N> {
    /// Meets the kinds of a set once more.
    #[inline]
    fn meet(&mut self, kinds: Kinds) {
        let mut new = kinds;
        for times in &mut self.0 {
            let before = *times;
            *times |= new;
            new &= before;
        }
    }

    /// How often a kind was met, at most `N` times.
    #[inline]
    fn of(&self, kind: u8) -> usize {
        let times = self.0.iter();
        times.map(|set| (set >> kind & 1) as usize).sum()
    }
}

/// What is counted over the whole board. A hole that is ready counts as nothing but a hole.
#[derive(Default)]
struct Whole {
    /// On how many cells the kinds are legal.
    legal: Times<7>,
    /// On how many they are legal and harmless.
    safe: Times<4>,
    /// On how many holes with two neighbours they may yet make a 4-Way.
    distant: Times<2>,
    /// On how many holes with three neighbours they would make one if there were a fourth.
    almost: Times<2>,
    /// On how many cells they make one now.
    ready: Times<2>,
    /// Kinds that are harmless on a cell that is no hole with hope.
    easy: Kinds,
    /// What they do to the holes.
    harm: Harm,
    /// Cells of the Within with hope by the number of their neighbours.
    holes: [u32; 5],
    /// Cells of the Beyond where something fits.
    edge: u32,
    /// The kinds for each hole with three neighbours.
    lacking: Claims<12>,
}

impl Whole {
    #[inline]
    fn look(scene: &Scene, geometry: &Geometry) -> Self {
        let mut whole = Self::default();
        for at in scene.ground.open() {
            if scene.is_ready(at, geometry) {
                whole.holes[4] += 1;
                whole.ready.meet(scene.legal[at]);
            } else {
                whole.look_at(scene, geometry, at);
            }
        }
        whole
    }

    #[inline]
    fn look_at(&mut self, scene: &Scene, geometry: &Geometry, at: Cell) {
        let (_, _, safe) = harmless(scene, geometry, at);
        self.legal.meet(scene.legal[at]);
        self.safe.meet(safe);
        self.harm.look(scene, geometry, at, safe);
        let crowd = scene.ground.crowd[at];
        let within = geometry.depth[at] > 0;
        let hope = within && scene.hope[at] > 0;
        if !hope || crowd == 4 {
            self.easy |= safe;
        }
        if !within {
            self.edge += u32::from(scene.fits[at] > 0);
        }
        if !hope {
            return;
        }
        self.holes[usize::from(crowd)] += 1;
        match crowd {
            2 => self.distant.meet(scene.ground.hopes(at)),
            3 => {
                self.almost.meet(scene.legal[at]);
                self.lacking.push(scene.legal[at] & scene.rest.one);
            }
            _ => {}
        }
    }

    /// The counts; stones that ready holes wait for are not counted.
    #[inline]
    fn counts(&self, scene: &Scene, harms: &[Kinds; DEGREES]) -> [u32; COUNTS] {
        let left = scene.rest;
        let mut rest = left;
        let served = u32::from(scene.claims[0]);
        let three = self.lacking.serve(&mut rest) as u32;
        let Times([once, twice, thrice, often, ..]) = self.legal;
        let Times([safe, safer, safest, _]) = self.safe;
        let Times([ready, _]) = self.ready;
        let Times([almost, _]) = self.almost;
        let ready = scene.left.count(ready);
        let [two_of, three_of, four_of] = self.harm.promotes;
        let [none, slight, some, much, most] = harms.map(|kinds| left.count(kinds));
        [
            left.count(!once & ALL),
            left.count(once & !twice),
            left.count(twice & !thrice),
            left.count(thrice & !often),
            left.count(!safe & ALL),
            left.count(safe & !safer),
            left.count(safer & !safest),
            left.count(!self.easy & ALL),
            ready,
            left.count(almost),
            self.holes[1],
            self.holes[2],
            self.holes[3],
            self.holes[4],
            self.edge,
            ready.min(7) / 2 + 4 * self.holes[4].min(3),
            served,
            served + three,
            scene.claims[1].into(),
            self.holes[3].saturating_sub(three),
            none,
            slight,
            some,
            much,
            most,
            left.count(four_of),
            left.count(three_of),
            left.count(two_of),
        ]
    }

    /// A row for each kind that is left: how many there are, and what can become of them.
    #[inline]
    fn kind_rows(&self, harms: &[Kinds; DEGREES], left: Left, emit: &mut impl Sink) {
        let [_, slight, some, much, most] = *harms;
        let [_, three_of, four_of] = self.harm.promotes;
        for kind in bits(left.one) {
            let bit = |set: Kinds| (set >> kind & 1) as usize;
            let harm = bit(slight) + 2 * bit(some) + 3 * bit(much) + 4 * bit(most);
            // Where nothing is harmed, on how many cells; else how much is.
            let harm = if harm > 0 {
                harm - 1
            } else {
                4 + self.safe.of(kind)
            };
            let promotes = bit(three_of) + 2 * bit(four_of);
            let index = (bit(left.two) * 8 + self.legal.of(kind)) * 9 + harm;
            let index = (index * 3 + self.ready.of(kind)) * 3 + self.almost.of(kind);
            emit.row(KIND_ROW + (index * 4 + promotes) * 3 + self.distant.of(kind));
        }
    }
}

/// The features of the board as a whole: each count with the number of stones left, and a row for each kind left.
#[inline]
pub fn whole_features(scene: &Scene, geometry: &Geometry, emit: &mut impl Sink) {
    let whole = Whole::look(scene, geometry);
    let harms = whole.harm.least();
    let row = scene.count.min(MOST - 1);
    for (index, count) in whole.counts(scene, &harms).into_iter().enumerate() {
        let count = count.min(15) as usize;
        emit.weight(WHOLE + (index * MOST + row) * 16 + count);
        emit.row(WHOLE_ROW + index * 16 + count);
    }
    emit.row(COUNT_ROW + row);
    whole.kind_rows(&harms, scene.rest, emit);
}
