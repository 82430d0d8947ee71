//! What holes want together: a stone serves only one of those that wait for its kind, as the middle or as a side.

use super::often::Often;
use super::{Sink, WANT, WANT_ROW, WISH, WISH_ROW, class_of, few_of, stage};
use crate::computer::ground::{Cell, EMPTY, around, cells_of, only};
use crate::computer::kinds::Kinds;
use crate::computer::scene::Scene;

/// The holes with hope that lack one neighbour or two, and what they want for their middle.
#[derive(Default)]
pub struct Wants {
    /// The holes that lack one neighbour, bit `cell - 13`.
    near: u128,
    /// The holes that lack two, bit `cell - 13`.
    far: u128,
    /// By how many of the near ones the kinds are wanted.
    pub by_near: Often,
    /// On how many of the far ones the kinds may yet make a 4-Way.
    pub by_far: Often,
}

impl Wants {
    /// One hole with hope more, which lacks one neighbour or two.
    #[inline]
    pub fn add(&mut self, scene: &Scene, at: Cell) {
        if scene.ground.neighbour_count[at] == 3 {
            self.near |= only(at);
            self.by_near.meet(scene.legal[at]);
        } else {
            self.far |= only(at);
            self.by_far.meet(scene.ground.hopes(at));
        }
    }

    /// For each hole, how many stones it need not share with others, how many it must, and how many can take its sides
    /// that no near hole wants for its middle.
    #[inline]
    pub fn features(&self, scene: &Scene, emit: &mut impl Sink) {
        let stage = stage(scene.count);
        let [wanted, contested, ..] = self.by_near.at_least();
        let [_, hoped, ..] = self.by_far.at_least();
        let class = |kinds: Kinds| class_of(scene.rest.count(kinds) as u8);
        for at in cells_of(self.near) {
            let kinds = scene.legal[at];
            let (alone, shared) = (class(kinds & !contested), class(kinds & contested));
            let [side, _] = sides(scene, at, wanted);
            let index = (alone * 4 + few_of(shared)) * 8 + side;
            emit.weight(WANT + stage * 256 + index);
            emit.row(WANT_ROW + index);
        }
        for at in cells_of(self.far) {
            let kinds = scene.ground.hopes(at) & !wanted;
            let (alone, all) = (class(kinds & !hoped), class(kinds));
            let [one, other] = sides(scene, at, wanted).map(few_of);
            let index = ((few_of(alone) * 8 + all) * 4 + one.min(other)) * 4 + one.max(other);
            emit.weight(WISH + stage * 512 + index);
            emit.row(WISH_ROW + index);
        }
    }
}

/// How many stones that nobody wants otherwise could be placed on the empty sides of a hole and leave it hope, in classes;
/// it has one empty side or two.
#[inline]
fn sides(scene: &Scene, hole: Cell, wanted: Kinds) -> [usize; 2] {
    let mut sides = [0; 2];
    let mut found = 0;
    for next in around(hole) {
        if scene.ground.kinds[next] != EMPTY {
            continue;
        }
        let spare = scene.legal[next] & scene.keep[hole] & !wanted;
        sides[found & 1] = match scene.ground.neighbour_count[next] {
            0 => 7,
            _ => class_of(scene.rest.count(spare) as u8),
        };
        found += 1;
    }
    sides
}
