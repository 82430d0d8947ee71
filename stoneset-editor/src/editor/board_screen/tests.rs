//! Tests of the board screen: its requesters, random input, and what is undone.

use std::collections::BTreeMap;

use ishido_shared::formats::picture::{self, Format, Metadata};
use ishido_shared::formats::stoneset::Stoneset;
use ishido_shared::gfx::{Bitmap, Point, SCREEN_SIZE};
use ishido_shared::random::SplitMix64;
use ishido_shared::ui::event::{
    Button, Device, Event, Key, KeyPress, Millis, Modifiers, Phase, Pointer,
};
use ishido_shared::ui::own_files::{Change, FileError, OwnFiles};
use ishido_shared::ui::program::{ChildProgram, Effects, Host, HostTraits, Reply, Request};
use ishido_shared::ui::room::Room;
use ishido_shared::ui::user_files::{ContentDigest, FileRead, FileRequest, WriteMode};

use crate::board::plain;
use crate::editor::model::Cx;
use crate::editor::workspace::{DocumentKind, EditedBoard, EditedFile, restored_metadata};
use crate::editor::{Editor, EditorOutcome, HostProgram};

/// A store with files by their names.
#[derive(Default)]
struct FakeStore(BTreeMap<String, Vec<u8>>);

impl OwnFiles for FakeStore {
    fn read(&mut self, name: &str) -> Result<Option<Vec<u8>>, FileError> {
        Ok(self.0.get(name).cloned())
    }

    fn list(&mut self, prefix: &str) -> Result<Vec<String>, FileError> {
        let names = self.0.keys().filter(|name| name.starts_with(prefix));
        Ok(names.cloned().collect())
    }
}

/// An editor on its board screen.
struct Desk {
    editor: Editor,
    effects: Effects,
    own_files: FakeStore,
    now: Millis,
}

impl Desk {
    fn new() -> Self {
        let set = Stoneset::read(ishido_assets::TEST_STONESET.bytes).unwrap();
        Self {
            editor: Editor::for_board(plain(), None, &set, HostProgram::Alone),
            effects: Effects::default(),
            own_files: FakeStore::default(),
            now: 0,
        }
    }

    fn event(&mut self, event: &Event) -> Option<EditorOutcome> {
        self.now += 16;
        self.with_ctx(|editor, host| {
            let outcome = editor.handle(event, host);
            editor.tick(host);
            outcome
        })
    }

    fn key(&mut self, key: Key, modifiers: Modifiers) {
        let repeat = false;
        self.event(&Event::Key(KeyPress {
            key,
            modifiers,
            repeat,
        }));
    }

    fn pointer(&mut self, phase: Phase, at: Point, button: Button) {
        self.event(&Event::Pointer(Pointer {
            phase,
            at,
            button: Some(button),
            device: Device::Mouse,
            modifiers: Modifiers::NONE,
        }));
    }

    fn stroke(&mut self, from: Point, to: Point) {
        self.pointer(Phase::Down, from, Button::Left);
        self.pointer(Phase::Move, to, Button::Left);
        self.pointer(Phase::Up, to, Button::Left);
    }

