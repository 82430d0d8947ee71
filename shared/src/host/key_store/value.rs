//! The value of a file: a line with the time of its last change, and its content as a text.

use super::base64;

/// How a value begins whose content stands there as it is.
const TEXT: &str = "text";

/// How a value begins whose content is no UTF-8.
const BASE64: &str = "base64";

/// The cause reported for a value that cannot be parsed.
pub(super) const DAMAGED: &str = "it is damaged";

/// A file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Value {
    /// When it was changed last, in milliseconds since the beginning of 1970.
    pub(super) time: u64,
    pub(super) bytes: Vec<u8>,
}

impl Value {
    pub(super) const fn new(time: u64, bytes: Vec<u8>) -> Self {
        Self { time, bytes }
    }

    pub(super) fn to_text(&self) -> String {
        let (kind, content) = encode(&self.bytes);
        format!("{kind} {}\n{content}", self.time)
    }

    pub(super) fn parse(text: &str) -> Result<Self, String> {
        let parsed = text.split_once('\n').and_then(|(head, content)| {
            let (kind, time) = head.split_once(' ')?;
            Some(Self {
                time: time.parse().ok()?,
                bytes: decode(kind, content)?,
            })
        });
        parsed.ok_or_else(|| DAMAGED.to_owned())
    }

    /// The time of a value, without its content.
    pub(super) fn time_of(text: &str) -> Option<u64> {
        let (head, _) = text.split_once('\n')?;
        head.split_once(' ')?.1.parse().ok()
    }
}

/// Bytes as a text, and the name of the way.
pub(super) fn encode(bytes: &[u8]) -> (&'static str, String) {
    match std::str::from_utf8(bytes) {
        Ok(text) => (TEXT, text.to_owned()),
        Err(_) => (BASE64, base64::encode(bytes)),
    }
}

/// The bytes of a text; `None` if it is damaged.
pub(super) fn decode(kind: &str, content: &str) -> Option<Vec<u8>> {
    match kind {
        TEXT => Some(content.as_bytes().to_vec()),
        BASE64 => base64::decode(content),
        _ => None,
    }
}
