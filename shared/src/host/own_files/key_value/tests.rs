//! Tests of files on keys: they keep the promises of those on disk, and several tabs append to them, although none sees at once
//! what the others have written.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::rc::Rc;

use super::*;

/// Pairs in memory that several tabs share. The room can be bounded, as in a browser.
#[derive(Debug, Clone)]
struct Memory {
    pairs: Rc<RefCell<BTreeMap<String, String>>>,
    room: Rc<Cell<usize>>,
    clock: Rc<Cell<u64>>,
}

impl Default for Memory {
    fn default() -> Self {
        Self {
            pairs: Rc::default(),
            room: Rc::new(Cell::new(usize::MAX)),
            clock: Rc::new(Cell::new(1_000_000)),
        }
    }
}

impl Memory {
    fn own_files(&self, slot: u64) -> KeyValueFiles<Self> {
        KeyValueFiles::new(self.clone(), "ishido", slot)
    }

    fn keys_now(&self) -> Vec<String> {
        self.pairs.borrow().keys().cloned().collect()
    }

    fn put(&self, key: &str, value: &str) {
        let (key, value) = (key.to_owned(), value.to_owned());
        self.pairs.borrow_mut().insert(key, value);
    }
}

impl Pairs for Memory {
    fn get(&self, key: &str) -> Result<Option<String>, String> {
        Ok(self.pairs.borrow().get(key).cloned())
    }

    fn set(&self, key: &str, value: &str) -> Result<(), String> {
        let used: usize = {
            let pairs = self.pairs.borrow();
            let others = pairs.iter().filter(|(other, _)| *other != key);
            others.map(|(key, value)| key.len() + value.len()).sum()
        };
        if used + key.len() + value.len() > self.room.get() {
            return Err("no room".to_owned());
        }
        self.put(key, value);
        Ok(())
    }

    fn remove(&self, key: &str) -> Result<(), String> {
        self.pairs.borrow_mut().remove(key);
        Ok(())
    }

    fn keys(&self) -> Result<Vec<String>, String> {
        Ok(self.keys_now())
    }

    fn now(&self) -> u64 {
        self.clock.set(self.clock.get() + 1);
        self.clock.get()
    }
}

fn write(text: &str) -> Change {
    Change::Write(text.as_bytes().to_vec())
}

fn text(own_files: &KeyValueFiles<Memory>, name: &str) -> Option<String> {
    let bytes = own_files.read(name).unwrap();
    bytes.map(|bytes| String::from_utf8(bytes).unwrap())
}

fn cause<T: std::fmt::Debug>(result: Result<T, FileError>) -> String {
    result.unwrap_err().cause
}

#[test]
fn what_is_written_is_read_again() {
    let memory = Memory::default();
    let own_files = memory.own_files(1);
    assert_eq!(own_files.read("settings.ron"), Ok(None));
    own_files.change("settings.ron", write("old")).unwrap();
    let path = own_files.change("settings.ron", write("new")).unwrap();
    own_files.change("slot/game.ron", write("game")).unwrap();
    assert_eq!(path, "ishido/settings.ron");
    assert_eq!(text(&own_files, "settings.ron").unwrap(), "new");
    assert_eq!(text(&own_files, "slot/game.ron").unwrap(), "game");
    let keys = ["ishido/settings.ron", "ishido/slots/1/game.ron"];
    assert_eq!(memory.keys_now(), keys);
    assert_eq!(memory.pairs.borrow()[keys[0]], "text 1000002\nnew");
    assert_eq!(own_files.path("slot/game.ron"), keys[1]);
}

#[test]
fn every_byte_is_kept() {
    let memory = Memory::default();
    let own_files = memory.own_files(1);
    let all: Vec<u8> = (0..=255).chain(0..=255).collect();
    for bytes in [&b""[..], b"\n", b"text 1\n", "石\0\r\n".as_bytes(), &all] {
        own_files
            .change("a.bin", Change::Write(bytes.to_vec()))
            .unwrap();
        assert_eq!(own_files.read("a.bin"), Ok(Some(bytes.to_vec())));
    }
    assert!(memory.pairs.borrow()["ishido/a.bin"].starts_with("base64 "));
}

