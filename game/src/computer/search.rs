//! The search of the Master: short games against the hidden order, closed by the learned value.
//!
//! First, what each candidate is worth by the best reply to every stone that may come next; where that differs from the
//! learned value, more will differ later. Then every candidate is followed by the same sampled stones. After each round the
//! worse half of the candidates is given up.

use super::bench::Bench;
use super::goal::Goal;
use super::ground::{Cell, Ground};
use super::kinds::Left;
use super::random::Random;
use super::samples::Samples;
use super::value::{Choice, EMPTIED, Value};
use crate::rules::Stone;

/// How a search is done.
#[derive(Debug, Clone, Copy)]
pub struct Plan {
    /// How much is to be looked at, in stones placed in thought where they fit in about six places.
    pub nodes: u32,
    /// How many candidates there are at first.
    pub width: usize,
    /// How many stones a short game places after the candidate.
    pub depth: usize,
    /// How many samples the estimate from the next stone alone counts for.
    pub trust: u32,
    /// What is played for.
    pub goal: Goal,
}

/// With fewer nodes than this to spend, the learned value itself stands for the best replies to the next stone.
const ENOUGH: u32 = 1_000;

/// How many cells are looked at for a node. Where stones fit in many places, or many holes are ready, fewer stones are
/// placed in thought: a move early in a game is not to take more time than one later.
const NODE: u64 = 380;
/// What a reply that is known counts for, in cells.
const KNOWN: u64 = 10;

// Where the learned value is wrong, it comes to light by and by: what a look ahead shows of it is to be made larger, by so
// many tenths. The best replies to the next stone show a third, a short game nine tenths, one to the last stone everything.
const AFTER_NEXT: i32 = 30;
const AFTER_SHORT: i32 = 11;
const AFTER_ALL: i32 = 10;

/// A placement that is searched.
#[derive(Clone)]
pub struct Candidate {
    /// Where.
    pub cell: Cell,
    /// What the learned value says, and later what follows from the best replies to the next stone.
    pub prior: i32,
    /// What the learned value says.
    learned: i32,
    made: i32,
    sum: i64,
    samples: u32,
    ground: Ground,
    /// The best reply to each kind that may come next, once they were looked at.
    replies: Vec<Option<Choice>>,
}

impl Candidate {
    /// What a look ahead that found it to be worth so much lets expect.
    const fn foreseen(&self, found: i32, tenths: i32) -> i32 {
        self.learned + (found - self.learned) * tenths / 10
    }

    /// What it is worth, as far as is known.
    fn estimate(&self, trust: u32) -> i64 {
        let weight = i64::from(self.samples + trust).max(1);
        (self.sum + i64::from(self.prior) * i64::from(trust)) * 256 / weight
    }

    /// What it is worth, in units of 4096 to a 4-Way.
    pub fn value(&self, trust: u32) -> i32 {
        (self.estimate(trust) / 256) as i32
    }
}

/// A search under way.
pub struct Search {
    plan: Plan,
    /// The candidates; those still in the running first.
    pub candidates: Vec<Candidate>,
    running: usize,
    /// How many candidates know the best replies to the next stone.
    primed: usize,
    next: usize,
    left: Left,
    samples: Samples,
    random: Random,
    spent: u32,
    /// The work of the bench when the search began.
    begun: u64,
    /// How many rounds there are, how many nodes each has, and where this one ends.
    rounds: u32,
    round: u32,
    round_ends: u32,
    bench: Box<Bench>,
}

impl Search {
    /// A search for the best of these placements of `kind`; `left` no longer has it. The bench is on the position before.
    pub fn new(mut bench: Box<Bench>, value: &Value, kind: u8, seed: u64, plan: Plan) -> Self {
        let mut choices = bench.ranking(value, plan.goal, kind);
        choices.truncate(plan.width.max(1));
        let root = bench.scene.ground;
        let left = bench.scene.left;
        let candidates: Vec<Candidate> = choices
            .iter()
            .map(|choice| {
                let mut ground = root;
                ground.put(choice.cell, kind);
                Candidate {
                    cell: choice.cell,
                    prior: choice.value,
                    learned: choice.value,
                    made: plan
                        .goal
                        .earned(&root, &value.geometry, choice.cell, left.len()),
                    sum: 0,
                    samples: 0,
                    ground,
                    replies: Vec::new(),
                }
            })
            .collect();
        let running = candidates.len();
        let rounds = running.next_power_of_two().trailing_zeros().max(1);
        let mut search = Self {
            plan,
            candidates,
            running,
            primed: if plan.nodes < ENOUGH { running } else { 0 },
            next: 0,
            left,
            samples: Samples::new(left, plan.depth),
            random: Random::new(seed),
            spent: 0,
            begun: bench.work,
            rounds,
            round: plan.nodes / rounds,
            round_ends: plan.nodes / rounds,
            bench,
        };
        search.samples.turn(&mut search.random);
        search
    }

