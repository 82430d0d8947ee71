//! The views of the stoneset editor: the live board, the whole board and the check.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "tests say plainly what they expect"
)]

use std::path::{Path, PathBuf};

use ishido_assets::TEST_STONESET;
use ishido_shared::formats::stoneset::{STONE_SIZE, Stoneset};
use ishido_shared::gfx::Point;
use ishido_shared::gfx::{Bitmap, Pen};
use ishido_shared::host::headless::{FakeWorld, Headless};
use ishido_shared::ui::event::{Button, Device, Event, Key, Modifiers};
use ishido_shared::ui::item::{Item, Role};
use ishido_tests::programs;
use ishido_tests::script::{Options, Runner, Script};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

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

#[test]
fn random_input_over_all_views_breaks_nothing() {
    let mut random = SmallRng::seed_from_u64(15);
    let path = test_set().to_str().unwrap().to_owned();
    let start = || {
        let program = stoneset_editor::cli::editor(std::slice::from_ref(&path)).unwrap();
        Headless::new(program, FakeWorld::default(), 1, None)
    };
    let mut running = start();
    let keys = ['j', 'J', 'N', 'q', 'd', 'e', ' ', 'u'].map(Key::Char);
    let others = [
        Key::Escape,
        Key::Enter,
        Key::Tab,
        Key::Left,
        Key::Right,
        Key::Up,
        Key::Down,
    ];
    for _ in 0..600 {
        if running.driver().is_over() {
            running = start();
        }
        let mut point = || Point::new(random.random_range(0..640), random.random_range(20..400));
        let (from, to) = (point(), point());
        match random.random_range(0..6) {
            0 => running.click(from, Button::Left, Device::Mouse),
            1 => running.drag(from, to, Button::Left, Device::Touch),
            2 => {
                let notches = random.random_range(-3..=3);
                running.event(&Event::Wheel { at: from, notches });
            }
            3 => running.key(keys[random.random_range(0..8)], Modifiers::NONE),
            4 => running.key(others[random.random_range(0..7)], Modifiers::SHIFT),
            _ => running.key(others[random.random_range(0..7)], Modifiers::NONE),
        }
        let items = running.driver().describe();
        let nameless = |item: &&Item| item.label.is_empty() && item.role != Role::Text;
        assert_eq!(items.iter().find(nameless), None);
        if random.random_bool(0.1) {
            running.settle(1_000);
        }
    }
}
