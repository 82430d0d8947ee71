//! Room to evaluate placements in: what each part of a position adds is kept, and only what changes is looked at again.

use std::cmp::Reverse;

use super::changes::{Changes, needs};
use super::features::{Sights, Sink, cell_features, whole_features, window_feature};
use super::geometry::WINDOWS;
use super::goal::Goal;
use super::ground::{CELLS, Cell, EMPTY, Ground, cells_of};
use super::kinds::{Kinds, Left};
use super::net::{Row, WIDTH};
use super::scene::Scene;
use super::value::{Choice, EMPTIED, Value, in_units};

/// What it takes to compare two positions, in cells looked at.
const COMPARED: u64 = 40;
/// The cells of the whole board.
const BOARD: u64 = 96;

/// Room to evaluate in, kept so that it need not be made anew for every move.
pub struct Bench {
    /// The position that is looked at.
    pub scene: Scene,
    /// The position that the parts were worked out for.
    before: Scene,
    /// The kinds whose numbers matter for what a cell adds.
    needs: [Kinds; CELLS],
    sights: Sights,
    cells: [Part; CELLS],
    /// The sums of the rows of all cells.
    sums: Row,
    windows: [i32; WINDOWS],
    total: i32,
    /// About how many cells were looked at since it was made: time, in a measure that is the same on every machine.
    pub work: u64,
}

impl Bench {
    /// A room with the position in it, and what each part of it is worth. It stays with one value, whose weights do not
    /// change meanwhile.
    pub fn new(value: &Value, ground: &Ground, left: Left) -> Self {
        let scene = Scene::new(ground, left, &value.geometry);
        let mut bench = Self {
            before: scene,
            sights: Sights::new(&scene, &value.geometry),
            needs: [0; CELLS],
            scene,
            cells: [Part::default(); CELLS],
            sums: [0; WIDTH],
            windows: [0; WINDOWS],
            total: 0,
            work: 0,
        };
        bench.renew(value, &Changes::EVERYTHING);
        bench
    }

    /// Looks at another position.
    pub fn reset(&mut self, value: &Value, ground: &Ground, left: Left) {
        self.scene.ground = *ground;
        self.scene.left = left;
        self.scene.look(&value.geometry);
        self.refresh(value);
    }

    /// Works out anew what those parts are worth that may be worth something else than when this was done last.
    #[inline]
    pub fn refresh(&mut self, value: &Value) {
        let changes = Changes::between(&self.before, &self.scene);
        self.renew(value, &changes);
    }

    fn renew(&mut self, value: &Value, changes: &Changes) {
        let geometry = &value.geometry;
        self.sights.forget();
        let suspects = changes.suspects(&self.needs);
        self.work += u64::from(suspects.count_ones()) + COMPARED;
        for at in cells_of(suspects) {
            if self.scene.ground.kinds[at] == EMPTY {
                self.needs[at] = needs(&self.scene, at);
                self.sights.look_at(&self.scene, geometry, at);
            }
            let part = value.cell(&self.scene, &self.sights, at);
            self.total += value.exchange(&part, &self.cells[at], &mut self.sums);
            self.cells[at] = part;
        }
        if changes.windows {
            for index in 0..WINDOWS {
                self.look_through(value, index);
            }
        } else {
            for at in cells_of(changes.status) {
                for index in geometry.over[at].iter() {
                    self.look_through(value, index);
                }
            }
        }
        self.before = self.scene;
    }

    /// What a window is worth now.
    #[inline]
    fn look_through(&mut self, value: &Value, index: usize) {
        let window = value.window(&self.scene, index);
        self.total += window - self.windows[index];
        self.windows[index] = window;
    }

    /// What a placement is worth; the kind is no longer among those left.
    #[inline]
    pub fn worth(&mut self, value: &Value, goal: Goal, at: Cell, kind: u8) -> i32 {
        let geometry = &value.geometry;
        let made = goal.earned(&self.scene.ground, geometry, at, self.scene.count);
        if self.scene.count == 0 {
            return made + EMPTIED;
        }
        let undo = self.scene.put(at, kind, geometry);
        let mut total = self.total;
        let mut sums = self.sums;
        self.work += u64::from(self.scene.ground.frontier.count_ones());
        if self.before.rest == self.scene.rest {
            let near = geometry.near[at];
            self.sights.look_near(&self.scene, geometry, near);
            self.work += u64::from(near.count_ones());
            for cell in cells_of(near) {
                total += self.change(value, cell, &mut sums);
            }
        } else {
            // Other stones are spoken for: every cell counts anew.
            self.sights.look_near(&self.scene, geometry, !0);
            self.work += BOARD;
            for cell in 13..CELLS - 13 {
                total += self.change(value, cell, &mut sums);
            }
        }
        for index in geometry.touched[at].iter() {
            total += value.window(&self.scene, index) - self.windows[index];
        }
        let mut sink = WholeSink { value, total, sums };
        whole_features(&self.scene, &self.sights, geometry, &mut sink);
        let total = sink.total + in_units(value.net.worth(&sink.sums));
        let total = goal.correct(&self.scene, geometry, total);
        self.scene.undo(&undo);
        made + total
    }

    /// By how much a cell adds more than before.
    #[inline]
    fn change(&self, value: &Value, at: Cell, sums: &mut Row) -> i32 {
        let part = value.cell(&self.scene, &self.sights, at);
        value.exchange(&part, &self.cells[at], sums)
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

    /// Every legal placement of a kind that is no longer among those left, the best first. Where the last stone makes no
    /// difference otherwise, it goes where it has most neighbours, for those are points.
    pub fn ranking(&mut self, value: &Value, goal: Goal, kind: u8) -> Vec<Choice> {
        let mut choices = Vec::new();
        self.choices(value, goal, kind, &mut choices);
        let scene = &self.scene;
        let points = |at: Cell| match (scene.count, value.geometry.depth[at]) {
            (0, 1..) => scene.ground.neighbour_count[at],
            _ => 0,
        };
        choices.sort_by_key(|choice| (-choice.value, Reverse(points(choice.cell)), choice.cell));
        choices
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
        let made = self.scene.ground.neighbour_count[at] == 4;
        let _ = self.scene.put(at, kind, &value.geometry);
        made
    }
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
    sums: Row,
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

impl Value {
    #[inline]
    fn cell(&self, scene: &Scene, sights: &Sights, at: Cell) -> Part {
        let mut sink = CellSink {
            value: self,
            part: Part::default(),
        };
        if scene.ground.kinds[at] <= EMPTY {
            cell_features(scene, sights, &self.geometry, at, &mut sink);
        }
        sink.part
    }

    /// By how much one part is more than another; its rows take the place of the other's.
    #[inline]
    fn exchange(&self, now: &Part, then: &Part, sums: &mut Row) -> i32 {
        if now == then {
            return 0;
        }
        for (&row, &other) in now.rows.iter().zip(&then.rows) {
            if row != other {
                self.net.exchange(sums, row.into(), other.into());
            }
        }
        now.sum - then.sum
    }

    #[inline]
    fn window(&self, scene: &Scene, index: usize) -> i32 {
        i32::from(self.weights[window_feature(scene, &self.geometry, index)])
    }
}
