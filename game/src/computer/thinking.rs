//! Thinking about a move, a little at a time.

use std::sync::Arc;

use super::evaluator::Evaluator;
use super::facts::Facts;
use super::random::Random;
use super::search::Search;
use super::search_board::{Cell, square};
use super::simple;
use super::skill::Skill;
use super::value_function::{FOUR_WAY, ScoredPlacement, ValueFunction};
use super::view::View;
use crate::rules::Square;

/// A square, and how many 4-Ways are expected from here to the end of the game when the stone is placed there.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Alternative {
    /// The square.
    pub square: Square,
    /// 4-Ways to come, this placement's included; 0 to about 15. An empty pouch adds up to a half.
    pub expected: f64,
}

/// What a player decided.
#[derive(Debug, Clone, PartialEq)]
pub struct Decision {
    /// Where the touchstone goes.
    pub square: Square,
    /// 4-Ways to come, as in [`Alternative`].
    pub expected: f64,
    /// All legal squares, the best first. Where skill and estimate disagree, as they do for those who do not estimate,
    /// `square` need not be the first.
    pub alternatives: Vec<Alternative>,
    /// What can be said for the square.
    pub facts: Facts,
}

/// A player thinking about a move. The same view, skill, seed and budget give the same decision, however the thinking is
/// divided into steps.
pub struct Thinking {
    value: Arc<ValueFunction>,
    view: View,
    kind: u8,
    /// What the learned value says of every placement, the best first.
    choices: Vec<ScoredPlacement>,
    state: State,
}

enum State {
    Decided(Cell),
    Searching(Box<Search>),
}

impl Thinking {
    /// Begins to think, with the weights that are part of the program. `budget` is the number of nodes that a Master may
    /// look at, as in [`Skill::budget`]. `None` when the touchstone fits nowhere.
    #[must_use]
    pub fn new(view: &View, skill: Skill, seed: u64, budget: u32) -> Option<Self> {
        Self::with(ValueFunction::built_in(), view, skill, seed, budget)
    }

    /// The same with other weights.
    #[must_use]
    pub fn with(
        value: Arc<ValueFunction>,
        view: &View,
        skill: Skill,
        seed: u64,
        budget: u32,
    ) -> Option<Self> {
        let (kind, cells) = view.moves()?;
        let mut evaluator = Box::new(Evaluator::new(&value, &view.board, view.left));
        let choices = evaluator.ranking(&value, view.goal, kind);
        let mut random = Random::new(seed);
        let learned = choices.first().map(|choice| choice.cell);
        let decided = match skill {
            Skill::Random => simple::random(&cells, &mut random),
            Skill::Greedy => simple::greedy(view, &cells, &mut random),
            Skill::Novice => simple::novice(view, &choices, &mut random),
            Skill::Adept => learned,
            Skill::Master => None,
        };
        let state = match decided {
            Some(cell) => State::Decided(cell),
            None => {
                let settings = Skill::search_settings(budget, view.goal);
                State::Searching(Box::new(Search::new(
                    evaluator, &value, kind, seed, settings,
                )))
            }
        };
        Some(Self {
            value,
            view: view.clone(),
            kind,
            choices,
            state,
        })
    }

    /// Thinks on, about so many nodes; the decision when there is one.
    pub fn step(&mut self, nodes: u32) -> Option<Decision> {
        let cell = match &mut self.state {
            State::Decided(cell) => *cell,
            State::Searching(search) => {
                search.step(&self.value, nodes);
                if !search.is_over() {
                    return None;
                }
                search.candidates.first()?.cell
            }
        };
        let alternatives = self.alternatives();
        let square = square(cell)?;
        let own = alternatives.iter().find(|other| other.square == square);
        Some(Decision {
            square,
            expected: own.map_or(0.0, |own| own.expected),
            facts: Facts::of(&self.value, &self.view, self.kind, cell),
            alternatives,
        })
    }

    /// Thinks to the end.
    pub fn finish(mut self) -> Option<Decision> {
        self.step(u32::MAX)
    }

    /// Every placement with the best estimate there is of it.
    fn alternatives(&self) -> Vec<Alternative> {
        let searched = match &self.state {
            State::Decided(_) => Vec::new(),
            State::Searching(search) => search.ranking(),
        };
        let unsearched = self
            .choices
            .iter()
            .filter(|choice| searched.iter().all(|other| other.cell != choice.cell));
        let all = searched.iter().chain(unsearched);
        all.filter_map(|choice| {
            Some(Alternative {
                square: square(choice.cell)?,
                expected: f64::from(choice.value.max(0)) / f64::from(FOUR_WAY),
            })
        })
        .collect()
    }
}
