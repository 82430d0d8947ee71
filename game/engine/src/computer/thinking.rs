//! A decision in progress, computed in steps.

use std::sync::Arc;

use super::evaluator::Evaluator;
use super::facts::Facts;
use super::random::Random;
use super::search::Search;
use super::search_board::{Cell, square};
use super::skill;
use super::skill::Skill;
use super::value_function::{ScoredPlacement, ValueFunction};
use super::view::View;
use crate::rules::Square;

/// A legal square, and what is expected if the stone is placed there.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Alternative {
    /// The square.
    pub square: Square,
    /// The expectation in the [`Unit`](super::goal::Unit) of the goal, this placement included: alone, to the end of the game, where an
    /// empty pouch counts as half a 4-Way, and in the Ancient way every stone that fits nowhere now takes away a quarter; against an
    /// opponent, until both have placed another stone.
    pub expected: f64,
}

/// A player's decision.
#[derive(Debug, Clone, PartialEq)]
pub struct Decision {
    /// The square chosen.
    pub square: Square,
    /// The expectation, as in [`Alternative`].
    pub expected: f64,
    /// All legal squares, best first but for those that a Master has not searched. `square` need not be the first, because the weaker
    /// skills do not choose by the estimate.
    pub alternatives: Vec<Alternative>,
    /// The facts about the placement.
    pub facts: Facts,
}

/// A player deciding on a move. The same view, skill, seed and budget give the same decision, however the work is
/// divided into steps.
///
/// ```
/// use ishido_engine::computer::{Goal, Skill, Thinking, View};
/// use ishido_engine::rules::{Deal, DealCode, Position};
/// let deal = Deal::generate(DealCode::from_entropy(1));
/// let position = Position::new(&deal);
/// let view = View::new(&position, Goal::FourWays);
/// let decision = Thinking::new(&view, Skill::Adept, 7, 0).and_then(Thinking::finish).unwrap();
/// assert!(position.legal().contains(decision.square));
///
/// let without_stones = Position::new(&Deal::new(*deal.tableau(), vec![])?);
/// let view = View::new(&without_stones, Goal::FourWays);
/// assert!(Thinking::new(&view, Skill::Adept, 7, 0).is_none());
/// # Ok::<(), ishido_engine::rules::DealError>(())
/// ```
pub struct Thinking {
    value: Arc<ValueFunction>,
    view: View,
    kind: u8,
    /// Every placement with its learned value, best first.
    choices: Vec<ScoredPlacement>,
    state: State,
}

enum State {
    Decided(Cell),
    Searching(Box<Search>),
}

impl Thinking {
    /// Begins with the built-in value function. `budget` is the number of nodes that a Master may search, as in
    /// [`Skill::budget`]. `None` if the touchstone fits nowhere.
    #[must_use]
    pub fn new(view: &View, skill: Skill, seed: u64, budget: u32) -> Option<Self> {
        Self::with(ValueFunction::built_in(), view, skill, seed, budget)
    }

    /// Begins with another value function.
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
            Skill::Random => skill::random(&cells, &mut random),
            Skill::Greedy => skill::greedy(view, &cells, &mut random),
            Skill::Novice => skill::novice(view, &choices, &mut random),
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

    /// Searches about `nodes` more nodes. Returns the decision, or `None` while the search goes on.
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
        let alternatives = self.alternatives(cell);
        let square = square(cell)?;
        let own = alternatives.iter().find(|other| other.square == square);
        Some(Decision {
            square,
            expected: own.map_or(0.0, |own| own.expected),
            facts: Facts::of(&self.value, &self.view, self.kind, cell),
            alternatives,
        })
    }

    /// Searches to the end.
    pub fn finish(mut self) -> Option<Decision> {
        self.step(u32::MAX)
    }

    /// Every placement with its best available estimate. The search looks further than the learned value and finds more or less than
    /// that everywhere, so the mean difference is added to the value of placements that were not searched; none of them is better than
    /// the chosen one.
    fn alternatives(&self, chosen: Cell) -> Vec<Alternative> {
        let searched = match &self.state {
            State::Decided(_) => Vec::new(),
            State::Searching(search) => search.ranking(),
        };
        let searched_value = |cell: Cell| {
            let same = searched.iter().find(|other| other.cell == cell);
            same.map(|other| other.value)
        };
        let found = self.choices.iter().filter_map(|choice| {
            let value = searched_value(choice.cell)?;
            Some(value - choice.value)
        });
        let more = found.sum::<i32>() / searched.len().max(1) as i32;
        let most = searched_value(chosen).unwrap_or(i32::MAX);
        let unsearched = self
            .choices
            .iter()
            .filter(|choice| searched_value(choice.cell).is_none())
            .map(|choice| ScoredPlacement {
                value: (choice.value + more).min(most),
                ..*choice
            });
        let all = searched.iter().copied().chain(unsearched);
        all.filter_map(|choice| {
            Some(Alternative {
                square: square(choice.cell)?,
                expected: self.view.goal.in_unit(choice.value, self.view.left()),
            })
        })
        .collect()
    }
}
