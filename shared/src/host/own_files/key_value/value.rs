//! The texts that stand for files: a value, which is a line with the time of its last change and the content, and the log of a
//! tab with what it has added to a file and taken out of it, so that the logs of several tabs can be read as one.

use crate::ui::own_files::find_bytes;

/// The beginning of a value whose content stands there as it is.
const TEXT: &str = "text";

/// The beginning of a value whose content is no UTF-8.
const BASE64: &str = "base64";

/// The cause reported for a value that cannot be parsed.
pub(super) const DAMAGED: &str = "it is damaged";

/// The content of a file.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Value {
    /// Time of the last change, in milliseconds since the beginning of 1970.
    pub(super) time: u64,
    pub(super) bytes: Vec<u8>,
}

impl Value {
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

    /// A value with the entries that are later, in the order of their times; `None` if there is nothing.
    pub(super) fn merged(value: Option<Self>, mut entries: Vec<LogEntry>) -> Option<Self> {
        let exists = value.is_some();
        let mut merged = value.unwrap_or_default();
        if exists {
            entries.retain(|entry| entry.time > merged.time);
        }
        if !exists && entries.is_empty() {
            return None;
        }
        entries.sort_by_key(|entry| entry.time);
        for entry in &entries {
            merged.apply(entry);
        }
        Some(merged)
    }

    /// Makes the change of an entry.
    pub(super) fn apply(&mut self, entry: &LogEntry) {
        self.time = self.time.max(entry.time);
        match entry.kind {
            EntryKind::Add => {
                if self.has_half_line() {
                    self.bytes.push(b'\n');
                }
                self.bytes.extend(&entry.bytes);
            }
            EntryKind::Cut => {
                if let Some(range) = find_bytes(&self.bytes, &entry.bytes) {
                    self.bytes.drain(range);
                }
            }
        }
    }

    /// Returns true if the last line lacks its end.
    pub(super) fn has_half_line(&self) -> bool {
        self.bytes.last().is_some_and(|last| *last != b'\n')
    }

    /// Returns true if bytes stand in it.
    pub(super) fn contains(&self, bytes: &[u8]) -> bool {
        find_bytes(&self.bytes, bytes).is_some()
    }
}

/// A kind of change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum EntryKind {
    /// Whole lines were added.
    Add,
    /// Bytes were taken out where they stand first.
    Cut,
}

/// An entry of a log: a change of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct LogEntry {
    pub(super) time: u64,
    pub(super) kind: EntryKind,
    pub(super) bytes: Vec<u8>,
}

impl LogEntry {
    /// The entry as it stands in a log: a line with what it is, and the bytes.
    pub(super) fn to_text(&self) -> String {
        let kind = match self.kind {
            EntryKind::Add => "add",
            EntryKind::Cut => "cut",
        };
        let (encoding, content) = encode(&self.bytes);
        let (time, length) = (self.time, content.len());
        format!("{kind} {encoding} {time} {length}\n{content}\n")
    }
}

/// The entries of a log, in their order.
pub(super) fn parse_log(mut text: &str) -> Result<Vec<LogEntry>, String> {
    let mut entries = Vec::new();
    while !text.is_empty() {
        let (entry, rest) = parse_entry(text).ok_or_else(|| DAMAGED.to_owned())?;
        entries.push(entry);
        text = rest;
    }
    Ok(entries)
}

fn parse_entry(text: &str) -> Option<(LogEntry, &str)> {
    let (head, rest) = text.split_once('\n')?;
    let mut words = head.split(' ');
    let kind = match words.next()? {
        "add" => EntryKind::Add,
        "cut" => EntryKind::Cut,
        _ => return None,
    };
    let encoding = words.next()?;
    let time = words.next()?.parse().ok()?;
    let length: usize = words.next()?.parse().ok()?;
    let (content, rest) = (rest.get(..length)?, rest.get(length..)?);
    let bytes = decode(encoding, content)?;
    let entry = LogEntry { time, kind, bytes };
    Some((entry, rest.strip_prefix('\n')?))
}

/// Bytes as a text, and the name of the way.
fn encode(bytes: &[u8]) -> (&'static str, String) {
    match std::str::from_utf8(bytes) {
        Ok(text) => (TEXT, text.to_owned()),
        Err(_) => (BASE64, to_base64(bytes)),
    }
}

/// The bytes of a text; `None` if it is damaged.
fn decode(kind: &str, content: &str) -> Option<Vec<u8>> {
    match kind {
        TEXT => Some(content.as_bytes().to_vec()),
        BASE64 => from_base64(content),
        _ => None,
    }
}

const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Bytes as text in base64.
fn to_base64(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for group in bytes.chunks(3) {
        let mut number = 0;
        for index in 0..3 {
            number = number << 8 | u32::from(group.get(index).copied().unwrap_or_default());
        }
        for digit in 0..4 {
            if digit > group.len() {
                text.push('=');
            } else {
                let value = number >> (18 - 6 * digit) & 63;
                text.push(char::from(DIGITS[value as usize]));
            }
        }
    }
    text
}

/// The bytes of a text; `None` if it is no base64.
fn from_base64(text: &str) -> Option<Vec<u8>> {
    let digits = text.trim_end_matches('=').as_bytes();
    let is_whole = text.len().is_multiple_of(4) && text.len() - digits.len() <= 2;
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3);
    for group in digits.chunks(4) {
        let mut number = 0;
        for digit in group {
            let value = DIGITS.iter().position(|known| known == digit)?;
            number = number << 6 | value as u32;
        }
        number <<= 6 * (4 - group.len());
        let three = [(number >> 16) as u8, (number >> 8) as u8, number as u8];
        bytes.extend(three.iter().take(group.len().saturating_sub(1)));
    }
    is_whole.then_some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_the_usual_base64() {
        for (bytes, text) in [
            (&b""[..], ""),
            (b"f", "Zg=="),
            (b"fo", "Zm8="),
            (b"foo", "Zm9v"),
            (b"\xFF\xFE\xFD\xFC", "//79/A=="),
        ] {
            assert_eq!(to_base64(bytes), text);
            assert_eq!(from_base64(text).as_deref(), Some(bytes));
        }
        let all: Vec<u8> = (0..=255).collect();
        assert_eq!(from_base64(&to_base64(&all)), Some(all));
        for bad in ["Zg", "Zg=", "Z===", "Zm9v!", "Zm9*", "石石石石", "===="] {
            assert_eq!(from_base64(bad), None, "{bad}");
        }
    }
}
