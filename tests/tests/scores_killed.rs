//! Two programs at once finish games and enter names, and are killed again and again: no entry is lost, and none is there
//! twice.
//!
//! The test starts itself as further processes, which run the game on a real store with the real writer, and print what is
//! recorded when a window would show it.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::print_stdout,
    reason = "tests say plainly what they expect"
)]

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use ishido::app::{Appearance, Game, Start, layout};
use ishido::scores::{GameLog, LogEvent, read_line};
use ishido::session::GameId;
use ishido_shared::host::driver::Driver;
use ishido_shared::host::native::NativePlatform;
use ishido_shared::host::store::FileStore;
use ishido_shared::host::waker::Waker;
use ishido_shared::ui::event::{Button, Device, Event, Key, KeyPress, Modifiers, Phase, Pointer};
use ishido_shared::ui::item::Item;
use ishido_tests::files;

/// How often two programs are killed.
const ROUNDS: usize = 100;
const HOME: &str = "ISHIDO_SCORES_KILLED_TEST_HOME";

type Playing = Driver<Game, NativePlatform>;

/// The process that plays; does nothing unless the test below has started it.
#[test]
fn child_finishes_games_until_it_is_killed() {
    let Ok(home) = std::env::var(HOME) else {
        return;
    };
    let platform = NativePlatform::new(
        FileStore::open_in(home),
        Box::new(|_, _| {}),
        Waker::default(),
    );
    let game = Game::new(Appearance::flat().unwrap(), Start::Empty);
    let seed = u64::from(std::process::id()) << 20;
    let mut playing = Driver::new(game, platform, seed, 0, None);
    let name = format!("P{seed}");
    for game in 1_u64.. {
        let now = game * 1_000;
        // Goes on with what was left, or begins.
        key(&mut playing, now, Key::Enter, Modifiers::NONE);
        show(&mut playing, now);
        let Some(square) = legal(&playing) else {
            continue;
        };
        let Some(id) = playing.program().id() else {
            continue;
        };
        click(&mut playing, now, square);
        show(&mut playing, now);
        let amiga = Modifiers {
            control: true,
            ..Modifiers::NONE
        };
        key(&mut playing, now, Key::Char('e'), amiga);
        key(&mut playing, now, Key::Enter, Modifiers::NONE);
        show(&mut playing, now);
        if has_result(&playing) {
            tell(&format!("ended {id}"));
        }
        let describes = |item: &Item| item.label == "Your name";
        let asks = playing.describe().iter().any(describes);
        for letter in name.chars().filter(|_| asks) {
            key(&mut playing, now, Key::Char(letter), Modifiers::NONE);
        }
        // New Game, which begins when the list closes.
        key(&mut playing, now, Key::Enter, Modifiers::NONE);
        show(&mut playing, now);
        if asks {
            tell(&format!("named {id} {name}"));
        } else {
            clear_todays_scores(&mut playing, now);
        }
    }
}

/// Makes room in the list, so that names are asked for again.
fn clear_todays_scores(playing: &mut Playing, now: u64) {
    let keys = [Key::F(10), Key::Left, Key::Down, Key::Down, Key::Enter];
    let clear = [Key::Char('t'), Key::Char('c'), Key::Escape];
    for press in keys.into_iter().chain(clear) {
        key(playing, now, press, Modifiers::NONE);
    }
}

fn tell(what: &str) {
    println!("{what}");
    std::io::stdout().flush().unwrap();
}

/// As the window does before it shows a picture. Here, nothing short of the answer will do.
fn show(playing: &mut Playing, now: u64) {
    playing.platform().flush_changes(Duration::from_secs(10));
    playing.poll(now);
}

fn legal(playing: &Playing) -> Option<ishido::rules::Square> {
    let session = playing.program().session()?;
    let running = session.state().ending().is_none();
    let square = session.state().position().legal().nth(0);
    square.filter(|_| running)
}

