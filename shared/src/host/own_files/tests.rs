//! Tests of the program's own files on a real file system.

use std::fs::{self, File};
use std::time::{Duration, SystemTime};

use super::*;
use crate::host::test_folder::{TestFolder, file_names};

/// A folder with a store in its subfolder `home`.
struct Folder(TestFolder);

impl Folder {
    fn new(name: &str) -> Self {
        Self(TestFolder::new(&format!("store-{name}")))
    }

    fn own_files(&self) -> OwnFolder {
        OwnFolder::open_in(self.0.join("home"))
    }

    fn files(&self, folder: &str) -> Vec<String> {
        file_names(&self.0.join(folder))
    }
}

fn write(text: &str) -> Change {
    Change::Write(text.as_bytes().to_vec())
}

fn cause<T: std::fmt::Debug>(result: Result<T, FileError>) -> String {
    result.unwrap_err().cause
}

#[test]
fn what_is_written_is_read_again() {
    let folder = Folder::new("read");
    let mut own_files = folder.own_files();
    assert_eq!(own_files.read("settings.ron"), Ok(None));
    own_files.change("settings.ron", write("old")).unwrap();
    own_files.change("settings.ron", write("new")).unwrap();
    own_files.change("slot/game.ron", write("game")).unwrap();
    assert_eq!(own_files.read("settings.ron"), Ok(Some(b"new".to_vec())));
    assert_eq!(own_files.read("slot/game.ron"), Ok(Some(b"game".to_vec())));
    assert_eq!(folder.files("home"), ["settings.ron", "slots"]);
    assert_eq!(folder.files("home/slots/1"), ["game.ron", "lock"]);
}

#[test]
fn files_move_and_go() {
    let folder = Folder::new("move");
    let mut own_files = folder.own_files();
    own_files.change("slot/game.ron", write("game")).unwrap();
    own_files.change("saved.ron", write("before")).unwrap();
    own_files
        .change("slot/game.ron", Change::Rename("saved.ron".into()))
        .unwrap();
    assert_eq!(own_files.read("slot/game.ron"), Ok(None));
    assert_eq!(own_files.read("saved.ron"), Ok(Some(b"game".to_vec())));
    own_files
        .change("nothing.ron", Change::Rename("saved.ron".into()))
        .unwrap();
    own_files.change("saved.ron", Change::Remove).unwrap();
    own_files.change("saved.ron", Change::Remove).unwrap();
    assert_eq!(own_files.read("saved.ron"), Ok(None));
}

fn append(text: &str) -> Change {
    Change::Append(text.as_bytes().to_vec())
}

#[test]
fn what_is_appended_stands_behind_the_rest() {
    let folder = Folder::new("append");
    let mut own_files = folder.own_files();
    own_files.change("games.log", append("one\n")).unwrap();
    let path = own_files
        .change("games.log", append("two\nthree\n"))
        .unwrap();
    assert!(path.ends_with("games.log"), "{path}");
    let content = b"one\ntwo\nthree\n".to_vec();
    assert_eq!(own_files.read("games.log"), Ok(Some(content)));
    // As a program leaves it that is killed while it writes.
    fs::write(folder.0.join("home/games.log"), "one\nhalf a l").unwrap();
    own_files.change("games.log", append("two\n")).unwrap();
    let content = b"one\nhalf a l\ntwo\n".to_vec();
    assert_eq!(own_files.read("games.log"), Ok(Some(content)));
    assert_eq!(folder.files("home"), ["games.log", "lock", "slots"]);
}

#[test]
fn nothing_is_written_that_could_not_be_read() {
    let folder = Folder::new("too-long");
    let mut own_files = folder.own_files();
    let long = |length: u64| Change::Write(vec![b'x'; usize::try_from(length).unwrap()]);
    own_files.change("notes.ron", long(READ_LIMIT)).unwrap();
    let error = own_files
        .change("notes.ron", long(READ_LIMIT + 1))
        .unwrap_err();
    assert!(error.cause.contains("larger than 4 MiB"), "{error}");
    assert_eq!(
        own_files
            .read("notes.ron")
            .unwrap()
            .map(|bytes| bytes.len() as u64),
        Some(READ_LIMIT)
    );
}

