//! The files of the log among the program's own files: `games-1.log` and so on.

use ishido_shared::ui::numbered_files::NumberedFiles;
use ishido_shared::ui::own_files::OwnFiles;

use crate::scores::GameLog;

/// The name of a file of the log, by its number.
pub fn name(number: u32) -> String {
    format!("games-{number}.log")
}

/// Reads all files.
pub fn read(own_files: &mut dyn OwnFiles) -> NumberedFiles {
    NumberedFiles::read(own_files, name)
}

/// Puts files into the log.
pub fn load_into(files: &NumberedFiles, log: &mut GameLog) {
    log.load(files.contents.iter().map(|(_, bytes)| bytes.as_slice()));
}

/// Reads again what other running programs may have recorded meanwhile. If that fails, the log stays as it is.
pub fn refresh(log: &mut GameLog, own_files: &mut dyn OwnFiles) {
    let files = read(own_files);
    if files.error.is_none() {
        load_into(&files, log);
    }
}
