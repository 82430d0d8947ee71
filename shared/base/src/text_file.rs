//! Text files that people write, as bytes.

use std::str::Utf8Error;

/// The text of a file, without the byte order mark that some text editors put at its beginning.
///
/// ```
/// use ishido_base::text_file::decode;
///
/// assert_eq!(decode("\u{FEFF}Stoneset(".as_bytes()), Ok("Stoneset("));
/// assert!(decode(b"\xFF\xFES").is_err());
/// ```
///
/// # Errors
/// Returns an error if the bytes are not UTF-8.
pub fn decode(bytes: &[u8]) -> Result<&str, Utf8Error> {
    let text = std::str::from_utf8(bytes)?;
    Ok(text.strip_prefix('\u{FEFF}').unwrap_or(text))
}
