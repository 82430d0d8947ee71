//! Disks that do not answer, and files of the command line that are read when the window is open, by scripts.

#![allow(clippy::unwrap_used, reason = "tests say plainly what they expect")]

use std::path::Path;

use ishido::app::{Appearance, Game, Start};
use ishido_shared::formats::stoneset::Stoneset;
use ishido_tests::programs;
use ishido_tests::script::{Options, Runner, Script};
use stoneset_editor::{Editor, EditorProgram, HostProgram};

fn script(name: &str) -> Script {
    let scripts = Path::new(env!("CARGO_MANIFEST_DIR")).join("scripts");
    Script::load(&scripts.join(format!("{name}.script"))).unwrap()
}

fn run(program: &'static str, name: &str) {
    let make = move || programs::make(&programs::ALL, Some(program), &[]);
    let runner = Runner::fallible(make, Options::default());
    runner.run(&script(name)).unwrap();
}

#[test]
fn the_game_goes_on_without_files_of_a_disk_that_does_not_answer() {
    run("game-flat", "slow-disk");
}

#[test]
fn the_editor_goes_on_without_files_of_a_disk_that_does_not_answer() {
    run("editor", "slow-disk-editor");
}

#[test]
fn a_game_that_could_not_be_read_before_the_window_is_opened_in_it() {
    let path = "/home/user/first.ishido".to_owned();
    let start = move || Start::File(path.clone());
    let make = move || Game::new(Appearance::flat().unwrap(), start()).with_title(true);
    let runner = Runner::new(make, Options::default());
    runner.run(&script("slow-disk-game")).unwrap();
}

#[test]
fn a_set_that_could_not_be_read_before_the_window_is_opened_in_it() {
    let make = || {
        let set = Stoneset::read(ishido_assets::TEST_STONESET.bytes).unwrap();
        let editor =
            Editor::new(&set, HostProgram::Alone).opening("/home/user/Mine.ron".to_owned());
        EditorProgram::new(editor)
    };
    let runner = Runner::new(make, Options::default());
    runner.run(&script("slow-disk-set")).unwrap();
}
