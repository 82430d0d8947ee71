//! The files of the log in the store: `games-1.log` and so on.

use ishido_shared::ui::numbered_files::NumberedFiles;
use ishido_shared::ui::store::Store;

use crate::scores::GameLog;

/// The name of a file of the log, by its number.
pub fn name(number: u32) -> String {
    format!("games-{number}.log")
}

/// Reads all files.
pub fn read(store: &mut dyn Store) -> NumberedFiles {
    NumberedFiles::read(store, name)
}

/// Puts files into the log.
pub fn load_into(files: &NumberedFiles, log: &mut GameLog) {
    log.load(files.contents.iter().map(|(_, bytes)| bytes.as_slice()));
}

/// Reads again what other running programs may have recorded meanwhile. If that fails, the log stays as it is.
pub fn refresh(log: &mut GameLog, store: &mut dyn Store) {
    let files = read(store);
    if files.error.is_none() {
        load_into(&files, log);
    }
}
