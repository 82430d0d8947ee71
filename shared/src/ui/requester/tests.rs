//! Tests of requesters.

use super::*;
use crate::ui::event::{Device, Modifiers};

fn requester() -> Requester<char> {
    let choices = vec![
        Choice::new('y', "_Yes"),
        Choice::new('n', "_No"),
        Choice::new('m', "Perhaps _More"),
    ];
    Requester::new("Question", "Is it so?", choices, 'n')
}

fn press(requester: &mut Requester<char>, key: Key, modifiers: Modifiers) -> Outcome<char> {
    requester.handle(&Event::Key(KeyPress {
        key,
        modifiers,
        repeat: false,
    }))
}

fn point(requester: &mut Requester<char>, phase: Phase, at: Point) -> Outcome<char> {
    let (button, device) = (Some(MouseButton::Left), Device::Mouse);
    let modifiers = Modifiers::NONE;
    requester.handle(&Event::Pointer(Pointer {
        phase,
        at,
        button,
        device,
        modifiers,
    }))
}

fn focused(requester: &Requester<char>) -> String {
    let items = requester.describe();
    items
        .into_iter()
        .find(|item| item.state == "focused")
        .map_or_else(String::new, |i| i.label)
}

#[test]
fn keys_move_the_highlight_and_choose() {
    let mut asked = requester();
    assert_eq!(focused(&asked), "Yes");
    for (key, modifiers, label) in [
        (Key::Tab, Modifiers::NONE, "No"),
        (Key::Tab, Modifiers::NONE, "Perhaps More"),
        (Key::Tab, Modifiers::NONE, "Yes"),
        (Key::Tab, Modifiers::SHIFT, "Perhaps More"),
        (Key::Right, Modifiers::NONE, "Perhaps More"),
        (Key::Left, Modifiers::NONE, "No"),
    ] {
        assert_eq!(press(&mut asked, key, modifiers), Outcome::Changed);
        assert_eq!(focused(&asked), label);
    }
    assert_eq!(
        press(&mut asked, Key::Enter, Modifiers::NONE),
        Outcome::Answer('n')
    );
    assert_eq!(
        press(&mut asked, Key::Char('M'), Modifiers::NONE),
        Outcome::Answer('m')
    );
    assert_eq!(
        press(&mut asked, Key::Char('m'), Modifiers::CONTROL),
        Outcome::Nothing
    );
    assert_eq!(
        press(&mut asked, Key::Char('x'), Modifiers::NONE),
        Outcome::Nothing
    );
    assert_eq!(
        press(&mut asked, Key::Escape, Modifiers::NONE),
        Outcome::Answer('n')
    );
    let held = Event::Key(KeyPress {
        key: Key::Enter,
        modifiers: Modifiers::NONE,
        repeat: true,
    });
    assert_eq!(asked.handle(&held), Outcome::Nothing);
}

#[test]
fn a_button_answers_when_it_is_released_where_it_was_pressed() {
    let mut asked = requester();
    let items = asked.describe();
    let middle = |label: &str| {
        items
            .iter()
            .find(|i| i.label == label)
            .map_or(Point::zero(), Item::middle)
    };
    assert_eq!(
        point(&mut asked, Phase::Down, middle("No")),
        Outcome::Changed
    );
    assert_eq!(
        point(&mut asked, Phase::Move, middle("Yes")),
        Outcome::Changed
    );
    assert_eq!(
        point(&mut asked, Phase::Move, Point::zero()),
        Outcome::Nothing
    );
    assert_eq!(
        point(&mut asked, Phase::Up, middle("Yes")),
        Outcome::Changed
    );
    assert_eq!(
        point(&mut asked, Phase::Up, middle("Yes")),
        Outcome::Changed
    );
    assert_eq!(
        point(&mut asked, Phase::Down, middle("Yes")),
        Outcome::Changed
    );
    assert_eq!(
        point(&mut asked, Phase::Up, middle("Yes")),
        Outcome::Answer('y')
    );
}

#[test]
fn everything_lies_inside() {
    let long = "word ".repeat(120);
    for text in ["", "Short.", long.trim()] {
        let asked = Requester::new(
            "A title that is longer than the text",
            text,
            vec![Choice::new((), "_OK")],
            (),
        );
        assert!(Bitmap::screen().area().contains(asked.area().top_left));
        for item in asked.describe() {
            assert_eq!(item.area.intersection(&asked.area()), item.area, "{item:?}");
        }
    }
}
