//! A monkey at mouse, keyboard and screen: whatever it does, nothing panics, stones are not lost, and what is on disk is
//! the game that is shown.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "tests say plainly what they expect"
)]

use ishido::app::{Appearance, Game, Start, layout};
use ishido::session::save;
use ishido_shared::gfx::Point;
use ishido_shared::host::headless::{FakeWorld, Headless};
use ishido_shared::ui::event::{Button, Device, Event, Key, KeyPress, Modifiers, Phase};
use ishido_shared::ui::item::{Item, Role};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

type Running = Headless<Game>;

const KEYS: [Key; 19] = [
    Key::Escape,
    Key::Enter,
    Key::Tab,
    Key::Backspace,
    Key::Delete,
    Key::Left,
    Key::Right,
    Key::Up,
    Key::Down,
    Key::Home,
    Key::F(10),
    Key::Char('n'),
    Key::Char('r'),
    Key::Char('e'),
    Key::Char('z'),
    Key::Char('y'),
    Key::Char('m'),
    Key::Char(' '),
    Key::Char('ß'),
];

/// A place that means something, or any place at all.
fn somewhere(running: &mut Running, random: &mut SmallRng) -> Point {
    let items = running.driver().describe();
    if random.random_bool(0.85) && !items.is_empty() {
        // What is in front comes first, and is chosen more often.
        let front = if random.random_bool(0.5) {
            items.len()
        } else {
            items.len().min(12)
        };
        items[random.random_range(0..front)].middle()
    } else {
        Point::new(random.random_range(-50..700), random.random_range(-50..450))
    }
}

fn act(running: &mut Running, random: &mut SmallRng) {
    let device = if random.random_bool(0.3) {
        Device::Touch
    } else {
        Device::Mouse
    };
    let button = if random.random_bool(0.85) {
        Button::Left
    } else {
        Button::Right
    };
    match random.random_range(0..20) {
        // Now and then it happens to be a legal move.
        16..=19 => {
            let session = running.driver().program().session();
            let legal = session.map(|session| session.state().position().legal());
            if let Some(legal) = legal.filter(|legal| !legal.is_empty()) {
                let square = legal.nth(random.random_range(0..legal.len())).unwrap();
                running.click(layout::square_area(square).center(), Button::Left, device);
            }
        }
        0..=4 => {
            let at = somewhere(running, random);
            running.click(at, button, device);
        }
        5..=6 => {
            let (from, to) = (somewhere(running, random), somewhere(running, random));
            running.drag(from, to, button, device);
        }
        // Presses and releases that do not belong together.
        7 => {
            let phase =
                [Phase::Down, Phase::Up, Phase::Move, Phase::Cancel][random.random_range(0..4)];
            let at = somewhere(running, random);
            running.pointer(
                phase,
                at,
                (phase != Phase::Cancel).then_some(button),
                device,
            );
        }
        8..=11 => {
            let key = KEYS[random.random_range(0..KEYS.len())];
            let modifiers = Modifiers {
                shift: random.random_bool(0.1),
                control: random.random_bool(0.3),
                ..Modifiers::NONE
            };
            let repeat = random.random_bool(0.1);
            running.event(&Event::Key(KeyPress {
                key,
                modifiers,
                repeat,
            }));
        }
        12 => {
            let at = somewhere(running, random);
            running.event(&Event::Wheel {
                at,
                notches: random.random_range(-3..=3),
            });
        }
        // The disk is quick or slow, full or not.
        13 => running.driver().platform().delay = [0, 0, 70, 900][random.random_range(0..4)],
        14 => {
            let full = random
                .random_bool(0.3)
                .then(|| "No space left on device".to_owned());
            running.driver().platform().store.fail_changes = full;
        }
        _ => running.wait([1, 30, 200, 600, 3_000][random.random_range(0..5)]),
    }
}

fn state_of(items: &[Item], label: &str) -> String {
    items
        .iter()
        .find(|item| item.label == label)
        .unwrap()
        .state
        .clone()
}

