//! The views of the stoneset editor: the live board, the whole board and the check.

use std::path::{Path, PathBuf};

use ishido_shared::gfx::Point;
use ishido_shared::host::headless::{FakeWorld, Headless};
use ishido_shared::ui::event::{Button, Device, Event, Key, Modifiers};
use ishido_shared::ui::item::{Item, Role};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

fn test_set() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../assets/test/stoneset.ron")
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
