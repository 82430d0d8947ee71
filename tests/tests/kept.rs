//! Runs the scripts about what is kept when programs end unexpectedly.

#![allow(clippy::unwrap_used, reason = "tests say plainly what they expect")]

use std::path::Path;

use ishido_tests::programs;
use ishido_tests::script::{Options, Runner, Script};

fn run(program: &'static str, name: &str) {
    let scripts = Path::new(env!("CARGO_MANIFEST_DIR")).join("scripts");
    let script = Script::load(&scripts.join(format!("{name}.script"))).unwrap();
    let make = move || programs::make(&programs::ALL, Some(program), &[]);
    Runner::fallible(make, Options::default())
        .run(&script)
        .unwrap();
}

#[test]
fn every_unfinished_game_is_offered() {
    run("game-flat", "unfinished-games");
}

#[test]
fn an_unexpected_end_is_told_of_once() {
    run("game-flat", "crash-notice");
}

#[test]
fn an_unexpected_end_of_the_editor_is_told_of_once() {
    run("editor", "crash-notice-editor");
}
