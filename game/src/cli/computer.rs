//! `ishido computer` and `ishido train`.

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use clap::{ArgGroup, Args};
use ishido_shared::host::command_line::{
    check_output, check_target, fail, read_file, write_file, write_files,
};
use ishido_shared::host::{io_error, user_file};

use super::scoring::ScoringName;
use super::skill::SkillName;
use crate::computer::training::Learner;
use crate::computer::{Goal, Skill, ValueFunction, weights};
use crate::trials::{self, Contender, FileWriter, Records, Trial, train};

/// How both commands write files.
const FILES: FileWriter = FileWriter {
    check: check_target,
    write: write_file,
    write_all: write_files,
};

#[derive(Debug, Args)]
pub struct Computer {
    /// The number of games to play
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    games: u64,
    /// The seed of the stones and of random choices
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Who plays
    #[arg(long, value_enum, default_value_t = SkillName::Adept)]
    skill: SkillName,
    /// The way of scoring, which is also the player's goal
    #[arg(long, value_enum, default_value_t = ScoringName::Modern)]
    scoring: ScoringName,
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// The number of games played in parallel; the result does not depend on it
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    #[command(flatten)]
    records: RecordOptions,
    /// How far a Master looks ahead: nodes for every move
    #[arg(long, value_name = "NODES")]
    budget: Option<u32>,
    /// Also search for the best game with the order of the pouch known; BEAM is the number of positions kept
    #[arg(long, value_name = "BEAM", num_args = 0..=1, default_missing_value = "1000", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    hindsight: Option<u32>,
    /// Play Challenge games against this skill, every deal twice, so that either has the first turn
    #[arg(long, value_name = "SKILL", value_enum, conflicts_with_all = ["records", "hindsight", "scoring"])]
    against: Option<SkillName>,
    /// The opponent plays as it would alone
    #[arg(long, requires = "against")]
    unaware: bool,
    /// Play with the weights of this file
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,
}

#[derive(Debug, Args)]
struct RecordOptions {
    /// Write every game to a file in this folder, for `ishido judge`
    #[arg(long, value_name = "FOLDER")]
    records: Option<PathBuf>,
    /// Replace existing records
    #[arg(long, requires = "records")]
    force: bool,
}

#[derive(Debug, Args)]
#[command(group = ArgGroup::new("end").required(true).multiple(true))]
pub struct Train {
    /// The file to write the weights to
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Replace an existing weights file; a checkpoint file is always continued and replaced
    #[arg(long)]
    force: bool,
    /// The checkpoint file; training continues from it if it exists
    #[arg(long, value_name = "FILE")]
    checkpoint: Option<PathBuf>,
    /// The seed of the games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Multiply the learning rate by this factor, 0.01 to 100
    #[arg(long, default_value_t = 1.0, value_parser = pace)]
    pace: f32,
    /// Stop after this number of games, including those of the checkpoint
    #[arg(long, group = "end")]
    games: Option<u64>,
    /// Stop after this number of seconds
    #[arg(long, group = "end")]
    seconds: Option<u64>,
}

impl RecordOptions {
    /// Where the games are recorded, if they are.
    fn into_records(self) -> Option<Records> {
        self.records.map(|folder| Records {
            folder,
            replace: self.force,
            files: FILES,
        })
    }
}

/// Runs `ishido computer`.
pub fn run_computer(computer: Computer) -> ExitCode {
    match play_games(computer) {
        Ok(text) => print(|out| out.write_all(text.as_bytes())),
        Err(message) => fail(2, &message),
    }
}

/// Plays the games; returns the summary as text.
fn play_games(computer: Computer) -> Result<String, String> {
    let (json, unaware) = (computer.json, computer.unaware);
    let against = computer.against.map(Skill::from);
    let budget = computer.budget;
    let trial = trial(computer)?;
    let Some(skill) = against else {
        let summary = trials::run(&trial)?;
        return Ok(if json {
            summary.json() + "\n"
        } else {
            summary.to_string()
        });
    };
    let opponent = Contender {
        skill,
        budget: budget.unwrap_or(skill.budget()),
        goal: if unaware {
            Goal::FourWays
        } else {
            Goal::Challenge
        },
    };
    let summary = trials::contest(&trial, opponent);
    Ok(if json {
        summary.json() + "\n"
    } else {
        summary.to_string()
    })
}

fn trial(computer: Computer) -> Result<Trial, String> {
    let value = match &computer.weights {
        None => ValueFunction::built_in(),
        Some(path) => {
            let bytes = read_file(path, weights::MAX_BYTES)?;
            let value = ValueFunction::read(&bytes);
            Arc::new(value.map_err(|error| format!("{}: {error}", path.display()))?)
        }
    };
    let skill = Skill::from(computer.skill);
    Ok(Trial {
        games: computer.games,
        seed: computer.seed,
        skill,
        budget: computer.budget.unwrap_or(skill.budget()),
        scoring: computer.scoring.into(),
        threads: NonZeroUsize::new(computer.threads.into()).unwrap_or(NonZeroUsize::MIN),
        hindsight: computer.hindsight.map(|beam| beam as usize),
        value,
        records: computer.records.into_records(),
    })
}

fn pace(text: &str) -> Result<f32, String> {
    let pace = text
        .parse()
        .ok()
        .filter(|pace| (0.01..=100.0).contains(pace));
    pace.ok_or_else(|| "it must be a number from 0.01 to 100".to_owned())
}

/// Runs `ishido train`.
pub fn run_train(train: Train) -> ExitCode {
    let resume = match checkpoint(train.checkpoint.as_deref()) {
        Ok(resume) => resume,
        Err(message) => return fail(2, &message),
    };
    let training = train::Training {
        out: train.out,
        checkpoint: train.checkpoint,
        resume,
        pace: train.pace,
        seed: train.seed,
        games: train.games,
        time: train.seconds.map(Duration::from_secs),
        replace: train.force,
        files: FILES,
    };
    match train::train(&training, &mut io::stdout()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => fail(2, &message),
    }
}

/// The content of the checkpoint file, if it exists.
fn checkpoint(path: Option<&Path>) -> Result<Option<Vec<u8>>, String> {
    let path = path.filter(|path| path.exists());
    // Not even `-` is the standard input here: the file is also written.
    let read = path.map(|path| {
        let limit = Learner::CHECKPOINT_BYTES as u64;
        let read = user_file::read(path, limit);
        read.map_err(|error| format!("{}: {}", path.display(), io_error::message(&error)))
    });
    read.transpose()
}

/// Prints; a closed pipe is no error.
fn print(write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> ExitCode {
    let mut out = io::stdout().lock();
    let written = write(&mut out).and_then(|()| out.flush());
    check_output(written).err().unwrap_or(ExitCode::SUCCESS)
}
