//! What the learned value looks at. Features are entries of one long table of weights, which are added up, and rows of a
//! network.
//!
//! A *hole* is an empty cell of the Within, a place where a 4-Way may come to be; its *hope* is the number of stones
//! left that could make it. A hole is *ready* when only that stone is missing; the stones that ready holes wait for are
//! not counted as left for anything else. Counts are taken in eight classes where the table would grow too large.

mod often;
mod sight;
mod wants;
mod whole;

pub use sight::Sights;
pub use whole::whole_features;

use super::geometry::{Geometry, WINDOW_CLASSES};
use super::ground::{Cell, EMPTY, OFF, around};
use super::scene::{Scene, status};
use sight::Sight;

/// Parts of the game, by the number of stones left.
const STAGES: usize = 8;
/// Numbers of stones left while there is something to be valued, and zero.
const MOST: usize = 67;
/// Numbers of stones left in fours.
const AGES: usize = 17;
/// Ways to choose four codes out of six, in any order.
const COMBOS: usize = 126;
/// Ways to choose four codes out of fourteen, in any order.
const PLUSES: usize = 2380;
/// Ways to choose four codes out of four, in any order.
const MESHES: usize = 35;
/// How many counts of the whole board there are.
const COUNTS: usize = 30;

// Where each kind of feature begins in the table.
const SPOT: usize = 0;
const PLACE: usize = SPOT + STAGES * 24 * 4 * 64;
const JOINT: usize = PLACE + AGES * 4 * 4 * 16;
const HOPE: usize = JOINT + STAGES * 4 * 5 * 64;
const READY: usize = HOPE + AGES * 5 * 16;
const HOLE: usize = READY + MOST * 16;
const PLUS: usize = HOLE + STAGES * 3 * COMBOS * 8;
const LAST: usize = PLUS + STAGES * PLUSES * 4;
const PAIR: usize = LAST + STAGES * 512;
const WINDOW: usize = PAIR + STAGES * 1024;
const MESH: usize = WINDOW + STAGES / 2 * WINDOW_CLASSES * 46_656;
const WHOLE: usize = MESH + STAGES * 4 * MESHES * 8 * 4;
const WANT: usize = WHOLE + COUNTS * MOST * 16;
const WISH: usize = WANT + STAGES * 256;
/// How many weights there are.
pub const WEIGHTS: usize = WISH + STAGES * 512;

// Where each kind of row begins; row 0 is for nothing.
const PLACE_ROW: usize = 1;
const MESH_ROW: usize = PLACE_ROW + 4 * 4 * 5 * 64;
const READY_ROW: usize = MESH_ROW + 4 * MESHES * 8 * 4;
const HOLE_ROW: usize = READY_ROW + 16;
const KIND_ROW: usize = HOLE_ROW + 3 * COMBOS * 8;
const PLUS_ROW: usize = KIND_ROW + 2 * 8 * 9 * 3 * 3 * 4 * 3;
const DIAGONAL_ROW: usize = PLUS_ROW + PLUSES * 4;
const LAST_ROW: usize = DIAGONAL_ROW + 5 * MESHES * 8;
const PAIR_ROW: usize = LAST_ROW + 512;
const WHOLE_ROW: usize = PAIR_ROW + 1024;
const COUNT_ROW: usize = WHOLE_ROW + COUNTS * 16;
const WANT_ROW: usize = COUNT_ROW + MOST;
const WISH_ROW: usize = WANT_ROW + 256;
/// How many rows the network has.
pub const ROWS: usize = WISH_ROW + 512;

/// Takes what is seen in a position.
pub trait Sink {
    /// An entry of the table of weights.
    fn weight(&mut self, index: usize);
    /// A row of the network.
    fn row(&mut self, row: usize);
}

/// A number of stones in eight classes: 0 to 4 by themselves, 5 and 6, 7 to 9, more.
#[inline]
fn class_of(count: u8) -> usize {
    const CLASS: [u8; 16] = [0, 1, 2, 3, 4, 5, 5, 6, 6, 6, 7, 7, 7, 7, 7, 7];
    CLASS[usize::from(count.min(15))].into()
}

/// Eight classes in four.
#[inline]
fn few_of(class: usize) -> usize {
    [0, 1, 1, 2, 2, 2, 3, 3][class & 7]
}

/// The part of the game with so many stones left.
#[inline]
pub const fn stage(left: usize) -> usize {
    match left {
        0..5 => 0,
        5..10 => 1,
        10..16 => 2,
        16..23 => 3,
        23..32 => 4,
        32..42 => 5,
        42..53 => 6,
        _ => 7,
    }
}

