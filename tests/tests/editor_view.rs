//! The views of the stoneset editor: the live board, the whole board and the check.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "tests say plainly what they expect"
)]

use std::path::{Path, PathBuf};

use ishido_assets::TEST_STONESET;
use ishido_shared::formats::stoneset::{STONE_SIZE, Stoneset};
use ishido_shared::gfx::{Bitmap, Pen};
use ishido_tests::programs;
use ishido_tests::script::{Options, Runner, Script};

/// Runs a script against the editor with a stoneset.
fn run(name: &str, set: &Path) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("scripts/{name}.script"));
    let arguments = vec![set.to_str().unwrap().to_owned()];
    let make = move || programs::make(&programs::ALL, Some("editor"), &arguments);
    Runner::fallible(make, Options::default())
        .run(&Script::load(&path).unwrap())
        .unwrap();
}

fn test_set() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../assets/test/stoneset.ron")
}

#[test]
fn the_live_board_shows_the_set_while_one_paints() {
    run("editor-view-live", &test_set());
}

#[test]
fn the_whole_board_shows_what_a_player_sees() {
    run("editor-view-whole", &test_set());
}

#[test]
fn the_check_says_what_is_too_close_and_for_which_eyes() {
    run("editor-view-check", &test_set());
}

#[test]
fn stones_that_look_the_same_are_marked_and_named() {
    let set = Stoneset::read(TEST_STONESET.bytes).unwrap();
    // Stone 2-5 is the same as stone 2-3, and the whole row 6 is empty.
    let stone = |column: usize, row: usize| match (column, row) {
        (1, 4) => set.stone(1, 2).clone(),
        (_, 5) => Bitmap::new(STONE_SIZE, Pen::GREY),
        _ => set.stone(column, row).clone(),
    };
    let draft = Stoneset::from_fn("Draft", stone, |column| set.mask(column).clone());
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("twins.ron");
    std::fs::write(&path, draft.write().unwrap()).unwrap();
    run("editor-view-twins", &path);
}
