//! Tests of lists in a requester.

use super::*;
use crate::ui::event::{Device, Event, Key};
use crate::ui::gadget::test_support::{FakeHost, at_label};
use crate::ui::requester::{Choice, Requester, RequesterOutcome};

fn requester() -> Requester<char> {
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
    let mut requester = requester()
        .with("files", List::new(20, 5).with(lines(40)))
        .acting();
    let mut host = FakeHost::default();
    let chosen =
        |requester: &Requester<char>| requester.get::<List>("files").and_then(List::chosen);
    let third = at_label(&requester, "line 3");
    assert_eq!(
        host.click(&mut requester, third),
        RequesterOutcome::Touched("files")
    );
    assert_eq!(chosen(&requester), Some(2));
    host.now += 1_000;
    host.click(&mut requester, third);
    assert_eq!(
        host.click(&mut requester, third),
        RequesterOutcome::Activated("files")
    );
    for (key, expected) in [
        (Key::Down, 3),
        (Key::End, 39),
        (Key::Down, 39),
        (Key::PageUp, 35),
        (Key::Home, 0),
    ] {
        requester.focus_on("files");
        host.press(&mut requester, key);
        assert_eq!(chosen(&requester), Some(expected), "{key:?}");
    }
    requester.focus_on("files");
    assert_eq!(
        host.press(&mut requester, Key::Enter),
        RequesterOutcome::Activated("files")
    );
    host.event(
        &mut requester,
        &Event::Wheel {
            at: third,
            notches: 2,
        },
    );
    assert!(at_label(&requester, "line 7") != Point::zero());
    // A drag below the list scrolls it.
    host.drag(&mut requester, third, third + Point::new(0, 400));
    assert_eq!(chosen(&requester), Some(11));
}

#[test]
fn typing_goes_to_the_line_that_begins_so() {
    let names = ["alpha", "Beta", "bravo", "gamma", "garden"];
    let lines = names.iter().map(|name| ListLine::new(*name)).collect();
    let mut requester = requester().with("files", List::new(20, 5).with(lines));
    let mut host = FakeHost::default();
    requester.focus_on("files");
    let mut typed = |requester: &mut Requester<char>, letter, after| {
        host.now += after;
        host.press(requester, Key::Char(letter));
        requester.get::<List>("files").and_then(List::chosen)
    };
    assert_eq!(typed(&mut requester, 'g', 0), Some(3));
    assert_eq!(typed(&mut requester, 'a', 100), Some(3));
    assert_eq!(typed(&mut requester, 'r', 100), Some(4));
    assert_eq!(typed(&mut requester, 'b', 2_000), Some(1));
    assert_eq!(typed(&mut requester, 'b', 100), Some(2));
    assert_eq!(typed(&mut requester, 'b', 100), Some(1));
    assert_eq!(typed(&mut requester, 'z', 2_000), Some(1));
}

#[test]
fn a_finger_drags_a_list_and_taps_its_lines() {
    let mut requester = requester().with("files", List::new(20, 5).with(lines(40)));
    let mut host = FakeHost {
        device: Some(Device::Touch),
        ..FakeHost::default()
    };
    let fourth = at_label(&requester, "line 4");
    host.drag(&mut requester, fourth, fourth - Point::new(0, 54));
    assert_eq!(requester.get::<List>("files").and_then(List::chosen), None);
    let there = at_label(&requester, "line 7");
    assert_eq!(there, fourth);
    host.click(&mut requester, there);
    assert_eq!(
        requester.get::<List>("files").and_then(List::chosen),
        Some(6)
    );
    // Without an owner for it, a double tap is the first answer.
    assert_eq!(
        host.click(&mut requester, there),
        RequesterOutcome::Answer('y')
    );
}

#[test]
fn short_lines_stand_in_pairs_in_an_upright_room() {
    let list = List::new(14, 15).with(lines(9)).low().paired();
    let mut requester = requester().with("chapters", list).as_page();
    requester.fit(Room::upright(0));
    let at = |requester: &Requester<char>, label: &str| at_label(requester, label);
    let (first, second, third) = (
        at(&requester, "line 1"),
        at(&requester, "line 2"),
        at(&requester, "line 3"),
    );
    assert_eq!((first.y, first.x), (second.y, third.x));
    assert!(second.x > first.x && third.y >= first.y + 40);
    let list = requester.get_mut::<List>("chapters").unwrap();
    assert_eq!(list.visible(), 0..6);
    list.choose(Some(8));
    assert_eq!(list.visible(), 4..9);
    for line in 4..9 {
        let middle = list.line_area(line - 4).center();
        assert_eq!(list.line_at(middle), Some(line));
    }
}
