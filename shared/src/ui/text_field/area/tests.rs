//! Tests of text areas: moving by lines, the pointer, scrolling, and random edits.

use super::*;
use crate::gfx::Point;
use crate::random::SplitMix64;
use crate::ui::event::{Button, Device, Modifiers, Phase};
use crate::ui::gadget::Button as ButtonGadget;
use crate::ui::gadget::test_support::FakeHost;
use crate::ui::requester::{Choice, Requester, RequesterOutcome};

const SHIFT: Modifiers = Modifiers::SHIFT;
const CONTROL: Modifiers = Modifiers::CONTROL;
const NONE: Modifiers = Modifiers::NONE;
/// Ten columns: `The river `, `is wide, `, `and the `, `ferryman `, `sleeps`.
const TEXT: &str = "The river is wide, and the ferryman sleeps";

/// An area of ten columns, with its corner at 100, 50 and the cursor at the start of the text.
fn area(rows: u32) -> TextArea {
    let mut area = TextArea::new(TextField::new(TEXT, 60), 10, rows);
    area.put(Point::new(100, 50));
    area.field.put_cursor(0, false);
    area.scroll_to_cursor();
    area
}

fn press(area: &mut TextArea, key: Key, modifiers: Modifiers) -> Response {
    let press = KeyPress {
        key,
        modifiers,
        repeat: false,
    };
    area.key(press, 0)
}

/// The pointer before a column of a row that is visible.
fn at(column: i32, row: i32) -> Pointer {
    Pointer {
        phase: Phase::Down,
        at: Point::new(107 + column * 8, 61 + row * 18),
        button: Some(Button::Left),
        device: Device::Mouse,
        modifiers: NONE,
    }
}

fn selected(area: &TextArea) -> String {
    let text: Vec<char> = area.text().chars().collect();
    text[area.field.selection()].iter().collect()
}

/// The line of the text in the first row, from 1, and the number of lines; empty without a scroll bar.
fn first_line(area: &TextArea) -> String {
    let items = area.describe("Question", false);
    let bar = items.into_iter().find(|item| item.role == Role::Slider);
    bar.map_or_else(String::new, |item| item.state)
}

#[test]
fn up_and_down_keep_the_column() {
    let mut area = area(3);
    area.field.put_cursor(9, false);
    for (key, place) in [
        (Key::Down, 18),
        (Key::Down, 26),
        (Key::Down, 35),
        (Key::Down, 42),
        (Key::Up, 35),
        (Key::Up, 26),
        (Key::Up, 18),
        (Key::Up, 9),
    ] {
        assert_eq!(press(&mut area, key, NONE), Response::Changed);
        assert_eq!(area.field.cursor(), place, "{key:?}");
    }
    press(&mut area, Key::Left, NONE);
    press(&mut area, Key::Down, NONE);
    assert_eq!(
        area.field.cursor(),
        18,
        "the column is that of the cursor again"
    );
    press(&mut area, Key::Down, SHIFT);
    assert_eq!(selected(&area), " and the");
    press(&mut area, Key::Up, NONE);
    assert!(area.field.selection().is_empty());
}

#[test]
fn beyond_the_text_up_and_down_reach_its_ends_and_then_leave_it() {
    let mut area = area(3);
    area.field.put_cursor(4, false);
    assert_eq!(press(&mut area, Key::Up, SHIFT), Response::Changed);
    assert_eq!(selected(&area), "The ");
    assert_eq!(press(&mut area, Key::Up, NONE), Response::Changed);
    assert!(area.field.selection().is_empty());
    assert_eq!(press(&mut area, Key::Up, NONE), Response::Ignored);
    assert_eq!(press(&mut area, Key::Up, SHIFT), Response::Changed);
    press(&mut area, Key::Down, CONTROL);
    assert_eq!(area.field.cursor(), TEXT.len());
    assert_eq!(press(&mut area, Key::Down, NONE), Response::Ignored);
    let held = KeyPress {
        key: Key::Down,
        modifiers: NONE,
        repeat: true,
    };
    assert_eq!(area.key(held, 0), Response::Changed);
    press(&mut area, Key::PageUp, NONE);
    assert_eq!(area.field.cursor(), 14, "the column it began with");
    press(&mut area, Key::PageUp, NONE);
    assert_eq!(area.field.cursor(), 0);
}

