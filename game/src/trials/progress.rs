//! A progress bar on the terminal. There is none where standard error is not a terminal.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// A progress bar.
pub struct Progress {
    all: u64,
    done: u64,
    begin: Instant,
    shown: Option<Instant>,
    is_terminal: bool,
}

const WIDTH: u64 = 40;
const PAUSE: Duration = Duration::from_millis(200);

impl Progress {
    /// A bar for so many steps, none of which is done.
    pub fn new(all: u64) -> Self {
        Self {
            all,
            done: 0,
            begin: Instant::now(),
            shown: None,
            is_terminal: io::stderr().is_terminal(),
        }
    }

    /// Counts a step.
    pub fn advance(&mut self) {
        self.done += 1;
        let soon = self.shown.is_some_and(|shown| shown.elapsed() < PAUSE);
        if !self.is_terminal || soon {
            return;
        }
        self.shown = Some(Instant::now());
        let filled = (self.done * WIDTH / self.all.max(1)).min(WIDTH) as usize;
        let empty = WIDTH as usize - filled;
        let rest = self.all.saturating_sub(self.done) as f64;
        let seconds = self.begin.elapsed().as_secs_f64() / self.done as f64 * rest;
        // Ignored: the games matter, not the bar.
        let _ = write!(
            io::stderr(),
            "\r[{}{}] {} of {}, {seconds:.0} s to go  ",
            "#".repeat(filled),
            ".".repeat(empty),
            self.done,
            self.all
        );
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if self.shown.is_some() {
            // Clear the line, so that only the result remains.
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}
