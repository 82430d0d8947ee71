//! Tests of groups that belong to no requester.

use super::*;
use crate::gfx::Pen;
use crate::ui::event::{
    Button as MouseButton, Device, Event, Key, KeyPress, Modifiers, Phase, Pointer,
};
use crate::ui::gadget::test_support::FakeHost;
use crate::ui::gadget::{Button, CheckBox, ScrollText};
use crate::ui::program::{Reply, Request, RequestId};
use crate::ui::text_field::{StringGadget, TextField};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Id {
    Name,
    Town,
    Loud,
    Push,
}

type Outcome = GroupOutcome<Id>;

/// Two texts, a check box and a button below each other.
fn group(keys: GroupKeys) -> GadgetGroup<Id> {
    let text = |text| StringGadget::new(TextField::new(text, 20), 12);
    let at = |row| Point::new(100, 40 + row * 30);
    let mut group = GadgetGroup::new(keys)
        .with(Id::Name, at(0), text("Anna"))
        .with(Id::Town, at(1), text("Basel"))
        .with(Id::Loud, at(2), CheckBox::new("_Loud", false))
        .with(Id::Push, at(3), Button::new("_Push"));
    group.label(Id::Town, Point::new(40, 73), "_Town");
    group
}

fn key(group: &mut GadgetGroup<Id>, key: Key, modifiers: Modifiers) -> Outcome {
    let press = KeyPress {
        key,
        modifiers,
        repeat: false,
    };
    FakeHost::default().with_ctx(|host| group.handle(&Event::Key(press), host))
}

fn press(group: &mut GadgetGroup<Id>, pressed: Key) -> Outcome {
    key(group, pressed, Modifiers::NONE)
}

fn point(group: &mut GadgetGroup<Id>, phase: Phase, at: Point) -> Outcome {
    let pointer = Pointer {
        phase,
        at,
        button: Some(MouseButton::Left),
        device: Device::Mouse,
        modifiers: Modifiers::NONE,
    };
    FakeHost::default().with_ctx(|host| group.handle(&Event::Pointer(pointer), host))
}

fn middle(group: &GadgetGroup<Id>, id: Id) -> Point {
    group.area(id).map_or(Point::zero(), |area| area.center())
}

#[test]
fn tab_and_arrows_move_the_focus() {
    let mut group = group(GroupKeys::Focus);
    assert_eq!(group.focus(), Some(Id::Name));
    for (pressed, modifiers, focused) in [
        (Key::Tab, Modifiers::NONE, Id::Town),
        (Key::Tab, Modifiers::SHIFT, Id::Name),
        (Key::Tab, Modifiers::SHIFT, Id::Push),
        (Key::Up, Modifiers::NONE, Id::Loud),
        (Key::Down, Modifiers::NONE, Id::Push),
        (Key::Tab, Modifiers::NONE, Id::Name),
    ] {
        assert_eq!(key(&mut group, pressed, modifiers), Outcome::Changed);
        assert_eq!(group.focus(), Some(focused));
    }
    group.set_focus(Id::Loud);
    assert_eq!(
        press(&mut group, Key::Char(' ')),
        Outcome::Touched(Id::Loud)
    );
    assert!(group.is_checked(Id::Loud));
}

#[test]
fn underlined_letters_reach_gadgets_and_labels() {
    let mut group = group(GroupKeys::Focus);
    assert_eq!(
        press(&mut group, Key::Char('p')),
        Outcome::Touched(Id::Name),
        "the text uses the letter itself"
    );
    group.set_focus(Id::Push);
    assert_eq!(
        press(&mut group, Key::Char('L')),
        Outcome::Touched(Id::Loud)
    );
    assert_eq!(press(&mut group, Key::Char('t')), Outcome::Changed);
    assert_eq!(group.focus(), Some(Id::Town));
}