#[test]
fn home_and_end_are_those_of_the_line() {
    let mut area = area(3);
    area.field.put_cursor(12, false);
    press(&mut area, Key::End, NONE);
    assert_eq!(area.field.cursor(), 18);
    press(&mut area, Key::Home, SHIFT);
    assert_eq!(selected(&area), "is wide,");
    press(&mut area, Key::End, CONTROL);
    assert_eq!(area.field.cursor(), TEXT.len());
    press(&mut area, Key::Home, CONTROL);
    assert_eq!(area.field.cursor(), 0);
}

#[test]
fn a_drag_selects_across_lines() {
    let mut area = area(5);
    area.down(&at(4, 0), 0);
    assert_eq!(area.moved(&at(2, 1)), Response::Changed);
    assert_eq!(selected(&area), "river is");
    assert_eq!(area.moved(&at(30, 2)), Response::Changed);
    assert_eq!(selected(&area), "river is wide, and the");
    area.up(&at(30, 2), 90);
    assert_eq!(area.moved(&at(0, 0)), Response::Ignored);
    let extended = Pointer {
        modifiers: SHIFT,
        ..at(3, 0)
    };
    area.down(&extended, 2_000);
    assert_eq!(selected(&area), " ");
}

#[test]
fn a_drag_after_a_double_click_selects_words() {
    let mut area = area(5);
    area.down(&at(4, 1), 0);
    area.up(&at(4, 1), 50);
    area.down(&at(4, 1), 100);
    assert_eq!(selected(&area), "wide");
    area.moved(&at(1, 2));
    assert_eq!(selected(&area), "wide, and");
    area.moved(&at(5, 0));
    assert_eq!(selected(&area), "river is wide");
    area.moved(&at(4, 1));
    assert_eq!(selected(&area), "wide");
    press(&mut area, Key::Delete, NONE);
    assert_eq!(area.text(), TEXT.replace("wide", ""));
}

#[test]
fn a_long_text_scrolls() {
    let mut area = area(4);
    assert_eq!(first_line(&area), "line 1 of 5");
    area.wheel(1);
    assert_eq!(first_line(&area), "line 2 of 5");
    // A click on a visible line does not scroll, and typing shows the cursor.
    area.down(&at(0, 3), 0);
    assert_eq!(area.field.cursor(), 36);
    area.up(&at(0, 3), 50);
    area.wheel(-5);
    press(&mut area, Key::Char('x'), NONE);
    assert_eq!(first_line(&area), "line 2 of 5");
    press(&mut area, Key::Home, CONTROL);
    assert_eq!(first_line(&area), "line 1 of 5");
    let down = area.describe("", false).pop().map(|item| item.middle());
    let arrow = Pointer {
        at: down.unwrap_or_default(),
        ..at(0, 0)
    };
    assert_eq!(area.down(&arrow, 5_000), Response::Changed);
    assert_eq!(
        (first_line(&area), area.field.cursor()),
        ("line 2 of 5".to_owned(), 0)
    );
    area.up(&arrow, 5_050);
    press(&mut area, Key::Char('a'), CONTROL);
    press(&mut area, Key::Char('?'), NONE);
    assert_eq!(first_line(&area), "", "what fits has no scroll bar");
}

#[test]
fn a_drag_held_below_the_text_scrolls_on() {
    let mut area = area(2);
    area.down(&at(0, 0), 0);
    assert_eq!(area.tick(10).1, None);
    area.moved(&at(3, 4));
    assert_eq!(selected(&area), "The river is ");
    let mut now = 20;
    while let (_, Some(due)) = area.tick(now) {
        now = due;
    }
    assert_eq!(selected(&area), "The river is wide, and the ferryman sle");
    assert!((200..1_000).contains(&now), "{now}");
    area.moved(&at(0, -3));
    while let (_, Some(due)) = area.tick(now) {
        now = due;
    }
    assert_eq!(selected(&area), "");
    area.up(&at(0, -3), now);
    assert_eq!(area.tick(now + 1_000).1, None);
}

#[test]
fn a_full_area_takes_no_more_and_has_no_line_ends() {
    let mut area = TextArea::new(TextField::new("", 12), 10, 2);
    assert_eq!(area.paste("one\r\ntwo\nthree four"), Response::Touched);
    assert_eq!(area.text(), "one two thre");
    assert_eq!(press(&mut area, Key::Char('x'), NONE), Response::Changed);
    assert_eq!(area.text(), "one two thre");
    press(&mut area, Key::Char('a'), CONTROL);
    assert_eq!(
        press(&mut area, Key::Char('x'), CONTROL),
        Response::Copy("one two thre".to_owned(), true)
    );
    press(&mut area, Key::Char('z'), CONTROL);
    assert_eq!(area.text(), "one two thre");
}

