//! The search of the Master: rollouts with sampled orders of the pouch, evaluated at their end by the learned value
//! function.
//!
//! First, each candidate is evaluated by the best reply to every stone that may come next. Then every candidate is
//! played out with the same sampled stones. After each round the worse half of the candidates is dropped (sequential
//! halving). Differences that a look ahead finds are extrapolated, because the learned value corrects itself only
//! gradually.

use super::evaluator::Evaluator;
use super::goal::Goal;
use super::kinds::StonesLeft;
use super::random::Random;
use super::sampler::StoneSampler;
use super::search_board::{Cell, SearchBoard};
use super::value_function::{EMPTY_POUCH, ScoredPlacement, ValueFunction};
use crate::rules::Stone;

/// The settings of a search.
#[derive(Debug, Clone, Copy)]
pub struct SearchSettings {
    /// The budget, in nodes: a node is about the work of choosing a placement among six. Without rollouts every square is compared,
    /// whatever that takes.
    pub nodes: u32,
    /// The number of candidates at first.
    pub candidate_count: usize,
    /// The length of a rollout: the number of stones placed after the candidate. With 0 there are no rollouts, and the best replies decide.
    pub depth: usize,
    /// The weight of the estimate from the best replies, in samples.
    pub prior_weight: u32,
    /// The goal of the player.
    pub goal: Goal,
}

/// With a smaller budget than this, the best replies are not searched and the learned value takes the place of their
/// estimate.
const MIN_REPLY_NODES: u32 = 1_000;

/// The number of evaluated cells that make a node. Counting cells rather than placements makes moves take about the
/// same time in all parts of a game.
const CELLS_PER_NODE: u64 = 380;
/// The cost of a reply that is already known, in cells.
const KNOWN_REPLY_COST: u64 = 10;

// The factors by which differences from the learned value are extrapolated, in tenths: the best replies to the next
// stone show about a third of the difference, a rollout nine tenths, and a rollout to the last stone all of it.
const REPLY_TENTHS: i32 = 30;
const ROLLOUT_TENTHS: i32 = 11;
const FULL_TENTHS: i32 = 10;

/// A placement being searched.
#[derive(Clone)]
pub struct Candidate {
    /// The square of the stone.
    pub cell: Cell,
    /// The prior estimate: the learned value at first, later the estimate from the best replies.
    pub prior: i32,
    /// The learned value.
    learned: i32,
    earned_at_once: i32,
    sum: i64,
    samples: u32,
    board: SearchBoard,
    /// The best reply to each kind that may come next, once it was searched.
    replies: Vec<Option<ScoredPlacement>>,
}

impl Candidate {
    /// Extrapolates the difference between a value found by looking ahead and the learned value.
    const fn extrapolate(&self, found: i32, tenths: i32) -> i32 {
        self.learned + (found - self.learned) * tenths / 10
    }

    /// The current estimate of its value, times 256.
    fn estimate(&self, prior_weight: u32) -> i64 {
        let weight = i64::from(self.samples + prior_weight).max(1);
        (self.sum + i64::from(self.prior) * i64::from(prior_weight)) * 256 / weight
    }

    /// The current estimate of its value, in units of 4096 to a 4-Way.
    pub fn value(&self, prior_weight: u32) -> i32 {
        (self.estimate(prior_weight) / 256) as i32
    }
}

/// The nodes of a search: those spent, and how the others are divided into rounds.
struct Budget {
    spent: u32,
    /// The work of the evaluator when the search began.
    work_at_start: u64,
    rounds: u32,
    /// The nodes of a round.
    round: u32,
    /// The number of nodes spent at which the current round ends.
    round_ends: u32,
}

impl Budget {
    /// A budget of `nodes` for `rounds` rounds (at least 1). `work_at_start` is the evaluator's work before the search, in cells.
    const fn new(nodes: u32, rounds: u32, work_at_start: u64) -> Self {
        let round = nodes / rounds;
        Self {
            spent: 0,
            work_at_start,
            rounds,
            round,
            round_ends: round,
        }
    }

