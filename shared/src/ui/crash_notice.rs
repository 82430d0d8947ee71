//! Finds the report of a program that ended unexpectedly, so that the next start tells of it once.

use super::own_files::{Change, FileError, OwnFiles};
use super::program::{Host, Request, RequestId};

/// The beginning of the names of such reports; a number follows.
pub const CRASH_REPORT: &str = "crash-report-";

/// The end of those names.
pub const REPORT_ENDING: &str = ".txt";

/// The file with the number of the last report that the user was told of.
const TOLD: &str = "crash-told.txt";

/// A report that the user is told of as soon as its number is written down, so that it happens once.
#[derive(Debug)]
pub struct CrashNotice {
    number: u64,
    asked: RequestId,
}

impl CrashNotice {
    /// Looks for a report that the user was not told of, and writes down that it happens now. Called at the start.
    pub fn find(host: &mut Host<'_>) -> Option<Self> {
        let number = newest(host.own_files)?;
        if told(host.own_files).is_some_and(|told| told >= number) {
            return None;
        }
        let asked = host.request(Request::OwnFile {
            name: TOLD.to_owned(),
            change: Change::Write(format!("{number}\n").into_bytes()),
        });
        Some(Self { number, asked })
    }

    /// The whole path of the report, when the reply is to this notice.
    #[must_use]
    pub fn path(&self, id: RequestId, result: &Result<String, FileError>) -> Option<String> {
        // The user gets the notice at every start if nothing can be written.
        let beside = match result {
            _ if id != self.asked => return None,
            Ok(path) => path,
            Err(error) => &error.path,
        };
        let folder = beside.strip_suffix(TOLD).unwrap_or_default();
        let number = self.number;
        Some(format!("{folder}{CRASH_REPORT}{number}{REPORT_ENDING}"))
    }
}

/// The number of the newest report.
fn newest(own_files: &mut dyn OwnFiles) -> Option<u64> {
    let names = own_files.list(CRASH_REPORT).ok()?;
    names.iter().filter_map(|name| number_in(name)).max()
}

/// The number in the name of a report; `None` for other files.
#[must_use]
pub fn number_in(name: &str) -> Option<u64> {
    let number = name.strip_prefix(CRASH_REPORT)?;
    number.strip_suffix(REPORT_ENDING)?.parse().ok()
}

/// The number of the last report that the user was told of.
fn told(own_files: &mut dyn OwnFiles) -> Option<u64> {
    let bytes = own_files.read(TOLD).ok()??;
    std::str::from_utf8(&bytes).ok()?.trim().parse().ok()
}
