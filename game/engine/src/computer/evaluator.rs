//! Incremental evaluation of placements: the contribution of every cell and window is stored, and only those that
//! change are recomputed.

use std::cmp::Reverse;

use super::changes::{Changes, relevant_kinds};
use super::features::{EffectsCache, FeatureSink, board_features, cell_features, window_feature};
use super::geometry::WINDOWS;
use super::goal::Goal;
use super::kinds::{KindSet, StonesLeft};
use super::network::{Row, WIDTH};
use super::search_board::{CELLS, Cell, EMPTY, SearchBoard, cells_of};
use super::search_position::SearchPosition;
use super::value_function::{EMPTY_POUCH, ScoredPlacement, ValueFunction, to_units};

/// The cost of comparing two positions, in cells evaluated.
const COMPARISON_COST: u64 = 40;
/// The cost of evaluating the whole board, in cells.
const BOARD_CELLS: u64 = 96;

/// Evaluates the placements of one position after another, and reuses what they have in common.
pub struct Evaluator {
    /// The position to be evaluated.
    pub position: SearchPosition,
    /// The position for which the contributions were computed.
    before: SearchPosition,
    /// The kinds whose number of stones left affects the contribution of a cell.
    relevant_kinds: [KindSet; CELLS],
    effects: EffectsCache,
    cells: [CellContribution; CELLS],
    /// The sum of the network rows of all cells.
    sums: Row,
    windows: [i32; WINDOWS],
    total: i32,
    /// The number of cells evaluated so far, about: a measure of time that is the same on every machine.
    pub work: u64,
}

impl Evaluator {
    /// An evaluator of a position. Every later call must pass the same value function, with unchanged weights.
    pub fn new(value: &ValueFunction, board: &SearchBoard, left: StonesLeft) -> Self {
        let position = SearchPosition::new(board, left, &value.geometry);
        let mut evaluator = Self {
            before: position,
            effects: EffectsCache::new(&position, &value.geometry),
            relevant_kinds: [0; CELLS],
            position,
            cells: [CellContribution::default(); CELLS],
            sums: [0; WIDTH],
            windows: [0; WINDOWS],
            total: 0,
            work: 0,
        };
        evaluator.update_changed(value, &Changes::ALL);
        evaluator
    }

    /// Changes to another position.
    pub fn set_position(&mut self, value: &ValueFunction, board: &SearchBoard, left: StonesLeft) {
        self.position.board = *board;
        self.position.left = left;
        self.position.update(&value.geometry);
        self.update(value);
    }

    /// Recomputes the contributions that may have changed since the last update.
    #[inline]
    pub fn update(&mut self, value: &ValueFunction) {
        let changes = Changes::between(&self.before, &self.position);
        self.update_changed(value, &changes);
    }

    fn update_changed(&mut self, value: &ValueFunction, changes: &Changes) {
        let geometry = &value.geometry;
        self.effects.clear_temporary();
        let affected_cells = changes.affected_cells(&self.relevant_kinds);
        self.work += u64::from(affected_cells.count_ones()) + COMPARISON_COST;
        for at in cells_of(affected_cells) {
            if self.position.board.kinds[at] == EMPTY {
                self.relevant_kinds[at] = relevant_kinds(&self.position, at);
                self.effects.recompute(&self.position, geometry, at);
            }
            let contribution = value.cell(&self.position, &self.effects, at);
            self.total += value.replace(&contribution, &self.cells[at], &mut self.sums);
            self.cells[at] = contribution;
        }
        if changes.windows {
            for index in 0..WINDOWS {
                self.update_window(value, index);
            }
        } else {
            for at in cells_of(changes.status) {
                for index in geometry.containing[at].iter() {
                    self.update_window(value, index);
                }
            }
        }
        self.before = self.position;
    }

    /// Recomputes the contribution of a window.
    #[inline]
    fn update_window(&mut self, value: &ValueFunction, index: usize) {
        let window = value.window(&self.position, index);
        self.total += window - self.windows[index];
        self.windows[index] = window;
    }

    /// The value of a placement: what it earns at once and the value of the position after it. The kind must have been
    /// removed from the stones left.
    #[inline]
    pub fn evaluate(&mut self, value: &ValueFunction, goal: Goal, at: Cell, kind: u8) -> i32 {
        let geometry = &value.geometry;
        let made = goal.earned(&self.position.board, geometry, at, self.position.count);
        if self.position.count == 0 {
            return made + EMPTY_POUCH;
        }
        let undo = self.position.put(at, kind, geometry);
        let mut total = self.total;
        let mut sums = self.sums;
        self.work += u64::from(self.position.board.frontier.count_ones());
        if self.before.unassigned == self.position.unassigned {
            let near = geometry.near[at];
            self.effects.recompute_near(&self.position, geometry, near);
            self.work += u64::from(near.count_ones());
            for cell in cells_of(near) {
                total += self.cell_difference(value, cell, &mut sums);
            }
        } else {
            // Other stones are assigned to ready holes now, which affects every cell.
            self.effects.recompute_near(&self.position, geometry, !0);
            self.work += BOARD_CELLS;
            for cell in 13..CELLS - 13 {
                total += self.cell_difference(value, cell, &mut sums);
            }
        }
        for index in geometry.touched[at].iter() {
            total += value.window(&self.position, index) - self.windows[index];
        }
        let mut sink = BoardSink { value, total, sums };
        board_features(&self.position, &self.effects, geometry, &mut sink);
        let total = sink.total + to_units(value.network.evaluate(&sink.sums));
        let total = goal.adjust(&self.position, geometry, total);
        self.position.undo(&undo);
        made + total
    }

