//! The processes that the suite `killed` starts and kills: each runs a program on a real store with the real writer.
//!
//! Usage: `child game HOME [STEPS]`, `child scores HOME`, `child editor HOME stone|board|used STROKES`, `child fault HOME game|editor`

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::print_stdout,
    reason = "a part of the tests: what goes wrong ends the process, and what it prints is read by them"
)]

mod editor;
mod fault;
mod game;
mod scores;
mod strokes;

use std::io::Write;
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use ishido::app::{Appearance, Game, Start};
use ishido_shared::gfx::Point;
use ishido_shared::host::driver::Driver;
use ishido_shared::host::native::NativePlatform;
use ishido_shared::host::own_files::OwnFolder;
use ishido_shared::host::waker::Waker;
use ishido_shared::ui::event::{Button, Device, Event, Key, KeyPress, Modifiers, Phase, Pointer};
use ishido_shared::ui::program::Program;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words[..] {
        ["game", home] => game::play(home, u64::MAX),
        ["game", home, steps] => game::play(home, steps.parse().unwrap()),
        ["scores", home] => scores::play(home),
        ["editor", home, subject, strokes] => {
            editor::paint(home, subject, strokes.parse().unwrap());
        }
        ["fault", home, program] => return fault::meet(home, program),
        _ => return ExitCode::FAILURE,
    }
    ExitCode::SUCCESS
}

/// A program on the files of a folder.
struct Running<P>(Driver<P, NativePlatform>);

impl<P: Program> Running<P> {
    fn start(program: P, home: impl AsRef<Path>, seed: u64) -> Self {
        let platform = platform(home);
        Self(Driver::new(program, platform, seed, 0, None))
    }

    fn key(&mut self, now: u64, key: Key, modifiers: Modifiers) {
        let repeat = false;
        let press = KeyPress {
            key,
            modifiers,
            repeat,
        };
        self.0.event(now, &Event::Key(press));
    }

    fn click(&mut self, now: u64, at: Point) {
        for phase in [Phase::Down, Phase::Up] {
            let pointer = Pointer {
                phase,
                at,
                button: Some(Button::Left),
                device: Device::Mouse,
                modifiers: Modifiers::NONE,
            };
            self.0.event(now, &Event::Pointer(pointer));
        }
    }

    /// As the window does before it shows a picture. Here, nothing short of the answer will do.
    fn show(&mut self, now: u64) {
        self.0.platform().flush_changes(Duration::from_secs(10));
        self.0.poll(now);
    }
}

fn platform(home: impl AsRef<Path>) -> NativePlatform {
    let own_files = OwnFolder::open_in(home.as_ref());
    NativePlatform::new(own_files, Box::new(|_, _| {}), Waker::default())
}

fn flat_game() -> Game {
    Game::new(Appearance::flat().unwrap(), Start::Empty)
}

/// Says what a window would show by now.
fn tell(what: &str) {
    println!("{what}");
    std::io::stdout().flush().unwrap();
}
