//! Translates the description of a program to the elements of an accessible page.

use crate::gfx::{Point, Rectangle, SCREEN_SIZE};
use crate::ui::item::{Item, Role};
use crate::ui::panes::BELOW_LINE;
use crate::ui::title_line;

/// An element of a page that stands for something in the picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Element {
    /// The element that it is in, by its number; none for those at the top.
    pub parent: Option<usize>,
    /// Its ARIA role; empty for a text that is read out when it appears.
    pub role: &'static str,
    /// Its ARIA attributes, its name among them.
    pub attributes: Vec<(&'static str, String)>,
    /// The text in it; empty if it has a name instead.
    pub text: String,
    /// Its area in the picture; none for those that only hold others, of which some can be pressed.
    pub area: Option<Rectangle>,
}

/// The role of a text that is a detail: unlike others it is not read out with the requester that it is in.
pub(super) const PARAGRAPH: &str = "paragraph";

impl Element {
    fn group(parent: Option<usize>, role: &'static str, name: &str) -> Self {
        let mut group = Self {
            parent,
            role,
            attributes: Vec::new(),
            text: String::new(),
            area: None,
        };
        group.set("aria-label", name);
        group
    }

    fn set(&mut self, name: &'static str, value: impl Into<String>) {
        let value = value.into();
        if !value.is_empty() {
            self.attributes.push((name, value));
        }
    }

    /// The point where the program is pressed when the element is; none for texts and those that only hold others.
    #[must_use]
    pub fn press(&self) -> Option<Point> {
        self.area
            .filter(|_| !matches!(self.role, "" | PARAGRAPH))
            .map(|area| area.center())
    }

    /// Returns true if one can take the place of the other in the page, with other attributes.
    #[must_use]
    pub fn is_like(&self, other: &Self) -> bool {
        let kind = |element: &Self| (element.parent, element.role, element.area.is_some());
        kind(self) == kind(other)
    }
}

/// The elements of a page for what a program describes, each behind the one that it is in. What is in front comes last, so that
/// what is behind it keeps its places. `is_modal` says whether only what is in front can be used; otherwise a panel in front
/// leaves the board behind it in use.
#[must_use]
pub fn elements(items: &[Item], is_modal: bool) -> Vec<Element> {
    // A page hides what is behind it as well.
    let is_page = |item: &Item| item.role == Role::Requester && item.area == BELOW_LINE;
    let is_modal = is_modal || items.first().is_some_and(is_page);
    let mut elements = Vec::new();
    for (index, group) in groups(items).into_iter().enumerate().rev() {
        add_group(group, is_modal && index == 0, &mut elements);
    }
    elements
}

/// The items of each requester or screen, front first, and before them those that are in none.
fn groups(items: &[Item]) -> Vec<&[Item]> {
    let starts = |(index, item): (usize, &Item)| {
        (index > 0 && item.role == Role::Requester).then_some(index)
    };
    let mut bounds = vec![0];
    bounds.extend(items.iter().enumerate().filter_map(starts));
    bounds.push(items.len());
    let groups = bounds
        .windows(2)
        .filter_map(|ends| items.get(ends[0]..ends[1]));
    groups.collect()
}

/// Returns true for a requester or a panel, in front of a screen.
fn is_dialog(item: &Item) -> bool {
    item.role == Role::Requester && item.area.size != SCREEN_SIZE
}

/// The element of a group of items: a requester or a screen with what is in it, or menus in front of them. It can be pressed
/// itself if nothing in it can.
fn group(items: &[Item], first: &Item, is_modal: bool) -> Element {
    let is_requester = first.role == Role::Requester;
    let has_menus = items.iter().any(|item| item.role == Role::Menu);
    let (role, name) = match (is_requester, is_dialog(first)) {
        (_, true) => ("dialog", first.label.as_str()),
        (true, false) => ("group", first.label.as_str()),
        (false, _) if has_menus => ("menu", "Menus"),
        (false, _) => ("group", ""),
    };
    let mut group = Element::group(None, role, name);
    if role == "dialog" && is_modal {
        group.set("aria-modal", "true");
    }
    let is_fixed = |item: &Item| matches!(item.role, Role::Requester | Role::Text | Role::Picture);
    if is_requester && items.iter().all(is_fixed) {
        group.area = Some(first.area);
    }
    group
}

