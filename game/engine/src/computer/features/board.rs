//! The features of the whole board: counts, what can be done with each kind that is left, and the demand of all holes.

use super::KindCounts;
use super::demand::Demand;
use super::effects::{DEGREES, EffectsCache};
use super::layout::{COUNT, COUNT_ROW, COUNTS, FeatureSink, KIND_ROW, LEFT_ROW, MAX_LEFT};
use crate::computer::assignment::StoneAssignment;
use crate::computer::geometry::Geometry;
use crate::computer::kinds::{ALL, KindSet, StonesLeft, bits};
use crate::computer::search_board::Cell;
use crate::computer::search_position::SearchPosition;

/// Counts over the whole board. A ready hole is counted as a hole and nothing else.
#[derive(Default)]
struct BoardSummary {
    /// On how many cells each kind is legal.
    legal: KindCounts,
    /// On how many cells each kind is legal and harmless.
    safe: KindCounts,
    /// The demand of holes with two and three neighbours.
    demand: Demand,
    /// On how many cells each kind makes a 4-Way now.
    ready: KindCounts,
    /// The kinds that are harmless on some cell that is not a live hole.
    easy: KindSet,
    /// The kinds by each degree of harm that they do on some cell.
    harm: [KindSet; DEGREES],
    /// The kinds that bring a live hole to two, three, four neighbours and harm none.
    promotes: [KindSet; 3],
    /// The number of live holes by the number of their neighbours.
    holes: [u32; 5],
    /// The number of cells of the Beyond where a stone that is left fits.
    edge: u32,
    /// The kinds that fit each hole with three neighbours.
    lacking: StoneAssignment<12>,
}

impl BoardSummary {
    #[inline]
    fn new(position: &SearchPosition, effects: &EffectsCache, geometry: &Geometry) -> Self {
        let mut summary = Self::default();
        for at in position.board.open() {
            if position.is_ready(at, geometry) {
                summary.holes[4] += 1;
                summary.ready.add(position.legal[at]);
            } else {
                summary.add_cell(position, effects, geometry, at);
            }
        }
        summary
    }

    #[inline]
    fn add_cell(
        &mut self,
        position: &SearchPosition,
        effects: &EffectsCache,
        geometry: &Geometry,
        at: Cell,
    ) {
        let effects = effects.of(at);
        self.legal.add(position.legal[at]);
        self.safe.add(effects.safe);
        for (all, kinds) in self.harm.iter_mut().zip(effects.harm) {
            *all |= kinds;
        }
        for (all, kinds) in self.promotes.iter_mut().zip(effects.promotes) {
            *all |= kinds;
        }
        let neighbour_count = position.board.neighbour_count[at];
        let within = geometry.depth[at] > 0;
        let potential = within && position.potential[at] > 0;
        if !potential || neighbour_count == 4 {
            self.easy |= effects.safe;
        }
        if !within {
            self.edge += u32::from(position.fits[at] > 0);
        }
        if !potential {
            return;
        }
        self.holes[usize::from(neighbour_count)] += 1;
        if matches!(neighbour_count, 2 | 3) {
            self.demand.add(position, at);
        }
        if neighbour_count == 3 {
            self.lacking
                .push(position.legal[at] & position.unassigned.one);
        }
    }

    /// The kinds by the least degree of harm that they do anywhere.
    #[inline]
    fn least_harm(&self) -> [KindSet; DEGREES] {
        let mut seen = 0;
        self.harm.map(|kinds| {
            let new = kinds & !seen;
            seen |= kinds;
            new
        })
    }

    /// The counts; stones assigned to ready holes are not counted.
    #[inline]
    fn counts(&self, position: &SearchPosition, harms: &[KindSet; DEGREES]) -> [u32; COUNTS] {
        let left = position.unassigned;
        let mut rest = left;
        let assigned = u32::from(position.ready_counts[0]);
        let three = self.lacking.assign(&mut rest) as u32;
        let [once, twice, thrice, often] = self.legal.at_least();
        let [safe, safer, safest, _] = self.safe.at_least();
        let [ready, ..] = self.ready.at_least();
        let [wanted, contested, ..] = self.demand.kinds_lacking_one.at_least();
        let [useful_later, ..] = self.demand.kinds_lacking_two.at_least();
        let ready = position.left.count(ready);
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
            assigned,
            assigned + three,
            position.ready_counts[1].into(),
            self.holes[3].saturating_sub(three),
            none,
            slight,
            some,
            much,
            most,
            left.count(four_of),
            left.count(three_of),
            left.count(two_of),
            left.count(wanted | useful_later),
            left.count(contested),
        ]
    }

    /// Emits a row for each kind that is left: how many stones there are, and what can be done with them.
    #[inline]
    fn kind_rows(&self, harms: &[KindSet; DEGREES], left: StonesLeft, emit: &mut impl FeatureSink) {
        let [_, slight, some, much, most] = *harms;
        let [_, three_of, four_of] = self.promotes;
        for kind in bits(left.one) {
            let bit = |set: KindSet| (set >> kind & 1) as usize;
            let harm = bit(slight) + 2 * bit(some) + 3 * bit(much) + 4 * bit(most);
            // The number of cells where nothing is harmed, or else the degree of harm.
            let harm = if harm > 0 {
                harm - 1
            } else {
                4 + self.safe.of(kind).min(4)
            };
            let promotes = bit(three_of) + 2 * bit(four_of);
            let index = (bit(left.two) * 8 + self.legal.of(kind)) * 9 + harm;
            let twice = |met: &KindCounts| met.of(kind).min(2);
            let index =
                (index * 3 + twice(&self.ready)) * 3 + twice(&self.demand.kinds_lacking_one);
            emit.row(KIND_ROW + (index * 4 + promotes) * 3 + twice(&self.demand.kinds_lacking_two));
        }
    }
}

/// The features of the board as a whole: each count with the number of stones left, and a row for each kind left.
#[inline]
pub fn board_features(
    position: &SearchPosition,
    effects: &EffectsCache,
    geometry: &Geometry,
    emit: &mut impl FeatureSink,
) {
    let summary = BoardSummary::new(position, effects, geometry);
    let harms = summary.least_harm();
    let row = position.count.min(MAX_LEFT - 1);
    for (index, count) in summary.counts(position, &harms).into_iter().enumerate() {
        let count = count.min(15) as usize;
        emit.weight(COUNT + (index * MAX_LEFT + row) * 16 + count);
        emit.row(COUNT_ROW + index * 16 + count);
    }
    emit.row(LEFT_ROW + row);
    summary.kind_rows(&harms, position.unassigned, emit);
    summary.demand.features(position, emit);
}
