//! Pipes, devices and terminals given as files are refused at once, by every command that reads a file.
#![cfg(unix)]
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "tests say plainly what they expect"
)]

use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// The longest time that a command may take.
const LONGEST: Duration = Duration::from_secs(20);

/// Runs the program, which must end by itself.
fn run(arguments: &[&str]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_ishido"))
        .args(arguments)
        .env_remove("DISPLAY")
        .env("ISHIDO_HOME", env!("CARGO_TARGET_TMPDIR"))
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let end = Instant::now() + LONGEST;
    while child.try_wait().unwrap().is_none() {
        if Instant::now() > end {
            child.kill().unwrap();
            panic!("{arguments:?} did not end");
        }
        thread::sleep(Duration::from_millis(5));
    }
    child.wait_with_output().unwrap()
}

/// A pipe that nobody writes to, and a link to it.
fn pipes(name: &str) -> [PathBuf; 2] {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let (pipe, link) = (folder.join("pipe"), folder.join("link"));
    let made = Command::new("mkfifo").arg(&pipe).status().unwrap();
    assert!(made.success());
    symlink(&pipe, &link).unwrap();
    [pipe, link]
}

#[test]
fn no_command_waits_for_a_pipe_or_reads_a_device() {
    let [pipe, link] = pipes("special-files");
    let (pipe, link) = (pipe.to_str().unwrap(), link.to_str().unwrap());
    for path in [pipe, link, "/dev/zero", "/dev/tty", "/dev/null"] {
        for arguments in [
            &["judge", path][..],
            &[path],
            &["--stoneset", path],
            &["--board", path],
        ] {
            let output = run(arguments);
            let error = String::from_utf8(output.stderr).unwrap();
            let start = format!("error: {path}: not a regular file");
            assert!(error.starts_with(&start), "{arguments:?}: {error}");
            assert_eq!(error.lines().count(), 1, "{error}");
            assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        }
    }
}

/// What a shell puts in the place of `<(command)`, with the limits of `ulimit`.
fn shell(line: &str) -> Output {
    Command::new("bash")
        .args(["-c", line])
        .env("PROGRAM", env!("CARGO_BIN_EXE_ishido"))
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

#[test]
fn what_a_shell_pipes_in_is_read() {
    let record = r#"printf 'deal 0000-0000\nscoring modern\n'"#;
    let piped = shell(&format!("\"$PROGRAM\" judge <({record})"));
    let given = shell(&format!("{record} | \"$PROGRAM\" judge -"));
    assert_eq!(piped.status.code(), given.status.code());
    assert_eq!(piped.stdout, given.stdout);
    let error = String::from_utf8(piped.stderr).unwrap();
    assert!(!error.contains("regular"), "{error}");
}

#[test]
fn a_limit_of_file_sizes_is_an_error_and_leaves_nothing() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("file-limit");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let line = "ulimit -f 2; cd \"$1\"; \"$PROGRAM\" assets out";
    let output = Command::new("bash")
        .args(["-c", line, "bash", folder.to_str().unwrap()])
        .env("PROGRAM", env!("CARGO_BIN_EXE_ishido"))
        .output()
        .unwrap();
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{error}");
    assert!(error.contains("large"), "{error}");
    let files = Command::new("find")
        .args([folder.to_str().unwrap(), "-type", "f"])
        .output();
    assert_eq!(String::from_utf8(files.unwrap().stdout).unwrap(), "");
}

#[test]
fn empty_names_are_refused_with_a_sentence() {
    for arguments in [
        &["--stoneset", ""][..],
        &["--stoneset="],
        &["--board", ""],
        &["--board", " "],
        &["--deal", ""],
        &["--record", ""],
        &[""],
        &["judge", ""],
        &["assets", ""],
        &["codewheel", ""],
    ] {
        let output = run(arguments);
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {error}");
        let first = error.lines().next().unwrap();
        assert!(first.starts_with("error: "), "{arguments:?}: {error}");
        assert!(
            ["empty", "none was supplied", "a deal code has"]
                .iter()
                .any(|words| first.contains(words)),
            "{arguments:?}: {error}"
        );
    }
}