#[test]
fn a_finger_needs_no_underlined_letters_and_no_focus_but_the_cursor_of_a_text() {
    let drawn = |group: &GadgetGroup<Id>, by_finger: bool| {
        let mut screen = Bitmap::screen();
        screen.fill(screen.area(), Pen::SILVER);
        group.draw(
            &mut screen,
            KeyCues {
                by_finger,
                ..KeyCues::ALL
            },
        );
        screen
    };
    let differs = |group: &GadgetGroup<Id>, area: Rectangle| {
        let [by_key, by_finger] = [false, true].map(|finger| drawn(group, finger));
        let (wide, high) = (area.size.width as i32, area.size.height as i32);
        let mut points = (0..wide * high).map(|n| area.top_left + Point::new(n % wide, n / wide));
        points.any(|at| by_key.get(at) != by_finger.get(at))
    };
    let mut group = group(GroupKeys::Focus);
    let area = |group: &GadgetGroup<Id>, id| group.area(id).unwrap();
    let label = Rectangle::new(Point::new(40, 73), Size::new(32, 16));
    // The letters are typed into the text.
    assert!(!differs(&group, label));
    assert!(!differs(&group, area(&group, Id::Loud)));
    assert!(!differs(&group, area(&group, Id::Name)), "the cursor stays");
    let push = area(&group, Id::Push);
    let edge = Rectangle::new(push.top_left, Size::new(push.size.width, 5));
    assert!(!differs(&group, edge));
    group.set_focus(Id::Push);
    assert!(differs(&group, edge));
    assert!(differs(&group, label));
    assert!(differs(&group, area(&group, Id::Loud)));
}

#[test]
fn a_group_for_letters_leaves_other_keys_to_its_screen() {
    let mut group = group(GroupKeys::Letters);
    assert_eq!(group.focus(), None);
    for pressed in [
        Key::Tab,
        Key::Left,
        Key::Down,
        Key::Enter,
        Key::Char('x'),
        Key::Char(' '),
    ] {
        assert_eq!(press(&mut group, pressed), Outcome::Ignored, "{pressed:?}");
    }
    assert_eq!(
        key(&mut group, Key::Char('p'), Modifiers::CONTROL),
        Outcome::Ignored
    );
    assert_eq!(
        press(&mut group, Key::Char('p')),
        Outcome::Activated(Id::Push)
    );
    let push = middle(&group, Id::Push);
    assert_eq!(point(&mut group, Phase::Down, push), Outcome::Changed);
    assert_eq!(
        point(&mut group, Phase::Up, push),
        Outcome::Activated(Id::Push)
    );
    assert_eq!(group.focus(), None);
}

#[test]
fn events_that_are_not_used_are_ignored() {
    let mut group = group(GroupKeys::Focus);
    group.set_focus(Id::Push);
    for pressed in [Key::Escape, Key::F(1), Key::Char('x'), Key::Left, Key::Down] {
        assert_eq!(press(&mut group, pressed), Outcome::Ignored, "{pressed:?}");
    }
    let beside = Point::new(500, 300);
    for phase in [Phase::Down, Phase::Move, Phase::Up, Phase::Cancel] {
        assert_eq!(
            point(&mut group, phase, beside),
            Outcome::Ignored,
            "{phase:?}"
        );
    }
    let push = middle(&group, Id::Push);
    for at in [beside, push] {
        let wheel = Event::Wheel { at, notches: 1 };
        let outcome = FakeHost::default().with_ctx(|host| group.handle(&wheel, host));
        assert_eq!(outcome, Outcome::Ignored);
    }
    // While the pointer holds a gadget, its moves belong to the group.
    point(&mut group, Phase::Down, push);
    assert_eq!(point(&mut group, Phase::Move, push), Outcome::Nothing);
    assert_eq!(point(&mut group, Phase::Move, beside), Outcome::Changed);
    group.cancel_pointer();
    assert_eq!(point(&mut group, Phase::Up, push), Outcome::Ignored);
}

