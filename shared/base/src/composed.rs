//! Letters with their accents as single characters, as the font has them and as text is counted.

use unicode_normalization::UnicodeNormalization;

/// A text in which each letter and the accents behind it are one character, where there is such a character (NFC). Macs, and programs
/// that come from there, write names with accents of their own.
///
/// ```
/// use ishido_base::composed::composed;
///
/// assert_eq!(composed("Rene\u{301}"), "Ren\u{e9}");
/// assert_eq!(composed("q\u{301}"), "q\u{301}");
/// ```
#[must_use]
pub fn composed(text: &str) -> String {
    text.nfc().collect()
}
