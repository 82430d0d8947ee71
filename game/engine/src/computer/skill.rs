//! The abilities of each skill of the computer, and the policies of those that do not search: Random, Greedy and Novice.

use super::goal::Goal;
use super::random::Random;
use super::search::SearchSettings;
use super::search_board::Cell;
use super::value_function::{FOUR_WAY, ScoredPlacement};
use super::view::View;
use crate::rules::Square;

pub use crate::skill::Skill;

impl Skill {
    /// The usual budget, in nodes; only the Master searches. A node takes about 15 microseconds on a machine of 2020.
    #[must_use]
    pub const fn budget(self) -> u32 {
        match self {
            Self::Master => 5_000,
            _ => 1,
        }
    }

    /// The settings of the Master's search. Against an opponent single points matter, which the noise of sampled stones
    /// would hide: there every placement is a candidate, and the best replies to every next stone decide.
    pub(super) const fn search_settings(nodes: u32, goal: Goal) -> SearchSettings {
        let (candidate_count, depth) = if goal.has_opponent() {
            (Square::COUNT, 0)
        } else {
            (8, 11)
        };
        SearchSettings {
            nodes,
            candidate_count,
            depth,
            prior_weight: 12,
            goal,
        }
    }
}

/// Any of the cells.
pub fn random(cells: &[Cell], random: &mut Random) -> Option<Cell> {
    cells.get(random.below(cells.len().max(1))).copied()
}

/// The cell that earns most at once; any of the best.
pub fn greedy(view: &View, cells: &[Cell], random: &mut Random) -> Option<Cell> {
    best(cells, random, |at, _| {
        let points = [0, 1, 2, 4, 33][usize::from(view.board.neighbour_count[at])];
        let beyond = super::search_board::square(at).is_none_or(Square::is_beyond);
        if beyond && view.goal != Goal::Pocket {
            0
        } else {
            points * 16
        }
    })
}

/// The cell with the best value after a random error, but always a 4-Way if one can be made.
pub fn novice(view: &View, choices: &[ScoredPlacement], random: &mut Random) -> Option<Cell> {
    let makes = |choice: &ScoredPlacement| i32::from(view.board.neighbour_count[choice.cell] == 4);
    let wrong = if view.goal.has_opponent() {
        NOVICE_ERROR / 64
    } else {
        NOVICE_ERROR
    };
    let marked = choices.iter().map(|choice| {
        let error = random.below(wrong as usize) as i32;
        (makes(choice), choice.value + error, choice.cell)
    });
    marked.max().map(|(_, _, cell)| cell)
}

/// The largest error of a Novice. Against an opponent it is smaller, because a few points matter there.
const NOVICE_ERROR: i32 = FOUR_WAY * 5 / 4;

/// The cell with the highest mark; a random one of these if there are several.
fn best(
    cells: &[Cell],
    random: &mut Random,
    mut mark: impl FnMut(Cell, &mut Random) -> i32,
) -> Option<Cell> {
    let marked: Vec<(i32, u64, Cell)> = cells
        .iter()
        .map(|&at| (mark(at, random), random.next(), at))
        .collect();
    marked.into_iter().max().map(|(_, _, at)| at)
}
