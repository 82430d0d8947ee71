//! Replays a recording, and checks that the program reads the same files and draws the same pictures.

use std::io;
use std::io::{BufRead, Read};

use ron::error::SpannedError;
use thiserror::Error;

use super::{Header, MAGIC, RecordedRead, VERSION};
use crate::gfx::{Bitmap, Pen};
use crate::quoted::{quoted, shown};
use crate::ui::event::{Event, Millis};
use crate::ui::own_files::{FileError, OwnFiles};
use crate::ui::program::{Effects, Host, HostTraits, Program};
use crate::ui::room::Room;

/// A summary of a replay.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ReplaySummary {
    /// The number of calls of the program.
    pub steps: usize,
    /// The number of pictures compared.
    pub frames: usize,
    /// True if the program ended.
    pub over: bool,
    /// True if the recording ends in the middle of a line or a step, as after a crash.
    pub cut_off: bool,
}

/// Replays a recording.
pub struct Player<R> {
    entries: RecordingReader<R>,
    header: Header,
}

impl<R: BufRead> Player<R> {
    /// Reads the header of a recording.
    ///
    /// # Errors
    /// Returns an error if reading fails, or the file is not a recording of this version.
    pub fn new(reader: R) -> Result<Self, ReplayError> {
        let mut entries = RecordingReader {
            reader,
            number: 0,
            cut_off: false,
        };
        let first = entries.text()?.unwrap_or_default();
        let header = parse_header(&first).map_err(|cause| entries.broken(cause))?;
        Ok(Self { entries, header })
    }

    /// The start of the recorded program.
    pub const fn header(&self) -> &Header {
        &self.header
    }

    /// Replays the recording to a program that has not been started. `watch` gets each picture drawn and the number of its
    /// line.
    ///
    /// # Errors
    /// Returns an error if the recording is damaged, or the program first does something different.
    pub fn replay(
        mut self,
        program: &mut impl Program,
        mut watch: impl FnMut(usize, &Bitmap),
    ) -> Result<ReplaySummary, ReplayError> {
        let mut replay = Replay::new(program, &self.header);
        while let Some(entry) = self.entries.next()? {
            match entry {
                Entry::Step(step) => replay.step(step, &mut self.entries)?,
                Entry::Frame(recorded) => {
                    replay.frame(recorded, &self.entries)?;
                    watch(self.entries.number, &replay.screen);
                }
                Entry::Read(name, _) => {
                    return Err(self
                        .entries
                        .mismatch("reads no file", format!("read {}", quoted(&name))));
                }
                Entry::List(prefix, _) => {
                    return Err(self
                        .entries
                        .mismatch("lists no files", format!("listed {}", quoted(&prefix))));
                }
            }
        }
        replay.summary.cut_off |= self.entries.cut_off;
        Ok(replay.summary)
    }
}

/// A program being replayed, and what it needs of a host.
struct Replay<'a, P> {
    program: &'a mut P,
    header: &'a Header,
    screen: Bitmap,
    room: Room,
    effects: Effects,
    entropy: u64,
    now: Millis,
    summary: ReplaySummary,
}

impl<'a, P: Program> Replay<'a, P> {
    fn new(program: &'a mut P, header: &'a Header) -> Self {
        Self {
            program,
            header,
            screen: Bitmap::screen(),
            room: Room::default(),
            effects: Effects::default(),
            entropy: header.entropy,
            now: 0,
            summary: ReplaySummary::default(),
        }
    }

    fn step<R: BufRead>(
        &mut self,
        step: Step,
        entries: &mut RecordingReader<R>,
    ) -> Result<(), ReplayError> {
        if matches!(step.kind, StepKind::Start) != (self.summary.steps == 0) {
            return Err(entries.broken("a recording has one start, as its first step"));
        }
        if step.now < self.now {
            return Err(entries.broken(format!("the clock goes back from {}", self.now)));
        }
        self.now = step.now;
        self.summary.steps += 1;
        if let StepKind::Event(Event::Room(room)) = step.kind {
            self.room = room;
            self.screen = Bitmap::new(room.picture_size(), Pen::BLACK);
        }
        let mut own_files = RecordedOwnFiles {
            header: self.header,
            entries,
            error: None,
            cut_off: false,
        };
        let mut host = Host {
            traits: HostTraits::default(),
            room: self.room,
            now: step.now,
            unix_ms: step.unix_ms,
            utc_offset: step.utc_offset,
            own_files: &mut own_files,
            effects: &mut self.effects,
            entropy: &mut self.entropy,
        };
        match step.kind {
            StepKind::Start => self.program.start(&mut host),
            StepKind::Event(event) => self.program.handle(&event, &mut host),
            StepKind::Tick => drop(self.program.tick(&mut host)),
        }
        self.summary.cut_off |= own_files.cut_off;
        self.summary.over |= self.effects.quit;
        self.effects.requests.clear();
        self.effects.sounds.clear();
        own_files.error.map_or(Ok(()), Err)
    }

