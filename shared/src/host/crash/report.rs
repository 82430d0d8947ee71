//! The text of a report: what is needed to find the fault, and nothing of the user's.
//!
//! Names of commands and screens are in the program; texts that were typed, names of players and files are not among them.

use std::env::consts::{ARCH, OS};

use crate::ui::crash_notice::CRASH_REPORT;

/// What a report is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// The program has ended.
    Crash,
    /// A thread has failed, and the program went on.
    Fault,
}

impl Kind {
    /// What the names of such reports begin with.
    pub(super) const fn prefix(self) -> &'static str {
        match self {
            Self::Crash => CRASH_REPORT,
            Self::Fault => "fault-report-",
        }
    }
}

/// A report.
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
            Kind::Crash => "The program ended unexpectedly because of a fault in it.",
            Kind::Fault => {
                "A part of the program failed because of a fault in it. The program went on."
            }
        };
        let place = self.place.as_deref().unwrap_or("unknown");
        let mut text = format!(
            "{what}\n\
             This report is for the developers. It contains no names, texts or files of the user.\n\n\
             program: {} {}\n\
             system: {OS} {ARCH}\n\
             thread: {}\n\
             place: {place}\n\
             message: {}\n\n\
             The last commands and screens, the newest last:\n",
            self.program, self.version, self.thread, self.message
        );
        for line in &self.trail {
            text += &format!("  {line}\n");
        }
        text
    }
}
