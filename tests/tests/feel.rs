//! Runs the scripts of how the programs feel: the pointer, what moves, and the window.

#![allow(clippy::unwrap_used, reason = "tests say plainly what they expect")]

use std::path::Path;

use ishido_tests::programs;
use ishido_tests::script::{Options, Runner, Script};

fn run_on(program: &'static str, name: &str) {
    let scripts = Path::new(env!("CARGO_MANIFEST_DIR")).join("scripts");
    let script = Script::load(&scripts.join(format!("{name}.script"))).unwrap();
    let make = move || programs::make(&programs::ALL, Some(program), &[]);
    Runner::fallible(make, Options::default())
        .run(&script)
        .unwrap();
}

#[test]
fn the_pointer_shows_what_it_carries_and_sleeps_while_keys_are_used() {
    run_on("game-flat", "feel-pointer");
}

#[test]
fn the_editor_paints_with_a_cross() {
    run_on("editor", "feel-pointer-editor");
}

#[test]
fn stones_glide_four_ways_glint_and_moves_pulse() {
    run_on("game-flat", "feel-motion");
}

#[test]
fn nothing_that_moves_delays_input() {
    run_on("game-flat", "feel-input");
}

#[test]
fn reduced_motion_moves_nothing() {
    run_on("game-flat", "feel-reduced");
}

#[test]
fn the_window_and_the_game_agree_about_the_full_screen() {
    run_on("game-flat", "feel-window");
}
