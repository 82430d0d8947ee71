//! The augury diary in a store: what several programs append, what fails, and what a kill leaves behind.

use ishido::app::{Appearance, Game, Start, layout};
use ishido::oracle;
use ishido::session::save;
use ishido_shared::host::fake_world::{FakeWorld, MemoryOwnFiles};
use ishido_shared::host::headless::Headless;
use ishido_shared::ui::event::{Button, Device, Event, Key, KeyPress, Modifiers};
use ishido_shared::ui::item::Role;
use ishido_shared::ui::own_files::Change;
use ishido_shared::ui::program::{Effects, Host, HostTraits, Program, Request};
use ishido_shared::ui::room::Room;

type Running = Headless<Game>;

const GAME: &str = "slot/game.ron";
const DIARY: &str = "diary-1.txt";
const ALT: Modifiers = Modifiers {
    alt: true,
    ..Modifiers::NONE
};

/// The program on a store, in which the Oracle waits for a 4-Way.
fn start(mut own_files: MemoryOwnFiles, question: &str) -> Running {
    let before = include_bytes!("../../scripts/saves/before-four-way.ron");
    let mut session = save::read(before).unwrap();
    session.ask(Some(question.to_owned()));
    let game = save::write(&session).unwrap();
    own_files.files.insert(GAME.to_owned(), game.into_bytes());
    let game = Game::new(Appearance::flat().unwrap(), Start::Empty);
    let world = FakeWorld::new(own_files, 1_795_255_200_000);
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

fn own_files(running: &mut Running) -> &mut MemoryOwnFiles {
    &mut running.driver().platform().own_files
}

/// The questions of a file of the diary.
fn questions(own_files: &MemoryOwnFiles, name: &str) -> Vec<String> {
    let file = oracle::read(&own_files.files[name]).unwrap();
    assert!(file.problems.is_empty(), "{:?}", file.problems);
    assert!(file.auguries.iter().all(|augury| !augury.altered));
    let readings = file.auguries.into_iter().map(|augury| augury.reading);
    readings.map(|reading| reading.question).collect()
}

fn shows(running: &mut Running, text: &str) -> bool {
    let items = running.driver().describe();
    items.iter().any(|item| item.label.contains(text))
}

/// Opens the diary, chooses the augury that has these words, and answers that it is to be deleted.
fn delete(running: &mut Running, words: &str) {
    open_diary(running);
    assert!(shows(running, "Augury Diary"));
    press(running, "f", ALT);
    press(running, words, Modifiers::NONE);
    delete_chosen(running);
}

fn delete_chosen(running: &mut Running) {
    press(running, "d", ALT);
    assert!(shows(running, "Do you want to delete this augury"));
    press(running, "d", ALT);
}

fn open_diary(running: &mut Running) {
    for _ in 0..3 {
        running.key(Key::Escape, Modifiers::NONE);
        // An augury of which all was just shown does not close at once.
        running.wait(500);
    }
    // In front of the board Esc has opened the menus, which F10 would close.
    let items = running.driver().describe();
    if !items
        .iter()
        .any(|item| item.role == Role::Menu && item.state.contains("open"))
    {
        running.key(Key::F(10), Modifiers::NONE);
    }
    running.key(Key::Right, Modifiers::NONE);
    press(running, "a", Modifiers::NONE);
    running.key(Key::Enter, Modifiers::NONE);
    running.wait(100);
}

fn press(running: &mut Running, letters: &str, modifiers: Modifiers) {
    for letter in letters.chars() {
        running.key(Key::Char(letter), modifiers);
        running.wait(10);
    }
}

/// The text that another program appends.
fn other_augury(question: &str) -> String {
    let mut other = start(MemoryOwnFiles::default(), question);
    make_four_way(&mut other);
    String::from_utf8(own_files(&mut other).files[DIARY].clone()).unwrap()
}

fn append(running: &mut Running, text: &str) {
    let change = Change::Append(text.into());
    own_files(running).change(DIARY, change).unwrap();
}

/// The program with auguries of these questions in its diary.
fn with_diary(asked: &[&str], question: &str) -> Running {
    let diary: String = asked.iter().copied().map(other_augury).collect();
    let mut files = MemoryOwnFiles::default();
    files.files.insert(DIARY.to_owned(), diary.into_bytes());
    start(files, question)
}

#[test]
fn programs_append_to_the_same_diary() {
    let mut first = start(MemoryOwnFiles::default(), "First?");
    let mut second = start(MemoryOwnFiles::default(), "Second?");
    make_four_way(&mut first);
    // The second program finds the file that the first one wrote.
    let written = own_files(&mut first).files[DIARY].clone();
    own_files(&mut second)
        .files
        .insert(DIARY.to_owned(), written);
    make_four_way(&mut second);
    assert_eq!(
        questions(own_files(&mut second), DIARY),
        ["First?", "Second?"]
    );
}

#[test]
fn a_program_that_was_killed_while_it_wrote_spoils_nothing_but_its_augury() {
    let mut first = start(MemoryOwnFiles::default(), "First?");
    make_four_way(&mut first);
    let whole = own_files(&mut first).files[DIARY].clone();
    for length in [10, 100, 300, whole.len() - 40] {
        let mut files = MemoryOwnFiles::default();
        let torn = [&whole[..], &whole[..length]].concat();
        files.files.insert(DIARY.to_owned(), torn.clone());
        let mut second = start(files, "Second?");
        make_four_way(&mut second);
        let after = &own_files(&mut second).files[DIARY];
        assert!(after.starts_with(&torn), "{length}");
        let found = oracle::read(after).unwrap();
        let ends = [found.auguries.first(), found.auguries.last()].map(Option::unwrap);
        let ends = ends.map(|augury| (augury.reading.question.as_str(), augury.altered));
        assert_eq!(ends, [("First?", false), ("Second?", false)], "{length}");
    }
}

/// A kill leaves a beginning of the changes: the diary comes before the game that has the reading.
#[test]
fn an_augury_is_in_the_diary_before_it_is_in_the_autosaved_game() {
    let before = include_bytes!("../../scripts/saves/before-four-way.ron");
    let mut session = save::read(before).unwrap();
    session.ask(Some("First?".to_owned()));
    let start = Start::Saved(Box::new(session.into()), "first.ishido".to_owned());
    let mut game = Game::new(Appearance::flat().unwrap(), start);
    let (mut own_files, mut effects, mut entropy) =
        (MemoryOwnFiles::default(), Effects::default(), 7);
    let mut now = 0;
    let mut with = |act: &mut dyn FnMut(&mut Game, &mut Host<'_>)| {
        now += 1_000;
        act(
            &mut game,
            &mut Host {
                traits: HostTraits::default(),
                room: Room::default(),
                now,
                unix_ms: 1_795_255_200_000 + now,
                utc_offset: 0,
                own_files: &mut own_files,
                effects: &mut effects,
                entropy: &mut entropy,
            },
        );
    };
    with(&mut |game, host| game.start(host));
    // The frame begins on the square of the 4-Way; a digit alone leaves it there.
    for key in [Key::Char('9'), Key::Enter] {
        with(&mut |game, host| {
            let press = KeyPress {
                key,
                modifiers: Modifiers::NONE,
                repeat: false,
            };
            game.handle(&Event::Key(press), host);
            game.tick(host);
        });
    }
    let place = |wanted: &str, word: &str| {
        effects
            .requests
            .iter()
            .position(|(_, request)| match request {
                Request::OwnFile {
                    name,
                    change: Change::Write(bytes) | Change::Append(bytes),
                } => name == wanted && String::from_utf8_lossy(bytes).contains(word),
                _ => false,
            })
    };
    let (diary, game) = (place(DIARY, "First?"), place(GAME, "reading@"));
    assert!(diary.is_some() && diary < game, "{diary:?} {game:?}");
}

#[test]
fn the_diary_knows_an_augury_that_the_autosaved_game_has() {
    let mut running = start(MemoryOwnFiles::default(), "First?");
    make_four_way(&mut running);
    let game = String::from_utf8(own_files(&mut running).files[GAME].clone()).unwrap();
    assert!(game.contains("reading@"));
    assert_eq!(questions(own_files(&mut running), DIARY), ["First?"]);
    // Started again, the game gives no second augury for the same 4-Way.
    let files = std::mem::take(own_files(&mut running));
    let again = Game::new(Appearance::flat().unwrap(), Start::Empty);
    let world = FakeWorld::new(files, 1_795_255_300_000);
    let mut running = Headless::new(again, world, 7, None);
    running.wait(10_000);
    assert_eq!(questions(own_files(&mut running), DIARY), ["First?"]);
}

#[test]
fn a_full_disk_is_told_once_and_the_augury_is_saved_when_there_is_room() {
    let mut running = start(MemoryOwnFiles::default(), "First?");
    own_files(&mut running).fail_changes = Some("No space left on device".to_owned());
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
    own_files(&mut running).fail_changes = None;
    running.wait(10_000);
    assert_eq!(questions(own_files(&mut running), DIARY), ["First?"]);
}

#[test]
fn a_full_file_is_followed_by_another() {
    let mut files = MemoryOwnFiles::default();
    files.files.insert(DIARY.to_owned(), b"\n".repeat(1 << 20));
    let mut running = start(files, "First?");
    make_four_way(&mut running);
    assert_eq!(own_files(&mut running).files[DIARY].len(), 1 << 20);
    assert_eq!(
        questions(own_files(&mut running), "diary-2.txt"),
        ["First?"]
    );
}

#[test]
fn nothing_is_saved_by_itself_when_the_option_is_off() {
    let settings = b"Settings(version: 1, oracle: (save_all: false))".to_vec();
    let mut files = MemoryOwnFiles::default();
    files.files.insert("settings.ron".to_owned(), settings);
    let mut running = start(files, "First?");
    make_four_way(&mut running);
    assert!(!own_files(&mut running).files.contains_key(DIARY));
}

#[test]
fn a_file_that_is_too_large_is_refused_in_a_sentence() {
    let game = Game::new(Appearance::flat().unwrap(), Start::Empty);
    let mut world = FakeWorld::new(MemoryOwnFiles::default(), 1_795_255_200_000);
    world.user_files.add_file("~/huge.txt", vec![b'-'; 5 << 20]);
    let mut running = Headless::new(game, world, 7, None);
    running.wait(10);
    let mut press = |keys: &[Key], modifiers: Modifiers| {
        for key in keys {
            running.key(*key, modifiers);
            running.wait(100);
        }
    };
    let letters = |text: &str| text.chars().map(Key::Char).collect::<Vec<_>>();
    press(&[Key::F(10), Key::Right], Modifiers::NONE);
    press(&letters("l"), Modifiers::NONE);
    press(&[Key::Enter], Modifiers::NONE);
    press(&letters("f"), ALT);
    press(&letters("huge.txt"), Modifiers::NONE);
    press(&[Key::Enter], Modifiers::NONE);
    assert!(shows(&mut running, "Load Augury"));
    assert!(shows(&mut running, "huge.txt: "));
}

#[test]
fn deleting_keeps_what_another_program_appends_until_it_is_done() {
    let mut running = with_diary(&["Quince?", "Zebra?"], "Mine?");
    running.driver().platform().delay = 1_000;
    let before = String::from_utf8(own_files(&mut running).files[DIARY].clone()).unwrap();
    // The list is open, and then the file has been read: the change is under way.
    open_diary(&mut running);
    append(&mut running, &other_augury("Appended while listed?"));
    delete(&mut running, "zebra");
    append(&mut running, &other_augury("Appended while deleted?"));
    assert!(own_files(&mut running).files[DIARY].starts_with(before.as_bytes()));
    running.wait(5_000);
    let expected = [
        "Quince?",
        "Appended while listed?",
        "Appended while deleted?",
    ];
    assert_eq!(questions(own_files(&mut running), DIARY), expected);
    assert!(shows(&mut running, "No augury has all these words."));
}

#[test]
fn deleting_keeps_an_augury_that_this_program_is_still_appending() {
    let mut running = with_diary(&["Quince?", "Zebra?"], "Mine?");
    running.driver().platform().delay = 5_000;
    make_four_way(&mut running);
    delete(&mut running, "quince");
    assert_eq!(
        questions(own_files(&mut running), DIARY),
        ["Quince?", "Zebra?"]
    );
    running.wait(20_000);
    assert_eq!(
        questions(own_files(&mut running), DIARY),
        ["Zebra?", "Mine?"]
    );
}

#[test]
fn what_another_program_has_deleted_is_gone_without_a_word() {
    let mut running = with_diary(&["Quince?", "Zebra?"], "Mine?");
    running.driver().platform().delay = 1_000;
    delete(&mut running, "quince");
    let rest = other_augury("Zebra?").into_bytes();
    own_files(&mut running).files.insert(DIARY.to_owned(), rest);
    running.wait(5_000);
    assert_eq!(questions(own_files(&mut running), DIARY), ["Zebra?"]);
    assert!(!shows(&mut running, "cannot be deleted"));
}

#[test]
fn a_full_disk_leaves_what_is_to_be_deleted_in_the_diary() {
    let mut running = with_diary(&["Quince?", "Zebra?"], "Mine?");
    own_files(&mut running).fail_changes = Some("No space left on device".to_owned());
    delete(&mut running, "quince");
    running.wait(100);
    assert!(shows(&mut running, "The augury cannot be deleted"));
    assert!(shows(&mut running, "It is still in the diary."));
    assert_eq!(
        questions(own_files(&mut running), DIARY),
        ["Quince?", "Zebra?"]
    );
}

#[test]
fn what_a_kill_left_of_an_augury_is_not_cut_out_of_a_whole_one() {
    let whole = other_augury("Quince?");
    // Up to the end of a line, behind the fields and the first paragraph.
    let torn = whole.match_indices("\n\n").nth(2).unwrap().0 + 1;
    let mut running = with_diary(&["Quince?"], "Mine?");
    append(&mut running, &whole[..torn]);
    let before = own_files(&mut running).files[DIARY].clone();
    open_diary(&mut running);
    assert!(shows(&mut running, "2 auguries."));
    // The one that stands later in the file comes first.
    delete(&mut running, "quince");
    running.wait(100);
    assert!(shows(&mut running, "The augury cannot be deleted"));
    assert_eq!(own_files(&mut running).files[DIARY], before);
    // A whole augury behind the torn one is no obstacle.
    let text = format!("{}{whole}", &whole[..torn]);
    let both = text.clone().into_bytes();
    own_files(&mut running).files.insert(DIARY.to_owned(), both);
    running.key(Key::Escape, Modifiers::NONE);
    open_diary(&mut running);
    running.key(Key::End, Modifiers::NONE);
    delete_chosen(&mut running);
    assert_eq!(questions(own_files(&mut running), DIARY), ["Quince?"]);
}
