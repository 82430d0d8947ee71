//! The learned value: how many 4-Ways a position is still worth, and half a one for emptying the pouch.

use std::sync::{Arc, LazyLock};

use super::features::{Sights, Sink, WEIGHTS, cell_features, whole_features, window_feature};
use super::geometry::{Geometry, WINDOWS};
use super::ground::{CELLS, Cell, EMPTY};
use super::net::Net;
use super::scene::Scene;
use super::weights::{self, WeightsError};

/// One 4-Way in the units of values.
pub const ONE: i32 = 4096;
/// What emptying the pouch is worth.
pub const EMPTIED: i32 = ONE / 2;

/// The weights with the tables to use them.
pub struct Value {
    /// The weights, one for each feature.
    pub(super) weights: Vec<i16>,
    /// The part that is no plain sum.
    pub(super) net: Net,
    /// Which cells belong together.
    pub(super) geometry: Geometry,
}

/// The weights that are part of the program.
static SHIPPED: LazyLock<Arc<Value>> = LazyLock::new(|| {
    // Bytes that are no weights, which no build that passes the tests has, make a player that knows nothing.
    let value = Value::read(include_bytes!("weights.bin"));
    Arc::new(value.unwrap_or_else(|_| Value::zero()))
});

/// A placement and what it is worth: its own 4-Way and the value of the position after it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Choice {
    /// Where.
    pub cell: Cell,
    /// How much, in units of [`ONE`].
    pub value: i32,
}

impl Value {
    /// The value whose weights are part of the program.
    #[must_use]
    pub fn shipped() -> Arc<Self> {
        Arc::clone(&SHIPPED)
    }

    /// The value of a file of weights.
    ///
    /// # Errors
    /// Why the bytes are no weights.
    pub fn read(bytes: &[u8]) -> Result<Self, WeightsError> {
        let mut weights = weights::read(bytes)?;
        let net = Net::of_kept(&weights.split_off(WEIGHTS));
        Ok(Self {
            weights,
            net,
            geometry: Geometry::new(),
        })
    }

    /// The file of its weights.
    #[must_use]
    pub fn write(&self) -> Vec<u8> {
        let mut numbers = self.weights.clone();
        numbers.extend(self.net.kept());
        weights::write(&numbers)
    }

    /// A value that knows nothing.
    #[must_use]
    pub fn zero() -> Self {
        Self {
            weights: vec![0; WEIGHTS],
            net: Net::zero(),
            geometry: Geometry::new(),
        }
    }

    /// All features of a position.
    pub fn features(&self, scene: &Scene, emit: &mut impl Sink) {
        let sights = Sights::new(scene, &self.geometry);
        for at in 13..CELLS - 13 {
            if scene.ground.kinds[at] <= EMPTY {
                cell_features(scene, &sights, &self.geometry, at, emit);
            }
        }
        for index in 0..WINDOWS {
            emit.weight(window_feature(scene, &self.geometry, index));
        }
        whole_features(scene, &sights, &self.geometry, emit);
    }
}

/// A number of 4-Ways in units of [`ONE`]; weights that somebody made up may come to far more than there can be.
#[inline]
pub fn in_units(four_ways: f32) -> i32 {
    (four_ways.clamp(-1_000.0, 1_000.0) * ONE as f32) as i32
}
