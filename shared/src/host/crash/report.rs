//! The text of a report: what is needed to find the fault, and nothing of the user's.
//!
//! Names of commands and screens are in the program; texts that were typed, names of players and files are not among them.

use std::any::Any;
use std::env::consts::{ARCH, OS};
use std::panic::Location;
use std::path::{Path, PathBuf};
use std::{fs, io};

use crate::host::atomic_file;
use crate::ui::crash_notice::{CRASH_REPORT, REPORT_ENDING};

/// A kind of fault.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// The program has ended.
    Crash,
    /// A thread has failed, and the program went on.
    Fault,
}

impl Kind {
    /// The beginning of the names of such reports.
    pub(super) const fn prefix(self) -> &'static str {
        match self {
            Self::Crash => CRASH_REPORT,
            Self::Fault => "fault-report-",
        }
    }
}

#[derive(Debug)]
pub(super) struct Report {
    pub(super) kind: Kind,
    pub(super) program: &'static str,
    pub(super) version: &'static str,
    pub(super) thread: String,
    /// The file of the sources, with line and column.
    pub(super) place: Option<String>,
    pub(super) message: String,
    pub(super) trail: Vec<String>,
}

impl Report {
    pub(super) fn text(&self) -> String {
        let what = match self.kind {
            Kind::Crash => "The program ended unexpectedly because of a bug.",
            Kind::Fault => "Part of the program failed because of a bug. The rest carried on.",
        };
        let place = self.place.as_deref().unwrap_or("unknown");
        let mut text = format!(
            "{what}\n\
             This report is for the developers. It contains none of your names, texts or files.\n\n\
             program: {} {}\n\
             system: {OS} {ARCH}\n\
             thread: {}\n\
             place: {place}\n\
             message: {}\n\n\
             The last commands and screens, newest last:\n",
            self.program, self.version, self.thread, self.message
        );
        for line in &self.trail {
            text += &format!("  {line}\n");
        }
        text
    }
}

/// The number of reports of a kind that are kept.
const KEPT: u64 = 5;

/// The number of file names that are tried, when other programs take them at the same time.
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

/// The message of a panic, if nothing of the user's can be in it: one without arguments stands in the program. One that was
/// formatted may quote a text, a path or a name, without marks around it that could be looked for.
pub(super) fn message(payload: &(dyn Any + Send)) -> String {
    match payload.downcast_ref::<&'static str>() {
        Some(text) => (*text).to_owned(),
        None if payload.is::<String>() => {
            "left out, because it may quote a text or a file".to_owned()
        }
        None => "none".to_owned(),
    }
}

/// A place in the sources. The path may lead through the home of whoever built the program: of an absolute one, only the package is
/// kept and what follows it.
pub(super) fn place(location: &Location<'_>) -> String {
    let (line, column) = (location.line(), location.column());
    format!("{}:{line}:{column}", source(location.file()))
}

fn source(path: &str) -> String {
    let parts: Vec<&str> = path.split(['/', '\\']).collect();
    let first = parts.iter().rposition(|part| *part == "src");
    let first = match first {
        Some(sources) => sources.saturating_sub(1),
        None => parts.len().saturating_sub(1),
    };
    parts[first..].join("/")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::host::test_folder::{TestFolder, file_names};
    use std::panic::{UnwindSafe, catch_unwind};

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

    fn of(panics: impl FnOnce() + UnwindSafe) -> String {
        message(&*catch_unwind(panics).unwrap_err())
    }

    #[test]
    fn what_may_quote_the_user_is_left_out() {
        let name = String::from("Anna Secret");
        let path = name.clone();
        assert_eq!(of(|| panic!("a constant text")), "a constant text");
        let left_out = "left out, because it may quote a text or a file";
        assert_eq!(of(move || panic!("no stone called {name}")), left_out);
        assert_eq!(of(|| assert_eq!("Anna", "Bert")), left_out);
        let end = "ä".len() - 1;
        assert_eq!(of(move || drop("ä Anna"[..end].to_owned())), left_out);
        assert_eq!(of(move || std::fs::read(path).map(drop).unwrap()), left_out);
    }

    #[test]
    fn places_have_no_home_in_them() {
        assert_eq!(source("game/src/app/root.rs"), "game/src/app/root.rs");
        let registry = "/home/anna/.cargo/registry/src/index.crates.io-1/png-0.18.0/src/chunk.rs";
        assert_eq!(source(registry), "png-0.18.0/src/chunk.rs");
        assert_eq!(
            source(r"C:\Users\Anna\game\src\main.rs"),
            "game/src/main.rs"
        );
        assert_eq!(
            source("/rustc/59807/library/core/src/option.rs"),
            "core/src/option.rs"
        );
        assert_eq!(source("/home/anna/build.rs"), "build.rs");
    }
}
