//! Problems as they are posed: those of the collection, and the player's own.

use super::goal_mark::GoalKind;
use super::squares::{Place, State};
use super::wording;
use crate::app::board_sheet::{Content, Detail};
use crate::app::board_view::roman;
use crate::app::model::Model;
use crate::app::wording::capitalised;
use crate::problem::{Problem, Target};
use crate::problems::{IN_GRADE, collection};
use crate::rules::{Square, Stone};

/// The problems that a page shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    /// The collection.
    Collection,
    /// The mistakes of the player's games.
    Own,
}

impl Source {
    /// The other one.
    pub const fn other(self) -> Self {
        match self {
            Self::Collection => Self::Own,
            Self::Own => Self::Collection,
        }
    }

    /// The title of its page.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Collection => "Problems",
            Self::Own => "My Problems",
        }
    }

    /// The button that leads to its page.
    pub const fn button(self) -> &'static str {
        match self {
            Self::Collection => "_All Problems",
            Self::Own => "_My Own",
        }
    }

    /// The problem that Continue opens: the one played last, or else the next one that is not solved.
    pub fn next(posed: &[Posed], app: &Model) -> Option<usize> {
        let (last, _) = app.problems.last();
        let last = posed.iter().position(|posed| posed.title == last);
        let from = last.unwrap_or(0);
        let mut all = (from..posed.len()).chain(0..from);
        all.find(|&index| !posed[index].is_solved())
    }

    /// Its problems.
    pub fn posed(self, app: &Model) -> Vec<Posed> {
        match self {
            Self::Collection => {
                let entries = collection().iter().enumerate();
                let posed = entries.map(|(index, entry)| Posed {
                    title: entry.title.clone(),
                    place: Some(index),
                    before: entry.before.clone(),
                    after: entry.after.clone(),
                    first: None,
                    state: State::of(app, &entry.title, app.problems.is_solved(&entry.title)),
                    problem: entry.problem.clone(),
                });
                posed.collect()
            }
            Self::Own => {
                let own = app.problems.own().iter();
                let posed = own.map(|own| Posed {
                    title: own.title.clone(),
                    place: None,
                    before: String::new(),
                    after: String::new(),
                    first: None,
                    state: State::of(app, &own.title, own.solved),
                    problem: own.problem.clone(),
                });
                posed.collect()
            }
        }
    }
}

/// A problem with its words.
#[derive(Debug, Clone)]
pub struct Posed {
    pub title: String,
    /// Its place in the collection, counted from 0.
    place: Option<usize>,
    /// The line of words when it is set, and when it is solved; may be empty.
    pub before: String,
    pub after: String,
    /// The square on which a hint places the first stone, if that reaches the goal.
    pub first: Option<Square>,
    pub state: State,
    pub problem: Problem,
}

impl Posed {
    /// The grade of a problem of the collection.
    pub fn grade(&self) -> Option<String> {
        let place = self.place?;
        Some(roman::line((place / IN_GRADE + 1) as u64))
    }

    /// Grade and number: `IV.7`; empty for the player's own.
    fn number(&self) -> String {
        self.place
            .zip(self.grade())
            .map_or_else(String::new, |(place, grade)| {
                format!("{grade}.{} ", place % IN_GRADE + 1)
            })
    }

    /// Number and title.
    pub fn name(&self) -> String {
        self.number() + &self.title
    }

    /// The number, or what it is without one: as short as the column beside the board.
    pub fn short_name(&self) -> String {
        match self.number().trim_end() {
            "" => "Problem".to_owned(),
            number => number.to_owned(),
        }
    }

    /// The name, and what has become of it.
    pub fn heading(&self) -> String {
        format!("{}, {}", self.name(), self.state.word())
    }

    pub fn is_solved(&self) -> bool {
        self.state.is_solved()
    }

    /// The goal in words, with a full stop.
    pub fn goal(&self) -> String {
        format!("{}.", wording::goal(&self.problem))
    }

    pub const fn goal_kind(&self) -> GoalKind {
        GoalKind::of(self.problem.target())
    }

    /// The goal in few words, without a full stop.
    pub fn goal_in_short(&self) -> String {
        wording::goal_in_short(&self.problem)
    }

    /// What has become of it, and its goal, in two short sentences.
    pub fn summary(&self) -> String {
        let state = capitalised(self.state.word());
        format!("{state}. {}.", self.goal_in_short())
    }

    /// The stone that lies on its square once it is solved.
    pub fn first_stone(&self) -> Option<Stone> {
        self.problem.stones().first().copied()
    }

    /// What a sheet shows of it: its position, its goal and its stones.
    pub fn content(&self) -> Content<'_> {
        let target = self.problem.target();
        Content {
            board: self.problem.board(),
            framed: match target {
                Target::FourWayAt(square) => Some(square),
                Target::FourWays(_) | Target::AllPlaced { .. } | Target::Points(_) => None,
            },
            details: vec![
                Detail::Words(self.goal()),
                Detail::Stones(self.problem.stones().to_vec()),
            ],
        }
    }

    /// Its square on the page.
    pub fn place(&self) -> Place {
        Place {
            stone: self.first_stone(),
            state: self.state,
            title: self.name(),
            about: self.goal(),
            goal: self.goal_kind(),
        }
    }
}