#[test]
fn files_move_and_go() {
    let memory = Memory::default();
    let own_files = memory.own_files(1);
    own_files.change("slot/game.ron", write("game")).unwrap();
    own_files.change("saved.ron", write("before")).unwrap();
    let to = |name: &str| Change::Rename(name.into());
    let path = own_files.change("slot/game.ron", to("saved.ron")).unwrap();
    assert_eq!(path, "ishido/saved.ron");
    assert_eq!(own_files.read("slot/game.ron"), Ok(None));
    assert_eq!(text(&own_files, "saved.ron").unwrap(), "game");
    own_files.change("nothing.ron", to("saved.ron")).unwrap();
    own_files.change("saved.ron", to("saved.ron")).unwrap();
    assert_eq!(text(&own_files, "saved.ron").unwrap(), "game");
    own_files.change("saved.ron", Change::Remove).unwrap();
    own_files.change("saved.ron", Change::Remove).unwrap();
    assert_eq!(memory.keys_now(), Vec::<String>::new());
}

#[test]
fn where_there_is_no_room_the_old_content_stays() {
    let memory = Memory::default();
    let own_files = memory.own_files(1);
    own_files
        .change("slot/game.ron", write("12345678"))
        .unwrap();
    own_files.change("games.log", write("one\n")).unwrap();
    memory.room.set(100);
    let before = memory.pairs.borrow().clone();
    let long = "x".repeat(100);
    for (name, change) in [
        ("slot/game.ron", write(&long)),
        ("games.log", Change::Append(long.clone().into_bytes())),
        ("slot/game.ron", Change::Rename("slot/left-1.ron".into())),
        ("new.ron", write(&long)),
    ] {
        let error = own_files.change(name, change).unwrap_err();
        assert_eq!(error.cause, "no room");
        assert!(error.path.starts_with("ishido/"), "{error}");
        assert_eq!(*memory.pairs.borrow(), before);
    }
    // As soon as there is some, it goes on.
    memory.room.set(1_000);
    own_files.change("slot/game.ron", write(&long)).unwrap();
    assert_eq!(text(&own_files, "slot/game.ron").unwrap(), long);
}

#[test]
fn nothing_is_written_that_could_not_be_read() {
    let memory = Memory::default();
    let own_files = memory.own_files(1);
    let long = |length: u64| vec![b'x'; usize::try_from(length).unwrap()];
    let write = |length| Change::Write(long(length));
    own_files.change("notes.ron", write(READ_LIMIT)).unwrap();
    let large = "larger than 4 MiB";
    assert_eq!(
        cause(own_files.change("notes.ron", write(READ_LIMIT + 1))),
        large
    );
    assert_eq!(
        cause(own_files.change("notes.ron", Change::Append(b"y\n".into()))),
        large
    );
    assert_eq!(own_files.read("notes.ron"), Ok(Some(long(READ_LIMIT))));
    memory.put("ishido/big", &format!("text 1\nx{}", "x".repeat(4 << 20)));
    assert_eq!(cause(own_files.read("big")), large);
}

#[test]
fn what_is_damaged_says_so() {
    let memory = Memory::default();
    let own_files = memory.own_files(1);
    for value in ["", "text", "text\nx", "text x\nx", "base64 1\n!", "x 1\nx"] {
        memory.put("ishido/a.ron", value);
        assert_eq!(cause(own_files.read("a.ron")), "it is damaged", "{value:?}");
        assert!(
            own_files
                .change("a.ron", Change::Append(b"x\n".into()))
                .is_err()
        );
        assert_eq!(memory.pairs.borrow()["ishido/a.ron"], value);
    }
    let aside = Change::Rename("a-damaged.ron".into());
    own_files.change("a.ron", aside).unwrap();
    assert_eq!(memory.keys_now(), ["ishido/a-damaged.ron"]);
    let over = write("new");
    own_files.change("a-damaged.ron", over).unwrap();
    assert_eq!(text(&own_files, "a-damaged.ron").unwrap(), "new");
}

