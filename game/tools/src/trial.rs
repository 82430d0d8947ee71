//! Trials: games that the computer plays alone, in several threads, to measure how well it plays.

use std::io::{self, IsTerminal, Write};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, mpsc};
use std::time::{Duration, Instant};

use ishido::computer::hindsight::Hindsight;
use ishido::computer::{Goal, Skill, Thinking, ValueFunction, View};
use ishido::rules::{DealCode, Position, Scoring, Square, Tally};
use ishido::session::record::Record;
use ishido::session::{Origin, Player, Setup};
use ishido_shared::host::command_line::{check_target, write_files};

use crate::file_error;
use crate::summary::Summary;

/// The settings of a trial.
#[derive(Clone)]
pub struct Trial {
    /// The number of games.
    pub games: u64,
    /// The seed of the deals and of the players' random numbers.
    pub seed: u64,
    /// The skill of the player.
    pub skill: Skill,
    /// The nodes of a Master for a move.
    pub budget: u32,
    /// The way of scoring, which also decides the goal of the player.
    pub scoring: Scoring,
    /// The number of games played at the same time; the results do not depend on it.
    pub threads: NonZeroUsize,
    /// The beam of a search in hindsight, if there is to be one.
    pub hindsight: Option<usize>,
    /// The value function of the players.
    pub value: Arc<ValueFunction>,
    /// The folder of the records, if the games are recorded.
    pub records: Option<Records>,
}

/// Spreads the seeds, so that trials with different seeds have different deals.
const SPREAD: u64 = 0x9E37_79B9_7F4A_7C15;

/// The deal of the game with this index.
pub fn deal_of(seed: u64, index: u64) -> DealCode {
    DealCode::from_entropy(
        seed.wrapping_add(1)
            .wrapping_mul(SPREAD)
            .wrapping_add(index),
    )
}

/// A player of a trial.
#[derive(Debug, Clone, Copy)]
pub struct Contender {
    pub skill: Skill,
    /// The nodes of a Master for a move.
    pub budget: u32,
    pub goal: Goal,
}

impl Trial {
    /// The square where a player places the touchstone in the game with this index.
    pub fn choose(&self, position: &Position, player: Contender, index: u64) -> Option<Square> {
        let view = View::new(position, player.goal);
        let number = index << 8 | position.pouch().placed() as u64;
        let seed = self.seed.wrapping_mul(SPREAD) ^ number;
        let value = Arc::clone(&self.value);
        let thinking = Thinking::with(value, &view, player.skill, seed, player.budget)?;
        Some(thinking.finish()?.square)
    }
}

/// The folder of the records of a trial.
#[derive(Debug, Clone)]
pub struct Records {
    /// The folder; it is created if it does not exist.
    pub folder: PathBuf,
    /// Existing records are replaced.
    pub replace: bool,
}

/// Plays all games of a trial.
///
/// # Errors
/// The message that says which record cannot be written and why.
pub fn run(trial: &Trial) -> Result<Summary, String> {
    let paths = match &trial.records {
        Some(records) => prepare(records, trial.games)?,
        None => Vec::new(),
    };
    let games = in_threads(trial, |index| play(trial, index));
    if let Some(records) = &trial.records {
        let texts = games
            .iter()
            .map(|played| played.record(trial).to_string().into_bytes());
        let files: Vec<(PathBuf, Vec<u8>)> = paths.into_iter().zip(texts).collect();
        write_files(&files, records.replace)?;
    }
    Ok(Summary::of(&games))
}

/// Makes the folder, and refuses before the games are played if a file is in the way. Returns the paths of the records.
fn prepare(records: &Records, games: u64) -> Result<Vec<PathBuf>, String> {
    let folder = &records.folder;
    std::fs::create_dir_all(folder).map_err(|error| file_error(folder, &error))?;
    let paths: Vec<PathBuf> = (1..=games)
        .map(|number| folder.join(format!("{number:04}.record")))
        .collect();
    for path in &paths {
        check_target(path, records.replace)?;
    }
    Ok(paths)
}

