//! Tests of gadgets in a requester, by mouse, keyboard and finger.

use super::test_support::{Trial, at_label, state_of};
use super::*;
use crate::gfx::{Bitmap, Pen};
use crate::ui::event::{Device, Event, Key, Modifiers, Phase};
use crate::ui::requester::{Choice, Requester, RequesterOutcome};
use crate::ui::text_field::{StringGadget, TextField};

const YES: RequesterOutcome<char> = RequesterOutcome::Answer('y');

fn asked() -> Requester<char> {
    let choices = vec![Choice::new('y', "_Yes"), Choice::new('n', "_No")];
    Requester::new("Gadgets", "Some of each.", choices, 'n')
}

fn lines(count: usize) -> Vec<ListLine> {
    (1..=count)
        .map(|n| ListLine::new(format!("line {n}")))
        .collect()
}

#[test]
fn a_check_box_toggles_by_mouse_finger_space_and_letter() {
    let mut asked = asked().with("sound", CheckBox::new("_Sound", false));
    let mut trial = Trial::default();
    let at = at_label(&asked, "Sound");
    assert_eq!(
        trial.click(&mut asked, at),
        RequesterOutcome::Touched("sound")
    );
    assert!(asked.is_checked("sound"));
    trial.device = Some(Device::Touch);
    trial.click(&mut asked, at);
    assert!(!asked.is_checked("sound"));
    trial.press(&mut asked, Key::Char(' '));
    assert!(asked.is_checked("sound"));
    trial.press(&mut asked, Key::Char('S'));
    assert!(!asked.is_checked("sound"));
    // Left while pressed, and lost: nothing is done.
    trial.point(&mut asked, Phase::Down, at);
    trial.point(&mut asked, Phase::Up, Point::zero());
    trial.point(&mut asked, Phase::Down, at);
    trial.point(&mut asked, Phase::Cancel, at);
    trial.point(&mut asked, Phase::Up, at);
    assert!(!asked.is_checked("sound"));
}

#[test]
fn a_radio_group_has_one_chosen() {
    let mut asked = asked().with("way", Radio::new(&["_Ancient", "_Modern", "_Pocket"], 1));
    let mut trial = Trial::default();
    let chosen = |asked: &Requester<char>| asked.get::<Radio>("way").map_or(9, Radio::chosen);
    let at = at_label(&asked, "Pocket");
    assert_eq!(
        trial.click(&mut asked, at),
        RequesterOutcome::Touched("way")
    );
    assert_eq!(chosen(&asked), 2);
    assert_eq!(state_of(&asked, "Pocket"), "focused, checked");
    trial.press(&mut asked, Key::Up);
    trial.press(&mut asked, Key::Up);
    assert_eq!(chosen(&asked), 0);
    // Nothing is above; the arrows down reach the answers after the last choice.
    trial.press(&mut asked, Key::Up);
    assert_eq!(chosen(&asked), 0);
    for _ in 0..3 {
        trial.press(&mut asked, Key::Down);
    }
    assert_eq!(chosen(&asked), 2);
    assert_eq!(asked.focus(), "");
    assert_eq!(
        trial.press(&mut asked, Key::Char('m')),
        RequesterOutcome::Touched("way")
    );
    assert_eq!(chosen(&asked), 1);
    assert_eq!(trial.press(&mut asked, Key::Enter), YES);
    // Down on one and up on another chooses none.
    let other = at_label(&asked, "Ancient");
    trial.point(&mut asked, Phase::Down, at);
    trial.point(&mut asked, Phase::Up, other);
    assert_eq!(chosen(&asked), 1);
}

