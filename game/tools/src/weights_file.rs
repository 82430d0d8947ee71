//! Weights files: reading one to play or to learn from, and writing what was learned.

use std::path::Path;
use std::sync::Arc;

use ishido::computer::ValueFunction;
use ishido::computer::weights::{self, Units};
use ishido_shared::host::command_line::{check_target, read_file, write_file};

use crate::file_error;

/// Reads the value function of a weights file.
///
/// # Errors
/// The message that says which file cannot be read and why.
pub fn read(path: &Path) -> Result<Arc<ValueFunction>, String> {
    let bytes = read_file(path, weights::MAX_BYTES)?;
    let value = ValueFunction::read(&bytes);
    Ok(Arc::new(
        value.map_err(|error| format!("{}: {error}", path.display()))?,
    ))
}

/// Refuses before anything is learned if a file cannot be written, or is there and is not to be replaced.
///
/// # Errors
/// The message that says which file is in the way, or what is wrong with its folder.
pub fn check(path: &Path, replace: bool) -> Result<(), String> {
    check_target(path, replace)?;
    let folder = std::path::absolute(path).map_err(|error| file_error(path, &error))?;
    match folder.parent().map(std::fs::metadata) {
        Some(Err(error)) => Err(file_error(path, &error)),
        _ => Ok(()),
    }
}

/// Writes a value function with weights rounded to multiples of these units.
///
/// # Errors
/// The message that says which file cannot be written and why.
pub fn write(
    path: &Path,
    value: &ValueFunction,
    units: Units,
    replace: bool,
) -> Result<(), String> {
    let bytes = value.write_rounded(units);
    if bytes.len() > weights::MAX_BYTES {
        return Err(weights::WeightsError::TooLarge.to_string());
    }
    write_file(path, &bytes, replace)
}
