//! Own files that are only appended to, with a number in their names. A file that is nearly full is followed by the
//! next, because readers bound what they take.

use super::own_files::{FileError, OwnFiles};

/// The size from which on nothing more is appended to a file, in bytes. The store reads files of up to four times as many,
/// so that other programs that have not noticed yet do no harm.
const FULL: usize = 1 << 20;

/// The content of such files in the store.
#[derive(Debug, Clone, Default)]
pub struct NumberedFiles {
    /// The files that can be read, in their order, with their numbers.
    pub contents: Vec<(u32, Vec<u8>)>,
    /// The number of the file to append to.
    pub next: u32,
    /// The failure to read a file, if there was one.
    pub error: Option<FileError>,
}

impl NumberedFiles {
    /// Reads all files; `name` gives the name of each by its number, from 1.
    pub fn read(own_files: &mut dyn OwnFiles, name: fn(u32) -> String) -> Self {
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
            match own_files.read(&name(number)) {
                Ok(None) => {}
                Ok(Some(bytes)) => {
                    let full = bytes.len() >= FULL;
                    files.next = number + u32::from(full);
                    files.contents.push((number, bytes));
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
}
