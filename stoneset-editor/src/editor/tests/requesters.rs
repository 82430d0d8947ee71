//! Every requester of the editor, reached as a user reaches it, with the most it may have to say.

use ishido_shared::formats::picture::{self, Format, Metadata};
use ishido_shared::formats::sheet;
use ishido_shared::formats::stoneset::Stoneset;
use ishido_shared::gfx::Point;
use ishido_shared::gfx::{Bitmap, Pen, Size};
use ishido_shared::host::headless::{FakeWorld, Headless};
use ishido_shared::ui::event::{Button, Device, Event, Key, Modifiers};
use ishido_shared::ui::user_files::ContentDigest;

use ishido_shared::ui::program::ChildProgram;

use crate::board::plain;
use crate::editor::{EditedFile, Editor, EditorProgram, HostProgram};

// The tests below reach every place that makes a requester. A tidy test counts those places:
// const CONSTRUCTORS: usize = 16;

/// The drawer of the test's own files.
const DRAWER: &str = "/home/player";

type Desk = Headless<EditorProgram>;

fn set() -> Stoneset {
    Stoneset::read(ishido_assets::TEST_STONESET.bytes).unwrap()
}

/// A set with the longest texts, and with twins.
fn long_set() -> Stoneset {
    let mut set = set();
    set.name = "W".repeat(40);
    set.author = "Author ".repeat(10);
    set.notes = "A note that is rather long. ".repeat(30);
    set
}

fn stones() -> Desk {
    let editor = Editor::new(&long_set(), HostProgram::Alone);
    Headless::new(EditorProgram::new(editor), world(), 1, None)
}

fn board() -> Desk {
    let path = format!("{DRAWER}/{}.png", "name".repeat(20));
    let editor = Editor::for_board(plain(), Some(path.into()), &set(), HostProgram::Alone);
    Headless::new(EditorProgram::new(editor), world(), 1, None)
}

/// A world with pictures on the user's disk.
fn world() -> FakeWorld {
    let mut world = FakeWorld::default();
    let png = |pens: &Bitmap| picture::write(Format::Png, pens, &Metadata::default()).unwrap();
    let large = Bitmap::from_fn(Size::new(640, 400), |x, _| Pen::new(x as u8 % 16).unwrap());
    world
        .user_files
        .add_file(&format!("{DRAWER}/a-large.png"), png(&large));
    let sheet = picture::write(Format::Png, &sheet::draw(&set()), &sheet::metadata(&set()));
    world
        .user_files
        .add_file(&format!("{DRAWER}/b-sheet.png"), sheet.unwrap());
    world
        .user_files
        .add_file(&format!("{DRAWER}/c-bad.png"), b"no picture".to_vec());
    world
}

/// Clicks on what is shown with a label, the front one of several, once or twice.
fn click(desk: &mut Desk, label: &str, times: usize) {
    let items = desk.driver().program().editor.describe();
    let item = items.iter().find(|item| item.label == label);
    let at = item
        .unwrap_or_else(|| panic!("{label} is not shown"))
        .middle();
    for _ in 0..times {
        desk.click(at, Button::Left, Device::Mouse);
    }
    desk.settle(2_000);
}

fn is_shown(desk: &mut Desk, label: &str) -> bool {
    let items = desk.driver().program().editor.describe();
    items.iter().any(|item| item.label == label)
}

/// Chooses a command in the menus.
fn choose(desk: &mut Desk, menu: &str, command: &str) {
    desk.click(Point::new(300, 8), Button::Left, Device::Mouse);
    click(desk, menu, 1);
    click(desk, command, 1);
}

/// The requester in front has this title and no faults. Esc closes it.
fn check(desk: &mut Desk, title: &str) {
    let editor = &desk.driver().program().editor;
    assert_eq!(editor.describe()[0].label, title);
    assert_eq!(editor.shell.audit(), Vec::<String>::new(), "{title}");
    desk.key(Key::Escape, Modifiers::NONE);
    desk.settle(2_000);
}

/// A stroke that changes the document.
fn paint(desk: &mut Desk) {
    desk.drag(
        Point::new(300, 120),
        Point::new(360, 200),
        Button::Left,
        Device::Mouse,
    );
}

