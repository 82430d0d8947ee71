//! `find-problems`: takes positions out of games of the computer, poses targets, and keeps what is proved and not too easy.

mod measures;
mod theme;

use std::fs::OpenOptions;
use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;
use ishido::computer::{Goal, Skill, Thinking, View};
use ishido::problem::{Line, Problem, Solver, Target, Verdict, most_four_ways};
use ishido::problems;
use ishido::rules::{Deal, DealCode, Position, Scoring, Square, SquareSet, Stone};
use ishido_shared::host::io_error;

use measures::Measures;

/// The options of the command.
#[derive(Args)]
pub struct FindProblems {
    /// The number of the first game; each game has its own stones and players
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The number of games
    #[arg(long, default_value_t = 10)]
    games: u64,
    /// The number of stones to place, 3 to 10; without it a small and a large one for each position
    #[arg(long, value_parser = clap::value_parser!(u8).range(3..=10))]
    stones: Option<u8>,
    /// Add the problems to this file
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Measure the problems of the collection instead of looking for new ones
    #[arg(long)]
    collection: bool,
    /// Leave out problems for which the solver proves the first moves by searching fewer positions
    #[arg(long, default_value_t = 0)]
    nodes: u64,
    /// Look for problems whose goal is in points, and no others
    #[arg(long)]
    points: bool,
    /// The positions that the solver may search for a problem
    #[arg(long, default_value_t = 300_000)]
    budget: u64,
}

/// Stones of a game from some position on, with the moves that led there.
struct Found {
    deal: Deal,
    moves: Vec<Square>,
}

impl Found {
    /// The position, with no stones left but these.
    fn position(&self, count: usize) -> Option<Position> {
        let end = self.moves.len() + count;
        let pouch = self.deal.pouch().get(..end)?.to_vec();
        let mut position = Position::new(&Deal::new(*self.deal.tableau(), pouch).ok()?);
        for &square in &self.moves {
            position.place(square).ok()?;
        }
        Some(position)
    }
}

/// Looks for problems in games and writes those that can be used, each with its measures in a comment.
///
/// # Errors
/// Returns an error if the file cannot be written.
pub fn run(options: &FindProblems, out: &mut dyn Write) -> Result<(), String> {
    if options.collection {
        let measured = problems::collection()
            .iter()
            .map(|entry| measured(entry, options.budget));
        return append(&options.out, &measured.collect::<String>());
    }
    for seed in options.seed..options.seed.saturating_add(options.games) {
        let found = play(seed);
        let texts: Vec<String> = found
            .iter()
            .flat_map(|found| pose(found, options, seed))
            .collect();
        append(&options.out, &texts.concat())?;
        writeln!(out, "game {seed}: {} problems", texts.len())
            .map_err(|error| error.to_string())?;
    }
    Ok(())
}

/// Grade, title and measures of a problem of the collection, in a line.
fn measured(entry: &problems::Entry, budget: u64) -> String {
    let problem = &entry.problem;
    let position = Position::under_way(problem.board().clone(), problem.stones());
    let mut solver = Solver::new(problem, budget);
    let measures = solver
        .solving_moves(&Line::new(problem))
        .and_then(|solving| {
            let nodes = budget - solver.budget();
            Measures::of(problem, &position, &mut solver, solving, nodes)
        })
        .map_or_else(
            || "nothing is to be prepared, or the budget is spent".to_owned(),
            |measures| measures.to_string(),
        );
    format!("{} {}: {measures}\n", entry.grade, entry.title)
}

fn append(path: &Path, text: &str) -> Result<(), String> {
    let file = OpenOptions::new().create(true).append(true).open(path);
    file.and_then(|mut file| file.write_all(text.as_bytes()))
        .map_err(|error| format!("{}: {}", path.display(), io_error::message(&error)))
}

