//! Tests of the elements of an accessible page.

use super::*;
use crate::gfx::rect;

fn board() -> Vec<Item> {
    let mut items = vec![
        Item::new(Role::Requester, "Play screen", rect(0, 0, 640, 400)),
        Item::new(Role::Picture, "Pouch", rect(532, 304, 104, 92)).state("65"),
    ];
    for (index, label) in ["a1", "b1", "a2", "b2"].into_iter().enumerate() {
        let area = rect(
            16 + 42 * (index as i32 % 2),
            44 + 42 * (index as i32 / 2),
            42,
            42,
        );
        items.push(Item::new(Role::Place, label, area).state("empty"));
    }
    items
}

fn question() -> Vec<Item> {
    let mut items = vec![
        Item::new(Role::Requester, "Quit", rect(100, 100, 200, 100)),
        Item::new(Role::Text, "Do you want to quit?", rect(110, 110, 180, 20)),
        Item::new(Role::Button, "OK", rect(110, 170, 60, 20))
            .state("focused, ghosted")
            .key("Ctrl+O"),
        Item::new(Role::List, "files", rect(110, 130, 60, 20)),
        Item::new(Role::ListItem, "one", rect(110, 130, 60, 20)).state("chosen"),
    ];
    items.extend(board());
    items
}

fn value<'a>(element: &'a Element, name: &str) -> Option<&'a str> {
    let mut all = element.attributes.iter();
    all.find(|(other, _)| *other == name)
        .map(|(_, value)| value.as_str())
}

#[test]
fn a_board_is_a_grid_of_rows_with_squares_to_press() {
    let elements = elements(&board(), true);
    let roles: Vec<&str> = elements.iter().map(|element| element.role).collect();
    let row = ["row", "gridcell", "gridcell"];
    assert_eq!(roles, [&["group", "img", "grid"][..], &row, &row].concat());
    let square = &elements[5];
    assert_eq!(value(square, "aria-label"), Some("b1, empty"));
    assert_eq!(square.parent, Some(3));
    assert_eq!(square.press(), Some(rect(58, 44, 42, 42).center()));
    assert_eq!(elements[3].press(), None);
}

#[test]
fn what_is_in_front_comes_last_and_leaves_the_rest_in_place() {
    let (before, after) = (elements(&board(), true), elements(&question(), true));
    assert_eq!(after[..before.len()], before);
    let dialog = &after[before.len()];
    assert_eq!(
        (dialog.role, value(dialog, "aria-modal")),
        ("dialog", Some("true"))
    );
    assert_eq!(after[before.len() + 1].text, "Do you want to quit?");
    let button = &after[before.len() + 2];
    let found = [
        "aria-label",
        "aria-disabled",
        "aria-current",
        "aria-keyshortcuts",
    ]
    .map(|name| value(button, name));
    assert_eq!(
        found,
        [Some("OK"), Some("true"), Some("true"), Some("Control+O")]
    );
    let line = &after[before.len() + 4];
    assert_eq!(line.parent, Some(before.len() + 3));
    assert_eq!(value(line, "aria-selected"), Some("true"));
}

#[test]
fn every_element_stands_behind_the_one_that_it_is_in() {
    for (index, element) in elements(&question(), true).iter().enumerate() {
        assert!(element.parent.is_none_or(|parent| parent < index));
    }
    assert!(elements(&[], true).is_empty());
}

#[test]
fn changes_are_read_out() {
    let (before, mut after) = (board(), board());
    assert_eq!(announcement(&before, &after), "");
    after[1].state = "64".to_owned();
    after[3].state = "4F".to_owned();
    assert_eq!(announcement(&before, &after), "Pouch: 64. b1, 4F.");
    let said = announcement(&before, &question());
    assert_eq!(said, "Quit. Do you want to quit? OK: ghosted.");
    let another: Vec<Item> = board().into_iter().map(|item| item.state("1A")).collect();
    assert!(!announcement(&before, &another).contains("a1"));
}

/// The board with the keyboard cursor on one of its squares.
fn cursor_on(square: usize) -> Vec<Item> {
    let mut board = board();
    board[square].state += ", focused";
    board
}