#[test]
fn fingers_get_the_keyboard_on_the_screen() {
    let mut area = area(3);
    let finger = Pointer {
        device: Device::Touch,
        ..at(2, 1)
    };
    assert_eq!(area.down(&finger, 0), Response::Typing);
    assert_eq!(area.field.cursor(), 12);
    let items = area.describe("Question", true);
    assert_eq!(items[0].state, format!("focused, {TEXT}"));
    assert_eq!(items[1].label, "Keys for Question");
    let button = Pointer {
        at: items[1].middle(),
        ..at(0, 0)
    };
    assert_eq!(area.down(&button, 10), Response::Keyboard);
    assert_eq!(area.field.cursor(), 12);
}

#[test]
fn a_letter_is_ruled_as_widely_as_its_longest_text_allows() {
    let mut letter = TextArea::new(TextField::new(TEXT, 60), 13, 9).as_letter();
    letter.put(Point::new(100, 50));
    // Sixty characters take six lines of thirteen with what is lost at their ends.
    for (height, pitch, rows) in [
        (0, 18, 1),
        (6 * 18, 18, 6),
        (6 * 20, 20, 6),
        (6 * 40, 26, 9),
    ] {
        letter.heighten(height + EDGES);
        assert_eq!((letter.pitch, letter.rows), (pitch, rows));
        letter.field.put_cursor(0, false);
        letter.scroll_to_cursor();
        let mut pointer = at(3, 0);
        pointer.at.y = 50 + letter.first_line() + (rows as i32 - 1).min(1) * pitch + 8;
        // Long after the one before: not a double click.
        letter.down(&pointer, 1_000 * Millis::from(height));
        letter.cancel();
        let (line, column) = letter.lines().position(letter.field.cursor());
        assert_eq!((line, column), (rows.min(2) - 1, 3));
    }
}

#[test]
fn in_a_requester_it_is_typed_into_and_enter_answers() {
    let choices = vec![Choice::new(true, "_OK"), Choice::new(false, "_Cancel")];
    let mut requester = Requester::new("Question", "", choices, false)
        .with("push", ButtonGadget::new("_Push"))
        .labelled(
            "question",
            "_Question",
            TextArea::new(TextField::new("", 60), 20, 3),
        );
    let mut host = FakeHost::default();
    assert_eq!(requester.focus(), "question");
    for letter in "Do I push on?".chars() {
        host.press(&mut requester, Key::Char(letter));
    }
    assert_eq!(requester.text("question"), "Do I push on?");
    assert_eq!(
        host.press(&mut requester, Key::Enter),
        RequesterOutcome::Answer(true)
    );
    host.press(&mut requester, Key::Up);
    assert_eq!(requester.focus(), "question");
    host.press(&mut requester, Key::Up);
    assert_eq!(requester.focus(), "push");
    assert_eq!(requester.audit(), Vec::<String>::new());
}

#[test]
fn after_random_keys_a_click_on_the_cursor_leaves_it_where_it_is() {
    let keys = [
        Key::Char('a'),
        Key::Char('b'),
        Key::Char(' '),
        Key::Char('é'),
        Key::Left,
        Key::Right,
        Key::Up,
        Key::Down,
        Key::Home,
        Key::End,
        Key::Backspace,
        Key::Delete,
        Key::PageUp,
        Key::PageDown,
    ];
    let (mut random, mut now) = (SplitMix64::new(14), 0);
    for round in 0..100 {
        let (columns, rows) = (1 + round % 12, 1 + round % 5);
        let mut area = TextArea::new(TextField::new("", 40), columns, rows);
        area.put(Point::new(100, 50));
        for _ in 0..100 {
            let key = keys[random.below(keys.len() as u32) as usize];
            let modifiers = [NONE, NONE, SHIFT, CONTROL][random.below(4) as usize];
            press(&mut area, key, modifiers);
            let cursor = area.field.cursor();
            let lines = area.lines();
            let (line, column) = lines.position(cursor);
            assert_eq!(lines.place(line, column), cursor);
            let row = line as i32 - area.bar.first() as i32;
            assert!((0..rows as i32).contains(&row), "the cursor is visible");
            assert!(column <= columns as usize);
            if random.below(4) == 0 {
                now += 1_000;
                area.down(&at(column as i32, row), now);
                area.cancel();
                assert_eq!(area.field.cursor(), cursor);
            }
        }
    }
}
