//! The browser's words for keys, translated.

use crate::ui::event::{Key, Modifiers};

/// The letters whose shortcuts browsers keep for themselves, so that pages never hear of them: all keep Ctrl+N, Firefox on Linux and
/// all on Macs the one for Quit. Of the others that they keep, Ctrl+T and Ctrl+W, none is a shortcut of the programs.
pub(super) const KEPT: &[char] = &['n', 'q'];

/// The key of a `keydown`, by its `key` and its `code`; `None` for keys that mean nothing alone, such as Shift.
pub(super) fn translate_key(key: &str, code: &str, modifiers: Modifiers) -> Option<Key> {
    if let Some(named) = named(key) {
        return Some(named);
    }
    if let Some(number) = key.strip_prefix('F').and_then(|rest| rest.parse().ok()) {
        return Some(Key::F(number));
    }
    // With Alt, a Mac types other characters; a shortcut is the letter or the digit on the key.
    if (modifiers.alt || modifiers.amiga()) && !is_alt_gr(key, modifiers) {
        let plain = code
            .strip_prefix("Key")
            .or_else(|| code.strip_prefix("Digit"));
        if let Some(character) = plain.and_then(single) {
            let typed = single(key).filter(char::is_ascii_alphanumeric);
            return Some(Key::Char(typed.unwrap_or(character).to_ascii_lowercase()));
        }
    }
    single(key).map(Key::Char)
}

/// Whether a character was typed with Alt Gr, which browsers on Windows report as Control and Alt.
fn is_alt_gr(key: &str, modifiers: Modifiers) -> bool {
    let typed = single(key).is_some_and(|character| !character.is_ascii_alphanumeric());
    modifiers.alt && modifiers.control && typed
}

fn named(key: &str) -> Option<Key> {
    Some(match key {
        "Escape" => Key::Escape,
        "Enter" => Key::Enter,
        "Tab" => Key::Tab,
        "Backspace" => Key::Backspace,
        "Delete" => Key::Delete,
        "Insert" => Key::Insert,
        "ArrowLeft" => Key::Left,
        "ArrowRight" => Key::Right,
        "ArrowUp" => Key::Up,
        "ArrowDown" => Key::Down,
        "Home" => Key::Home,
        "End" => Key::End,
        "PageUp" => Key::PageUp,
        "PageDown" => Key::PageDown,
        _ => return None,
    })
}

/// The only character of a text.
fn single(text: &str) -> Option<char> {
    let mut characters = text.chars();
    characters.next().filter(|_| characters.next().is_none())
}
