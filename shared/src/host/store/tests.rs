//! Tests of the store on a real file system.

use std::fs::{self, File};
use std::time::{Duration, SystemTime};

use super::*;
use crate::host::test_folder::{TestFolder, file_names};

/// A folder with a store in its subfolder `home`.
pub(super) struct Folder(pub TestFolder);

impl Folder {
    pub fn new(name: &str) -> Self {
        Self(TestFolder::new(&format!("store-{name}")))
    }

    pub fn store(&self) -> FileStore {
        FileStore::open_in(self.0.join("home"))
    }

    pub fn files(&self, folder: &str) -> Vec<String> {
        file_names(&self.0.join(folder))
    }
}

pub(super) fn write(text: &str) -> Change {
    Change::Write(text.as_bytes().to_vec())
}

pub(super) fn cause<T: std::fmt::Debug>(result: Result<T, StoreError>) -> String {
    result.unwrap_err().cause
}

#[test]
fn what_is_written_is_read_again() {
    let folder = Folder::new("read");
    let mut store = folder.store();
    assert_eq!(store.read("settings.ron"), Ok(None));
    store.change("settings.ron", write("old")).unwrap();
    store.change("settings.ron", write("new")).unwrap();
    store.change("slot/game.ron", write("game")).unwrap();
    assert_eq!(store.read("settings.ron"), Ok(Some(b"new".to_vec())));
    assert_eq!(store.read("slot/game.ron"), Ok(Some(b"game".to_vec())));
    assert_eq!(folder.files("home"), ["settings.ron", "slots"]);
    assert_eq!(folder.files("home/slots/1"), ["game.ron", "lock"]);
}

#[test]
fn files_move_and_go() {
    let folder = Folder::new("move");
    let mut store = folder.store();
    store.change("slot/game.ron", write("game")).unwrap();
    store.change("saved.ron", write("before")).unwrap();
    store
        .change("slot/game.ron", Change::Rename("saved.ron".into()))
        .unwrap();
    assert_eq!(store.read("slot/game.ron"), Ok(None));
    assert_eq!(store.read("saved.ron"), Ok(Some(b"game".to_vec())));
    store
        .change("nothing.ron", Change::Rename("saved.ron".into()))
        .unwrap();
    store.change("saved.ron", Change::Remove).unwrap();
    store.change("saved.ron", Change::Remove).unwrap();
    assert_eq!(store.read("saved.ron"), Ok(None));
}

pub(super) fn append(text: &str) -> Change {
    Change::Append(text.as_bytes().to_vec())
}

#[test]
fn what_is_appended_stands_behind_the_rest() {
    let folder = Folder::new("append");
    let mut store = folder.store();
    store.change("games.log", append("one\n")).unwrap();
    let path = store.change("games.log", append("two\nthree\n")).unwrap();
    assert!(path.ends_with("games.log"), "{path}");
    let content = b"one\ntwo\nthree\n".to_vec();
    assert_eq!(store.read("games.log"), Ok(Some(content)));
    // As a program leaves it that is killed while it writes.
    fs::write(folder.0.join("home/games.log"), "one\nhalf a l").unwrap();
    store.change("games.log", append("two\n")).unwrap();
    let content = b"one\nhalf a l\ntwo\n".to_vec();
    assert_eq!(store.read("games.log"), Ok(Some(content)));
    assert_eq!(folder.files("home"), ["games.log", "lock", "slots"]);
}

#[test]
fn nothing_is_written_that_could_not_be_read() {
    let folder = Folder::new("too-long");
    let mut store = folder.store();
    let long = |length: u64| Change::Write(vec![b'x'; usize::try_from(length).unwrap()]);
    store.change("notes.ron", long(READ_LIMIT)).unwrap();
    let error = store.change("notes.ron", long(READ_LIMIT + 1)).unwrap_err();
    assert!(error.cause.contains("larger than 4 MiB"), "{error}");
    assert_eq!(
        store
            .read("notes.ron")
            .unwrap()
            .map(|bytes| bytes.len() as u64),
        Some(READ_LIMIT)
    );
}

#[test]
fn an_append_that_would_make_a_file_too_large_is_refused() {
    let folder = Folder::new("append-large");
    let mut store = folder.store();
    let mut content = vec![b'x'; READ_LIMIT as usize - 5];
    content.push(b'\n');
    store.change("games.log", Change::Write(content)).unwrap();
    store.change("games.log", append("abc\n")).unwrap();
    assert_eq!(
        cause(store.change("games.log", append("d\n"))),
        "larger than 4 MiB"
    );
    let read = store.read("games.log").unwrap().unwrap();
    assert_eq!(read.len() as u64, READ_LIMIT);
}

