//! Letters with their accents as single characters, as the font has them and as text is counted.

#[cfg(not(target_arch = "wasm32"))]
use unicode_normalization::UnicodeNormalization;

/// Composes each letter and the accents that follow it into one character, if there is one (NFC). Macs write file names with separate
/// accents.
///
/// ```
/// use ishido_base::composed::composed;
///
/// assert_eq!(composed("Rene\u{301}"), "Ren\u{e9}");
/// assert_eq!(composed("q\u{301}"), "q\u{301}");
/// ```
#[must_use]
pub fn composed(text: &str) -> String {
    // Browsers have the normalisation tables, so pages need none of their own.
    #[cfg(target_arch = "wasm32")]
    return js_sys::JsString::from(text).normalize("NFC").into();
    #[cfg(not(target_arch = "wasm32"))]
    text.nfc().collect()
}