#[test]
fn an_append_that_would_make_a_file_too_large_is_refused() {
    let folder = Folder::new("append-large");
    let mut own_files = folder.own_files();
    let mut content = vec![b'x'; READ_LIMIT as usize - 5];
    content.push(b'\n');
    own_files
        .change("games.log", Change::Write(content))
        .unwrap();
    own_files.change("games.log", append("abc\n")).unwrap();
    assert_eq!(
        cause(own_files.change("games.log", append("d\n"))),
        "larger than 4 MiB"
    );
    let read = own_files.read("games.log").unwrap().unwrap();
    assert_eq!(read.len() as u64, READ_LIMIT);
}

#[test]
fn programs_that_append_at_once_lose_nothing() {
    let folder = Folder::new("append-both");
    let folders: Vec<OwnFolder> = (0..4).map(|_| folder.own_files()).collect();
    std::thread::scope(|scope| {
        for (number, own_files) in folders.iter().enumerate() {
            scope.spawn(move || {
                for line in 0..50 {
                    let text = format!("{number}:{line}\n");
                    own_files.change("games.log", append(&text)).unwrap();
                }
            });
        }
    });
    let content = folder.own_files().read("games.log").unwrap().unwrap();
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
    let mut own_files = folder.own_files();
    assert_eq!(own_files.read("settings.ron"), Ok(None));
    assert_eq!(own_files.read("slot/game.ron"), Ok(None));
    assert_eq!(folder.files("home"), ["slots"]);
    assert_eq!(folder.files("home/slots/1"), ["lock"]);
}

#[test]
fn names_stay_in_the_store() {
    let folder = Folder::new("names");
    let mut own_files = folder.own_files();
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
        assert!(
            cause(own_files.read(name)).contains("not the name"),
            "{name}"
        );
        assert!(
            cause(own_files.change(name, write("x"))).contains("not the name"),
            "{name}"
        );
        own_files.change("file", write("x")).unwrap();
        assert!(
            own_files
                .change("file", Change::Rename(name.into()))
                .is_err(),
            "{name}"
        );
    }
}

#[test]
fn every_running_program_has_its_own_slot() {
    let folder = Folder::new("slots");
    let first = folder.own_files();
    let second = folder.own_files();
    assert_eq!(first.slot(), first.base().join("slots/1"));
    assert_eq!(second.slot(), first.base().join("slots/2"));
    first.change("slot/game.ron", write("first")).unwrap();
    let clone = first.clone();
    drop(first);
    assert!(
        folder.own_files().slot().ends_with("3"),
        "a clone keeps the slot"
    );
    drop(clone);
    assert!(folder.own_files().slot().ends_with("1"));
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
    let folders: Vec<OwnFolder> = (0..5).map(|_| folder.own_files()).collect();
    let numbers: Vec<_> = folders
        .iter()
        .map(|s| s.slot().file_name().unwrap().to_owned())
        .collect();
    assert_eq!(numbers, ["7", "2", "9", "1", "3"]);
}

#[test]
fn unreadable_files_say_why() {
    let folder = Folder::new("unreadable");
    let mut own_files = folder.own_files();
    fs::create_dir_all(folder.0.join("home/folder")).unwrap();
    assert_eq!(cause(own_files.read("folder")), "not a regular file");
    let big = File::create(folder.0.join("home/big")).unwrap();
    big.set_len(READ_LIMIT).unwrap();
    assert_eq!(
        own_files
            .read("big")
            .unwrap()
            .map(|bytes| bytes.len() as u64),
        Some(READ_LIMIT)
    );
    big.set_len(READ_LIMIT + 1).unwrap();
    let error = own_files.read("big").unwrap_err();
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
    let own_files = folder.own_files();
    // A folder that is not empty cannot be replaced by a file, whoever asks.
    fs::create_dir_all(folder.0.join("home/settings.ron/full")).unwrap();
    assert_eq!(
        cause(own_files.change("settings.ron", write("x"))),
        "Is a directory"
    );
    assert_eq!(folder.files("home"), ["settings.ron", "slots"]);
}