    fn frame<R: BufRead>(
        &mut self,
        recorded: u64,
        entries: &RecordingReader<R>,
    ) -> Result<(), ReplayError> {
        if self.summary.steps == 0 {
            return Err(entries.broken("a picture before the start"));
        }
        self.program.draw(&mut self.screen);
        self.summary.frames += 1;
        if self.screen.digest() == recorded {
            return Ok(());
        }
        Err(ReplayError::Picture {
            line: entries.number,
            recorded,
            picture: Box::new(self.screen.clone()),
        })
    }
}

/// Answers reads with the entries that follow.
struct RecordedOwnFiles<'a, R> {
    header: &'a Header,
    entries: &'a mut RecordingReader<R>,
    error: Option<ReplayError>,
    cut_off: bool,
}

impl<R: BufRead> RecordedOwnFiles<'_, R> {
    fn recorded_read(&mut self, name: &str) -> Result<Option<RecordedRead>, ReplayError> {
        let now = format!("reads {}", quoted(name));
        match self.entries.next()? {
            Some(Entry::Read(recorded, answer)) if recorded == name => Ok(Some(answer)),
            Some(Entry::Read(recorded, _)) => Err(self
                .entries
                .mismatch(now, format!("read {}", quoted(&recorded)))),
            Some(_) => Err(self.entries.mismatch(now, "read no file")),
            None => Ok(None),
        }
    }
}

impl<R: BufRead> RecordedOwnFiles<'_, R> {
    fn recorded_list(
        &mut self,
        prefix: &str,
    ) -> Result<Option<Result<Vec<String>, FileError>>, ReplayError> {
        let now = format!("lists {}", quoted(prefix));
        match self.entries.next()? {
            Some(Entry::List(recorded, names)) if recorded == prefix => Ok(Some(names)),
            Some(_) => Err(self.entries.mismatch(now, "did something else")),
            None => Ok(None),
        }
    }

    fn no_answer<T>(name: &str) -> Result<T, FileError> {
        Err(FileError {
            path: name.to_owned(),
            cause: "the recording has no answer".to_owned(),
        })
    }
}

impl<R: BufRead> OwnFiles for RecordedOwnFiles<'_, R> {
    fn read(&mut self, name: &str) -> Result<Option<Vec<u8>>, FileError> {
        if self.error.is_none() && !self.cut_off {
            match self
                .recorded_read(name)
                .map(|answer| answer.map(RecordedRead::into_result))
            {
                Ok(Some(Some(result))) => return result,
                Ok(Some(None)) => {
                    self.error = Some(self.entries.broken("these are no bytes in hex"));
                }
                Ok(None) => self.cut_off = true,
                Err(error) => self.error = Some(error),
            }
        }
        Self::no_answer(name)
    }

    fn list(&mut self, prefix: &str) -> Result<Vec<String>, FileError> {
        if self.error.is_none() && !self.cut_off {
            match self.recorded_list(prefix) {
                Ok(Some(result)) => return result,
                Ok(None) => self.cut_off = true,
                Err(error) => self.error = Some(error),
            }
        }
        Self::no_answer(prefix)
    }

    fn whole_path(&self, name: &str) -> String {
        self.header.path(name)
    }
}

/// The longest line of a recording, in bytes: enough for the largest picture of the clipboard, whose bytes can take four
/// characters each.
const MAX_LINE: usize = 80 << 20;

/// The latest time of a recording, in milliseconds: a thousand years. Programs add to times, which must not overflow.
const LATEST: u64 = 1_000 * 366 * 24 * 3_600 * 1_000;

/// One entry of a recording.
pub(super) enum Entry {
    Step(Step),
    Read(String, RecordedRead),
    List(String, Result<Vec<String>, FileError>),
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

/// The cause reported for a text that cannot be read: nobody writes recordings by hand.
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

/// The reason why a recording was not replayed to its end.
#[derive(Debug, Error)]
pub enum ReplayError {
    /// Reading the file failed.
    #[error("line {line}: {source}")]
    Unreadable {
        /// The line, from 1.
        line: usize,
        /// The error of the system.
        source: io::Error,
    },
    /// The file is not a recording, or a damaged one.
    #[error("line {line}: {cause}")]
    Broken {
        /// The line, from 1.
        line: usize,
        /// The cause.
        cause: String,
    },
    /// The program did not read the same files.
    #[error("line {line}: the program {now}, when it was recorded it {then}")]
    Reads {
        /// The line, from 1.
        line: usize,
        /// The reads of the replay.
        now: String,
        /// The reads of the recording.
        then: String,
    },
    /// The program drew another picture.
    #[error("line {line}: the picture is {:016x}, when it was recorded it was {recorded:016x}", .picture.digest())]
    Picture {
        /// The line, from 1.
        line: usize,
        /// The digest in the recording.
        recorded: u64,
        /// The picture of the program.
        picture: Box<Bitmap>,
    },
}
