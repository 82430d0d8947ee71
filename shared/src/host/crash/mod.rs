//! Faults of the program: a panic ends it with a sentence and a report, or fails one task of another thread.
//!
//! The report is beside the program's own files. It has no text or path of the user's.

mod report;

use std::cell::{Cell, RefCell};
use std::panic::{AssertUnwindSafe, PanicHookInfo};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::thread::ThreadId;
use std::time::Duration;
use std::{panic, thread};

use report::{Kind, Report};

use super::command_line::{fail, note};
use crate::ui::event::Event;
#[cfg(debug_assertions)]
use crate::ui::event::Key;
use crate::ui::trail::Trail;

/// The exit code of a program that ended because of a fault, as Rust programs usually have it.
pub const EXIT_CODE: u8 = 101;

/// With this environment variable, F12 is a fault in builds for debugging: tests see what a panic does. Its value is what the panic
/// quotes.
pub const FAULT_VARIABLE: &str = "ISHIDO_FAULT";

/// Time that the end of the program waits for the report to be on disk.
const PATIENCE: Duration = Duration::from_secs(3);

/// A program that reports its faults.
#[derive(Debug, Clone)]
pub struct Reporter {
    /// The name of the program, as on the command line.
    pub program: &'static str,
    /// Its version.
    pub version: &'static str,
    /// The folder for reports, which need not exist yet.
    pub folder: PathBuf,
}

/// Runs a program. A panic in it, or in one of its threads, is reported; one in this thread ends the program with
/// [`EXIT_CODE`]. The program is given the trail for the report.
pub fn run(reporter: Reporter, program: impl FnOnce(Trail) -> ExitCode) -> ExitCode {
    let trail = Trail::default();
    let hook = Hook {
        reporter,
        trail: trail.clone(),
        main: thread::current().id(),
        ended: AtomicBool::new(false),
    };
    panic::set_hook(Box::new(move |info| hook.on_panic(info)));
    panic::catch_unwind(AssertUnwindSafe(|| program(trail)))
        .unwrap_or_else(|_| ExitCode::from(EXIT_CODE))
}

/// The text of the report of a fault that has ended a program in a page: a panic, or an uncaught
/// JavaScript error with this name.
#[cfg(all(feature = "web", target_arch = "wasm32"))]
pub(super) fn page_report(
    program: &'static str,
    info: Option<&PanicHookInfo<'_>>,
    error: &str,
    trail: &Trail,
) -> String {
    let message = match info {
        Some(info) => report::message(info.payload()),
        None => format!("an error in the page: {error}"),
    };
    let report = Report {
        kind: Kind::Crash,
        program,
        version: env!("CARGO_PKG_VERSION"),
        thread: "page".to_owned(),
        place: info.and_then(PanicHookInfo::location).map(report::place),
        message,
        trail: trail.lines(),
    };
    report.text()
}

/// The panic hook of a program.
struct Hook {
    reporter: Reporter,
    trail: Trail,
    /// The thread whose end is that of the program.
    main: ThreadId,
    /// True if the end of the program was reported already: what is dropped while it ends may panic, too.
    ended: AtomicBool,
}

impl Hook {
    fn on_panic(&self, info: &PanicHookInfo<'_>) {
        if REPORTER.get() {
            return;
        }
        let ends = thread::current().id() == self.main && !IN_TASK.get();
        if ends && self.ended.swap(true, Ordering::Relaxed) {
            return;
        }
        let report = Report {
            kind: if ends { Kind::Crash } else { Kind::Fault },
            program: self.reporter.program,
            version: self.reporter.version,
            thread: thread::current().name().unwrap_or("unnamed").to_owned(),
            place: info.location().map(report::place),
            message: report::message(info.payload()),
            trail: self.trail.lines(),
        };
        let where_to = written(report, self.reporter.folder.clone());
        let program = self.reporter.program;
        if IN_TASK.get() {
            CAUSE.set(Some(format!("a bug in the program; {where_to}")));
        } else if ends {
            let _ = fail(
                EXIT_CODE,
                &format!("{program} ended unexpectedly because of a bug; {where_to}"),
            );
        } else {
            note(&format!(
                "part of {program} ended because of a bug; {where_to}"
            ));
        }
    }
}

/// Writes a report, and says where it is. A thread does that: a panic within a panic hook would abort the process, and a disk
/// that hangs must not hold up its end.
fn written(report: Report, folder: PathBuf) -> String {
    let (sender, receiver) = mpsc::channel();
    let folder = std::path::absolute(&folder).unwrap_or(folder);
    let shown = folder.display().to_string();
    let writer = thread::Builder::new().name("report".to_owned());
    let started = writer.spawn(move || {
        REPORTER.set(true);
        let _ = sender.send(report::write(&folder, report.kind, &report.text()));
    });
    let result = started.map(|_| receiver.recv_timeout(PATIENCE));
    match result {
        Ok(Ok(Ok(path))) => format!("the report is in {}", path.display()),
        Ok(Ok(Err(error))) => {
            let cause = super::io_error::message(&error);
            format!("no report can be written in {shown}: {cause}")
        }
        Ok(Err(_)) => format!("no report can be written in {shown}: the disk is not responding"),
        Err(_) => format!("no report can be written in {shown}: the computer is too busy"),
    }
}

/// Panics if a test wants it: F12 with [`FAULT_VARIABLE`] set, in builds for debugging.
pub(super) fn fault_if_wanted(event: Option<&Event>) {
    #[cfg(debug_assertions)]
    if let Some(Event::Key(press)) = event
        && press.key == Key::F(12)
        && let Ok(message) = std::env::var(FAULT_VARIABLE)
    {
        // The standard library quotes the text.
        let _ = &message[..=message.len()];
    }
    #[cfg(not(debug_assertions))]
    let _ = event;
}

thread_local! {
    /// True if this thread runs a task whose panic is answered as an error.
    static IN_TASK: Cell<bool> = const { Cell::new(false) };
    /// True if this thread writes a report, whose own panic is not reported.
    static REPORTER: Cell<bool> = const { Cell::new(false) };
    /// The hook's sentence about the panic of this thread.
    static CAUSE: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Runs a task, and returns an error if it panics.
///
/// # Errors
/// The cause of the panic: words that continue a sentence, without a full stop, with the path of the report.
pub fn catch_panic<T>(task: impl FnOnce() -> T) -> Result<T, String> {
    let before = IN_TASK.replace(true);
    let result = panic::catch_unwind(AssertUnwindSafe(task));
    IN_TASK.set(before);
    result.map_err(|_| {
        let cause = CAUSE.with_borrow_mut(Option::take);
        cause.unwrap_or_else(|| "a bug in the program".to_owned())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_is_an_error_of_its_task_only() {
        assert_eq!(catch_panic(|| 7), Ok(7));
        let nothing: Vec<u8> = Vec::new();
        let error = catch_panic(|| nothing[nothing.len()]).unwrap_err();
        assert_eq!(error, "a bug in the program");
        assert!(!IN_TASK.get());
        assert_eq!(catch_panic(|| 7), Ok(7));
    }
}
