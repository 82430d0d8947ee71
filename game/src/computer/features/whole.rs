//! What is counted over the whole board.

use super::{COUNTS, MOST, WHOLE, harmless};
use crate::computer::geometry::Geometry;
use crate::computer::kinds::{ALL, Left};
use crate::computer::scene::Scene;

/// The kinds that some holes wait for.
#[derive(Default)]
struct Wishes {
    kinds: [u64; 12],
    len: usize,
}

impl Wishes {
    #[inline]
    fn push(&mut self, kinds: u64) {
        if let Some(place) = self.kinds.get_mut(self.len) {
            *place = kinds;
            self.len += 1;
        }
    }

    /// Gives each hole a stone of those left while there are any, the most particular first; how many got one.
    #[inline]
    fn serve(&mut self, left: &mut Left) -> u32 {
        let mut served = 0;
        while self.len > 0 {
            let (mut best, mut fewest) = (0, u32::MAX);
            for (index, &kinds) in self.kinds[..self.len].iter().enumerate() {
                let count = left.count(kinds);
                if count < fewest {
                    (best, fewest) = (index, count);
                }
            }
            let kinds = self.kinds[best] & left.one;
            self.len -= 1;
            self.kinds[best] = self.kinds[self.len];
            if kinds == 0 {
                continue;
            }
            // A stone that no other hole waits for, or one of two, if there is one.
            let others = self.kinds[..self.len]
                .iter()
                .fold(0, |all, kinds| all | kinds);
            let spare = kinds & !others;
            let twice = kinds & left.two;
            let from = if spare != 0 {
                spare
            } else if twice != 0 {
                twice
            } else {
                kinds
            };
            left.take(from.trailing_zeros() as u8);
            served += 1;
        }
        served
    }
}

/// What is counted over the whole board.
#[derive(Default)]
struct Whole {
    /// Kinds that are legal on at least one to four cells.
    legal: [u64; 4],
    /// Kinds that are legal and harmless on at least one to three cells.
    safe: [u64; 3],
    /// Kinds that are harmless on a cell that is no hole with hope.
    easy: u64,
    /// Kinds that make a 4-Way now.
    ready: u64,
    /// Kinds that would make one on a cell with three neighbours.
    almost: u64,
    /// Cells of the Within with hope by the number of their neighbours.
    holes: [u32; 5],
    /// Cells of the Beyond where something fits.
    edge: u32,
    /// The kinds for each hole with four neighbours, and with three, as far as there is room.
    full: Wishes,
    lacking: Wishes,
}

impl Whole {
    #[inline]
    fn look(scene: &Scene, geometry: &Geometry) -> Self {
        let mut whole = Self::default();
        for at in scene.ground.open() {
            let legal = scene.legal[at];
            let [one, two, three, four] = &mut whole.legal;
            *four |= *three & legal;
            *three |= *two & legal;
            *two |= *one & legal;
            *one |= legal;
            let (_, _, safe) = harmless(scene, geometry, at);
            let [one, two, three] = &mut whole.safe;
            *three |= *two & safe;
            *two |= *one & safe;
            *one |= safe;
            let crowd = scene.ground.crowd[at];
            let hopeless = scene.hope[at] == 0;
            if geometry.depth[at] == 0 || hopeless || crowd == 4 {
                whole.easy |= safe;
            }
            if geometry.depth[at] == 0 {
                whole.edge += u32::from(scene.fits[at] > 0);
            } else if !hopeless {
                whole.holes[usize::from(crowd)] += 1;
                whole.ready |= if crowd == 4 { legal } else { 0 };
                match crowd {
                    4 => whole.full.push(legal & scene.left.one),
                    3 => whole.lacking.push(legal & scene.left.one),
                    _ => {}
                }
                whole.almost |= if crowd >= 3 { legal } else { 0 };
            }
        }
        whole
    }
}

/// The features of the board as a whole: each of these counts with the number of stones left.
#[inline]
pub fn whole_features(scene: &Scene, geometry: &Geometry, emit: &mut impl FnMut(usize)) {
    let mut whole = Whole::look(scene, geometry);
    let left = scene.left;
    let mut rest = left;
    let four = whole.full.serve(&mut rest);
    let three = whole.lacking.serve(&mut rest);
    let [once, twice, thrice, often] = whole.legal;
    let [safe, safer, safest] = whole.safe;
    let ready = left.count(whole.ready);
    let counts: [u32; COUNTS] = [
        left.count(!once & ALL),
        left.count(once & !twice),
        left.count(twice & !thrice),
        left.count(thrice & !often),
        left.count(!safe & ALL),
        left.count(safe & !safer),
        left.count(safer & !safest),
        left.count(!whole.easy & ALL),
        ready,
        left.count(whole.almost) / 2,
        whole.holes[1],
        whole.holes[2],
        whole.holes[3],
        whole.holes[4],
        whole.edge,
        ready.min(7) / 2 + 4 * whole.holes[4].min(3),
        four,
        four + three,
        whole.holes[4].saturating_sub(four),
        whole.holes[3].saturating_sub(three),
    ];
    let row = scene.count.min(MOST - 1);
    for (index, count) in counts.into_iter().enumerate() {
        emit(WHOLE + (index * MOST + row) * 16 + count.min(15) as usize);
    }
}
