//! Runs a trial of solitaire games.

use super::file_error::file_error;
use super::game::play;
use super::summary::Summary;
use super::threads::in_threads;
use super::trial::Trial;

/// Plays all games of a trial.
///
/// # Errors
/// The message that says which record cannot be written and why.
pub fn run(trial: &Trial) -> Result<Summary, String> {
    if let Some(folder) = &trial.records {
        std::fs::create_dir_all(folder).map_err(|error| file_error(folder, &error))?;
    }
    let games = in_threads(trial, |index| play(trial, index));
    if let Some(folder) = &trial.records {
        for (index, played) in (0..).zip(&games) {
            played.write(trial, folder, index)?;
        }
    }
    Ok(Summary::of(&games))
}
