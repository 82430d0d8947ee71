//! The words of both programs, as a player meets them on the screen.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "tests say plainly what they expect"
)]

use std::path::Path;

use ishido_tests::programs;
use ishido_tests::script::{Options, Runner, Script};

fn run(program: &'static str, name: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("scripts/{name}.script"));
    let script = Script::load(&path).unwrap();
    let make = move || programs::make(&programs::ALL, Some(program), &[]);
    Runner::fallible(make, Options::default())
        .run(&script)
        .unwrap();
}

#[test]
fn the_words_of_the_game_are_plain() {
    run("game-flat", "look-words");
}

#[test]
fn the_words_of_the_editor_are_plain() {
    run("editor", "look-words-editor");
}
