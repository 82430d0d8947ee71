//! The stoneset screen as people use it, without painting: with the mouse, the keyboard, the wheel and a finger.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "tests say plainly what they expect"
)]

use std::cell::Cell;
use std::rc::Rc;

use ishido_shared::formats::stoneset::Stoneset;
use ishido_shared::gfx::{Bitmap, Point};
use ishido_shared::host::driver::Observer;
use ishido_shared::host::headless::{FakeWorld, Headless};
use ishido_shared::ui::event::{Button, Device, Event, Key, KeyPress, Millis, Modifiers, Phase};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::store::StoreError;
use stoneset_editor::{Editor, EditorProgram, Hosting};

/// Counts the pictures drawn.
struct Counter(Rc<Cell<u32>>);

impl Observer for Counter {
    fn step(&mut self, _now: Millis, _wall: u64, _offset: i32, _event: Option<&Event>) {}
    fn read(&mut self, _name: &str, _result: &Result<Option<Vec<u8>>, StoreError>) {}
    fn frame(&mut self, _screen: &Bitmap) {
        self.0.set(self.0.get() + 1);
    }
}

/// A running editor, and how many pictures it has drawn.
struct Desk {
    editor: Headless<EditorProgram>,
    drawn: Rc<Cell<u32>>,
}

impl Desk {
    fn new() -> Self {
        Self::with(Stoneset::read(ishido_assets::TEST_STONESET.bytes).unwrap())
    }

    fn with(set: Stoneset) -> Self {
        let drawn = Rc::new(Cell::new(0));
        let counter = Box::new(Counter(Rc::clone(&drawn)));
        let program = EditorProgram::new(Editor::new(&set, Hosting::Alone));
        let editor = Headless::new(program, FakeWorld::default(), 1, Some(counter));
        Self { editor, drawn }
    }

    fn item(&mut self, label: &str) -> Item {
        let items = self.editor.driver().describe();
        items
            .into_iter()
            .find(|item| item.label == label)
            .expect(label)
    }

    fn press(&mut self, label: &str, device: Device) {
        let at = self.item(label).middle();
        self.editor.click(at, Button::Left, device);
    }

    fn key(&mut self, key: Key) {
        self.editor.key(key, Modifiers::NONE);
    }

    fn wheel(&mut self, label: &str, notches: i32) {
        let at = self.item(label).middle();
        self.editor.event(&Event::Wheel { at, notches });
    }

    fn shows(&mut self, text: &str) -> bool {
        let items = self.editor.driver().describe();
        items.iter().any(|item| item.label.contains(text))
    }

    /// The one chosen stone, which the title line names as well.
    fn chosen(&mut self) -> String {
        let items = self.editor.driver().describe();
        let stones = items.iter().filter(|item| item.role == Role::Place);
        let mut chosen = stones.filter_map(|item| {
            let name = item.label.strip_prefix("stone ")?;
            (item.state == "chosen").then_some(name)
        });
        let name = chosen.next().unwrap().to_owned();
        assert!(chosen.next().is_none(), "two stones are chosen");
        assert!(self.shows(&format!("- Stone {name} ")));
        name
    }

    /// How many pictures `act` makes it draw.
    fn pictures(&mut self, act: impl FnOnce(&mut Self)) -> u32 {
        let before = self.drawn.get();
        act(self);
        self.drawn.get() - before
    }
}

#[test]
fn by_mouse() {
    let mut desk = Desk::new();
    assert_eq!(desk.chosen(), "1-1");
    desk.press("stone 4-2", Device::Mouse);
    assert_eq!(desk.chosen(), "4-2");
    assert!(desk.shows("right button: menus"));
    // Between two stones and with another button nothing is chosen.
    let gap = desk.item("stone 1-1").area.top_left - Point::new(1, 1);
    desk.editor.click(gap, Button::Left, Device::Mouse);
    let other = desk.item("stone 5-5").middle();
    desk.editor.click(other, Button::Middle, Device::Mouse);
    assert_eq!(desk.chosen(), "4-2");
    desk.press("mask 2", Device::Mouse);
    assert!(desk.item("mask 2").state.ends_with("chosen"));
    assert!(desk.shows("Mask of column 2"));
}

#[test]
fn by_wheel() {
    let mut desk = Desk::new();
    desk.wheel("stone 3-3", 2);
    assert_eq!(desk.chosen(), "3-1");
    desk.wheel("stone 3-3", -3);
    assert_eq!(desk.chosen(), "6-6");
    desk.wheel("on dark ground", 1);
    assert_eq!(desk.chosen(), "6-6");
    for notches in [i32::MAX, i32::MIN, 36, 0] {
        desk.wheel("stone 3-3", notches);
        desk.chosen();
    }
}

