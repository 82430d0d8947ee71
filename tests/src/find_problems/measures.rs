//! Measures of a problem's difficulty.

use std::fmt;

use ishido::computer::{Goal, Skill, Thinking, View};
use ishido::problem::{Line, Lost, Problem, Solver, Target, Verdict};
use ishido::rules::{Position, Square, SquareSet};

use super::mixed;
use super::theme;

/// The games of a Novice that are tried.
const TRIES: u64 = 16;
/// The walks through solutions from which the share of lines is estimated.
const WALKS: u64 = 200;
/// The best squares of an Adept that are tempting.
const ADEPTS: usize = 3;
/// The most solutions that are counted.
const SOLUTIONS: usize = 2_000;

/// How hard a problem is, and what its solutions have in common.
pub struct Measures {
    stones: usize,
    legal: usize,
    solving: SquareSet,
    /// The share of all lines that solve it.
    lines: f64,
    greedy: bool,
    novice: u64,
    adept: bool,
    /// The square of an Adept's first stone.
    adept_first: Option<Square>,
    /// The stones of the solution that an Adept would place where they lose.
    traps: usize,
    themes: Vec<&'static str>,
    /// The moves of a solution, each with the neighbours it matches and the squares of later 4-Ways beside it.
    story: Vec<String>,
    solutions: Solutions,
    tempting: Vec<(Square, Fate)>,
    sides: Vec<(Square, usize)>,
    target: String,
    /// The positions that were searched to prove the first moves.
    nodes: u64,
}

/// What comes of a first move.
enum Fate {
    Solves,
    /// A bound tells that it loses.
    Lost(Lost),
    /// It loses, and only a search tells so.
    LostLater,
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
        nodes: u64,
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
            lines: share_of_lines(&start, solver)?,
            greedy: greedy(&start, solver)?,
            novice: times(Skill::Novice, TRIES),
            adept: solved(Skill::Adept, 1),
            adept_first: choose(&start, position, Skill::Adept, 1),
            traps: traps(&start, position, solver, &solution)?,
            themes,
            story: story(&start, &solution),
            solutions,
            tempting: tempting(&start, position, solving),
            sides,
            target: format!("{:?}", problem.target()),
            nodes,
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

/// The position of a line in the game that it continues, as a player sees it.
fn view(line: &Line<'_>, start: &Position) -> Option<View> {
    let mut position = start.clone();
    for &square in line.moves() {
        position.place(square).ok()?;
    }
    Some(View::new(&position, Goal::alone(line.problem().scoring())))
}

/// The square that a player chooses.
fn choose(line: &Line<'_>, start: &Position, skill: Skill, seed: u64) -> Option<Square> {
    let number = mixed(seed * 64 + line.placed() as u64);
    let thinking = Thinking::new(&view(line, start)?, skill, number, 1)?;
    thinking.finish().map(|decision| decision.square)
}

/// Estimates the share of all lines that solve a problem, by random walks through its solutions, each weighed by the share of moves
/// that it had to choose from. `None` if the budget is spent.
fn share_of_lines(start: &Line<'_>, solver: &mut Solver<'_>) -> Option<f64> {
    let mut sum = 0.0;
    for walk in 0..WALKS {
        let mut line = start.clone();
        let mut weight = 1.0;
        while !line.is_reached() {
            let solving = solver.solving_moves(&line)?;
            weight *= solving.len() as f64 / line.legal().len() as f64;
            let number = mixed(walk * 64 + line.placed() as u64) as usize;
            line.place(solving.nth(number % solving.len())?).ok()?;
        }
        sum += weight;
    }
    Some(sum / WALKS as f64)
}

/// The stones of a solution that an Adept would place where they lose.
fn traps(
    start: &Line<'_>,
    position: &Position,
    solver: &mut Solver<'_>,
    solution: &[Square],
) -> Option<usize> {
    let mut line = start.clone();
    let mut traps = 0;
    for &square in solution {
        let chosen = choose(&line, position, Skill::Adept, 1)?;
        traps += usize::from(!solver.solving_moves(&line)?.contains(chosen));
        line.place(square).ok()?;
    }
    Some(traps)
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

/// The squares for the first stone that look good, and what comes of them: those that an Adept values most, those that match most, those
/// of 4-Ways, and those that close the last side of a square that a later stone fits.
fn tempting(start: &Line<'_>, position: &Position, solving: SquareSet) -> Vec<(Square, Fate)> {
    let legal = start.legal();
    let valued = view(start, position)
        .and_then(|view| Thinking::new(&view, Skill::Adept, 0, 1)?.finish())
        .map_or_else(Vec::new, |decision| decision.alternatives);
    let valued: SquareSet = valued
        .iter()
        .take(ADEPTS)
        .map(|valued| valued.square)
        .collect();
    let sides = |square: &Square| start.board().neighbour_count(*square);
    let made: SquareSet = legal
        .into_iter()
        .filter(|square| sides(square) == 4)
        .collect();
    let readies = |square: &Square| {
        let mut next = start.clone();
        let is_placed = next.place(*square).is_ok();
        let sides = SquareSet::WITHIN & square.neighbours().collect();
        let mut closed = sides
            .into_iter()
            .filter(|side| next.board().neighbour_count(*side) == 4);
        let left = next.left();
        is_placed
            && closed.any(|side| {
                left.iter()
                    .any(|&stone| next.board().legal(stone).contains(side))
            })
    };
    let readying: SquareSet = legal.into_iter().filter(readies).collect();
    let looking_good = valued | made | readying | most_matched(start);
    let fate = |square| {
        let mut next = start.clone();
        let lost = next.place(square).ok().and_then(|_| next.lost());
        match lost {
            _ if solving.contains(square) => Fate::Solves,
            Some(lost) => Fate::Lost(lost),
            None => Fate::LostLater,
        }
    };
    looking_good
        .into_iter()
        .map(|square| (square, fate(square)))
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
            .map(|(square, fate)| match fate {
                Fate::Solves => format!("{square}!"),
                Fate::Lost(lost) => format!("{square}:{lost:?}").replace(' ', ""),
                Fate::LostLater => square.to_string(),
            })
            .collect();
        write!(
            f,
            "target={} stones={} legal={} solving={} lines={:.1e} greedy={} novice={} adept={} first={} traps={} themes={} \
             solution={} count={} always={} sometimes={} sides={} tempting={} nodes={}",
            self.target.replace(' ', ""),
            self.stones,
            self.legal,
            squares(self.solving),
            self.lines,
            u8::from(self.greedy),
            self.novice,
            u8::from(self.adept),
            self.adept_first
                .map_or(String::new(), |square| square.to_string()),
            self.traps,
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
