//! Games that the computer plays without a window, to see how well it plays; and the trainer at work. Clocks, threads and
//! files are here, so that the computer player itself needs none.

mod contest;
mod game;
mod progress;
mod summary;
pub mod train;

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;

use crate::computer::{Skill, Value};
use crate::rules::Scoring;

pub use contest::{Standing, contest};
pub use game::{Contender, Played};
pub use summary::Summary;

/// What is to be played.
#[derive(Clone)]
pub struct Trial {
    /// How many games.
    pub games: u64,
    /// Decides the deals and the players' random numbers.
    pub seed: u64,
    /// Who plays.
    pub skill: Skill,
    /// A Master's nodes for a move.
    pub budget: u32,
    /// The way of scoring, which is also what is played for.
    pub scoring: Scoring,
    /// How many games are played at the same time; what is found does not depend on it.
    pub threads: NonZeroUsize,
    /// How many positions a search in hindsight keeps, when there is to be one.
    pub hindsight: Option<usize>,
    /// What the players know.
    pub value: Arc<Value>,
    /// Where the games are written down.
    pub records: Option<PathBuf>,
}

/// Plays all games.
///
/// # Errors
/// The sentence that says which record cannot be written and why.
pub fn run(trial: &Trial) -> Result<Summary, String> {
    if let Some(folder) = &trial.records {
        std::fs::create_dir_all(folder).map_err(|error| game::sentence(folder, &error))?;
    }
    let games = in_threads(trial, |index| game::play(trial, index));
    if let Some(folder) = &trial.records {
        for (index, played) in (0..).zip(&games) {
            played.write(trial, folder, index)?;
        }
    }
    Ok(Summary::of(&games))
}

/// Plays the games of all numbers, some at the same time; what came of them in order.
fn in_threads<T: Send>(trial: &Trial, play: impl Fn(u64) -> T + Sync) -> Vec<T> {
    let next = AtomicU64::new(0);
    let (sender, receiver) = mpsc::channel();
    let mut played: Vec<(u64, T)> = std::thread::scope(|scope| {
        for _ in 0..trial.threads.get() {
            let (sender, next, play) = (sender.clone(), &next, &play);
            scope.spawn(move || {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    // When nobody listens any more there is nothing left to do.
                    if index >= trial.games || sender.send((index, play(index))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let mut progress = progress::Progress::new(trial.games);
        receiver.iter().inspect(|_| progress.advance()).collect()
    });
    played.sort_by_key(|&(index, _)| index);
    played.into_iter().map(|(_, played)| played).collect()
}