#[test]
fn what_a_killed_program_left_is_swept_away_later() {
    let folder = Folder::new("sweep");
    let own_files = folder.own_files();
    for (name, age) in [
        (".ishido-1-0.tmp", 7200),
        (".ishido-2-0.tmp", 5),
        (".mine.tmp", 7200),
    ] {
        let file = File::create(folder.0.join("home").join(name)).unwrap();
        file.set_modified(SystemTime::now() - Duration::from_secs(age))
            .unwrap();
    }
    own_files.change("d.ron", write("x")).unwrap();
    assert_eq!(
        folder.files("home"),
        [".ishido-2-0.tmp", ".mine.tmp", "d.ron", "slots"]
    );
    // In a locked slot no other program can be writing, so the age does not matter.
    File::create(own_files.slot().join(".ishido-1-0.tmp")).unwrap();
    drop(own_files);
    let own_files = folder.own_files();
    assert!(own_files.slot().ends_with("1"));
    assert_eq!(folder.files("home/slots/1"), ["lock"]);
}

#[cfg(unix)]
#[test]
fn a_file_keeps_its_mode() {
    use std::os::unix::fs::PermissionsExt;

    let folder = Folder::new("mode");
    let own_files = folder.own_files();
    own_files.change("settings.ron", write("x")).unwrap();
    let path = folder.0.join("home/settings.ron");
    let mode = || fs::metadata(&path).unwrap().permissions().mode() & 0o777;
    fs::set_permissions(&path, fs::Permissions::from_mode(0o600)).unwrap();
    own_files.change("settings.ron", write("y")).unwrap();
    assert_eq!((mode(), fs::read(&path).unwrap()), (0o600, b"y".to_vec()));
}

#[cfg(unix)]
#[test]
fn links_are_not_followed_where_something_is_appended_or_locked() {
    use std::os::unix::fs::symlink;

    let folder = Folder::new("links");
    let own_files = folder.own_files();
    let mine = folder.0.join("mine");
    fs::write(&mine, "kept").unwrap();
    symlink(&mine, folder.0.join("home/games.log")).unwrap();
    let append = || own_files.change("games.log", Change::Append(b"line\n".to_vec()));
    append().unwrap_err();
    fs::remove_file(folder.0.join("home/games.log")).unwrap();
    let absent = folder.0.join("absent");
    let lock = folder.0.join("home/lock");
    let _ = fs::remove_file(&lock);
    symlink(&absent, &lock).unwrap();
    append().unwrap_err();
    assert!(!absent.exists());
    assert_eq!(fs::read(&mine).unwrap(), b"kept");
}

#[test]
fn a_home_that_cannot_be_made_stops_nothing() {
    let folder = Folder::new("blocked");
    fs::write(folder.0.join("home"), "a file in the way").unwrap();
    let mut own_files = folder.own_files();
    assert_eq!(own_files.read("settings.ron"), Ok(None));
    assert_eq!(own_files.read("slot/game.ron"), Ok(None));
    assert!(own_files.change("settings.ron", write("x")).is_err());
    assert!(own_files.change("slot/game.ron", write("x")).is_err());
    // Once it is out of the way, the very same store works.
    fs::remove_file(folder.0.join("home")).unwrap();
    own_files.change("slot/game.ron", write("x")).unwrap();
    assert_eq!(folder.files("home/slots/1"), ["game.ron", "lock"]);
}

#[cfg(unix)]
#[test]
fn a_read_only_home_can_be_read() {
    use std::os::unix::fs::PermissionsExt;

    let folder = Folder::new("read-only");
    folder
        .own_files()
        .change("slot/game.ron", write("game"))
        .unwrap();
    let slot = folder.0.join("home/slots/1");
    fs::remove_file(slot.join("lock")).unwrap();
    fs::set_permissions(&slot, fs::Permissions::from_mode(0o555)).unwrap();
    let mut own_files = folder.own_files();
    assert_eq!(own_files.read("slot/game.ron"), Ok(Some(b"game".to_vec())));
    // The superuser may write everywhere, so there is nothing more to test.
    if File::create(slot.join("try")).is_err() {
        assert_eq!(
            cause(own_files.change("slot/game.ron", write("x"))),
            "Permission denied"
        );
    }
    fs::set_permissions(&slot, fs::Permissions::from_mode(0o755)).unwrap();
}

