//! Tests of several gadgets in one requester.

use super::*;
use crate::gfx::{Bitmap, Pen, Point, Size};
use crate::ui::event::{Device, Key, Modifiers, Phase};
use crate::ui::gadget::test_support::{FakeHost, at_label, state_of};
use crate::ui::gadget::{CheckBox, List, ListLine, PictureButton, Progress, Radio, Response};
use crate::ui::text_field::{StringGadget, TextField};

fn requester() -> Requester<char> {
    let choices = vec![Choice::new('y', "_Yes"), Choice::new('n', "_No")];
    Requester::new("Gadgets", "Some of each.", choices, 'n')
}

fn lines(count: usize) -> Vec<ListLine> {
    (1..=count)
        .map(|n| ListLine::new(format!("line {n}")))
        .collect()
}

#[test]
fn a_button_in_the_body_acts_and_a_ghosted_one_does_not() {
    let mut requester = requester()
        .with("up", Button::new("_Up"))
        .beside(
            "picture",
            PictureButton::new("Gem", Bitmap::new(Size::new(40, 40), Pen::SKY)),
        )
        .beside("done", Progress::new(100));
    let mut host = FakeHost::default();
    let (up, gem) = (at_label(&requester, "Up"), at_label(&requester, "Gem"));
    assert_eq!(
        host.click(&mut requester, up),
        RequesterOutcome::Activated("up")
    );
    assert_eq!(
        host.click(&mut requester, gem),
        RequesterOutcome::Activated("picture")
    );
    assert_eq!(
        host.press(&mut requester, Key::Enter),
        RequesterOutcome::Activated("picture")
    );
    assert_eq!(
        host.press(&mut requester, Key::Char('u')),
        RequesterOutcome::Activated("up")
    );
    requester.ghost("up", true);
    assert_eq!(state_of(&requester, "Up"), "ghosted");
    assert_ne!(requester.focus(), "up");
    assert_eq!(host.click(&mut requester, up), RequesterOutcome::Changed);
    assert_eq!(
        host.press(&mut requester, Key::Char('u')),
        RequesterOutcome::Nothing
    );
    requester.ghost_choice(0, true);
    requester.focus_on("picture");
    assert_eq!(
        host.press(&mut requester, Key::Char('y')),
        RequesterOutcome::Nothing
    );
    let gauge = requester.get_mut::<Progress>("done");
    assert_eq!(gauge.map(|gauge| gauge.set(1, 4)), Some(Response::Changed));
    assert_eq!(state_of(&requester, "done"), "25 %");
}

#[test]
fn the_clipboard_goes_between_fields() {
    let field = |text| StringGadget::new(TextField::new(text, 20), 12);
    let mut requester =
        requester()
            .labelled("a", "_First", field("one"))
            .labelled("b", "_Second", field(""));
    let mut host = FakeHost::default();
    host.key(&mut requester, Key::Char('c'), Modifiers::CONTROL);
    host.press(&mut requester, Key::Tab);
    assert_eq!(requester.focus(), "b");
    let pasted = host.key(&mut requester, Key::Char('v'), Modifiers::CONTROL);
    assert_eq!(
        (pasted, requester.text("b").as_str()),
        (RequesterOutcome::Touched("b"), "one")
    );
    // Letters go to the text; with Alt they work as underlined letters.
    host.key(&mut requester, Key::Char('f'), Modifiers::ALT);
    assert_eq!(requester.focus(), "a");
    host.press(&mut requester, Key::Char('f'));
    assert_eq!(requester.text("a"), "f");
    assert_eq!(
        host.key(&mut requester, Key::Char('n'), Modifiers::ALT),
        RequesterOutcome::Answer('n')
    );
}

#[test]
fn the_arrows_go_to_the_nearest_gadget() {
    let mut requester = requester()
        .with("a", Button::new("A"))
        .beside("b", Button::new("B"))
        .with("c", Button::new("C"));
    let mut host = FakeHost::default();
    requester.focus_on("a");
    for (key, focus) in [
        (Key::Right, "b"),
        (Key::Down, "c"),
        (Key::Up, "a"),
        (Key::Down, "c"),
        (Key::Left, "c"),
        (Key::Down, ""),
    ] {
        host.press(&mut requester, key);
        assert_eq!(requester.focus(), focus, "{key:?}");
    }
}

#[test]
fn tab_reaches_everything_and_the_audit_is_content() {
    let mut requester = requester()
        .labelled(
            "name",
            "Na_me",
            StringGadget::new(TextField::new("", 20), 12),
        )
        .with("sound", CheckBox::new("_Sound", true))
        .beside("way", Radio::new(&["_A", "_B"], 0))
        .with("list", List::new(12, 3).with(lines(9)))
        .beside("up", Button::new("_Up"))
        .under("down", Button::new("_Down"));
    assert_eq!(requester.audit(), Vec::<String>::new());
    let mut host = FakeHost::default();
    let mut seen = Vec::new();
    for _ in 0..8 {
        seen.push(requester.focus());
        host.press(&mut requester, Key::Tab);
    }
    assert_eq!(seen, ["name", "sound", "way", "list", "up", "down", "", ""]);
    assert_eq!(requester.focus(), "name");
}

#[test]
fn the_audit_finds_what_is_wrong() {
    let requester = requester()
        .with("twice", CheckBox::new("_Yesterday", true))
        .with("wide", Progress::new(700));
    let faults = requester.audit();
    assert!(
        faults
            .iter()
            .any(|fault| fault.contains("'y' is underlined twice")),
        "{faults:?}"
    );
    assert!(
        faults
            .iter()
            .any(|fault| fault.contains("larger than the screen")),
        "{faults:?}"
    );
}

#[test]
fn a_finger_types_with_keys_on_the_screen() {
    let field = StringGadget::new(TextField::new("old", 20), 12);
    let mut requester = requester().labelled("name", "_Name", field);
    let mut host = FakeHost {
        device: Some(Device::Touch),
        ..FakeHost::default()
    };
    let at = at_label(&requester, "Name");
    host.click(&mut requester, at);
    host.key(&mut requester, Key::Char('x'), Modifiers::CONTROL);
    for key in [
        "key Shift",
        "key A",
        "key n",
        "key n",
        "key x",
        "key Del",
        "key Space",
        "key ◀",
    ] {
        let at = at_label(&requester, key);
        assert_ne!(at, Point::zero(), "{key}");
        host.click(&mut requester, at);
    }
    let at = at_label(&requester, "key a");
    host.click(&mut requester, at);
    assert_eq!(requester.text("name"), "Anna ");
    let done = at_label(&requester, "key Done");
    host.point(&mut requester, Phase::Down, done);
    // Let go beside it, nothing is typed.
    host.point(&mut requester, Phase::Up, Point::zero());
    host.click(&mut requester, done);
    assert_eq!(at_label(&requester, "key a"), Point::zero());
    // A mouse brings them with the button in the field.
    host.device = None;
    let keys = at_label(&requester, "Keys for Name");
    host.click(&mut requester, keys);
    assert_ne!(at_label(&requester, "key a"), Point::zero());
    let answer = host.press(&mut requester, Key::Enter);
    assert_eq!(answer, RequesterOutcome::Answer('y'));
}
