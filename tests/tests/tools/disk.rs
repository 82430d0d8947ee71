//! Tests the user's files, the desktop's dialogue and the clipboard in scripts and recordings.
use std::fs;
use std::path::PathBuf;

use crate::fake::Fake;
use ishido_shared::formats::picture::write_png;
use ishido_shared::gfx::{Bitmap, Pen, Size};
use ishido_shared::host::record::{Header, Player};
use ishido_tests::files;
use ishido_tests::script::{Options, Runner, Script, ScriptFailure};

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
        force: true,
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

/// Writes a small picture and a broken file beside the scripts of a test.
fn write_pictures(name: &str) {
    let folder = folder(name);
    for (file, size) in [
        ("gold.png", Size::new(3, 2)),
        ("large.png", Size::new(3, 3)),
    ] {
        let png = write_png(&Bitmap::new(size, Pen::GOLD), 1).unwrap();
        fs::write(folder.join(file), png).unwrap();
    }
    let red = write_png(&Bitmap::new(Size::new(3, 2), Pen::RED), 1).unwrap();
    fs::write(folder.join("red.png"), &red).unwrap();
    fs::write(folder.join("cut.png"), &red[..40]).unwrap();
}

const PICTURES: &str = r#"
    expect-clipboard-picture none
    key Ctrl+H
    expect "no picture"
    key Ctrl+G
    expect "copied a picture"
    expect-clipboard-picture 3x2
    expect-clipboard-picture gold.png
    clipboard-picture red.png
    expect-clipboard ""
    key Ctrl+H
    expect "pasted [Some(Rgb { red: 204"
    restart
    expect-clipboard-picture red.png
    clipboard "a text"
    expect-clipboard-picture none
    clipboard-picture cut.png
    key Ctrl+H
    expect "it is damaged"
    clipboard-picture content
    key Ctrl+H
    expect "The picture on the clipboard cannot be read."
    clipboard-picture gold.png
    clipboard-delay 300
    key Ctrl+H
    wait 200
    expect-not "red: 255"
    wait settle
    expect "red: 255"
    clipboard-picture none
    key Ctrl+G
    wait settle
    expect "This system has no clipboard for pictures."
"#;

#[test]
fn scripts_have_a_clipboard_for_pictures() {
    write_pictures("pictures");
    run("pictures", PICTURES).unwrap();
}

#[test]
fn a_replay_needs_no_clipboard() {
    write_pictures("replay-pictures");
    let script = "clipboard-picture red.png\nkey Ctrl+H\nkey Ctrl+G";
    let text = fs::read_to_string(run("replay-pictures", script).unwrap()).unwrap();
    assert!(text.contains("PastedPicture(Ok(Some("), "{text}");
    let replayed = Player::new(text.as_bytes()).unwrap();
    let summary = replayed.replay(&mut Fake::new(), |_, _| {}).unwrap();
    assert!(summary.frames > 2 && !summary.cut_off, "{summary:?}");
}

#[test]
fn files_on_the_disk_are_compared_with_those_beside_the_script() {
    let text = "disk-file a content\nexpect-disk-same ~/a content";
    run("same", text).unwrap();
    fs::write(folder("reasons").join("other"), "some contents").unwrap();
    let other = why("disk-file a content\nexpect-disk-same a other");
    let (reason, kept) = other.split_once("; what it has is in ").unwrap();
    assert_eq!(
        reason,
        "it has 12 bytes and other 13; the first 12 are the same"
    );
    assert_eq!(fs::read(kept).unwrap(), b"some content");
    assert!(why("expect-disk-same ~/a content").starts_with("there is no \"/home/player/a\""));
    assert!(why("disk-file a content\nexpect-disk-same a nothing").contains("nothing: No such"));
    assert_eq!(
        why("disk-drawer a\nexpect-disk-same a content"),
        "\"/home/player/a\" is a drawer"
    );
}

#[test]
fn reasons_are_given_for_pictures() {
    write_pictures("reasons");
    let cases = [
        (
            "expect-clipboard-picture red.png",
            "no picture is on the clipboard",
        ),
        (
            "clipboard-picture red.png\nexpect-clipboard-picture none",
            "the clipboard has a picture of 3 x 2",
        ),
        (
            "clipboard-picture red.png\nexpect-clipboard-picture 3x3",
            "the clipboard has a picture of 3 x 2",
        ),
    ];
    for (script, reason) in cases {
        assert_eq!(why(script), reason);
    }
    let different = why("clipboard-picture red.png\nexpect-clipboard-picture gold.png");
    assert!(
        different.contains("and 6 of its pixels differ; it is in "),
        "{different}"
    );
    let (_, kept) = different.split_once("; it is in ").unwrap();
    assert_eq!(
        fs::read(kept).unwrap(),
        fs::read(folder("reasons").join("red.png")).unwrap()
    );
    let larger = why("clipboard-picture red.png\nexpect-clipboard-picture large.png");
    assert!(
        larger.contains("and large.png has 3 x 3; it is in "),
        "{larger}"
    );
    let cut = why("clipboard-picture cut.png\nexpect-clipboard-picture red.png");
    assert!(
        cut.starts_with("the picture on the clipboard: it is damaged"),
        "{cut}"
    );
    assert!(why("clipboard-picture nothing").contains("nothing: No such file"));
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
