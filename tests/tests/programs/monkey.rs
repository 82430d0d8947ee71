//! Random input by mouse, touch and keyboard: nothing panics, no stone is lost, and the game on disk is the game shown.

use ishido::app::{Appearance, Game, Start};
use ishido_shared::gfx::Point;
use ishido_shared::host::headless::{FakeWorld, Headless};
use ishido_shared::ui::event::{Button, Device, Key, Modifiers};
use ishido_shared::ui::item::{Item, Role};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::random_input::{Running, Step, any_input, front, is_saved, menus_are_open, store_works};

/// The screens of the editor.
const EDITOR: [&str; 2] = ["Edit Stoneset screen", "Edit Board screen"];
/// The cards of the title.
const TITLE: [&str; 3] = ["Ishidó - The Way of Stones", "Credits", "About Ishidó"];

fn act(running: &mut Running, random: &mut SmallRng) {
    for step in any_input(running, random) {
        step.perform(running);
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
    let nameless = |item: &&Item| item.label.is_empty() && item.role != Role::Text;
    assert_eq!(items.iter().find(nameless), None);
    let owed = running.driver().platform().under_way();
    let stranded = running.driver().program().stranded(&owed);
    assert!(stranded.is_empty(), "{stranded:?}");
    let Some(session) = running.driver().program().session() else {
        return;
    };
    let placed = session.state().position().pouch().placed();
    // The game's own board is the last: First Stones shows one of its own in front of it.
    let board = items.iter().rposition(|item| item.label == "Play screen");
    if let Some(board) = board {
        check_board(&items[board..], placed);
    } else {
        let mut labels = items.iter().map(|item| item.label.as_str());
        assert!(
            labels.any(|label| EDITOR.contains(&label) || TITLE.contains(&label)),
            "only the editor and the title cover the board"
        );
    }
    // With a disk that works again, everything is there after a while.
    if store_works(running) && !is_saved(running) {
        running.wait(7_000);
        // Waiting may have ended a glide, and a menu may have opened, but nothing was played.
        assert!(is_saved(running), "the disk has another game");
    }
}

/// The board shows the stones that were placed, and the pouch those that are left.
fn check_board(items: &[Item], placed: usize) {
    let stones = items
        .iter()
        .filter(|item| {
            item.role == Role::Place && item.state.trim_end_matches(", focused").len() == 2
        })
        .count();
    assert_eq!(
        stones,
        placed + 6,
        "the board shows other stones than were placed"
    );
    // One stone is on the touchstone, also when the game is over.
    let in_pouch = 65_usize.saturating_sub(placed);
    assert_eq!(state_of(items, "Pouch"), in_pouch.to_string());
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
    assert!(most > 5, "hardly a stone is placed: {most}");
}

/// The button that leads out of the editor, where Esc opens its menus.
fn way_out_of_editor(items: &[Item]) -> Option<Point> {
    let label = match front(items).label.as_str() {
        screen if EDITOR.contains(&screen) && !menus_are_open(items) => "Cancel",
        "Save Changes?" => "Don't Save",
        _ => return None,
    };
    let button = items.iter().find(|item| item.label == label);
    button.map(Item::middle)
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
        Step::StoreFails(false).perform(&mut running);
        if running.driver().is_over() {
            continue;
        }
        // Whatever is held comes up, whatever is open closes.
        Step::cancel().perform(&mut running);
        running.settle(5_000);
        for _ in 0..9 {
            let items = running.driver().describe();
            if front(&items).label == "Play screen" && !menus_are_open(&items) {
                break;
            }
            match way_out_of_editor(&items) {
                Some(button) => running.click(button, Button::Left, Device::Mouse),
                None => Step::key(Key::Escape, Modifiers::NONE).perform(&mut running),
            }
            running.settle(5_000);
        }
        let items = running.driver().describe();
        assert_eq!(front(&items).label, "Play screen", "seed {seed}");
        assert!(!menus_are_open(&items), "seed {seed}: the menus stay open");
        running.key(Key::Char('n'), Modifiers::CONTROL);
        if running.driver().describe()[0].label == "New Game" {
            running.key(Key::Enter, Modifiers::NONE);
        }
        let session = running.driver().program().session().unwrap();
        assert!(session.is_untouched(), "seed {seed}: no new game");
    }
}