    /// Whether nothing more is to be looked at.
    pub fn is_over(&self) -> bool {
        self.running <= 1 || self.samples.is_empty()
    }

    /// Looks at about so many placements more.
    pub fn step(&mut self, value: &Value, nodes: u32) {
        let end = self.spent.saturating_add(nodes);
        while !self.is_over() && self.spent < end {
            if self.primed < self.running {
                self.prime(value);
            } else {
                self.sample(value);
            }
        }
    }

    /// The candidates in the order in which they are thought of now, the best first.
    pub fn ranking(&self) -> Vec<Choice> {
        let trust = self.plan.trust;
        let choices = self.candidates.iter().map(|candidate| Choice {
            cell: candidate.cell,
            value: candidate.value(trust),
        });
        choices.collect()
    }

    /// Looks at the best reply to every stone that may come after the next candidate.
    fn prime(&mut self, value: &Value) {
        let goal = self.plan.goal;
        let sign = if goal.is_contest() { -1 } else { 1 };
        let tenths = self.tenths(1, AFTER_NEXT);
        let candidate = &mut self.candidates[self.primed];
        candidate.replies = vec![None; Stone::KINDS];
        let (mut sum, mut count) = (0, 0);
        for (kind, number) in self.left.kinds() {
            self.bench.scene.ground = candidate.ground;
            self.bench.scene.left = self.left;
            self.bench.draw(value, kind);
            let best = self.bench.best(value, goal, kind);
            if let Some(reply) = candidate.replies.get_mut(usize::from(kind)) {
                *reply = best;
            }
            let worth = best.map_or(goal.of_dead_end(), |best| sign * best.value);
            sum += i64::from(worth) * i64::from(number);
            count += i64::from(number);
        }
        let found = candidate.made + (sum / count.max(1)) as i32;
        candidate.prior = candidate.foreseen(found, tenths);
        self.primed += 1;
        self.charge();
        if self.primed == self.running {
            self.round = self.plan.nodes.saturating_sub(self.spent) / self.rounds;
            self.round_ends = self.spent + self.round;
        }
    }

    /// Follows one candidate with one sample.
    fn sample(&mut self, value: &Value) {
        let found = self.follow(value, self.next);
        self.charge();
        let tenths = self.tenths(self.plan.depth, AFTER_SHORT);
        let candidate = &mut self.candidates[self.next];
        candidate.sum += i64::from(candidate.foreseen(found, tenths));
        candidate.samples += 1;
        self.next += 1;
        if self.next < self.running {
            return;
        }
        self.next = 0;
        self.samples.turn(&mut self.random);
        if self.spent >= self.round_ends {
            self.halve();
        }
    }

    /// By how many tenths to make larger what a look so many stones ahead shows. Against an opponent one looks no farther,
    /// and the value is no guess about the rest of the game.
    const fn tenths(&self, stones: usize, usual: i32) -> i32 {
        if self.plan.goal.is_contest() || self.left.len() <= stones {
            AFTER_ALL
        } else {
            usual
        }
    }

    /// Counts what was done since the search began.
    fn charge(&mut self) {
        self.spent = ((self.bench.work - self.begun) / NODE) as u32;
    }

    /// Gives up the worse half.
    fn halve(&mut self) {
        let trust = self.plan.trust;
        self.candidates[..self.running]
            .sort_by_key(|candidate| (-candidate.estimate(trust), candidate.cell));
        self.running = self.running.div_ceil(2);
        self.round_ends = self.spent + self.round;
    }

    /// What a sample makes of a candidate.
    fn follow(&mut self, value: &Value, candidate: usize) -> i32 {
        let candidate = &self.candidates[candidate];
        let goal = self.plan.goal;
        let line = self.samples.line();
        let bench = &mut self.bench;
        bench.scene.ground = candidate.ground;
        bench.scene.left = self.left;
        let mut worth = candidate.made;
        let mut sign = 1;
        for (step, &kind) in line.iter().enumerate() {
            if goal.is_contest() {
                sign = -sign;
            }
            let known = match step {
                0 => candidate.replies.get(usize::from(kind)),
                _ => None,
            };
            let best = if let Some(&reply) = known {
                bench.scene.left.take(kind);
                bench.work += KNOWN;
                reply
            } else {
                bench.draw(value, kind);
                bench.best(value, goal, kind)
            };
            let Some(best) = best else {
                return worth + goal.of_dead_end();
            };
            if step + 1 == line.len() {
                // The value of the last placement stands for everything after it.
                return worth + sign * best.value;
            }
            let (ground, left) = (&mut bench.scene.ground, bench.scene.left.len());
            worth += sign * goal.earned(ground, &value.geometry, best.cell, left);
            ground.put(best.cell, kind);
        }
        worth + EMPTIED
    }
}
