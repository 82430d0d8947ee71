//! The codewheel in scripts: turned, asked for, and in the way of clocks and of games of the command line.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "tests say plainly what they expect"
)]

use ishido_tests::programs;
use ishido_tests::script::{Options, Runner, Script};

fn run(name: &str, arguments: &[&str]) {
    let path =
        std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("scripts/{name}.script"));
    let script = Script::load(&path).unwrap();
    let arguments: Vec<String> = arguments.iter().map(|&word| word.to_owned()).collect();
    let make = move || programs::make(&programs::ALL, Some("game-flat"), &arguments);
    Runner::fallible(make, Options::default())
        .run(&script)
        .unwrap();
}

#[test]
fn the_codewheel_is_turned_and_asked_for() {
    run("codewheel", &[]);
}

#[test]
fn the_codewheel_by_keyboard_alone() {
    run("codewheel-keys", &[]);
}

#[test]
fn the_codewheel_by_touch_alone() {
    run("codewheel-touch", &[]);
}

#[test]
fn the_clock_waits_for_the_codewheel() {
    run("codewheel-clock", &[]);
}

#[test]
fn a_game_of_the_command_line_waits_for_the_codewheel() {
    run("codewheel-deal", &["--deal", "HCK4-3EQN"]);
}