#[test]
fn each_step_of_the_cursor_is_read_out_where_no_reader_does_it() {
    let said = announcement(&board(), &cursor_on(2));
    assert_eq!(said, "a1, empty.");
    assert_eq!(announcement(&cursor_on(2), &cursor_on(5)), "b2, empty.");
    assert_eq!(announcement(&cursor_on(5), &board()), "");
    assert_eq!(announcement_beside_focus(&cursor_on(2), &cursor_on(5)), "");
}

#[test]
fn a_sentence_about_a_square_takes_the_place_of_what_is_on_it() {
    let mut after = board();
    after[2].state = "4F".to_owned();
    after[3].state += ", possible";
    assert_eq!(announcement(&board(), &after), "a1, 4F.");
    after.insert(
        1,
        Item::new(Role::Text, "You placed 4F on a1.", after[2].area),
    );
    assert_eq!(announcement(&board(), &after), "You placed 4F on a1.");
    let count = elements(&after, true).len();
    after.push(Item::new(Role::Text, "+4", rect(300, 100, 20, 16)).spoken(""));
    assert_eq!(announcement(&board(), &after), "You placed 4F on a1.");
    assert_eq!(elements(&after, true).len(), count);
}

#[test]
fn of_the_title_line_only_the_new_half_is_read_out_and_last() {
    let with_line = |line: &str, pouch: &str| {
        let pouch = Item::new(Role::Picture, "Pouch", rect(532, 304, 104, 92)).state(pouch);
        vec![Item::new(Role::Text, line, title_line::AREA), pouch]
    };
    let before = with_line("Anna's turn - Click a square", "65");
    let said = |line, pouch| announcement(&before, &with_line(line, pouch));
    assert_eq!(
        said("Anna's turn - Take it back", "64"),
        "Pouch: 64. Take it back."
    );
    assert_eq!(said("Bert's turn - Click a square", "65"), "Bert's turn.");
    assert_eq!(
        said("Bert's turn - Take it back", "65"),
        "Bert's turn - Take it back."
    );
    assert_eq!(said("Welcome", "65"), "Welcome.");
}

#[test]
fn a_requester_that_gets_the_focus_is_left_to_the_reader() {
    let said = announcement_beside_focus(&board(), &question());
    assert_eq!(said, "");
    // Its hint would be heard before it.
    let mut hinted = question();
    hinted.insert(
        0,
        Item::new(Role::Text, "Anna's turn - Esc cancels", title_line::AREA),
    );
    assert_eq!(announcement_beside_focus(&board(), &hinted), "Anna's turn.");
    let mut before = board();
    before.insert(0, hinted[0].clone());
    hinted[0].label = "Anna's turn - Enter answers".to_owned();
    assert_eq!(announcement_beside_focus(&before, &hinted), "");
    // A slip leaves the focus on the board.
    let mut slip = question();
    slip[2].state = String::new();
    let said = announcement_beside_focus(&board(), &slip);
    assert_eq!(said, "Quit. Do you want to quit?");
    let mut changed = question();
    changed[1].label = "Really?".to_owned();
    assert_eq!(announcement_beside_focus(&question(), &changed), "Really?");
}

#[test]
fn what_has_happened_is_read_out_before_the_question() {
    let mut after = question();
    let told = Item::new(Role::Text, "You placed 4F on a1.", rect(58, 44, 42, 42));
    after.push(told);
    assert_eq!(
        announcement(&board(), &after),
        "You placed 4F on a1. Quit. Do you want to quit? OK: ghosted."
    );
}

#[test]
fn details_are_there_to_look_at_and_not_read_out() {
    let mut shown = question();
    let stones = Item::new(Role::Text, "Stones: 77 points", rect(110, 130, 180, 20));
    shown.insert(2, stones.detail());
    let all = elements(&shown, true);
    let found = all.iter().find(|element| element.role == PARAGRAPH);
    assert_eq!(found.map(|it| it.text.as_str()), Some("Stones: 77 points"));
    assert_eq!(found.and_then(Element::press), None);
    let said = announcement(&board(), &shown);
    assert_eq!(said, "Quit. Do you want to quit? OK: ghosted.");
}

