//! Search in auguries: all words that were typed must occur, without regard to capitals and accents.

use super::reading::{SavedAugury, title};

/// The text in which an augury is searched: its question, the date, the names of its hexagrams, and its text.
#[derive(Debug, Clone)]
pub struct SearchText(String);

/// The words that were typed. Parts of words are found as well.
///
/// ```
/// use ishido::oracle::{SearchText, SearchWords};
///
/// let text = SearchText::new("24 復 Fù, The Road Home");
/// assert!(text.has(&SearchWords::new("road FU")));
/// assert!(!text.has(&SearchWords::new("road over")));
/// assert!(text.has(&SearchWords::new(" ")));
/// ```
#[derive(Debug, Clone)]
pub struct SearchWords(Vec<String>);

impl SearchWords {
    #[must_use]
    pub fn new(text: &str) -> Self {
        Self(fold(text).split_whitespace().map(str::to_owned).collect())
    }
}

impl SearchText {
    #[must_use]
    pub fn new(text: &str) -> Self {
        Self(fold(text))
    }

    #[must_use]
    pub fn of(augury: &SavedAugury) -> Self {
        let reading = &augury.reading;
        let first = title(reading.cast.hexagram());
        let second = reading.cast.becomes().map(title).unwrap_or_default();
        let date = reading.time.date();
        let parts = [
            &reading.question,
            &date.to_string(),
            &first,
            &second,
            &augury.text,
        ];
        Self::new(&parts.map(String::as_str).join("\n"))
    }

    /// Returns true if all words occur.
    #[must_use]
    pub fn has(&self, words: &SearchWords) -> bool {
        words.0.iter().all(|word| self.0.contains(word.as_str()))
    }
}

/// A text in lower case and without accents, so that `fu` finds `Fù`.
fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for letter in text.chars() {
        if letter.is_ascii() {
            folded.push(letter.to_ascii_lowercase());
        } else {
            folded.extend(letter.to_lowercase().filter_map(without_accent));
        }
    }
    folded
}

/// A letter in lower case without its accent; `None` for an accent alone.
const fn without_accent(letter: char) -> Option<char> {
    Some(match letter {
        '\u{300}'..='\u{36F}' => return None,
        'à'..='å' | 'ā' | 'ă' | 'ą' | 'ǎ' => 'a',
        'ç' | 'ć' | 'č' => 'c',
        'è'..='ë' | 'ē' | 'ė' | 'ę' | 'ě' => 'e',
        'ì'..='ï' | 'ī' | 'į' | 'ǐ' => 'i',
        'ñ' | 'ń' | 'ň' => 'n',
        'ò'..='ö' | 'ø' | 'ō' | 'ő' | 'ǒ' => 'o',
        'ś' | 'š' => 's',
        'ù'..='ü' | 'ū' | 'ů' | 'ű' | 'ǔ' | 'ǖ' | 'ǘ' | 'ǚ' | 'ǜ' => 'u',
        'ý' | 'ÿ' => 'y',
        'ź' | 'ż' | 'ž' => 'z',
        '’' => '\'',
        other => other,
    })
}
