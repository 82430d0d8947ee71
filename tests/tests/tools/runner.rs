//! Tests the script runner with a small program.
use std::fs;
use std::path::PathBuf;

use crate::fake::Fake;
use ishido_shared::formats::picture::read_png;
use ishido_shared::gfx::Size;
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
    let script = Script::parse(folder(name).join("test.script").to_str().unwrap(), text)?;
    Runner::new(Fake::new, options).run(&script)
}

fn passes(name: &str, text: &str) -> ScriptOutcome<Fake> {
    run(name, text).unwrap()
}

/// Runs a script that must fail in its last line, and says why it did.
fn why(name: &str, text: &str) -> String {
    let failure = run(name, text).unwrap_err();
    assert_eq!(failure.line(), text.lines().count(), "{failure}");
    failure.why().to_owned()
}

#[test]
fn mouse_finger_and_keys_reach_the_program() {
    passes(
        "devices",
        r##"
        expect-state a1 ""
        click a1
        expect-state a1 gliding
        wait settle
        expect-state a1 stone
        tap a2+3,3              # a point in it
        expect-sounds 2
        expect-sounds 0
        drag a1 180,80
        wait 300
        expect-state "b1" "stone"
        expect-state a1 ""
        press touch a2
        move a1
        cancel
        release touch
        expect-state a2 stone
        press left a2
        move a1
        release
        wait settle
        expect-state a1 stone
        long-press b1
        expect "held long"
        hold Shift
        click 600,300
        hold none
        expect shifted
        key Ctrl+Z
        expect-state a1 ""
        type "Hi \"you\" # \\"
        expect "Hi \\\"you\\\" # \\\\"
        key Backspace 4
        expect "typed \"Hi \\\"you\\\"\""
        wheel -2 a1
        expect "wheel -2"
        drop "/tmp/a b"
        expect "dropped /tmp/a b"
        expect-at a1 a1
        expect-not dropsy
        "##,
    );
}

/// The notes of the small program about pointers, in order.
fn path(script: &str) -> Vec<String> {
    let mut outcome = passes("stroke", &format!("wait 1\nhold Alt\n{script}"));
    let items = outcome.headless.driver().describe();
    let labels = items.into_iter().map(|item| item.label);
    labels
        .filter(|label| label.contains("Mouse ") || label.contains("Touch "))
        .collect()
}

#[test]
fn a_stroke_goes_through_the_middles_of_cells() {
    // a1 is at 40,60 and has 40 x 40 pixels.
    let points = path("stroke a1 4x8 0,0 3,1 3,7");
    let expected = [
        "Move Mouse 45,62",
        "Down Mouse 45,62",
        "Move Mouse 75,67",
        "Move Mouse 75,97",
        "Up Mouse 75,97",
    ];
    assert_eq!(points, expected);
    let points = path("stroke a1 40x40 0,39 1,39 touch");
    assert_eq!(
        points,
        ["Down Touch 40,99", "Move Touch 41,99", "Up Touch 41,99"]
    );
    assert_eq!(path("stroke a1 4x4 1,2"), path("click a1+15,25"));
    assert_eq!(path("stroke a1 4x4 1,2 touch"), path("tap a1+15,25"));
}

#[test]
fn a_stroke_after_a_click_is_no_double_click() {
    let clock = |script: &str| passes("double-stroke", script).headless.now();
    assert!(clock("click a1\nstroke a1 1x1 0,0") > 600);
    assert!(clock("stroke a1 2x1 0,0 1,0\nstroke a1 2x1 1,0 0,0") > 600);
    assert!(clock("stroke a1 2x1 0,0 1,0\nstroke a1 2x1 0,0 1,0") < 300);
}

#[test]
fn menus_and_requesters_are_used_by_their_names() {
    passes(
        "menus",
        r#"
        click a1
        menu Extras Ask
        expect "Really?"
        expect-state Never ghosted
        expect-state OK focused
        click Never
        expect Really
        push "OK"
        expect-not "Really?"
        menu Extras Size Large
        expect "size Large"
        expect-not "size Small"
        right-click 600,10      # the menus of this program close again
        expect-not Project
        press right 600,10
        move Project
        expect-state Frozen ghosted
        release
        menu Project New
        expect-state a1 ""
        menu Project Quit
        expect-quit
        "#,
    );
}

#[test]
fn files_survive_a_restart_and_failures_of_the_disk_are_shown() {
    passes(
        "files",
        r#"
        entropy 7
        wall 2026-11-21T10:00:00Z
        expect "number 487"
        expect "wall 1795255200000"
        expect-no-file fake.txt
        click a2
        menu Project Save
        wait saved
        expect-file "fake.txt" "-X-"
        restart
        expect-state a2 stone
        expect-not "number 487"
        expect-not "wall 1795255200000"
        store-fail "No space left on device"
        menu Project Save
        wait settle
        expect "fake.txt: No space left on device"
        store-ok
        push OK
        store-fail-reads "it is broken"
        restart
        expect "fake.txt: it is broken"
        close
        expect-quit
        "#,
    );
}

#[test]
fn a_file_beside_the_script_can_be_put_into_the_store() {
    let options = options("beside");
    let path = folder("beside").join("test.script");
    fs::write(folder("beside").join("x.txt"), "X-X").unwrap();
    fs::write(&path, "store-file fake.txt x.txt\nexpect-state b1 stone").unwrap();
    let runner = Runner::new(Fake::new, options);
    let mut outcome = runner.run(&Script::load(&path).unwrap()).unwrap();
    assert_eq!(
        outcome.headless.driver().platform().store.files["fake.txt"],
        b"X-X"
    );
    let missing = Script::load(&folder("beside").join("nothing")).unwrap_err();
    assert_eq!(missing.line(), 0);
}

#[test]
fn shots_are_pictures_of_the_screen() {
    let outcome = passes("shots", "shot one\nclick a1\nshot two 2");
    assert_eq!(outcome.shots.len(), 2);
    let size = |path: &PathBuf, size| read_png(&fs::read(path).unwrap(), size);
    let one = size(&outcome.shots[0], Size::new(640, 400)).unwrap();
    assert_ne!(
        one.digest(),
        passes("shots2", "click a1")
            .headless
            .driver()
            .screen()
            .digest()
    );
    assert_eq!(
        one.digest(),
        passes("shots2", "").headless.driver().screen().digest()
    );
    size(&outcome.shots[1], Size::new(1280, 800)).unwrap();
}

#[test]
fn two_clicks_are_a_double_click_only_when_asked_for() {
    let clock = |script: &str| passes("double", script).headless.now();
    assert!(clock("double-click a1") < 300);
    assert!(clock("click a1\nclick a1") > 600);
    assert!(clock("click a1\nclick b1") < 300);
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
fn an_item_not_found_in_the_menus_leaves_nothing_chosen() {
    let failure = run("leave", "menu Project Nothing").unwrap_err();
    assert!(!failure.to_string().contains("MenuItem"), "{failure}");
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
