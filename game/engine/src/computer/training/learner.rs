//! The learner: TD(lambda) on the values after placements in games of self-play, with a step size for every weight
//! (temporal coherence). The result is an average of the weights in which later ones count for more.

use super::optimizer::Optimizer;
use crate::computer::evaluator::Evaluator;
use crate::computer::features::{FeatureSink, WEIGHTS};
use crate::computer::goal::Goal;
use crate::computer::kinds::StonesLeft;
use crate::computer::network::{self, TrainingNetwork};
use crate::computer::random::Random;
use crate::computer::search_board::{SearchBoard, cell};
use crate::computer::value_function::{EMPTY_POUCH, FOUR_WAY, ValueFunction};
use crate::rules::Square;

/// The lambda of TD(lambda): how far later values influence earlier positions.
const LAMBDA: f32 = 0.5;

/// The number of games after which the weights are added to their average again.
const AVERAGING_INTERVAL: u64 = 1_000;

/// Preference for later weights: after n intervals, the last has a share of this number divided by n in the
/// average.
pub(super) const LATE_WEIGHT: f32 = 4.0;

/// A weight being learned.
#[derive(Clone, Copy, Default)]
pub(super) struct Weight {
    /// The weight, in 4-Ways.
    pub exact: f32,
    /// The sum of the errors that moved it, and of their absolute values: while the two agree, the step size is large.
    pub signed: f32,
    pub absolute: f32,
    /// The last position that moved it.
    pub seen: u32,
}

/// A learner: the weights in training, and their average.
pub struct Learner {
    pub(super) value: ValueFunction,
    pub(super) weights: Vec<Weight>,
    /// The average of the weights after each interval of games.
    pub(super) averages: Vec<f32>,
    pub(super) optimizer: Optimizer,
    pub(super) games: u64,
    pub(super) random: Random,
    pub(super) stamp: u32,
    pace: f32,
    features: Vec<u32>,
    rows: Vec<u16>,
    /// The positions of the game.
    recorded: Vec<RecordedPosition>,
}

/// A position of the game being learned from.
#[derive(Clone, Copy)]
struct RecordedPosition {
    /// The beginnings of its entries in `features` and of its rows in `rows`.
    start: usize,
    rows: usize,
    /// Its value when it was played.
    value: f32,
}

/// Records the features of a position.
struct FeatureRecorder<'a> {
    features: &'a mut Vec<u32>,
    rows: &'a mut Vec<u16>,
}

impl FeatureSink for FeatureRecorder<'_> {
    fn weight(&mut self, index: usize) {
        self.features.push(index as u32);
    }

    fn row(&mut self, row: usize) {
        self.rows.push(row as u16);
    }
}

/// The result of a game of self-play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GameResult {
    /// 4-Ways made.
    pub four_ways: u32,
    /// True if the pouch was emptied.
    pub emptied: bool,
}