#[test]
fn programs_that_append_at_once_lose_nothing() {
    let folder = Folder::new("append-both");
    let stores: Vec<FileStore> = (0..4).map(|_| folder.store()).collect();
    std::thread::scope(|scope| {
        for (number, store) in stores.iter().enumerate() {
            scope.spawn(move || {
                for line in 0..50 {
                    let text = format!("{number}:{line}\n");
                    store.change("games.log", append(&text)).unwrap();
                }
            });
        }
    });
    let content = folder.store().read("games.log").unwrap().unwrap();
    let mut lines: Vec<String> = String::from_utf8(content)
        .unwrap()
        .lines()
        .map(str::to_owned)
        .collect();
    lines.sort_unstable();
    lines.dedup();
    assert_eq!(lines.len(), 200);
}

#[test]
fn nothing_is_made_before_the_first_change_but_the_lock() {
    let folder = Folder::new("nothing");
    let mut store = folder.store();
    assert_eq!(store.read("settings.ron"), Ok(None));
    assert_eq!(store.read("slot/game.ron"), Ok(None));
    assert_eq!(folder.files("home"), ["slots"]);
    assert_eq!(folder.files("home/slots/1"), ["lock"]);
}

#[test]
fn names_stay_in_the_store() {
    let folder = Folder::new("names");
    let mut store = folder.store();
    for name in [
        "",
        ".",
        "..",
        "../x",
        "a/b",
        "slot/",
        "slot/..",
        "slot/../x",
        "slot/a/b",
        "/etc/passwd",
        "slot//x",
        "a\\b",
        "C:x",
        ".hidden",
        "slot/lock",
        "a\0b",
    ] {
        assert!(cause(store.read(name)).contains("not a name"), "{name}");
        assert!(
            cause(store.change(name, write("x"))).contains("not a name"),
            "{name}"
        );
        store.change("file", write("x")).unwrap();
        assert!(
            store.change("file", Change::Rename(name.into())).is_err(),
            "{name}"
        );
    }
}

#[test]
fn every_running_program_has_its_own_slot() {
    let folder = Folder::new("slots");
    let first = folder.store();
    let second = folder.store();
    assert_eq!(first.slot(), first.base().join("slots/1"));
    assert_eq!(second.slot(), first.base().join("slots/2"));
    first.change("slot/game.ron", write("first")).unwrap();
    let clone = first.clone();
    drop(first);
    assert!(
        folder.store().slot().ends_with("3"),
        "a clone keeps the slot"
    );
    drop(clone);
    assert!(folder.store().slot().ends_with("1"));
}

#[test]
fn the_game_played_last_comes_back() {
    let folder = Folder::new("newest");
    for (slot, age) in [("2", 50), ("7", 20), ("9", 90)] {
        let path = folder.0.join("home/slots").join(slot);
        fs::create_dir_all(&path).unwrap();
        let file = File::create(path.join("game.ron")).unwrap();
        file.set_modified(SystemTime::now() - Duration::from_secs(age))
            .unwrap();
    }
    fs::create_dir_all(folder.0.join("home/slots/attic")).unwrap();
    let stores: Vec<FileStore> = (0..5).map(|_| folder.store()).collect();
    let numbers: Vec<_> = stores
        .iter()
        .map(|s| s.slot().file_name().unwrap().to_owned())
        .collect();
    assert_eq!(numbers, ["7", "2", "9", "1", "3"]);
}

#[test]
fn unreadable_files_say_why() {
    let folder = Folder::new("unreadable");
    let mut store = folder.store();
    fs::create_dir_all(folder.0.join("home/folder")).unwrap();
    assert_eq!(cause(store.read("folder")), "not a regular file");
    let big = File::create(folder.0.join("home/big")).unwrap();
    big.set_len(READ_LIMIT).unwrap();
    assert_eq!(
        store.read("big").unwrap().map(|bytes| bytes.len() as u64),
        Some(READ_LIMIT)
    );
    big.set_len(READ_LIMIT + 1).unwrap();
    let error = store.read("big").unwrap_err();
    assert_eq!(error.cause, "larger than 4 MiB");
    assert_eq!(
        error.path,
        folder.0.join("home").join("big").display().to_string()
    );
}

#[cfg(unix)]
#[test]
fn a_failed_write_leaves_the_old_file_and_nothing_else() {
    let folder = Folder::new("failed");
    let store = folder.store();
    // A folder that is not empty cannot be replaced by a file, whoever asks.
    fs::create_dir_all(folder.0.join("home/settings.ron/full")).unwrap();
    assert_eq!(
        cause(store.change("settings.ron", write("x"))),
        "Is a directory"
    );
    assert_eq!(folder.files("home"), ["settings.ron", "slots"]);
}

