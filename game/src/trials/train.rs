//! `ishido train`: a training run, with its clock and its files.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use super::file_error::file_error;
use super::files::FileWriter;
use crate::computer::training::Learner;
use crate::computer::weights;

/// The settings of a training run.
#[derive(Debug, Clone)]
pub struct Training {
    /// The weights file to write.
    pub out: PathBuf,
    /// The checkpoint file.
    pub checkpoint: Option<PathBuf>,
    /// The content of the checkpoint file, from which training resumes, if it exists.
    pub resume: Option<Vec<u8>>,
    /// The factor for the size of the steps; 1 is usual.
    pub pace: f32,
    /// The seed of the games.
    pub seed: u64,
    /// The number of games at which to stop, including those of the checkpoint.
    pub games: Option<u64>,
    /// The time after which to stop.
    pub time: Option<Duration>,
    /// Whether a weights file that exists is replaced.
    pub replace: bool,
    /// How files are written.
    pub files: FileWriter,
}

/// How often files are written.
const SAVE: Duration = Duration::from_secs(60);

/// Trains until one of the limits is reached, and reports progress to `log`.
///
/// # Errors
/// The message that says which file cannot be read or written and why.
pub fn train(training: &Training, log: &mut impl Write) -> Result<(), String> {
    check_targets(training)?;
    let mut learner = start_or_resume(training)?;
    let mut replace = training.replace;
    learner.set_pace(training.pace);
    let begin = Instant::now();
    let mut saved = Instant::now();
    let mut recent = Recent::default();
    let over = |learner: &Learner| {
        training.games.is_some_and(|games| learner.games() >= games)
            || training.time.is_some_and(|time| begin.elapsed() >= time)
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

fn start_or_resume(training: &Training) -> Result<Learner, String> {
    let (Some(path), Some(bytes)) = (&training.checkpoint, &training.resume) else {
        return Ok(Learner::new(training.seed));
    };
    Learner::resume(bytes).map_err(|error| format!("{}: {error}", path.display()))
}

/// Finds out what is in the way before anything is trained. A checkpoint may be there: it is continued.
fn check_targets(training: &Training) -> Result<(), String> {
    (training.files.check)(&training.out, training.replace)?;
    if let Some(checkpoint) = &training.checkpoint
        && is_same_file(checkpoint, &training.out)
    {
        return Err(format!(
            "{}: the weights and the checkpoint need two files",
            training.out.display()
        ));
    }
    for path in training.checkpoint.iter().chain([&training.out]) {
        let folder = std::path::absolute(path).map_err(|error| file_error(path, &error))?;
        if let Some(Err(error)) = folder.parent().map(std::fs::metadata) {
            return Err(file_error(path, &error));
        }
    }
    match &training.checkpoint {
        Some(path) => (training.files.check)(path, true),
        None => Ok(()),
    }
}

/// Whether two paths lead to one file, whether it exists or not.
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
fn save(training: &Training, learner: &Learner, replace: bool) -> Result<(), String> {
    let bytes = learner.learned().write_rounded(weights::Units::TRAINED);
    if bytes.len() > weights::MAX_BYTES {
        return Err(weights::WeightsError::TooLarge.to_string());
    }
    if let Some(path) = &training.checkpoint {
        (training.files.write)(path, &learner.checkpoint(), true)?;
    }
    (training.files.write)(&training.out, &bytes, replace)
}
