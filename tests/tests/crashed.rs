//! A fault of the program in a real process: the exit code, what it says, the report, what is kept, and what the next start says.
//!
//! The test starts itself as a second process, which runs the game or the editor on a real store with the real writer, and meets
//! the fault that builds for debugging have for this.

#![cfg(debug_assertions)]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "tests say plainly what they expect"
)]

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Output, Stdio};
use std::time::Duration;

use ishido::app::{Appearance, Game, Start, layout};
use ishido::session::save;
use ishido_shared::gfx::Point;
use ishido_shared::host::crash::{self, EXIT_CODE, FAULT_VARIABLE, Reporter};
use ishido_shared::host::driver::Driver;
use ishido_shared::host::native::NativePlatform;
use ishido_shared::host::store::FileStore;
use ishido_shared::host::waker::Waker;
use ishido_shared::ui::event::{Button, Device, Event, Key, KeyPress, Modifiers, Phase, Pointer};
use ishido_shared::ui::program::Program;
use ishido_tests::files;
use stoneset_editor::{Editor, EditorProgram, HostProgram};

const HOME: &str = "ISHIDO_CRASHED_TEST_HOME";
const PROGRAM: &str = "ISHIDO_CRASHED_TEST_PROGRAM";

/// A name and a path that must not be in any report.
const SECRET: &str = "Anna /home/anna/secret.ishido";

/// The process with the fault; does nothing unless a test below has started it.
#[test]
fn child_meets_a_fault() {
    let Ok(home) = std::env::var(HOME) else {
        return;
    };
    let reporter = Reporter {
        program: "ishido",
        version: "1.2.3",
        folder: PathBuf::from(&home),
    };
    let wants_editor = std::env::var(PROGRAM).is_ok();
    let code = crash::run(reporter, |trail| {
        let store = FileStore::open_in(&home);
        let platform =
            NativePlatform::new(store, Box::new(|_, _| {}), Waker::default()).with_trail(trail);
        if wants_editor {
            edit(Driver::new(editor(), platform, 7, 0, None));
        } else {
            play(Driver::new(game(), platform, 7, 0, None));
        }
        ExitCode::SUCCESS
    });
    let failed = code == ExitCode::from(EXIT_CODE);
    std::process::exit(if failed { EXIT_CODE.into() } else { 0 });
}

fn game() -> Game {
    Game::new(Appearance::flat().unwrap(), Start::Empty)
}

fn editor() -> EditorProgram {
    let file = ishido_assets::STONESETS
        .get(ishido_assets::FALLBACK)
        .unwrap();
    let set = ishido_shared::formats::stoneset::Stoneset::read(file.bytes).unwrap();
    EditorProgram::new(Editor::new(&set, HostProgram::Alone))
}

/// Begins a game, places a stone, opens a requester of the menus, and meets the fault. Nothing waits for the disk.
fn play(mut playing: Driver<Game, NativePlatform>) {
    click(
        &mut playing,
        1_000,
        layout::square_area("l7".parse().unwrap()).center(),
    );
    let session = playing.program().session().unwrap();
    let square = session.state().position().legal().nth(0).unwrap();
    click(&mut playing, 5_000, layout::square_area(square).center());
    key(&mut playing, 9_000, Key::Char('e'), Modifiers::CONTROL);
    key(&mut playing, 10_000, Key::F(12), Modifiers::NONE);
}

fn edit(mut editing: Driver<EditorProgram, NativePlatform>) {
    key(&mut editing, 1_000, Key::Char('n'), Modifiers::CONTROL);
    key(&mut editing, 10_000, Key::F(12), Modifiers::NONE);
}

fn click<P: Program>(program: &mut Driver<P, NativePlatform>, now: u64, at: Point) {
    for phase in [Phase::Down, Phase::Up] {
        let pointer = Pointer {
            phase,
            at,
            button: Some(Button::Left),
            device: Device::Mouse,
            modifiers: Modifiers::NONE,
        };
        program.event(now, &Event::Pointer(pointer));
    }
    program.event(now + 2_000, &Event::Focus(true));
}

fn key<P: Program>(
    program: &mut Driver<P, NativePlatform>,
    now: u64,
    key: Key,
    modifiers: Modifiers,
) {
    let repeat = false;
    program.event(
        now,
        &Event::Key(KeyPress {
            key,
            modifiers,
            repeat,
        }),
    );
}

fn run(home: &Path, program: Option<&str>) -> Output {
    let mut command = Command::new(std::env::current_exe().unwrap());
    if let Some(program) = program {
        command.env(PROGRAM, program);
    }
    command
        .args(["--exact", "child_meets_a_fault", "--nocapture"])
        .env(HOME, home)
        .env(FAULT_VARIABLE, format!("no file of {SECRET}"))
        .env("RUST_BACKTRACE", "1")
        .stdout(Stdio::null())
        .output()
        .unwrap()
}

