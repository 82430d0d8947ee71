//! Programs that end without warning, as real processes on real files: killed again and again, or by a fault.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "tests say plainly what they expect"
)]

mod editor;
#[cfg(debug_assertions)]
mod faults;
mod game;
mod scores;

use std::io::{BufRead, BufReader, Lines};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};

use ishido::app::{Appearance, Game, Start};
use ishido_shared::host::driver::Driver;
use ishido_shared::host::native::NativePlatform;
use ishido_shared::host::own_files::OwnFolder;
use ishido_shared::host::waker::Waker;
use ishido_shared::ui::program::Program;

/// The program of `src/bin/child`.
const CHILD: &str = env!("CARGO_BIN_EXE_child");

/// A process that tells what it has completed, a line each time.
struct Teller {
    child: Child,
    lines: Lines<BufReader<ChildStdout>>,
}

impl Teller {
    fn start(arguments: &[&str]) -> Self {
        let mut child = Command::new(CHILD)
            .args(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        Self { child, lines }
    }

    /// The next thing told.
    fn next(&mut self) -> String {
        let line = self.lines.next().and_then(Result::ok);
        line.expect("the process has ended by itself")
    }

    /// Kills the process, and returns what it had told beside that.
    fn kill(mut self) -> Vec<String> {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
        self.lines.map_while(Result::ok).collect()
    }
}

fn flat_game() -> Game {
    Game::new(Appearance::flat().unwrap(), Start::Empty)
}

/// A program on the files of a folder, in this process.
fn start<P: Program>(program: P, home: &Path) -> Driver<P, NativePlatform> {
    let own_files = OwnFolder::open_in(home);
    let platform = NativePlatform::new(own_files, Box::new(|_, _| {}), Waker::default());
    Driver::new(program, platform, 1, 0, None)
}
