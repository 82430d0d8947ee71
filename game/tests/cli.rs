//! Tests of the command line: output and exit codes.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "tests say plainly what they expect"
)]

use std::io::Write;
use std::process::{Command, Output, Stdio};

const GOOD: &str = "scoring modern\ntableau 1A 2B 3C 4D 5E 6F\npouch 1B 4E 6A\nmoves b1\n";

fn run(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_ishido"))
        .args(arguments)
        .env_remove("DISPLAY")
        .env("ISHIDO_HOME", env!("CARGO_TARGET_TMPDIR"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The program may close its input early.
    let _ = child.stdin.take().unwrap().write_all(input);
    child.wait_with_output().unwrap()
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

/// Asserts that the program fails with `code` and one line of error that begins with `start`.
fn assert_fails(arguments: &[&str], input: &[u8], code: i32, start: &str) {
    let output = run(arguments, input);
    let error = text(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {error}");
    assert!(error.starts_with(start), "{arguments:?}: {error}");
    assert_eq!(error.lines().count(), 1, "{error}");
    assert!(
        !error.contains("panicked") && error.len() < 1_000,
        "{error}"
    );
}

#[test]
fn a_record_is_judged_from_a_file_and_from_standard_input() {
    let file = concat!(env!("CARGO_TARGET_TMPDIR"), "/good.record");
    std::fs::write(file, GOOD).unwrap();
    let wanted = "1 1B b1 1 0 0 0\nend 2 100 100 0\n";
    for (arguments, input) in [
        (&["judge", file][..], ""),
        (&["judge"], GOOD),
        (&["judge", "-"], GOOD),
    ] {
        let output = run(arguments, input.as_bytes());
        assert_eq!(output.status.code(), Some(0));
        assert_eq!(text(&output.stdout), wanted);
        assert_eq!(text(&output.stderr), "");
    }
    let output = run(&["judge", "--scoring", "pocket", file], b"");
    assert_eq!(text(&output.stdout), "1 1B b1 1 1 1 0\nend 2 0 1 0\n");
    let output = run(&["judge", "--moves", file], b"");
    assert_eq!(text(&output.stdout), "e4 f3 k8 l7\n");
}

#[test]
fn an_illegal_move_is_told_after_the_lines_before_it() {
    let record = GOOD.replace("moves b1", "moves b1 k1");
    let output = run(&["judge"], record.as_bytes());
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(text(&output.stdout), "1 1B b1 1 0 0 0\n");
    assert!(text(&output.stderr).starts_with("error: move 2: 4E on k1: "));
}

#[test]
fn bad_input_is_one_sentence_and_a_code() {
    let folder = env!("CARGO_TARGET_TMPDIR");
    assert_fails(&["judge"], b"", 2, "error: line 1: ");
    assert_fails(
        &["judge"],
        b"scoring\0modern",
        2,
        "error: line 1: `scoring\\u{0}modern`",
    );
    assert_fails(
        &["judge"],
        &[b'x'; 2 << 20],
        2,
        "error: line 1: the record has more than",
    );
    assert_fails(&["judge"], &[b'x'; 1 << 19], 2, "error: line 1: `xxx");
    assert_fails(
        &["judge"],
        b"scoring modern\n\xFF",
        2,
        "error: line 2: this is not text",
    );
    assert_fails(
        &["judge", "/nowhere"],
        b"",
        2,
        "error: /nowhere: No such file",
    );
    assert_fails(&["judge", folder], b"", 2, &format!("error: {folder}: "));
    assert_fails(
        &["/nowhere.save"],
        b"",
        2,
        "error: /nowhere.save: No such file",
    );
    let save = format!("{folder}/broken.save");
    std::fs::write(&save, "[".repeat(300_000)).unwrap();
    assert_fails(
        &[&save],
        b"",
        2,
        &format!("error: {save}: this is not a saved game"),
    );
}

#[test]
fn wrong_arguments_end_with_two() {
    for arguments in [
        &["--deal", "0000-0001"][..],
        &["--deal", "nonsense"],
        &["--deal", "0000-0000", "game"],
        &["--bogus"],
        &["judge", "--scoring", "classic"],
        &["judge", "one", "two"],
    ] {
        let output = run(arguments, b"");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(text(&output.stderr).starts_with("error: "), "{arguments:?}");
    }
    let output = run(&["--version"], b"");
    assert_eq!(
        text(&output.stdout),
        concat!("ishido ", env!("CARGO_PKG_VERSION"), "\n")
    );
}

#[cfg(target_os = "linux")]
#[test]
fn without_a_display_it_says_so() {
    assert_fails(&[], b"", 1, "error: No window can be opened: ");
    assert_fails(
        &["--deal", "HCK4-3EQN"],
        b"",
        1,
        "error: No window can be opened: ",
    );
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told() {
    let full = std::fs::File::options()
        .write(true)
        .open("/dev/full")
        .unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_ishido"))
        .arg("judge")
        .stdin(Stdio::piped())
        .stdout(full)
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child
        .stdin
        .take()
        .unwrap()
        .write_all(GOOD.as_bytes())
        .unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).starts_with("error: the output cannot be written: No space left"));
}

#[cfg(target_os = "linux")]
#[test]
fn help_that_cannot_be_printed_is_a_failure() {
    for arguments in [&["--help"][..], &["--version"], &["judge", "--help"]] {
        let full = std::fs::File::options()
            .write(true)
            .open("/dev/full")
            .unwrap();
        let output = Command::new(env!("CARGO_BIN_EXE_ishido"))
            .args(arguments)
            .stdout(full)
            .stderr(Stdio::piped())
            .spawn()
            .unwrap()
            .wait_with_output()
            .unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let wanted = "error: the output cannot be written: No space left on device\n";
        assert_eq!(text(&output.stderr), wanted, "{arguments:?}");
    }
    // A reader that has read enough is no failure.
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let closed = Command::new(env!("CARGO_BIN_EXE_ishido"))
        .arg("--help")
        .stdout(writer)
        .output()
        .unwrap();
    assert_eq!((closed.status.code(), text(&closed.stderr)), (Some(0), ""));
}

#[test]
fn wrong_arguments_are_quoted_shortly_and_explained_in_plain_words() {
    let long = "x".repeat(5_000);
    let option = format!("--{long}");
    let cases: [(&[&str], &str); 7] = [
        (
            &["judge", "--scoring", "\u{1b}[2J\u{202e}"],
            "error: invalid value '\\u{1b}[2J\\u{202e}' for '--scoring <SCORING>'\n",
        ),
        (&["--deal", &long], "error: invalid value 'xxxxx"),
        (
            &["judge", "--scoring", &long],
            "error: invalid value 'xxxxx",
        ),
        (&["judge", "x", &long], "error: unexpected argument 'xxxxx"),
        (&[&option], "error: unexpected argument '--xxx"),
        (
            &["my", "first.ishido"],
            "error: only one file can be opened; 'first.ishido' is one too many\n",
        ),
        (
            &["first.ishido", "judge"],
            "error: the command 'judge' must come first\n",
        ),
    ];
    for (arguments, start) in cases {
        let output = run(arguments, b"");
        let error = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{error}");
        assert!(error.starts_with(start), "{error}");
        let is_plain = |character: char| character == '\n' || !character.is_control();
        assert!(error.len() < 800 && error.chars().all(is_plain), "{error}");
        for words in ["invalid digit", "parse", "1..=", "\n\n\n", &"x".repeat(41)] {
            assert!(!error.contains(words), "{error}");
        }
    }
}
