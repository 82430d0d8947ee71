//! The learned value: how many 4-Ways a position is still worth, and half a one for emptying the pouch.

use std::sync::{Arc, LazyLock};

use super::features::{Sink, WEIGHTS, cell_features, whole_features, window_feature};
use super::geometry::{Geometry, WINDOWS};
use super::goal::Goal;
use super::ground::{CELLS, Cell, EMPTY, Ground};
use super::kinds::Left;
use super::net::{Net, Sums, WIDTH};
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

/// What one cell adds: a sum of weights, and rows of the network, of which there are at most six.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct Part {
    sum: i32,
    rows: [u16; 6],
    len: u8,
}

/// Adds up what is seen at a cell.
struct CellSink<'a> {
    value: &'a Value,
    part: Part,
}

impl Sink for CellSink<'_> {
    #[inline]
    fn weight(&mut self, index: usize) {
        self.part.sum += i32::from(self.value.weights[index]);
    }

    #[inline]
    fn row(&mut self, row: usize) {
        self.part.rows[usize::from(self.part.len)] = row as u16;
        self.part.len += 1;
    }
}

/// Adds up what is seen on the board as a whole.
struct WholeSink<'a> {
    value: &'a Value,
    total: i32,
    sums: Sums,
}

impl Sink for WholeSink<'_> {
    #[inline]
    fn weight(&mut self, index: usize) {
        self.total += i32::from(self.value.weights[index]);
    }

    #[inline]
    fn row(&mut self, row: usize) {
        self.value.net.add(&mut self.sums, row);
    }
}

/// Room to evaluate in, kept so that it need not be made anew for every move.
pub struct Bench {
    /// The position that is looked at.
    pub scene: Scene,
    cells: [Part; CELLS],
    /// The sums of the rows of all cells.
    sums: Sums,
    /// The stones that no ready hole waited for when the parts were worked out.
    rest: Left,
    windows: [i32; WINDOWS],
    total: i32,
}

impl Bench {
    /// A room with the position in it, and what each part of it is worth.
    pub fn new(value: &Value, ground: &Ground, left: Left) -> Self {
        let mut bench = Self {
            scene: Scene::new(ground, left, &value.geometry),
            cells: [Part::default(); CELLS],
            sums: [0.0; WIDTH],
            rest: left,
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
        self.sums = [0.0; WIDTH];
        self.rest = self.scene.rest;
        for at in 13..CELLS - 13 {
            let part = value.cell(&self.scene, at);
            self.cells[at] = part;
            self.total += part.sum;
            for &row in &part.rows[..usize::from(part.len)] {
                value.net.add(&mut self.sums, row.into());
            }
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
        let mut sums = self.sums;
        if self.rest == self.scene.rest {
            for near in geometry.near[at].iter() {
                total += self.change(value, near, &mut sums);
            }
        } else {
            // Other stones are spoken for: every cell counts anew.
            for cell in 13..CELLS - 13 {
                total += self.change(value, cell, &mut sums);
            }
        }
        for index in geometry.touched[at].iter() {
            total += value.window(&self.scene, index) - self.windows[index];
        }
        let mut sink = WholeSink { value, total, sums };
        whole_features(&self.scene, geometry, &mut sink);
        let total = sink.total + in_units(value.net.flow(&sink.sums).value);
        let total = goal.correct(&self.scene, total);
        self.scene.undo(&undo);
        made + total
    }

    /// By how much a cell adds more than before.
    #[inline]
    fn change(&self, value: &Value, at: Cell, sums: &mut Sums) -> i32 {
        let part = value.cell(&self.scene, at);
        let before = &self.cells[at];
        if part == *before {
            return 0;
        }
        for (&now, &then) in part.rows.iter().zip(&before.rows) {
            if now != then {
                value.net.add(sums, now.into());
                value.net.take(sums, then.into());
            }
        }
        part.sum - before.sum
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
            net: Net::filled(0.0),
            geometry: Geometry::new(),
        }
    }

    #[inline]
    fn cell(&self, scene: &Scene, at: Cell) -> Part {
        let mut sink = CellSink {
            value: self,
            part: Part::default(),
        };
        if scene.ground.kinds[at] <= EMPTY {
            cell_features(scene, &self.geometry, at, &mut sink);
        }
        sink.part
    }

    #[inline]
    fn window(&self, scene: &Scene, index: usize) -> i32 {
        i32::from(self.weights[window_feature(scene, &self.geometry, index)])
    }

    /// All features of a position.
    pub fn features(&self, scene: &Scene, emit: &mut impl Sink) {
        for at in 13..CELLS - 13 {
            if scene.ground.kinds[at] <= EMPTY {
                cell_features(scene, &self.geometry, at, emit);
            }
        }
        for index in 0..WINDOWS {
            emit.weight(window_feature(scene, &self.geometry, index));
        }
        whole_features(scene, &self.geometry, emit);
    }
}

/// A number of 4-Ways in units of [`ONE`]; weights that somebody made up may come to far more than there can be.
#[inline]
pub fn in_units(four_ways: f32) -> i32 {
    (four_ways.clamp(-1_000.0, 1_000.0) * ONE as f32) as i32
}
