//! Keys and mouse buttons of the window's library in types of our own.

use macroquad::miniquad::{KeyCode, KeyMods, MouseButton};

use super::super::input::RawKey;
use crate::ui::event::{Button, Key, Modifiers};

/// Translates a mouse button; `None` for one that programs do not know.
pub(super) const fn translate_button(button: MouseButton) -> Option<Button> {
    match button {
        MouseButton::Left => Some(Button::Left),
        MouseButton::Middle => Some(Button::Middle),
        MouseButton::Right => Some(Button::Right),
        MouseButton::Unknown => None,
    }
}

/// Translates the modifiers held.
pub(super) const fn translate_modifiers(mods: KeyMods) -> Modifiers {
    Modifiers {
        shift: mods.shift,
        control: mods.ctrl,
        alt: mods.alt,
        command: mods.logo,
    }
}

/// Translates a key.
pub(super) fn translate_key(code: KeyCode) -> RawKey {
    use KeyCode as K;
    match code {
        K::LeftShift | K::RightShift => RawKey::Shift,
        K::LeftControl | K::RightControl => RawKey::Control,
        K::LeftAlt | K::RightAlt => RawKey::Alt,
        K::LeftSuper | K::RightSuper => RawKey::Command,
        _ => named(code)
            .map(RawKey::Named)
            .or_else(|| pad(code))
            .or_else(|| symbol(code).map(RawKey::Symbol))
            .unwrap_or(RawKey::Other),
    }
}

fn named(code: KeyCode) -> Option<Key> {
    use KeyCode as K;
    let function = (K::F1 as u16..=K::F25 as u16).contains(&(code as u16));
    Some(match code {
        _ if function => Key::F((code as u16 - K::F1 as u16 + 1) as u8),
        K::Escape | K::Back => Key::Escape,
        K::Enter | K::KpEnter => Key::Enter,
        K::Tab => Key::Tab,
        K::Backspace => Key::Backspace,
        K::Delete => Key::Delete,
        K::Insert => Key::Insert,
        K::Left => Key::Left,
        K::Right => Key::Right,
        K::Up => Key::Up,
        K::Down => Key::Down,
        K::Home => Key::Home,
        K::End => Key::End,
        K::PageUp => Key::PageUp,
        K::PageDown => Key::PageDown,
        _ => return None,
    })
}

fn pad(code: KeyCode) -> Option<RawKey> {
    use KeyCode as K;
    let (typed, key) = match code {
        K::Kp0 => ('0', Some(Key::Insert)),
        K::Kp1 => ('1', Some(Key::End)),
        K::Kp2 => ('2', Some(Key::Down)),
        K::Kp3 => ('3', Some(Key::PageDown)),
        K::Kp4 => ('4', Some(Key::Left)),
        K::Kp5 => ('5', None),
        K::Kp6 => ('6', Some(Key::Right)),
        K::Kp7 => ('7', Some(Key::Home)),
        K::Kp8 => ('8', Some(Key::Up)),
        K::Kp9 => ('9', Some(Key::PageUp)),
        K::KpDecimal => ('.', Some(Key::Delete)),
        K::KpDivide => ('/', None),
        K::KpMultiply => ('*', None),
        K::KpSubtract => ('-', None),
        K::KpAdd => ('+', None),
        K::KpEqual => ('=', None),
        _ => return None,
    };
    Some(RawKey::Pad(typed, key))
}

/// The character of a key of the main block. The code of such a key is that of its upper-case character.
fn symbol(code: KeyCode) -> Option<char> {
    let code = u8::try_from(code as u16).ok()?;
    Some(char::from(code.to_ascii_lowercase()))
}