/// Adds the items of a requester or a screen, or those before the first of them, which are menus.
fn add_group(items: &[Item], is_modal: bool, elements: &mut Vec<Element>) {
    let Some(first) = items.first() else { return };
    let is_requester = first.role == Role::Requester;
    let top = elements.len();
    elements.push(group(items, first, is_modal));
    let mut rest = items.get(usize::from(is_requester)..).unwrap_or_default();
    while let Some(item) = rest.first() {
        let length = match item.role {
            Role::Place => run(rest, Role::Place),
            Role::List => 1 + run(&rest[1..], Role::ListItem),
            _ => 1,
        };
        let (together, behind) = rest.split_at(length);
        match item.role {
            Role::Place if length > 1 => add_grid(top, together, elements),
            Role::List => {
                let list = elements.len();
                elements.push(element(top, item));
                let lines = together.iter().skip(1);
                elements.extend(lines.map(|line| element(list, line)));
            }
            Role::Text if item.spoken.as_deref() == Some("") => {}
            _ => elements.extend(together.iter().map(|item| element(top, item))),
        }
        rest = behind;
    }
}

/// The number of items of a role that come first.
fn run(items: &[Item], role: Role) -> usize {
    items.iter().take_while(|item| item.role == role).count()
}

/// Adds places as a grid of rows.
fn add_grid(parent: usize, places: &[Item], elements: &mut Vec<Element>) {
    let grid = elements.len();
    let is_board = places.iter().all(|place| is_square(&place.label));
    let name = if is_board { "Board" } else { "" };
    elements.push(Element::group(Some(parent), "grid", name));
    let mut top = None;
    let mut row = grid;
    for place in places {
        if top.replace(place.area.top_left.y) != Some(place.area.top_left.y) {
            row = elements.len();
            elements.push(Element::group(Some(grid), "row", ""));
        }
        elements.push(element(row, place));
    }
}

/// Returns true if a label is that of a square of the board, such as `f3`.
fn is_square(label: &str) -> bool {
    matches!(label.as_bytes(), [b'a'..=b'l', b'1'..=b'8'])
}

/// The word of a state for what has the focus.
const FOCUSED: &str = "focused";

/// The words of a state that have attributes of their own, but for `focused`.
const FLAGS: [&str; 4] = ["ghosted", "checked", "open", "chosen"];

/// The state of an item as it is read out, in parts.
#[derive(PartialEq, Eq)]
struct State<'a> {
    has_focus: bool,
    /// The [`FLAGS`] that are in it.
    flags: Vec<&'a str>,
    /// All else.
    rest: String,
}

impl<'a> State<'a> {
    fn of(item: &'a Item) -> Self {
        let state = item.spoken.as_ref().unwrap_or(&item.state);
        if item.role == Role::TextField {
            // Typed text may look like a state.
            let text = state.strip_prefix("focused, ");
            return Self {
                has_focus: text.is_some(),
                flags: Vec::new(),
                rest: text.unwrap_or(state).to_owned(),
            };
        }
        let words = || state.split(", ").filter(|word| !word.is_empty());
        let others = words().filter(|word| *word != FOCUSED);
        let (flags, rest): (Vec<_>, Vec<_>) = others.partition(|word| FLAGS.contains(word));
        Self {
            has_focus: words().any(|word| word == FOCUSED),
            flags,
            rest: rest.join(", "),
        }
    }

    fn has(&self, flag: &str) -> bool {
        self.flags.contains(&flag)
    }

    /// The rest without what is only told of a place that has the focus: that something may be put there.
    fn news(&self, role: Role) -> &str {
        match role {
            Role::Place => self.rest.split(", possible").next().unwrap_or_default(),
            _ => &self.rest,
        }
    }
}

