//! The refiner: learns how much better one placement of a position is than another, from what the best replies to the
//! next stone show. It starts from the weights of the learner, which have all been moved by the chances of whole games.

use std::sync::Arc;

use super::batches::{BatchOptimizer, Features};
use super::learner::random_deal;
use crate::computer::evaluator::Evaluator;
use crate::computer::goal::Goal;
use crate::computer::kinds::StonesLeft;
use crate::computer::network::Activations;
use crate::computer::random::Random;
use crate::computer::search_board::{Cell, SearchBoard};
use crate::computer::search_position::SearchPosition;
use crate::computer::value_function::{FOUR_WAY, ValueFunction};

/// The most placements of a position that are searched, and how much worse than the best they may be.
const MOST_PLACEMENTS: usize = 5;
const MOST_BEHIND: i32 = FOUR_WAY / 2;

/// The number of stones left, drawn at random, whose best replies are searched. A few stones in more positions teach more
/// than every stone in fewer.
const REPLIED_STONES: usize = 8;

/// The factor for the difference between what the best replies show and the learned value, as in the search.
const EXTRAPOLATION: i32 = 3;

/// The share of positions that are searched, in percent, and the stones that must be left: the others are too much alike,
/// and the last moves have little to teach.
const SEARCHED_PERCENT: usize = 35;
const FEWEST_LEFT: usize = 6;

// After a search the best placement by the learned value is played in half of the cases, the best by the search in most
// of the others, and else any that was searched, in percent.
const BY_VALUE: usize = 50;
const BY_VALUE_OR_SEARCH: usize = 90;

/// The share of the error that all placements of a position have in common that counts. It is mostly chance, and would
/// hide the differences between them.
const COMMON_SHARE: f32 = 0.03;

/// The number of positions of a batch, and of those between two averages.
const BATCH: u64 = 16;
const AVERAGING_INTERVAL: u64 = 5_000;

/// A position that was searched.
struct SearchedPosition {
    board: SearchBoard,
    /// The stones left after the placement.
    left: StonesLeft,
    kind: u8,
    placements: Vec<SearchedPlacement>,
}

/// A placement that was searched.
struct SearchedPlacement {
    cell: Cell,
    /// The value before training.
    learned: i32,
    /// What the value should be.
    target: i32,
}

/// What the refined value knew of the differences between placements that were searched, before it learned from them.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Differences {
    /// The sum of the squares of what the search showed.
    pub shown: f64,
    /// The sum of the squares of what the value did not explain of that.
    pub unexplained: f64,
}

/// A refiner: a value function that plays and searches, and the weights that learn from it.
pub struct Refiner {
    teacher: Arc<ValueFunction>,
    optimizer: BatchOptimizer,
    random: Random,
    positions: u64,
    differences: Differences,
    features: [Features; MOST_PLACEMENTS],
}

impl Refiner {
    /// A refiner of this value function. The same seed learns the same weights.
    #[must_use]
    pub fn new(teacher: Arc<ValueFunction>, seed: u64) -> Self {
        Self {
            optimizer: BatchOptimizer::new(&teacher),
            teacher,
            random: Random::new(seed),
            positions: 0,
            differences: Differences::default(),
            features: Default::default(),
        }
    }

    /// The number of positions learned from so far.
    #[must_use]
    pub const fn positions(&self) -> u64 {
        self.positions
    }

    /// The differences since the last call.
    pub fn take_differences(&mut self) -> Differences {
        std::mem::take(&mut self.differences)
    }

    /// The refined value function: the average of the weights, which do not change within the first five thousand positions.
    #[must_use]
    pub fn learned(&self) -> ValueFunction {
        self.optimizer.learned()
    }

    /// Plays a game, and learns from the positions that are searched.
    pub fn game(&mut self) {
        let teacher = Arc::clone(&self.teacher);
        let (board, mut pouch) = random_deal(&mut self.random);
        self.random.shuffle(&mut pouch);
        let mut left = StonesLeft::default();
        for &kind in &pouch {
            left.put(kind);
        }
        let mut evaluator = Evaluator::new(&teacher, &board, left);
        for &kind in &pouch {
            evaluator.draw(&teacher, kind);
            let searched = evaluator.position.count >= FEWEST_LEFT
                && self.random.below(100) < SEARCHED_PERCENT;
            let cell = if searched {
                self.search(&mut evaluator, kind)
            } else {
                let best = evaluator.best(&teacher, Goal::FourWays, kind);
                best.map(|best| best.cell)
            };
            let Some(cell) = cell else { break };
            evaluator.place(&teacher, cell, kind);
        }
    }