#[test]
fn what_has_other_words_for_ears_is_read_out_by_them() {
    let stone = Item::new(Role::Place, "b1", rect(58, 44, 42, 42)).state("1C, focused");
    let stone = [stone.spoken("red heart, focused")];
    let element = &elements(&stone, true)[1];
    assert_eq!(value(element, "aria-label"), Some("b1, red heart"));
    assert_eq!(value(element, "aria-current"), Some("true"));
    assert_eq!(announcement(&[], &stone), "b1, red heart.");
    let told = Item::new(Role::Text, "You placed 1C on b1.", rect(58, 44, 42, 42));
    let told = [told.spoken("You placed red heart on b1.")];
    assert_eq!(elements(&told, true)[1].text, "You placed red heart on b1.");
    assert_eq!(announcement(&[], &told), "You placed red heart on b1.");
}

#[test]
fn a_clock_and_a_progress_bar_are_not_read_out() {
    let with = |clock: &str, progress: &str| {
        vec![
            Item::new(Role::Text, clock, rect(532, 170, 104, 36)),
            Item::new(Role::Text, "progress", rect(100, 100, 300, 20)).state(progress),
        ]
    };
    let before = with("Anna, Modern, Time 1:00", "9 %");
    let said = |after: &[Item]| announcement(&before, after);
    assert_eq!(said(&with("Anna, Modern, Time 0:59", "10 %")), "");
    let turn = with("Bert, Modern, Time 1:00", "9 %");
    assert_eq!(said(&turn), "Bert, Modern, Time 1:00.");
    assert_eq!(
        announcement(&[], &before),
        "Anna, Modern, Time 1:00. progress: 9 %."
    );
}

fn field(state: &str) -> [Item; 1] {
    [Item::new(Role::TextField, "Name", rect(10, 10, 200, 20)).state(state)]
}

#[test]
fn a_text_field_is_read_out_when_it_gets_the_focus() {
    let said = |before, after| announcement(&field(before), &field(after));
    assert_eq!(said("Ann", "focused, Ann"), "Name: Ann.");
    assert_eq!(said("focused, Ann", "focused, Anna"), "");
    assert_eq!(said("focused, Anna", "Anna"), "");
}

#[test]
fn what_is_typed_is_no_state() {
    for typed in [
        "checked, ghosted, b",
        "focused",
        ", a,, b, ",
        "unfocused, c",
    ] {
        let element = &elements(&field(typed), true)[1];
        assert_eq!(element.text, typed);
        assert_eq!(element.attributes, [("aria-label", "Name".to_owned())]);
        let focused = format!("focused, {typed}");
        let element = &elements(&field(&focused), true)[1];
        assert_eq!(element.text, typed);
        assert_eq!(value(element, "aria-current"), Some("true"));
        let said = announcement(&[], &field(&focused));
        assert_eq!(said, format!("Name: {typed}."));
    }
}

#[test]
fn a_panel_leaves_the_board_behind_it_in_use() {
    for is_modal in [true, false] {
        let elements = elements(&question(), is_modal);
        let dialog = elements.iter().find(|element| element.role == "dialog");
        let modal = dialog.and_then(|dialog| value(dialog, "aria-modal"));
        assert_eq!(modal, is_modal.then_some("true"));
    }
}

#[test]
fn what_has_nothing_to_press_is_pressed_itself() {
    let whole = rect(0, 0, 640, 400);
    let title = [
        Item::new(Role::Requester, "Title", whole),
        Item::new(Role::Text, "The Way of Stones", rect(0, 300, 640, 16)),
    ];
    let pressed = &elements(&title, false)[0];
    assert_eq!(pressed.press(), Some(whole.center()));
    let board = &elements(&board(), false)[0];
    assert_eq!(board.press(), None);
    assert!(!pressed.is_like(board));
}

#[test]
fn only_menus_are_a_menu() {
    let role = |first: Item| {
        let items: Vec<Item> = std::iter::once(first).chain(board()).collect();
        elements(&items, false).last().and_then(|last| {
            let parent = last.parent?;
            Some(elements(&items, false)[parent].role)
        })
    };
    let area = rect(0, 0, 100, 20);
    assert_eq!(role(Item::new(Role::Menu, "File", area)), Some("menu"));
    assert_eq!(role(Item::new(Role::Text, "News", area)), Some("group"));
}
