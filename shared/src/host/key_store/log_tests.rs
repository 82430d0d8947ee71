//! Tests of files that several tabs append to, although none sees at once what the others have written.

use super::tests::{Memory, cause, text, write};
use super::*;

pub(super) fn append(text: &str) -> Change {
    Change::Append(text.as_bytes().to_vec())
}

fn cut(text: &str) -> Change {
    Change::Cut(text.as_bytes().to_vec())
}

#[test]
fn what_is_appended_stands_behind_the_rest() {
    let memory = Memory::default();
    let store = memory.store(1);
    for name in ["games.log", "slot/games.log"] {
        store.change(name, append("one\n")).unwrap();
        store.change(name, append("two\nthree\n")).unwrap();
        assert_eq!(text(&store, name).unwrap(), "one\ntwo\nthree\n");
        store.change(name, write("one\nhalf a l")).unwrap();
        store.change(name, append("two\n")).unwrap();
        assert_eq!(text(&store, name).unwrap(), "one\nhalf a l\ntwo\n");
        store.change(name, Change::Remove).unwrap();
    }
    assert_eq!(memory.keys_now(), Vec::<String>::new());
}

#[test]
fn tabs_that_do_not_see_each_other_lose_nothing() {
    // Each tab works on a view of its own, as browsers give it, and only its own changes get through.
    let shared = Memory::default();
    shared.store(1).change("log", append("begin\n")).unwrap();
    let mut views = Vec::new();
    for slot in 1..=3 {
        let view = Memory {
            clock: shared.clock.clone(),
            ..Memory::default()
        };
        *view.pairs.borrow_mut() = shared.pairs.borrow().clone();
        let store = view.store(slot);
        for line in 0..20 {
            let line = format!("{slot}:{line}\n");
            store.change("log", append(&line)).unwrap();
        }
        store.change("log", cut(&format!("{slot}:7\n"))).unwrap();
        views.push((format!("ishido/log:{slot}"), view));
    }
    for (key, view) in views {
        let value = view.pairs.borrow()[&key].clone();
        shared.pairs.borrow_mut().insert(key, value);
    }
    let read = text(&shared.store(4), "log").unwrap();
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
    let (first, second) = (memory.store(1), memory.store(2));
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
    let (first, second) = (memory.store(1), memory.store(2));
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
    let (first, second) = (memory.store(1), memory.store(2));
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
    first.set_in_use(BTreeSet::new());
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
    let store = memory.store(1);
    for log in [
        "x",
        "add text 1 9\nshort\n",
        "add text 1 3\none",
        "add text x 3\none\n",
        "add text 1 1\n\u{E9}\n",
    ] {
        let pair = ("ishido/log:7".to_owned(), log.to_owned());
        memory.pairs.borrow_mut().extend([pair]);
        assert_eq!(cause(store.read("log")), "it is damaged", "{log:?}");
        store.change("log", append("x\n")).unwrap_err();
        store.fold();
        assert_eq!(memory.pairs.borrow()["ishido/log:7"], log);
    }
}

/// `assets/FORMATS.md` shows a value and a change as they stand in a browser.
#[test]
fn the_examples_of_the_documentation_are_read() {
    let document = include_str!("../../../../assets/FORMATS.md");
    let example = |begin: &str| {
        let (_, rest) = document.split_once(&format!("\n    {begin}")).unwrap();
        let (example, _) = rest.split_once("\n\n").unwrap();
        format!("{begin}{example}\n").replace("\n    ", "\n")
    };
    let value = Value::parse(&example("text ")).unwrap();
    assert!(value.bytes.starts_with(b"Settings(version: "));
    // Behind the line that was added stands the line end of the change itself.
    let entries = entries::parse(&(example("add text ") + "\n")).unwrap();
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
        let store = memory.store(1);
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
        assert_eq!(cause(store.read("log")), value::DAMAGED);
        store.change("log", Change::Rename("old".into())).unwrap();
        assert_eq!(store.read("log").unwrap(), None);
        let mut kept = vec!["ishido/old:1", "ishido/old:2"];
        kept.splice(..0, value.map(|_| "ishido/old"));
        assert_eq!(memory.keys_now(), kept);
        assert_eq!(memory.get("ishido/old:2").unwrap().unwrap(), "nonsense");
        assert_eq!(memory.get("ishido/old").unwrap().as_deref(), value);
    }
}