    fn with_ctx<T>(&mut self, action: impl FnOnce(&mut Editor, &mut Host<'_>) -> T) -> T {
        let mut host = Host {
            traits: HostTraits::default(),
            room: Room::default(),
            now: self.now,
            unix_ms: 0,
            utc_offset: 0,
            own_files: &mut self.own_files,
            effects: &mut self.effects,
            entropy: &mut 7,
        };
        action(&mut self.editor, &mut host)
    }

    fn open(&mut self, file: &FileRead) {
        self.with_ctx(|editor, host| {
            let model = &mut editor.shell.model;
            EditedBoard::open(file, &mut Cx { model, host }).unwrap();
        });
    }

    fn picture(&self) -> &Bitmap {
        self.editor.shell.model.board.picture()
    }
}

/// Changes of own files, by their names.
type Changes = Vec<(String, Change)>;
/// The contents written to the user's files, with their conditions.
type Contents = Vec<(Vec<u8>, WriteMode)>;

fn requests(desk: &mut Desk) -> (Changes, Contents) {
    let (mut changes, mut written) = (Vec::new(), Vec::new());
    for (_, request) in desk.effects.requests.drain(..) {
        match request {
            Request::OwnFile { name, change } => changes.push((name, change)),
            Request::UserFile(FileRequest::Write { bytes, mode, .. }) => {
                written.push((bytes, mode));
            }
            _ => {}
        }
    }
    (changes, written)
}

fn texts() -> Metadata {
    Metadata {
        name: Some("My Garden".to_owned()),
        author: Some("A. Painter".to_owned()),
        notes: Some("(C) 1990\nFree to copy.".to_owned()),
        ..Metadata::default()
    }
}

#[test]
fn the_texts_of_a_board_are_saved_again() {
    let mut desk = Desk::new();
    let bytes = picture::write(Format::Png, &plain(), &texts()).unwrap();
    let file = FileRead::new("/home/me/garden.png".to_owned(), bytes, None);
    desk.open(&file);
    desk.stroke(Point::new(100, 100), Point::new(120, 120));
    let (changes, _) = requests(&mut desk);
    let Some((_, Change::Write(kept))) = changes.last() else {
        panic!("the board is not kept: {changes:?}");
    };
    let kept = picture::read(kept, SCREEN_SIZE).unwrap().metadata;
    let digest = ContentDigest::of(&file.bytes);
    let own = EditedFile::new(file.path.clone(), digest);
    assert_eq!(restored_metadata(kept), Ok((Some(own), None, texts())));
    desk.key(Key::Char('s'), Modifiers::CONTROL);
    let (_, written) = requests(&mut desk);
    let [(bytes, mode)] = written.as_slice() else {
        panic!("not written once: {written:?}");
    };
    assert_eq!(picture::read(bytes, SCREEN_SIZE).unwrap().metadata, texts());
    // Only the file that was read is replaced.
    assert_eq!(*mode, WriteMode::Unchanged(digest));
}

#[test]
fn the_board_of_another_slot_is_removed_when_its_copy_is_on_disk() {
    let mut desk = Desk::new();
    let other = "slots/2/board-work.iff";
    let head = "BoardWork(version:1,file:None,file_digest:None,read_from:None,notes:false)";
    let kept = Metadata {
        notes: Some(head.to_owned()),
        ..Metadata::default()
    };
    let left = picture::write(Format::Ilbm, &Bitmap::screen(), &kept).unwrap();
    desk.own_files.0.insert(other.to_owned(), left);
    desk.event(&Event::Focus(true));
    assert_eq!(desk.editor.describe()[0].label, "Unsaved Work");
    desk.key(Key::Enter, Modifiers::NONE);
    let (id, _) = desk.effects.requests[0].clone();
    let (changes, _) = requests(&mut desk);
    assert!(
        matches!(changes.as_slice(), [(name, Change::Write(_))] if name == "slot/board-work.iff")
    );
    let reply = Reply::OwnFile(Ok(String::new()));
    desk.event(&Event::Reply { id, reply });
    let (changes, _) = requests(&mut desk);
    assert_eq!(changes, [(other.to_owned(), Change::Remove)]);
}

#[test]
fn requesters_have_no_faults() {
    let mut desk = Desk::new();
    for key in ['a', 'A', 'q'] {
        desk.key(Key::Char(key), Modifiers::NONE);
        assert_eq!(desk.editor.shell.audit(), Vec::<String>::new(), "{key}");
        desk.key(Key::Escape, Modifiers::NONE);
    }
    desk.stroke(Point::new(100, 100), Point::new(120, 120));
    desk.key(Key::Char('n'), Modifiers::CONTROL);
    assert_eq!(desk.editor.shell.audit(), Vec::<String>::new());
}

#[test]
fn filling_an_area_by_keys_is_one_step() {
    let mut desk = Desk::new();
    desk.key(Key::Char('a'), Modifiers::NONE);
    desk.key(Key::Enter, Modifiers::NONE);
    assert_ne!(*desk.picture(), plain());
    desk.key(Key::Char('z'), Modifiers::CONTROL);
    assert_eq!(*desk.picture(), plain());
    assert!(!desk.editor.shell.model.board.document.is_changed());
}

#[test]
fn strokes_of_every_tool_are_undone_and_done_again() {
    let mut desk = Desk::new();
    let mut random = SplitMix64::new(5);
    let mut point = || {
        let number = random.next_u64();
        let (x, y) = (number % 480, (number >> 32) % 320);
        Point::new(6 + x as i32, 26 + y as i32)
    };
    let mut keys = "dvrReEflkdb12481".chars().cycle();
    for _ in 0..300 {
        desk.key(Key::Char(keys.next().unwrap()), Modifiers::NONE);
        desk.key(Key::Char(']'), Modifiers::NONE);
        desk.stroke(point(), point());
    }
    desk.editor.shell.model.put_down();
    let last = desk.picture().clone();
    assert_ne!(last, plain());
    let mut steps = 0;
    while desk.editor.shell.model.board.document.undo().is_some() {
        steps += 1;
    }
    assert!(steps > 100, "{steps}");
    assert_eq!(*desk.picture(), plain());
    while desk.editor.shell.model.board.document.redo().is_some() {}
    assert_eq!(*desk.picture(), last);
}

#[test]
fn random_input_does_no_harm() {
    let keys = "dvrReEf,blknswcaAxyzZgjq124<>[]+-/ ut";
    let others = [
        Key::Left,
        Key::Right,
        Key::Down,
        Key::Enter,
        Key::Escape,
        Key::Tab,
        Key::PageDown,
        Key::End,
    ];
    let mut random = SplitMix64::new(11);
    let mut desk = Desk::new();
    for round in 0..4_000 {
        let number = random.next_u64();
        let at = Point::new(
            (number % u64::from(SCREEN_SIZE.width)) as i32,
            ((number >> 16) % u64::from(SCREEN_SIZE.height)) as i32,
        );
        let choice = (number >> 40) as usize;
        match (number >> 32) % 8 {
            0 => desk.pointer(Phase::Down, at, Button::Left),
            1 => desk.pointer(Phase::Up, at, Button::Left),
            2 => desk.pointer(Phase::Move, at, Button::Left),
            3 => desk.pointer(Phase::Down, at, Button::Middle),
            4 => desk.key(others[choice % others.len()], Modifiers::NONE),
            5 => {
                let notches = (choice % 7) as i32 - 3;
                desk.event(&Event::Wheel { at, notches });
            }
            _ => {
                let key = keys.chars().nth(choice % keys.len()).unwrap();
                desk.key(Key::Char(key), Modifiers::NONE);
            }
        }
        if round % 40 == 0 {
            let mut screen = Bitmap::screen();
            desk.editor.draw(&mut screen);
            assert!(!desk.editor.describe().is_empty());
        }
    }
}
