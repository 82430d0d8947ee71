//! A fault of the program in a real process: the exit code, what it says, the report, what is kept, and what the next start says.

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::Duration;

use ishido::session::save;
use ishido_shared::formats::stoneset::Stoneset;
use ishido_shared::host::crash::{EXIT_CODE, FAULT_VARIABLE};
use ishido_shared::ui::program::Program;
use ishido_tests::files;
use stoneset_editor::{Editor, EditorProgram, HostProgram};

use crate::{CHILD, flat_game, start};

/// A name and a path that must not be in any report.
const SECRET: &str = "Anna /home/anna/secret.ishido";

fn editor() -> EditorProgram {
    let file = ishido_assets::STONESETS
        .get(ishido_assets::FALLBACK)
        .unwrap();
    let set = Stoneset::read(file.bytes).unwrap();
    EditorProgram::new(Editor::new(&set, HostProgram::Alone))
}

fn run(home: &Path, program: &str) -> Output {
    Command::new(CHILD)
        .arg("fault")
        .arg(home)
        .arg(program)
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

/// Returns the labels shown by the next program in a home, when the disk has answered.
fn next_start<P: Program>(home: &Path, program: P) -> String {
    let mut driver = start(program, home);
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
    let output = run(&home, "game");
    assert_eq!(output.status.code(), Some(EXIT_CODE.into()));
    let path = home.join("crash-report-1.txt");
    let said = String::from_utf8(output.stderr).unwrap();
    let sentence = format!(
        "error: ishido ended unexpectedly because of a bug; the report is in {}\n",
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
    let shown = next_start(&home, flat_game());
    assert!(shown.contains("Ishidó ended unexpectedly"), "{shown}");
    // Long paths are broken at hyphens.
    let unbroken = shown.replace(' ', "");
    assert!(unbroken.contains("crash-report-1.txt"), "{shown}");
    let shown = next_start(&home, flat_game());
    assert!(!shown.contains("ended unexpectedly"), "{shown}");
    assert!(shown.contains("Welcome back"), "{shown}");
    std::fs::remove_dir_all(&home).unwrap();
}

#[test]
fn a_fault_of_the_editor_is_reported_too() {
    let home = fresh("crashed-editor-test");
    let output = run(&home, "editor");
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
    let output = run(&home, "game");
    assert_eq!(output.status.code(), Some(EXIT_CODE.into()));
    let said = String::from_utf8(output.stderr).unwrap();
    let sentence = format!(
        "error: ishido ended unexpectedly because of a bug; no report can be written in {}: ",
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
    let script = "trap '' XFSZ; ulimit -f 0; exec \"$0\" fault \"$1\" game";
    let output = Command::new("bash")
        .args(["-c", script])
        .arg(CHILD)
        .arg(&home)
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
