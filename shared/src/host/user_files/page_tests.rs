//! Tests of the user's files in a page.

use std::collections::BTreeMap;

use super::*;
use crate::ui::user_files::{Place, WriteMode};

/// A browser: what it keeps, and a page that has loaded that.
struct Browser {
    kept: BTreeMap<String, KeptEntry>,
    page: PageUserFiles,
    now: u64,
}

impl Browser {
    fn new() -> Self {
        Self {
            kept: BTreeMap::new(),
            page: PageUserFiles::new(&["Games:", "Stonesets:"]),
            now: 1_000,
        }
    }

    fn keep(&mut self, changes: Vec<KeptChange>) {
        for change in changes {
            match change {
                KeptChange::Put(entry) => drop(self.kept.insert(entry.path.clone(), entry)),
                KeptChange::Remove(path) => drop(self.kept.remove(&path)),
            }
        }
    }

    /// Executes a request in a page that has just loaded what the browser keeps.
    fn run(&mut self, request: FileRequest) -> FileReply {
        self.now += 1;
        self.page.load(self.kept.values().cloned().collect());
        let done = self.page.run(request, self.now);
        self.keep(done.changes);
        assert_eq!(done.download, None);
        done.reply
    }

    fn write(&mut self, path: &str, text: &str, mode: WriteMode) -> FileReply {
        self.run(write(path, text, mode))
    }

    fn read(&mut self, path: &str) -> Result<String, String> {
        match self.run(FileRequest::Read(place(path), 100, None)) {
            FileReply::File(Ok(file)) => Ok(String::from_utf8(file.bytes).unwrap()),
            FileReply::File(Err(error)) => Err(error.to_string()),
            other => panic!("{other:?}"),
        }
    }

    fn names(&mut self, path: &str) -> Vec<String> {
        let FileReply::Drawer(Ok(listing)) = self.run(FileRequest::List(place(path))) else {
            panic!("{path} cannot be listed");
        };
        assert_eq!(listing.parent.is_none(), path.matches('/').count() == 1);
        listing.lines.into_iter().map(|line| line.name).collect()
    }
}

fn place(path: &str) -> Place {
    Place::within("", path)
}

fn write(path: &str, text: &str, mode: WriteMode) -> FileRequest {
    FileRequest::Write {
        place: place(path),
        bytes: text.as_bytes().to_vec(),
        mode,
    }
}

fn done(path: &str) -> FileReply {
    FileReply::Written(Ok(Written::Done(path.to_owned())))
}

#[test]
fn what_is_written_is_kept_for_every_page() {
    let mut browser = Browser::new();
    assert_eq!(browser.names("/Games"), Vec::<String>::new());
    let path = "/Games/a.ishido";
    assert_eq!(browser.write(path, "one", WriteMode::New), done(path));
    let exists = FileReply::Written(Ok(Written::Exists(path.to_owned())));
    assert_eq!(browser.write(path, "two", WriteMode::New), exists);
    assert_eq!(browser.read(path).unwrap(), "one");
    assert_eq!(browser.write(path, "two", WriteMode::Over), done(path));
    let appended = FileReply::Written(Ok(Written::Appended(path.to_owned())));
    assert_eq!(browser.write(path, "three", WriteMode::Append), appended);
    assert_eq!(browser.read(path).unwrap(), "two\nthree");
    let made = browser.run(FileRequest::Make(place("/Games/Old")));
    assert!(matches!(made, FileReply::Drawer(Ok(_))));
    browser.write("/Games/Old/b.ishido", "x", WriteMode::New);
    assert_eq!(browser.names("/Games"), ["Old", "a.ishido"]);
    assert_eq!(browser.names("/Games/Old"), ["b.ishido"]);
    assert_eq!(browser.kept.len(), 3);
    assert_eq!(browser.read("a.ishido").unwrap(), "two\nthree");
    assert_eq!(
        browser.write("/Stonesets/s.png", "x", WriteMode::New),
        done("/Stonesets/s.png")
    );
}

#[test]
fn there_is_nothing_beside_the_volumes() {
    let mut browser = Browser::new();
    let cause = "it is not on any of the volumes Games: Stonesets: Computer:";
    for path in ["/", "/a", "/Games/../a", "/Gamesx/a", "/Computers/x"] {
        let error = browser.read(path).unwrap_err();
        assert!(error.ends_with(cause), "{error}");
        let written = browser.write(path, "x", WriteMode::New);
        assert!(matches!(written, FileReply::Written(Err(_))));
        let listed = browser.run(FileRequest::List(place(path)));
        assert!(matches!(listed, FileReply::Drawer(Err(_))));
    }
    assert_eq!(browser.kept, BTreeMap::new());
    let FileReply::Volumes(volumes) = browser.run(FileRequest::Volumes) else {
        panic!("no volumes");
    };
    let choosers: Vec<bool> = volumes.iter().map(|volume| volume.chooser).collect();
    assert_eq!(choosers, [false, false, true]);
}

