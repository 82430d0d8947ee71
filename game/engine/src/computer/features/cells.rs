//! The features of one cell: as a place for some stone, and as the place of a 4-Way.

use super::effects::{EffectsCache, PlacementEffects};
use super::layout::*;
use crate::computer::geometry::Geometry;
use crate::computer::search_board::{Cell, EMPTY, OFF, around};
use crate::computer::search_position::SearchPosition;

/// The features of one cell; they depend only on cells at most two steps away.
#[inline]
pub fn cell_features(
    position: &SearchPosition,
    effects: &EffectsCache,
    geometry: &Geometry,
    at: Cell,
    emit: &mut impl FeatureSink,
) {
    if position.board.kinds[at] != EMPTY {
        return;
    }
    let stage = stage(position.count);
    if position.board.neighbour_count[at] > 0 {
        place_features(position, effects.of(at), geometry, at, stage, emit);
    }
    if geometry.depth[at] > 0 {
        hole_features(position, geometry, at, stage, emit);
    }
}

/// The features of an empty cell where a stone may be placed.
#[inline]
fn place_features(
    position: &SearchPosition,
    effects: &PlacementEffects,
    geometry: &Geometry,
    at: Cell,
    stage: usize,
    emit: &mut impl FeatureSink,
) {
    let neighbour_count = usize::from(position.board.neighbour_count[at]);
    let class = usize::from(geometry.class[at]);
    let region = usize::from(geometry.region[at]);
    let live_holes = usize::from(effects.live_holes);
    let crowding_code = usize::from(geometry.combinations_of_4[usize::from(effects.crowding)]);
    let safe = count_class(position.unassigned.count(effects.safe) as u8);
    let count = position.unassigned.count(position.legal[at]) as u8;
    let legal = count_class(count);
    let potential_class = if neighbour_count == 2 && position.potential[at] > 0 {
        count_class(position.unassigned.count(position.board.four_way_kinds(at)) as u8)
    } else {
        0
    };
    let exact = usize::from(count.min(15));
    let own_neighbours = match (geometry.depth[at], position.potential[at], neighbour_count) {
        (0, _, _) | (_, 0, _) | (_, _, 4) => 0,
        (_, _, neighbour_count) => neighbour_count,
    };
    let crowding = (stage * 4 + own_neighbours) * COMBINATIONS_OF_4 + crowding_code;
    emit.weight(CROWDING + (crowding * 8 + safe) * 4 + coarse_class(legal));
    emit.row(
        CROWDING_ROW
            + ((own_neighbours * COMBINATIONS_OF_4 + crowding_code) * 8 + safe) * 4
            + coarse_class(legal),
    );
    emit.row(
        PLACE_ROW + ((region * 4 + neighbour_count - 1) * 5 + live_holes) * 64 + legal * 8 + safe,
    );
    emit.weight(SAFE + ((stage * 4 + region) * 5 + live_holes) * 64 + legal * 8 + safe);
    emit.weight(
        PLACE + ((age(position.count) * 4 + region) * 4 + neighbour_count - 1) * 16 + exact,
    );
    emit.weight(
        SQUARE
            + ((stage * 24 + class) * 4 + neighbour_count - 1) * 64
            + legal * 8
            + potential_class,
    );
}

