//! Words of files and command lines as messages quote them: short, and with nothing that a terminal or a screen would act on.

/// The most characters of a quoted word.
const LONGEST: usize = 40;

/// The sign for the rest of a word.
const REST: &str = "...";

/// A word in backquotes, as [`shown`].
///
/// ```
/// use ishido_base::quoted::quoted;
///
/// assert_eq!(quoted("9Z"), "`9Z`");
/// assert_eq!(quoted("a\u{1B}[2J`"), "`a\\u{1b}[2J'`");
/// assert_eq!(quoted(&"x".repeat(1_000)).len(), 42);
/// ```
#[must_use]
pub fn quoted(word: &str) -> String {
    format!("`{}`", shown(word).replace('`', "'"))
}

/// A word of at most 40 characters. Those that cannot be seen, or change how others are shown, are written as escapes. Paths are
/// never cut: [`escaped`] is for them.
#[must_use]
pub fn shown(word: &str) -> String {
    let mut short = String::new();
    let mut length = 0;
    // The length at which the word is cut if it turns out to be too long.
    let mut cut = 0;
    for character in word.chars() {
        let visible = visible(character);
        length += visible.chars().count();
        if length > LONGEST {
            short.truncate(cut);
            return short + REST;
        }
        short += &visible;
        if length <= LONGEST - REST.len() {
            cut = short.len();
        }
    }
    short
}

/// A whole text, such as the name of a file, with escapes as in [`shown`].
///
/// ```
/// use ishido_base::quoted::escaped;
///
/// assert_eq!(escaped("Müller's 1st.ron"), "Müller's 1st.ron");
/// assert_eq!(escaped("a\u{1B}[31m\n"), "a\\u{1b}[31m\\n");
/// ```
#[must_use]
pub fn escaped(text: &str) -> String {
    text.chars().map(visible).collect()
}

/// A character, or its escape if it is invisible.
fn visible(character: char) -> String {
    let is_format = matches!(
        character,
        '\u{AD}' | '\u{61C}' | '\u{180E}' | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}'
        | '\u{2060}'..='\u{206F}' | '\u{FEFF}' | '\u{FFF9}'..='\u{FFFB}' | '\u{E0000}'..='\u{E0FFF}'
    );
    if character.is_control() || is_format {
        character.escape_default().to_string()
    } else {
        character.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_words_are_cut_and_invisible_characters_escaped() {
        let forty = "y".repeat(40);
        assert_eq!(shown(&forty), forty);
        assert_eq!(shown(&"y".repeat(41)), "y".repeat(37) + "...");
        assert_eq!(shown("one\ntwo\t\u{7}"), "one\\ntwo\\t\\u{7}");
        assert_eq!(shown("a\u{202E}b\u{FEFF}"), "a\\u{202e}b\\u{feff}");
        assert_eq!(shown("Müller 石 \\"), "Müller 石 \\");
        for character in ['\u{1}', '\u{10FFFF}', '\u{202E}', 'x', '\u{9F}'] {
            for length in 0..60 {
                let word: String = std::iter::repeat_n(character, length).collect();
                let shown = shown(&word);
                assert!(shown.chars().count() <= 40 && !shown.contains(char::is_control));
            }
        }
    }
}
