//! The learned value: how many 4-Ways a position is still worth, and half a one for emptying the pouch.

use std::sync::{Arc, LazyLock};

use super::features::{WEIGHTS, cell_features, whole_features, window_feature};
use super::geometry::{Geometry, WINDOWS};
use super::goal::Goal;
use super::ground::{CELLS, Cell, EMPTY, Ground};
use super::kinds::Left;
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

/// Room to evaluate in, kept so that it need not be made anew for every move.
pub struct Bench {
    /// The position that is looked at.
    pub scene: Scene,
    cells: [i32; CELLS],
    windows: [i32; WINDOWS],
    total: i32,
}

impl Bench {
    /// A room with the position in it, and what each part of it is worth.
    pub fn new(value: &Value, ground: &Ground, left: Left) -> Self {
        let mut bench = Self {
            scene: Scene::new(ground, left, &value.geometry),
            cells: [0; CELLS],
            windows: [0; WINDOWS],
            total: 0,
        };
        bench.refresh(value);
        bench
    }

    /// Looks at another position.
    pub fn reset(&mut self, value: &Value, ground: &Ground, left: Left) {
        self.scene.ground = *ground;
        self.scene.left = left;
        self.scene.look(&value.geometry);
        self.refresh(value);
    }

    /// Works out anew what each part is worth.
    #[inline]
    pub fn refresh(&mut self, value: &Value) {
        self.total = 0;
        for at in 13..CELLS - 13 {
            self.cells[at] = value.cell(&self.scene, at);
            self.total += self.cells[at];
        }
        for index in 0..WINDOWS {
            self.windows[index] = value.window(&self.scene, index);
            self.total += self.windows[index];
        }
    }

    /// What a placement is worth; the kind is no longer among those left.
    #[inline]
    pub fn worth(&mut self, value: &Value, goal: Goal, at: Cell, kind: u8) -> i32 {
        let crowd = self.scene.ground.crowd[at];
        let made = if crowd == 4 {
            ONE
        } else {
            goal.of_match(crowd)
        };
        if self.scene.count == 0 {
            return made + EMPTIED;
        }
        let geometry = &value.geometry;
        let undo = self.scene.put(at, kind, geometry);
        let mut total = self.total;
        for near in geometry.near[at].iter() {
            total += value.cell(&self.scene, near) - self.cells[near];
        }
        for index in geometry.touched[at].iter() {
            total += value.window(&self.scene, index) - self.windows[index];
        }
        whole_features(&self.scene, geometry, &mut |i| {
            total += i32::from(value.weights[i]);
        });
        let total = goal.correct(&self.scene, total);
        self.scene.undo(&undo);
        made + total
    }

    /// Every legal placement of a kind that is no longer among those left.
    #[inline]
    pub fn choices(&mut self, value: &Value, goal: Goal, kind: u8, found: &mut Vec<Choice>) {
        found.clear();
        for at in self.scene.ground.open() {
            if self.scene.legal[at] >> kind & 1 == 1 {
                let worth = self.worth(value, goal, at, kind);
                found.push(Choice {
                    cell: at,
                    value: worth,
                });
            }
        }
    }

    /// The best placement of a kind that is no longer among those left.
    #[inline]
    pub fn best(&mut self, value: &Value, goal: Goal, kind: u8) -> Option<Choice> {
        let mut best: Option<Choice> = None;
        for at in self.scene.ground.open() {
            if self.scene.legal[at] >> kind & 1 == 1 {
                let worth = self.worth(value, goal, at, kind);
                if best.is_none_or(|best| worth > best.value) {
                    best = Some(Choice {
                        cell: at,
                        value: worth,
                    });
                }
            }
        }
        best
    }

    /// Takes a kind from those left, before it is placed.
    #[inline]
    pub fn draw(&mut self, value: &Value, kind: u8) {
        self.scene.left.take(kind);
        self.scene.look(&value.geometry);
        self.refresh(value);
    }

    /// Places a kind that was drawn.
    #[inline]
    pub fn place(&mut self, value: &Value, at: Cell, kind: u8) -> bool {
        let made = self.scene.ground.crowd[at] == 4;
        let _ = self.scene.put(at, kind, &value.geometry);
        made
    }
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
        Ok(Self {
            weights: weights::read(bytes)?,
            geometry: Geometry::new(),
        })
    }

    /// The file of its weights.
    #[must_use]
    pub fn write(&self) -> Vec<u8> {
        weights::write(&self.weights)
    }

    /// A value that knows nothing.
    #[must_use]
    pub fn zero() -> Self {
        Self {
            weights: vec![0; WEIGHTS],
            geometry: Geometry::new(),
        }
    }

    #[inline]
    fn cell(&self, scene: &Scene, at: Cell) -> i32 {
        let mut sum = 0;
        if scene.ground.kinds[at] <= EMPTY {
            cell_features(scene, &self.geometry, at, &mut |i| {
                sum += i32::from(self.weights[i]);
            });
        }
        sum
    }

    #[inline]
    fn window(&self, scene: &Scene, index: usize) -> i32 {
        i32::from(self.weights[window_feature(scene, &self.geometry, index)])
    }

    /// All features of a position.
    pub fn features(&self, scene: &Scene, emit: &mut impl FnMut(usize)) {
        for at in 13..CELLS - 13 {
            if scene.ground.kinds[at] <= EMPTY {
                cell_features(scene, &self.geometry, at, emit);
            }
        }
        for index in 0..WINDOWS {
            emit(window_feature(scene, &self.geometry, index));
        }
        whole_features(scene, &self.geometry, emit);
    }
}
