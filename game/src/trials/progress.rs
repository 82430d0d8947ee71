//! A line on the terminal that grows while one waits. Where the errors go to a file there is none.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// A line that grows.
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
    /// Nothing is done yet of so much.
    pub fn new(all: u64) -> Self {
        Self {
            all,
            done: 0,
            begin: Instant::now(),
            shown: None,
            is_terminal: io::stderr().is_terminal(),
        }
    }

    /// One more is done.
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
        // A bar that cannot be shown is no reason to stop.
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
            // The line goes, so that the result stands alone.
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}
