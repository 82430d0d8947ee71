//! Everything that a screen describes can be seen on a display of any shape, and reached through the elements of a page.

use accesskit::Rect;
use accesskit_consumer::{NodeRef, Tree, TreeChangeHandler};
use ishido::app::Game;
use ishido_shared::gfx::{Rectangle, SCREEN_SIZE, rect};
use ishido_shared::host::headless::Headless;
use ishido_shared::host::view::{Announcement, Element, Nodes, elements};
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
    let panel = panes.parts.panel.filter(|_| panes.over.is_none());
    line.into_iter().chain(below).chain(panel).collect()
}

/// A screen reader that knows what was shown last. It panics at an update that would end the program.
struct Reader {
    nodes: Nodes,
    tree: Tree,
    said: Announcement,
}

impl Reader {
    fn new() -> Self {
        let said = Announcement::default();
        let nodes = nodes(&[], &said);
        let tree = Tree::new(nodes.update(None), true);
        Self { nodes, tree, said }
    }

    fn follow(&mut self, elements: &[Element]) {
        self.said.set("Something has changed.".to_owned());
        let nodes = nodes(elements, &self.said);
        let update = nodes.update(Some(&self.nodes));
        self.tree.update_and_process_changes(update, &mut Deaf);
        self.nodes = nodes;
    }
}

fn nodes(elements: &[Element], said: &Announcement) -> Nodes {
    Nodes::new("Ishido", elements, said, |_| Rect::ZERO)
}

/// Ignores all changes.
struct Deaf;

impl TreeChangeHandler for Deaf {
    fn node_added(&mut self, _: &NodeRef<'_>) {}
    fn node_updated(&mut self, _: &NodeRef<'_>, _: &NodeRef<'_>) {}
    fn focus_moved(&mut self, _: Option<&NodeRef<'_>>, _: Option<&NodeRef<'_>>) {}
    fn node_removed(&mut self, _: &NodeRef<'_>) {}
}

#[test]
fn everything_in_front_is_seen_in_one_part_of_the_screen_and_known_to_readers() {
    let mut hidden = Vec::new();
    let mut reader = Reader::new();
    for screen in SCREENS {
        let mut running = reach(screen);
        reader.follow(&elements_of(&mut running));
        let focus = reader.tree.state().focus();
        assert!(
            focus.is_some_and(|focus| !focus.is_root()),
            "{}",
            screen.name
        );
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

/// What is written in codes and in marks is read out in words.
#[test]
fn stones_and_points_are_read_out_in_words() {
    let mut running = shown("result");
    for element in elements_of(&mut running) {
        let name = element
            .attributes
            .iter()
            .find(|(name, _)| *name == "aria-label");
        let name = name.map_or(element.text.as_str(), |(_, name)| name);
        let is_code = |word: &str| matches!(word.as_bytes(), [b'1'..=b'6', b'A'..=b'F']);
        let is_roman =
            |word: &str| word.len() > 1 && word.chars().all(|digit| "IVXLCDM".contains(digit));
        let words = || name.split(|character: char| !character.is_alphanumeric());
        assert!(
            !words().any(|word| is_code(word) || is_roman(word)),
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
