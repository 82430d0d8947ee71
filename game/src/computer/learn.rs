//! Learns the weights from nothing by playing alone: TD(lambda) on the values after placements, every weight with a
//! step size of its own (temporal coherence). What is played with in the end is an average of the weights in which later
//! ones count for more.

mod checkpoint;
mod descent;

pub use checkpoint::CheckpointError;

use super::bench::Bench;
use super::features::{Sink, WEIGHTS};
use super::goal::Goal;
use super::ground::{Ground, cell};
use super::kinds::Left;
use super::net::{self, Exact};
use super::random::Random;
use super::value::{EMPTIED, ONE, Value};
use crate::rules::Square;
use descent::Descent;

/// How far a later position's value counts for an earlier one.
const LAMBDA: f32 = 0.5;

/// After so many games the weights are added to their average.
const STRETCH: u64 = 1_000;

/// How much later weights count for more: with n stretches played, the last has this share in n of the average.
const LATE: f32 = 4.0;

/// A weight being learned.
#[derive(Clone, Copy, Default)]
struct Weight {
    /// The weight, in 4-Ways.
    exact: f32,
    /// The sum of the errors that moved it, and the sum of their sizes: while they agree, it moves fast.
    signed: f32,
    absolute: f32,
    /// The last position that moved it.
    seen: u32,
}

/// What is being learned.
pub struct Learner {
    value: Value,
    weights: Vec<Weight>,
    /// The average of the weights after each stretch of games.
    averages: Vec<f32>,
    descent: Descent,
    games: u64,
    random: Random,
    stamp: u32,
    pace: f32,
    trail: Vec<u32>,
    rows: Vec<u16>,
    /// Where in the trail the features of each position begin, and its value.
    marks: Vec<Mark>,
}

/// What is kept of a position.
#[derive(Clone, Copy)]
struct Mark {
    /// Where its features begin in the trail, and its rows in theirs.
    start: usize,
    rows: usize,
    /// Its value when it was played.
    value: f32,
}

/// Keeps what is seen in a position.
struct Trail<'a> {
    trail: &'a mut Vec<u32>,
    rows: &'a mut Vec<u16>,
}

impl Sink for Trail<'_> {
    fn weight(&mut self, index: usize) {
        self.trail.push(index as u32);
    }

    fn row(&mut self, row: usize) {
        self.rows.push(row as u16);
    }
}

/// How a game of the learner ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Outcome {
    /// 4-Ways made.
    pub four_ways: u32,
    /// Whether the pouch was emptied.
    pub emptied: bool,
}