/// Plays a game, and returns some of its positions. Who plays follows from the seed: a Novice, an Adept, anybody, or for every
/// move one of them.
fn play(seed: u64) -> Vec<Found> {
    let deal = Deal::generate(DealCode::from_entropy(
        seed.wrapping_mul(0x9E37_79B9_7F4A_7C15),
    ));
    let skills: &[Skill] = match seed % 4 {
        0 => &[Skill::Novice],
        1 => &[Skill::Adept],
        2 => &[Skill::Adept, Skill::Novice, Skill::Random],
        _ => &[Skill::Adept, Skill::Adept, Skill::Greedy],
    };
    let mut position = Position::new(&deal);
    let mut moves = Vec::new();
    let mut found = Vec::new();
    loop {
        let view = View::new(&position, Goal::FourWays);
        let number = seed.wrapping_mul(1_000).wrapping_add(moves.len() as u64);
        let skill = skills[mixed(number) as usize % skills.len()];
        let decision = Thinking::new(&view, skill, number, 1).and_then(Thinking::finish);
        let Some(decision) = decision else { break };
        if position.place(decision.square).is_err() {
            break;
        }
        moves.push(decision.square);
        if moves.len() >= 6 && mixed(number ^ 0xABCD).is_multiple_of(3) {
            found.push(Found {
                deal: deal.clone(),
                moves: moves.clone(),
            });
        }
    }
    found
}

/// A number that looks random.
const fn mixed(number: u64) -> u64 {
    let mut mixed = number.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed ^ (mixed >> 29)
}

/// Poses targets at a position.
fn pose(found: &Found, options: &FindProblems, seed: u64) -> Vec<String> {
    let number = mixed(seed ^ (found.moves.len() as u64) << 32);
    let mut texts = Vec::new();
    let counts = match options.stones {
        Some(count) => vec![usize::from(count)],
        None => vec![3 + number as usize % 4, 7 + (number >> 8) as usize % 4],
    };
    for count in counts {
        let Some(position) = found.position(count) else {
            continue;
        };
        let stones = position.pouch().left().to_vec();
        for (target, scoring) in targets(&position, &stones, options) {
            let problem =
                Problem::new(position.board().clone(), stones.clone(), target, scoring, 0);
            texts.extend(
                problem
                    .ok()
                    .and_then(|problem| candidate(&problem, &position, options)),
            );
        }
    }
    texts
}

/// Targets worth a try: the most 4-Ways, the most points, single squares, and no stone left.
fn targets(
    position: &Position,
    stones: &[Stone],
    options: &FindProblems,
) -> Vec<(Target, Scoring)> {
    let budget = options.budget;
    let board = position.board();
    let mut targets = Vec::new();
    if options.points {
        for scoring in [Scoring::Pocket, Scoring::Modern] {
            let most = most_points(position, stones, scoring, budget);
            targets.extend(most.map(|points| (Target::Points(points), scoring)));
        }
        return targets;
    }
    let most = most_four_ways(board, stones, budget).unwrap_or(0);
    if most > 0 {
        targets.push((Target::FourWays(most), Scoring::Modern));
    }
    if most > 0 {
        let waiting = !board.occupied() & SquareSet::WITHIN;
        let ready = waiting
            .into_iter()
            .filter(|&square| matches!(board.neighbour_count(square), 2 | 3));
        targets.extend(ready.map(|square| (Target::FourWayAt(square), Scoring::Modern)));
    }
    if board.occupied().len() > 40 {
        for four_ways in (0..=most).rev() {
            targets.push((Target::AllPlaced { four_ways }, Scoring::Ancient));
        }
    }
    targets
}

/// The most points; `None` if the budget is spent.
fn most_points(
    position: &Position,
    stones: &[Stone],
    scoring: Scoring,
    budget: u64,
) -> Option<u64> {
    let mut most = 0;
    loop {
        let target = Target::Points(most + 1);
        let board = position.board().clone();
        let problem = Problem::new(board, stones.to_vec(), target, scoring, 0).ok()?;
        match Solver::new(&problem, budget).solve(&Line::new(&problem)) {
            Verdict::Solvable(moves) => most = Line::of(&problem, &moves).ok()?.points(),
            Verdict::Unsolvable => return (most > 0).then_some(most),
            Verdict::BudgetSpent => return None,
        }
    }
}

/// The text of a problem that can be used: there is a choice, and one to three squares for the first stone solve it.
fn candidate(problem: &Problem, position: &Position, options: &FindProblems) -> Option<String> {
    let line = Line::new(problem);
    let legal = line.legal();
    let mut solver = Solver::new(problem, options.budget);
    let solving = solver.solving_moves(&line)?;
    let nodes = options.budget - solver.budget();
    if !(1..=3).contains(&solving.len()) || legal.len() < 4 || legal.len() < solving.len() + 2 {
        return None;
    }
    if nodes < options.nodes {
        return None;
    }
    let measures = Measures::of(problem, position, &mut solver, solving, nodes)?;
    let text = problems::write(problem).ok()?;
    Some(format!("// {measures}\n{text}"))
}
