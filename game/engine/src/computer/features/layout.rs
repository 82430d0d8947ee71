//! The entries of each kind of feature in the table of weights, and its rows in the network.

use crate::computer::geometry::WINDOW_CLASSES;

/// The number of stages of the game; see [`stage`].
pub(super) const STAGES: usize = 8;
/// The number of possible counts of stones left, 0 to 66.
pub(super) const MAX_LEFT: usize = 67;
/// The number of ages; see [`age`].
pub(super) const AGES: usize = 17;
/// The number of combinations of four codes below 6.
pub(super) const COMBINATIONS_OF_6: usize = 126;
/// The number of combinations of four codes below 14.
pub(super) const COMBINATIONS_OF_14: usize = 2380;
/// The number of combinations of four codes below 4.
pub(super) const COMBINATIONS_OF_4: usize = 35;
/// The number of entries of a class of windows: six cells of six statuses.
pub const WINDOW_CLASS: usize = 46_656;
/// The number of counts over the whole board.
pub(super) const COUNTS: usize = 30;

// The first entry of each kind of feature in the table; features without a subject are of a cell.
/// By place in a quarter of the board, number of neighbours, legal stones and potential.
pub(super) const SQUARE: usize = 0;
/// By region, number of neighbours and the exact number of legal stones.
pub(super) const PLACE: usize = SQUARE + STAGES * 24 * 4 * 64;
/// By region, live holes beside it, legal stones and safe stones.
pub(super) const SAFE: usize = PLACE + AGES * 4 * 4 * 16;
/// A hole: by number of neighbours and exact potential.
pub(super) const POTENTIAL: usize = SAFE + STAGES * 4 * 5 * 64;
/// A hole with four neighbours: by exact potential.
pub(super) const READY: usize = POTENTIAL + AGES * 5 * 16;
/// A hole: by its sides in six codes, depth and potential.
pub(super) const SIDES_COARSE: usize = READY + MAX_LEFT * 16;
/// A hole: by its sides in fourteen codes and potential.
pub(super) const SIDES_FINE: usize = SIDES_COARSE + STAGES * 3 * COMBINATIONS_OF_6 * 8;
/// A hole that lacks one neighbour: by the stones for its last side and potential.
pub(super) const LAST: usize = SIDES_FINE + STAGES * COMBINATIONS_OF_14 * 4;
/// A hole that lacks two neighbours: by the stones for both sides and potential.
pub(super) const PAIR: usize = LAST + STAGES * 512;
/// A window: by the status of its cells.
pub(super) const WINDOW: usize = PAIR + STAGES * 1024;
/// By the neighbours of the holes beside it, safe stones and legal stones.
pub(super) const CROWDING: usize = WINDOW + STAGES / 2 * WINDOW_CLASSES * WINDOW_CLASS;
/// A count over the whole board.
pub(super) const COUNT: usize = CROWDING + STAGES * 4 * COMBINATIONS_OF_4 * 8 * 4;
/// The demand of a hole that lacks one neighbour.
pub(super) const LACKING_ONE: usize = COUNT + COUNTS * MAX_LEFT * 16;
/// The demand of a hole that lacks two neighbours.
pub(super) const LACKING_TWO: usize = LACKING_ONE + STAGES * 256;
/// The number of entries of the table.
pub const WEIGHTS: usize = LACKING_TWO + STAGES * 512;

// The first row of each kind of feature; row 0 is unused and always zero.
/// Like [`SAFE`], with the number of neighbours.
pub(super) const PLACE_ROW: usize = 1;
/// Like [`CROWDING`].
pub(super) const CROWDING_ROW: usize = PLACE_ROW + 4 * 4 * 5 * 64;
/// Like [`READY`].
pub(super) const READY_ROW: usize = CROWDING_ROW + 4 * COMBINATIONS_OF_4 * 8 * 4;
/// Like [`SIDES_COARSE`].
pub(super) const SIDES_COARSE_ROW: usize = READY_ROW + 16;
/// A kind that is left: by what can be done with it.
pub(super) const KIND_ROW: usize = SIDES_COARSE_ROW + 3 * COMBINATIONS_OF_6 * 8;
/// Like [`SIDES_FINE`].
pub(super) const SIDES_FINE_ROW: usize = KIND_ROW + 2 * 8 * 9 * 3 * 3 * 4 * 3;
/// A live hole: by its diagonal neighbours and potential.
pub(super) const DIAGONAL_ROW: usize = SIDES_FINE_ROW + COMBINATIONS_OF_14 * 4;
/// Like [`LAST`].
pub(super) const LAST_ROW: usize = DIAGONAL_ROW + 5 * COMBINATIONS_OF_4 * 8;
/// Like [`PAIR`].
pub(super) const PAIR_ROW: usize = LAST_ROW + 512;
/// Like [`COUNT`].
pub(super) const COUNT_ROW: usize = PAIR_ROW + 1024;
/// The number of stones left.
pub(super) const LEFT_ROW: usize = COUNT_ROW + COUNTS * 16;
/// Like [`LACKING_ONE`].
pub(super) const LACKING_ONE_ROW: usize = LEFT_ROW + MAX_LEFT;
/// Like [`LACKING_TWO`].
pub(super) const LACKING_TWO_ROW: usize = LACKING_ONE_ROW + 256;
/// The number of rows of the network.
pub const ROWS: usize = LACKING_TWO_ROW + 512;

/// Receives the features of a position.
pub trait FeatureSink {
    /// Receives an entry of the table of weights.
    fn weight(&mut self, index: usize);
    /// Receives a row of the network.
    fn row(&mut self, row: usize);
}

/// A number of stones in eight classes: 0 to 4 by themselves, 5 and 6, 7 to 9, more.
#[inline]
pub(super) fn count_class(count: u8) -> usize {
    const CLASS: [u8; 16] = [0, 1, 2, 3, 4, 5, 5, 6, 6, 6, 7, 7, 7, 7, 7, 7];
    CLASS[usize::from(count.min(15))].into()
}

/// Reduces eight classes to four.
#[inline]
pub(super) fn coarse_class(class: usize) -> usize {
    [0, 1, 1, 2, 2, 2, 3, 3][class & 7]
}

/// The stage of the game with `left` stones left, 0 to 7.
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

/// The number of stones left, divided by four.
#[inline]
pub const fn age(left: usize) -> usize {
    if left < MAX_LEFT {
        left / 4
    } else {
        (MAX_LEFT - 1) / 4
    }
}
