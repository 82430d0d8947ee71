//! Names of players, as lists show them.

/// The longest name of a player, in characters.
pub const MAX_NAME: usize = 20;

/// A name as lists show it: on one line, without spaces around it, of at most [`MAX_NAME`] characters.
///
/// ```
/// use ishido::scores::clean_name;
///
/// assert_eq!(clean_name("  Anna\n "), "Anna");
/// assert_eq!(clean_name("A name of more than twenty characters"), "A name of more than");
/// ```
#[must_use]
pub fn clean_name(name: &str) -> String {
    let visible: String = name
        .trim()
        .chars()
        .filter(|c| !c.is_control())
        .take(MAX_NAME)
        .collect();
    visible.trim().to_owned()
}
