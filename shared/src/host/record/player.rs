//! Replays a recording, and checks that the program reads the same files and draws the same pictures.

use std::io::{BufRead, Read};

use super::error::ReplayError;
use super::{Header, MAGIC, RecordedRead, VERSION};
use crate::gfx::Bitmap;
use crate::ui::event::{Event, Millis};
use crate::ui::program::{Ctx, Effects, Program};
use crate::ui::store::{Store, StoreError};

/// The longest line of a recording, in bytes: enough for the largest picture of the clipboard, whose bytes can take four
/// characters each.
const MAX_LINE: usize = 80 << 20;

/// The latest time of a recording, in milliseconds: a thousand years. Programs add to times, which must not overflow.
const LATEST: u64 = 1_000 * 366 * 24 * 3_600 * 1_000;

/// A summary of a replay.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ReplaySummary {
    /// How many times the program was called.
    pub steps: usize,
    /// How many pictures were compared.
    pub frames: usize,
    /// Whether the program ended.
    pub over: bool,
    /// Whether the recording ends in the middle of a line or a step, as after a crash.
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
    /// When reading fails, or the file is not a recording of this version.
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

    /// How the recorded program was started.
    pub const fn header(&self) -> &Header {
        &self.header
    }

    /// Replays the recording to a program that has not been started. `watch` gets each picture drawn and the number of its
    /// line.
    ///
    /// # Errors
    /// When the recording is damaged, or the program first does something different.
    pub fn replay(
        mut self,
        program: &mut impl Program,
        mut watch: impl FnMut(usize, &Bitmap),
    ) -> Result<ReplaySummary, ReplayError> {
        let mut replay = Replay::new(program, self.header.entropy);
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
                        .mismatch("reads no file", format!("read {name:?}")));
                }
                Entry::List(prefix, _) => {
                    return Err(self
                        .entries
                        .mismatch("lists no files", format!("listed {prefix:?}")));
                }
            }
        }
        replay.summary.cut_off |= self.entries.cut_off;
        Ok(replay.summary)
    }
}

/// One entry of a recording.
enum Entry {
    Step(Step),
    Read(String, RecordedRead),
    List(String, Result<Vec<String>, StoreError>),
    Frame(u64),
}

struct Step {
    now: Millis,
    wall: u64,
    utc_offset: i32,
    kind: StepKind,
}

enum StepKind {
    Start,
    Tick,
    Event(Event),
}

fn parse_header(line: &str) -> Result<Header, String> {
    let no_recording = || "this is no recording".to_owned();
    let rest = line.strip_prefix(MAGIC).ok_or_else(no_recording)?;
    let (version, header) = rest.trim().split_once(' ').ok_or_else(no_recording)?;
    if version != VERSION.to_string() {
        return Err(format!(
            "the recording is of version {version}; this program replays version {VERSION}"
        ));
    }
    ron::from_str(header).map_err(|error| error.to_string())
}

fn parse_entry(line: &str) -> Result<Entry, String> {
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    match word {
        "at" => parse_step(rest).map(Entry::Step),
        "read" => ron::from_str(rest)
            .map(|(name, answer)| Entry::Read(name, answer))
            .map_err(|error| error.to_string()),
        "list" => ron::from_str(rest)
            .map(|(prefix, names)| Entry::List(prefix, names))
            .map_err(|error| error.to_string()),
        "frame" => u64::from_str_radix(rest, 16)
            .map(Entry::Frame)
            .map_err(|_| format!("{rest:?} is no digest")),
        _ => Err(format!(
            "{word:?} is neither `at`, `read`, `list` nor `frame`"
        )),
    }
}

fn parse_step(text: &str) -> Result<Step, String> {
    let mut words = text.splitn(3, ' ');
    let mut word = |what: &str| words.next().ok_or_else(|| format!("{what} is missing"));
    let number = |word: &str| {
        let time = word.parse().ok().filter(|&time| time <= LATEST);
        time.ok_or_else(|| format!("{word:?} is no time in milliseconds"))
    };
    let now = number(word("the clock")?)?;
    let (wall, utc_offset) = parse_wall(word("the time of day")?, number)?;
    Ok(Step {
        now,
        wall,
        utc_offset,
        kind: match word("what happened")? {
            "start" => StepKind::Start,
            "tick" => StepKind::Tick,
            event => StepKind::Event(ron::from_str(event).map_err(|error| error.to_string())?),
        },
    })
}

