//! Keys as X11 names them, in types of our own.

use super::super::input::RawKey;
use crate::ui::event::{Key, Modifiers};

/// The modifiers that are held, in the state of an event.
const SHIFT: u32 = 1;
const CONTROL: u32 = 1 << 2;
const ALT: u32 = 1 << 3;
const COMMAND: u32 = 1 << 6;

/// Layouts that a keyboard can have.
const LAYOUTS: u32 = 4;

/// Translates the modifiers held.
pub(super) const fn modifiers(state: u32) -> Modifiers {
    Modifiers {
        shift: state & SHIFT != 0,
        control: state & CONTROL != 0,
        alt: state & ALT != 0,
        command: state & COMMAND != 0,
    }
}

/// The number of the layout that is active.
pub(super) const fn layout(state: u32) -> u32 {
    state >> 13 & 3
}

/// Translates a key. `letter` finds the character by which it is part of a shortcut.
pub(super) fn raw_key(keysym: u32, letter: impl FnOnce() -> Option<char>) -> RawKey {
    match keysym {
        0xFFE1 | 0xFFE2 => RawKey::Shift,
        0xFFE3 | 0xFFE4 => RawKey::Control,
        // With Shift held, Alt is Meta.
        0xFFE7..=0xFFEA => RawKey::Alt,
        0xFFEB | 0xFFEC => RawKey::Command,
        _ => named(keysym)
            .map(RawKey::Named)
            .or_else(|| pad(keysym))
            .or_else(|| letter().map(RawKey::Symbol))
            .unwrap_or(RawKey::Other),
    }
}

fn named(keysym: u32) -> Option<Key> {
    Some(match keysym {
        0xFFBE..=0xFFD5 => Key::F((keysym - 0xFFBE) as u8 + 1),
        0xFF1B => Key::Escape,
        0xFF0D | 0xFF8D => Key::Enter,
        // With Shift held it has a name of its own.
        0xFF09 | 0xFE20 => Key::Tab,
        0xFF08 => Key::Backspace,
        0xFFFF => Key::Delete,
        0xFF63 => Key::Insert,
        0xFF51 => Key::Left,
        0xFF52 => Key::Up,
        0xFF53 => Key::Right,
        0xFF54 => Key::Down,
        0xFF50 => Key::Home,
        0xFF57 => Key::End,
        0xFF55 => Key::PageUp,
        0xFF56 => Key::PageDown,
        _ => return None,
    })
}

/// The keys of the number pad, each with its names with and without Num Lock.
fn pad(keysym: u32) -> Option<RawKey> {
    let (typed, key) = match keysym {
        0xFFB0 | 0xFF9E => ('0', Some(Key::Insert)),
        0xFFB1 | 0xFF9C => ('1', Some(Key::End)),
        0xFFB2 | 0xFF99 => ('2', Some(Key::Down)),
        0xFFB3 | 0xFF9B => ('3', Some(Key::PageDown)),
        0xFFB4 | 0xFF96 => ('4', Some(Key::Left)),
        0xFFB5 | 0xFF9D => ('5', None),
        0xFFB6 | 0xFF98 => ('6', Some(Key::Right)),
        0xFFB7 | 0xFF95 => ('7', Some(Key::Home)),
        0xFFB8 | 0xFF97 => ('8', Some(Key::Up)),
        0xFFB9 | 0xFF9A => ('9', Some(Key::PageUp)),
        0xFFAC | 0xFFAE | 0xFF9F => ('.', Some(Key::Delete)),
        0xFFAF => ('/', None),
        0xFFAA => ('*', None),
        0xFFAD => ('-', None),
        0xFFAB => ('+', None),
        0xFFBD => ('=', None),
        _ => return None,
    };
    Some(RawKey::Pad(typed, key))
}

