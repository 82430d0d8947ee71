//! Failures of scripts: every expectation can fail, and says where and why.
use std::fs;
use std::path::PathBuf;

use crate::fake::Fake;
use ishido_shared::formats::picture::{read_png, write_png};
use ishido_shared::gfx::{Bitmap, Pen, Size};
use ishido_tests::files;
use ishido_tests::golden::Goldens;
use ishido_tests::programs;
use ishido_tests::script::{Options, Runner, Script, ScriptFailure, ScriptOutcome, usage};

fn folder(name: &str) -> PathBuf {
    files::target_dir().join("script-runner-tests").join(name)
}

fn options(name: &str) -> Options {
    let folder = folder(name);
    drop(fs::remove_dir_all(&folder));
    fs::create_dir_all(&folder).unwrap();
    Options {
        out_dir: folder.join("shots"),
        failures_dir: folder.join("failures"),
        goldens: Goldens::new(folder.join("kept"), folder.join("made"), false),
        ..Options::default()
    }
}

fn run(name: &str, text: &str) -> Result<ScriptOutcome<Fake>, ScriptFailure> {
    let options = options(name);
    let beside = |file: &str, bytes: &[u8]| fs::write(folder(name).join(file), bytes).unwrap();
    beside("content", b"some content");
    beside("other", b"some contents");
    for (file, pen) in [("red.png", Pen::RED), ("gold.png", Pen::GOLD)] {
        let picture = Bitmap::new(Size::new(3, 2), pen);
        beside(file, &write_png(&picture, 1).unwrap());
    }
    let script = Script::parse(folder(name).join("test.script").to_str().unwrap(), text)?;
    Runner::new(Fake::new, options).run(&script)
}

/// Runs a script that must fail in its last line, and says why it did.
fn why(name: &str, text: &str) -> String {
    let failure = run(name, text).unwrap_err();
    assert_eq!(failure.line(), text.lines().count(), "{failure}");
    failure.why().to_owned()
}

#[test]
fn a_failure_says_where_why_and_what_was_shown() {
    let failure = run("failure", "click a1\n\nexpect \"Nowhere\" # no\nclick a2").unwrap_err();
    let text = failure.to_string();
    let parts = [
        "test.script:3: expect \"Nowhere\" # no\n",
        "\n  nothing shown has \"Nowhere\"\n",
        "\n    Place \"a1\" at 40,60 40x40 state \"gliding\"\n",
        "test-3.png\n",
    ];
    for part in parts {
        assert!(text.contains(part), "{part} is not in\n{text}");
    }
    let picture = fs::read(failure.picture().unwrap()).unwrap();
    read_png(&picture, Size::new(640, 400)).unwrap();
}

#[test]
fn every_command_can_fail_with_its_reason() {
    let cases = [
        ("click nowhere", "nothing is called \"nowhere\""),
        (
            "click A1",
            "nothing is called \"A1\"; there is a Place \"a1\"",
        ),
        ("push OK", "no gadget in front is called \"OK\""),
        ("menu Extras Ask\npush Never", "\"Never\" is ghosted"),
        (
            "menu Extras Ask\npush a1",
            "no gadget in front is called \"a1\"",
        ),
        ("menu Project Frozen", "\"Frozen\" is ghosted"),
        (
            "menu Window New",
            "\"Window\" is not in the menus; there are \"Project\", \"Extras\"",
        ),
        ("release", "nothing is held"),
        ("cancel", "nothing is held"),
        ("expect-state a1 stone", "the state of \"a1\" is \"\""),
        ("expect-not a1", "it is shown: Place \"a1\" at 40,60 40x40"),
        ("expect-at 60,70 a2", "there is Place \"a1\" at 40,60 40x40"),
        ("expect-at -1,-1 a2", "nothing is at -1,-1"),
        ("expect-sounds 1", "0 sounds began: "),
        ("expect-file x", "there is no file \"x\"; there are: "),
        ("expect-quit", "the program has not ended"),
        ("close\nclick a1", "the program has ended"),
        ("wait Godot", "\"Godot\" did not appear"),
        ("key Ctrl+P", "the program panicked: asked to panic"),
        (
            "stroke A1 2x2 0,0",
            "nothing is called \"A1\"; there is a Place \"a1\"",
        ),
        ("clack", "there is no command \"clack\""),
    ];
    for (script, reason) in cases {
        assert_eq!(why("reasons", script), reason, "{script}");
    }
    assert!(why("reasons", "key Ctrl+K\nwait settle").contains("is a clock running?"));
    assert!(why("reasons", "store-file x y").contains("y: No such file"));
    assert!(why("reasons", "golden x").contains("there is no golden x"));
}

#[test]
fn expectations_of_files_and_of_the_clipboard_can_fail() {
    let cases = [
        (
            "expect-disk ~/a",
            "there is no \"/home/player/a\"; the files are: ",
        ),
        (
            "disk-file a content\nexpect-disk a other",
            "the file begins \"some content\"",
        ),
        (
            "disk-drawer a\nexpect-no-disk a",
            "\"/home/player/a\" is there",
        ),
        ("disk-file a nothing", "/nothing: No such file"),
        (
            "expect-disk-same a content",
            "there is no \"/home/player/a\"",
        ),
        (
            "disk-drawer a\nexpect-disk-same a content",
            "\"/home/player/a\" is a drawer",
        ),
        (
            "disk-file a content\nexpect-disk-same a other",
            "it has 12 bytes and other 13; the first 12 are the same; what it has is in ",
        ),
        ("expect-clipboard a", "the clipboard has \"\""),
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
        (
            "clipboard-picture red.png\nexpect-clipboard-picture gold.png",
            "and 6 of its pixels differ; it is in ",
        ),
    ];
    for (script, reason) in cases {
        let why = why("files", script);
        assert!(why.contains(reason), "{script}: {why}");
    }
}

#[test]
fn the_documentation_lists_the_language() {
    let readme = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/README.md")).unwrap();
    assert!(
        readme.contains(&usage()),
        "tests/README.md does not have this (cargo run -p ishido-tests -- commands):\n{}",
        usage()
    );
}

#[test]
fn the_example_of_the_documentation_runs_against_the_game() {
    let readme = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/README.md")).unwrap();
    let example = readme.split("```script\n").nth(1).unwrap();
    let script = Script::parse("example", example.split("```").next().unwrap()).unwrap();
    let make = || programs::make(&programs::ALL, None, &[]);
    Runner::fallible(make, options("example"))
        .run(&script)
        .unwrap();
}