#[test]
fn requesters_for_stonesets_have_no_faults() {
    let mut desk = stones();
    for (menu, command, title) in [
        ("File", "New Stoneset...", "New Stoneset"),
        ("File", "Load Stoneset...", "Load Stoneset"),
        ("File", "Save Stoneset As...", "Save Stoneset"),
        ("File", "Export Picture...", "Export Picture"),
        ("File", "Set Details...", "Set Details"),
        ("Picture", "Row Pens...", "Pens of Row 1"),
        ("Help", "Keys and Tools...", "Keys and Tools"),
    ] {
        choose(&mut desk, menu, command);
        check(&mut desk, title);
    }
    for file in ["a-large.png", "b-sheet.png"] {
        choose(&mut desk, "File", "Import Picture...");
        click(&mut desk, file, 2);
        check(&mut desk, "Import Picture");
    }
    for target in [
        "Set (6 x 6)",
        "Six columns",
        "Row 1",
        "Column 1",
        "Symbol 6 times",
        "Stone 1-1",
    ] {
        choose(&mut desk, "File", "Import Picture...");
        click(&mut desk, "a-large.png", 2);
        click(&mut desk, target, 1);
        click(&mut desk, "Next", 1);
        assert!(is_shown(&mut desk, "Dither"), "{target}");
        check(&mut desk, "Import Picture");
    }
    choose(&mut desk, "File", "Import Picture...");
    click(&mut desk, "c-bad.png", 2);
    check(&mut desk, "The picture cannot be imported");
    check(&mut desk, "Import Picture");
    paint(&mut desk);
    choose(&mut desk, "File", "New Stoneset...");
    check(&mut desk, "Save Changes?");
    desk.event(&Event::CloseRequested);
    check(&mut desk, "Save Changes?");
}

#[test]
fn the_question_about_a_draft_has_no_faults() {
    let mut desk = stones();
    desk.key(Key::Char('c'), Modifiers::CONTROL);
    desk.key(Key::Right, Modifiers::NONE);
    desk.key(Key::Char('v'), Modifiers::CONTROL);
    // Two stones of one column look the same now.
    desk.key(Key::Left, Modifiers::NONE);
    desk.key(Key::Down, Modifiers::NONE);
    desk.key(Key::Char('v'), Modifiers::CONTROL);
    desk.key(Key::Char('s'), Modifiers::CONTROL);
    desk.settle(2_000);
    check(&mut desk, "Unfinished Stoneset");
}

#[test]
fn the_question_about_a_changed_file_has_no_faults() {
    let path = format!("{DRAWER}/{}.ron", "name".repeat(20));
    let mut world = world();
    world
        .user_files
        .add_file(&path, b"by another program".to_vec());
    let file = EditedFile::new(path, ContentDigest::of(b"as it was read"));
    let editor = Editor::with_file(&long_set(), Some(file), HostProgram::Alone);
    let mut desk = Headless::new(EditorProgram::new(editor), world, 1, None);
    paint(&mut desk);
    desk.key(Key::Char('s'), Modifiers::CONTROL);
    desk.settle(2_000);
    check(&mut desk, "The File Has Changed");
}

#[test]
fn requesters_for_boards_have_no_faults() {
    let mut desk = board();
    for (menu, command, title) in [
        ("File", "Load Board...", "Load Board"),
        ("File", "Save Board As...", "Save Board"),
        ("Picture", "Fill Area...", "Fill Area"),
        ("Picture", "Bevel Area...", "Bevel Area"),
        ("View", "Check Board...", "Check Board"),
        ("Help", "Keys and Tools...", "Keys and Tools"),
    ] {
        choose(&mut desk, menu, command);
        check(&mut desk, title);
    }
    choose(&mut desk, "File", "Import Picture...");
    click(&mut desk, "a-large.png", 2);
    click(&mut desk, "Back", 1);
    assert!(is_shown(&mut desk, "grid"));
    check(&mut desk, "Import Picture");
    choose(&mut desk, "File", "Import Picture...");
    click(&mut desk, "a-large.png", 2);
    check(&mut desk, "Import Picture");
    paint(&mut desk);
    desk.event(&Event::CloseRequested);
    check(&mut desk, "Save Changes?");
}

/// Work left after a crash is offered at the next start.
#[test]
fn the_offers_after_a_crash_have_no_faults() {
    for (make, title) in [
        (stones as fn() -> Desk, "Unsaved Work"),
        (board, "Unsaved Work"),
    ] {
        let mut desk = make();
        paint(&mut desk);
        desk.settle(5_000);
        let files = desk.driver().platform().own_files.files.clone();
        let mut world = world();
        world.own_files.files = files;
        let program = EditorProgram::new(Editor::new(&set(), HostProgram::Alone));
        let mut next = Headless::new(program, world, 1, None);
        next.settle(5_000);
        check(&mut next, title);
    }
}
