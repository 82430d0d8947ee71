//! Translates the elements that describe the program to nodes of AccessKit, and what screen readers ask for to events.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use accesskit::{
    Action, ActionData, ActionRequest, Live, Node, NodeId, Rect, Role, TextPosition, TextSelection,
    Toggled, TreeId, TreeInfo, TreeUpdate,
};

use super::elements::{Element, PARAGRAPH};
use super::input::press_at;
use crate::gfx::{Point, Rectangle};
use crate::ui::event::{Event, Key, KeyPress, Modifiers};

/// The window.
const ROOT: NodeId = NodeId(0);

/// The nodes of everything that is shown.
pub struct Nodes {
    nodes: HashMap<NodeId, Node>,
    /// The points where elements are pressed.
    presses: HashMap<NodeId, Point>,
    focus: NodeId,
}

/// A text that is read out.
#[derive(Default)]
pub struct Announcement {
    text: String,
    /// The number of texts so far. Each has a node of its own, so that the same text is read out twice.
    number: u64,
}

impl Announcement {
    /// Has a text read out.
    pub fn set(&mut self, text: String) {
        self.text = text;
        self.number += 1;
    }

    fn id(&self) -> NodeId {
        NodeId(u64::MAX - self.number)
    }

    fn node(&self) -> Node {
        let mut node = Node::new(Role::Label);
        node.set_value(self.text.as_str());
        node.set_live(Live::Polite);
        node
    }
}

impl Default for Nodes {
    fn default() -> Self {
        Self {
            nodes: HashMap::new(),
            presses: HashMap::new(),
            focus: ROOT,
        }
    }
}

impl Nodes {
    /// The nodes of elements in a window of this title; `place` returns the place of a rectangle in the window, in its pixels.
    pub fn new(
        title: &str,
        elements: &[Element],
        announcement: &Announcement,
        place: impl Fn(Rectangle) -> Rect,
    ) -> Self {
        let mut nodes = Self::default();
        let mut ids: Vec<NodeId> = Vec::with_capacity(elements.len());
        let mut children: HashMap<NodeId, Vec<NodeId>> = HashMap::new();
        for element in elements {
            let parent = element.parent.and_then(|parent| ids.get(parent));
            let parent = parent.copied().unwrap_or(ROOT);
            let id = nodes.free_id(parent, element);
            ids.push(id);
            children.entry(parent).or_default().push(id);
            let area = element.area.map(&place);
            if let Some(at) = element.press() {
                nodes.presses.insert(id, at);
            }
            // Of things that have no focus in them, the one in front has it, so that it is read out.
            if element.parent.is_none() || has_focus(element) {
                nodes.focus = id;
            }
            let mut node = node(element);
            if let Some(area) = area {
                node.set_bounds(area);
            }
            if element.role == "textbox" {
                let runs = text_runs(id, &element.text);
                if let Some((last, run)) = runs.last() {
                    let end = TextPosition {
                        node: *last,
                        character_index: run.character_lengths().len(),
                    };
                    node.set_text_selection(TextSelection {
                        anchor: end,
                        focus: end,
                    });
                }
                for (run_id, mut run) in runs {
                    if let Some(area) = area {
                        run.set_bounds(area);
                    }
                    children.entry(id).or_default().push(run_id);
                    nodes.nodes.insert(run_id, run);
                }
            }
            nodes.nodes.insert(id, node);
        }
        if announcement.number > 0 {
            let id = announcement.id();
            children.entry(ROOT).or_default().push(id);
            nodes.nodes.insert(id, announcement.node());
        }
        let mut root = Node::new(Role::Window);
        root.set_label(title);
        nodes.nodes.insert(ROOT, root);
        for (id, children) in children {
            if let Some(node) = nodes.nodes.get_mut(&id) {
                node.set_children(children);
            }
        }
        nodes
    }

    /// The id of an element: what stays the same while its name and its state change. A requester with another title is another.
    fn free_id(&self, parent: NodeId, element: &Element) -> NodeId {
        let corner = element.area.map(|area| area.top_left);
        let corner = corner.map(|corner| (corner.x, corner.y));
        let title = (element.role == "dialog").then_some(&element.attributes);
        let of_kind = |nth: u32| hashed((parent.0, element.role, corner, title, nth));
        let is_free = |id: &NodeId| *id != ROOT && !self.nodes.contains_key(id);
        (0..).map(of_kind).find(is_free).unwrap_or(ROOT)
    }

    /// The update by which a tree of the nodes `before` becomes one of these; without them, a whole new tree.
    #[must_use]
    pub fn update(&self, before: Option<&Self>) -> TreeUpdate {
        let is_known =
            |id: &NodeId, node: &Node| before.is_some_and(|it| it.nodes.get(id) == Some(node));
        let new = self.nodes.iter().filter(|(id, node)| !is_known(id, node));
        TreeUpdate {
            nodes: new.map(|(id, node)| (*id, node.clone())).collect(),
            tree: before.is_none().then(|| TreeInfo::new(ROOT)),
            tree_id: TreeId::ROOT,
            focus: self.focus,
        }
    }

