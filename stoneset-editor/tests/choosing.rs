//! Choosing stones as people do: with the mouse, the keyboard, the wheel and a finger.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "tests say plainly what they expect"
)]

use ishido_shared::formats::stoneset::Stoneset;
use ishido_shared::gfx::{Bitmap, Point};
use ishido_shared::host::headless::{FakeWorld, FrameCounter, Headless};
use ishido_shared::ui::event::{Button, Device, Event, Key, KeyPress, Modifiers, Phase};
use ishido_shared::ui::item::{Item, Role};
use stoneset_editor::{Editor, EditorProgram, HostProgram};

/// A running editor, and how many pictures it has drawn.
struct Desk {
    editor: Headless<EditorProgram>,
    drawn: FrameCounter,
}

impl Desk {
    fn new() -> Self {
        Self::with(&Stoneset::read(ishido_assets::TEST_STONESET.bytes).unwrap())
    }

    fn with(set: &Stoneset) -> Self {
        let drawn = FrameCounter::default();
        let counter = Box::new(drawn.clone());
        let program = EditorProgram::new(Editor::new(set, HostProgram::Alone));
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

    /// The one stone or mask that is chosen.
    fn chosen(&mut self) -> String {
        let items = self.editor.driver().describe();
        let mut chosen = items.iter().filter(|item| {
            let place = item.label.starts_with("stone ") || item.label.starts_with("mask ");
            item.role == Role::Place && place && item.state.ends_with("chosen")
        });
        let label = chosen.next().unwrap().label.clone();
        assert!(chosen.next().is_none(), "two stones are chosen");
        label
    }

    /// Returns the number of pictures that `act` makes it draw.
    fn pictures(&mut self, act: impl FnOnce(&mut Self)) -> u32 {
        let before = self.drawn.count();
        act(self);
        self.drawn.count() - before
    }
}

#[test]
fn by_mouse() {
    let mut desk = Desk::new();
    assert_eq!(desk.chosen(), "stone 1-1");
    desk.press("stone 4-2", Device::Mouse);
    assert_eq!(desk.chosen(), "stone 4-2");
    assert!(desk.shows("right button: menus"));
    // Between two stones and with the middle button nothing is chosen.
    let gap = desk.item("stone 1-1").area.top_left - Point::new(1, 1);
    desk.editor.click(gap, Button::Left, Device::Mouse);
    let other = desk.item("stone 5-5").middle();
    desk.editor.click(other, Button::Middle, Device::Mouse);
    assert_eq!(desk.chosen(), "stone 4-2");
    desk.press("mask 2", Device::Mouse);
    assert_eq!(desk.chosen(), "mask 2");
}

#[test]
fn by_wheel() {
    let mut desk = Desk::new();
    desk.wheel("stone 3-3", 2);
    assert_eq!(desk.chosen(), "stone 3-1");
    desk.wheel("stone 3-3", -3);
    assert_eq!(desk.chosen(), "stone 6-6");
    desk.wheel("stone edit box", 1);
    assert_eq!(desk.chosen(), "stone 6-6");
    for notches in [i32::MAX, i32::MIN, 36, 0] {
        desk.wheel("stone 3-3", notches);
        desk.chosen();
    }
}

#[test]
fn by_keyboard() {
    let mut desk = Desk::new();
    for (key, wanted) in [
        (Key::Left, "stone 6-1"),
        (Key::Up, "mask 6"),
        (Key::Up, "stone 6-6"),
        (Key::Right, "stone 1-6"),
        (Key::Down, "mask 1"),
        (Key::Down, "stone 1-1"),
        (Key::PageUp, "stone 6-6"),
        (Key::PageDown, "stone 1-1"),
    ] {
        desk.key(key);
        assert_eq!(desk.chosen(), wanted, "{key:?}");
    }
    assert!(desk.shows("Tab: next area"));
}

#[test]
fn by_touch() {
    let mut desk = Desk::new();
    desk.press("stone 6-6", Device::Touch);
    assert_eq!(desk.chosen(), "stone 6-6");
    assert!(desk.shows("tap here: menus"));
    // A second finger takes the first one's press back.
    let at = desk.item("stone 2-2").middle();
    for phase in [Phase::Down, Phase::Cancel, Phase::Up] {
        desk.editor
            .pointer(phase, at, Some(Button::Left), Device::Touch);
    }
    assert_eq!(desk.chosen(), "stone 6-6");
}

#[test]
fn the_grid_by_key_mouse_and_touch() {
    let mut desk = Desk::new();
    let with = desk.editor.driver().screen().clone();
    desk.key(Key::Char('g'));
    assert_eq!(desk.item("Grid").state, "");
    desk.press("Grid", Device::Mouse);
    assert_eq!(desk.item("Grid").state, "checked");
    desk.press("Grid", Device::Touch);
    desk.press("Grid", Device::Touch);
    // Back on the first picture, but for the hint, which now speaks of a finger.
    let screen = desk.editor.driver().screen();
    let below = 20 * 640;
    assert_eq!(screen.pens()[below..], with.pens()[below..]);
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
    assert_eq!(desk.chosen(), "stone 2-1");
    assert_eq!(desk.item("Grid").state, "checked");
    assert!(!desk.editor.driver().is_over());
}

#[test]
fn nothing_is_drawn_without_a_change() {
    let mut desk = Desk::new();
    let large = desk.item("stone edit box").area.top_left;
    let moves = |desk: &mut Desk, x: i32, y: i32| {
        let at = large + Point::new(x, y);
        desk.editor.pointer(Phase::Move, at, None, Device::Mouse);
    };
    assert_eq!(desk.pictures(|desk| moves(desk, 10, 10)), 1);
    assert_eq!(desk.pictures(|desk| moves(desk, 11, 11)), 0, "same pixel");
    assert_eq!(desk.pictures(|desk| moves(desk, -5, 100)), 1);
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
fn it_ends_by_key_and_close_button_only() {
    let endings: [fn(&mut Desk); 4] = [
        |desk| desk.editor.key(Key::Char('q'), Modifiers::CONTROL),
        |desk| desk.editor.event(&Event::CloseRequested),
        // Esc opens the menus, and closes them.
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
    let mut desk = Desk::with(&set);
    let screen = desk.editor.driver().screen();
    let below = 20 * 640;
    assert_eq!(screen.pens()[below..], plain.pens()[below..]);
}

#[test]
fn everything_lies_on_the_screen_and_no_place_on_another() {
    let mut desk = Desk::new();
    let items = desk.editor.driver().describe();
    let places: Vec<&Item> = items
        .iter()
        .filter(|item| matches!(item.role, Role::Place | Role::Button))
        .collect();
    assert!(places.len() > 36 + 6 + 16 + 24, "{}", places.len());
    for (index, place) in places.iter().enumerate() {
        let inside = place.area.intersection(&Bitmap::screen().area());
        assert_eq!(inside, place.area, "{place:?}");
        for other in &places[..index] {
            let both = place.area.intersection(&other.area);
            assert!(both.is_zero_sized(), "{place:?} {other:?}");
        }
    }
}