fn element(parent: usize, item: &Item) -> Element {
    let state = State::of(item);
    let has = |flag| state.has(flag);
    let mut element = Element {
        parent: Some(parent),
        role: role(item, &state),
        attributes: Vec::new(),
        text: String::new(),
        area: Some(item.area),
    };
    name(&mut element, item, &state.rest);
    match item.role {
        Role::CheckBox | Role::Radio => element.set("aria-checked", truth(has("checked"))),
        Role::MenuItem if has("checked") => element.set("aria-checked", "true"),
        Role::Button if has("checked") => element.set("aria-pressed", "true"),
        Role::Menu => element.set("aria-expanded", truth(has("open"))),
        Role::ListItem | Role::Place if has("chosen") => element.set("aria-selected", "true"),
        _ => {}
    }
    if has("ghosted") {
        element.set("aria-disabled", "true");
    }
    if state.has_focus {
        element.set("aria-current", "true");
    }
    if let Some(key) = &item.key {
        element.set("aria-keyshortcuts", key.replace("Ctrl+", "Control+"));
    }
    element
}

/// The label of an item as it is read out; a text may have other words, all of them in its state.
fn label(item: &Item) -> &str {
    match (item.role, &item.spoken) {
        (Role::Text, Some(_)) => "",
        _ => &item.label,
    }
}

/// Names an element, and adds what else its item says of its state.
fn name(element: &mut Element, item: &Item, rest: &str) {
    match item.role {
        Role::Text => element.text = [label(item), rest].join(" ").trim().to_owned(),
        Role::TextField => {
            element.set("aria-label", item.label.as_str());
            rest.clone_into(&mut element.text);
        }
        Role::Slider => {
            element.set("aria-label", item.label.as_str());
            let digits = rest.trim_end_matches(|c: char| !c.is_ascii_digit());
            if digits.parse::<f64>().is_ok() {
                element.set("aria-valuenow", digits);
            }
            element.set("aria-valuetext", rest);
        }
        Role::Place | Role::Picture => {
            let name: Vec<&str> = [item.label.as_str(), rest]
                .into_iter()
                .filter(|part| !part.is_empty())
                .collect();
            element.set("aria-label", name.join(", "));
        }
        _ => {
            element.set("aria-label", item.label.as_str());
            element.set("aria-description", rest);
        }
    }
}

const fn truth(is: bool) -> &'static str {
    if is { "true" } else { "false" }
}

fn role(item: &Item, state: &State<'_>) -> &'static str {
    match item.role {
        Role::Requester => "dialog",
        Role::Button => "button",
        Role::Text if item.is_detail => PARAGRAPH,
        Role::Text => "",
        Role::Place => "gridcell",
        Role::Picture => "img",
        Role::MenuItem if state.has("checked") => "menuitemcheckbox",
        Role::Menu | Role::MenuItem => "menuitem",
        Role::CheckBox => "checkbox",
        Role::Radio => "radio",
        Role::TextField => "textbox",
        Role::Slider => "slider",
        Role::List => "listbox",
        Role::ListItem => "option",
    }
}

/// The most changed squares that are read out; more have changed because another game was begun.
const MOST_PLACES: usize = 3;

/// Returns true if an item has the focus.
#[must_use]
pub fn has_focus(item: &Item) -> bool {
    State::of(item).has_focus
}

/// An item with its state.
type Described<'a> = (&'a Item, State<'a>);

/// The text to be read out when the description of a program has changed: new requesters, texts and figures, the squares that have
/// changed, and what has the focus now. What has happened comes first, then the question that it leads to. Empty if there is
/// nothing to say. A text in which only digits have changed, such as a clock, is not read out; nor is each key that is typed.
#[must_use]
pub fn announcement(before: &[Item], after: &[Item]) -> String {
    let after = groups(after).into_iter().rev().flatten();
    sentences(&described(before), &described(after), true)
}

/// The text to be read out beside a screen reader's own words, which are about what gets the focus, and about a requester that the
/// focus gets into. The hint how to answer is left out, because it would be heard before the question.
#[must_use]
pub fn announcement_beside_focus(before: &[Item], after: &[Item]) -> String {
    let is_read = |group: &[Item]| {
        let is_new = |first| is_dialog(first) && !before.contains(first);
        group.first().is_some_and(is_new) && group.iter().any(|item| State::of(item).has_focus)
    };
    let mut asks = false;
    let mut told = Vec::new();
    for group in groups(after).into_iter().rev() {
        if is_read(group) {
            asks = true;
        } else {
            told.extend(group);
        }
    }
    let [mut before, mut after] = [described(before), described(told)];
    for (_, state) in before.iter_mut().chain(&mut after) {
        state.has_focus = false;
    }
    sentences(&before, &after, !asks)
}

fn described<'a>(items: impl IntoIterator<Item = &'a Item>) -> Vec<Described<'a>> {
    items
        .into_iter()
        .map(|item| (item, State::of(item)))
        .collect()
}

