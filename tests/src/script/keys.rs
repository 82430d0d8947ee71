//! The names of keys and modifiers in scripts.

use ishido_shared::ui::event::{Key, Modifiers};

/// The keys with names of more than one character.
const NAMES: [(&str, Key); 18] = [
    ("Escape", Key::Escape),
    ("Esc", Key::Escape),
    ("Enter", Key::Enter),
    ("Return", Key::Enter),
    ("Tab", Key::Tab),
    ("Backspace", Key::Backspace),
    ("Delete", Key::Delete),
    ("Insert", Key::Insert),
    ("Left", Key::Left),
    ("Right", Key::Right),
    ("Up", Key::Up),
    ("Down", Key::Down),
    ("Home", Key::Home),
    ("End", Key::End),
    ("PageUp", Key::PageUp),
    ("PageDown", Key::PageDown),
    ("Space", Key::Char(' ')),
    ("Plus", Key::Char('+')),
];

/// A key with its modifiers, as `Ctrl+Z`.
pub(super) fn key(text: &str) -> Result<(Key, Modifiers), String> {
    let (modifiers, name) = match text.rsplit_once('+') {
        Some((held, name)) if !name.is_empty() => (self::modifiers(held)?, name),
        _ => (Modifiers::NONE, text),
    };
    let key = named(name).ok_or_else(|| format!("there is no key {name:?}"))?;
    match key {
        Key::Char(c) if modifiers.amiga() || modifiers.alt => {
            let small = c.to_lowercase().next().unwrap_or(c);
            Ok((Key::Char(small), modifiers))
        }
        key => Ok((key, modifiers)),
    }
}

/// Modifiers alone, as `Ctrl+Shift`; `none` for none.
pub(super) fn modifiers(text: &str) -> Result<Modifiers, String> {
    let mut modifiers = Modifiers::NONE;
    if text == "none" {
        return Ok(modifiers);
    }
    for name in text.split('+') {
        match name {
            "Shift" => modifiers.shift = true,
            "Ctrl" => modifiers.control = true,
            "Alt" => modifiers.alt = true,
            "Cmd" => modifiers.command = true,
            _ => return Err(format!("{name:?} is neither Shift, Ctrl, Alt nor Cmd")),
        }
    }
    Ok(modifiers)
}

fn named(name: &str) -> Option<Key> {
    let mut characters = name.chars();
    if let (Some(c), None) = (characters.next(), characters.next()) {
        return Some(Key::Char(c));
    }
    let special = NAMES.iter().find(|(known, _)| *known == name);
    if let Some((_, key)) = special {
        return Some(*key);
    }
    let number = name.strip_prefix('F')?.parse().ok()?;
    (1..=24).contains(&number).then_some(Key::F(number))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_have_names() {
        assert_eq!(key("Esc"), Ok((Key::Escape, Modifiers::NONE)));
        assert_eq!(key("Ctrl+Z"), Ok((Key::Char('z'), Modifiers::CONTROL)));
        assert_eq!(key("Shift+Tab"), Ok((Key::Tab, Modifiers::SHIFT)));
        assert_eq!(key("A"), Ok((Key::Char('A'), Modifiers::NONE)));
        assert_eq!(key("F10"), Ok((Key::F(10), Modifiers::NONE)));
        assert_eq!(key("F"), Ok((Key::Char('F'), Modifiers::NONE)));
        assert_eq!(key("+"), Ok((Key::Char('+'), Modifiers::NONE)));
        for bad in ["", "F0", "F99", "Hyper+X", "Ctrl+", "Escap"] {
            assert!(key(bad).is_err(), "{bad}");
        }
    }
}