/// The features of an empty cell of the Within where a 4-Way may be made.
#[inline]
fn hole_features(
    position: &SearchPosition,
    geometry: &Geometry,
    at: Cell,
    stage: usize,
    emit: &mut impl FeatureSink,
) {
    let neighbour_count = usize::from(position.board.neighbour_count[at]);
    let potential = match neighbour_count {
        4 => position.potential[at],
        _ => position.unassigned.count(position.board.four_way_kinds(at)) as u8,
    };
    let exact = usize::from(potential.min(15));
    let count = position.count.min(MAX_LEFT - 1);
    if neighbour_count > 0 && position.potential[at] > 0 {
        let diagonals = usize::from(geometry.combinations_of_4[diagonals(position, at)]);
        emit.row(
            DIAGONAL_ROW
                + (neighbour_count * COMBINATIONS_OF_4 + diagonals) * 8
                + count_class(potential),
        );
    }
    if neighbour_count == 4 {
        emit.weight(READY + count * 16 + exact);
        emit.row(READY_ROW + exact);
        return;
    }
    emit.weight(POTENTIAL + (age(position.count) * 5 + neighbour_count) * 16 + exact);
    let sides = Sides::new(position, at);
    let potential_class = count_class(potential);
    let depth = usize::from(geometry.depth[at]) - 1;
    let coarse = usize::from(geometry.combinations_of_6[sides.coarse]);
    let fine = usize::from(geometry.combinations_of_14[sides.fine]);
    emit.weight(
        SIDES_FINE + (stage * COMBINATIONS_OF_14 + fine) * 4 + coarse_class(potential_class),
    );
    emit.weight(
        SIDES_COARSE + ((stage * 3 + depth) * COMBINATIONS_OF_6 + coarse) * 8 + potential_class,
    );
    if neighbour_count > 0 {
        emit.row(SIDES_FINE_ROW + fine * 4 + coarse_class(potential_class));
        emit.row(SIDES_COARSE_ROW + (depth * COMBINATIONS_OF_6 + coarse) * 8 + potential_class);
    }
    let [one, other] = sides.free;
    if neighbour_count == 3 {
        let last = (count_class(position.unassigned.count(position.legal[sides.last]) as u8) * 8
            + one)
            * 8
            + potential_class;
        emit.row(LAST_ROW + last);
        emit.weight(LAST + stage * 512 + last);
    } else if neighbour_count == 2 {
        let (low, high) = (one.min(other), one.max(other));
        let opposite = usize::from(sides.opposite);
        let pair = ((opposite * 8 + low) * 8 + high) * 8 + potential_class;
        emit.row(PAIR_ROW + pair);
        emit.weight(PAIR + stage * 1024 + pair);
    }
}

/// The codes of the four diagonal neighbours of a cell of the Within, as digits in base 4.
#[inline]
fn diagonals(position: &SearchPosition, at: Cell) -> usize {
    let corners = [at - 14, at - 12, at + 12, at + 14];
    corners.into_iter().fold(0, |codes, corner| {
        codes * 4
            + match position.board.kinds[corner] {
                EMPTY => 0,
                OFF => 1,
                _ => 2,
            }
    })
}

/// The four sides of a hole, coded by how many stones could be placed there and keep the hole live.
struct Sides {
    /// The sides in six codes, as digits in base 6.
    coarse: usize,
    /// The sides in fourteen codes, as digits in base 14.
    fine: usize,
    /// The classes of the numbers of stones for the first two empty sides.
    free: [usize; 2],
    /// The last empty side.
    last: Cell,
    /// True if the first two empty sides are opposite each other.
    opposite: bool,
}

impl Sides {
    #[inline]
    fn new(position: &SearchPosition, at: Cell) -> Self {
        let mut sides = Self {
            coarse: 0,
            fine: 0,
            free: [0; 2],
            last: 0,
            opposite: false,
        };
        let mut empty = 0;
        let mut first = 0;
        for (side, next) in around(at).into_iter().enumerate() {
            let (mut code, mut fine) = (0, 0);
            if position.board.kinds[next] == EMPTY {
                let class;
                (code, fine, class) = side_codes(position, at, next);
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
            sides.coarse = sides.coarse * 6 + code;
            sides.fine = sides.fine * 14 + fine;
        }
        sides
    }
}

/// The codes of an empty side, below 6 and below 14, and the class of its number of stones.
#[inline]
fn side_codes(position: &SearchPosition, hole: Cell, next: Cell) -> (usize, usize, usize) {
    let neighbour_count = usize::from(position.board.neighbour_count[next]);
    if neighbour_count == 0 {
        return (5, 1, 7);
    }
    let count = position
        .unassigned
        .count(position.legal[next] & position.compatible[hole]) as u8;
    let level = match count {
        0 => 0,
        1 | 2 => 1,
        3..6 => 2,
        _ => 3,
    };
    (
        level + 1,
        4 * neighbour_count - 2 + level,
        count_class(count),
    )
}
