//! The game is killed again and again while it is played, and the last completed move is on disk each time.
//!
//! The test starts itself as a second process, which runs the game on a real store with the real writer and prints each
//! move when it is completed, that is, when a window would show it.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::print_stdout,
    reason = "tests say plainly what they expect"
)]

use std::io::{BufRead, BufReader, Lines, Write};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::Duration;

use ishido::app::{Appearance, Game, Start, layout};
use ishido::rules::Square;
use ishido::session::{Session, save};
use ishido_shared::host::driver::Driver;
use ishido_shared::host::native::NativePlatform;
use ishido_shared::host::store::FileStore;
use ishido_shared::host::waker::Waker;
use ishido_shared::ui::event::{Button, Device, Event, Key, KeyPress, Modifiers, Phase, Pointer};
use ishido_shared::ui::item::Role;
use ishido_tests::files;

const KILLS: usize = 200;
const HOME: &str = "ISHIDO_KILLED_TEST_HOME";

type Playing = Driver<Game, NativePlatform>;

/// The process that plays; does nothing unless the test below has started it.
#[test]
fn child_plays_until_it_is_killed() {
    let Ok(home) = std::env::var(HOME) else {
        return;
    };
    let platform = NativePlatform::new(
        FileStore::open_in(home),
        Box::new(|_, _| {}),
        Waker::default(),
    );
    let game = Game::new(Appearance::flat().unwrap(), Start::Empty);
    let seed = u64::from(std::process::id());
    let mut playing = Driver::new(game, platform, seed, 0, None);
    // Goes on with what was left, or begins.
    for now in 1.. {
        step(&mut playing, now, seed);
        // As the window does before it shows the picture. Here, nothing short of the answer will do.
        playing.platform().flush_changes(Duration::from_secs(10));
        playing.poll(now * 1_000);
        if let Some(session) = playing.program().session() {
            println!(
                "move {} {}",
                session.setup().code.unwrap(),
                session.journal().len()
            );
            std::io::stdout().flush().unwrap();
        }
    }
}

fn step(playing: &mut Playing, now: u64, seed: u64) {
    let now = now * 1_000;
    let legal = playing
        .program()
        .session()
        .map(|session| session.state().position().legal());
    let pick = (now / 1_000 * 7 + seed) as usize;
    match legal.filter(|legal| !legal.is_empty()) {
        Some(legal) => click(playing, now, legal.nth(pick % legal.len()).unwrap()),
        // Whatever is asked: go on, end the game, new game (Enter, because a name can be typed there), close the list.
        None => {
            for letter in ['g', 'e'] {
                key(playing, now, Key::Char(letter));
            }
            key(playing, now, Key::Enter);
            key(playing, now, Key::Enter);
        }
    }
}

fn click(playing: &mut Playing, now: u64, square: Square) {
    for phase in [Phase::Down, Phase::Up] {
        let pointer = Pointer {
            phase,
            at: layout::square_area(square).center(),
            button: Some(Button::Left),
            device: Device::Mouse,
            modifiers: Modifiers::NONE,
        };
        playing.event(now, &Event::Pointer(pointer));
    }
}

fn key(playing: &mut Playing, now: u64, key: Key) {
    playing.event(
        now,
        &Event::Key(KeyPress {
            key,
            modifiers: Modifiers::NONE,
            repeat: false,
        }),
    );
}

fn start(home: &Path) -> Child {
    Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "child_plays_until_it_is_killed", "--nocapture"])
        .env(HOME, home)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

/// Lets a child complete some moves, kills it, and returns the last move it told.
fn play_and_kill(home: &Path, moves: usize, delay: Duration) -> (String, usize) {
    let mut child = start(home);
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let told = |line: String| {
        let (_, told) = line.split_once("move ")?;
        let (code, count) = told.split_once(' ')?;
        Some((code.to_owned(), count.parse().unwrap()))
    };
    let mut last = None;
    for _ in 0..moves {
        let line = lines.by_ref().map_while(Result::ok).find_map(told);
        last = Some(line.expect("the player has ended by itself"));
    }
    std::thread::sleep(delay);
    child.kill().unwrap();
    child.wait().unwrap();
    // What was told between the last line read and the end counts as well.
    lines
        .map_while(Result::ok)
        .filter_map(told)
        .last()
        .or(last)
        .unwrap()
}

