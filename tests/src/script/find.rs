//! Finds items by their labels among those that a program describes.

use ishido_shared::gfx::Point;
use ishido_shared::ui::item::{Item, Role};

/// The front item of this label; one that can be pressed goes before texts and titles.
pub(super) fn by_label<'a>(items: &'a [Item], label: &str) -> Result<&'a Item, String> {
    let named = || items.iter().filter(|item| item.label == label);
    named()
        .find(|item| !matches!(item.role, Role::Requester | Role::Text | Role::Picture))
        .or_else(|| named().next())
        .ok_or_else(|| format!("nothing is called {label:?}{}", similar(items, label)))
}

/// The gadget of this label in the front requester, or on the screen when there is none.
pub(super) fn gadget<'a>(items: &'a [Item], label: &str) -> Result<&'a Item, String> {
    let front = front(items);
    let item = front
        .iter()
        .find(|item| item.label == label && is_gadget(item.role))
        .ok_or_else(|| {
            format!(
                "no gadget in front is called {label:?}{}",
                similar(front, label)
            )
        })?;
    not_ghosted(item)
}

/// The menu or menu item of this label.
pub(super) fn in_menu<'a>(items: &'a [Item], role: Role, label: &str) -> Result<&'a Item, String> {
    let of_role = || items.iter().filter(|item| item.role == role);
    let names = || {
        let names: Vec<String> = of_role().map(|item| format!("{:?}", item.label)).collect();
        match (names.is_empty(), role) {
            (true, Role::Menu) => "no menus are shown".to_owned(),
            (true, _) => "no menu is open".to_owned(),
            (false, _) => format!("there are {}", names.join(", ")),
        }
    };
    let item = of_role()
        .find(|item| item.label == label)
        .ok_or_else(|| format!("{label:?} is not in the menus; {}", names()))?;
    not_ghosted(item)
}

/// The front item at a point. A requester stands before what is in it, and counts only where nothing of that is.
pub(super) fn at(items: &[Item], at: Point) -> Option<&Item> {
    let there = |item: &&Item| item.area.contains(at);
    let found = items.iter().position(|item| item.area.contains(at))?;
    let inside = items[found + 1..]
        .iter()
        .take_while(|item| item.role != Role::Requester);
    match items[found].role {
        Role::Requester => inside.into_iter().find(there).or(Some(&items[found])),
        _ => Some(&items[found]),
    }
}

/// Returns true if an item's state is, or has among its parts between commas, `state`.
pub(super) fn has_state(item: &Item, state: &str) -> bool {
    item.state == state || item.state.split(", ").any(|part| part == state)
}

/// The items of the front requester; all when there is none.
fn front(items: &[Item]) -> &[Item] {
    let is_requester = |item: &Item| item.role == Role::Requester;
    let Some(start) = items.iter().position(is_requester) else {
        return items;
    };
    let inside = &items[start + 1..];
    let end = inside.iter().position(is_requester);
    &inside[..end.unwrap_or(inside.len())]
}

const fn is_gadget(role: Role) -> bool {
    matches!(
        role,
        Role::Button
            | Role::CheckBox
            | Role::Radio
            | Role::TextField
            | Role::Slider
            | Role::List
            | Role::ListItem
    )
}

fn not_ghosted(item: &Item) -> Result<&Item, String> {
    if has_state(item, "ghosted") {
        Err(format!("{:?} is ghosted", item.label))
    } else {
        Ok(item)
    }
}

/// A hint when a label was nearly right.
fn similar(items: &[Item], label: &str) -> String {
    let label = label.to_lowercase();
    let near = items.iter().find(|item| {
        let other = item.label.to_lowercase();
        !other.is_empty() && (other.contains(&label) || label.contains(&other))
    });
    near.map_or(String::new(), |item| {
        format!("; there is a {:?} {:?}", item.role, item.label)
    })
}
