//! Tests of the store on keys: it keeps the promises of the store on disk.

use std::cell::Cell;
use std::rc::Rc;

use super::*;

/// Pairs in memory that several tabs share. The room can be bounded, as in a browser.
#[derive(Debug, Clone)]
pub(super) struct Memory {
    pub(super) pairs: Rc<RefCell<BTreeMap<String, String>>>,
    pub(super) room: Rc<Cell<usize>>,
    pub(super) clock: Rc<Cell<u64>>,
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
    pub(super) fn store(&self, slot: u64) -> KeyStore<Self> {
        KeyStore::new(self.clone(), "ishido", slot)
    }

    pub(super) fn keys_now(&self) -> Vec<String> {
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

pub(super) fn write(text: &str) -> Change {
    Change::Write(text.as_bytes().to_vec())
}

pub(super) fn text(store: &KeyStore<Memory>, name: &str) -> Option<String> {
    let bytes = store.read(name).unwrap();
    bytes.map(|bytes| String::from_utf8(bytes).unwrap())
}

pub(super) fn cause<T: std::fmt::Debug>(result: Result<T, StoreError>) -> String {
    result.unwrap_err().cause
}

#[test]
fn what_is_written_is_read_again() {
    let memory = Memory::default();
    let store = memory.store(1);
    assert_eq!(store.read("settings.ron"), Ok(None));
    store.change("settings.ron", write("old")).unwrap();
    let path = store.change("settings.ron", write("new")).unwrap();
    store.change("slot/game.ron", write("game")).unwrap();
    assert_eq!(path, "ishido/settings.ron");
    assert_eq!(text(&store, "settings.ron").unwrap(), "new");
    assert_eq!(text(&store, "slot/game.ron").unwrap(), "game");
    let keys = ["ishido/settings.ron", "ishido/slots/1/game.ron"];
    assert_eq!(memory.keys_now(), keys);
    assert_eq!(memory.pairs.borrow()[keys[0]], "text 1000002\nnew");
    assert_eq!(store.path("slot/game.ron"), keys[1]);
}

#[test]
fn every_byte_is_kept() {
    let memory = Memory::default();
    let store = memory.store(1);
    let all: Vec<u8> = (0..=255).chain(0..=255).collect();
    for bytes in [&b""[..], b"\n", b"text 1\n", "石\0\r\n".as_bytes(), &all] {
        store
            .change("a.bin", Change::Write(bytes.to_vec()))
            .unwrap();
        assert_eq!(store.read("a.bin"), Ok(Some(bytes.to_vec())));
    }
    assert!(memory.pairs.borrow()["ishido/a.bin"].starts_with("base64 "));
}

#[test]
fn files_move_and_go() {
    let memory = Memory::default();
    let store = memory.store(1);
    store.change("slot/game.ron", write("game")).unwrap();
    store.change("saved.ron", write("before")).unwrap();
    let to = |name: &str| Change::Rename(name.into());
    let path = store.change("slot/game.ron", to("saved.ron")).unwrap();
    assert_eq!(path, "ishido/saved.ron");
    assert_eq!(store.read("slot/game.ron"), Ok(None));
    assert_eq!(text(&store, "saved.ron").unwrap(), "game");
    store.change("nothing.ron", to("saved.ron")).unwrap();
    store.change("saved.ron", to("saved.ron")).unwrap();
    assert_eq!(text(&store, "saved.ron").unwrap(), "game");
    store.change("saved.ron", Change::Remove).unwrap();
    store.change("saved.ron", Change::Remove).unwrap();
    assert_eq!(memory.keys_now(), Vec::<String>::new());
}

#[test]
fn where_there_is_no_room_the_old_content_stays() {
    let memory = Memory::default();
    let store = memory.store(1);
    store.change("slot/game.ron", write("12345678")).unwrap();
    store.change("games.log", write("one\n")).unwrap();
    memory.room.set(100);
    let before = memory.pairs.borrow().clone();
    let long = "x".repeat(100);
    for (name, change) in [
        ("slot/game.ron", write(&long)),
        ("games.log", Change::Append(long.clone().into_bytes())),
        ("slot/game.ron", Change::Rename("slot/left-1.ron".into())),
        ("new.ron", write(&long)),
    ] {
        let error = store.change(name, change).unwrap_err();
        assert_eq!(error.cause, "no room");
        assert!(error.path.starts_with("ishido/"), "{error}");
        assert_eq!(*memory.pairs.borrow(), before);
    }
    // As soon as there is some, it goes on.
    memory.room.set(1_000);
    store.change("slot/game.ron", write(&long)).unwrap();
    assert_eq!(text(&store, "slot/game.ron").unwrap(), long);
}

#[test]
fn nothing_is_written_that_could_not_be_read() {
    let memory = Memory::default();
    let store = memory.store(1);
    let long = |length: u64| vec![b'x'; usize::try_from(length).unwrap()];
    let write = |length| Change::Write(long(length));
    store.change("notes.ron", write(READ_LIMIT)).unwrap();
    let large = "larger than 4 MiB";
    assert_eq!(
        cause(store.change("notes.ron", write(READ_LIMIT + 1))),
        large
    );
    assert_eq!(
        cause(store.change("notes.ron", Change::Append(b"y\n".into()))),
        large
    );
    assert_eq!(store.read("notes.ron"), Ok(Some(long(READ_LIMIT))));
    memory.put("ishido/big", &format!("text 1\nx{}", "x".repeat(4 << 20)));
    assert_eq!(cause(store.read("big")), large);
}

#[test]
fn what_is_damaged_says_so() {
    let memory = Memory::default();
    let store = memory.store(1);
    for value in ["", "text", "text\nx", "text x\nx", "base64 1\n!", "x 1\nx"] {
        memory.put("ishido/a.ron", value);
        assert_eq!(cause(store.read("a.ron")), "it is damaged", "{value:?}");
        assert!(
            store
                .change("a.ron", Change::Append(b"x\n".into()))
                .is_err()
        );
        assert_eq!(memory.pairs.borrow()["ishido/a.ron"], value);
    }
    let aside = Change::Rename("a-damaged.ron".into());
    store.change("a.ron", aside).unwrap();
    assert_eq!(memory.keys_now(), ["ishido/a-damaged.ron"]);
    let over = write("new");
    store.change("a-damaged.ron", over).unwrap();
    assert_eq!(text(&store, "a-damaged.ron").unwrap(), "new");
}

#[test]
fn names_stay_in_the_store() {
    let memory = Memory::default();
    let store = memory.store(2);
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
        assert!(cause(store.read(name)).contains("not a name"), "{name}");
        assert!(cause(store.change(name, write("x"))).contains("not a name"));
        store.change("file", write("x")).unwrap();
        assert!(store.change("file", Change::Rename(name.into())).is_err());
    }
    assert_eq!(memory.keys_now(), ["ishido/file"]);
}

#[test]
fn files_are_listed_but_never_those_of_another_tab() {
    let memory = Memory::default();
    let (first, second, third) = (memory.store(1), memory.store(2), memory.store(3));
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
        let game = memory.store(slot).change("slot/game.ron", write("x"));
        game.unwrap();
    }
    memory.put("ishido/slots/4/left-1.ron", "text 9000000\n");
    memory.put("ishido/slots/attic/game.ron", "text 9000000\n");
    memory.put("ishido/slots/5/game.ron", "damaged");
    memory.put("other/slots/1/game.ron", "text 9000000\n");
    assert_eq!(first(7), [9, 2, 7, 5, 1, 3, 4]);
}
