//! The search of the Master: short games against the hidden order, closed by the learned value.
//!
//! First, what each candidate is worth by the best reply to every stone that may come next; where that differs from the
//! learned value, more will differ later. Then every candidate is followed by the same sampled stones. After each round the
//! worse half of the candidates is given up.

use super::evaluator::Evaluator;
use super::goal::Goal;
use super::kinds::StonesLeft;
use super::random::Random;
use super::sampler::StoneSampler;
use super::search_board::{Cell, SearchBoard};
use super::value_function::{EMPTY_POUCH, ScoredPlacement, ValueFunction};
use crate::rules::Stone;

/// How a search is done.
#[derive(Debug, Clone, Copy)]
pub struct SearchSettings {
    /// How much is to be looked at, in stones placed in thought where they fit in about six places.
    pub nodes: u32,
    /// How many candidates there are at first.
    pub candidate_count: usize,
    /// How many stones a short game places after the candidate.
    pub depth: usize,
    /// How many samples the estimate from the next stone alone counts for.
    pub prior_weight: u32,
    /// What is played for.
    pub goal: Goal,
}

/// With fewer nodes than this to spend, the learned value itself stands for the best replies to the next stone.
const MIN_REPLY_NODES: u32 = 1_000;

/// How many cells are looked at for a node. Where stones fit in many places, or many holes are ready, fewer stones are
/// placed in thought: a move early in a game is not to take more time than one later.
const CELLS_PER_NODE: u64 = 380;
/// What a reply that is known counts for, in cells.
const KNOWN_REPLY_COST: u64 = 10;

// Where the learned value is wrong, it comes to light by and by: what a look ahead shows of it is to be made larger, by so
// many tenths. The best replies to the next stone show a third, a short game nine tenths, one to the last stone everything.
const REPLY_TENTHS: i32 = 30;
const ROLLOUT_TENTHS: i32 = 11;
const FULL_TENTHS: i32 = 10;

/// A placement that is searched.
#[derive(Clone)]
pub struct Candidate {
    /// Where.
    pub cell: Cell,
    /// What the learned value says, and later what follows from the best replies to the next stone.
    pub prior: i32,
    /// What the learned value says.
    learned: i32,
    earned_at_once: i32,
    sum: i64,
    samples: u32,
    board: SearchBoard,
    /// The best reply to each kind that may come next, once they were looked at.
    replies: Vec<Option<ScoredPlacement>>,
}

impl Candidate {
    /// What a look ahead that found it to be worth so much lets expect.
    const fn extrapolate(&self, found: i32, tenths: i32) -> i32 {
        self.learned + (found - self.learned) * tenths / 10
    }

    /// What it is worth, as far as is known.
    fn estimate(&self, prior_weight: u32) -> i64 {
        let weight = i64::from(self.samples + prior_weight).max(1);
        (self.sum + i64::from(self.prior) * i64::from(prior_weight)) * 256 / weight
    }

    /// What it is worth, in units of 4096 to a 4-Way.
    pub fn value(&self, prior_weight: u32) -> i32 {
        (self.estimate(prior_weight) / 256) as i32
    }
}

/// A search under way.
pub struct Search {
    settings: SearchSettings,
    /// The candidates; those still in the running first.
    pub candidates: Vec<Candidate>,
    running: usize,
    /// How many candidates know the best replies to the next stone.
    replied: usize,
    next: usize,
    left: StonesLeft,
    sampler: StoneSampler,
    random: Random,
    spent: u32,
    /// The work of the bench when the search began.
    work_at_start: u64,
    /// How many rounds there are, how many nodes each has, and where this one ends.
    rounds: u32,
    round: u32,
    round_ends: u32,
    evaluator: Box<Evaluator>,
}

impl Search {
    /// A search for the best of these placements of `kind`; `left` no longer has it. The bench is on the position before.
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
            replied: if settings.nodes < MIN_REPLY_NODES {
                running
            } else {
                0
            },
            next: 0,
            left,
            sampler: StoneSampler::new(left, settings.depth),
            random: Random::new(seed),
            spent: 0,
            work_at_start: evaluator.work,
            rounds,
            round: settings.nodes / rounds,
            round_ends: settings.nodes / rounds,
            evaluator,
        };
        search.sampler.advance(&mut search.random);
        search
    }

    /// Whether nothing more is to be looked at.
    pub fn is_over(&self) -> bool {
        self.running <= 1 || self.sampler.is_empty()
    }

    /// Looks at about so many placements more.
    pub fn step(&mut self, value: &ValueFunction, nodes: u32) {
        let end = self.spent.saturating_add(nodes);
        while !self.is_over() && self.spent < end {
            if self.replied < self.running {
                self.evaluate_replies(value);
            } else {
                self.sample_next(value);
            }
        }
    }

    /// The candidates in the order in which they are thought of now, the best first.
    pub fn ranking(&self) -> Vec<ScoredPlacement> {
        let prior_weight = self.settings.prior_weight;
        let choices = self.candidates.iter().map(|candidate| ScoredPlacement {
            cell: candidate.cell,
            value: candidate.value(prior_weight),
        });
        choices.collect()
    }

    /// Looks at the best reply to every stone that may come after the next candidate.
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
            let best = self.evaluator.best(value, goal, kind);
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
        self.count_nodes();
        if self.replied == self.running {
            self.round = self.settings.nodes.saturating_sub(self.spent) / self.rounds;
            self.round_ends = self.spent + self.round;
        }
    }

    /// Follows one candidate with one sample.
    fn sample_next(&mut self, value: &ValueFunction) {
        let found = self.rollout(value, self.next);
        self.count_nodes();
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
        if self.spent >= self.round_ends {
            self.halve();
        }
    }

    /// By how many tenths to make larger what a look so many stones ahead shows. Against an opponent one looks no farther,
    /// and the value is no guess about the rest of the game.
    const fn tenths(&self, stones: usize, usual: i32) -> i32 {
        if self.settings.goal.has_opponent() || self.left.len() <= stones {
            FULL_TENTHS
        } else {
            usual
        }
    }

    /// Counts what was done since the search began.
    fn count_nodes(&mut self) {
        self.spent = ((self.evaluator.work - self.work_at_start) / CELLS_PER_NODE) as u32;
    }

    /// Gives up the worse half.
    fn halve(&mut self) {
        let prior_weight = self.settings.prior_weight;
        self.candidates[..self.running]
            .sort_by_key(|candidate| (-candidate.estimate(prior_weight), candidate.cell));
        self.running = self.running.div_ceil(2);
        self.round_ends = self.spent + self.round;
    }

    /// What a sample makes of a candidate.
    fn rollout(&mut self, value: &ValueFunction, candidate: usize) -> i32 {
        let candidate = &self.candidates[candidate];
        let goal = self.settings.goal;
        let stones = self.sampler.stones();
        let evaluator = &mut self.evaluator;
        evaluator.position.board = candidate.board;
        evaluator.position.left = self.left;
        let mut worth = candidate.earned_at_once;
        let mut sign = 1;
        for (step, &kind) in stones.iter().enumerate() {
            if goal.has_opponent() {
                sign = -sign;
            }
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
                return worth + sign * best.value;
            }
            let (board, left) = (&mut evaluator.position.board, evaluator.position.left.len());
            worth += sign * goal.earned(board, &value.geometry, best.cell, left);
            board.put(best.cell, kind);
        }
        worth + EMPTY_POUCH
    }
}
