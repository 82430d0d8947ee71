//! The notation of the shortcuts of commands, and the key presses that give them: a letter is pressed with Ctrl, and a capital letter
//! with Shift as well. A host may keep some of them for itself, as browsers keep Ctrl+N; for those Alt takes the place of Ctrl.

use std::sync::OnceLock;

use super::event::{Key, KeyPress};

/// The letters whose shortcut the host keeps for itself.
static KEPT: OnceLock<&[char]> = OnceLock::new();

/// Says the shortcuts of which letters the host keeps for itself, before a program is started. Only the first call counts.
pub fn use_alt_for(letters: &'static [char]) {
    let _ = KEPT.set(letters);
}

fn kept() -> &'static [char] {
    KEPT.get().copied().unwrap_or_default()
}

/// The key that takes the place of the shortcut of a letter, in words, if one does.
#[must_use]
pub fn replacement(letter: char) -> Option<String> {
    replacement_of(letter, kept())
}

fn replacement_of(letter: char, kept: &[char]) -> Option<String> {
    kept.contains(&letter.to_ascii_lowercase())
        .then(|| with_modifier("Alt", letter))
}

fn with_modifier(modifier: &str, letter: char) -> String {
    let shift = if is_shifted(letter) { SHIFT } else { "" };
    format!("{modifier}+{shift}{}", letter.to_ascii_uppercase())
}

/// The words for Shift before a key.
pub const SHIFT: &str = "Shift+";

/// Returns true if the shortcut of a letter is pressed with Shift.
#[must_use]
pub const fn is_shifted(letter: char) -> bool {
    letter.is_ascii_uppercase()
}

/// The shortcut of a letter in words.
///
/// ```
/// use ishido_shared::ui::shortcut::text;
///
/// assert_eq!(text('z'), "Ctrl+Z");
/// assert_eq!(text('S'), "Ctrl+Shift+S");
/// ```
#[must_use]
pub fn text(letter: char) -> String {
    replacement(letter).unwrap_or_else(|| with_modifier("Ctrl", letter))
}

/// The press without Shift, which gives the command when none has the shortcut with it; `None` if there is no other press. Everywhere else,
/// S and Z with Shift mean Save As and Redo: nothing is written over or undone by them.
#[must_use]
pub fn without_shift(press: &KeyPress) -> Option<KeyPress> {
    let letter = letter(press).filter(|&letter| is_shifted(letter) && !"SZ".contains(letter))?;
    let mut plain = *press;
    plain.key = Key::Char(letter.to_ascii_lowercase());
    plain.modifiers.shift = false;
    Some(plain)
}

/// The press of a capital letter alone as that of the small one, as Caps Lock means it.
#[must_use]
pub fn small_letter(press: &KeyPress) -> Option<KeyPress> {
    let mut small = *press;
    match press.key {
        Key::Char(letter) if letter.is_ascii_uppercase() => {
            small.key = Key::Char(letter.to_ascii_lowercase());
            Some(small)
        }
        _ => None,
    }
}

/// The letter whose shortcut a key press gives, if it gives one: a capital letter if Shift is held, whatever Caps Lock makes of it.
/// Underlined letters are pressed with Alt, too, so that gadgets are asked before this.
#[must_use]
pub fn letter(press: &KeyPress) -> Option<char> {
    letter_of(press, kept())
}

fn letter_of(press: &KeyPress, kept: &[char]) -> Option<char> {
    let Key::Char(typed) = press.key else {
        return None;
    };
    let letter = typed.to_ascii_lowercase();
    let gives = match (press.modifiers.amiga(), press.modifiers.alt) {
        (true, false) => true,
        (false, true) => kept.contains(&letter),
        _ => false,
    };
    let shifted = press.modifiers.shift;
    gives.then(|| match shifted {
        true => letter.to_ascii_uppercase(),
        false => letter,
    })
}

/// The letters and digits that are shortcuts of commands or edit texts.
const LETTERS: &str = "12abcdeghklmnpqrsvxyz";

/// The numbers of the function keys with a meaning.
const FUNCTION_KEYS: [u8; 4] = [1, 2, 10, 11];

/// Returns true if a key press may mean something to the programs. A host that shares the keyboard, as browsers do, leaves the others alone.
///
/// ```
/// use ishido_shared::ui::event::{Key, KeyPress, Modifiers};
/// use ishido_shared::ui::shortcut::is_known;
///
/// let press = |key, modifiers| KeyPress { key, modifiers, repeat: false };
/// assert!(is_known(&press(Key::Char('f'), Modifiers::NONE)));
/// assert!(is_known(&press(Key::Char('z'), Modifiers::CONTROL)));
/// assert!(!is_known(&press(Key::Char('f'), Modifiers::CONTROL)));
/// assert!(!is_known(&press(Key::F(6), Modifiers::NONE)));
/// ```
#[must_use]
pub fn is_known(press: &KeyPress) -> bool {
    match press.key {
        Key::F(number) => FUNCTION_KEYS.contains(&number),
        Key::Char(letter) if press.modifiers.amiga() => {
            LETTERS.contains(letter.to_ascii_lowercase())
        }
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::event::Modifiers;

    fn given(typed: char, modifiers: Modifiers, kept: &[char]) -> Option<char> {
        let press = KeyPress {
            key: Key::Char(typed),
            modifiers,
            repeat: false,
        };
        letter_of(&press, kept)
    }

    #[test]
    fn alt_takes_the_place_of_ctrl_for_letters_that_the_host_keeps() {
        assert_eq!(replacement_of('n', &['n']).as_deref(), Some("Alt+N"));
        assert_eq!(replacement_of('s', &['n']), None);
        let alt = Modifiers {
            alt: true,
            ..Modifiers::NONE
        };
        assert_eq!(given('N', alt, &['n']), Some('n'));
        assert_eq!(given('s', alt, &['n']), None);
        assert_eq!(given('n', alt, &[]), None);
    }

    #[test]
    fn ctrl_alone_gives_every_shortcut() {
        let control = Modifiers {
            control: true,
            ..Modifiers::NONE
        };
        let alt = true;
        assert_eq!(given('S', control, &['n']), Some('s'));
        assert_eq!(given('n', control, &['n']), Some('n'));
        assert_eq!(given('n', Modifiers { alt, ..control }, &['n']), None);
        assert_eq!(given('n', Modifiers::NONE, &['n']), None);
    }

    #[test]
    fn shift_counts_and_caps_lock_does_not() {
        let shift = true;
        let shifted = Modifiers {
            shift,
            ..Modifiers::CONTROL
        };
        for typed in ['s', 'S'] {
            assert_eq!(given(typed, shifted, &[]), Some('S'));
            assert_eq!(given(typed, Modifiers::CONTROL, &[]), Some('s'));
        }
        let press = |letter, modifiers| KeyPress {
            key: Key::Char(letter),
            modifiers,
            repeat: false,
        };
        let plain = press('l', Modifiers::CONTROL);
        assert_eq!(without_shift(&press('L', shifted)), Some(plain));
        assert_eq!(without_shift(&plain), None);
        for letter in ['s', 'Z'] {
            assert_eq!(without_shift(&press(letter, shifted)), None);
        }
    }
}
