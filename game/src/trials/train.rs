//! `ishido train`: a training run, with its clock and its files.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use super::file_error::file_error;
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
}

/// How often files are written.
const SAVE: Duration = Duration::from_secs(60);

/// Trains until one of the limits is reached, and reports progress to `log`.
///
/// # Errors
/// The message that says which file cannot be read or written and why.
pub fn train(training: &Training, log: &mut impl Write) -> Result<(), String> {
    let mut learner = start_or_resume(training)?;
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
            save(training, &learner)?;
            recent = Recent::default();
            saved = Instant::now();
        }
    }
    if recent.games > 0 {
        recent
            .report(&learner, begin, log)
            .map_err(|e| e.to_string())?;
    }
    save(training, &learner)
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
            "{:>6} s {:>9} games: of late {:.3} 4-Ways a game, {:.1} % emptied",
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

fn save(training: &Training, learner: &Learner) -> Result<(), String> {
    let bytes = learner.learned().write();
    if bytes.len() > weights::MAX_BYTES {
        return Err(weights::WeightsError::TooLarge.to_string());
    }
    replace(&training.out, &bytes)?;
    match &training.checkpoint {
        Some(path) => replace(path, &learner.checkpoint()),
        None => Ok(()),
    }
}

/// Writes a new file and renames it over the old one, so that the file is complete whatever happens.
fn replace(path: &Path, bytes: &[u8]) -> Result<(), String> {
    let mut name = path.as_os_str().to_owned();
    name.push(".new");
    let beside = PathBuf::from(name);
    let result = std::fs::write(&beside, bytes).and_then(|()| std::fs::rename(&beside, path));
    result.map_err(|error| file_error(path, &error))
}
