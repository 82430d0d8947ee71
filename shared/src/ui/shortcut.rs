//! How the shortcuts of commands are written. A host may keep some of their keys for itself, as browsers do; it gives the program
//! other keys in their place.

use std::sync::OnceLock;

use super::event::{Key, KeyPress};

/// Letters whose shortcut the host keeps for itself, each with the key that takes its place.
static REPLACED: OnceLock<&[(char, &str)]> = OnceLock::new();

/// Says which keys take the place of shortcuts, before a program is started: `[('n', "Alt+N")]`. Only the first call counts.
pub fn replace(keys: &'static [(char, &'static str)]) {
    let _ = REPLACED.set(keys);
}

/// The key that takes the place of the shortcut of a letter, if one does.
#[must_use]
pub fn replacement(letter: char) -> Option<&'static str> {
    let keys = REPLACED.get()?;
    let found = keys.iter().find(|(other, _)| *other == letter);
    found.map(|(_, key)| *key)
}

/// The shortcut of a letter in words.
///
/// ```
/// assert_eq!(ishido_shared::ui::shortcut::text('z'), "Ctrl+Z");
/// ```
#[must_use]
pub fn text(letter: char) -> String {
    replacement(letter).map_or_else(
        || format!("Ctrl+{}", letter.to_ascii_uppercase()),
        str::to_owned,
    )
}

/// The letters and digits that are shortcuts of commands or edit texts.
const LETTERS: &str = "12abcdeghklmnpqrsvxyz";

/// The numbers of the function keys with a meaning.
const FUNCTION_KEYS: [u8; 4] = [1, 2, 10, 11];

/// Whether a key press may mean something to the programs. A host that shares the keyboard, as browsers do, leaves the others alone.
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
