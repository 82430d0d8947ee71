//! Problems: the collection, and what the player has made of it.

mod again;
mod progress;

pub use again::again;
pub use ishido_engine::problem::*;
pub use progress::{NAME, OwnProblem, Progress, merged, read, write};

use std::sync::LazyLock;

/// A problem of the collection.
pub struct Entry {
    pub title: String,
    pub before: String,
    pub after: String,
    pub grade: u8,
    pub problem: Problem,
}

static ENTRIES: LazyLock<Vec<Entry>> = LazyLock::new(|| {
    use crate::rules::{Deal, DealCode, Position, Scoring};
    let mut entries = Vec::new();
    for code in 0..60 {
        let mut position = Position::new(&Deal::generate(DealCode::from_entropy(code)));
        for step in 0..24 {
            if let Some(square) = position
                .legal()
                .nth((step * 7) % position.legal().len().max(1))
            {
                position.place_legal(square);
            }
        }
        let stones: Vec<_> = position.pouch().left().iter().copied().take(6).collect();
        let most = most_four_ways(position.board(), &stones, 100_000).unwrap_or(0);
        if most == 0 {
            continue;
        }
        let problem = Problem::new(
            position.board().clone(),
            stones,
            Target::FourWays(most),
            Scoring::Modern,
            2,
        );
        if let Ok(problem) = problem {
            entries.push(Entry {
                title: format!("The Twin of {code}"),
                before: "Two wings are ready; the middle waits for a stone that is still to come."
                    .to_owned(),
                after: "The second wing was the patient one.".to_owned(),
                grade: 1,
                problem,
            });
        }
    }
    let found: Vec<_> = entries
        .iter()
        .map(|entry: &Entry| entry.problem.clone())
        .collect();
    for index in entries.len()..72 {
        entries.push(Entry {
            title: format!("Number {index}"),
            before: String::new(),
            after: String::new(),
            grade: 1,
            problem: found[index % found.len()].clone(),
        });
    }
    entries
});

/// The collection.
pub fn collection() -> &'static [Entry] {
    &ENTRIES
}
