//! Measures of a problem's difficulty.

use std::fmt;

use ishido::computer::{Goal, Skill, Thinking, View};
use ishido::problem::{Line, Lost, Problem, Solver, Target, Verdict};
use ishido::rules::{Position, Square, SquareSet};

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
    greedy: bool,
    novice: u64,
    adept: bool,
    /// The square of an Adept's first stone.
    adept_first: Option<Square>,
    themes: Vec<&'static str>,
    /// The moves of a solution, each with the neighbours it matches and the squares of later 4-Ways beside it.
    story: Vec<String>,
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
        let always = solutions.always.unwrap_or_default();
        let is_ready = |square| start.board().neighbour_count(square) == 4;
        if matches!(problem.target(), Target::FourWays(_))
            && always.into_iter().all(is_ready)
            && !always.is_empty()
        {
            // Nothing is to be prepared.
            return None;
        }
        let (themes, sides) = theme::of(problem, &solution, solving);
        Some(Self {
            stones: problem.stones().len(),
            legal: start.legal().len(),
            solving,
            random: times(Skill::Random, LINES),
            greedy: greedy(&start, solver)?,
            novice: times(Skill::Novice, TRIES),
            adept: solved(Skill::Adept, 1),
            adept_first: choose(&start, position, Skill::Adept, 1),
            themes,
            story: story(&start, &solution),
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

/// The square that a player chooses.
fn choose(line: &Line<'_>, start: &Position, skill: Skill, seed: u64) -> Option<Square> {
    let number = mixed(seed * 64 + line.placed() as u64);
    if skill == Skill::Random {
        // Much faster than a player that looks at the board first.
        let legal = line.legal();
        return legal.nth((number as usize).checked_rem(legal.len())?);
    }
    let mut position = start.clone();
    for &square in line.moves() {
        position.place(square).ok()?;
    }
    let view = View::new(&position, Goal::alone(line.problem().scoring()));
    let thinking = Thinking::new(&view, skill, number, 1)?;
    thinking.finish().map(|decision| decision.square)
}

/// Returns true if a player who always matches most solves the problem, whatever he chooses among equals.
fn greedy(line: &Line<'_>, solver: &mut Solver<'_>) -> Option<bool> {
    if line.is_reached() {
        return Some(true);
    }
    for square in most_matched(line) {
        let mut next = line.clone();
        if next.place(square).is_err() {
            continue;
        }
        match solver.solve(&next) {
            Verdict::BudgetSpent => return None,
            Verdict::Solvable(_) if greedy(&next, solver)? => return Some(true),
            _ => {}
        }
    }
    Some(false)
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

fn story(start: &Line<'_>, solution: &[Square]) -> Vec<String> {
    let mut line = start.clone();
    let mut ways = Vec::new();
    for &square in solution {
        ways.extend(
            line.place(square)
                .map(|placed| (square, placed.ways.count())),
        );
    }
    let told = ways.iter().enumerate().map(|(index, (square, count))| {
        let later = ways.iter().skip(index + 1);
        let beside: String = later
            .filter(|(other, count)| *count == 4 && square.neighbours().any(|side| side == *other))
            .map(|(other, _)| format!(">{other}"))
            .collect();
        format!("{square}/{count}{beside}")
    });
    told.collect()
}

impl fmt::Display for Measures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let squares = |set: SquareSet| {
            let names: Vec<String> = set.into_iter().map(|square| square.to_string()).collect();
            names.join(",")
        };
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
            "target={} stones={} legal={} solving={} random={} greedy={} novice={} adept={} first={} themes={} solution={} \
             count={} always={} sometimes={} sides={} tempting={} left={}",
            self.target.replace(' ', ""),
            self.stones,
            self.legal,
            squares(self.solving),
            self.random,
            u8::from(self.greedy),
            self.novice,
            u8::from(self.adept),
            self.adept_first
                .map_or(String::new(), |square| square.to_string()),
            self.themes.join(","),
            self.story.join(","),
            self.solutions.count,
            squares(self.solutions.always.unwrap_or_default()),
            squares(self.solutions.sometimes),
            sides.join(","),
            tempting.join("|"),
            self.nodes,
        )
    }
}
