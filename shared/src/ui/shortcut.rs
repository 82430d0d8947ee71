//! The notation of the shortcuts of commands, and the key presses that give them. A host may keep some of them for itself,
//! as browsers keep Ctrl+N; for those Alt takes the place of Ctrl.

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
    kept.contains(&letter)
        .then(|| format!("Alt+{}", letter.to_ascii_uppercase()))
}

/// The shortcut of a letter in words.
///
/// ```
/// assert_eq!(ishido_shared::ui::shortcut::text('z'), "Ctrl+Z");
/// ```
#[must_use]
pub fn text(letter: char) -> String {
    replacement(letter).unwrap_or_else(|| format!("Ctrl+{}", letter.to_ascii_uppercase()))
}

/// The letter whose shortcut a key press gives, if it gives one. Underlined letters are pressed with Alt, too, so that gadgets
/// are asked before this.
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
    gives.then_some(letter)
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
}