    /// Divides the part of `nodes` that is left among all rounds, and begins the first.
    const fn divide(&mut self, nodes: u32) {
        self.round = nodes.saturating_sub(self.spent) / self.rounds;
        self.begin_round();
    }

    const fn begin_round(&mut self) {
        self.round_ends = self.spent + self.round;
    }

    /// Counts the nodes spent since the search began, by the work of the evaluator.
    const fn count(&mut self, work: u64) {
        self.spent = ((work - self.work_at_start) / CELLS_PER_NODE) as u32;
    }
}

/// A search under way.
pub struct Search {
    settings: SearchSettings,
    /// The candidates; those not yet dropped first.
    pub candidates: Vec<Candidate>,
    running: usize,
    /// The number of candidates whose best replies have been searched.
    replied: usize,
    next: usize,
    left: StonesLeft,
    sampler: StoneSampler,
    random: Random,
    budget: Budget,
    evaluator: Box<Evaluator>,
}

impl Search {
    /// A search for the best placement of `kind`. The evaluator must be at the position before the placement, with the
    /// stone removed from those left.
    pub fn new(
        mut evaluator: Box<Evaluator>,
        value: &ValueFunction,
        kind: u8,
        seed: u64,
        settings: SearchSettings,
    ) -> Self {
        let mut choices = evaluator.ranking(value, settings.goal, kind);
        choices.truncate(settings.candidate_count.max(1));
        let root = evaluator.position.board;
        let left = evaluator.position.left;
        let candidates: Vec<Candidate> = choices
            .iter()
            .map(|choice| {
                let mut board = root;
                board.put(choice.cell, kind);
                Candidate {
                    cell: choice.cell,
                    prior: choice.value,
                    learned: choice.value,
                    earned_at_once: settings.goal.earned(
                        &root,
                        &value.geometry,
                        choice.cell,
                        left.len(),
                    ),
                    sum: 0,
                    samples: 0,
                    board,
                    replies: Vec::new(),
                }
            })
            .collect();
        let running = candidates.len();
        let rounds = running.next_power_of_two().trailing_zeros().max(1);
        let mut search = Self {
            settings,
            candidates,
            running,
            replied: if settings.nodes < MIN_REPLY_NODES && settings.depth > 0 {
                running
            } else {
                0
            },
            next: 0,
            left,
            sampler: StoneSampler::new(left, settings.depth),
            random: Random::new(seed),
            budget: Budget::new(settings.nodes, rounds, evaluator.work),
            evaluator,
        };
        search.sampler.advance(&mut search.random);
        search
    }

    /// Returns true if the search is over.
    pub fn is_over(&self) -> bool {
        self.running <= 1 || self.sampler.is_empty()
    }

    /// Searches about `nodes` more nodes.
    pub fn step(&mut self, value: &ValueFunction, nodes: u32) {
        let end = self.budget.spent.saturating_add(nodes);
        while !self.is_over() && self.budget.spent < end {
            if self.replied < self.running {
                self.evaluate_replies(value);
            } else {
                self.sample_next(value);
            }
        }
    }

    /// The candidates with their current estimates.
    pub fn ranking(&self) -> Vec<ScoredPlacement> {
        let prior_weight = self.settings.prior_weight;
        let choices = self.candidates.iter().map(|candidate| ScoredPlacement {
            cell: candidate.cell,
            value: candidate.value(prior_weight),
        });
        choices.collect()
    }

