//! The log of finished games on a real store and in memory: what fails, what is damaged, and what a kill leaves behind.

use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use ishido::app::{Appearance, Game, Start, layout};
use ishido::session::save;
use ishido_shared::host::driver::Driver;
use ishido_shared::host::fake_world::{FakeWorld, MemoryOwnFiles};
use ishido_shared::host::headless::Headless;
use ishido_shared::host::native::NativePlatform;
use ishido_shared::host::own_files::OwnFolder;
use ishido_shared::host::waker::Waker;
use ishido_shared::ui::event::{Button, Device, Event, Key, KeyPress, Modifiers, Phase, Pointer};
use ishido_tests::files;

type Running = Headless<Game>;

const GAME: &str = "slot/game.ron";
const LOG: &str = "games-1.log";
const SETTINGS: &str = "Settings(version: 1, next_game: NextGame(scoring: Pocket))";

/// The program on a store, in which the Pocket way is chosen: every stone has a point.
fn start(mut own_files: MemoryOwnFiles) -> Running {
    let settings = SETTINGS.as_bytes().to_vec();
    own_files.files.insert("settings.ron".to_owned(), settings);
    let game = Game::new(Appearance::flat().unwrap(), Start::Empty);
    let world = FakeWorld::new(own_files, 1_795_255_200_000);
    let mut running = Headless::new(game, world, 7, None);
    running.wait(10);
    running
}

fn key(running: &mut Running, key: Key) {
    running.key(key, Modifiers::NONE);
    running.wait(10);
}

fn control(running: &mut Running, letter: char) {
    let modifiers = Modifiers {
        control: true,
        ..Modifiers::NONE
    };
    running.key(Key::Char(letter), modifiers);
    running.wait(10);
}

/// Opens the third list of the Scores menu by keys, from the right end of the menus.
fn open_pocket_scores(running: &mut Running) {
    let menu = [Key::F(10), Key::Left, Key::Left];
    for press in menu.into_iter().chain([Key::Down, Key::Down, Key::Enter]) {
        key(running, press);
    }
}

fn place(running: &mut Running) {
    let session = running.driver().program().session().unwrap();
    let square = session.state().position().legal().nth(0).unwrap();
    let at = layout::square_area(square).center();
    running.click(at, Button::Left, Device::Mouse);
    running.wait(10);
}

/// Begins a game, places a stone, and ends it.
fn play_and_end(running: &mut Running) {
    key(running, Key::Enter);
    place(running);
    control(running, 'e');
    key(running, Key::Enter);
}

fn own_files(running: &mut Running) -> &mut MemoryOwnFiles {
    &mut running.driver().platform().own_files
}

fn shows(running: &mut Running, text: &str) -> bool {
    let items = running.driver().describe();
    items.iter().any(|item| item.label.contains(text))
}

fn games(own_files: &MemoryOwnFiles) -> usize {
    let log = own_files.files.get(LOG).map_or(&[][..], Vec::as_slice);
    String::from_utf8_lossy(log).matches("Finished(").count()
}

/// As after a kill: what is on disk is all there is.
fn killed(running: &mut Running) -> MemoryOwnFiles {
    std::mem::take(own_files(running))
}

#[test]
fn a_finished_game_that_could_not_be_recorded_is_recorded_at_the_next_start() {
    let mut running = start(MemoryOwnFiles::default());
    play_and_end(&mut running);
    let mut own_files = killed(&mut running);
    assert_eq!(games(&own_files), 1);
    let autosave = save::read_autosave(&own_files.files[GAME]).unwrap();
    assert!(autosave.session.state().ending().is_some());
    // As when only the log was read-only.
    own_files.files.remove(LOG);
    let mut own_files = killed(&mut start(own_files));
    assert_eq!(games(&own_files), 1);
    let text = String::from_utf8_lossy(&own_files.files[LOG]).into_owned();
    assert!(text.contains(&autosave.id.unwrap().to_string()));
    // And not a second time.
    own_files = killed(&mut start(own_files));
    assert_eq!(games(&own_files), 1);
}

#[test]
fn a_game_whose_end_is_recorded_is_not_offered_again() {
    let mut running = start(MemoryOwnFiles::default());
    key(&mut running, Key::Enter);
    place(&mut running);
    let before_the_end = own_files(&mut running).files[GAME].clone();
    control(&mut running, 'e');
    key(&mut running, Key::Enter);
    // Killed between the line of the log and the autosave.
    let mut own_files = killed(&mut running);
    own_files.files.insert(GAME.to_owned(), before_the_end);
    let mut running = start(own_files);
    assert!(!shows(&mut running, "Welcome back"));
    play_and_end(&mut running);
    assert_eq!(games(&killed(&mut running)), 2);
}

#[test]
fn a_full_disk_is_told_once_and_loses_nothing() {
    let mut running = start(MemoryOwnFiles::default());
    key(&mut running, Key::Enter);
    place(&mut running);
    let full = "No space left on device".to_owned();
    own_files(&mut running).fail_changes = Some(full);
    control(&mut running, 'e');
    key(&mut running, Key::Enter);
    assert!(shows(&mut running, "The scores are not saved"));
    assert!(shows(&mut running, "games-1.log: No space left on device"));
    running.wait(30_000);
    // Closes the messages about the scores and about the game, and the result.
    for _ in 0..3 {
        key(&mut running, Key::Escape);
    }
    running.wait(30_000);
    assert!(!shows(&mut running, "not saved"), "it is told again");
    // The list has the game all the same.
    open_pocket_scores(&mut running);
    assert!(shows(&mut running, "1. Anonymous: one point"));
    own_files(&mut running).fail_changes = None;
    running.wait(10_000);
    assert_eq!(games(&killed(&mut running)), 1);
}