/// The character by which a key is part of a shortcut: that of the active layout; where it has no Latin letter, that of another
/// layout, in their order; and else that of an American keyboard. Keys above the letters are their digits also where digits need
/// Shift, as on a French keyboard. `keysym` gives the key's name without modifiers in a layout.
pub(super) fn shortcut(code: u8, layout: u32, keysym: impl Fn(u32) -> u32) -> Option<char> {
    let typed = |layout| {
        let keysym = keysym(layout);
        let latin = (0x20..0x7F).contains(&keysym);
        latin.then(|| char::from(keysym as u8).to_ascii_lowercase())
    };
    let letter = |character: &char| character.is_ascii_alphanumeric();
    let layouts = || std::iter::once(layout).chain(0..LAYOUTS);
    let digit = || american(code).filter(char::is_ascii_digit);
    // A sign of the active layout comes before a letter of another.
    let here = typed(layout).filter(|character| letter(character) || digit().is_none());
    here.or_else(digit)
        .or_else(|| layouts().filter_map(typed).find(letter))
        .or_else(|| american(code))
}

/// The character of a key on an American keyboard.
fn american(code: u8) -> Option<char> {
    const ROWS: [(u8, &str); 4] = [
        (10, "1234567890-="),
        (24, "qwertyuiop[]"),
        (38, "asdfghjkl;'`"),
        (51, "\\zxcvbnm,./"),
    ];
    ROWS.iter().find_map(|(first, row)| {
        let place = code.checked_sub(*first)?;
        row.chars().nth(place.into())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The names of a key in the layouts of a keyboard, which repeat when there are fewer than four.
    fn shortcut_of(code: u8, active: u32, keysyms: &[u32]) -> Option<char> {
        shortcut(code, active, |layout| {
            keysyms.get(layout as usize).copied().unwrap_or(0)
        })
    }

    #[test]
    fn a_shortcut_has_the_letter_of_the_active_layout() {
        let [y, z, a, q] = [0x79, 0x7A, 0x61, 0x71];
        // American and German: the key right of T.
        assert_eq!(shortcut_of(29, 0, &[y, z]), Some('y'));
        assert_eq!(shortcut_of(29, 1, &[y, z]), Some('z'));
        // American and French: the key right of Tab.
        assert_eq!(shortcut_of(24, 1, &[q, a]), Some('a'));
    }

    #[test]
    fn where_it_has_no_latin_letter_another_layout_has() {
        let (ya, z, w) = (0x6D1, 0x7A, 0x77);
        assert_eq!(shortcut_of(52, 0, &[ya, z]), Some('z'));
        assert_eq!(shortcut_of(52, 1, &[z, ya]), Some('z'));
        // Not that of the first layout that is there, but of the first with a letter.
        assert_eq!(shortcut_of(52, 1, &[0x7F1, ya, w]), Some('w'));
        assert_eq!(shortcut_of(52, 0, &[ya]), Some('z'));
        // Hebrew has a slash on the key of Q.
        assert_eq!(shortcut_of(24, 0, &[0x2F]), Some('/'));
    }

    #[test]
    fn digits_need_no_shift() {
        let (ampersand, e_caron, one) = (0x26, 0x1EC, 0x31);
        assert_eq!(shortcut_of(10, 0, &[ampersand]), Some('1'));
        assert_eq!(shortcut_of(11, 0, &[e_caron]), Some('2'));
        assert_eq!(shortcut_of(10, 0, &[one]), Some('1'));
        assert_eq!(shortcut_of(20, 0, &[0x2D]), Some('-'));
        assert_eq!(shortcut_of(200, 0, &[0]), None);
    }

    #[test]
    fn keys_have_one_meaning_whatever_their_name() {
        let key = |keysym| raw_key(keysym, || Some('x'));
        assert_eq!(key(0xFF09), key(0xFE20));
        assert_eq!(key(0xFFBE), RawKey::Named(Key::F(1)));
        assert_eq!(key(0xFFC9), RawKey::Named(Key::F(12)));
        assert_eq!(key(0xFFB7), key(0xFF95));
        assert_eq!(key(0xFFE7), RawKey::Alt);
        assert_eq!(key(0x78), RawKey::Symbol('x'));
        assert_eq!(raw_key(0xFE03, || None), RawKey::Other);
    }

    #[test]
    fn the_state_tells_modifiers_and_layout() {
        let state = SHIFT | ALT | 1 << 13 | 1 << 4;
        let expected = Modifiers {
            shift: true,
            ..Modifiers::ALT
        };
        assert_eq!(modifiers(state), expected);
        assert_eq!((layout(state), layout(3 << 13)), (1, 3));
    }
}
