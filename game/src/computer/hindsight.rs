//! What could have been: the best line of play found when the order of the pouch is known.

use std::collections::HashSet;
use std::sync::Arc;

use super::goal::Goal;
use super::ground::{Cell, Ground, square};
use super::kinds::Left;
use super::value::{Bench, Choice, ONE, Value};
use crate::rules::{Deal, Position, Square};

/// A line of moves from some position, in the order of the pouch.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Line {
    /// The squares, one for each stone placed.
    pub moves: Vec<Square>,
    /// The 4-Ways these moves make.
    pub four_ways: u32,
    /// Whether no stone is left.
    pub emptied: bool,
}

/// A position that was reached.
#[derive(Clone)]
struct Node {
    ground: Ground,
    /// Its place in the trail, where the moves that led here are kept.
    trail: u32,
    four_ways: u32,
}

/// A position that could be reached.
#[derive(Clone, Copy)]
struct Child {
    score: i32,
    parent: u32,
    cell: u8,
    hash: u64,
}

/// A move of the search and the place in the trail of the one before it.
#[derive(Clone, Copy)]
struct Step {
    before: u32,
    cell: u8,
}

/// A search under way: stone by stone, the best `beam` positions are kept.
pub struct Hindsight {
    value: Arc<Value>,
    bench: Box<Bench>,
    pouch: Vec<u8>,
    beam: usize,
    placed: usize,
    left: Left,
    nodes: Vec<Node>,
    trail: Vec<Step>,
    children: Vec<Child>,
    next: usize,
    best: Line,
    over: bool,
}

impl Hindsight {
    /// Begins at a position whose whole pouch is known. `beam` is at least 1; strength and time grow with it: 1,000 take
    /// well under a second a game.
    #[must_use]
    pub fn new(position: &Position, beam: usize) -> Self {
        Self::with(Value::shipped(), position, beam)
    }

    /// The same with other weights.
    #[must_use]
    pub fn with(value: Arc<Value>, position: &Position, beam: usize) -> Self {
        let stones = position.pouch().left();
        let left = Left::of(stones.iter().copied());
        let ground = Ground::of(position.board());
        let mut hindsight = Self {
            bench: Box::new(Bench::new(&value, &ground, left)),
            value,
            pouch: stones.iter().map(|stone| stone.index() as u8).collect(),
            beam: beam.max(1),
            placed: 0,
            left,
            nodes: vec![Node {
                ground,
                trail: 0,
                four_ways: 0,
            }],
            // The first step stands for the beginning.
            trail: vec![Step { before: 0, cell: 0 }],
            children: Vec::new(),
            next: 0,
            best: Line::default(),
            over: stones.is_empty(),
        };
        hindsight.draw();
        hindsight
    }

    /// Looks at about so many positions more; the line when the search is over.
    pub fn step(&mut self, nodes: u32) -> Option<Line> {
        let mut choices = Vec::new();
        for _ in 0..nodes {
            if self.over {
                break;
            }
            if self.next < self.nodes.len() {
                self.expand(&mut choices);
            } else {
                self.advance();
            }
        }
        self.over.then(|| self.best.clone())
    }

    /// Searches to the end.
    #[must_use]
    pub fn finish(mut self) -> Line {
        loop {
            if let Some(line) = self.step(u32::MAX) {
                return line;
            }
        }
    }

    fn draw(&mut self) {
        if let Some(&kind) = self.pouch.get(self.placed) {
            self.left.take(kind);
        }
    }

    /// Finds the children of the next node.
    fn expand(&mut self, choices: &mut Vec<Choice>) {
        let (Some(node), Some(&kind)) = (self.nodes.get(self.next), self.pouch.get(self.placed))
        else {
            return;
        };
        self.bench.reset(&self.value, &node.ground, self.left);
        self.bench
            .choices(&self.value, Goal::FourWays, kind, choices);
        for choice in choices.iter() {
            self.children.push(Child {
                score: node.four_ways as i32 * ONE + choice.value,
                parent: self.next as u32,
                cell: choice.cell as u8,
                hash: node.ground.hash_with(choice.cell, kind),
            });
        }
        self.next += 1;
    }

    /// Goes on to the next stone with the best of the children.
    fn advance(&mut self) {
        let Some(&kind) = self.pouch.get(self.placed) else {
            self.over = true;
            return;
        };
        self.children
            .sort_unstable_by_key(|child| (-child.score, child.hash, child.parent, child.cell));
        let mut seen = HashSet::with_capacity(self.beam);
        let mut nodes = Vec::with_capacity(self.beam.min(self.children.len()));
        for child in &self.children {
            if nodes.len() == self.beam {
                break;
            }
            if seen.insert(child.hash) {
                nodes.extend(self.nodes.get(child.parent as usize).map(|parent| {
                    let trail = self.trail.len() as u32;
                    self.trail.push(Step {
                        before: parent.trail,
                        cell: child.cell,
                    });
                    grown(parent, child.cell.into(), kind, trail)
                }));
            }
        }
        self.children.clear();
        self.next = 0;
        self.placed += 1;
        self.nodes = nodes;
        self.keep_best();
        if self.nodes.is_empty() || self.placed == self.pouch.len() {
            self.over = true;
        } else {
            self.draw();
        }
    }

    /// Keeps the line with most 4-Ways; of those the longest.
    fn keep_best(&mut self) {
        let Some(node) = self.nodes.iter().max_by_key(|node| node.four_ways) else {
            return;
        };
        if node.four_ways < self.best.four_ways {
            return;
        }
        let mut moves = Vec::with_capacity(self.placed);
        let mut at = node.trail;
        while at != 0 {
            let Some(step) = self.trail.get(at as usize) else {
                break;
            };
            moves.extend(square(step.cell.into()));
            at = step.before;
        }
        moves.reverse();
        self.best = Line {
            emptied: moves.len() == self.pouch.len(),
            moves,
            four_ways: node.four_ways,
        };
    }
}

fn grown(parent: &Node, cell: Cell, kind: u8, trail: u32) -> Node {
    let mut ground = parent.ground;
    let made = ground.crowd[cell] == 4;
    ground.put(cell, kind);
    Node {
        ground,
        trail,
        four_ways: parent.four_ways + u32::from(made),
    }
}

/// The best line found from after the first `moves` of a game on a deal; nothing when those are no legal moves of it.
#[must_use]
pub fn best(deal: &Deal, moves: &[Square], beam: usize) -> Option<Line> {
    let mut position = Position::new(deal);
    for &square in moves {
        position.place(square).ok()?;
    }
    Some(Hindsight::new(&position, beam).finish())
}