#[test]
fn files_are_listed_but_never_those_of_a_running_program() {
    let folder = Folder::new("list");
    assert_eq!(folder.own_files().list("slots/"), Ok(Vec::new()));
    let (mut first, second, third) = (folder.own_files(), folder.own_files(), folder.own_files());
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
    assert!(cause(first.read("slots/1/game.ron")).contains("not the name"));
    first.change(&name, Change::Remove).unwrap();
    assert_eq!(first.list("slots/"), Ok(Vec::new()));
    assert!(
        folder.own_files().slot().ends_with("2"),
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
        assert!(cause(first.read(name)).contains("not the name"), "{name}");
    }
}

fn cut(text: &str) -> Change {
    Change::Cut(text.as_bytes().to_vec())
}

#[test]
fn what_is_cut_is_taken_out_where_it_stands_first() {
    let folder = Folder::new("cut");
    let mut own_files = folder.own_files();
    own_files.change("diary", write("one\ntwo\none\n")).unwrap();
    let path = own_files.change("diary", cut("one\n")).unwrap();
    assert!(path.ends_with("diary"), "{path}");
    assert_eq!(own_files.read("diary"), Ok(Some(b"two\none\n".to_vec())));
    own_files.change("diary", cut("two\none\n")).unwrap();
    assert_eq!(own_files.read("diary"), Ok(Some(Vec::new())));
    assert_eq!(folder.files("home"), ["diary", "lock", "slots"]);
}

#[test]
fn a_cut_keeps_what_another_program_has_appended_meanwhile() {
    let folder = Folder::new("cut-append");
    let (mut first, second) = (folder.own_files(), folder.own_files());
    first.change("diary", append("one\ntwo\n")).unwrap();
    let listed = first.read("diary").unwrap().unwrap();
    second.change("diary", append("three\n")).unwrap();
    let change = Change::Cut(listed[..4].to_vec());
    first.change("diary", change).unwrap();
    assert_eq!(first.read("diary"), Ok(Some(b"two\nthree\n".to_vec())));
}

#[test]
fn programs_that_cut_and_append_at_once_lose_nothing() {
    let folder = Folder::new("cut-both");
    let folders: Vec<OwnFolder> = (0..4).map(|_| folder.own_files()).collect();
    std::thread::scope(|scope| {
        for (number, own_files) in folders.iter().enumerate() {
            scope.spawn(move || {
                for line in 0..30 {
                    let text = format!("<{number}:{line}>\n");
                    own_files.change("diary", append(&text)).unwrap();
                    if line % 2 == 0 {
                        own_files.change("diary", cut(&text)).unwrap();
                    }
                }
            });
        }
    });
    let content = folder.own_files().read("diary").unwrap().unwrap();
    let mut lines: Vec<String> = String::from_utf8(content)
        .unwrap()
        .lines()
        .map(str::to_owned)
        .collect();
    lines.sort_unstable();
    let mut expected: Vec<String> = (0..4)
        .flat_map(|number| {
            (1..30)
                .step_by(2)
                .map(move |line| format!("<{number}:{line}>"))
        })
        .collect();
    expected.sort_unstable();
    assert_eq!(lines, expected);
}

#[test]
fn a_cut_of_what_is_not_there_changes_nothing() {
    let folder = Folder::new("cut-missing");
    let mut own_files = folder.own_files();
    own_files.change("missing", cut("one\n")).unwrap();
    assert_eq!(folder.files("home"), ["slots"]);
    own_files.change("diary", write("one\ntwo")).unwrap();
    let path = folder.0.join("home/diary");
    let before = SystemTime::now() - Duration::from_secs(50);
    let file = File::options().write(true).open(&path).unwrap();
    file.set_modified(before).unwrap();
    for text in ["three", "two\n", "one\ntwo\n", ""] {
        own_files.change("diary", cut(text)).unwrap();
        assert_eq!(own_files.read("diary"), Ok(Some(b"one\ntwo".to_vec())));
    }
    let modified = path.metadata().unwrap().modified().unwrap();
    assert!(
        modified < SystemTime::now() - Duration::from_secs(40),
        "it is written again"
    );
}

