//! Runs a trial of solitaire games.

use std::path::PathBuf;

use super::file_error::file_error;
use super::files::Records;
use super::game::play;
use super::summary::Summary;
use super::threads::in_threads;
use super::trial::Trial;

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
        (records.files.write_all)(&files, records.replace)?;
    }
    Ok(Summary::of(&games))
}

/// Makes the folder, and finds out what is in the way before the games are played. Returns the paths of the records.
fn prepare(records: &Records, games: u64) -> Result<Vec<PathBuf>, String> {
    let folder = &records.folder;
    std::fs::create_dir_all(folder).map_err(|error| file_error(folder, &error))?;
    let paths: Vec<PathBuf> = (1..=games)
        .map(|number| folder.join(format!("{number:04}.record")))
        .collect();
    for path in &paths {
        (records.files.check)(path, records.replace)?;
    }
    Ok(paths)
}
