//! The stoneset editor inside the game: scripts, each of which is recorded and replayed as well.

#![allow(
    clippy::unwrap_used,
    reason = "a helper of tests says what it expects as plainly as they do"
)]

use std::fs;
use std::path::Path;

use ishido_shared::host::record::{Header, Player};
use ishido_tests::script::{Options, Runner, Script};
use ishido_tests::{files, programs};

const PROGRAM: &str = "game-flat";

/// Runs a script with a recording, and replays the recordings of all its starts to the same pictures.
fn run(name: &str) {
    let scripts = Path::new(env!("CARGO_MANIFEST_DIR")).join("scripts");
    let script = Script::load(&scripts.join(format!("{name}.script"))).unwrap();
    let folder = files::target_dir().join("editor-in-game").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let header = Header {
        program: PROGRAM.to_owned(),
        ..Header::default()
    };
    let options = Options {
        record: Some((folder.join("recording"), header)),
        force: true,
        ..Options::default()
    };
    let make = || programs::make(&programs::ALL, Some(PROGRAM), &[]);
    Runner::fallible(make, options).run(&script).unwrap();
    for file in fs::read_dir(&folder).unwrap() {
        let text = fs::read(file.unwrap().path()).unwrap();
        let player = Player::new(text.as_slice()).unwrap();
        let replayed = player.replay(&mut make().unwrap(), |_, _| {}).unwrap();
        assert!(replayed.frames > 1 && !replayed.cut_off, "{replayed:?}");
    }
}

#[test]
fn the_editor_opens_from_the_game_and_leads_back() {
    run("editor-game");
}

#[test]
fn an_existing_set_is_edited_and_played_with() {
    run("editor-game-use");
}

#[test]
fn a_new_set_is_made_and_played_with() {
    run("editor-game-new");
}

#[test]
fn nothing_is_lost_when_the_file_cannot_be_used() {
    run("editor-game-trouble");
}

#[test]
fn a_board_is_edited_and_played_on() {
    run("editor-game-board");
}

#[test]
fn no_clock_runs_while_the_editor_is_open() {
    run("editor-game-clock");
}

#[test]
fn the_editor_opens_with_the_set_in_use_as_the_manual_has_it() {
    run("editor-manual-opening");
}

#[test]
fn the_edit_stoneset_screen_is_as_the_manual_has_it() {
    run("editor-manual-screen");
}

#[test]
fn sets_are_saved_and_loaded_as_the_manual_has_it() {
    run("editor-manual-files");
}

#[test]
fn files_in_use_are_known_to_the_editor() {
    run("editor-game-files");
}
