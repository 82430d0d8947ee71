//! The folder of reports: a few are kept, under numbers that count on.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::report::Kind;
use crate::host::atomic_file;
use crate::ui::crash_notice::REPORT_ENDING;

/// How many reports of a kind are kept.
const KEPT: u64 = 5;

/// How many numbers are tried, when other programs take them at the same time.
const TRIES: u64 = 20;

/// Writes a report completely or not at all, and returns its path. Older ones than the last few are removed.
pub(super) fn write(folder: &Path, kind: Kind, text: &str) -> io::Result<PathBuf> {
    fs::create_dir_all(folder)?;
    let numbers = numbers(folder, kind);
    let next = numbers
        .iter()
        .max()
        .map_or(1, |newest| newest.saturating_add(1));
    for number in next..next.saturating_add(TRIES) {
        let path = path(folder, kind, number);
        if atomic_file::create(&path, text.as_bytes())? {
            for old in numbers.iter().filter(|old| **old + KEPT <= number) {
                // It is only too many.
                let _ = fs::remove_file(self::path(folder, kind, *old));
            }
            return Ok(path);
        }
    }
    Err(io::Error::other("other programs use the same names"))
}

fn path(folder: &Path, kind: Kind, number: u64) -> PathBuf {
    folder.join(format!("{}{number}{REPORT_ENDING}", kind.prefix()))
}

/// The numbers of the reports that are there.
fn numbers(folder: &Path, kind: Kind) -> Vec<u64> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries
        .filter_map(|entry| {
            let name = entry.file_name().into_string().ok()?;
            let number = name.strip_prefix(kind.prefix())?;
            let number = number.strip_suffix(REPORT_ENDING)?.parse().ok()?;
            // Numbers that cannot be counted on are somebody else's.
            (number < u64::MAX / 2).then_some(number)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::host::test_folder::{TestFolder, file_names};

    #[test]
    fn five_are_kept_and_none_is_replaced() {
        let folder = TestFolder::new("crash-reports");
        let home = folder.join("home");
        let write = |text: &str| write(&home, Kind::Crash, text).unwrap();
        assert_eq!(write("first"), home.join("crash-report-1.txt"));
        fs::create_dir(home.join("crash-report-2.txt")).unwrap();
        assert_eq!(write("second"), home.join("crash-report-3.txt"));
        for _ in 0..5 {
            write("more");
        }
        assert_eq!(
            fs::read_to_string(home.join("crash-report-8.txt")).unwrap(),
            "more"
        );
        let kept: Vec<String> = [2, 4, 5, 6, 7, 8]
            .map(|number| format!("crash-report-{number}.txt"))
            .into();
        assert_eq!(file_names(&home), kept);
    }

    #[test]
    fn a_file_in_the_way_is_an_error() {
        let folder = TestFolder::new("crash-blocked");
        fs::write(folder.join("home"), "a file").unwrap();
        assert!(write(&folder.join("home"), Kind::Fault, "text").is_err());
    }
}