fn fresh(name: &str) -> PathBuf {
    let home = files::target_dir().join(name);
    let _ = std::fs::remove_dir_all(&home);
    home
}

/// What the next program in a home shows, when the disk has answered.
fn next_start<P: Program>(home: &Path, program: P) -> String {
    let platform = NativePlatform::new(
        FileStore::open_in(home),
        Box::new(|_, _| {}),
        Waker::default(),
    );
    let mut driver = Driver::new(program, platform, 1, 0, None);
    for now in [500, 1_000] {
        driver.platform().flush_changes(Duration::from_secs(10));
        driver.poll(now);
    }
    let items = driver.describe();
    let labels: Vec<String> = items.into_iter().map(|item| item.label).collect();
    labels.join("\n")
}

fn assert_nothing_private(report: &str) {
    for private in [
        "Anna",
        "anna",
        "secret",
        "/home",
        env!("CARGO_MANIFEST_DIR"),
    ] {
        assert!(!report.contains(private), "{private} is in:\n{report}");
    }
}

#[test]
fn a_fault_keeps_the_game_and_is_reported_once() {
    let home = fresh("crashed-test");
    let output = run(&home, None);
    assert_eq!(output.status.code(), Some(EXIT_CODE.into()));
    let path = home.join("crash-report-1.txt");
    let said = String::from_utf8(output.stderr).unwrap();
    let sentence = format!(
        "error: ishido ended unexpectedly because of a fault in it; the report is in {}\n",
        path.display()
    );
    assert_eq!(said, sentence, "one sentence, and no backtrace");

    let report = std::fs::read_to_string(&path).unwrap();
    assert_nothing_private(&report);
    for line in [
        "program: ishido 1.2.3\n",
        "\nplace: shared/src/host/crash/mod.rs:",
        "\nmessage: left out, because it may quote a text or a file\n",
        "\n  command Game > End Game\n  screen Dialog<",
    ] {
        assert!(report.contains(line), "{line:?} is not in:\n{report}");
    }

    let bytes = std::fs::read(home.join("slots/1/game.ron")).unwrap();
    let kept = save::read(&bytes).unwrap();
    assert_eq!(kept.state().position().pouch().placed(), 1);
    let shown = next_start(&home, game());
    assert!(shown.contains("Ishidó ended unexpectedly"), "{shown}");
    // Long paths are broken at hyphens.
    let unbroken = shown.replace(' ', "");
    assert!(unbroken.contains("crash-report-1.txt"), "{shown}");
    let shown = next_start(&home, game());
    assert!(!shown.contains("ended unexpectedly"), "{shown}");
    assert!(shown.contains("Welcome back"), "{shown}");
    std::fs::remove_dir_all(&home).unwrap();
}

#[test]
fn a_fault_of_the_editor_is_reported_too() {
    let home = fresh("crashed-editor-test");
    let output = run(&home, Some("editor"));
    assert_eq!(output.status.code(), Some(EXIT_CODE.into()));
    let report = std::fs::read_to_string(home.join("crash-report-1.txt")).unwrap();
    assert_nothing_private(&report);
    assert!(
        report.contains("  command File > New Stoneset...\n"),
        "{report}"
    );
    let shown = next_start(&home, editor());
    assert!(shown.contains("The editor ended unexpectedly"), "{shown}");
    std::fs::remove_dir_all(&home).unwrap();
}

#[cfg(unix)]
#[test]
fn without_a_place_for_the_report_there_is_one_sentence() {
    let home = fresh("crashed-blocked-test");
    std::fs::write(&home, "a file in the way").unwrap();
    let output = run(&home, None);
    assert_eq!(output.status.code(), Some(EXIT_CODE.into()));
    let said = String::from_utf8(output.stderr).unwrap();
    let sentence = format!(
        "error: ishido ended unexpectedly because of a fault in it; no report can be written in {}: ",
        home.display()
    );
    assert!(said.starts_with(&sentence), "{said}");
    assert_eq!(said.lines().count(), 1, "{said}");
    std::fs::remove_file(&home).unwrap();
}

/// A full disk: `/dev/full` cannot be a folder, so the limit of a file's size takes its place.
#[cfg(target_os = "linux")]
#[test]
fn on_a_full_disk_no_half_report_is_left() {
    let home = fresh("crashed-full-test");
    let test = std::env::current_exe().unwrap();
    let script = "trap '' XFSZ; ulimit -f 0; exec \"$0\" --exact child_meets_a_fault --nocapture";
    let output = Command::new("bash")
        .args(["-c", script])
        .arg(test)
        .env(HOME, &home)
        .env(FAULT_VARIABLE, SECRET)
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(EXIT_CODE.into()));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("no report can be written in "), "{said}");
    assert_eq!(said.lines().count(), 1, "{said}");
    let left = std::fs::read_dir(&home).unwrap().flatten();
    let names: Vec<_> = left.map(|entry| entry.file_name()).collect();
    assert_eq!(names, ["slots"]);
    std::fs::remove_dir_all(&home).unwrap();
}