#[test]
fn names_stay_in_the_store() {
    let memory = Memory::default();
    let own_files = memory.own_files(2);
    for name in [
        "",
        ".",
        "..",
        "../x",
        "a/b",
        "slot/",
        "slot/..",
        "slot/a/b",
        "/etc/passwd",
        "a\\b",
        "C:x",
        ".hidden",
        "slot/lock",
        "a\0b",
        "slots/",
        "slots/2",
        "slots/x/y",
        "slots/2/game.ron",
        "slots/01/a",
        "slots/3/lock",
        "slots/../1/a",
        "slots/3/a/b",
    ] {
        assert!(
            cause(own_files.read(name)).contains("not the name"),
            "{name}"
        );
        assert!(cause(own_files.change(name, write("x"))).contains("not the name"));
        own_files.change("file", write("x")).unwrap();
        assert!(
            own_files
                .change("file", Change::Rename(name.into()))
                .is_err()
        );
    }
    assert_eq!(memory.keys_now(), ["ishido/file"]);
}

#[test]
fn files_are_listed_but_never_those_of_another_tab() {
    let memory = Memory::default();
    let (first, second, third) = (
        memory.own_files(1),
        memory.own_files(2),
        memory.own_files(3),
    );
    first.set_in_use([2, 3].into());
    first.change("slot/left-2.ron", write("a")).unwrap();
    first.change("slot/left-1.ron", write("b")).unwrap();
    first.change("scores.log", write("d")).unwrap();
    second.change("slot/left-3.ron", write("e")).unwrap();
    third.change("slot/left-4.ron", write("f")).unwrap();
    third
        .change("games.log", Change::Append(b"x\n".into()))
        .unwrap();
    memory.put("ishido/stoneset-editor/settings.ron", "text 1\n");
    memory.put("other/settings.ron", "text 1\n");
    let own = ["slot/left-1.ron", "slot/left-2.ron"];
    assert_eq!(first.list("slot/left-").unwrap(), own);
    assert_eq!(first.list("").unwrap(), ["games.log", "scores.log"]);
    assert_eq!(first.list("slots/"), Ok(Vec::new()));
    let name = "slots/2/left-3.ron";
    assert_eq!(
        cause(first.change(name, Change::Remove)),
        "another tab is using it"
    );
    first.set_in_use([3].into());
    assert_eq!(first.list("slots/").unwrap(), [name]);
    assert_eq!(text(&first, name).unwrap(), "e");
    let to = Change::Rename("slots/3/left-5.ron".into());
    assert_eq!(cause(first.change(name, to)), "another tab is using it");
    first.change(name, Change::Remove).unwrap();
    assert_eq!(first.list("slots/"), Ok(Vec::new()));
}

#[test]
fn the_game_played_last_is_tried_first() {
    let memory = Memory::default();
    let first = |count| -> Vec<u64> { candidates(&memory, "ishido").take(count).collect() };
    assert_eq!(first(3), [1, 2, 3]);
    for slot in [7, 2, 9] {
        let game = memory.own_files(slot).change("slot/game.ron", write("x"));
        game.unwrap();
    }
    memory.put("ishido/slots/4/left-1.ron", "text 9000000\n");
    memory.put("ishido/slots/attic/game.ron", "text 9000000\n");
    memory.put("ishido/slots/5/game.ron", "damaged");
    memory.put("other/slots/1/game.ron", "text 9000000\n");
    assert_eq!(first(7), [9, 2, 7, 5, 1, 3, 4]);
}

fn append(text: &str) -> Change {
    Change::Append(text.as_bytes().to_vec())
}

fn cut(text: &str) -> Change {
    Change::Cut(text.as_bytes().to_vec())
}