impl Learner {
    /// Somebody who knows nothing. The same seed learns the same.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        let mut random = Random::new(seed);
        let mut value = Value::zero();
        let net = Exact::random(&mut random);
        value.net = net.net();
        Self {
            descent: Descent::new(net),
            value,
            weights: vec![Weight::default(); WEIGHTS],
            averages: vec![0.0; WEIGHTS],
            games: 0,
            random,
            stamp: 0,
            pace: 1.0,
            trail: Vec::new(),
            rows: Vec::new(),
            marks: Vec::new(),
        }
    }

    /// Games played so far.
    #[must_use]
    pub const fn games(&self) -> u64 {
        self.games
    }

    /// Learns in larger steps (above 1) or smaller ones. Once the step sizes have become small, larger steps learn on; early
    /// on they only make them small sooner. A checkpoint does not keep it.
    pub const fn set_pace(&mut self, pace: f32) {
        self.pace = pace;
    }

    /// What was learned, to be played with; nothing before the first thousand games.
    #[must_use]
    pub fn learned(&self) -> Value {
        let mut value = Value::zero();
        value.net = self.descent.learned();
        for (weight, &average) in value.weights.iter_mut().zip(&self.averages) {
            *weight = rounded(average);
        }
        value
    }

    /// Plays a game and learns from it.
    pub fn game(&mut self) -> Outcome {
        let (ground, mut pouch) = random_deal(&mut self.random);
        self.random.shuffle(&mut pouch);
        let mut left = Left::default();
        for &kind in &pouch {
            left.put(kind);
        }
        let mut bench = Bench::new(&self.value, &ground, left);
        let mut rewards: Vec<f32> = Vec::with_capacity(pouch.len());
        self.trail.clear();
        self.rows.clear();
        self.marks.clear();
        let mut outcome = Outcome {
            four_ways: 0,
            emptied: false,
        };
        for &kind in &pouch {
            bench.draw(&self.value, kind);
            let Some(best) = bench.best(&self.value, Goal::FourWays, kind) else {
                break;
            };
            let made = bench.place(&self.value, best.cell, kind);
            outcome.four_ways += u32::from(made);
            rewards.push(f32::from(u8::from(made)));
            if bench.scene.count > 0 {
                let worth = best.value - if made { ONE } else { 0 };
                self.mark(&bench, worth as f32 / ONE as f32);
            } else {
                outcome.emptied = true;
            }
        }
        if let (true, Some(last)) = (outcome.emptied, rewards.last_mut()) {
            *last += EMPTIED as f32 / ONE as f32;
        }
        self.learn(&rewards);
        self.count_game();
        outcome
    }

    /// Keeps the features of a position and its value.
    fn mark(&mut self, bench: &Bench, value: f32) {
        let (start, rows) = (self.trail.len(), self.rows.len());
        let mut trail = Trail {
            trail: &mut self.trail,
            rows: &mut self.rows,
        };
        self.value.features(&bench.scene, &mut trail);
        self.rows[rows..].sort_unstable();
        self.marks.push(Mark { start, rows, value });
    }

    fn worth(&self, start: usize, end: usize) -> f32 {
        let features = &self.trail[start..end];
        features
            .iter()
            .map(|&i| self.weights[i as usize].exact)
            .sum()
    }

    fn learn(&mut self, rewards: &[f32]) {
        // What came after the last position that was kept: the last reward, or nothing.
        let mut target = rewards.get(self.marks.len()).copied().unwrap_or(0.0);
        let (mut end, mut end_row) = (self.trail.len(), self.rows.len());
        for step in (0..self.marks.len()).rev() {
            let Mark { start, rows, value } = self.marks[step];
            let aim = target - self.worth(start, end);
            let error = self.descent.update(
                &mut self.value.net,
                &self.rows[rows..end_row],
                aim,
                self.games,
            );
            self.update(start, end, error);
            (end, end_row) = (start, rows);
            target = rewards[step] + (1.0 - LAMBDA) * value + LAMBDA * target;
        }
    }

    /// Moves the weights of a position's features. A feature that is there many times moves once, so that no position
    /// moves by more than its error.
    fn update(&mut self, start: usize, end: usize, error: f32) {
        self.stamp = self.stamp.wrapping_add(1);
        let step = self.pace * error / (end - start) as f32;
        for &index in &self.trail[start..end] {
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
            self.value.weights[index as usize] = rounded(weight.exact);
        }
    }

    /// Adds the weights to the average, now and then; later weights count for more.
    fn count_game(&mut self) {
        self.games += 1;
        if !self.games.is_multiple_of(STRETCH) {
            return;
        }
        let share = (LATE / (self.games / STRETCH) as f32).min(1.0);
        for (average, weight) in self.averages.iter_mut().zip(&self.weights) {
            *average += (weight.exact - *average) * share;
        }
        self.descent.count(share);
    }
}

/// A weight in the units of values.
fn rounded(exact: f32) -> i16 {
    net::rounded(exact, ONE as f32)
}

/// The stones of a new deal, the pouch in order of kinds.
fn random_deal(random: &mut Random) -> (Ground, Vec<u8>) {
    let mut colours = [0, 1, 2, 3, 4, 5];
    let mut symbols = colours;
    random.shuffle(&mut colours);
    random.shuffle(&mut symbols);
    let mut ground = Ground::empty();
    let mut pouch: Vec<u8> = (0..36).chain(0..36).collect();
    for (place, square) in Square::TABLEAU.into_iter().enumerate() {
        let kind = colours[place] * 6 + symbols[place];
        ground.put(cell(square), kind);
        if let Some(first) = pouch.iter().position(|&k| k == kind) {
            pouch.remove(first);
        }
    }
    (ground, pouch)
}
