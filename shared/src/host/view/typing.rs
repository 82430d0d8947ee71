//! What was typed on the keyboard of a telephone, which changes a text rather than pressing keys.

/// The change of a text, as keys at its end.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Typed {
    /// How many characters are deleted backwards first.
    pub deleted: usize,
    /// The characters typed then.
    pub added: Vec<char>,
}

/// The keys that make the text `after` of the text `before`. Words that a keyboard completes or corrects come at once.
///
/// ```
/// use ishido_shared::host::view::typed;
///
/// let change = typed("  teh", "  the ");
/// assert_eq!((change.deleted, change.added), (2, vec!['h', 'e', ' ']));
/// ```
#[must_use]
pub fn typed(before: &str, after: &str) -> Typed {
    let before: Vec<char> = before.chars().collect();
    let after: Vec<char> = after.chars().collect();
    let same = before.iter().zip(&after).take_while(|(a, b)| a == b);
    let same = same.count();
    Typed {
        deleted: before.len() - same,
        added: after[same..].to_vec(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_become_keys() {
        let change = |before, after| {
            let typed = typed(before, after);
            (typed.deleted, typed.added.into_iter().collect::<String>())
        };
        assert_eq!(change("  ", "  a"), (0, "a".to_owned()));
        assert_eq!(change("  ", " "), (1, String::new()));
        assert_eq!(change("  ab", "  ab"), (0, String::new()));
        assert_eq!(change("  Ann", "  Anna "), (0, "a ".to_owned()));
        assert_eq!(change("  ", "  日本"), (0, "日本".to_owned()));
        assert_eq!(change("  ab", ""), (4, String::new()));
    }
}
