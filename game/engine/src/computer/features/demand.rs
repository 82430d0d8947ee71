//! The demand of all live holes together: a stone can fill only one of the holes that its kind fits, in the middle or
//! on a side.

use super::KindCounts;
use super::layout::{
    FeatureSink, LACKING_ONE, LACKING_ONE_ROW, LACKING_TWO, LACKING_TWO_ROW, coarse_class,
    count_class, stage,
};
use crate::computer::kinds::KindSet;
use crate::computer::search_board::{Cell, EMPTY, around, cells_of, only};
use crate::computer::search_position::SearchPosition;

/// The live holes that lack one neighbour or two, and the kinds they need for their middle.
#[derive(Default)]
pub struct Demand {
    /// The holes that lack one neighbour, bit `cell - 13`.
    lacking_one: u128,
    /// The holes that lack two, bit `cell - 13`.
    lacking_two: u128,
    /// By how many holes that lack one neighbour each kind is needed.
    pub kinds_lacking_one: KindCounts,
    /// In how many holes that lack two neighbours each kind may still make a 4-Way.
    pub kinds_lacking_two: KindCounts,
}

impl Demand {
    /// Adds a live hole that lacks one neighbour or two.
    #[inline]
    pub fn add(&mut self, position: &SearchPosition, at: Cell) {
        if position.board.neighbour_count[at] == 3 {
            self.lacking_one |= only(at);
            self.kinds_lacking_one.add(position.legal[at]);
        } else {
            self.lacking_two |= only(at);
            self.kinds_lacking_two
                .add(position.board.four_way_kinds(at));
        }
    }

    /// The features of each hole: how many stones only it can use, how many it shares with others, and how many can be
    /// placed on its sides that no hole needs for its middle.
    #[inline]
    pub fn features(&self, position: &SearchPosition, emit: &mut impl FeatureSink) {
        let stage = stage(position.count);
        let [wanted, contested, ..] = self.kinds_lacking_one.at_least();
        let [_, shared_later, ..] = self.kinds_lacking_two.at_least();
        let class = |kinds: KindSet| count_class(position.unassigned.count(kinds) as u8);
        for at in cells_of(self.lacking_one) {
            let kinds = position.legal[at];
            let (alone, shared) = (class(kinds & !contested), class(kinds & contested));
            let [side, _] = sides(position, at, wanted);
            let index = (alone * 4 + coarse_class(shared)) * 8 + side;
            emit.weight(LACKING_ONE + stage * 256 + index);
            emit.row(LACKING_ONE_ROW + index);
        }
        for at in cells_of(self.lacking_two) {
            let kinds = position.board.four_way_kinds(at) & !wanted;
            let (alone, all) = (class(kinds & !shared_later), class(kinds));
            let [one, other] = sides(position, at, wanted).map(coarse_class);
            let index = ((coarse_class(alone) * 8 + all) * 4 + one.min(other)) * 4 + one.max(other);
            emit.weight(LACKING_TWO + stage * 512 + index);
            emit.row(LACKING_TWO_ROW + index);
        }
    }
}

/// For each empty side of a hole, of which there are one or two, the class of the number of stones that could be placed
/// there, keep the hole live, and are needed by no other hole.
#[inline]
fn sides(position: &SearchPosition, hole: Cell, wanted: KindSet) -> [usize; 2] {
    let mut sides = [0; 2];
    let mut found = 0;
    for next in around(hole) {
        if position.board.kinds[next] != EMPTY {
            continue;
        }
        let spare = position.legal[next] & position.compatible[hole] & !wanted;
        sides[found & 1] = match position.board.neighbour_count[next] {
            0 => 7,
            _ => count_class(position.unassigned.count(spare) as u8),
        };
        found += 1;
    }
    sides
}
