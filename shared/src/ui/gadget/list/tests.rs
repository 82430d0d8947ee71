//! Tests of lists in a requester.

use super::*;
use crate::ui::event::{Device, Event, Key};
use crate::ui::gadget::test_support::{Trial, at_label};
use crate::ui::requester::{Choice, Requester, RequesterOutcome};

fn asked() -> Requester<char> {
    let choices = vec![Choice::new('y', "_Yes"), Choice::new('n', "_No")];
    Requester::new("Lists", "", choices, 'n')
}

fn lines(count: usize) -> Vec<ListLine> {
    (1..=count)
        .map(|n| ListLine::new(format!("line {n}")))
        .collect()
}

#[test]
fn a_list_is_chosen_from_by_mouse_and_keys() {
    let mut asked = asked()
        .with("files", List::new(20, 5).with(lines(40)))
        .acting();
    let mut trial = Trial::default();
    let chosen = |asked: &Requester<char>| asked.get::<List>("files").and_then(List::chosen);
    let third = at_label(&asked, "line 3");
    assert_eq!(
        trial.click(&mut asked, third),
        RequesterOutcome::Touched("files")
    );
    assert_eq!(chosen(&asked), Some(2));
    trial.now += 1_000;
    trial.click(&mut asked, third);
    assert_eq!(
        trial.click(&mut asked, third),
        RequesterOutcome::Activated("files")
    );
    for (key, expected) in [
        (Key::Down, 3),
        (Key::End, 39),
        (Key::Down, 39),
        (Key::PageUp, 35),
        (Key::Home, 0),
    ] {
        asked.focus_on("files");
        trial.press(&mut asked, key);
        assert_eq!(chosen(&asked), Some(expected), "{key:?}");
    }
    asked.focus_on("files");
    assert_eq!(
        trial.press(&mut asked, Key::Enter),
        RequesterOutcome::Activated("files")
    );
    trial.event(
        &mut asked,
        &Event::Wheel {
            at: third,
            notches: 2,
        },
    );
    assert!(at_label(&asked, "line 7") != Point::zero());
    // A drag below the list scrolls it.
    trial.drag(&mut asked, third, third + Point::new(0, 400));
    assert_eq!(chosen(&asked), Some(11));
}

#[test]
fn typing_goes_to_the_line_that_begins_so() {
    let names = ["alpha", "Beta", "bravo", "gamma", "garden"];
    let lines = names.iter().map(|name| ListLine::new(*name)).collect();
    let mut asked = asked().with("files", List::new(20, 5).with(lines));
    let mut trial = Trial::default();
    asked.focus_on("files");
    let mut typed = |asked: &mut Requester<char>, letter, after| {
        trial.now += after;
        trial.press(asked, Key::Char(letter));
        asked.get::<List>("files").and_then(List::chosen)
    };
    assert_eq!(typed(&mut asked, 'g', 0), Some(3));
    assert_eq!(typed(&mut asked, 'a', 100), Some(3));
    assert_eq!(typed(&mut asked, 'r', 100), Some(4));
    assert_eq!(typed(&mut asked, 'b', 2_000), Some(1));
    assert_eq!(typed(&mut asked, 'b', 100), Some(2));
    assert_eq!(typed(&mut asked, 'b', 100), Some(1));
    assert_eq!(typed(&mut asked, 'z', 2_000), Some(1));
}

#[test]
fn a_finger_drags_a_list_and_taps_its_lines() {
    let mut asked = asked().with("files", List::new(20, 5).with(lines(40)));
    let mut trial = Trial {
        device: Some(Device::Touch),
        ..Trial::default()
    };
    let fourth = at_label(&asked, "line 4");
    trial.drag(&mut asked, fourth, fourth - Point::new(0, 54));
    assert_eq!(asked.get::<List>("files").and_then(List::chosen), None);
    let there = at_label(&asked, "line 7");
    assert_eq!(there, fourth);
    trial.click(&mut asked, there);
    assert_eq!(asked.get::<List>("files").and_then(List::chosen), Some(6));
    // Without an owner for it, a double tap is the first answer.
    assert_eq!(
        trial.click(&mut asked, there),
        RequesterOutcome::Answer('y')
    );
}
