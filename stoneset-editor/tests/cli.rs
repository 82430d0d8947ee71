//! The program on its command line: what it prints, and how it ends.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "tests say plainly what they expect"
)]

use std::process::{Command, Output, Stdio};

use ishido_shared::formats::picture::{self, Format};
use ishido_shared::formats::sheet;
use ishido_shared::formats::stoneset::Stoneset;
use ishido_shared::ui::program::Program;

const FOLDER: &str = env!("CARGO_TARGET_TMPDIR");

fn run(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_stoneset-editor"))
        .args(arguments)
        .env_remove("DISPLAY")
        .env("ISHIDO_HOME", FOLDER)
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

/// The program ends with `code` and one line that begins like this.
fn assert_fails(arguments: &[&str], code: i32, start: &str) {
    let output = run(arguments);
    let error = text(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {error}");
    assert!(error.starts_with(start), "{arguments:?}: {error}");
    assert_eq!(error.lines().count(), 1, "{error}");
    assert!(
        !error.contains("panicked") && error.len() < 1_000,
        "{error}"
    );
}

/// The program refuses a file of these bytes for this cause.
fn assert_refused(name: &str, bytes: &[u8], cause: &str) {
    let path = format!("{FOLDER}/{name}.ron");
    std::fs::write(&path, bytes).unwrap();
    assert_fails(&[&path], 2, &format!("error: {path}: {cause}"));
}

#[test]
fn files_that_cannot_be_read_are_named() {
    assert_fails(
        &["/nowhere.ron"],
        2,
        "error: /nowhere.ron: No such file or directory\n",
    );
    assert_fails(&[FOLDER], 2, &format!("error: {FOLDER}: "));
}

#[test]
fn broken_files_are_one_sentence() {
    let good = text(ishido_assets::TEST_STONESET.bytes);
    assert_refused("empty", b"", "the file is empty\n");
    assert_refused(
        "binary",
        &[0xFF; 100],
        "this is neither a stoneset nor a PNG, GIF, IFF ILBM, JPEG, BMP or WebP picture\n",
    );
    assert_refused("brackets", &[b'['; 300_000], "this is not a stoneset\n");
    assert_refused("large", &[b' '; 2 << 20], "the file is too large");
    assert_refused("half", &good.as_bytes()[..good.len() / 2], "line ");
    let later = good.replace("version: 1", "version: 2");
    assert_refused(
        "later",
        later.as_bytes(),
        "this stoneset is version 2; this program reads version 1\n",
    );
    let (before, after) = good.split_once('#').unwrap();
    let odd = format!("{before}\u{1F5FF}{after}");
    assert_refused("odd", odd.as_bytes(), "line 10: `\u{1F5FF}` at");
}

/// Drafts and sheets of stones open where a stoneset does.
#[test]
fn drafts_and_sheets_open() {
    let good = text(ishido_assets::TEST_STONESET.bytes);
    let set = Stoneset::read(good.as_bytes()).unwrap();
    let sheet = picture::write(Format::Ilbm, &sheet::draw(&set), &sheet::metadata(&set)).unwrap();
    let draft = good.replace("draft: false", "draft: true");
    for (name, bytes, title) in [
        ("whole.ron", good.as_bytes(), "Stoneset Editor: Test"),
        (
            "draft.ron",
            draft.as_bytes(),
            "Stoneset Editor: Test (draft)",
        ),
        ("sheet.iff", &sheet, "Stoneset Editor: Test"),
    ] {
        let path = format!("{FOLDER}/{name}");
        std::fs::write(&path, bytes).unwrap();
        let editor = stoneset_editor::cli::editor(&[path]).unwrap();
        let items = editor.describe();
        let start = format!("{title} - ");
        assert!(
            items.iter().any(|item| item.label.starts_with(&start)),
            "{name}"
        );
    }
    let error = stoneset_editor::cli::editor(&["check".to_owned()]).err();
    assert_eq!(error.as_deref(), Some("this command opens no editor"));
}

#[test]
fn help_version_and_wrong_arguments() {
    let help = run(&["--help"]);
    assert_eq!(help.status.code(), Some(0));
    assert!(text(&help.stdout).contains("stoneset-editor [FILE]"));
    let version = run(&["--version"]);
    assert_eq!(
        text(&version.stdout),
        concat!("stoneset-editor ", env!("CARGO_PKG_VERSION"), "\n")
    );
    for (arguments, words) in [
        (&["--bogus"][..], "unexpected argument '--bogus' found"),
        (&["check", "--bogus"], "unexpected argument '--bogus' found"),
        (&["convert", "a", "b", "c"], "unexpected argument 'c' found"),
        (
            &["my", "set.ron"],
            "only one file can be opened; 'set.ron' is one too many",
        ),
        (
            &["one", "two", "three"],
            "only one file can be opened; 'two' is one too many",
        ),
        (&["one", "check"], "the command 'check' must come first"),
    ] {
        let output = run(arguments);
        let error = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(error.starts_with(&format!("error: {words}\n\n")), "{error}");
        assert!(!error.contains("\n\n\n"), "{error:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn help_that_cannot_be_printed_is_a_failure() {
    for arguments in [&["--help"][..], &["--version"], &["convert", "--help"]] {
        let full = std::fs::File::options()
            .write(true)
            .open("/dev/full")
            .unwrap();
        let output = Command::new(env!("CARGO_BIN_EXE_stoneset-editor"))
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
}

#[cfg(target_os = "linux")]
#[test]
fn without_a_display_it_says_so() {
    assert_fails(&[], 1, "error: No window can be opened: ");
}

#[cfg(unix)]
#[test]
fn no_command_waits_for_a_pipe_or_reads_a_device() {
    let folder = format!("{FOLDER}/special-files");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let (pipe, link) = (format!("{folder}/pipe"), format!("{folder}/link"));
    let made = Command::new("mkfifo").arg(&pipe).status().unwrap();
    assert!(made.success());
    std::os::unix::fs::symlink(&pipe, &link).unwrap();
    for path in [&pipe, &link, "/dev/zero", "/dev/tty", "/dev/null"] {
        let start = format!("error: {path}: not a regular file");
        for arguments in [
            &[path][..],
            &["convert", path, "/nowhere/a.png"],
            &["check", path],
            &["check", "--boards", path],
        ] {
            assert_fails(arguments, 2, &start);
        }
    }
    for arguments in [
        &[""][..],
        &["convert", "", "a.png"],
        &["convert", "a.png", ""],
    ] {
        let output = run(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let error = text(&output.stderr);
        let told = error.contains("empty") || error.contains("none was supplied");
        assert!(told, "{arguments:?}: {error}");
    }
}
