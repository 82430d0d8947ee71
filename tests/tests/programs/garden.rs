//! The stoneset and the board "Garden" are what the scripts in `assets/garden/` make with the editor.

use std::fs;
use std::path::{Path, PathBuf};

use ishido_assets::{BOARDS, STONESETS};
use ishido_tests::programs;
use ishido_tests::script::{Options, Runner, Script};

/// The commands that the scripts may use: name the editor, use mouse and keyboard, wait, and look. They get no files and no
/// clipboard from elsewhere.
const COMMANDS: [&str; 13] = [
    "click",
    "expect",
    "expect-disk-same",
    "expect-state",
    "hold",
    "key",
    "menu",
    "program",
    "push",
    "stroke",
    "type",
    "wait",
    "wheel",
];

fn assets() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../assets")
}

/// Runs a script, which compares the file that the editor has saved with the asset.
fn run(name: &str, saved: &str, asset: &str) {
    let path = assets().join("garden").join(name);
    let text = fs::read_to_string(&path).unwrap();
    let mut lines = text
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'));
    for line in lines.clone() {
        let command = line.split(' ').next().unwrap();
        assert!(COMMANDS.contains(&command), "{line}");
    }
    let compared = format!("expect-disk-same ~/{saved} ../{asset}");
    assert_eq!(lines.next_back(), Some(compared.as_str()));
    let make = || programs::make(&programs::ALL, Some("editor"), &[]);
    Runner::fallible(make, Options::default())
        .run(&Script::load(&path).unwrap())
        .unwrap();
}

#[test]
fn the_stones_are_made_with_the_editor() {
    run("stones.script", "Garden.ron", "stonesets/garden.ron");
}

#[test]
fn the_board_is_made_with_the_editor() {
    run("board.script", "garden.png", "boards/garden.png");
}

#[test]
fn the_programs_have_what_was_made() {
    let files = [
        (STONESETS, "stonesets/garden.ron"),
        (BOARDS, "boards/garden.png"),
    ];
    for (built_in, path) in files {
        let garden = built_in.iter().find(|file| file.name == "Garden").unwrap();
        assert!(
            fs::read(assets().join(path)).unwrap() == garden.bytes,
            "{path}"
        );
    }
}
