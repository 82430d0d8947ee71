//! Tests of taking bytes out of a file that several programs append to.

use std::fs::{self, File};
use std::time::{Duration, SystemTime};

use super::tests::{Folder, append, cause, write};
use super::*;

fn cut(text: &str) -> Change {
    Change::Cut(text.as_bytes().to_vec())
}

#[test]
fn what_is_cut_is_taken_out_where_it_stands_first() {
    let folder = Folder::new("cut");
    let mut store = folder.store();
    store.change("diary", write("one\ntwo\none\n")).unwrap();
    let path = store.change("diary", cut("one\n")).unwrap();
    assert!(path.ends_with("diary"), "{path}");
    assert_eq!(store.read("diary"), Ok(Some(b"two\none\n".to_vec())));
    store.change("diary", cut("two\none\n")).unwrap();
    assert_eq!(store.read("diary"), Ok(Some(Vec::new())));
    assert_eq!(folder.files("home"), ["diary", "lock", "slots"]);
}

#[test]
fn a_cut_keeps_what_another_program_has_appended_meanwhile() {
    let folder = Folder::new("cut-append");
    let (mut first, second) = (folder.store(), folder.store());
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
    let stores: Vec<FileStore> = (0..4).map(|_| folder.store()).collect();
    std::thread::scope(|scope| {
        for (number, store) in stores.iter().enumerate() {
            scope.spawn(move || {
                for line in 0..30 {
                    let text = format!("<{number}:{line}>\n");
                    store.change("diary", append(&text)).unwrap();
                    if line % 2 == 0 {
                        store.change("diary", cut(&text)).unwrap();
                    }
                }
            });
        }
    });
    let content = folder.store().read("diary").unwrap().unwrap();
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
    let mut store = folder.store();
    store.change("missing", cut("one\n")).unwrap();
    assert_eq!(folder.files("home"), ["slots"]);
    store.change("diary", write("one\ntwo")).unwrap();
    let path = folder.0.join("home/diary");
    let before = SystemTime::now() - Duration::from_secs(50);
    let file = File::options().write(true).open(&path).unwrap();
    file.set_modified(before).unwrap();
    for text in ["three", "two\n", "one\ntwo\n", ""] {
        store.change("diary", cut(text)).unwrap();
        assert_eq!(store.read("diary"), Ok(Some(b"one\ntwo".to_vec())));
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
    let mut store = folder.store();
    fs::create_dir_all(folder.0.join("home/folder")).unwrap();
    assert_eq!(
        cause(store.change("folder", cut("x"))),
        "not a regular file"
    );
    let big = File::create(folder.0.join("home/big")).unwrap();
    big.set_len(READ_LIMIT + 1).unwrap();
    assert_eq!(cause(store.change("big", cut("\0"))), "larger than 4 MiB");
    assert_eq!(big.metadata().unwrap().len(), READ_LIMIT + 1);
    store.change("diary", write("one\ntwo\n")).unwrap();
    // Without the lock nothing may be taken out.
    fs::create_dir_all(folder.0.join("home/lock")).unwrap();
    store.change("diary", cut("one\n")).unwrap_err();
    assert_eq!(store.read("diary"), Ok(Some(b"one\ntwo\n".to_vec())));
}

#[cfg(unix)]
#[test]
fn a_cut_on_a_read_only_disk_leaves_the_file() {
    use std::os::unix::fs::PermissionsExt;

    let folder = Folder::new("cut-read-only");
    let mut store = folder.store();
    store.change("diary", append("one\ntwo\n")).unwrap();
    let home = folder.0.join("home");
    fs::set_permissions(&home, fs::Permissions::from_mode(0o555)).unwrap();
    // The superuser may write everywhere, so there is nothing to test.
    if File::create(home.join("try")).is_err() {
        let result = store.change("diary", cut("one\n"));
        assert_eq!(cause(result), "Permission denied");
        assert_eq!(store.read("diary"), Ok(Some(b"one\ntwo\n".to_vec())));
        assert_eq!(folder.files("home"), ["diary", "lock", "slots"]);
    }
    fs::set_permissions(&home, fs::Permissions::from_mode(0o755)).unwrap();
}
