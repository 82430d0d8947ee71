//! Tests of a store whose folder is removed while a program runs.

use std::fs;

use super::FileStore;
#[cfg(not(windows))]
use crate::host::test_folder::TestFolder;
#[cfg(not(windows))]
use crate::ui::store::Change;
use crate::ui::store::Store;

#[cfg(not(windows))]
fn write(store: &FileStore, name: &str) -> String {
    store.change(name, Change::Write("text".into())).unwrap()
}

/// Windows removes no folder in which a program has a file open.
#[cfg(not(windows))]
#[test]
fn a_home_that_was_removed_is_made_again_with_its_lock() {
    let folder = TestFolder::new("removed-home");
    let home = folder.join("home");
    let first = FileStore::open_in(&home);
    for name in ["slot/game.ron", "settings.ron"] {
        write(&first, name);
        fs::remove_dir_all(&home).unwrap();
        let path = write(&first, name);
        assert!(fs::read(path).is_ok_and(|bytes| bytes == b"text"), "{name}");
        assert_eq!(first.slot(), home.join("slots/1"));
        let second = FileStore::open_in(&home);
        assert_eq!(second.slot(), home.join("slots/2"), "{name}");
    }
}

#[cfg(not(windows))]
#[test]
fn a_slot_that_another_program_took_meanwhile_is_left_to_it() {
    let folder = TestFolder::new("taken-slot");
    let home = folder.join("home");
    let first = FileStore::open_in(&home);
    write(&first, "slot/game.ron");
    fs::remove_dir_all(&home).unwrap();
    let second = FileStore::open_in(&home);
    assert_eq!(second.slot(), home.join("slots/1"));
    write(&second, "slot/game.ron");
    let path = write(&first, "slot/game.ron");
    assert_eq!(path, home.join("slots/2/game.ron").display().to_string());
    assert_eq!(first.slot(), home.join("slots/2"));
    assert!(FileStore::open_in(&home).slot().ends_with("3"));
}

#[test]
fn messages_name_whole_paths() {
    let store = FileStore::open_in("target/relative-home");
    assert!(store.base().is_absolute());
    let whole = |name: &str| store.whole_path(name);
    let here = std::env::current_dir().unwrap();
    let path = here
        .join("target")
        .join("relative-home")
        .join("settings.ron");
    assert_eq!(whole("settings.ron"), path.display().to_string());
    assert_eq!(
        whole("slot/game.ron"),
        store.slot().join("game.ron").display().to_string()
    );
    // Windows removes no file that is open.
    drop(store);
    fs::remove_dir_all("target/relative-home").unwrap();
}