    /// The change in the contribution of a cell.
    #[inline]
    fn cell_difference(&self, value: &ValueFunction, at: Cell, sums: &mut Row) -> i32 {
        let contribution = value.cell(&self.position, &self.effects, at);
        value.replace(&contribution, &self.cells[at], sums)
    }

    /// Evaluates every legal placement of a kind that has been removed from the stones left.
    #[inline]
    pub fn choices(
        &mut self,
        value: &ValueFunction,
        goal: Goal,
        kind: u8,
        found: &mut Vec<ScoredPlacement>,
    ) {
        found.clear();
        for at in self.position.board.open() {
            if self.position.legal[at] >> kind & 1 == 1 {
                let evaluate = self.evaluate(value, goal, at, kind);
                found.push(ScoredPlacement {
                    cell: at,
                    value: evaluate,
                });
            }
        }
    }

    /// Every legal placement of a kind that has been removed from the stones left, best first. Equal placements of the
    /// last stone are ordered by the number of neighbours, which earn points.
    pub fn ranking(&mut self, value: &ValueFunction, goal: Goal, kind: u8) -> Vec<ScoredPlacement> {
        let mut choices = Vec::new();
        self.choices(value, goal, kind, &mut choices);
        let position = &self.position;
        let points = |at: Cell| match (position.count, value.geometry.depth[at]) {
            (0, 1..) => position.board.neighbour_count[at],
            _ => 0,
        };
        choices.sort_by_key(|choice| (-choice.value, Reverse(points(choice.cell)), choice.cell));
        choices
    }

    /// The best placement of a kind that has been removed from the stones left.
    #[inline]
    pub fn best(&mut self, value: &ValueFunction, goal: Goal, kind: u8) -> Option<ScoredPlacement> {
        let mut best: Option<ScoredPlacement> = None;
        for at in self.position.board.open() {
            if self.position.legal[at] >> kind & 1 == 1 {
                let evaluate = self.evaluate(value, goal, at, kind);
                if best.is_none_or(|best| evaluate > best.value) {
                    best = Some(ScoredPlacement {
                        cell: at,
                        value: evaluate,
                    });
                }
            }
        }
        best
    }

    /// Removes a kind from the stones left, before it is placed.
    #[inline]
    pub fn draw(&mut self, value: &ValueFunction, kind: u8) {
        self.position.left.take(kind);
        self.position.update(&value.geometry);
        self.update(value);
    }

    /// Places a kind that was drawn; returns whether this makes a 4-Way.
    #[inline]
    pub fn place(&mut self, value: &ValueFunction, at: Cell, kind: u8) -> bool {
        let made = self.position.board.neighbour_count[at] == 4;
        let _ = self.position.put(at, kind, &value.geometry);
        made
    }
}

/// The contribution of one cell to the value: a sum of weights, and at most six rows of the network.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct CellContribution {
    sum: i32,
    rows: [u16; 6],
    len: u8,
}

/// Collects the contribution of a cell.
struct CellSink<'a> {
    value: &'a ValueFunction,
    contribution: CellContribution,
}

impl FeatureSink for CellSink<'_> {
    #[inline]
    fn weight(&mut self, index: usize) {
        self.contribution.sum += i32::from(self.value.weights[index]);
    }

    #[inline]
    fn row(&mut self, row: usize) {
        self.contribution.rows[usize::from(self.contribution.len)] = row as u16;
        self.contribution.len += 1;
    }
}

/// Adds up the features of the board as a whole.
struct BoardSink<'a> {
    value: &'a ValueFunction,
    total: i32,
    sums: Row,
}

impl FeatureSink for BoardSink<'_> {
    #[inline]
    fn weight(&mut self, index: usize) {
        self.total += i32::from(self.value.weights[index]);
    }

    #[inline]
    fn row(&mut self, row: usize) {
        self.value.network.add(&mut self.sums, row);
    }
}

impl ValueFunction {
    #[inline]
    fn cell(
        &self,
        position: &SearchPosition,
        effects: &EffectsCache,
        at: Cell,
    ) -> CellContribution {
        let mut sink = CellSink {
            value: self,
            contribution: CellContribution::default(),
        };
        if position.board.kinds[at] <= EMPTY {
            cell_features(position, effects, &self.geometry, at, &mut sink);
        }
        sink.contribution
    }

    /// Replaces one contribution by another in the sums of rows; returns the difference of their sums of weights.
    #[inline]
    fn replace(&self, now: &CellContribution, then: &CellContribution, sums: &mut Row) -> i32 {
        if now == then {
            return 0;
        }
        for (&row, &other) in now.rows.iter().zip(&then.rows) {
            if row != other {
                self.network.replace(sums, row.into(), other.into());
            }
        }
        now.sum - then.sum
    }

    #[inline]
    fn window(&self, position: &SearchPosition, index: usize) -> i32 {
        i32::from(self.weights[window_feature(position, &self.geometry, index)])
    }
}