#[test]
fn what_another_program_records_is_in_the_list() {
    let mut running = start(MemoryOwnFiles::default());
    play_and_end(&mut running);
    let mut store_of_both = killed(&mut running);
    let others = store_of_both.files.remove(LOG).unwrap();
    store_of_both.files.remove(GAME);
    let mut running = start(store_of_both);
    own_files(&mut running).files.insert(LOG.to_owned(), others);
    open_pocket_scores(&mut running);
    assert!(shows(&mut running, "1. Anonymous: one point"));
}

/// A home on disk with a log that cannot be used, and the program in it.
fn on_disk(name: &str, prepare: impl FnOnce(&PathBuf)) -> (PathBuf, Vec<String>) {
    let home = files::target_dir().join(format!("scores-store-{name}"));
    let _ = fs::remove_dir_all(&home);
    fs::create_dir_all(&home).unwrap();
    fs::write(home.join("settings.ron"), SETTINGS).unwrap();
    prepare(&home);
    let platform = NativePlatform::new(
        OwnFolder::open_in(&home),
        Box::new(|_, _| {}),
        Waker::default(),
    );
    let game = Game::new(Appearance::flat().unwrap(), Start::Empty);
    let mut driver = Driver::new(game, platform, 7, 0, None);
    let mut titles = vec![driver.describe()[0].label.clone()];
    let mut press = |driver: &mut Driver<Game, NativePlatform>, key, control| {
        let modifiers = Modifiers {
            control,
            ..Modifiers::NONE
        };
        let repeat = false;
        let press = KeyPress {
            key,
            modifiers,
            repeat,
        };
        driver.event(5, &Event::Key(press));
        driver.platform().flush_changes(Duration::from_secs(10));
        driver.poll(5);
        titles.push(driver.describe()[0].label.clone());
    };
    while driver.program().session().is_none() {
        press(&mut driver, Key::Enter, false);
    }
    let session = driver.program().session().unwrap();
    let square = session.state().position().legal().nth(0).unwrap();
    for phase in [Phase::Down, Phase::Up] {
        let pointer = Pointer {
            phase,
            at: layout::square_area(square).center(),
            button: Some(Button::Left),
            device: Device::Mouse,
            modifiers: Modifiers::NONE,
        };
        driver.event(5, &Event::Pointer(pointer));
    }
    press(&mut driver, Key::Char('e'), true);
    press(&mut driver, Key::Enter, false);
    titles.dedup();
    (home, titles)
}

fn count_games(path: PathBuf) -> usize {
    let text = fs::read_to_string(path).unwrap();
    text.matches("Finished(").count()
}

#[test]
fn a_log_that_is_too_large_is_told_and_left_as_it_is() {
    let (home, titles) = on_disk("large", |home| {
        let file = fs::File::create(home.join(LOG)).unwrap();
        file.set_len(100 << 20).unwrap();
    });
    assert_eq!(titles[0], "The scores cannot be read");
    assert_eq!(fs::metadata(home.join(LOG)).unwrap().len(), 100 << 20);
    assert_eq!(count_games(home.join("games-2.log")), 1);
    fs::remove_dir_all(&home).unwrap();
}

#[test]
fn a_folder_in_place_of_the_log_is_told_and_left_as_it_is() {
    let (home, titles) = on_disk("folder", |home| {
        fs::create_dir(home.join(LOG)).unwrap();
    });
    assert_eq!(titles[0], "The scores cannot be read");
    assert!(home.join(LOG).is_dir());
    assert_eq!(count_games(home.join("games-2.log")), 1);
    fs::remove_dir_all(&home).unwrap();
}

#[test]
fn a_log_that_is_full_is_followed_by_another() {
    let (home, titles) = on_disk("full", |home| {
        fs::write(home.join(LOG), b"\n".repeat(1 << 20)).unwrap();
    });
    assert_eq!(titles[0], "Play screen");
    assert_eq!(fs::metadata(home.join(LOG)).unwrap().len(), 1 << 20);
    assert_eq!(count_games(home.join("games-2.log")), 1);
    fs::remove_dir_all(&home).unwrap();
}

/// The superuser may write everywhere; then this test shows that nothing goes wrong.
#[cfg(unix)]
#[test]
fn a_read_only_log_is_told_and_left_as_it_is() {
    use std::os::unix::fs::PermissionsExt;

    let (home, titles) = on_disk("read-only", |home| {
        fs::write(home.join(LOG), "").unwrap();
        fs::set_permissions(home.join(LOG), fs::Permissions::from_mode(0o444)).unwrap();
    });
    let refused = titles.contains(&"The scores are not saved".to_owned());
    assert_eq!(count_games(home.join(LOG)), usize::from(!refused));
    fs::remove_dir_all(&home).unwrap();
}
