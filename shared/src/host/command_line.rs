//! Helpers of the programs' command lines: reading files of bounded size, writing files, and reporting errors.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use super::{console, io_error, regular_file, user_files};
use crate::quoted::escaped;

/// Time that the window waits for a file of the command line, whose errors are better told where the command was typed.
const PATIENCE: Duration = Duration::from_secs(1);

/// Reads a file, or the standard input for `-`: at most `limit` bytes and one more, by which the caller knows that the
/// file is too large.
///
/// # Errors
/// The path and the reason, when the file cannot be read.
pub fn read_file(path: &Path, limit: usize) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    let limit = limit as u64 + 1;
    let result = if path == Path::new("-") {
        io::stdin().lock().take(limit).read_to_end(&mut bytes)
    } else {
        regular_file::open_or_pipe(path).and_then(|file| file.take(limit).read_to_end(&mut bytes))
    };
    let advice = "`-` reads from a pipe";
    result.map_err(|error| format!("{}: {}", path.display(), cause(&error, advice)))?;
    Ok(bytes)
}

/// Returns the reason why a file cannot be read, with some advice if it is a pipe or a device.
fn cause(error: &io::Error, advice: &str) -> String {
    let message = io_error::message(error);
    if message == regular_file::not_regular().to_string() {
        format!("{message}; {advice}")
    } else {
        message
    }
}

/// Reads and decodes a file before a window opens: at most `limit` bytes and one more. `None` if that takes longer than a
/// second; the program then reads the file again when its window is open.
///
/// # Errors
/// The path and the reason, when the file cannot be read or decoded.
pub fn read_soon<T: Send + 'static>(
    path: &Path,
    limit: usize,
    decode: impl FnOnce(&[u8]) -> Result<T, String> + Send + 'static,
) -> Result<Option<T>, String> {
    read_within(PATIENCE, path, limit, decode)
}

fn read_within<T: Send + 'static>(
    time: Duration,
    path: &Path,
    limit: usize,
    decode: impl FnOnce(&[u8]) -> Result<T, String> + Send + 'static,
) -> Result<Option<T>, String> {
    let (decoded, receiver) = mpsc::channel();
    let path = path.to_owned();
    let read = move || {
        let read = regular_file::open(&path).and_then(|file| {
            let mut bytes = Vec::new();
            file.take(limit as u64 + 1).read_to_end(&mut bytes)?;
            Ok(bytes)
        });
        let shown = path.display();
        let result = read
            .map_err(|error| cause(&error, "copy its contents into a file first"))
            .and_then(|bytes| decode(&bytes))
            .map_err(|cause| format!("{shown}: {cause}"));
        // Nobody waits for what comes too late.
        let _ = decoded.send(result);
    };
    let thread = thread::Builder::new().name("given-file".to_owned());
    if thread.spawn(read).is_err() {
        return Ok(None);
    }
    receiver
        .recv_timeout(time)
        .map_or(Ok(None), |result| result.map(Some))
}

/// Reports an error on one line of the standard error, and returns the exit code. Control characters are escaped and long
/// texts cut, because the sentence may quote a file.
#[must_use]
pub fn fail(code: u8, sentence: &str) -> ExitCode {
    report("error", sentence);
    console::show_without_stderr(sentence);
    ExitCode::from(code)
}

/// The whole path of a file as text, as programs keep it.
///
/// # Errors
/// A sentence, when the path is not UTF-8: its text would be the path of another file.
pub fn whole_path(path: &Path) -> Result<String, String> {
    let whole = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    whole.into_os_string().into_string().map_err(|_| {
        let path = path.display();
        format!("{path}: its full path is not UTF-8; rename the file or its folder")
    })
}

/// Reports something that is no error, in the same way as [`fail`].
pub fn note(sentence: &str) {
    report("note", sentence);
}

/// Reports what went wrong with the standard output. A reader that has closed it, as `head` does, is no failure.
///
/// # Errors
/// The exit code.
pub fn check_output(result: io::Result<()>) -> Result<(), ExitCode> {
    match result {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            let cause = io_error::message(&error);
            Err(fail(2, &format!("the output cannot be written: {cause}")))
        }
        _ => Ok(()),
    }
}

/// Writes a file completely or not at all. An existing file is replaced only if `force` is set, and nothing but a regular file
/// ever is; a link to one stays and leads to the new content.
///
/// # Errors
/// The path and the reason, when the file cannot be written.
pub fn write_file(path: &Path, bytes: &[u8], force: bool) -> Result<(), String> {
    user_files::write_file(path, bytes, force).map_err(|error| write_error(path, &error))
}

/// Writes new files, or none of them: those written before one fails are removed again. With `force` files are replaced, each
/// completely or not at all.
///
/// # Errors
/// The path and the reason of the first file that cannot be written.
pub fn write_files(files: &[(PathBuf, Vec<u8>)], force: bool) -> Result<(), String> {
    for (path, _) in files {
        check_target(path, force)?;
    }
    let mut new = Vec::new();
    for (path, bytes) in files {
        let is_new = !path.exists();
        if let Err(message) = write_file(path, bytes, force) {
            for path in new {
                let _ = fs::remove_file(path);
            }
            return Err(message);
        }
        new.extend(is_new.then_some(path));
    }
    Ok(())
}

/// Checks that [`write_file`] has nothing against a path, before the work for it begins.
///
/// # Errors
/// The path and the reason.
pub fn check_target(path: &Path, force: bool) -> Result<(), String> {
    user_files::check_target(path, force).map_err(|error| write_error(path, &error))
}

/// Creates a file that is written bit by bit, under the same conditions as [`write_file`]; `begin` writes its beginning.
///
/// # Errors
/// The path and the reason, when the file cannot be created or begun.
pub fn begin_file<T>(
    path: &Path,
    force: bool,
    begin: impl FnOnce(File) -> io::Result<T>,
) -> Result<T, String> {
    user_files::begin_file(path, force, begin).map_err(|error| write_error(path, &error))
}

fn write_error(path: &Path, error: &io::Error) -> String {
    let cause = if error.kind() == io::ErrorKind::AlreadyExists {
        "the file exists; --force replaces it".to_owned()
    } else {
        io_error::message(error)
    };
    format!("{}: {cause}", path.display())
}

fn report(kind: &str, sentence: &str) {
    const LONGEST: usize = 600;
    let beginning: String = sentence.chars().take(LONGEST).collect();
    let mut line = escaped(&beginning);
    if sentence.chars().nth(LONGEST).is_some() {
        line += "...";
    }
    // Without a standard error the exit code still tells.
    let _ = writeln!(io::stderr(), "{kind}: {line}");
}