#[test]
fn by_keyboard() {
    let mut desk = Desk::new();
    for (key, wanted) in [
        (Key::Left, "6-1"),
        (Key::Right, "1-1"),
        (Key::Down, "1-2"),
        (Key::Up, "1-1"),
        (Key::PageUp, "6-6"),
        (Key::PageDown, "1-1"),
    ] {
        desk.key(key);
        assert_eq!(desk.chosen(), wanted, "{key:?}");
    }
    assert!(desk.shows("Esc: menus"));
    // The masks are above the first row and below the last.
    desk.key(Key::Up);
    assert!(desk.item("mask 1").state.ends_with("chosen"));
    desk.key(Key::Up);
    assert_eq!(desk.chosen(), "1-6");
}

#[test]
fn by_touch() {
    let mut desk = Desk::new();
    desk.press("stone 6-6", Device::Touch);
    assert_eq!(desk.chosen(), "6-6");
    assert!(desk.shows("hold a finger: menus"));
    // A second finger takes the first one's press back.
    let at = desk.item("stone 2-2").middle();
    for phase in [Phase::Down, Phase::Cancel, Phase::Up] {
        desk.editor
            .pointer(phase, at, Some(Button::Left), Device::Touch);
    }
    assert_eq!(desk.chosen(), "6-6");
}

#[test]
fn the_grid_by_key_mouse_and_touch() {
    let mut desk = Desk::new();
    let area = desk.item("stone edit box").area;
    let edit_box = |desk: &mut Desk| {
        let screen = desk.editor.driver().screen();
        let row = |y| area.columns().map(move |x| Point::new(x, y));
        let points = area.rows().flat_map(row);
        points.map(|at| screen.get(at)).collect::<Vec<_>>()
    };
    let with = edit_box(&mut desk);
    desk.key(Key::Char('g'));
    assert_eq!(desk.item("Grid").state, "");
    assert_ne!(edit_box(&mut desk), with);
    desk.press("Grid", Device::Mouse);
    assert_eq!(desk.item("Grid").state, "checked");
    assert_eq!(edit_box(&mut desk), with);
    desk.press("Grid", Device::Touch);
    assert_eq!(desk.item("Grid").state, "");
}

#[test]
fn a_held_key_moves_on_but_does_not_flicker() {
    let mut desk = Desk::new();
    for key in [Key::Right, Key::Char('g'), Key::Escape] {
        desk.editor.event(&Event::Key(KeyPress {
            key,
            modifiers: Modifiers::NONE,
            repeat: true,
        }));
    }
    assert_eq!(desk.chosen(), "2-1");
    assert_eq!(desk.item("Grid").state, "checked");
    let items = desk.editor.driver().describe();
    assert!(items.iter().all(|item| item.role != Role::Menu));
}

#[test]
fn nothing_is_drawn_without_a_change() {
    let mut desk = Desk::new();
    assert_eq!(desk.drawn.get(), 1);
    let corner = desk.item("stone edit box").area.top_left;
    let moves = |desk: &mut Desk, x: i32, y: i32| {
        let at = corner + Point::new(x, y);
        desk.editor.pointer(Phase::Move, at, None, Device::Mouse);
    };
    assert_eq!(desk.pictures(|desk| moves(desk, 13, 13)), 1);
    assert_eq!(desk.pictures(|desk| moves(desk, 15, 15)), 0, "same pixel");
    assert_eq!(desk.pictures(|desk| moves(desk, -60, 20)), 1);
    assert_eq!(desk.pictures(|desk| moves(desk, -58, 20)), 0, "same stone");
    let away = desk.pictures(|desk| moves(desk, i32::MIN / 2, i32::MAX / 2));
    assert_eq!(away, 1);
    let idle = desk.pictures(|desk| {
        desk.editor.wait(100_000);
        desk.wheel("Grid", 5);
        moves(desk, i32::MIN / 2, i32::MAX / 2);
    });
    assert_eq!(idle, 0);
    assert_eq!(desk.pictures(|desk| desk.key(Key::Right)), 1);
    assert_eq!(desk.pictures(|desk| desk.key(Key::F(5))), 0);
}

#[test]
fn it_ends_by_key_and_close_button() {
    let endings: [fn(&mut Desk); 4] = [
        |desk| desk.editor.key(Key::Char('q'), Modifiers::CONTROL),
        |desk| desk.editor.event(&Event::CloseRequested),
        |desk| desk.key(Key::Escape),
        |desk| desk.key(Key::Char('q')),
    ];
    let ended = endings.map(|end| {
        let mut desk = Desk::new();
        end(&mut desk);
        desk.editor.driver().is_over()
    });
    assert_eq!(ended, [true, true, false, false]);
}

#[test]
fn long_words_of_a_set_stay_in_their_places() {
    let plain = Desk::new().editor.driver().screen().clone();
    let mut set = Stoneset::read(ishido_assets::TEST_STONESET.bytes).unwrap();
    set.name = "\u{0}name\n".repeat(50_000);
    set.author = "W".repeat(500_000);
    set.notes = "\n".repeat(10) + &"notes and more ".repeat(60_000);
    let mut desk = Desk::with(set);
    let screen = desk.editor.driver().screen();
    // The name is in the title line.
    let below = 20 * 640;
    assert!(screen.pens()[below..] == plain.pens()[below..]);
}
