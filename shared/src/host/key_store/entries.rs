//! The log of a tab: what it has added to a file and taken out of it, with the times, so that the logs of several tabs can be read as
//! one.

use super::value::{DAMAGED, Value, decode, encode};
use crate::ui::store::find_bytes;

/// What happened to a file.
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
pub(super) fn parse(mut text: &str) -> Result<Vec<LogEntry>, String> {
    let mut entries = Vec::new();
    while !text.is_empty() {
        let (entry, rest) = parse_one(text).ok_or_else(|| DAMAGED.to_owned())?;
        entries.push(entry);
        text = rest;
    }
    Ok(entries)
}

fn parse_one(text: &str) -> Option<(LogEntry, &str)> {
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

/// The content of a file, with the time of its last change.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Merged {
    pub(super) bytes: Vec<u8>,
    pub(super) time: u64,
}

impl Merged {
    /// A value with the entries that are later, in the order of their times; `None` if there is nothing.
    pub(super) fn of(value: Option<Value>, mut entries: Vec<LogEntry>) -> Option<Self> {
        let exists = value.is_some();
        let mut merged = value.map_or_else(Self::default, |value| Self {
            bytes: value.bytes,
            time: value.time,
        });
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

    /// Does what an entry says.
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

    /// Whether the last line lacks its end.
    pub(super) fn has_half_line(&self) -> bool {
        self.bytes.last().is_some_and(|last| *last != b'\n')
    }

    /// Whether bytes stand in it.
    pub(super) fn contains(&self, bytes: &[u8]) -> bool {
        find_bytes(&self.bytes, bytes).is_some()
    }
}