#[test]
fn a_number_takes_digits_and_stays_between_its_ends() {
    let mut asked = asked().labelled("minutes", "_Minutes", Number::new(1, 60, 5));
    let mut trial = Trial::default();
    let value = |asked: &Requester<char>| asked.get::<Number>("minutes").map_or(0, Number::value);
    assert_eq!(
        trial.press(&mut asked, Key::Char('4')),
        RequesterOutcome::Touched("minutes")
    );
    assert_eq!(
        trial.press(&mut asked, Key::Char('x')),
        RequesterOutcome::Changed
    );
    trial.press(&mut asked, Key::Char('2'));
    assert_eq!(value(&asked), 42);
    trial.press(&mut asked, Key::Char('+'));
    assert_eq!(value(&asked), 43);
    let at = at_label(&asked, "Minutes");
    trial.event(&mut asked, &Event::Wheel { at, notches: 3 });
    assert_eq!(value(&asked), 40);
    for letter in "99".chars() {
        trial.key(&mut asked, Key::Char('a'), Modifiers::CONTROL);
        trial.press(&mut asked, Key::Char('9'));
        trial.press(&mut asked, Key::Char(letter));
    }
    assert_eq!(
        (value(&asked), state_of(&asked, "Minutes").as_str()),
        (60, "focused, 99")
    );
    trial.press(&mut asked, Key::Tab);
    assert_eq!(state_of(&asked, "Minutes"), "60");
    trial.press(&mut asked, Key::Char('m'));
    trial.key(&mut asked, Key::Char('x'), Modifiers::CONTROL);
    assert_eq!((value(&asked), trial.clipboard.as_str()), (60, "60"));
    trial.clipboard = " 7 ".to_owned();
    trial.key(&mut asked, Key::Char('v'), Modifiers::CONTROL);
    assert_eq!(value(&asked), 7);
    assert_eq!(trial.press(&mut asked, Key::Enter), YES);
}

#[test]
fn a_slider_follows_knob_arrows_track_keys_and_wheel() {
    let mut asked = asked().labelled("volume", "_Volume", Slider::new(0, 100, 50, 240, " %"));
    let mut trial = Trial::default();
    let value = |asked: &Requester<char>| asked.get::<Slider>("volume").map_or(-1, Slider::value);
    let more = at_label(&asked, "More");
    assert_eq!(
        trial.click(&mut asked, more),
        RequesterOutcome::Touched("volume")
    );
    assert_eq!(value(&asked), 51);
    // Held, the arrow goes on by itself.
    trial.point(&mut asked, Phase::Down, more);
    let (_, next) = trial.tick(&mut asked);
    trial.now = next.unwrap_or_default();
    assert_eq!(
        trial.tick(&mut asked).0,
        RequesterOutcome::Touched("volume")
    );
    assert_eq!(value(&asked), 53);
    trial.point(&mut asked, Phase::Up, more);
    assert_eq!(trial.tick(&mut asked), (RequesterOutcome::Nothing, None));
    for (key, expected) in [
        (Key::Left, 52),
        (Key::PageDown, 62),
        (Key::Home, 0),
        (Key::Left, 0),
        (Key::End, 100),
        (Key::PageUp, 90),
    ] {
        trial.press(&mut asked, key);
        assert_eq!(value(&asked), expected, "{key:?}");
    }
    let at = at_label(&asked, "Volume");
    trial.event(&mut asked, &Event::Wheel { at, notches: -4 });
    assert_eq!(value(&asked), 94);
    trial.event(
        &mut asked,
        &Event::Wheel {
            at: Point::zero(),
            notches: 9,
        },
    );
    assert_eq!(value(&asked), 94);
    let left = Point::new(
        asked
            .get::<Slider>("volume")
            .map_or(0, |s| s.area().top_left.x),
        at.y,
    );
    trial.click(&mut asked, left + Point::new(3, 0));
    assert_eq!(value(&asked), 84);
    // The knob is dragged to the beginning and beyond.
    let knob = left + Point::new(163, 0);
    trial.drag(&mut asked, knob, left - Point::new(300, 0));
    assert_eq!(value(&asked), 0);
    assert_eq!(trial.press(&mut asked, Key::Enter), YES);
}

