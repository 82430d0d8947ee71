//! The command `computer`: the computer plays games, and is measured.

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use ishido::computer::{Goal, Skill, ValueFunction};
use ishido::rules::Scoring;
use ishido_shared::host::command_line::{check_output, fail};

use crate::contest::contest;
use crate::trial::{self, Contender, Records, Trial};
use crate::weights_file;

/// The options of `computer`.
#[derive(Debug, Args)]
pub struct Computer {
    /// The number of games to play
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    games: u64,
    /// The seed of the stones and of random choices
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Who plays
    #[arg(long, value_enum, default_value_t = Skill::Adept)]
    skill: Skill,
    /// The way of scoring, which is also the player's goal
    #[arg(long, value_enum, default_value_t = Scoring::Modern)]
    scoring: Scoring,
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
    against: Option<Skill>,
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

impl RecordOptions {
    fn into_records(self) -> Option<Records> {
        self.records.map(|folder| Records {
            folder,
            replace: self.force,
        })
    }
}

/// Runs the command.
pub fn run(options: Computer) -> ExitCode {
    match play_games(options) {
        Ok(text) => print(|out| out.write_all(text.as_bytes())),
        Err(message) => fail(2, &message),
    }
}

/// Plays the games; returns the summary as text.
fn play_games(computer: Computer) -> Result<String, String> {
    let (json, unaware) = (computer.json, computer.unaware);
    let against = computer.against;
    let budget = computer.budget;
    let trial = trial_of(computer)?;
    let Some(skill) = against else {
        let summary = trial::run(&trial)?;
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
            Goal::challenge(0, 0)
        },
    };
    let summary = contest(&trial, opponent);
    Ok(if json {
        summary.json() + "\n"
    } else {
        summary.to_string()
    })
}

fn trial_of(computer: Computer) -> Result<Trial, String> {
    let value = match &computer.weights {
        None => ValueFunction::built_in(),
        Some(path) => weights_file::read(path)?,
    };
    let skill = computer.skill;
    Ok(Trial {
        games: computer.games,
        seed: computer.seed,
        skill,
        budget: computer.budget.unwrap_or(skill.budget()),
        scoring: computer.scoring,
        threads: NonZeroUsize::new(computer.threads.into()).unwrap_or(NonZeroUsize::MIN),
        hindsight: computer.hindsight.map(|beam| beam as usize),
        value,
        records: computer.records.into_records(),
    })
}

/// Prints; a closed pipe is no error.
fn print(write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> ExitCode {
    let mut out = io::stdout().lock();
    let written = write(&mut out).and_then(|()| out.flush());
    check_output(written).err().unwrap_or(ExitCode::SUCCESS)
}
