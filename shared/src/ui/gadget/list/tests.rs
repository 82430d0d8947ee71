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
fn a_list_that_turns_shows_one_line_beside_the_answers_of_an_upright_page() {
    let list = List::new(14, 15).with(lines(3)).low().turning();
    let exit = vec![Choice::new('x', "_Exit")];
    let requester = Requester::new("Rules", "", exit, 'x');
    let mut requester = requester.with("chapters", list).as_page();
    requester
        .get_mut::<List>("chapters")
        .unwrap()
        .choose(Some(1));
    requester.fit(Room::upright(0));
    assert_eq!(requester.audit(), Vec::<String>::new());
    let at = |requester: &Requester<char>, label: &str| at_label(requester, label);
    let (before, shown, after) = (
        at(&requester, "Previous"),
        at(&requester, "line 2"),
        at(&requester, "Next"),
    );
    assert_eq!((before.y, after.y), (shown.y, shown.y));
    assert!(before.x < shown.x && shown.x < after.x);
    let list = requester.get_mut::<List>("chapters").unwrap();
    assert_eq!(list.visible(), 1..2);
    assert_eq!(list.click(after, 0), Response::Touched);
    assert_eq!(list.click(after, 0), Response::Changed, "the last");
    assert_eq!(list.chosen(), Some(2));
    for left in [1, 0, 0] {
        list.click(before, 0);
        assert_eq!(list.chosen(), Some(left));
    }
}

/// What is left over goes to the lines, however often the height changes; the note of an empty list stands on sand.
#[test]
fn the_lines_of_fingers_fill_the_height_of_their_list() {
    let mut list = List::new(20, 5);
    list.fit(Room::upright(0), Material::Metal);
    let least = list.pitch;
    for height in [90, 300, 3 * least as u32 + 2 * EDGE as u32 + 35, 301] {
        list.heighten(height);
        let lost = height.saturating_sub(list.area.size.height);
        assert!(lost < list.rows && list.pitch >= least, "{height}: {lost}");
        assert_eq!(list.rows, ((height - 6) / least as u32).max(LEAST_ROWS));
    }
    list.put(Point::zero());
    let sand = |list: &List| {
        let mut screen = Bitmap::screen();
        list.draw(&mut screen, false);
        screen.pens().contains(&Pen::CREAM)
    };
    assert!(!sand(&list));
    list.set_note("Nothing is here.".to_owned());
    assert!(sand(&list));
    list.set_lines(lines(6));
    assert!(!sand(&list));
}