#[test]
fn what_is_appended_stands_behind_the_rest() {
    let memory = Memory::default();
    let own_files = memory.own_files(1);
    for name in ["games.log", "slot/games.log"] {
        own_files.change(name, append("one\n")).unwrap();
        own_files.change(name, append("two\nthree\n")).unwrap();
        assert_eq!(text(&own_files, name).unwrap(), "one\ntwo\nthree\n");
        own_files.change(name, write("one\nhalf a l")).unwrap();
        own_files.change(name, append("two\n")).unwrap();
        assert_eq!(text(&own_files, name).unwrap(), "one\nhalf a l\ntwo\n");
        own_files.change(name, Change::Remove).unwrap();
    }
    assert_eq!(memory.keys_now(), Vec::<String>::new());
}

#[test]
fn tabs_that_do_not_see_each_other_lose_nothing() {
    // Each tab works on a view of its own, as browsers give it, and only its own changes get through.
    let shared = Memory::default();
    shared
        .own_files(1)
        .change("log", append("begin\n"))
        .unwrap();
    let mut views = Vec::new();
    for slot in 1..=3 {
        let view = Memory {
            clock: shared.clock.clone(),
            ..Memory::default()
        };
        *view.pairs.borrow_mut() = shared.pairs.borrow().clone();
        let own_files = view.own_files(slot);
        for line in 0..20 {
            let line = format!("{slot}:{line}\n");
            own_files.change("log", append(&line)).unwrap();
        }
        own_files
            .change("log", cut(&format!("{slot}:7\n")))
            .unwrap();
        views.push((format!("ishido/log:{slot}"), view));
    }
    for (key, view) in views {
        let value = view.pairs.borrow()[&key].clone();
        shared.pairs.borrow_mut().insert(key, value);
    }
    let read = text(&shared.own_files(4), "log").unwrap();
    let mut lines: Vec<&str> = read.lines().collect();
    assert_eq!(lines[0], "begin");
    lines.sort_unstable();
    lines.dedup();
    assert_eq!(lines.len(), 1 + 3 * 19);
    assert!(!read.contains(":7\n"));
}

#[test]
fn the_lines_of_all_tabs_stand_in_the_order_of_time() {
    let memory = Memory::default();
    let (first, second) = (memory.own_files(1), memory.own_files(2));
    first.change("log", append("one\n")).unwrap();
    second.change("log", append("two\n")).unwrap();
    first.change("log", append("three\n")).unwrap();
    // The clock was set back.
    memory.clock.set(5);
    second.change("log", append("four\n")).unwrap();
    assert_eq!(text(&first, "log").unwrap(), "one\ntwo\nthree\nfour\n");
    second.change("log", write("new\n")).unwrap();
    assert_eq!(text(&first, "log").unwrap(), "new\n");
    first.change("log", append("five\n")).unwrap();
    assert_eq!(text(&first, "log").unwrap(), "new\nfive\n");
    first.change("log", Change::Rename("old".into())).unwrap();
    assert_eq!(memory.keys_now(), ["ishido/old"]);
}

#[test]
fn what_is_cut_is_taken_out_where_it_stands_first() {
    let memory = Memory::default();
    let (first, second) = (memory.own_files(1), memory.own_files(2));
    first
        .change("diary", append("one\ntwo\none\n\u{E9}\n"))
        .unwrap();
    second.change("diary", cut("one\n")).unwrap();
    assert_eq!(text(&first, "diary").unwrap(), "two\none\n\u{E9}\n");
    let before = memory.pairs.borrow().clone();
    for missing in ["three", "", "two\none\n\u{E9}\nx"] {
        first.change("diary", cut(missing)).unwrap();
    }
    first.change("missing", cut("x")).unwrap();
    assert_eq!(*memory.pairs.borrow(), before);
    // Half of a character.
    first
        .change("diary", Change::Cut(b"\xC3".to_vec()))
        .unwrap();
    assert_eq!(first.read("diary").unwrap().unwrap(), b"two\none\n\xA9\n");
}