#[test]
fn files_of_the_computer_are_chosen_and_downloaded() {
    let mut browser = Browser::new();
    assert_eq!(browser.names("/Computer"), Vec::<String>::new());
    let missing = browser.read("/Computer/a.ishido").unwrap_err();
    assert_eq!(missing, format!("/Computer/a.ishido: {NOT_CHOSEN}"));
    let (path, changes) = browser.page.choose("a.ishido", b"game".to_vec(), 7);
    browser.keep(changes);
    assert_eq!(path, "/Computer/a.ishido");
    assert_eq!(browser.read(&path).unwrap(), "game");
    let last_use = browser.now;
    assert_eq!(browser.names("/Computer"), Vec::<String>::new());
    let modes = [WriteMode::New, WriteMode::Over, WriteMode::Append];
    for (later, mode) in (1..).zip(modes) {
        let saved = browser.page.run(write(&path, "new", mode), 8);
        assert_eq!(saved.reply, done(&path));
        let name = "a.ishido".to_owned();
        assert_eq!(saved.download, Some((name, b"new".to_vec())));
        // Opened again, the file has the new content, whether the browser could keep it or not.
        let kept = KeptEntry {
            path: path.clone(),
            bytes: Some(b"new".to_vec()),
            changed: last_use + later,
        };
        assert_eq!(saved.changes, [KeptChange::Put(kept)]);
    }
    assert_eq!(browser.read(&path).unwrap(), "new");
    let made = browser.run(FileRequest::Make(place("/Computer/x")));
    assert!(matches!(made, FileReply::Drawer(Err(_))));
    // One that the browser could not keep can be read until the page goes.
    let path = browser.page.choose("unkept", b"x".to_vec(), 9).0;
    assert_eq!(browser.read(&path).unwrap(), "x");
    // Nor does the older one come back in its place.
    let (path, changes) = browser.page.choose("unkept", b"one".to_vec(), 2_000);
    browser.keep(changes);
    browser.page.choose("unkept", b"two".to_vec(), 2_001);
    assert_eq!(browser.read(&path).unwrap(), "two");
    // A later choice in another tab counts.
    let mut other = PageUserFiles::new(&["Games:"]);
    browser.keep(other.choose("unkept", b"three".to_vec(), 3_000).1);
    assert_eq!(browser.read(&path).unwrap(), "three");
    let path = browser.page.choose_unreadable("folder", "no file");
    let read = FileRequest::Read(place(&path), 9, None);
    let reply = browser.page.run(read, 9).reply;
    assert!(matches!(reply, FileReply::File(Err(error)) if error.cause == "no file"));
}

#[test]
fn only_what_the_browser_keeps_needs_its_database() {
    let page = PageUserFiles::new(&["Games:"]);
    let is_about_kept = |path: &str| page.is_about_kept(&FileRequest::List(place(path)));
    assert!(is_about_kept("/Games") && is_about_kept("/Games/Old") && is_about_kept("a.ishido"));
    assert!(!is_about_kept("/Computer") && !is_about_kept("/elsewhere"));
    assert!(!page.is_about_kept(&FileRequest::Volumes));
}

#[test]
fn names_of_the_computer_stay_in_its_volume() {
    let mut page = PageUserFiles::new(&["Games:"]);
    for (name, path) in [
        ("..", "/Computer/file"),
        ("", "/Computer/file"),
        ("../../Games/x", "/Computer/.._.._Games_x"),
        ("~", "/Computer/~"),
        ("a:b", "/Computer/a:b"),
        ("石.ishido", "/Computer/石.ishido"),
    ] {
        assert_eq!(page.choose(name, b"x".to_vec(), 1).0, path);
        let read = page.run(FileRequest::Read(place(path), 9, None), 1);
        assert!(matches!(read.reply, FileReply::File(Ok(_))), "{path}");
    }
}

#[test]
fn only_the_files_used_last_are_kept_of_the_computer() {
    let mut browser = Browser::new();
    browser.write("/Games/a.ishido", "one", WriteMode::New);
    for number in 0..MOST_CHOSEN as u64 + 5 {
        browser.now += 1;
        let now = browser.now;
        let chosen = browser
            .page
            .choose(&format!("{number}"), b"x".to_vec(), now);
        browser.keep(chosen.1);
        browser.read("/Computer/0").unwrap();
    }
    assert_eq!(browser.kept.len(), 1 + MOST_CHOSEN);
    assert!(browser.read("/Computer/1").is_err());
    let (now, large) = (browser.now + 1, vec![0; MOST_CHOSEN_BYTES]);
    let (_, changes) = browser.page.choose("large", large, now);
    browser.keep(changes);
    let kept: Vec<&String> = browser.kept.keys().collect();
    assert_eq!(kept, ["/Computer/large", "/Games/a.ishido"]);
}