    /// The events of what a screen reader asks for.
    #[must_use]
    pub fn events(&self, request: &ActionRequest) -> Vec<Event> {
        let id = request.target_node;
        let (Some(node), Some(at)) = (self.nodes.get(&id), self.presses.get(&id)) else {
            return Vec::new();
        };
        let has_focus = self.focus == id;
        let is_text = node.role() == Role::TextInput || node.role() == Role::MultilineTextInput;
        match (request.action, &request.data) {
            (Action::Click, _) => press_at(*at, false).collect(),
            (Action::Focus, _) if is_text && !has_focus => press_at(*at, false).collect(),
            (Action::SetValue, Some(ActionData::Value(text))) if is_text => {
                let all = [
                    key(Key::Char('a'), Modifiers::CONTROL),
                    key(Key::Backspace, Modifiers::NONE),
                ];
                press_at(*at, false).chain(all).chain(typed(text)).collect()
            }
            (Action::ReplaceSelectedText, Some(ActionData::Value(text)))
                if is_text && has_focus =>
            {
                typed(text).collect()
            }
            (Action::Increment, _) if has_focus => vec![key(Key::Right, Modifiers::NONE)],
            (Action::Decrement, _) if has_focus => vec![key(Key::Left, Modifiers::NONE)],
            _ => Vec::new(),
        }
    }
}

fn hashed(value: impl Hash) -> NodeId {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    // The upper half of the numbers is for texts that are read out.
    NodeId(hasher.finish() >> 1)
}

const fn key(key: Key, modifiers: Modifiers) -> Event {
    Event::Key(KeyPress {
        key,
        modifiers,
        repeat: false,
    })
}

/// The keys of a text.
fn typed(text: &str) -> impl Iterator<Item = Event> {
    let keys = text.chars().filter_map(|character| match character {
        '\n' => Some(Key::Enter),
        _ if character.is_control() => None,
        _ => Some(Key::Char(character)),
    });
    keys.map(|pressed| key(pressed, Modifiers::NONE))
}

fn has_focus(element: &Element) -> bool {
    let mut attributes = element.attributes.iter();
    attributes.any(|(name, _)| *name == "aria-current")
}

/// The node of an element, without its place and what is in it.
fn node(element: &Element) -> Node {
    let role = match element.role {
        "dialog" => Role::Dialog,
        "group" => Role::Group,
        "button" => Role::Button,
        "grid" => Role::Grid,
        "row" => Role::Row,
        "gridcell" => Role::GridCell,
        "img" => Role::Image,
        "menu" => Role::Menu,
        "menuitem" => Role::MenuItem,
        "menuitemcheckbox" => Role::MenuItemCheckBox,
        "checkbox" => Role::CheckBox,
        "radio" => Role::RadioButton,
        "textbox" if element.text.contains('\n') => Role::MultilineTextInput,
        "textbox" => Role::TextInput,
        "slider" => Role::Slider,
        "listbox" => Role::ListBox,
        "option" => Role::ListBoxOption,
        PARAGRAPH => Role::Paragraph,
        _ => Role::Label,
    };
    let mut node = Node::new(role);
    for (name, value) in &element.attributes {
        let (value, is_true) = (value.as_str(), value == "true");
        match *name {
            "aria-label" => node.set_label(value),
            "aria-description" => node.set_description(value),
            "aria-checked" | "aria-pressed" => node.set_toggled(Toggled::from(is_true)),
            "aria-expanded" => node.set_expanded(is_true),
            "aria-selected" => node.set_selected(is_true),
            "aria-disabled" => node.set_disabled(),
            "aria-modal" => node.set_modal(),
            "aria-keyshortcuts" => node.set_keyboard_shortcut(value),
            "aria-valuetext" => node.set_value(value),
            "aria-valuenow" => {
                if let Ok(number) = value.parse() {
                    node.set_numeric_value(number);
                }
            }
            _ => {}
        }
    }
    match element.text.as_str() {
        "" => {}
        text if element.role == PARAGRAPH => node.set_label(text),
        text => node.set_value(text),
    }
    if element.press().is_some() {
        node.add_action(Action::Click);
    }
    match element.role {
        "textbox" => {
            // A press of anything else would do more than give it the focus.
            node.add_action(Action::Focus);
            node.add_action(Action::SetValue);
            node.add_action(Action::ReplaceSelectedText);
        }
        "slider" => {
            node.add_action(Action::Increment);
            node.add_action(Action::Decrement);
        }
        _ => {}
    }
    node
}

/// The lines of a text that is edited.
fn text_runs(field: NodeId, text: &str) -> Vec<(NodeId, Node)> {
    let mut lines: Vec<&str> = text.split_inclusive('\n').collect();
    if lines.last().is_none_or(|line| line.ends_with('\n')) {
        lines.push("");
    }
    let run = |(nth, line): (usize, &str)| {
        let mut node = Node::new(Role::TextRun);
        node.set_value(line);
        let lengths: Vec<u8> = line.chars().map(|each| each.len_utf8() as u8).collect();
        node.set_character_lengths(lengths);
        (hashed((field.0, "line", nth)), node)
    };
    lines.into_iter().enumerate().map(run).collect()
}

#[cfg(test)]
#[path = "nodes_tests.rs"]
mod tests;
