//! Hindsight: a search for the best sequence of moves with perfect information, that is, when the order of the pouch is
//! known. The best line of a beam search is improved by simulated annealing.

use std::collections::HashSet;
use std::sync::Arc;

use super::annealing::Annealing;
use super::evaluator::Evaluator;
use super::goal::Goal;
use super::kinds::StonesLeft;
use super::known_order::KnownOrder;
use super::search_board::{Cell, SearchBoard, square};
use super::value_function::{FOUR_WAY, ScoredPlacement, ValueFunction};
use crate::rules::{Deal, Position, Square};

/// A sequence of moves from some position, in the order of the pouch.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct MoveSequence {
    /// The squares, one for each stone placed.
    pub moves: Vec<Square>,
    /// The 4-Ways that these moves make.
    pub four_ways: u32,
    /// True if no stone is left.
    pub emptied: bool,
}

/// A position in the beam.
#[derive(Clone)]
struct Node {
    board: SearchBoard,
    /// The index in the trail of the move that led here.
    trail: u32,
    four_ways: u32,
}

/// A candidate for the next beam.
#[derive(Clone, Copy)]
struct Child {
    score: i32,
    parent: u32,
    cell: u8,
    hash: u64,
}

/// A move, and the index in the trail of the move before it.
#[derive(Clone, Copy)]
struct Step {
    before: u32,
    cell: u8,
}

/// The largest number of positions kept for every stone.
const LARGEST_BEAM: usize = 600;

/// The exchanges that take as long as searching one position.
const EXCHANGES: u32 = 2_000;

/// The number of positions kept: the rest of a large beam pays for annealing.
fn kept(beam: usize) -> usize {
    (beam / 2).clamp(1, LARGEST_BEAM)
}

/// The beam search: how far it has come, and the positions kept.
struct Pass {
    /// The number of stones of the pouch that have been placed.
    placed: usize,
    /// The stones after the one to be placed.
    left: StonesLeft,
    known_order: KnownOrder,
    nodes: Vec<Node>,
    trail: Vec<Step>,
    children: Vec<Child>,
    /// The index of the next node whose children are to be found.
    next: usize,
}

impl Pass {
    fn new(board: SearchBoard, pouch: &[u8]) -> Self {
        let mut left = StonesLeft::default();
        for &kind in pouch {
            left.put(kind);
        }
        let mut pass = Self {
            placed: 0,
            left,
            known_order: KnownOrder::default(),
            nodes: vec![Node {
                board,
                trail: 0,
                four_ways: 0,
            }],
            // The first step stands for the start position.
            trail: vec![Step { before: 0, cell: 0 }],
            children: Vec::new(),
            next: 0,
        };
        pass.draw(pouch);
        pass
    }

    fn draw(&mut self, pouch: &[u8]) {
        if let Some(&kind) = pouch.get(self.placed) {
            self.left.take(kind);
            self.known_order.set(&pouch[self.placed + 1..]);
        }
    }

    /// Keeps the best `beam` of the children as the nodes after a stone of this kind.
    fn keep_best(&mut self, beam: usize, kind: u8) {
        self.children
            .sort_unstable_by_key(|child| (-child.score, child.hash, child.parent, child.cell));
        let mut seen = HashSet::with_capacity(beam);
        self.children
            .retain(|child| seen.len() < beam && seen.insert(child.hash));
        // Similar positions follow each other, which makes evaluation faster.
        self.children
            .sort_unstable_by_key(|child| (child.parent, child.cell));
        let mut nodes = Vec::with_capacity(self.children.len());
        for child in &self.children {
            nodes.extend(self.nodes.get(child.parent as usize).map(|parent| {
                let trail = self.trail.len() as u32;
                self.trail.push(Step {
                    before: parent.trail,
                    cell: child.cell,
                });
                child_node(parent, child.cell.into(), kind, trail)
            }));
        }
        self.children.clear();
        self.next = 0;
        self.placed += 1;
        self.nodes = nodes;
    }

    /// The moves that led to a node.
    fn moves_to(&self, node: &Node) -> Vec<Square> {
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
        moves
    }
}

/// A search in progress.
pub struct Hindsight {
    value: Arc<ValueFunction>,
    evaluator: Box<Evaluator>,
    board: SearchBoard,
    pouch: Vec<u8>,
    /// The number of positions that the beam search keeps.
    beam: usize,
    pass: Pass,
    best: MoveSequence,
    /// What follows the beam search.
    annealing: Option<Box<Annealing>>,
    /// How many times [`EXCHANGES`] have been tried.
    annealed: u64,
    /// How many times they are to be tried.
    turns: u64,
}

impl Hindsight {
    /// Begins at a position. `beam`, at least 1, is the number of positions that could be searched for every stone
    /// in the same time; strength and time grow with it: 1,000 take about a second a game.
    #[must_use]
    pub fn new(position: &Position, beam: usize) -> Self {
        Self::with(ValueFunction::built_in(), position, beam)
    }

