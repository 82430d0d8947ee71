//! The learned value function: predicts how many 4-Ways are still to come from a position, counting an emptied pouch as
//! half a 4-Way.

use std::sync::{Arc, OnceLock};

use super::features::{
    EffectsCache, FeatureSink, WEIGHTS, board_features, cell_features, window_feature,
};
use super::geometry::{Geometry, WINDOWS};
use super::network::Network;
use super::search_board::{CELLS, Cell, EMPTY};
use super::search_position::SearchPosition;
use super::weights::{self, Units, WeightsError, WeightsReader};

/// One 4-Way in the units of values.
pub const FOUR_WAY: i32 = 4096;
/// The value of emptying the pouch.
pub const EMPTY_POUCH: i32 = FOUR_WAY / 2;

/// A value function: its weights, and the geometry they refer to.
pub struct ValueFunction {
    /// The weights, one for each feature.
    pub(super) weights: Vec<i16>,
    /// The nonlinear part.
    pub(super) network: Network,
    /// The geometry of the features.
    pub(super) geometry: Geometry,
}

/// The weights that are built into the program.
const BUILT_IN_FILE: &[u8] = include_bytes!("weights.bin");

/// The value function that is built into the program, once it was needed.
static BUILT_IN: OnceLock<Arc<ValueFunction>> = OnceLock::new();

/// A placement and its value: its own 4-Way and the value of the position after it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ScoredPlacement {
    /// The square of the stone.
    pub cell: Cell,
    /// The value, in units of [`FOUR_WAY`].
    pub value: i32,
}

impl ValueFunction {
    /// The value function that is built into the program.
    #[must_use]
    pub fn built_in() -> Arc<Self> {
        Arc::clone(BUILT_IN.get_or_init(|| {
            // The tests make sure that the file is valid; were it not, all values would be zero.
            Arc::new(Self::read(BUILT_IN_FILE).unwrap_or_else(|_| Self::zero()))
        }))
    }

    /// Reads a weights file.
    ///
    /// # Errors
    /// The reason why the file is rejected.
    ///
    /// # Examples
    /// ```
    /// use ishido_engine::computer::ValueFunction;
    /// use ishido_engine::computer::weights::WeightsError;
    /// assert_eq!(ValueFunction::read(b"nonsense").err(), Some(WeightsError::Magic));
    /// ```
    pub fn read(bytes: &[u8]) -> Result<Self, WeightsError> {
        Ok(Self::from_weights(weights::read(bytes)?))
    }

    /// The value function of the weights of a file.
    fn from_weights(mut weights: Vec<i16>) -> Self {
        let network = Network::from_numbers(&weights.split_off(WEIGHTS));
        Self {
            weights,
            network,
            geometry: Geometry::new(),
        }
    }

    /// The weights file of this value function.
    #[must_use]
    pub fn write(&self) -> Vec<u8> {
        weights::write(&self.to_numbers())
    }

    /// All its weights: those of the table, then those of the network.
    pub(super) fn to_numbers(&self) -> Vec<i16> {
        let mut numbers = self.weights.clone();
        numbers.extend(self.network.to_numbers());
        numbers
    }

    /// The weights file of this value function with weights rounded to multiples of these units, which is much shorter.
    #[must_use]
    pub fn write_rounded(&self, units: Units) -> Vec<u8> {
        weights::write(&weights::rounded(&self.to_numbers(), units))
    }

    /// A value function whose values are all zero.
    #[must_use]
    pub fn zero() -> Self {
        Self {
            weights: vec![0; WEIGHTS],
            network: Network::zero(),
            geometry: Geometry::new(),
        }
    }

    /// Emits all features of a position.
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

/// Reads the built-in value function in short steps, before it is needed, for hosts that cannot wait while it is read at once.
///
/// ```
/// use ishido_engine::computer::Preparation;
/// let mut preparation = Preparation::default();
/// while preparation.step() {}
/// ```
#[derive(Default)]
pub struct Preparation {
    reading: Option<WeightsReader<'static>>,
}

impl Preparation {
    /// The weights that are read in a step.
    const STEP: usize = 1 << 15;

    /// Goes on. Returns whether there is more to do.
    pub fn step(&mut self) -> bool {
        if BUILT_IN.get().is_some() {
            return false;
        }
        let Some(reading) = &mut self.reading else {
            // Damage is noticed again, and reported, when the function is needed.
            self.reading = WeightsReader::new(BUILT_IN_FILE).ok();
            return self.reading.is_some();
        };
        if reading.step(Self::STEP) {
            return true;
        }
        if let Some(Ok(weights)) = self.reading.take().map(WeightsReader::finish) {
            let _ = BUILT_IN.set(Arc::new(ValueFunction::from_weights(weights)));
        }
        false
    }
}

/// A number of 4-Ways in units of [`FOUR_WAY`], clamped because the weights of a foreign file may predict absurd
/// numbers.
#[inline]
pub fn to_units(four_ways: f32) -> i32 {
    (four_ways.clamp(-1_000.0, 1_000.0) * FOUR_WAY as f32) as i32
}
