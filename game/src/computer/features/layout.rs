//! Where each kind of feature has its entries in the table of weights and its rows in the network.

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
/// The number of counts over the whole board.
pub(super) const COUNTS: usize = 30;

// Where the entries of each kind of feature begin in the table.
pub(super) const SQUARE: usize = 0;
pub(super) const PLACE: usize = SQUARE + STAGES * 24 * 4 * 64;
pub(super) const JOINT: usize = PLACE + AGES * 4 * 4 * 16;
pub(super) const POTENTIAL: usize = JOINT + STAGES * 4 * 5 * 64;
pub(super) const READY: usize = POTENTIAL + AGES * 5 * 16;
pub(super) const HOLE: usize = READY + MAX_LEFT * 16;
pub(super) const PLUS: usize = HOLE + STAGES * 3 * COMBINATIONS_OF_6 * 8;
pub(super) const LAST: usize = PLUS + STAGES * COMBINATIONS_OF_14 * 4;
pub(super) const PAIR: usize = LAST + STAGES * 512;
pub(super) const WINDOW: usize = PAIR + STAGES * 1024;
pub(super) const CROWDING: usize = WINDOW + STAGES / 2 * WINDOW_CLASSES * 46_656;
pub(super) const COUNT: usize = CROWDING + STAGES * 4 * COMBINATIONS_OF_4 * 8 * 4;
pub(super) const LACKING_ONE: usize = COUNT + COUNTS * MAX_LEFT * 16;
pub(super) const LACKING_TWO: usize = LACKING_ONE + STAGES * 256;
/// The number of entries of the table.
pub const WEIGHTS: usize = LACKING_TWO + STAGES * 512;

// Where the rows of each kind of feature begin; row 0 is unused and always zero.
pub(super) const PLACE_ROW: usize = 1;
pub(super) const CROWDING_ROW: usize = PLACE_ROW + 4 * 4 * 5 * 64;
pub(super) const READY_ROW: usize = CROWDING_ROW + 4 * COMBINATIONS_OF_4 * 8 * 4;
pub(super) const HOLE_ROW: usize = READY_ROW + 16;
pub(super) const KIND_ROW: usize = HOLE_ROW + 3 * COMBINATIONS_OF_6 * 8;
pub(super) const PLUS_ROW: usize = KIND_ROW + 2 * 8 * 9 * 3 * 3 * 4 * 3;
pub(super) const DIAGONAL_ROW: usize = PLUS_ROW + COMBINATIONS_OF_14 * 4;
pub(super) const LAST_ROW: usize = DIAGONAL_ROW + 5 * COMBINATIONS_OF_4 * 8;
pub(super) const PAIR_ROW: usize = LAST_ROW + 512;
pub(super) const COUNT_ROW: usize = PAIR_ROW + 1024;
pub(super) const LEFT_ROW: usize = COUNT_ROW + COUNTS * 16;
pub(super) const LACKING_ONE_ROW: usize = LEFT_ROW + MAX_LEFT;
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
pub(super) fn class_of(count: u8) -> usize {
    const CLASS: [u8; 16] = [0, 1, 2, 3, 4, 5, 5, 6, 6, 6, 7, 7, 7, 7, 7, 7];
    CLASS[usize::from(count.min(15))].into()
}

/// Reduces eight classes to four.
#[inline]
pub(super) fn few_of(class: usize) -> usize {
    [0, 1, 1, 2, 2, 2, 3, 3][class & 7]
}

/// The stage of the game with so many stones left, 0 to 7.
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
