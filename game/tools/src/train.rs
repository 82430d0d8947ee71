//! The command `train`: a training run, with its clock and its files.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::{ArgGroup, Args};
use ishido::computer::training::Learner;
use ishido::computer::weights::Units;
use ishido_shared::host::command_line::{fail, write_file};
use ishido_shared::host::regular_file;

use crate::file_error;
use crate::weights_file;

/// The options of `train`.
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

fn pace(text: &str) -> Result<f32, String> {
    let pace = text
        .parse()
        .ok()
        .filter(|pace| (0.01..=100.0).contains(pace));
    pace.ok_or_else(|| "it must be a number from 0.01 to 100".to_owned())
}

/// Runs the command.
pub fn run(options: &Train) -> ExitCode {
    match train(options, &mut io::stdout()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => fail(2, &message),
    }
}

/// The time between two writes of the files.
const SAVE: Duration = Duration::from_secs(60);

/// Trains until one of the limits is reached, and reports progress to `log`.
///
/// # Errors
/// The message that says which file cannot be read or written and why.
fn train(training: &Train, log: &mut impl Write) -> Result<(), String> {
    let resume = checkpoint(training.checkpoint.as_deref())?;
    check_targets(training)?;
    let mut learner = match (&training.checkpoint, &resume) {
        (Some(path), Some(bytes)) => {
            Learner::resume(bytes).map_err(|error| format!("{}: {error}", path.display()))?
        }
        _ => Learner::new(training.seed),
    };
    let mut replace = training.force;
    learner.set_pace(training.pace);
    let begin = Instant::now();
    let mut saved = Instant::now();
    let mut recent = Recent::default();
    let over = |learner: &Learner| {
        training.games.is_some_and(|games| learner.games() >= games)
            || training
                .seconds
                .is_some_and(|seconds| begin.elapsed() >= Duration::from_secs(seconds))
    };
    while !over(&learner) {
        let result = learner.game();
        recent.games += 1;
        recent.four_ways += u64::from(result.four_ways);
        recent.emptied += u64::from(result.emptied);
        if saved.elapsed() >= SAVE {
            recent
                .report(&learner, begin, log)
                .map_err(|e| e.to_string())?;
            save(training, &learner, replace)?;
            // From now on the file is this run's own.
            replace = true;
            recent = Recent::default();
            saved = Instant::now();
        }
    }
    if recent.games > 0 {
        recent
            .report(&learner, begin, log)
            .map_err(|e| e.to_string())?;
    }
    save(training, &learner, replace)
}

/// The games since the last report.
#[derive(Default)]
struct Recent {
    games: u64,
    four_ways: u64,
    emptied: u64,
}

impl Recent {
    fn report(&self, learner: &Learner, begin: Instant, log: &mut impl Write) -> io::Result<()> {
        let share = |count: u64| count as f64 / self.games.max(1) as f64;
        writeln!(
            log,
            "{:>6} s {:>9} games: recently {:.3} 4-Ways a game, {:.1} % emptied",
            begin.elapsed().as_secs(),
            learner.games(),
            share(self.four_ways),
            share(self.emptied) * 100.0
        )?;
        log.flush()
    }
}

/// The content of the checkpoint file, if it exists. A `-` is not the standard input here: the file is also written.
fn checkpoint(path: Option<&Path>) -> Result<Option<Vec<u8>>, String> {
    let path = path.filter(|path| path.exists());
    let limit = Learner::CHECKPOINT_BYTES as u64;
    path.map(|path| regular_file::read(path, limit).map_err(|error| file_error(path, &error)))
        .transpose()
}

/// Refuses before anything is trained if a file is in the way. A checkpoint may be there: it is continued.
fn check_targets(training: &Train) -> Result<(), String> {
    weights_file::check(&training.out, training.force)?;
    if let Some(checkpoint) = &training.checkpoint
        && is_same_file(checkpoint, &training.out)
    {
        return Err(format!(
            "{}: the weights and the checkpoint need two files",
            training.out.display()
        ));
    }
    match &training.checkpoint {
        Some(path) => weights_file::check(path, true),
        None => Ok(()),
    }
}

/// Returns true if two paths lead to one file, whether it exists or not.
fn is_same_file(one: &Path, other: &Path) -> bool {
    let place = |path: &Path| {
        let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
        let folder = path.parent().and_then(|folder| folder.canonicalize().ok());
        let in_folder = folder
            .zip(path.file_name())
            .map(|(folder, name)| folder.join(name));
        path.canonicalize().ok().or(in_folder).unwrap_or(path)
    };
    place(one) == place(other)
}

/// Writes the checkpoint first: with it, nothing is lost when the weights cannot be written.
fn save(training: &Train, learner: &Learner, replace: bool) -> Result<(), String> {
    if let Some(path) = &training.checkpoint {
        write_file(path, &learner.checkpoint(), true)?;
    }
    weights_file::write(&training.out, &learner.learned(), Units::TRAINED, replace)
}