/// The number of stones left, in fours.
#[inline]
pub const fn age(left: usize) -> usize {
    if left < MOST {
        left / 4
    } else {
        (MOST - 1) / 4
    }
}

/// The features that belong to one cell; they depend on nothing more than two steps away.
#[inline]
pub fn cell_features(
    scene: &Scene,
    sights: &Sights,
    geometry: &Geometry,
    at: Cell,
    emit: &mut impl Sink,
) {
    if scene.ground.kinds[at] != EMPTY {
        return;
    }
    let stage = stage(scene.count);
    if scene.ground.neighbour_count[at] > 0 {
        place_features(scene, sights.of(at), geometry, at, stage, emit);
    }
    if geometry.depth[at] > 0 {
        hole_features(scene, geometry, at, stage, emit);
    }
}

/// The features of an empty cell as a place for some stone.
#[inline]
fn place_features(
    scene: &Scene,
    sight: &Sight,
    geometry: &Geometry,
    at: Cell,
    stage: usize,
    emit: &mut impl Sink,
) {
    let neighbour_count = usize::from(scene.ground.neighbour_count[at]);
    let class = usize::from(geometry.class[at]);
    let region = usize::from(geometry.region[at]);
    let alive = usize::from(sight.alive);
    let mesh_code = usize::from(geometry.meshes[usize::from(sight.mesh)]);
    let joint = class_of(scene.rest.count(sight.safe) as u8);
    let count = scene.rest.count(scene.legal[at]) as u8;
    let fits = class_of(count);
    let hope = if neighbour_count == 2 && scene.hope[at] > 0 {
        class_of(scene.rest.count(scene.ground.hopes(at)) as u8)
    } else {
        0
    };
    let exact = usize::from(count.min(15));
    let own = match (geometry.depth[at], scene.hope[at], neighbour_count) {
        (0, _, _) | (_, 0, _) | (_, _, 4) => 0,
        (_, _, neighbour_count) => neighbour_count,
    };
    let mesh = (stage * 4 + own) * MESHES + mesh_code;
    emit.weight(MESH + (mesh * 8 + joint) * 4 + few_of(fits));
    emit.row(MESH_ROW + ((own * MESHES + mesh_code) * 8 + joint) * 4 + few_of(fits));
    emit.row(PLACE_ROW + ((region * 4 + neighbour_count - 1) * 5 + alive) * 64 + fits * 8 + joint);
    emit.weight(JOINT + ((stage * 4 + region) * 5 + alive) * 64 + fits * 8 + joint);
    emit.weight(PLACE + ((age(scene.count) * 4 + region) * 4 + neighbour_count - 1) * 16 + exact);
    emit.weight(SPOT + ((stage * 24 + class) * 4 + neighbour_count - 1) * 64 + fits * 8 + hope);
}

/// The features of an empty cell of the Within as the place of a 4-Way to come.
#[inline]
fn hole_features(scene: &Scene, geometry: &Geometry, at: Cell, stage: usize, emit: &mut impl Sink) {
    let neighbour_count = usize::from(scene.ground.neighbour_count[at]);
    let hopes = match neighbour_count {
        4 => scene.hope[at],
        _ => scene.rest.count(scene.ground.hopes(at)) as u8,
    };
    let exact = usize::from(hopes.min(15));
    let count = scene.count.min(MOST - 1);
    if neighbour_count > 0 && scene.hope[at] > 0 {
        let diagonals = usize::from(geometry.meshes[diagonals(scene, at)]);
        emit.row(DIAGONAL_ROW + (neighbour_count * MESHES + diagonals) * 8 + class_of(hopes));
    }
    if neighbour_count == 4 {
        emit.weight(READY + count * 16 + exact);
        emit.row(READY_ROW + exact);
        return;
    }
    emit.weight(HOPE + (age(scene.count) * 5 + neighbour_count) * 16 + exact);
    let sides = Sides::look(scene, at);
    let hope = class_of(hopes);
    let depth = usize::from(geometry.depth[at]) - 1;
    let combo = usize::from(geometry.combos[sides.codes]);
    let plus = usize::from(geometry.pluses[sides.fine]);
    emit.weight(PLUS + (stage * PLUSES + plus) * 4 + few_of(hope));
    emit.weight(HOLE + ((stage * 3 + depth) * COMBOS + combo) * 8 + hope);
    if neighbour_count > 0 {
        emit.row(PLUS_ROW + plus * 4 + few_of(hope));
        emit.row(HOLE_ROW + (depth * COMBOS + combo) * 8 + hope);
    }
    let [one, other] = sides.free;
    if neighbour_count == 3 {
        let last = (class_of(scene.rest.count(scene.legal[sides.last]) as u8) * 8 + one) * 8 + hope;
        emit.row(LAST_ROW + last);
        emit.weight(LAST + stage * 512 + last);
    } else if neighbour_count == 2 {
        let (low, high) = (one.min(other), one.max(other));
        let opposite = usize::from(sides.opposite);
        let pair = ((opposite * 8 + low) * 8 + high) * 8 + hope;
        emit.row(PAIR_ROW + pair);
        emit.weight(PAIR + stage * 1024 + pair);
    }
}