/// The sentences for what is new, with the hint of the title line unless that is unwanted.
fn sentences(before: &[Described<'_>], after: &[Described<'_>], has_hint: bool) -> String {
    // That the focus has left something is no news.
    let is_new = |(item, state): &&Described<'_>| {
        let same = |(other, was): &Described<'_>| {
            (other.role, &other.label, &was.flags, was.news(other.role))
                == (item.role, &item.label, &state.flags, state.news(item.role))
                && (was.has_focus || !state.has_focus)
        };
        !before.iter().any(same)
    };
    let new: Vec<&Described<'_>> = after.iter().filter(is_new).collect();
    let places = new
        .iter()
        .filter(|(item, _)| item.role == Role::Place)
        .count();
    let mut sentences: Vec<String> = Vec::new();
    let mut line = String::new();
    for (item, state) in new {
        let mut earlier = before
            .iter()
            .filter(|(other, _)| (other.role, other.area) == (item.role, item.area));
        let is_covered = || {
            after
                .iter()
                .any(|(text, _)| text.role == Role::Text && text.area == item.area)
        };
        let is_said = match item.role {
            _ if item.is_detail => false,
            Role::Requester | Role::Picture => true,
            Role::Text => !earlier.any(|(other, _)| differ_in_digits(other, item)),
            Role::TextField => state.has_focus && !earlier.any(|(_, was)| was.has_focus),
            // A sentence about it has said what is new.
            Role::Place => state.has_focus || places <= MOST_PLACES && !is_covered(),
            _ => state.has_focus,
        };
        let sentence = sentence(item, state);
        if !is_said || sentence.is_empty() {
            continue;
        }
        if item.role == Role::Text && item.area == title_line::AREA {
            line = new_half(&sentence, before, has_hint);
        } else {
            sentences.push(sentence);
        }
    }
    // What to do comes after what has happened.
    sentences.extend(Some(line).filter(|line| !line.is_empty()));
    joined(&sentences)
}

/// The new part of the title line: the title, the hint if it is wanted, or both.
fn new_half(line: &str, before: &[Described<'_>], has_hint: bool) -> String {
    let halves = |line: &str| {
        let halves = line.split_once(" - ");
        halves.map(|(title, hint)| (title.to_owned(), hint.to_owned()))
    };
    let earlier = before
        .iter()
        .find(|(item, _)| item.role == Role::Text && item.area == title_line::AREA);
    let earlier = earlier.and_then(|(item, state)| halves(&sentence(item, state)));
    match (halves(line), earlier) {
        (Some((title, hint)), Some((was, _))) if title == was => {
            Some(hint).filter(|_| has_hint).unwrap_or_default()
        }
        (Some((title, _)), _) if !has_hint => title,
        (Some((title, hint)), Some((_, was))) if hint == was => title,
        _ => line.to_owned(),
    }
}

/// Sentences one after the other, each with one full stop, unless it ends otherwise.
fn joined(sentences: &[String]) -> String {
    let mut text = String::new();
    for sentence in sentences {
        if !text.is_empty() {
            text += " ";
        }
        text += sentence;
        if !text.ends_with(['.', '?', '!']) {
            text += ".";
        }
    }
    text
}

/// An item as it is read out.
fn sentence(item: &Item, state: &State<'_>) -> String {
    let words = state.flags.iter().copied().chain([state.rest.as_str()]);
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    let separator = match item.role {
        Role::Place => ", ",
        _ => ": ",
    };
    match words.join(", ").as_str() {
        "" => label(item).to_owned(),
        words if label(item).is_empty() => words.to_owned(),
        words => format!("{}{separator}{words}", item.label),
    }
}

/// Returns true if two items say the same but for digits, as a clock and a progress bar do.
fn differ_in_digits(one: &Item, other: &Item) -> bool {
    let words = |item: &Item| {
        let mut words = format!("{}: {}", item.label, item.state);
        words.retain(|character| !character.is_ascii_digit());
        words
    };
    words(one) == words(other)
}

#[cfg(test)]
#[path = "elements_tests.rs"]
mod tests;