#[test]
fn every_value_of_a_slider_can_be_reached_by_its_knob() {
    for width in [80, 240] {
        let mut bar = ScrollBar::new(false, 30, 1);
        bar.put(crate::gfx::rect(0, 0, width, 20));
        let mut seen = std::collections::BTreeSet::new();
        bar.down(Point::new(3, 5), 0);
        for x in -20..width as i32 + 20 {
            bar.moved(Point::new(x, 5));
            seen.insert(bar.first());
        }
        let all = width > 100;
        assert!(seen.contains(&0) && seen.contains(&29));
        assert!(!all || seen.len() == 30, "{seen:?}");
    }
}

#[test]
fn a_text_is_scrolled_by_keys_wheel_and_finger() {
    let text: Vec<String> = (1..=100).map(|n| format!("line number {n}")).collect();
    let mut asked = asked().with("text", ScrollText::new(&text.join("\n"), &[], 40, 10));
    let mut trial = Trial::default();
    let at = |asked: &Requester<char>| state_of(asked, "text");
    asked.focus_on("text");
    trial.press(&mut asked, Key::Down);
    assert_eq!(at(&asked), "focused, line 2 of 100");
    trial.event(
        &mut asked,
        &Event::Wheel {
            at: Point::zero(),
            notches: 2,
        },
    );
    assert_eq!(at(&asked), "focused, line 8 of 100");
    trial.press(&mut asked, Key::End);
    assert_eq!(at(&asked), "focused, line 91 of 100");
    trial.press(&mut asked, Key::Home);
    let middle = at_label(&asked, "text") - Point::new(60, 0);
    trial.drag(&mut asked, middle, middle - Point::new(0, 54));
    assert_eq!(at(&asked), "focused, line 4 of 100");
    let down = at_label(&asked, "Down");
    trial.click(&mut asked, down);
    assert_eq!(at(&asked), "focused, line 5 of 100");
    assert_eq!(trial.press(&mut asked, Key::Enter), YES);
}

#[test]
fn pictures_stand_between_lines() {
    let mut picture = Bitmap::new(Size::new(30, 40), Pen::RED);
    picture.fill(picture.area(), Pen::RED);
    let text = "# Title\nabove\n![stone]\n![none]\nbelow";
    let mut asked = asked().with("text", ScrollText::new(text, &[("stone", &picture)], 40, 8));
    assert_eq!(state_of(&asked, "text"), "line 1 of 6");
    let mut screen = Bitmap::screen();
    asked.focus_on("text");
    asked.draw(&mut screen);
    let red = screen.pens().iter().filter(|pen| **pen == Pen::RED).count();
    assert_eq!(red, 30 * 40);
}

#[test]
fn a_button_in_the_body_acts_and_a_ghosted_one_does_not() {
    let mut asked = asked()
        .with("up", Button::new("_Up"))
        .beside(
            "picture",
            PictureButton::new("Gem", Bitmap::new(Size::new(40, 40), Pen::SKY)),
        )
        .beside("done", Progress::new(100));
    let mut trial = Trial::default();
    let (up, gem) = (at_label(&asked, "Up"), at_label(&asked, "Gem"));
    assert_eq!(
        trial.click(&mut asked, up),
        RequesterOutcome::Activated("up")
    );
    assert_eq!(
        trial.click(&mut asked, gem),
        RequesterOutcome::Activated("picture")
    );
    assert_eq!(
        trial.press(&mut asked, Key::Enter),
        RequesterOutcome::Activated("picture")
    );
    assert_eq!(
        trial.press(&mut asked, Key::Char('u')),
        RequesterOutcome::Activated("up")
    );
    asked.ghost("up", true);
    assert_eq!(state_of(&asked, "Up"), "ghosted");
    assert_ne!(asked.focus(), "up");
    assert_eq!(trial.click(&mut asked, up), RequesterOutcome::Changed);
    assert_eq!(
        trial.press(&mut asked, Key::Char('u')),
        RequesterOutcome::Nothing
    );
    asked.ghost_choice(0, true);
    asked.focus_on("picture");
    assert_eq!(
        trial.press(&mut asked, Key::Char('y')),
        RequesterOutcome::Nothing
    );
    let gauge = asked.get_mut::<Progress>("done");
    assert_eq!(gauge.map(|gauge| gauge.set(1, 4)), Some(Response::Changed));
    assert_eq!(state_of(&asked, "done"), "25 %");
}