fn check(running: &mut Running) {
    let items = running.driver().describe();
    assert!(
        items
            .iter()
            .all(|item| !item.label.is_empty() || item.role == Role::Text)
    );
    let Some(session) = running.driver().program().session() else {
        return;
    };
    let (placed, shown) = (
        session.state().position().pouch().placed(),
        save::write(session).unwrap(),
    );
    let stones = items
        .iter()
        .filter(|item| item.role == Role::Place && item.state.len() == 2)
        .count();
    assert_eq!(
        stones,
        placed + 6,
        "the board shows other stones than were placed"
    );
    assert_eq!(
        state_of(&items, "Pouch"),
        (65_usize.saturating_sub(placed)).to_string()
    );
    let world = running.driver().platform();
    if world.delay == 0 && world.store.fail_changes.is_none() {
        shown_is_kept(running, &shown);
    }
}

/// With a disk that works again, everything is there after a while.
fn shown_is_kept(running: &mut Running, shown: &str) {
    let kept = |running: &mut Running| {
        let files = &running.driver().platform().store.files;
        files
            .get("slot/game.ron")
            .is_some_and(|bytes| bytes == shown.as_bytes())
    };
    if !kept(running) {
        running.wait(7_000);
        // Waiting may have ended a glide, and a menu may have opened, but nothing was played.
        assert!(kept(running), "the disk has another game");
    }
}

#[test]
fn whatever_is_done_nothing_is_lost() {
    let appearance = Appearance::flat().unwrap();
    let mut most = 0;
    for seed in 0..20 {
        let mut random = SmallRng::seed_from_u64(seed);
        let mut running = Headless::new(
            Game::new(appearance.clone(), Start::Empty),
            FakeWorld::default(),
            seed,
            None,
        );
        for _ in 0..300 {
            act(&mut running, &mut random);
            check(&mut running);
            // Quit is one of the commands.
            if running.driver().is_over() {
                break;
            }
            most = most.max(
                running
                    .driver()
                    .program()
                    .session()
                    .map_or(0, |s| s.state().turns().len()),
            );
        }
    }
    assert!(most > 5, "the monkey hardly plays: {most}");
}

/// From anywhere, Esc and a click on the touchstone lead back to a game that can be played.
#[test]
fn there_is_always_a_way_on() {
    let appearance = Appearance::flat().unwrap();
    for seed in 100..120 {
        let mut random = SmallRng::seed_from_u64(seed);
        let mut running = Headless::new(
            Game::new(appearance.clone(), Start::Empty),
            FakeWorld::default(),
            seed,
            None,
        );
        for _ in 0..random.random_range(1..150) {
            act(&mut running, &mut random);
        }
        running.driver().platform().store.fail_changes = None;
        if running.driver().is_over() {
            continue;
        }
        // Whatever is held comes up, whatever is open closes.
        running.pointer(Phase::Cancel, Point::zero(), None, Device::Mouse);
        running.settle(5_000);
        for _ in 0..6 {
            let items = running.driver().describe();
            let front = items
                .iter()
                .find(|item| item.role == Role::Requester)
                .unwrap();
            let menus = items.iter().any(|item| item.role == Role::Menu);
            if front.label == "Play screen" && !menus {
                break;
            }
            running.key(Key::Escape, Modifiers::NONE);
            running.settle(5_000);
        }
        let items = running.driver().describe();
        let front = items
            .iter()
            .find(|item| item.role == Role::Requester)
            .unwrap();
        assert_eq!(front.label, "Play screen", "seed {seed}");
        assert!(
            items.iter().all(|item| item.role != Role::Menu),
            "seed {seed}: the menus stay open"
        );
        running.key(Key::Char('n'), Modifiers::CONTROL);
        if running.driver().describe()[0].label == "New Game" {
            running.key(Key::Enter, Modifiers::NONE);
        }
        let session = running.driver().program().session().unwrap();
        assert!(session.is_untouched(), "seed {seed}: no new game");
    }
}
