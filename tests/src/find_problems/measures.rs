//! Measures of a problem's difficulty.

use std::fmt;

use ishido::computer::{Goal, Skill, Thinking, View};
use ishido::problem::{Line, Lost, Problem, Solver, Verdict};
use ishido::rules::{Position, Scoring, Square, SquareSet};

use super::mixed;
use super::theme;

/// The random lines and the games of each player that are tried.
const LINES: u64 = 1_000;
const TRIES: u64 = 16;
/// The most solutions that are counted.
const SOLUTIONS: usize = 2_000;

/// How hard a problem is, and what its solutions have in common.
pub struct Measures {
    stones: usize,
    legal: usize,
    solving: SquareSet,
    random: u64,
    greedy: u64,
    novice: u64,
    adept: bool,
    themes: Vec<&'static str>,
    solution: Vec<Square>,
    solutions: Solutions,
    /// The squares of the first stone that match most, and why each loses.
    tempting: Vec<(Square, Option<Lost>)>,
    sides: Vec<(Square, usize)>,
    target: String,
    nodes: u64,
}

/// What all solutions have in common.
#[derive(Default)]
struct Solutions {
    count: usize,
    /// 4-Ways of all of them, and of some.
    always: Option<SquareSet>,
    sometimes: SquareSet,
}

impl Measures {
    /// Measures a problem. `None` if the budget is spent.
    pub fn of(
        problem: &Problem,
        position: &Position,
        solver: &mut Solver<'_>,
        solving: SquareSet,
    ) -> Option<Self> {
        let start = Line::new(problem);
        let Verdict::Solvable(solution) = solver.solve(&start) else {
            return None;
        };
        let mut solutions = Solutions::default();
        solutions.collect(&start, solver, SquareSet::EMPTY)?;
        let solved = |skill, seed| {
            let mut line = start.clone();
            while !line.is_reached() {
                let square = choose(&line, position, skill, seed);
                if square.is_none_or(|square| line.place(square).is_err()) {
                    return false;
                }
            }
            true
        };
        let times = |skill, tries| (0..tries).filter(|&seed| solved(skill, seed)).count() as u64;
        let (themes, sides) = theme::of(problem, &solution, solving);
        Some(Self {
            stones: problem.stones().len(),
            legal: start.legal().len(),
            solving,
            random: times(Some(Skill::Random), LINES),
            greedy: times(None, TRIES),
            novice: times(Some(Skill::Novice), TRIES),
            adept: solved(Some(Skill::Adept), 1),
            themes,
            solution,
            solutions,
            tempting: tempting(&start, solving),
            sides,
            target: format!("{:?}", problem.target()),
            nodes: solver.budget(),
        })
    }
}

impl Solutions {
    fn collect(&mut self, line: &Line<'_>, solver: &mut Solver<'_>, made: SquareSet) -> Option<()> {
        if line.is_reached() {
            self.count += 1;
            self.sometimes = self.sometimes | made;
            self.always = Some(self.always.map_or(made, |always| always & made));
            return Some(());
        }
        for square in line.legal() {
            if self.count >= SOLUTIONS {
                break;
            }
            let mut next = line.clone();
            let Ok(placed) = next.place(square) else {
                continue;
            };
            match solver.solve(&next) {
                Verdict::Unsolvable => {}
                Verdict::BudgetSpent => return None,
                Verdict::Solvable(_) => {
                    let mut made = made;
                    if placed.ways.is_four_way() {
                        made.insert(square);
                    }
                    self.collect(&next, solver, made)?;
                }
            }
        }
        Some(())
    }
}

/// The square that a player chooses; without a skill any of those that match most.
fn choose(line: &Line<'_>, start: &Position, skill: Option<Skill>, seed: u64) -> Option<Square> {
    let number = mixed(seed * 64 + line.placed() as u64) as usize;
    let legal = line.legal();
    let any = |squares: SquareSet| squares.nth(number.checked_rem(squares.len())?);
    match skill {
        Some(Skill::Random) => any(legal),
        None => any(most_matched(line)),
        Some(skill) => {
            let mut position = start.clone();
            for &square in line.moves() {
                position.place(square).ok()?;
            }
            let goal = match line.problem().scoring() {
                Scoring::Modern => Goal::FourWays,
                Scoring::Ancient => Goal::Ancient,
                Scoring::Pocket => Goal::Pocket,
            };
            let view = View::new(&position, goal);
            let thinking = Thinking::new(&view, skill, number as u64, 1)?;
            thinking.finish().map(|decision| decision.square)
        }
    }
}

/// The legal squares with the most neighbours.
fn most_matched(line: &Line<'_>) -> SquareSet {
    let count = |square: &Square| line.board().neighbour_count(*square);
    let most = line.legal().into_iter().map(|square| count(&square)).max();
    line.legal()
        .into_iter()
        .filter(|square| Some(count(square)) == most)
        .collect()
}

fn tempting(start: &Line<'_>, solving: SquareSet) -> Vec<(Square, Option<Lost>)> {
    let wrong = most_matched(start) & !solving;
    wrong
        .into_iter()
        .map(|square| {
            let mut next = start.clone();
            let lost = next.place(square).ok().and_then(|_| next.lost());
            (square, lost)
        })
        .collect()
}

impl fmt::Display for Measures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let squares = |set: SquareSet| {
            let names: Vec<String> = set.into_iter().map(|square| square.to_string()).collect();
            names.join(",")
        };
        let moves: Vec<String> = self.solution.iter().map(ToString::to_string).collect();
        let sides: Vec<String> = self
            .sides
            .iter()
            .map(|(square, sides)| format!("{square}:{sides}"))
            .collect();
        let tempting: Vec<String> = self
            .tempting
            .iter()
            .map(|(square, lost)| match lost {
                Some(lost) => format!("{square}:{lost:?}").replace(' ', ""),
                None => square.to_string(),
            })
            .collect();
        write!(
            f,
            "target={} stones={} legal={} solving={} random={} greedy={} novice={} adept={} themes={} solution={} \
             count={} always={} sometimes={} sides={} tempting={} left={}",
            self.target.replace(' ', ""),
            self.stones,
            self.legal,
            squares(self.solving),
            self.random,
            self.greedy,
            self.novice,
            u8::from(self.adept),
            self.themes.join(","),
            moves.join(","),
            self.solutions.count,
            squares(self.solutions.always.unwrap_or_default()),
            squares(self.solutions.sometimes),
            sides.join(","),
            tempting.join("|"),
            self.nodes,
        )
    }
}