#[test]
fn the_clipboard_goes_between_fields() {
    let field = |text| StringGadget::new(TextField::new(text, 20), 12);
    let mut asked =
        asked()
            .labelled("a", "_First", field("one"))
            .labelled("b", "_Second", field(""));
    let mut trial = Trial::default();
    trial.key(&mut asked, Key::Char('c'), Modifiers::CONTROL);
    trial.press(&mut asked, Key::Tab);
    assert_eq!(asked.focus(), "b");
    let pasted = trial.key(&mut asked, Key::Char('v'), Modifiers::CONTROL);
    assert_eq!(
        (pasted, asked.text("b").as_str()),
        (RequesterOutcome::Touched("b"), "one")
    );
    // Letters go to the text; with Alt they reach what is underlined.
    trial.key(&mut asked, Key::Char('f'), Modifiers::ALT);
    assert_eq!(asked.focus(), "a");
    trial.press(&mut asked, Key::Char('f'));
    assert_eq!(asked.text("a"), "f");
    assert_eq!(
        trial.key(&mut asked, Key::Char('n'), Modifiers::ALT),
        RequesterOutcome::Answer('n')
    );
}

#[test]
fn the_arrows_go_to_the_nearest_gadget() {
    let mut asked = asked()
        .with("a", Button::new("A"))
        .beside("b", Button::new("B"))
        .with("c", Button::new("C"));
    let mut trial = Trial::default();
    asked.focus_on("a");
    for (key, focus) in [
        (Key::Right, "b"),
        (Key::Down, "c"),
        (Key::Up, "a"),
        (Key::Down, "c"),
        (Key::Left, "c"),
        (Key::Down, ""),
    ] {
        trial.press(&mut asked, key);
        assert_eq!(asked.focus(), focus, "{key:?}");
    }
}

#[test]
fn tab_reaches_everything_and_the_audit_is_content() {
    let mut asked = asked()
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
    assert_eq!(asked.audit(), Vec::<String>::new());
    let mut trial = Trial::default();
    let mut seen = Vec::new();
    for _ in 0..8 {
        seen.push(asked.focus());
        trial.press(&mut asked, Key::Tab);
    }
    assert_eq!(seen, ["name", "sound", "way", "list", "up", "down", "", ""]);
    assert_eq!(asked.focus(), "name");
}

#[test]
fn the_audit_finds_what_is_wrong() {
    let asked = asked()
        .with("twice", CheckBox::new("_Yesterday", true))
        .with("wide", Progress::new(700));
    let faults = asked.audit();
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
    let mut asked = asked().labelled("name", "_Name", field);
    let mut trial = Trial {
        device: Some(Device::Touch),
        ..Trial::default()
    };
    let at = at_label(&asked, "Name");
    trial.click(&mut asked, at);
    trial.key(&mut asked, Key::Char('x'), Modifiers::CONTROL);
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
        let at = at_label(&asked, key);
        assert_ne!(at, Point::zero(), "{key}");
        trial.click(&mut asked, at);
    }
    let at = at_label(&asked, "key a");
    trial.click(&mut asked, at);
    assert_eq!(asked.text("name"), "Anna ");
    let done = at_label(&asked, "key Done");
    trial.point(&mut asked, Phase::Down, done);
    // Let go beside it, nothing is typed.
    trial.point(&mut asked, Phase::Up, Point::zero());
    trial.click(&mut asked, done);
    assert_eq!(at_label(&asked, "key a"), Point::zero());
    // A mouse brings them with the button in the field.
    trial.device = None;
    let keys = at_label(&asked, "Keys for Name");
    trial.click(&mut asked, keys);
    assert_ne!(at_label(&asked, "key a"), Point::zero());
    assert_eq!(trial.press(&mut asked, Key::Enter), YES);
}
