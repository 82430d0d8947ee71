//! What is counted over the whole board, what can become of each kind that is left, and what holes want together.

use super::often::Often;
use super::sight::{DEGREES, Sights};
use super::wants::Wants;
use super::{COUNT_ROW, COUNTS, KIND_ROW, MOST, Sink, WHOLE, WHOLE_ROW};
use crate::computer::claims::Claims;
use crate::computer::geometry::Geometry;
use crate::computer::ground::Cell;
use crate::computer::kinds::{ALL, Kinds, Left, bits};
use crate::computer::scene::Scene;

/// What is counted over the whole board. A hole that is ready counts as nothing but a hole.
#[derive(Default)]
struct Whole {
    /// On how many cells the kinds are legal.
    legal: Often,
    /// On how many they are legal and harmless.
    safe: Often,
    /// What holes with two and three neighbours want.
    wants: Wants,
    /// On how many cells they make a 4-Way now.
    ready: Often,
    /// Kinds that are harmless on a cell that is no hole with hope.
    easy: Kinds,
    /// Kinds by the harm they do on some cell.
    harm: [Kinds; DEGREES],
    /// Kinds that bring a hole with hope to two, three, four neighbours and harm none.
    promotes: [Kinds; 3],
    /// Cells of the Within with hope by the number of their neighbours.
    holes: [u32; 5],
    /// Cells of the Beyond where something fits.
    edge: u32,
    /// The kinds for each hole with three neighbours.
    lacking: Claims<12>,
}

impl Whole {
    #[inline]
    fn look(scene: &Scene, sights: &Sights, geometry: &Geometry) -> Self {
        let mut whole = Self::default();
        for at in scene.ground.open() {
            if scene.is_ready(at, geometry) {
                whole.holes[4] += 1;
                whole.ready.meet(scene.legal[at]);
            } else {
                whole.look_at(scene, sights, geometry, at);
            }
        }
        whole
    }

    #[inline]
    fn look_at(&mut self, scene: &Scene, sights: &Sights, geometry: &Geometry, at: Cell) {
        let sight = sights.of(at);
        self.legal.meet(scene.legal[at]);
        self.safe.meet(sight.safe);
        for (all, kinds) in self.harm.iter_mut().zip(sight.harm) {
            *all |= kinds;
        }
        for (all, kinds) in self.promotes.iter_mut().zip(sight.promotes) {
            *all |= kinds;
        }
        let neighbour_count = scene.ground.neighbour_count[at];
        let within = geometry.depth[at] > 0;
        let hope = within && scene.hope[at] > 0;
        if !hope || neighbour_count == 4 {
            self.easy |= sight.safe;
        }
        if !within {
            self.edge += u32::from(scene.fits[at] > 0);
        }
        if !hope {
            return;
        }
        self.holes[usize::from(neighbour_count)] += 1;
        if matches!(neighbour_count, 2 | 3) {
            self.wants.add(scene, at);
        }
        if neighbour_count == 3 {
            self.lacking.push(scene.legal[at] & scene.rest.one);
        }
    }

    /// The kinds by the least harm that they do anywhere.
    #[inline]
    fn least_harm(&self) -> [Kinds; DEGREES] {
        let mut seen = 0;
        self.harm.map(|kinds| {
            let new = kinds & !seen;
            seen |= kinds;
            new
        })
    }

    /// The counts; stones that ready holes wait for are not counted.
    #[inline]
    fn counts(&self, scene: &Scene, harms: &[Kinds; DEGREES]) -> [u32; COUNTS] {
        let left = scene.rest;
        let mut rest = left;
        let served = u32::from(scene.claims[0]);
        let three = self.lacking.serve(&mut rest) as u32;
        let [once, twice, thrice, often] = self.legal.at_least();
        let [safe, safer, safest, _] = self.safe.at_least();
        let [ready, ..] = self.ready.at_least();
        let [wanted, contested, ..] = self.wants.by_near.at_least();
        let [hoped, ..] = self.wants.by_far.at_least();
        let ready = scene.left.count(ready);
        let [two_of, three_of, four_of] = self.promotes;
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
            left.count(wanted),
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
            left.count(wanted | hoped),
            left.count(contested),
        ]
    }

    /// A row for each kind that is left: how many there are, and what can become of them.
    #[inline]
    fn kind_rows(&self, harms: &[Kinds; DEGREES], left: Left, emit: &mut impl Sink) {
        let [_, slight, some, much, most] = *harms;
        let [_, three_of, four_of] = self.promotes;
        for kind in bits(left.one) {
            let bit = |set: Kinds| (set >> kind & 1) as usize;
            let harm = bit(slight) + 2 * bit(some) + 3 * bit(much) + 4 * bit(most);
            // Where nothing is harmed, on how many cells; else how much is.
            let harm = if harm > 0 {
                harm - 1
            } else {
                4 + self.safe.of(kind).min(4)
            };
            let promotes = bit(three_of) + 2 * bit(four_of);
            let index = (bit(left.two) * 8 + self.legal.of(kind)) * 9 + harm;
            let twice = |met: &Often| met.of(kind).min(2);
            let index = (index * 3 + twice(&self.ready)) * 3 + twice(&self.wants.by_near);
            emit.row(KIND_ROW + (index * 4 + promotes) * 3 + twice(&self.wants.by_far));
        }
    }
}

/// The features of the board as a whole: each count with the number of stones left, and a row for each kind left.
#[inline]
pub fn whole_features(scene: &Scene, sights: &Sights, geometry: &Geometry, emit: &mut impl Sink) {
    let whole = Whole::look(scene, sights, geometry);
    let harms = whole.least_harm();
    let row = scene.count.min(MOST - 1);
    for (index, count) in whole.counts(scene, &harms).into_iter().enumerate() {
        let count = count.min(15) as usize;
        emit.weight(WHOLE + (index * MOST + row) * 16 + count);
        emit.row(WHOLE_ROW + index * 16 + count);
    }
    emit.row(COUNT_ROW + row);
    whole.kind_rows(&harms, scene.rest, emit);
    whole.wants.features(scene, emit);
}
