//! The game by gamepad: with the keys that its buttons are, and no others.

#![allow(clippy::unwrap_used, reason = "tests say plainly what they expect")]

use std::path::Path;

use ishido_tests::programs;
use ishido_tests::script::{Options, Runner, Script};

#[test]
fn the_keys_of_a_gamepad_are_enough() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("scripts/gamepad.script");
    let script = Script::load(&path).unwrap();
    let make = || programs::make(&programs::ALL, Some("game-flat"), &[]);
    Runner::fallible(make, Options::default())
        .run(&script)
        .unwrap();
}