#[test]
fn logs_are_folded_when_no_other_tab_is_there() {
    let memory = Memory::default();
    let (first, second) = (memory.own_files(1), memory.own_files(2));
    first.change("log", append("one\n")).unwrap();
    second.change("log", append("two\n")).unwrap();
    let expected = "one\ntwo\n";
    // It is too new: what another tab wrote last may be on its way.
    first.fold();
    assert_eq!(memory.keys_now(), ["ishido/log:1", "ishido/log:2"]);
    memory.clock.set(memory.clock.get() + 20_000);
    first.set_in_use([2].into());
    first.fold();
    assert_eq!(memory.keys_now(), ["ishido/log:1", "ishido/log:2"]);
    first.set_in_use(Vec::new());
    memory.room.set(10);
    first.fold();
    assert_eq!(memory.keys_now(), ["ishido/log:1", "ishido/log:2"]);
    memory.room.set(10_000);
    let logs = memory.pairs.borrow().clone();
    first.fold();
    assert_eq!(memory.keys_now(), ["ishido/log"]);
    assert_eq!(text(&first, "log").unwrap(), expected);
    // Killed before the logs were removed: they count no longer.
    memory.pairs.borrow_mut().extend(logs);
    assert_eq!(text(&first, "log").unwrap(), expected);
    first.change("log", append("three\n")).unwrap();
    assert_eq!(text(&first, "log").unwrap(), "one\ntwo\nthree\n");
}

#[test]
fn a_damaged_log_is_left_alone() {
    let memory = Memory::default();
    let own_files = memory.own_files(1);
    for log in [
        "x",
        "add text 1 9\nshort\n",
        "add text 1 3\none",
        "add text x 3\none\n",
        "add text 1 1\n\u{E9}\n",
    ] {
        let pair = ("ishido/log:7".to_owned(), log.to_owned());
        memory.pairs.borrow_mut().extend([pair]);
        assert_eq!(cause(own_files.read("log")), "it is damaged", "{log:?}");
        own_files.change("log", append("x\n")).unwrap_err();
        own_files.fold();
        assert_eq!(memory.pairs.borrow()["ishido/log:7"], log);
    }
}

/// `assets/FORMATS.md` shows a value and a change as they stand in a browser.
#[test]
fn the_examples_of_the_documentation_are_read() {
    let document = include_str!("../../../../../assets/FORMATS.md");
    let example = |begin: &str| {
        let (_, rest) = document.split_once(&format!("\n    {begin}")).unwrap();
        let (example, _) = rest.split_once("\n\n").unwrap();
        format!("{begin}{example}\n").replace("\n    ", "\n")
    };
    let value = Value::parse(&example("text ")).unwrap();
    assert!(value.bytes.starts_with(b"Settings(version: "));
    // Behind the line that was added stands the line end of the change itself.
    let entries = value::parse_log(&(example("add text ") + "\n")).unwrap();
    let [entry] = &entries[..] else {
        panic!("{entries:?}")
    };
    assert_eq!(
        (&entry.bytes[..], entry.time),
        (&b"a line\n"[..], value.time)
    );
}

#[test]
fn a_file_with_a_damaged_log_is_put_aside_with_its_logs() {
    for value in [None, Some("text 5\nbegin\n")] {
        let memory = Memory::default();
        let own_files = memory.own_files(1);
        for (key, value) in [
            ("ishido/log", value),
            ("ishido/log:1", Some("add text 6 4\none\n\n")),
            ("ishido/log:2", Some("nonsense")),
            ("ishido/old:3", Some("add text 6 4\nold\n\n")),
        ] {
            if let Some(value) = value {
                memory.set(key, value).unwrap();
            }
        }
        assert_eq!(cause(own_files.read("log")), value::DAMAGED);
        own_files
            .change("log", Change::Rename("old".into()))
            .unwrap();
        assert_eq!(own_files.read("log").unwrap(), None);
        let mut kept = vec!["ishido/old:1", "ishido/old:2"];
        kept.splice(..0, value.map(|_| "ishido/old"));
        assert_eq!(memory.keys_now(), kept);
        assert_eq!(memory.get("ishido/old:2").unwrap().unwrap(), "nonsense");
        assert_eq!(memory.get("ishido/old").unwrap().as_deref(), value);
    }
}
