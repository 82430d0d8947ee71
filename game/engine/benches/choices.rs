//! Measures how good the Master's choices are: what they give away on average, judged by a much longer search, at one
//! position from each of some games of the Adept. Comparing two searches needs far fewer positions than whole games.
//! `cargo bench -p ishido-engine --bench choices -- 200` uses 200 positions.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use ishido_engine::computer::{Decision, Goal, Skill, Thinking, View};
use ishido_engine::rules::{Deal, DealCode, Position};

/// The budget of the search by which the others are judged.
const REFERENCE: u32 = 60_000;
/// The budgets that are judged; 0 is the Adept.
const BUDGETS: [u32; 5] = [0, 500, 1_500, 5_000, 15_000];
/// The default number of positions.
const POSITIONS: u64 = 100;
/// The number of stones placed before the earliest position; the latest comes 50 stones later.
const EARLIEST: u64 = 2;

fn main() -> io::Result<()> {
    let positions = std::env::args()
        .find_map(|word| word.parse().ok())
        .unwrap_or(POSITIONS);
    let mut results = BUDGETS.map(|_| BudgetResult::default());
    for number in 0..positions {
        let Some(view) = position(number) else {
            continue;
        };
        let Some(reference) = decide(&view, REFERENCE, 1) else {
            continue;
        };
        for (budget, results) in BUDGETS.into_iter().zip(&mut results) {
            let begin = Instant::now();
            if let Some(decision) = decide(&view, budget, 2) {
                results.add(begin.elapsed(), loss(&reference, &decision));
            }
        }
    }
    let mut out = io::stdout().lock();
    writeln!(
        out,
        "    nodes  4-Ways given away in 66 moves     ms a move"
    )?;
    for (budget, results) in BUDGETS.into_iter().zip(results) {
        results.print(budget, &mut out)?;
    }
    Ok(())
}

/// A position of a game of the Adept; `None` if the game ended before it.
fn position(number: u64) -> Option<View> {
    let mut position = Position::new(&Deal::generate(DealCode::from_entropy(number)));
    for _ in 0..EARLIEST + number % 51 {
        let decision = decide(&View::new(&position, Goal::FourWays), 0, 1)?;
        position.place(decision.square).ok()?;
    }
    Some(View::new(&position, Goal::FourWays))
}

fn decide(view: &View, budget: u32, seed: u64) -> Option<Decision> {
    let skill = match budget {
        0 => Skill::Adept,
        _ => Skill::Master,
    };
    Thinking::new(view, skill, seed, budget)?.finish()
}

/// Loss of a choice against the best one, by the estimate of the long search.
fn loss(reference: &Decision, choice: &Decision) -> f64 {
    let chosen = reference
        .alternatives
        .iter()
        .find(|other| other.square == choice.square);
    chosen.map_or(0.0, |chosen| reference.expected - chosen.expected)
}

/// The results for a budget.
#[derive(Default)]
struct BudgetResult {
    positions: f64,
    sum: f64,
    squares: f64,
    time: Duration,
}

impl BudgetResult {
    fn add(&mut self, time: Duration, loss: f64) {
        self.positions += 1.0;
        self.sum += loss;
        self.squares += loss * loss;
        self.time += time;
    }

    fn print(&self, budget: u32, out: &mut impl Write) -> io::Result<()> {
        let mean = self.sum / self.positions;
        let error = (self.squares / self.positions - mean * mean).max(0.0) / self.positions;
        let moves = Deal::POUCH as f64;
        writeln!(
            out,
            "{budget:>9}  {:>20.2} +- {:.2}  {:>14.2}",
            mean * moves,
            error.sqrt() * moves,
            self.time.as_secs_f64() * 1000.0 / self.positions
        )
    }
}