/// A game that was played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayedGame {
    pub code: DealCode,
    /// The squares in order.
    pub moves: Vec<Square>,
    /// Points and 4-Ways, the end bonus included.
    pub tally: Tally,
    /// The number of stones left.
    pub left: usize,
    /// The time spent thinking.
    pub time: Duration,
    /// The longest time spent on one move.
    pub longest: Duration,
    /// The 4-Ways of the best line found in hindsight.
    pub hindsight: Option<u32>,
}

fn play(trial: &Trial, index: u64) -> PlayedGame {
    let code = deal_of(trial.seed, index);
    let setup = Setup::solitaire(trial.scoring, code, Origin::Typed);
    let mut position = Position::new(&setup.deal);
    let hindsight = trial.hindsight.map(|beam| {
        Hindsight::with(Arc::clone(&trial.value), &position, beam)
            .finish()
            .four_ways
    });
    let player = Contender {
        skill: trial.skill,
        budget: trial.budget,
        goal: Goal::alone(trial.scoring),
    };
    let (mut time, mut longest) = (Duration::ZERO, Duration::ZERO);
    let mut moves = Vec::new();
    let mut tally = Tally::default();
    loop {
        let begin = Instant::now();
        let Some(square) = trial.choose(&position, player, index) else {
            break;
        };
        let Ok(placed) = position.place(square) else {
            break;
        };
        time += begin.elapsed();
        longest = longest.max(begin.elapsed());
        tally.add(trial.scoring, square, placed.ways);
        moves.push(square);
    }
    let left = position.pouch().left().len();
    tally.points += trial.scoring.end_bonus(left);
    PlayedGame {
        code,
        moves,
        tally,
        left,
        time,
        longest,
        hindsight,
    }
}

impl PlayedGame {
    fn record(&self, trial: &Trial) -> Record {
        Record {
            setup: Setup {
                players: vec![Player::Computer(trial.skill)],
                ..Setup::solitaire(trial.scoring, self.code, Origin::Typed)
            },
            moves: self.moves.iter().copied().map(Some).collect(),
        }
    }
}

/// Plays the games with all indices, some at the same time; returns the results in order.
pub fn in_threads<T: Send>(trial: &Trial, play: impl Fn(u64) -> T + Sync) -> Vec<T> {
    let next = AtomicU64::new(0);
    let (sender, receiver) = mpsc::channel();
    let mut played: Vec<(u64, T)> = std::thread::scope(|scope| {
        for _ in 0..trial.threads.get() {
            let (sender, next, play) = (sender.clone(), &next, &play);
            scope.spawn(move || {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    // Without a receiver there is nothing left to do.
                    if index >= trial.games || sender.send((index, play(index))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let mut progress = Progress::new(trial.games);
        receiver.iter().inspect(|_| progress.advance()).collect()
    });
    played.sort_by_key(|&(index, _)| index);
    played.into_iter().map(|(_, played)| played).collect()
}

/// A progress bar.
struct Progress {
    all: u64,
    done: u64,
    begin: Instant,
    shown: Option<Instant>,
    is_terminal: bool,
}

const WIDTH: u64 = 40;
const PAUSE: Duration = Duration::from_millis(200);

impl Progress {
    /// A bar for `all` steps, none of which is done.
    fn new(all: u64) -> Self {
        Self {
            all,
            done: 0,
            begin: Instant::now(),
            shown: None,
            is_terminal: io::stderr().is_terminal(),
        }
    }

    /// Counts a step.
    fn advance(&mut self) {
        self.done += 1;
        let soon = self.shown.is_some_and(|shown| shown.elapsed() < PAUSE);
        if !self.is_terminal || soon {
            return;
        }
        self.shown = Some(Instant::now());
        let filled = (self.done * WIDTH / self.all.max(1)).min(WIDTH) as usize;
        let empty = WIDTH as usize - filled;
        let rest = self.all.saturating_sub(self.done) as f64;
        let seconds = self.begin.elapsed().as_secs_f64() / self.done as f64 * rest;
        // Ignored: the games matter, not the bar.
        let _ = write!(
            io::stderr(),
            "\r[{}{}] {} of {}, {seconds:.0} s to go  ",
            "#".repeat(filled),
            ".".repeat(empty),
            self.done,
            self.all
        );
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if self.shown.is_some() {
            // Clear the line, so that only the result remains.
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}