#[test]
fn a_cut_that_fails_leaves_the_file() {
    let folder = Folder::new("cut-failed");
    let mut own_files = folder.own_files();
    fs::create_dir_all(folder.0.join("home/folder")).unwrap();
    assert_eq!(
        cause(own_files.change("folder", cut("x"))),
        "not a regular file"
    );
    let big = File::create(folder.0.join("home/big")).unwrap();
    big.set_len(READ_LIMIT + 1).unwrap();
    assert_eq!(
        cause(own_files.change("big", cut("\0"))),
        "larger than 4 MiB"
    );
    assert_eq!(big.metadata().unwrap().len(), READ_LIMIT + 1);
    own_files.change("diary", write("one\ntwo\n")).unwrap();
    // Without the lock nothing may be taken out.
    fs::create_dir_all(folder.0.join("home/lock")).unwrap();
    own_files.change("diary", cut("one\n")).unwrap_err();
    assert_eq!(own_files.read("diary"), Ok(Some(b"one\ntwo\n".to_vec())));
}

#[cfg(unix)]
#[test]
fn a_cut_on_a_read_only_disk_leaves_the_file() {
    use std::os::unix::fs::PermissionsExt;

    let folder = Folder::new("cut-read-only");
    let mut own_files = folder.own_files();
    own_files.change("diary", append("one\ntwo\n")).unwrap();
    let home = folder.0.join("home");
    fs::set_permissions(&home, fs::Permissions::from_mode(0o555)).unwrap();
    // The superuser may write everywhere, so there is nothing to test.
    if File::create(home.join("try")).is_err() {
        let result = own_files.change("diary", cut("one\n"));
        assert_eq!(cause(result), "Permission denied");
        assert_eq!(own_files.read("diary"), Ok(Some(b"one\ntwo\n".to_vec())));
        assert_eq!(folder.files("home"), ["diary", "lock", "slots"]);
    }
    fs::set_permissions(&home, fs::Permissions::from_mode(0o755)).unwrap();
}

#[cfg(not(windows))]
fn put(own_files: &OwnFolder, name: &str) -> String {
    own_files
        .change(name, Change::Write("text".into()))
        .unwrap()
}

/// Windows removes no folder in which a program has a file open.
#[cfg(not(windows))]
#[test]
fn a_home_that_was_removed_is_made_again_with_its_lock() {
    let folder = TestFolder::new("removed-home");
    let home = folder.join("home");
    let first = OwnFolder::open_in(&home);
    for name in ["slot/game.ron", "settings.ron"] {
        put(&first, name);
        fs::remove_dir_all(&home).unwrap();
        let path = put(&first, name);
        assert!(fs::read(path).is_ok_and(|bytes| bytes == b"text"), "{name}");
        assert_eq!(first.slot(), home.join("slots/1"));
        let second = OwnFolder::open_in(&home);
        assert_eq!(second.slot(), home.join("slots/2"), "{name}");
    }
}

#[cfg(not(windows))]
#[test]
fn a_slot_that_another_program_took_meanwhile_is_left_to_it() {
    let folder = TestFolder::new("taken-slot");
    let home = folder.join("home");
    let first = OwnFolder::open_in(&home);
    put(&first, "slot/game.ron");
    fs::remove_dir_all(&home).unwrap();
    let second = OwnFolder::open_in(&home);
    assert_eq!(second.slot(), home.join("slots/1"));
    put(&second, "slot/game.ron");
    let path = put(&first, "slot/game.ron");
    assert_eq!(path, home.join("slots/2/game.ron").display().to_string());
    assert_eq!(first.slot(), home.join("slots/2"));
    assert!(OwnFolder::open_in(&home).slot().ends_with("3"));
}

#[test]
fn messages_name_whole_paths() {
    let own_files = OwnFolder::open_in("target/relative-home");
    assert!(own_files.base().is_absolute());
    let whole = |name: &str| own_files.whole_path(name);
    let here = std::env::current_dir().unwrap();
    let path = here
        .join("target")
        .join("relative-home")
        .join("settings.ron");
    assert_eq!(whole("settings.ron"), path.display().to_string());
    assert_eq!(
        whole("slot/game.ron"),
        own_files.slot().join("game.ron").display().to_string()
    );
    // Windows removes no file that is open.
    drop(own_files);
    fs::remove_dir_all("target/relative-home").unwrap();
}
