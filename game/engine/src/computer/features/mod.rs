//! The features of a position: entries of a table of weights, which are added up, and rows of a network.
//!
//! A *hole* is an empty cell of the Within: a place where a 4-Way can be made. It is *live* while a stone that is left
//! could make the 4-Way; the number of such stones is its *potential*. A live hole is *ready* when its four neighbours lie
//! there. The stones that are assigned to ready holes do not count as left for anything else. Counts are put into eight
//! classes where the table would grow too large.

mod board;
mod cells;
mod demand;
mod effects;
mod layout;

use super::geometry::{Geometry, WINDOW_CLASSES};
use super::kinds::KindSet;
use super::search_position::{SearchPosition, status};
pub use board::board_features;
pub use cells::cell_features;
pub use effects::EffectsCache;
use layout::WINDOW;
pub use layout::{FeatureSink, ROWS, WEIGHTS, WINDOW_CLASS, age, stage};

/// The feature of a window: the status of each of its cells.
#[inline]
pub fn window_feature(position: &SearchPosition, geometry: &Geometry, window: usize) -> usize {
    let window = &geometry.windows[window];
    let mut pattern = 0;
    for cell in window.cells {
        pattern = pattern * status::CODES + usize::from(position.status[usize::from(cell)]);
    }
    let class = usize::from(window.class);
    WINDOW + (stage(position.count) / 2 * WINDOW_CLASSES + class) * WINDOW_CLASS + pattern
}

/// A count for each kind, at most 7, as three sets of kinds: the binary digits.
#[derive(Default)]
pub struct KindCounts([KindSet; 3]);

impl KindCounts {
    /// Adds 1 to the counts of the kinds of a set.
    #[inline]
    pub const fn add(&mut self, kinds: KindSet) {
        let [one, two, four] = self.0;
        let over = one & two & four & kinds;
        let carry = one & kinds;
        self.0 = [
            (one ^ kinds) | over,
            (two ^ carry) | over,
            four | two & carry,
        ];
    }

    /// The kinds with a count of at least 1, 2, 3 and 4.
    #[inline]
    pub const fn at_least(&self) -> [KindSet; 4] {
        let [one, two, four] = self.0;
        [one | two | four, two | four, one & two | four, four]
    }

    /// The count of a kind.
    #[inline]
    pub const fn of(&self, kind: u8) -> usize {
        let [one, two, four] = self.0;
        ((one >> kind & 1) + 2 * (two >> kind & 1) + 4 * (four >> kind & 1)) as usize
    }
}