    /// Searches the best reply to every stone that may come after the next candidate.
    fn evaluate_replies(&mut self, value: &ValueFunction) {
        let goal = self.settings.goal;
        let sign = if goal.has_opponent() { -1 } else { 1 };
        let tenths = self.tenths(1, REPLY_TENTHS);
        let candidate = &mut self.candidates[self.replied];
        candidate.replies = vec![None; Stone::KINDS];
        let (mut sum, mut count) = (0, 0);
        for (kind, number) in self.left.kinds() {
            self.evaluator.position.board = candidate.board;
            self.evaluator.position.left = self.left;
            self.evaluator.draw(value, kind);
            let best = self.evaluator.best(value, goal.after(false), kind);
            if let Some(reply) = candidate.replies.get_mut(usize::from(kind)) {
                *reply = best;
            }
            let worth = best.map_or(goal.dead_end_value(), |best| sign * best.value);
            sum += i64::from(worth) * i64::from(number);
            count += i64::from(number);
        }
        let found = candidate.earned_at_once + (sum / count.max(1)) as i32;
        candidate.prior = candidate.extrapolate(found, tenths);
        self.replied += 1;
        self.budget.count(self.evaluator.work);
        if self.replied < self.running {
            return;
        }
        if self.settings.depth == 0 {
            self.sort();
            self.running = 1;
        }
        self.budget.divide(self.settings.nodes);
    }

    /// Plays one rollout of one candidate.
    fn sample_next(&mut self, value: &ValueFunction) {
        let found = self.rollout(value, self.next);
        self.budget.count(self.evaluator.work);
        let tenths = self.tenths(self.settings.depth, ROLLOUT_TENTHS);
        let candidate = &mut self.candidates[self.next];
        candidate.sum += i64::from(candidate.extrapolate(found, tenths));
        candidate.samples += 1;
        self.next += 1;
        if self.next < self.running {
            return;
        }
        self.next = 0;
        self.sampler.advance(&mut self.random);
        if self.budget.spent >= self.budget.round_ends {
            self.halve();
        }
    }

    /// The factor, in tenths, for a difference found by looking `stones` ahead. Against an opponent nothing is
    /// extrapolated, since the value does not predict the rest of the game.
    const fn tenths(&self, stones: usize, usual: i32) -> i32 {
        if self.settings.goal.has_opponent() || self.left.len() <= stones {
            FULL_TENTHS
        } else {
            usual
        }
    }

    /// Sorts the candidates, the best first.
    fn sort(&mut self) {
        let prior_weight = self.settings.prior_weight;
        self.candidates[..self.running]
            .sort_by_key(|candidate| (-candidate.estimate(prior_weight), candidate.cell));
    }

    /// Drops the worse half of the candidates.
    fn halve(&mut self) {
        self.sort();
        self.running = self.running.div_ceil(2);
        self.budget.begin_round();
    }

    /// Plays the current sample after a candidate; returns the value that it finds.
    fn rollout(&mut self, value: &ValueFunction, candidate: usize) -> i32 {
        let candidate = &self.candidates[candidate];
        let goal = self.settings.goal;
        let stones = self.sampler.stones();
        let evaluator = &mut self.evaluator;
        evaluator.position.board = candidate.board;
        evaluator.position.left = self.left;
        let mut worth = candidate.earned_at_once;
        for (step, &kind) in stones.iter().enumerate() {
            let known = match step {
                0 => candidate.replies.get(usize::from(kind)),
                _ => None,
            };
            let best = if let Some(&reply) = known {
                evaluator.position.left.take(kind);
                evaluator.work += KNOWN_REPLY_COST;
                reply
            } else {
                evaluator.draw(value, kind);
                evaluator.best(value, goal, kind)
            };
            let Some(best) = best else {
                return worth + goal.dead_end_value();
            };
            if step + 1 == stones.len() {
                // The value of the last placement stands for everything after it.
                return worth + best.value;
            }
            let (board, left) = (&mut evaluator.position.board, evaluator.position.left.len());
            worth += goal.earned(board, &value.geometry, best.cell, left);
            board.put(best.cell, kind);
        }
        worth + EMPTY_POUCH
    }
}