    /// Begins with another value function.
    #[must_use]
    pub fn with(value: Arc<ValueFunction>, position: &Position, beam: usize) -> Self {
        let stones = position.pouch().left();
        let board = SearchBoard::of(position.board());
        let pouch: Vec<u8> = stones.iter().map(|stone| stone.index() as u8).collect();
        Self {
            evaluator: Box::new(Evaluator::new(&value, &board, StonesLeft::default())),
            value,
            board,
            beam: kept(beam),
            pass: Pass::new(board, &pouch),
            best: MoveSequence::default(),
            annealing: None,
            annealed: 0,
            turns: (beam.saturating_sub(kept(beam)) * pouch.len()) as u64,
            pouch,
        }
    }

    /// The number of rounds of a search from a position: one for each stone of the beam search, and for annealing as many as
    /// take as long.
    #[must_use]
    pub fn rounds(position: &Position, beam: usize) -> u64 {
        if beam == 0 {
            return 0;
        }
        (position.pouch().left().len() * beam / kept(beam)) as u64
    }

    /// The number of rounds that are over.
    #[must_use]
    pub fn done(&self) -> u64 {
        self.pass.placed as u64 + self.annealed / self.beam as u64
    }

    /// Searches about `nodes` more positions, or anneals as long. Returns the best sequence when the search is over.
    pub fn step(&mut self, nodes: u32) -> Option<MoveSequence> {
        let mut choices = Vec::new();
        for _ in 0..nodes {
            if let Some(annealing) = &mut self.annealing {
                if self.annealed == self.turns {
                    return Some(annealing.best().clone());
                }
                annealing.run(EXCHANGES);
                self.annealed += 1;
            } else if self.pass.placed == self.pouch.len() || self.pass.nodes.is_empty() {
                let line = std::mem::take(&mut self.best);
                let annealing = Annealing::new(&self.board, &self.pouch, line);
                self.annealing = Some(Box::new(annealing));
            } else if self.pass.next < self.pass.nodes.len() {
                self.expand(&mut choices);
            } else {
                self.advance();
            }
        }
        None
    }

    /// Searches to the end.
    #[must_use]
    pub fn finish(mut self) -> MoveSequence {
        loop {
            if let Some(line) = self.step(u32::MAX) {
                return line;
            }
        }
    }

    /// Finds the children of the next node.
    fn expand(&mut self, choices: &mut Vec<ScoredPlacement>) {
        let pass = &mut self.pass;
        let (Some(node), Some(&kind)) = (pass.nodes.get(pass.next), self.pouch.get(pass.placed))
        else {
            return;
        };
        self.evaluator
            .set_position(&self.value, &node.board, pass.left);
        self.evaluator
            .choices(&self.value, Goal::FourWays, kind, choices);
        let geometry = &self.value.geometry;
        for choice in choices.iter() {
            let hash = node.board.hash_with(choice.cell, kind);
            let undo = self.evaluator.position.put(choice.cell, kind, geometry);
            let bonus = pass.known_order.bonus(&self.evaluator.position, geometry);
            self.evaluator.position.undo(&undo);
            let worth = choice.value + bonus;
            pass.children.push(Child {
                score: node.four_ways as i32 * FOUR_WAY + worth,
                parent: pass.next as u32,
                cell: choice.cell as u8,
                hash,
            });
        }
        pass.next += 1;
    }

    /// Advances to the next stone with the best of the children.
    fn advance(&mut self) {
        if let Some(&kind) = self.pouch.get(self.pass.placed) {
            self.pass.keep_best(self.beam, kind);
            self.update_best();
            self.pass.draw(&self.pouch);
        }
    }

    /// Updates the best sequence: that with most 4-Ways, and of those the longest.
    fn update_best(&mut self) {
        let pass = &self.pass;
        let Some(node) = pass.nodes.iter().max_by_key(|node| node.four_ways) else {
            return;
        };
        let best = (self.best.four_ways, self.best.moves.len());
        if (node.four_ways, pass.placed) <= best && best.1 > 0 {
            return;
        }
        let moves = pass.moves_to(node);
        self.best = MoveSequence {
            emptied: moves.len() == self.pouch.len(),
            moves,
            four_ways: node.four_ways,
        };
    }
}

fn child_node(parent: &Node, cell: Cell, kind: u8, trail: u32) -> Node {
    let mut board = parent.board;
    let made = board.neighbour_count[cell] == 4;
    board.put(cell, kind);
    Node {
        board,
        trail,
        four_ways: parent.four_ways + u32::from(made),
    }
}

/// The best sequence found after the first `moves` of a game; `None` if these are not legal.
///
/// ```
/// use ishido_engine::computer::hindsight;
/// use ishido_engine::rules::{Deal, DealCode};
/// let deal = Deal::generate(DealCode::from_entropy(1));
/// let best = hindsight::best(&deal, &[], 1).unwrap();
/// assert!(!best.moves.is_empty());
/// assert!(hindsight::best(&deal, &["a1".parse()?], 1).is_none());
/// # Ok::<(), ishido_engine::rules::SquareError>(())
/// ```
#[must_use]
pub fn best(deal: &Deal, moves: &[Square], beam: usize) -> Option<MoveSequence> {
    let mut position = Position::new(deal);
    for &square in moves {
        position.place(square).ok()?;
    }
    Some(Hindsight::new(&position, beam).finish())
}