#[test]
fn the_clipboard_goes_to_the_gadget_that_asked() {
    let mut group = group(GroupKeys::Focus);
    let mut host = FakeHost::default();
    let paste = Event::Key(KeyPress {
        key: Key::Char('v'),
        modifiers: Modifiers::CONTROL,
        repeat: false,
    });
    let outcome = host.with_ctx(|host| group.handle(&paste, host));
    assert_eq!(outcome, Outcome::Changed);
    let Some((id, Request::Paste)) = host.effects.requests.pop() else {
        panic!("the clipboard was not requester for");
    };
    group.set_focus(Id::Town);
    let mut answer = |id| {
        let reply = Reply::Pasted("Clara".to_owned());
        host.with_ctx(|host| group.handle(&Event::Reply { id, reply }, host))
    };
    assert_eq!(answer(RequestId(id.0 + 1)), Outcome::Ignored);
    assert_eq!(answer(id), Outcome::Touched(Id::Name));
    assert_eq!(
        answer(id),
        Outcome::Ignored,
        "the request was answered already"
    );
    assert_eq!(group.text(Id::Name), "Clara");
    assert_eq!(group.text(Id::Town), "Basel");
}

#[test]
fn ghosting_moves_the_focus_and_releases_the_pointer() {
    let mut group = group(GroupKeys::Focus);
    group.ghost(Id::Name, true);
    assert_eq!(group.focus(), Some(Id::Town));
    group.set_focus(Id::Name);
    assert_eq!(group.focus(), Some(Id::Town));
    let push = middle(&group, Id::Push);
    point(&mut group, Phase::Down, push);
    group.ghost(Id::Push, true);
    assert_eq!(group.focus(), Some(Id::Town));
    assert_eq!(point(&mut group, Phase::Up, push), Outcome::Ignored);
    assert_eq!(point(&mut group, Phase::Down, push), Outcome::Ignored);
    let states: Vec<String> = group
        .describe()
        .into_iter()
        .map(|item| item.state)
        .collect();
    assert_eq!(states.last().map(String::as_str), Some("ghosted"));
    group.ghost(Id::Push, false);
    group.set_focus(Id::Push);
    assert_eq!(group.focus(), Some(Id::Push));
}

#[test]
fn gadgets_are_found_by_id_and_type() {
    let mut group = group(GroupKeys::Focus);
    assert!(group.get::<Button>(Id::Name).is_none());
    assert!(group.get::<ScrollText>(Id::Push).is_none());
    if let Some(town) = group.get_mut::<StringGadget>(Id::Town) {
        town.set("Bern");
    }
    assert_eq!(group.text(Id::Town), "Bern");
    assert_eq!(group.text(Id::Push), "");
    let before = middle(&group, Id::Town);
    group.move_by(Point::new(5, -7));
    assert_eq!(middle(&group, Id::Town), before + Point::new(5, -7));
}

#[test]
fn a_finger_types_on_the_on_screen_keyboard() {
    let mut group = group(GroupKeys::Focus);
    let corner = middle(&group, Id::Name) + Point::new(60, 0);
    assert_eq!(point(&mut group, Phase::Down, corner), Outcome::Changed);
    point(&mut group, Phase::Up, corner);
    let items = group.describe();
    let letter = items
        .iter()
        .find(|item| item.label == "key e")
        .map_or(Point::zero(), Item::middle);
    assert_eq!(point(&mut group, Phase::Down, letter), Outcome::Changed);
    assert_eq!(
        point(&mut group, Phase::Up, letter),
        Outcome::Touched(Id::Name)
    );
    assert_eq!(group.text(Id::Name), "e");
    // The keyboard belongs to the gadget: it goes with the focus.
    group.set_focus(Id::Town);
    assert!(
        group
            .describe()
            .iter()
            .all(|item| !item.label.starts_with("key "))
    );
}

#[test]
fn a_host_with_a_keyboard_shows_it_for_a_touched_text() {
    for has_keyboard in [true, false] {
        let mut group = group(GroupKeys::Focus);
        let at = middle(&group, Id::Name);
        let touch = Event::Pointer(Pointer {
            phase: Phase::Down,
            at,
            button: Some(MouseButton::Left),
            device: Device::Touch,
            modifiers: Modifiers::NONE,
        });
        let mut host = FakeHost::default();
        host.host.has_keyboard = has_keyboard;
        host.with_ctx(|host| group.handle(&touch, host));
        let is_key = |item: &Item| item.label.starts_with("key ");
        let own = group.describe().iter().any(is_key);
        assert_eq!(
            (host.effects.takes_text, own),
            (has_keyboard, !has_keyboard)
        );
    }
}