/// Whether the game is over and a stone was placed in it; the first click may only have closed a notice.
fn has_result(playing: &Playing) -> bool {
    let session = playing.program().session();
    session.is_some_and(|session| session.state().ending().is_some() && !session.is_untouched())
}

fn click(playing: &mut Playing, now: u64, square: ishido::rules::Square) {
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

fn key(playing: &mut Playing, now: u64, key: Key, modifiers: Modifiers) {
    let repeat = false;
    let press = KeyPress {
        key,
        modifiers,
        repeat,
    };
    playing.event(now, &Event::Key(press));
}

fn start(home: &Path) -> Child {
    Command::new(std::env::current_exe().unwrap())
        .args([
            "--exact",
            "child_finishes_games_until_it_is_killed",
            "--nocapture",
        ])
        .env(HOME, home)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

/// What the programs have told, by game: the name, once it was entered.
type Told = BTreeMap<GameId, Option<String>>;

fn note(line: &str, told: &mut Told) {
    // The first line begins with what the test runner says.
    let words: Vec<&str> = line.split(' ').collect();
    if let Some(at) = words.iter().position(|word| *word == "ended") {
        told.insert(words[at + 1].parse().unwrap(), None);
    } else if let Some(at) = words.iter().position(|word| *word == "named") {
        let name = words[at + 2].to_owned();
        told.insert(words[at + 1].parse().unwrap(), Some(name));
    }
}

/// Lets two programs finish games, and kills both.
fn play_and_kill(home: &Path, round: usize, told: &mut Told) {
    let mut children = [start(home), start(home)];
    let mut lines: Vec<_> = children
        .iter_mut()
        .map(|child| BufReader::new(child.stdout.take().unwrap()).lines())
        .collect();
    for lines in &mut lines {
        let tells = |line: &String| line.contains("ended ") || line.contains("named ");
        for _ in 0..=round % 4 {
            let line = lines.map_while(Result::ok).find(tells);
            note(&line.expect("the player has ended by itself"), told);
        }
    }
    std::thread::sleep(Duration::from_micros(round as u64 * 131 % 5_000));
    for child in &mut children {
        child.kill().unwrap();
        child.wait().unwrap();
    }
    for line in lines.into_iter().flatten().map_while(Result::ok) {
        note(&line, told);
    }
}

#[test]
fn killed_two_hundred_times_no_entry_is_lost_or_doubled() {
    let home = files::target_dir().join("scores-killed-test");
    let _ = std::fs::remove_dir_all(&home);
    std::fs::create_dir_all(&home).unwrap();
    // In the Pocket way every stone has a point, so that every game is in a list.
    let settings = "Settings(version: 1, next_game: NextGame(scoring: Pocket))";
    std::fs::write(home.join("settings.ron"), settings).unwrap();
    let mut told = Told::new();
    for round in 0..ROUNDS {
        play_and_kill(&home, round, &mut told);
    }
    assert!(told.len() > 2 * ROUNDS, "hardly anything was played");
    let bytes = std::fs::read(home.join("games-1.log")).unwrap();
    let mut log = GameLog::default();
    log.load([bytes.as_slice()]);
    assert_eq!(log.unreported_damage(), None);
    for (id, name) in &told {
        let result = log.result(*id).expect("a finished game is lost");
        if let Some(name) = name {
            assert_eq!(result.scores[0].name(), name);
        }
        let session = result.session().unwrap();
        assert!(session.state().ending().is_some());
    }
    let named = told.values().flatten().count();
    assert!(named > ROUNDS, "hardly any name was entered: {named}");
    let whole_lines = bytes.split(|byte| *byte == b'\n');
    let finished = whole_lines.filter_map(|line| match read_line(line) {
        Ok(LogEvent::Finished(result)) => Some(result.id),
        _ => None,
    });
    let lines = finished.count();
    assert_eq!(lines, log.results().len(), "a game is recorded twice");
    // One game more than was told may be there for each kill.
    assert!(lines <= told.len() + 2 * ROUNDS);
    std::fs::remove_dir_all(&home).unwrap();
}