impl Learner {
    /// An untrained learner. The same seed learns the same weights.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        let mut random = Random::new(seed);
        let mut value = ValueFunction::zero();
        let network = TrainingNetwork::random(&mut random);
        value.network = network.network();
        Self {
            optimizer: Optimizer::new(network),
            value,
            weights: vec![Weight::default(); WEIGHTS],
            averages: vec![0.0; WEIGHTS],
            games: 0,
            random,
            stamp: 0,
            pace: 1.0,
            features: Vec::new(),
            rows: Vec::new(),
            recorded: Vec::new(),
        }
    }

    /// The number of games played so far.
    #[must_use]
    pub const fn games(&self) -> u64 {
        self.games
    }

    /// Sets a factor for the size of all steps; 1 is usual. Larger steps help once the step sizes have become small;
    /// early in training they only make them small sooner. A checkpoint does not contain it.
    pub const fn set_pace(&mut self, pace: f32) {
        self.pace = pace;
    }

    /// The learned value function: the average of the weights, which is zero before the first thousand games.
    #[must_use]
    pub fn learned(&self) -> ValueFunction {
        let mut value = ValueFunction::zero();
        value.network = self.optimizer.learned();
        for (weight, &average) in value.weights.iter_mut().zip(&self.averages) {
            *weight = quantize(average);
        }
        value
    }

    /// Plays a game and learns from it.
    pub fn game(&mut self) -> GameResult {
        let (board, mut pouch) = random_deal(&mut self.random);
        self.random.shuffle(&mut pouch);
        let mut left = StonesLeft::default();
        for &kind in &pouch {
            left.put(kind);
        }
        let mut evaluator = Evaluator::new(&self.value, &board, left);
        let mut rewards: Vec<f32> = Vec::with_capacity(pouch.len());
        self.features.clear();
        self.rows.clear();
        self.recorded.clear();
        let mut result = GameResult {
            four_ways: 0,
            emptied: false,
        };
        for &kind in &pouch {
            evaluator.draw(&self.value, kind);
            let Some(best) = evaluator.best(&self.value, Goal::FourWays, kind) else {
                break;
            };
            let made = evaluator.place(&self.value, best.cell, kind);
            result.four_ways += u32::from(made);
            rewards.push(f32::from(u8::from(made)));
            if evaluator.position.count > 0 {
                let table_value = best.value - if made { FOUR_WAY } else { 0 };
                self.record(&evaluator, table_value as f32 / FOUR_WAY as f32);
            } else {
                result.emptied = true;
            }
        }
        if let (true, Some(last)) = (result.emptied, rewards.last_mut()) {
            *last += EMPTY_POUCH as f32 / FOUR_WAY as f32;
        }
        self.training(&rewards);
        self.count_game();
        result
    }

    /// Records the features of a position and its value.
    fn record(&mut self, evaluator: &Evaluator, value: f32) {
        let (start, rows) = (self.features.len(), self.rows.len());
        let mut features = FeatureRecorder {
            features: &mut self.features,
            rows: &mut self.rows,
        };
        self.value.features(&evaluator.position, &mut features);
        self.rows[rows..].sort_unstable();
        self.recorded.push(RecordedPosition { start, rows, value });
    }

    fn table_value(&self, start: usize, end: usize) -> f32 {
        let features = &self.features[start..end];
        features
            .iter()
            .map(|&i| self.weights[i as usize].exact)
            .sum()
    }

    fn training(&mut self, rewards: &[f32]) {
        // The return after the last recorded position: the last reward, or nothing.
        let mut target = rewards.get(self.recorded.len()).copied().unwrap_or(0.0);
        let (mut end, mut end_row) = (self.features.len(), self.rows.len());
        for step in (0..self.recorded.len()).rev() {
            let RecordedPosition { start, rows, value } = self.recorded[step];
            let aim = target - self.table_value(start, end);
            let error = self.optimizer.update(
                &mut self.value.network,
                &self.rows[rows..end_row],
                aim,
                self.games,
            );
            self.update(start, end, error);
            (end, end_row) = (start, rows);
            target = rewards[step] + (1.0 - LAMBDA) * value + LAMBDA * target;
        }
    }

    /// Updates the weights of a position's features. A feature that occurs more than once is updated once, so that the
    /// value never moves by more than its error.
    fn update(&mut self, start: usize, end: usize, error: f32) {
        self.stamp = self.stamp.wrapping_add(1);
        let step = self.pace * error / (end - start) as f32;
        for &index in &self.features[start..end] {
            let weight = &mut self.weights[index as usize];
            if weight.seen == self.stamp {
                continue;
            }
            weight.seen = self.stamp;
            let rate = if weight.absolute > 0.0 {
                weight.signed.abs() / weight.absolute
            } else {
                1.0
            };
            weight.exact += step * rate;
            weight.signed += error;
            weight.absolute += error.abs();
            self.value.weights[index as usize] = quantize(weight.exact);
        }
    }

    /// Counts a game, and adds the weights to their average at the end of an interval.
    fn count_game(&mut self) {
        self.games += 1;
        if !self.games.is_multiple_of(AVERAGING_INTERVAL) {
            return;
        }
        let share = (LATE_WEIGHT / (self.games / AVERAGING_INTERVAL) as f32).min(1.0);
        for (average, weight) in self.averages.iter_mut().zip(&self.weights) {
            *average += (weight.exact - *average) * share;
        }
        self.optimizer.add_to_average(share);
    }
}

/// A weight in units of [`FOUR_WAY`], rounded.
pub(super) fn quantize(exact: f32) -> i16 {
    network::quantize(exact, FOUR_WAY as f32)
}

/// A random tableau, and the pouch in order of kinds.
pub(super) fn random_deal(random: &mut Random) -> (SearchBoard, Vec<u8>) {
    let mut colours = [0, 1, 2, 3, 4, 5];
    let mut symbols = colours;
    random.shuffle(&mut colours);
    random.shuffle(&mut symbols);
    let mut board = SearchBoard::empty();
    let mut pouch: Vec<u8> = (0..36).chain(0..36).collect();
    for (place, square) in Square::TABLEAU.into_iter().enumerate() {
        let kind = colours[place] * 6 + symbols[place];
        board.put(cell(square), kind);
        if let Some(first) = pouch.iter().position(|&k| k == kind) {
            pouch.remove(first);
        }
    }
    (board, pouch)
}
