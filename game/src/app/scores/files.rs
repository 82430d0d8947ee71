//! The files of the log in the store: `games-1.log` and so on. A file that is nearly full is followed by the next.

use ishido_shared::ui::store::{Store, StoreError};

use crate::scores::GameLog;

/// The size from which on nothing more is appended to a file, in bytes. The store reads files of up to four times as many,
/// so that other programs that have not noticed yet do no harm.
const FULL: usize = 1 << 20;

/// The name of a file of the log, by its number.
pub fn name(number: u32) -> String {
    format!("games-{number}.log")
}

/// What the store has of the log.
pub struct LogFiles {
    /// The files that can be read, in their order.
    contents: Vec<Vec<u8>>,
    /// The number of the file to append to.
    pub next: u32,
    /// Why a file cannot be read.
    pub error: Option<StoreError>,
}

impl LogFiles {
    /// Reads all files.
    pub fn read(store: &mut dyn Store) -> Self {
        let mut files = Self {
            contents: Vec::new(),
            next: 1,
            error: None,
        };
        // Behind one file that is bad or missing there may be good ones; behind two there are none.
        let mut without = 0;
        let mut number = 0;
        while without < 2 {
            number += 1;
            without += 1;
            match store.read(&name(number)) {
                Ok(None) => {}
                Ok(Some(bytes)) => {
                    let full = bytes.len() >= FULL;
                    files.next = number + u32::from(full);
                    files.contents.push(bytes);
                    without = 0;
                }
                Err(error) => {
                    if files.error.is_none() && files.next == number {
                        files.next = number + 1;
                    }
                    files.error.get_or_insert(error);
                }
            }
        }
        files
    }

    /// Puts them into the log.
    pub fn load_into(&self, log: &mut GameLog) {
        log.load(self.contents.iter().map(Vec::as_slice));
    }
}

/// Reads again what other running programs may have recorded meanwhile. If that fails, the log stays as it is.
pub fn refresh(log: &mut GameLog, store: &mut dyn Store) {
    let files = LogFiles::read(store);
    if files.error.is_none() {
        files.load_into(log);
    }
}