/// What is diagonally next to a cell that is not in the Beyond, as four digits in base four.
#[inline]
fn diagonals(scene: &Scene, at: Cell) -> usize {
    let corners = [at - 14, at - 12, at + 12, at + 14];
    corners.into_iter().fold(0, |codes, corner| {
        codes * 4
            + match scene.ground.kinds[corner] {
                EMPTY => 0,
                OFF => 1,
                _ => 2,
            }
    })
}

/// The four neighbours of a hole, each with how many stones could be placed there and leave it hope.
struct Sides {
    /// The neighbours in six codes, digits in base six.
    codes: usize,
    /// The neighbours in fourteen codes, digits in base fourteen.
    fine: usize,
    /// The classes of the numbers for the first two empty neighbours.
    free: [usize; 2],
    /// The last empty neighbour.
    last: Cell,
    /// Whether the first two empty neighbours are opposite each other.
    opposite: bool,
}

impl Sides {
    #[inline]
    fn look(scene: &Scene, at: Cell) -> Self {
        let mut sides = Self {
            codes: 0,
            fine: 0,
            free: [0; 2],
            last: 0,
            opposite: false,
        };
        let mut empty = 0;
        let mut first = 0;
        for (side, next) in around(at).into_iter().enumerate() {
            let (mut code, mut fine) = (0, 0);
            if scene.ground.kinds[next] == EMPTY {
                let class;
                (code, fine, class) = side_codes(scene, at, next);
                sides.last = next;
                match empty {
                    0 => {
                        first = side;
                        sides.free[0] = class;
                    }
                    1 => {
                        sides.opposite = side == first + 2;
                        sides.free[1] = class;
                    }
                    _ => {}
                }
                empty += 1;
            }
            sides.codes = sides.codes * 6 + code;
            sides.fine = sides.fine * 14 + fine;
        }
        sides
    }
}

/// An empty neighbour in six and in fourteen codes, and the class of its number of stones.
#[inline]
fn side_codes(scene: &Scene, hole: Cell, next: Cell) -> (usize, usize, usize) {
    let neighbour_count = usize::from(scene.ground.neighbour_count[next]);
    if neighbour_count == 0 {
        return (5, 1, 7);
    }
    let count = scene.rest.count(scene.legal[next] & scene.keep[hole]) as u8;
    let level = match count {
        0 => 0,
        1 | 2 => 1,
        3..6 => 2,
        _ => 3,
    };
    (level + 1, 4 * neighbour_count - 2 + level, class_of(count))
}

/// The feature of a window: its cells in six codes.
#[inline]
pub fn window_feature(scene: &Scene, geometry: &Geometry, window: usize) -> usize {
    let window = &geometry.windows[window];
    let mut pattern = 0;
    for cell in window.cells {
        pattern = pattern * status::CODES + usize::from(scene.status[usize::from(cell)]);
    }
    let class = usize::from(window.class);
    WINDOW + (stage(scene.count) / 2 * WINDOW_CLASSES + class) * 46_656 + pattern
}

/// The number of each choice of four codes out of `codes`, in any order, by their digits in that base.
pub fn combos(codes: usize) -> Vec<u16> {
    let mut numbers = std::collections::BTreeMap::new();
    let sorted = |digits: usize| {
        let places = [1, codes, codes * codes, codes * codes * codes];
        let mut four = places.map(|place| digits / place % codes);
        four.sort_unstable();
        four
    };
    (0..codes.pow(4))
        .map(|digits| {
            let next = numbers.len() as u16;
            *numbers.entry(sorted(digits)).or_insert(next)
        })
        .collect()
}
