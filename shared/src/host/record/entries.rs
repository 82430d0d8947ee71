//! Reads a recording, entry by entry.

use std::io::{BufRead, Read};

use ron::error::SpannedError;

use super::error::ReplayError;
use super::{Header, MAGIC, RecordedRead, VERSION};
use crate::quoted::{quoted, shown};
use crate::ui::event::{Event, Millis};
use crate::ui::store::StoreError;

/// The longest line of a recording, in bytes: enough for the largest picture of the clipboard, whose bytes can take four
/// characters each.
const MAX_LINE: usize = 80 << 20;

/// The latest time of a recording, in milliseconds: a thousand years. Programs add to times, which must not overflow.
const LATEST: u64 = 1_000 * 366 * 24 * 3_600 * 1_000;

/// One entry of a recording.
pub(super) enum Entry {
    Step(Step),
    Read(String, RecordedRead),
    List(String, Result<Vec<String>, StoreError>),
    Frame(u64),
}

pub(super) struct Step {
    pub(super) now: Millis,
    pub(super) unix_ms: u64,
    pub(super) utc_offset: i32,
    pub(super) kind: StepKind,
}

pub(super) enum StepKind {
    Start,
    Tick,
    Event(Event),
}

pub(super) fn parse_header(line: &str) -> Result<Header, String> {
    let no_recording = || "this is no recording".to_owned();
    let rest = line.strip_prefix(MAGIC).ok_or_else(no_recording)?;
    let (version, header) = rest.trim().split_once(' ').ok_or_else(no_recording)?;
    if version != VERSION.to_string() {
        return Err(format!(
            "the recording is of version {}; this program replays version {VERSION}",
            shown(version)
        ));
    }
    ron::from_str(header).map_err(damaged)
}

/// What is said of a text that cannot be read: nobody writes recordings by hand.
fn damaged(error: SpannedError) -> String {
    match error.code {
        ron::Error::Message(own) => own,
        _ => "the recording is damaged here".to_owned(),
    }
}

fn parse_entry(line: &str) -> Result<Entry, String> {
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    match word {
        "at" => parse_step(rest).map(Entry::Step),
        "read" => ron::from_str(rest)
            .map(|(name, answer)| Entry::Read(name, answer))
            .map_err(damaged),
        "list" => ron::from_str(rest)
            .map(|(prefix, names)| Entry::List(prefix, names))
            .map_err(damaged),
        "frame" => u64::from_str_radix(rest, 16)
            .map(Entry::Frame)
            .map_err(|_| format!("{} is no digest", quoted(rest))),
        _ => Err(format!(
            "{} is neither `at`, `read`, `list` nor `frame`",
            quoted(word)
        )),
    }
}

fn parse_step(text: &str) -> Result<Step, String> {
    let mut words = text.splitn(3, ' ');
    let mut word = |what: &str| words.next().ok_or_else(|| format!("{what} is missing"));
    let number = |word: &str| {
        let time = word.parse().ok().filter(|&time| time <= LATEST);
        time.ok_or_else(|| format!("{} is no time in milliseconds", quoted(word)))
    };
    let now = number(word("the clock")?)?;
    let (unix_ms, utc_offset) = parse_unix_time(word("the time of day")?, number)?;
    Ok(Step {
        now,
        unix_ms,
        utc_offset,
        kind: match word("what happened")? {
            "start" => StepKind::Start,
            "tick" => StepKind::Tick,
            event => StepKind::Event(ron::from_str(event).map_err(damaged)?),
        },
    })
}

/// Reads a time of day, such as `644241600040` or, where the local time is an hour ahead of UTC, `644241600040+60`.
fn parse_unix_time(
    word: &str,
    number: impl Fn(&str) -> Result<u64, String>,
) -> Result<(u64, i32), String> {
    match word.find(['+', '-']) {
        Some(sign) => {
            let offset = word[sign..]
                .parse()
                .map_err(|_| format!("{} is no time with minutes ahead of UTC", quoted(word)))?;
            Ok((number(&word[..sign])?, offset))
        }
        None => Ok((number(word)?, 0)),
    }
}

pub(super) struct RecordingReader<R> {
    pub(super) reader: R,
    pub(super) number: usize,
    pub(super) cut_off: bool,
}

impl<R: BufRead> RecordingReader<R> {
    pub(super) fn next(&mut self) -> Result<Option<Entry>, ReplayError> {
        match self.text()? {
            Some(text) => parse_entry(&text)
                .map(Some)
                .map_err(|cause| self.broken(cause)),
            None => Ok(None),
        }
    }

    /// The next whole line; one without its end was cut off and does not count.
    pub(super) fn text(&mut self) -> Result<Option<String>, ReplayError> {
        let mut bytes = Vec::new();
        self.number += 1;
        let read = self
            .reader
            .by_ref()
            .take(MAX_LINE as u64)
            .read_until(b'\n', &mut bytes);
        read.map_err(|source| ReplayError::Unreadable {
            line: self.number,
            source,
        })?;
        if bytes.pop_if(|byte| *byte == b'\n').is_none() {
            if bytes.len() == MAX_LINE {
                return Err(self.broken("the line is longer than any recording's"));
            }
            self.cut_off = !bytes.is_empty();
            return Ok(None);
        }
        String::from_utf8(bytes)
            .map(Some)
            .map_err(|_| self.broken("the line is not text"))
    }

    pub(super) fn broken(&self, cause: impl Into<String>) -> ReplayError {
        ReplayError::Broken {
            line: self.number,
            cause: cause.into(),
        }
    }

    pub(super) fn mismatch(&self, now: impl Into<String>, then: impl Into<String>) -> ReplayError {
        ReplayError::Reads {
            line: self.number,
            now: now.into(),
            then: then.into(),
        }
    }
}