#[test]
fn what_a_killed_program_left_is_swept_away_later() {
    let folder = Folder::new("sweep");
    let store = folder.store();
    for (name, age) in [
        (".a.ron.1-0.tmp", 7200),
        (".b.ron.1-0.tmp", 5),
        ("c.tmp", 7200),
    ] {
        let file = File::create(folder.0.join("home").join(name)).unwrap();
        file.set_modified(SystemTime::now() - Duration::from_secs(age))
            .unwrap();
    }
    store.change("d.ron", write("x")).unwrap();
    assert_eq!(
        folder.files("home"),
        [".b.ron.1-0.tmp", "c.tmp", "d.ron", "slots"]
    );
    // In a locked slot no other program can be writing, so the age does not matter.
    File::create(store.slot().join(".game.ron.1-0.tmp")).unwrap();
    drop(store);
    let store = folder.store();
    assert!(store.slot().ends_with("1"));
    assert_eq!(folder.files("home/slots/1"), ["lock"]);
}

#[test]
fn a_home_that_cannot_be_made_stops_nothing() {
    let folder = Folder::new("blocked");
    fs::write(folder.0.join("home"), "a file in the way").unwrap();
    let mut store = folder.store();
    assert_eq!(store.read("settings.ron"), Ok(None));
    assert_eq!(store.read("slot/game.ron"), Ok(None));
    assert!(store.change("settings.ron", write("x")).is_err());
    assert!(store.change("slot/game.ron", write("x")).is_err());
    // Once it is out of the way, the very same store works.
    fs::remove_file(folder.0.join("home")).unwrap();
    store.change("slot/game.ron", write("x")).unwrap();
    assert_eq!(folder.files("home/slots/1"), ["game.ron", "lock"]);
}

#[cfg(unix)]
#[test]
fn a_read_only_home_can_be_read() {
    use std::os::unix::fs::PermissionsExt;

    let folder = Folder::new("read-only");
    folder
        .store()
        .change("slot/game.ron", write("game"))
        .unwrap();
    let slot = folder.0.join("home/slots/1");
    fs::remove_file(slot.join("lock")).unwrap();
    fs::set_permissions(&slot, fs::Permissions::from_mode(0o555)).unwrap();
    let mut store = folder.store();
    assert_eq!(store.read("slot/game.ron"), Ok(Some(b"game".to_vec())));
    // The superuser may write everywhere, so there is nothing more to test.
    if File::create(slot.join("try")).is_err() {
        assert_eq!(
            cause(store.change("slot/game.ron", write("x"))),
            "Permission denied"
        );
    }
    fs::set_permissions(&slot, fs::Permissions::from_mode(0o755)).unwrap();
}

#[test]
fn files_are_listed_but_never_those_of_a_running_program() {
    let folder = Folder::new("list");
    assert_eq!(folder.store().list("slots/"), Ok(Vec::new()));
    let (mut first, second, third) = (folder.store(), folder.store(), folder.store());
    first.change("slot/left-2.ron", write("a")).unwrap();
    first.change("slot/left-1.ron", write("b")).unwrap();
    first.change("slot/game.ron", write("c")).unwrap();
    first.change("scores.log", write("d")).unwrap();
    second.change("slot/left-3.ron", write("e")).unwrap();
    third.change("slot/left-4.ron", write("f")).unwrap();
    assert_eq!(
        first.list("slot/left-"),
        Ok(vec![
            "slot/left-1.ron".to_owned(),
            "slot/left-2.ron".to_owned()
        ])
    );
    assert_eq!(first.list("sc"), Ok(vec!["scores.log".to_owned()]));
    assert_eq!(first.list("slots/"), Ok(Vec::new()));
    drop(second);
    let name = "slots/2/left-3.ron".to_owned();
    assert_eq!(first.list("slots/"), Ok(vec![name.clone()]));
    assert_eq!(first.read(&name), Ok(Some(b"e".to_vec())));
    // A running program's files stay as they are, and its own slot has one name only.
    assert_eq!(
        cause(first.change("slots/3/left-4.ron", Change::Remove)),
        "another program is using it"
    );
    assert!(cause(first.read("slots/1/game.ron")).contains("not a name"));
    first.change(&name, Change::Remove).unwrap();
    assert_eq!(first.list("slots/"), Ok(Vec::new()));
    assert!(
        folder.store().slot().ends_with("2"),
        "the lock was given back"
    );
    for name in [
        "slots/",
        "slots/2",
        "slots/x/y",
        "slots/2/lock",
        "slots/../1/a",
        "slots/2/a/b",
    ] {
        assert!(cause(first.read(name)).contains("not a name"), "{name}");
    }
}