fn kept(home: &Path) -> Session {
    let bytes = std::fs::read(home.join("slots/1/game.ron")).unwrap();
    save::read(&bytes).unwrap()
}

#[test]
fn killed_two_hundred_times_the_last_completed_move_is_there() {
    let home = files::target_dir().join("killed-test");
    let _ = std::fs::remove_dir_all(&home);
    let mut seen = 0;
    for kill in 0..KILLS {
        let delay = Duration::from_micros(kill as u64 * 131 % 3_000);
        let (code, count) = play_and_kill(&home, 1 + kill % 9, delay);
        let session = kept(&home);
        let there = session.setup().code.unwrap().to_string();
        // One move more may be there than was told; or the next game, when that one had been ended.
        if there == code {
            assert!(
                session.journal().len() >= count,
                "kill {kill}: {count} moves told, {} kept",
                session.journal().len()
            );
            assert!(session.journal().len() <= count + 1, "kill {kill}");
        } else {
            assert!(session.journal().len() <= 1, "kill {kill}: {code} was lost");
        }
        seen += count;
    }
    assert!(seen > KILLS, "hardly anything was played");
    let left = std::fs::read_dir(home.join("slots/1")).unwrap().count();
    assert!(left < 20, "{left} files are left in the slot");
    std::fs::remove_dir_all(&home).unwrap();
}

/// What a program in the same home asks at its start, with the keys that answer; it ends when it is dropped.
fn asked(home: &Path, keys: &str) -> Vec<String> {
    let platform = NativePlatform::new(
        FileStore::open_in(home),
        Box::new(|_, _| {}),
        Waker::default(),
    );
    let game = Game::new(Appearance::flat().unwrap(), Start::Empty);
    let mut program = Driver::new(game, platform, 1, 0, None);
    let mut asked = vec![title(&program)];
    for (letter, now) in keys.chars().zip(1..) {
        key(&mut program, now * 1_000, Key::Char(letter));
        program.platform().flush_changes(Duration::from_secs(10));
        program.poll(now * 1_000 + 500);
        asked.push(title(&program));
    }
    asked
}

/// The title of what is in front.
fn title(program: &Playing) -> String {
    let items = program.describe();
    let requester = items.iter().find(|item| item.role == Role::Requester);
    requester.map_or_else(String::new, |item| item.label.clone())
}

fn places_two(home: &Path) -> (Child, Lines<BufReader<ChildStdout>>) {
    let mut child = start(home);
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    for _ in 0..4 {
        let told = lines.by_ref().map_while(Result::ok);
        assert!(told.into_iter().any(|line| line.contains("move ")));
    }
    (child, lines)
}

#[test]
fn two_killed_on_one_home_are_both_offered_but_never_a_living_one() {
    let home = files::target_dir().join("killed-two-test");
    let _ = std::fs::remove_dir_all(&home);
    let ((mut first, _a), (mut second, _b)) = (places_two(&home), places_two(&home));
    assert_eq!(asked(&home, ""), ["Play screen"], "both are being played");
    first.kill().unwrap();
    first.wait().unwrap();
    assert_eq!(asked(&home, ""), ["Welcome back"], "one is being played");
    second.kill().unwrap();
    second.wait().unwrap();
    assert_eq!(asked(&home, "")[0], "Welcome back: 1 of 2");
    // One is played, and the other is still offered: after it, and when it has been ended.
    assert_eq!(asked(&home, "c"), ["Welcome back: 1 of 2", "Play screen"]);
    let one_left = [
        "Welcome back: 1 of 2",
        "Welcome back: 2 of 2",
        "Play screen",
    ];
    assert_eq!(asked(&home, "nc"), one_left);
    assert_eq!(asked(&home, "n"), ["Welcome back", "Play screen"]);
    assert_eq!(asked(&home, ""), ["Play screen"], "both were put aside");
    std::fs::remove_dir_all(&home).unwrap();
}