/// Reads a time of day, such as `644241600040` or, where the local time is an hour ahead of UTC, `644241600040+60`.
fn parse_wall(
    word: &str,
    number: impl Fn(&str) -> Result<u64, String>,
) -> Result<(u64, i32), String> {
    match word.find(['+', '-']) {
        Some(sign) => {
            let offset = word[sign..]
                .parse()
                .map_err(|_| format!("{word:?} is no time with minutes ahead of UTC"))?;
            Ok((number(&word[..sign])?, offset))
        }
        None => Ok((number(word)?, 0)),
    }
}

struct RecordingReader<R> {
    reader: R,
    number: usize,
    cut_off: bool,
}

impl<R: BufRead> RecordingReader<R> {
    fn next(&mut self) -> Result<Option<Entry>, ReplayError> {
        match self.text()? {
            Some(text) => parse_entry(&text)
                .map(Some)
                .map_err(|cause| self.broken(cause)),
            None => Ok(None),
        }
    }

    /// The next whole line; one without its end was cut off and does not count.
    fn text(&mut self) -> Result<Option<String>, ReplayError> {
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

    fn broken(&self, cause: impl Into<String>) -> ReplayError {
        ReplayError::Broken {
            line: self.number,
            cause: cause.into(),
        }
    }

    fn mismatch(&self, now: impl Into<String>, then: impl Into<String>) -> ReplayError {
        ReplayError::Reads {
            line: self.number,
            now: now.into(),
            then: then.into(),
        }
    }
}

/// A program being replayed, and what it needs of a host.
struct Replay<'a, P> {
    program: &'a mut P,
    screen: Bitmap,
    effects: Effects,
    entropy: u64,
    now: Millis,
    summary: ReplaySummary,
}

impl<'a, P: Program> Replay<'a, P> {
    fn new(program: &'a mut P, entropy: u64) -> Self {
        Self {
            program,
            screen: Bitmap::screen(),
            effects: Effects::default(),
            entropy,
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
        let mut store = RecordedStore {
            entries,
            error: None,
            cut_off: false,
        };
        let mut ctx = Ctx {
            now: step.now,
            wall: step.wall,
            utc_offset: step.utc_offset,
            store: &mut store,
            effects: &mut self.effects,
            entropy: &mut self.entropy,
        };
        match step.kind {
            StepKind::Start => self.program.start(&mut ctx),
            StepKind::Event(event) => self.program.handle(&event, &mut ctx),
            StepKind::Tick => drop(self.program.tick(&mut ctx)),
        }
        self.summary.cut_off |= store.cut_off;
        self.summary.over |= self.effects.quit;
        self.effects.requests.clear();
        self.effects.sounds.clear();
        store.error.map_or(Ok(()), Err)
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
struct RecordedStore<'a, R> {
    entries: &'a mut RecordingReader<R>,
    error: Option<ReplayError>,
    cut_off: bool,
}

impl<R: BufRead> RecordedStore<'_, R> {
    fn recorded_read(&mut self, name: &str) -> Result<Option<RecordedRead>, ReplayError> {
        let now = format!("reads {name:?}");
        match self.entries.next()? {
            Some(Entry::Read(recorded, answer)) if recorded == name => Ok(Some(answer)),
            Some(Entry::Read(recorded, _)) => {
                Err(self.entries.mismatch(now, format!("read {recorded:?}")))
            }
            Some(_) => Err(self.entries.mismatch(now, "read no file")),
            None => Ok(None),
        }
    }
}

impl<R: BufRead> RecordedStore<'_, R> {
    fn recorded_list(
        &mut self,
        prefix: &str,
    ) -> Result<Option<Result<Vec<String>, StoreError>>, ReplayError> {
        let now = format!("lists {prefix:?}");
        match self.entries.next()? {
            Some(Entry::List(recorded, names)) if recorded == prefix => Ok(Some(names)),
            Some(_) => Err(self.entries.mismatch(now, "did something else")),
            None => Ok(None),
        }
    }

    fn no_answer<T>(name: &str) -> Result<T, StoreError> {
        Err(StoreError {
            path: name.to_owned(),
            cause: "the recording has no answer".to_owned(),
        })
    }
}

impl<R: BufRead> Store for RecordedStore<'_, R> {
    fn read(&mut self, name: &str) -> Result<Option<Vec<u8>>, StoreError> {
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

    fn list(&mut self, prefix: &str) -> Result<Vec<String>, StoreError> {
        if self.error.is_none() && !self.cut_off {
            match self.recorded_list(prefix) {
                Ok(Some(result)) => return result,
                Ok(None) => self.cut_off = true,
                Err(error) => self.error = Some(error),
            }
        }
        Self::no_answer(prefix)
    }
}
