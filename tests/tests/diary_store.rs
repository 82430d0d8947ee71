//! The augury diary in a store: what several programs append, what fails, and what a kill leaves behind.

#![allow(clippy::unwrap_used, reason = "tests say plainly what they expect")]

use ishido::app::{Appearance, Game, Start, layout};
use ishido::oracle;
use ishido::session::save;
use ishido_shared::host::fake_world::{FakeWorld, MemoryStore};
use ishido_shared::host::headless::Headless;
use ishido_shared::ui::event::{Button, Device, Key, Modifiers};

type Running = Headless<Game>;

const GAME: &str = "slot/game.ron";
const DIARY: &str = "diary-1.txt";

/// The program on a store, in which the Oracle waits for a 4-Way.
fn start(mut store: MemoryStore, question: &str) -> Running {
    let before = include_bytes!("../scripts/saves/before-four-way.ron");
    let mut session = save::read(before).unwrap();
    session.ask(Some(question.to_owned()));
    let game = save::write(&session).unwrap();
    store.files.insert(GAME.to_owned(), game.into_bytes());
    let game = Game::new(Appearance::flat().unwrap(), Start::Empty);
    let world = FakeWorld::new(store, 1_795_255_200_000);
    let mut running = Headless::new(game, world, 7, None);
    running.wait(10);
    running.key(Key::Enter, Modifiers::NONE);
    running.wait(1_000);
    running
}

fn make_four_way(running: &mut Running) {
    let at = layout::square_area("e4".parse().unwrap()).center();
    running.click(at, Button::Left, Device::Mouse);
    running.wait(10);
}

fn store(running: &mut Running) -> &mut MemoryStore {
    &mut running.driver().platform().store
}

/// The questions of a file of the diary.
fn questions(store: &MemoryStore, name: &str) -> Vec<String> {
    let file = oracle::read(&store.files[name]).unwrap();
    assert!(file.problems.is_empty(), "{:?}", file.problems);
    assert!(file.auguries.iter().all(|augury| !augury.altered));
    let readings = file.auguries.into_iter().map(|augury| augury.reading);
    readings.map(|reading| reading.question).collect()
}

fn shows(running: &mut Running, text: &str) -> bool {
    let items = running.driver().describe();
    items.iter().any(|item| item.label.contains(text))
}

#[test]
fn programs_append_to_the_same_diary() {
    let mut first = start(MemoryStore::default(), "First?");
    let mut second = start(MemoryStore::default(), "Second?");
    make_four_way(&mut first);
    // What the first program wrote is there for the second.
    let written = store(&mut first).files[DIARY].clone();
    store(&mut second).files.insert(DIARY.to_owned(), written);
    make_four_way(&mut second);
    assert_eq!(questions(store(&mut second), DIARY), ["First?", "Second?"]);
}

#[test]
fn a_program_that_was_killed_while_it_wrote_spoils_nothing_but_its_augury() {
    let mut first = start(MemoryStore::default(), "First?");
    make_four_way(&mut first);
    let whole = store(&mut first).files[DIARY].clone();
    for length in [10, 100, 300, whole.len() - 40] {
        let mut files = MemoryStore::default();
        let torn = [&whole[..], &whole[..length]].concat();
        files.files.insert(DIARY.to_owned(), torn.clone());
        let mut second = start(files, "Second?");
        make_four_way(&mut second);
        let after = &store(&mut second).files[DIARY];
        assert!(after.starts_with(&torn), "{length}");
        let found = oracle::read(after).unwrap();
        let ends = [found.auguries.first(), found.auguries.last()].map(Option::unwrap);
        let ends = ends.map(|augury| (augury.reading.question.as_str(), augury.altered));
        assert_eq!(ends, [("First?", false), ("Second?", false)], "{length}");
    }
}

#[test]
fn the_diary_knows_an_augury_that_the_autosaved_game_has() {
    let mut running = start(MemoryStore::default(), "First?");
    make_four_way(&mut running);
    let game = String::from_utf8(store(&mut running).files[GAME].clone()).unwrap();
    assert!(game.contains("reading@"));
    assert_eq!(questions(store(&mut running), DIARY), ["First?"]);
    // Started again, the game gives no second augury for the same 4-Way.
    let files = std::mem::take(store(&mut running));
    let again = Game::new(Appearance::flat().unwrap(), Start::Empty);
    let world = FakeWorld::new(files, 1_795_255_300_000);
    let mut running = Headless::new(again, world, 7, None);
    running.wait(10_000);
    assert_eq!(questions(store(&mut running), DIARY), ["First?"]);
}

#[test]
fn a_full_disk_is_told_once_and_the_augury_is_saved_when_there_is_room() {
    let mut running = start(MemoryStore::default(), "First?");
    store(&mut running).fail_changes = Some("No space left on device".to_owned());
    make_four_way(&mut running);
    assert!(shows(&mut running, "The diary is not saved"));
    assert!(shows(&mut running, "diary-1.txt: No space left on device"));
    running.wait(10_000);
    for _ in 0..10 {
        running.key(Key::Escape, Modifiers::NONE);
        running.wait(10);
    }
    running.wait(30_000);
    assert!(
        !shows(&mut running, "diary is not saved"),
        "it is told again"
    );
    store(&mut running).fail_changes = None;
    running.wait(10_000);
    assert_eq!(questions(store(&mut running), DIARY), ["First?"]);
}

#[test]
fn a_full_file_is_followed_by_another() {
    let mut files = MemoryStore::default();
    files.files.insert(DIARY.to_owned(), b"\n".repeat(1 << 20));
    let mut running = start(files, "First?");
    make_four_way(&mut running);
    assert_eq!(store(&mut running).files[DIARY].len(), 1 << 20);
    assert_eq!(questions(store(&mut running), "diary-2.txt"), ["First?"]);
}

#[test]
fn nothing_is_saved_by_itself_when_the_option_is_off() {
    let settings = b"Settings(version: 3, oracle: (save_all: false))".to_vec();
    let mut files = MemoryStore::default();
    files.files.insert("settings.ron".to_owned(), settings);
    let mut running = start(files, "First?");
    make_four_way(&mut running);
    assert!(!store(&mut running).files.contains_key(DIARY));
}

#[test]
fn a_file_that_is_too_large_is_refused_in_a_sentence() {
    let game = Game::new(Appearance::flat().unwrap(), Start::Empty);
    let mut world = FakeWorld::new(MemoryStore::default(), 1_795_255_200_000);
    world.disk.add_file("~/huge.txt", vec![b'-'; 5 << 20]);
    let mut running = Headless::new(game, world, 7, None);
    running.wait(10);
    let mut press = |keys: &[Key], modifiers: Modifiers| {
        for key in keys {
            running.key(*key, modifiers);
            running.wait(100);
        }
    };
    let alt = Modifiers {
        alt: true,
        ..Modifiers::NONE
    };
    let letters = |text: &str| text.chars().map(Key::Char).collect::<Vec<_>>();
    press(&[Key::F(10), Key::Right], Modifiers::NONE);
    press(&letters("l"), Modifiers::NONE);
    press(&[Key::Enter], Modifiers::NONE);
    press(&letters("f"), alt);
    press(&letters("huge.txt"), Modifiers::NONE);
    press(&[Key::Enter], Modifiers::NONE);
    assert!(shows(&mut running, "Load Augury"));
    assert!(shows(&mut running, "huge.txt: "));
}
