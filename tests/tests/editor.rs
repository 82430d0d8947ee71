//! The stoneset screen of the editor: painting, the clipboard, masks, by mouse, keyboard and touch.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "tests say plainly what they expect"
)]

use std::path::Path;

use ishido_tests::programs;
use ishido_tests::script::{Options, Runner, Script};

/// Runs a script against the editor with the flat test stoneset.
fn run(name: &str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let script = Script::load(&folder.join(format!("scripts/{name}.script"))).unwrap();
    let set = folder.join("../assets/test/stoneset.ron");
    let arguments = vec![set.to_str().unwrap().to_owned()];
    let make = move || programs::make(&programs::ALL, Some("editor"), &arguments);
    Runner::fallible(make, Options::default())
        .run(&script)
        .unwrap();
}

#[test]
fn cut_copy_paste_and_erase_follow_the_manual() {
    run("editor-clipboard");
}

#[test]
fn pictures_are_copied_and_pasted_through_the_systems_clipboard() {
    run("editor-pictures");
}

#[test]
fn the_help_lists_tools_and_keys() {
    run("editor-help");
}

#[test]
fn masks_are_chosen_and_drawn() {
    run("editor-masks");
}

#[test]
fn everything_can_be_done_by_keyboard() {
    run("editor-keys");
}

#[test]
fn everything_can_be_done_by_touch() {
    run("editor-touch");
}
