//! Tests of the nodes for screen readers.

use super::*;
use crate::gfx::rect;
use crate::host::view::elements;
use crate::ui::event::Phase;
use crate::ui::item::{self, Item};
use accesskit_consumer::{NodeRef, Tree, TreeChangeHandler};

/// The window, a field with a text, and a slider; the focus is on one of them.
fn shown(text: &str, focus: &str) -> Vec<Item> {
    let state = |name: &str, state: &str| match focus == name {
        true => format!("focused, {state}"),
        false => state.to_owned(),
    };
    vec![
        Item::new(item::Role::Requester, "Names", rect(100, 100, 200, 100)),
        Item::new(item::Role::TextField, "Name", rect(110, 110, 100, 20))
            .state(state("Name", text)),
        Item::new(item::Role::Slider, "Volume", rect(110, 140, 100, 20))
            .state(state("Volume", "3")),
        Item::new(item::Role::Button, "OK", rect(110, 170, 60, 20)).state("ghosted"),
    ]
}

fn nodes(items: &[Item], announcement: &Announcement) -> Nodes {
    let place = |area: Rectangle| {
        let (x, y) = (f64::from(area.top_left.x), f64::from(area.top_left.y));
        Rect::new(
            x,
            y,
            x + f64::from(area.size.width),
            y + f64::from(area.size.height),
        )
    };
    Nodes::new("Ishido", &elements(items, true), announcement, place)
}

/// Ignores all changes.
struct Deaf;

impl TreeChangeHandler for Deaf {
    fn node_added(&mut self, _: &NodeRef<'_>) {}
    fn node_updated(&mut self, _: &NodeRef<'_>, _: &NodeRef<'_>) {}
    fn focus_moved(&mut self, _: Option<&NodeRef<'_>>, _: Option<&NodeRef<'_>>) {}
    fn node_removed(&mut self, _: &NodeRef<'_>) {}
}

fn id_of(nodes: &Nodes, role: Role) -> NodeId {
    let mut all = nodes.nodes.iter();
    *all.find(|(_, node)| node.role() == role).unwrap().0
}

fn events(nodes: &Nodes, role: Role, action: Action, text: Option<&str>) -> Vec<Event> {
    nodes.events(&ActionRequest {
        action,
        target_tree: TreeId::ROOT,
        target_node: id_of(nodes, role),
        data: text.map(|text| ActionData::Value(text.into())),
    })
}

#[test]
fn only_what_changes_is_told_and_keeps_its_id() {
    let quiet = Announcement::default();
    let before = nodes(&shown("Ann", "Name"), &quiet);
    let mut tree = Tree::new(before.update(None), true);
    let after = nodes(&shown("Anna", "Name"), &quiet);
    let update = after.update(Some(&before));
    // The field, and the text in it.
    assert_eq!(update.nodes.len(), 2);
    assert_eq!(
        id_of(&before, Role::TextInput),
        id_of(&after, Role::TextInput)
    );
    tree.update_and_process_changes(update, &mut Deaf);
    let focus = tree.state().focus().unwrap();
    assert_eq!(
        (focus.label().as_deref(), focus.value().as_deref()),
        (Some("Name"), Some("Anna"))
    );
    let moved = nodes(&shown("Anna", "Volume"), &quiet);
    let update = moved.update(Some(&after));
    assert!(update.nodes.is_empty());
    tree.update_and_process_changes(update, &mut Deaf);
    assert_eq!(
        tree.state().focus().unwrap().label().as_deref(),
        Some("Volume")
    );
    let unfocused = nodes(&shown("Anna", ""), &quiet);
    tree.update_and_process_changes(unfocused.update(Some(&moved)), &mut Deaf);
    assert_eq!(
        tree.state().focus().unwrap().label().as_deref(),
        Some("Names")
    );
}

#[test]
fn each_text_that_is_read_out_is_a_node_of_its_own() {
    let mut said = Announcement::default();
    let items = shown("", "Name");
    let mut before = nodes(&items, &said);
    let mut tree = Tree::new(before.update(None), true);
    for _ in 0..2 {
        said.set("a1, empty".to_owned());
        let after = nodes(&items, &said);
        let update = after.update(Some(&before));
        let live = |(_, node): &(NodeId, Node)| {
            node.live() == Some(Live::Polite) && node.value() == Some("a1, empty")
        };
        assert_eq!(update.nodes.iter().filter(|node| live(node)).count(), 1);
        tree.update_and_process_changes(update, &mut Deaf);
        before = after;
    }
}

#[test]
fn a_text_of_several_lines_has_a_run_for_each() {
    let nodes = nodes(&shown("a\nß\n", "Name"), &Announcement::default());
    let tree = Tree::new(nodes.update(None), true);
    let text = tree.state().focus().unwrap();
    assert_eq!(text.role(), Role::MultilineTextInput);
    assert_eq!(text.document_range().text(), "a\nß\n");
    assert_eq!(text.child_ids().count(), 3);
}

#[test]
fn things_are_pressed_and_texts_are_typed() {
    let nodes = nodes(&shown("Ann", "Volume"), &Announcement::default());
    let press: Vec<Event> = press_at(rect(110, 170, 60, 20).center(), false).collect();
    assert_eq!(events(&nodes, Role::Button, Action::Click, None), press);
    // The reader may look at things without pressing them.
    assert_eq!(events(&nodes, Role::Button, Action::Focus, None), []);
    assert_eq!(
        events(&nodes, Role::Slider, Action::Increment, None),
        [key(Key::Right, Modifiers::NONE)]
    );
    let typed = events(&nodes, Role::TextInput, Action::SetValue, Some("Bé\u{7}\n"));
    assert!(matches!(&typed[0], Event::Pointer(pointer) if pointer.phase == Phase::Move));
    let keys = [Key::Backspace, Key::Char('B'), Key::Char('é'), Key::Enter];
    assert_eq!(
        typed[4..],
        keys.map(|pressed| key(pressed, Modifiers::NONE))
    );
    // Elsewhere the letters would be shortcuts.
    assert_eq!(
        events(
            &nodes,
            Role::TextInput,
            Action::ReplaceSelectedText,
            Some("q")
        ),
        []
    );
}
