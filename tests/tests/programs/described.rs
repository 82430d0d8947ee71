//! Everything that a screen describes can be seen on a display of any shape, and reached through the elements of a page.

use ishido::app::Game;
use ishido_shared::gfx::{Rectangle, SCREEN_SIZE, rect};
use ishido_shared::host::headless::Headless;
use ishido_shared::host::view::{Element, elements};
use ishido_shared::ui::event::{Button, Device, Key, Modifiers};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::panes::Panes;
use ishido_shared::ui::program::Program;

use crate::reached_screens::{SCREENS, reach};

/// The title line.
const LINE: Rectangle = rect(0, 0, SCREEN_SIZE.width, 20);

/// Opens the screen of this name.
fn shown(name: &str) -> Headless<Game> {
    reach(SCREENS.iter().find(|screen| screen.name == name).unwrap())
}

/// The items in front, without the requester that they are in.
fn in_front(items: &[Item]) -> &[Item] {
    let is_requester = |item: &Item| item.role == Role::Requester;
    let items = match items.split_first() {
        Some((first, rest)) if is_requester(first) => rest,
        _ => items,
    };
    let end = items.iter().position(is_requester).unwrap_or(items.len());
    &items[..end]
}

/// The areas that are seen on a display of any shape.
fn seen(panes: &Panes) -> Vec<Rectangle> {
    let line = panes.line.map(|_| LINE);
    let below = match panes.over {
        Some(over) => vec![over],
        None => [&[panes.parts.main], panes.parts.side.as_slice()].concat(),
    };
    line.into_iter().chain(below).collect()
}

#[test]
fn everything_in_front_is_seen_in_one_part_of_the_screen() {
    let mut hidden = Vec::new();
    for screen in SCREENS {
        let mut running = reach(screen);
        let seen = seen(&running.driver().program().panes());
        let items = running.driver().describe();
        assert!(
            items.iter().any(|item| item.label == screen.front),
            "{}",
            screen.name
        );
        for item in in_front(&items) {
            let holds = |part: &Rectangle| part.intersection(&item.area) == item.area;
            if !seen.iter().any(holds) {
                hidden.push(format!("{}: {item:?} in none of {seen:?}", screen.name));
            }
        }
    }
    assert!(hidden.is_empty(), "{}", hidden.join("\n"));
}

/// The elements of a page for a screen.
fn elements_of(running: &mut Headless<Game>) -> Vec<Element> {
    let is_modal = running.driver().program().panes().over.is_some();
    elements(&running.driver().describe(), is_modal)
}

fn is_modal(elements: &[Element]) -> bool {
    let mut attributes = elements.iter().flat_map(|element| &element.attributes);
    attributes.any(|(name, _)| *name == "aria-modal")
}

#[test]
fn only_requesters_hide_the_board_from_screen_readers() {
    for name in [
        "First Stones",
        "Replay",
        "review on the board",
        "reason why not",
    ] {
        assert!(!is_modal(&elements_of(&mut shown(name))), "{name}");
    }
    for name in ["New Game", "Load Game", "Rules"] {
        assert!(is_modal(&elements_of(&mut shown(name))), "{name}");
    }
}

#[test]
fn what_closes_with_a_press_anywhere_can_be_pressed() {
    for name in ["title", "credits of the title", "reason why not"] {
        let mut running = shown(name);
        let elements = elements_of(&mut running);
        let front = elements.iter().rfind(|element| element.parent.is_none());
        let at = front.and_then(Element::press).unwrap();
        let before = running.driver().describe();
        running.click(at, Button::Left, Device::Mouse);
        running.settle(10_000);
        let first = |items: &[Item]| items.first().map(|item| item.label.clone());
        assert_ne!(
            first(&running.driver().describe()),
            first(&before),
            "{name}"
        );
    }
}

#[test]
fn news_are_in_the_screen_of_the_board() {
    let mut running = shown("Save Game");
    running.key(Key::Enter, Modifiers::NONE);
    running.wait(500);
    let items = running.driver().describe();
    let is_news = |item: &Item| item.label.starts_with("The game is saved as");
    assert!(items.iter().any(is_news));
    assert_eq!(items[0].label, "Play screen");
    assert_eq!(elements(&items, false)[0].role, "group");
}
