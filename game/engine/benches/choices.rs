//! Measures how good the Master's choices are: what they give away on average, judged by a much longer search, at one
//! position from each of some games of the Adept. Comparing two searches needs far fewer positions than whole games.
//! `cargo bench -p ishido-engine --bench choices -- 200` uses 200 positions. With `skills` it reviews as many whole games of each skill
//! instead, and prints what their moves cost there: by these figures a review says how well a game was played.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use ishido_engine::computer::review::{JUDGE_NODES, MoveReview, Review, ReviewSettings};
use ishido_engine::computer::{Decision, Goal, Skill, Thinking, View};
use ishido_engine::rules::{Deal, DealCode, Position, Square};

/// The budget of the search by which the others are judged.
const REFERENCE: u32 = 60_000;
/// The budgets that are judged; 0 is the Adept.
const BUDGETS: [u32; 5] = [0, 500, 1_500, 5_000, 15_000];
/// The default number of positions.
const POSITIONS: u64 = 100;
/// The settings of a review, without the search that knows the order of the pouch.
const REVIEW: ReviewSettings = ReviewSettings {
    nodes: JUDGE_NODES,
    beam: 0,
};
/// The number of stones placed before the earliest position; the latest comes 50 stones later.
const EARLIEST: u64 = 2;

fn main() -> io::Result<()> {
    let positions = std::env::args()
        .find_map(|word| word.parse().ok())
        .unwrap_or(POSITIONS);
    if std::env::args().any(|word| word == "skills") {
        return skills(positions);
    }
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

/// Prints what the moves of each skill cost in a review, as many games of each.
fn skills(games: u64) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "skill     4-Ways made      cost in a review")?;
    for skill in Skill::ALL {
        let [mut made, mut cost] = [0; 2].map(|_| BudgetResult::default());
        for number in 0..games {
            let deal = Deal::generate(DealCode::from_entropy(number));
            let reviewed = Review::new(&deal, &play(&deal, skill, number), REVIEW).finish();
            made.add(Duration::ZERO, f64::from(reviewed.four_ways));
            cost.add(
                Duration::ZERO,
                reviewed.moves.iter().map(MoveReview::cost).sum(),
            );
        }
        let [(made, made_error), (cost, cost_error)] = [made, cost].map(|result| result.mean());
        writeln!(
            out,
            "{skill:<8} {made:>6.2} +- {made_error:.2}  {cost:>12.2} +- {cost_error:.2}"
        )?;
    }
    Ok(())
}

/// The moves of a game of a skill.
fn play(deal: &Deal, skill: Skill, seed: u64) -> Vec<(Square, Goal)> {
    let mut position = Position::new(deal);
    let mut moves = Vec::new();
    loop {
        let view = View::new(&position, Goal::FourWays);
        let thinking = Thinking::new(&view, skill, seed << 8 | moves.len() as u64, skill.budget());
        let Some(decision) = thinking.and_then(Thinking::finish) else {
            return moves;
        };
        if position.place(decision.square).is_err() {
            return moves;
        }
        moves.push((decision.square, Goal::FourWays));
    }
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

    /// The mean with its standard error.
    fn mean(&self) -> (f64, f64) {
        let mean = self.sum / self.positions;
        let variance = (self.squares / self.positions - mean * mean).max(0.0);
        (mean, (variance / self.positions).sqrt())
    }

    fn print(&self, budget: u32, out: &mut impl Write) -> io::Result<()> {
        let (mean, error) = self.mean();
        let moves = Deal::POUCH as f64;
        writeln!(
            out,
            "{budget:>9}  {:>20.2} +- {:.2}  {:>14.2}",
            mean * moves,
            error * moves,
            self.time.as_secs_f64() * 1000.0 / self.positions
        )
    }
}
