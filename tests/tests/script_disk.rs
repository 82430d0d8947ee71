//! Tests the user's files, the desktop's dialogue and the clipboard in scripts and recordings.
#![allow(
    clippy::unwrap_used,
    reason = "a helper of tests says what it expects as plainly as they do"
)]

mod script_fake;

use std::fs;
use std::path::PathBuf;

use ishido_shared::host::record::{Header, Player};
use ishido_tests::files;
use ishido_tests::script::{Options, Runner, Script, ScriptFailure};
use script_fake::Fake;

fn folder(name: &str) -> PathBuf {
    let folder = files::target_dir().join("script-disk-tests").join(name);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Runs a script beside a file `content`, and keeps a recording.
fn run(name: &str, text: &str) -> Result<PathBuf, ScriptFailure> {
    let folder = folder(name);
    fs::write(folder.join("content"), "some content").unwrap();
    let recording = folder.join("recording");
    let options = Options {
        record: Some((recording.clone(), Header::default())),
        failures_dir: folder.join("failures"),
        ..Options::default()
    };
    let script = Script::parse(folder.join("test.script").to_str().unwrap(), text)?;
    Runner::new(Fake::new, options).run(&script)?;
    Ok(recording)
}

fn why(text: &str) -> String {
    let failure = run("reasons", text).unwrap_err();
    assert_eq!(failure.line(), text.lines().count(), "{failure}");
    failure.why().to_owned()
}

const SCRIPT: &str = r#"
    disk-file ~/Games/a.ron content
    disk-drawer Pictures 7
    type Pictures
    key Ctrl+L
    expect "/home/player/Pictures has 7"
    key Backspace 8
    type Games/a.ron
    key Ctrl+R
    expect "/home/player/Games/a.ron is"
    disk-fail-writes ~/Games "No space left on device"
    key Ctrl+W
    expect "/home/player/Games/a.ron: No space left on device"
    expect-disk Games/a.ron content
    disk-fail / "Input/output error"
    disk-ok
    disk-delay 300
    key Ctrl+W
    wait 200
    expect-not Done
    wait settle
    expect Done(
    expect-disk ~/Games/a.ron w
    disk-ok
    key Ctrl+R
    expect "/home/player/Games/a.ron is [119, 255, 34]"
    key Backspace 20
    type New
    expect-no-disk New
    key Ctrl+M
    expect-disk New
    key Ctrl+X
    expect "3 volumes"
    disk-file ~/notes content
    key Backspace 20
    type notes
    key Ctrl+A
    expect "Appended(\"/home/player/notes\")"
    expect-disk notes "some content"
    expect-disk notes added
"#;

#[test]
fn scripts_have_a_disk_for_the_user() {
    run("disk", SCRIPT).unwrap();
}

#[test]
fn a_replay_needs_no_disk() {
    let text = fs::read_to_string(run("replay", SCRIPT).unwrap()).unwrap();
    assert!(text.contains(r#"bytes:b"some content""#), "{text}");
    let replayed = Player::new(text.as_bytes())
        .unwrap()
        .replay(&mut Fake::new(), |_, _| {})
        .unwrap();
    assert!(replayed.frames > 20, "{replayed:?}");
}

#[test]
fn the_disk_and_the_clipboard_outlive_the_program() {
    run(
        "restart",
        r#"
        clipboard "from elsewhere"
        disk-drawer ~/Mine
        key Ctrl+V
        expect "pasted from elsewhere"
        type "some text"
        key Ctrl+C
        restart
        expect-clipboard "some text"
        key Ctrl+V
        expect "pasted some text"
        expect-disk ~/Mine
        "#,
    )
    .unwrap();
}

#[test]
fn the_dialogue_of_the_desktop_answers_as_it_is_told() {
    run(
        "dialogue",
        r#"
        key Ctrl+O
        expect "no file dialogue of its own"
        dialogue ~/Games/a.ron
        key Ctrl+O
        expect "chosen Some(\"/home/player/Games/a.ron\")"
        dialogue cancel
        key Ctrl+O
        expect "chosen None"
        "#,
    )
    .unwrap();
}

#[test]
fn reasons_are_given() {
    let missing = why("expect-disk ~/a.ron");
    assert!(missing.starts_with("there is no \"/home/player/a.ron\"; the files are: "));
    assert_eq!(
        why("disk-file b content\nexpect-disk b other"),
        "the file begins \"some content\""
    );
    assert_eq!(
        why("disk-drawer b\nexpect-no-disk b"),
        "\"/home/player/b\" is there"
    );
    assert_eq!(why("expect-clipboard a"), "the clipboard has \"\"");
    assert!(why("disk-file a nothing").contains("nothing: No such file"));
    assert!(why("disk-drawer a 100001").starts_with("at most 100000 files"));
}
