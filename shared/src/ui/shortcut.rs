//! How the shortcuts of commands are written. A host may keep some of their keys for itself, as browsers do; it gives the program
//! other keys in their place.

use std::sync::OnceLock;

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