    /// Searches the position of the evaluator and learns from it, if there is a choice. Returns the cell to be played.
    fn search(&mut self, evaluator: &mut Evaluator, kind: u8) -> Option<Cell> {
        let mut choices = evaluator.ranking(&self.teacher, Goal::FourWays, kind);
        let best = *choices.first()?;
        choices.truncate(MOST_PLACEMENTS);
        choices.retain(|choice| choice.value > best.value - MOST_BEHIND);
        if choices.len() < 2 {
            return Some(best.cell);
        }
        let (board, left) = (evaluator.position.board, evaluator.position.left);
        let stones = self.draw_stones(left);
        let placements = choices.iter().map(|choice| {
            let found = self.best_replies(evaluator, (&board, left), kind, choice.cell, &stones);
            SearchedPlacement {
                cell: choice.cell,
                learned: choice.value,
                target: choice.value + EXTRAPOLATION * (found - choice.value),
            }
        });
        let position = SearchedPosition {
            board,
            left,
            kind,
            placements: placements.collect(),
        };
        self.learn(&position);
        evaluator.set_position(&self.teacher, &board, left);
        self.choose(&position.placements)
    }

    /// Draws the stones whose best replies are searched, in order of kinds.
    fn draw_stones(&mut self, left: StonesLeft) -> Vec<u8> {
        let kinds = left.kinds();
        let mut stones: Vec<u8> = kinds
            .flat_map(|(kind, number)| std::iter::repeat_n(kind, number as usize))
            .collect();
        self.random.shuffle(&mut stones);
        stones.truncate(REPLIED_STONES);
        stones.sort_unstable();
        stones
    }

    /// The value of a placement by the mean of the best replies to some stones.
    fn best_replies(
        &self,
        evaluator: &mut Evaluator,
        (board, left): (&SearchBoard, StonesLeft),
        kind: u8,
        at: Cell,
        stones: &[u8],
    ) -> i32 {
        let mut after = *board;
        after.put(at, kind);
        let mut sum = 0;
        for same in stones.chunk_by(|a, b| a == b) {
            evaluator.position.board = after;
            evaluator.position.left = left;
            evaluator.draw(&self.teacher, same[0]);
            let best = evaluator.best(&self.teacher, Goal::FourWays, same[0]);
            sum += best.map_or(0, |best| best.value) * same.len() as i32;
        }
        let geometry = &self.teacher.geometry;
        Goal::FourWays.earned(board, geometry, at, left.len()) + sum / stones.len() as i32
    }

    /// Chooses the cell to be played after a search.
    fn choose(&mut self, placements: &[SearchedPlacement]) -> Option<Cell> {
        let placement = match self.random.below(100) {
            ..BY_VALUE => placements.first(),
            BY_VALUE..BY_VALUE_OR_SEARCH => placements.iter().max_by_key(|other| other.target),
            _ => placements.get(self.random.below(placements.len())),
        };
        placement.map(|placement| placement.cell)
    }

    /// Learns from a position.
    fn learn(&mut self, position: &SearchedPosition) {
        let count = position.placements.len() as f32;
        let mut moves: Vec<(f32, Activations)> = Vec::with_capacity(position.placements.len());
        for (placement, features) in position.placements.iter().zip(&mut self.features) {
            let mut board = position.board;
            let geometry = &self.teacher.geometry;
            let made = Goal::FourWays.earned(&board, geometry, placement.cell, position.left.len());
            board.put(placement.cell, position.kind);
            features.clear();
            let after = SearchPosition::new(&board, position.left, geometry);
            self.teacher.features(&after, features);
            features.sort();
            let (value, activations) = self.optimizer.value(features);
            moves.push((in_four_ways(placement.target - made) - value, activations));
        }
        let common = moves.iter().map(|(error, _)| error).sum::<f32>() / count;
        let placements = position.placements.iter();
        let shown = placements.map(|placement| in_four_ways(placement.target - placement.learned));
        self.differences
            .add(shown, moves.iter().map(|&(error, _)| error));
        for (features, (error, activations)) in self.features.iter().zip(&moves) {
            let error = error - (1.0 - COMMON_SHARE) * common;
            self.optimizer.add(features, activations, error);
        }
        self.positions += 1;
        if self.positions.is_multiple_of(BATCH) {
            self.optimizer.step();
        }
        if self.positions.is_multiple_of(AVERAGING_INTERVAL) {
            self.optimizer.add_to_average();
        }
    }
}

impl Differences {
    /// Adds the placements of a position: by how much the search moved their values, and the errors of the refined ones.
    fn add(
        &mut self,
        shown: impl Iterator<Item = f32> + Clone,
        errors: impl Iterator<Item = f32> + Clone,
    ) {
        self.shown += squared_differences(shown);
        self.unexplained += squared_differences(errors);
    }

    /// The share of the differences that the value explained.
    #[must_use]
    pub fn explained(&self) -> f64 {
        1.0 - self.unexplained / self.shown.max(f64::MIN_POSITIVE)
    }
}

/// The sum of the squared differences of some numbers from their mean.
fn squared_differences(numbers: impl Iterator<Item = f32> + Clone) -> f64 {
    let count = numbers.clone().count().max(1);
    let mean = numbers.clone().sum::<f32>() / count as f32;
    numbers
        .map(|number| f64::from((number - mean).powi(2)))
        .sum()
}

fn in_four_ways(units: i32) -> f32 {
    units as f32 / FOUR_WAY as f32
}
