//! The learned value: how many 4-Ways a position is still worth, and half a one for emptying the pouch.

use std::sync::{Arc, LazyLock};

use super::features::{
    EffectsCache, FeatureSink, WEIGHTS, board_features, cell_features, window_feature,
};
use super::geometry::{Geometry, WINDOWS};
use super::network::Network;
use super::search_board::{CELLS, Cell, EMPTY};
use super::search_position::SearchPosition;
use super::weights::{self, WeightsError};

/// One 4-Way in the units of values.
pub const FOUR_WAY: i32 = 4096;
/// What emptying the pouch is worth.
pub const EMPTY_POUCH: i32 = FOUR_WAY / 2;

/// The weights with the tables to use them.
pub struct ValueFunction {
    /// The weights, one for each feature.
    pub(super) weights: Vec<i16>,
    /// The part that is no plain sum.
    pub(super) network: Network,
    /// Which cells belong together.
    pub(super) geometry: Geometry,
}

/// The weights that are part of the program.
static BUILT_IN: LazyLock<Arc<ValueFunction>> = LazyLock::new(|| {
    // Bytes that are no weights, which no build that passes the tests has, make a player that knows nothing.
    let value = ValueFunction::read(include_bytes!("weights.bin"));
    Arc::new(value.unwrap_or_else(|_| ValueFunction::zero()))
});

/// A placement and what it is worth: its own 4-Way and the value of the position after it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ScoredPlacement {
    /// Where.
    pub cell: Cell,
    /// How much, in units of [`FOUR_WAY`].
    pub value: i32,
}

impl ValueFunction {
    /// The value whose weights are part of the program.
    #[must_use]
    pub fn built_in() -> Arc<Self> {
        Arc::clone(&BUILT_IN)
    }

    /// The value of a file of weights.
    ///
    /// # Errors
    /// Why the bytes are no weights.
    pub fn read(bytes: &[u8]) -> Result<Self, WeightsError> {
        let mut weights = weights::read(bytes)?;
        let network = Network::from_numbers(&weights.split_off(WEIGHTS));
        Ok(Self {
            weights,
            network,
            geometry: Geometry::new(),
        })
    }

    /// The file of its weights.
    #[must_use]
    pub fn write(&self) -> Vec<u8> {
        let mut numbers = self.weights.clone();
        numbers.extend(self.network.to_numbers());
        weights::write(&numbers)
    }

    /// A value that knows nothing.
    #[must_use]
    pub fn zero() -> Self {
        Self {
            weights: vec![0; WEIGHTS],
            network: Network::zero(),
            geometry: Geometry::new(),
        }
    }

    /// All features of a position.
    pub fn features(&self, position: &SearchPosition, emit: &mut impl FeatureSink) {
        let effects = EffectsCache::new(position, &self.geometry);
        for at in 13..CELLS - 13 {
            if position.board.kinds[at] <= EMPTY {
                cell_features(position, &effects, &self.geometry, at, emit);
            }
        }
        for index in 0..WINDOWS {
            emit.weight(window_feature(position, &self.geometry, index));
        }
        board_features(position, &effects, &self.geometry, emit);
    }
}

/// A number of 4-Ways in units of [`FOUR_WAY`]; weights that somebody made up may come to far more than there can be.
#[inline]
pub fn to_units(four_ways: f32) -> i32 {
    (four_ways.clamp(-1_000.0, 1_000.0) * FOUR_WAY as f32) as i32
}
