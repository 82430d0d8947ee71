//! Replays a recording: the same calls, the same answers, the same pictures.

use std::io::{self, BufRead, Read};

use thiserror::Error;

use super::{Answer, Header, MAGIC, VERSION};
use crate::gfx::Bitmap;
use crate::ui::event::{Event, Millis};
use crate::ui::program::{Ctx, Effects, Program};
use crate::ui::store::{Store, StoreError};

/// No file a program reads comes near this; a longer line is no recording.
const MAX_LINE: usize = 64 << 20;

/// Why a recording was not replayed to its end.
#[derive(Debug, Error)]
pub enum ReplayError {
    /// The file cannot be read on.
    #[error("line {line}: {source}")]
    Unreadable {
        /// The line, from 1.
        line: usize,
        /// What the system said.
        source: io::Error,
    },
    /// The file is no recording, or a broken one.
    #[error("line {line}: {cause}")]
    Broken {
        /// The line, from 1.
        line: usize,
        /// What is wrong with it.
        cause: String,
    },
    /// The program did not read the files it had read.
    #[error("line {line}: the program {now}, when it was recorded it {then}")]
    Reads {
        /// The line, from 1.
        line: usize,
        /// What it does in the replay.
        now: String,
        /// What it did in the recording.
        then: String,
    },
    /// The program drew another picture.
    #[error("line {line}: the picture is {:016x}, when it was recorded it was {recorded:016x}", .picture.digest())]
    Picture {
        /// The line, from 1.
        line: usize,
        /// The digest in the recording.
        recorded: u64,
        /// What the program drew.
        picture: Box<Bitmap>,
    },
}

/// What a replay came to.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Replayed {
    /// How many times the program was called.
    pub steps: usize,
    /// How many pictures were compared.
    pub frames: usize,
    /// Whether the program ended.
    pub over: bool,
    /// Whether the recording stops in the middle of a line or a step, as a crash leaves it.
    pub cut_off: bool,
}

/// Replays a recording.
pub struct Player<R> {
    lines: Lines<R>,
    header: Header,
}

impl<R: BufRead> Player<R> {
    /// Reads the beginning of a recording.
    ///
    /// # Errors
    /// When it cannot be read or is no recording of this version.
    pub fn new(reader: R) -> Result<Self, ReplayError> {
        let mut lines = Lines {
            reader,
            number: 0,
            cut_off: false,
        };
        let first = lines.text()?.unwrap_or_default();
        let header = parse_header(&first).map_err(|cause| lines.broken(cause))?;
        Ok(Self { lines, header })
    }

    /// How the recorded program was started.
    pub const fn header(&self) -> &Header {
        &self.header
    }

    /// Replays the recording against a program that was not started yet; `watch` sees each picture drawn and the
    /// number of its line.
    ///
    /// # Errors
    /// When the recording is broken, or at the first thing the program does differently.
    pub fn replay(
        mut self,
        program: &mut impl Program,
        mut watch: impl FnMut(usize, &Bitmap),
    ) -> Result<Replayed, ReplayError> {
        let mut replay = Replay::new(program, self.header.entropy);
        while let Some(line) = self.lines.next()? {
            match line {
                Line::Step(step) => replay.step(step, &mut self.lines)?,
                Line::Frame(recorded) => {
                    replay.frame(recorded, &self.lines)?;
                    watch(self.lines.number, &replay.screen);
                }
                Line::Read(name, _) => {
                    return Err(self
                        .lines
                        .differs("reads no file", format!("read {name:?}")));
                }
            }
        }
        replay.done.cut_off |= self.lines.cut_off;
        Ok(replay.done)
    }
}

/// One line of a recording.
enum Line {
    Step(Step),
    Read(String, Answer),
    Frame(u64),
}

struct Step {
    now: Millis,
    wall: u64,
    call: Call,
}

enum Call {
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

fn parse_line(line: &str) -> Result<Line, String> {
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    match word {
        "at" => parse_step(rest).map(Line::Step),
        "read" => ron::from_str(rest)
            .map(|(name, answer)| Line::Read(name, answer))
            .map_err(|error| error.to_string()),
        "frame" => u64::from_str_radix(rest, 16)
            .map(Line::Frame)
            .map_err(|_| format!("{rest:?} is no digest")),
        _ => Err(format!("{word:?} is neither `at`, `read` nor `frame`")),
    }
}

fn parse_step(text: &str) -> Result<Step, String> {
    let mut words = text.splitn(3, ' ');
    let mut word = |what: &str| words.next().ok_or_else(|| format!("{what} is missing"));
    let number = |word: &str| {
        word.parse::<u64>()
            .map_err(|_| format!("{word:?} is no time in milliseconds"))
    };
    Ok(Step {
        now: number(word("the clock")?)?,
        wall: number(word("the time of day")?)?,
        call: match word("what happened")? {
            "start" => Call::Start,
            "tick" => Call::Tick,
            event => Call::Event(ron::from_str(event).map_err(|error| error.to_string())?),
        },
    })
}

struct Lines<R> {
    reader: R,
    number: usize,
    cut_off: bool,
}

impl<R: BufRead> Lines<R> {
    fn next(&mut self) -> Result<Option<Line>, ReplayError> {
        match self.text()? {
            Some(text) => parse_line(&text)
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

    fn differs(&self, now: impl Into<String>, then: impl Into<String>) -> ReplayError {
        ReplayError::Reads {
            line: self.number,
            now: now.into(),
            then: then.into(),
        }
    }
}

/// The program being replayed and the little of a host that it needs.
struct Replay<'a, P> {
    program: &'a mut P,
    screen: Bitmap,
    effects: Effects,
    entropy: u64,
    now: Millis,
    done: Replayed,
}

impl<'a, P: Program> Replay<'a, P> {
    fn new(program: &'a mut P, entropy: u64) -> Self {
        Self {
            program,
            screen: Bitmap::screen(),
            effects: Effects::default(),
            entropy,
            now: 0,
            done: Replayed::default(),
        }
    }

    fn step<R: BufRead>(&mut self, step: Step, lines: &mut Lines<R>) -> Result<(), ReplayError> {
        if matches!(step.call, Call::Start) != (self.done.steps == 0) {
            return Err(lines.broken("a recording has one start, as its first step"));
        }
        if step.now < self.now {
            return Err(lines.broken(format!("the clock goes back from {}", self.now)));
        }
        self.now = step.now;
        self.done.steps += 1;
        let mut store = RecordedStore {
            lines,
            error: None,
            cut_off: false,
        };
        let mut ctx = Ctx {
            now: step.now,
            wall: step.wall,
            store: &mut store,
            effects: &mut self.effects,
            entropy: &mut self.entropy,
        };
        match step.call {
            Call::Start => self.program.start(&mut ctx),
            Call::Event(event) => self.program.handle(&event, &mut ctx),
            Call::Tick => drop(self.program.tick(&mut ctx)),
        }
        self.done.cut_off |= store.cut_off;
        self.done.over |= self.effects.quit;
        self.effects.requests.clear();
        self.effects.sounds.clear();
        store.error.map_or(Ok(()), Err)
    }

    fn frame<R: BufRead>(&mut self, recorded: u64, lines: &Lines<R>) -> Result<(), ReplayError> {
        if self.done.steps == 0 {
            return Err(lines.broken("a picture before the start"));
        }
        self.program.draw(&mut self.screen);
        self.done.frames += 1;
        if self.screen.digest() == recorded {
            return Ok(());
        }
        Err(ReplayError::Picture {
            line: lines.number,
            recorded,
            picture: Box::new(self.screen.clone()),
        })
    }
}

/// Answers reads with the lines that follow.
struct RecordedStore<'a, R> {
    lines: &'a mut Lines<R>,
    error: Option<ReplayError>,
    cut_off: bool,
}

impl<R: BufRead> RecordedStore<'_, R> {
    fn answer(&mut self, name: &str) -> Result<Option<Answer>, ReplayError> {
        let now = format!("reads {name:?}");
        match self.lines.next()? {
            Some(Line::Read(recorded, answer)) if recorded == name => Ok(Some(answer)),
            Some(Line::Read(recorded, _)) => {
                Err(self.lines.differs(now, format!("read {recorded:?}")))
            }
            Some(_) => Err(self.lines.differs(now, "read no file")),
            None => Ok(None),
        }
    }
}

impl<R: BufRead> Store for RecordedStore<'_, R> {
    fn read(&mut self, name: &str) -> Result<Option<Vec<u8>>, StoreError> {
        if self.error.is_none() && !self.cut_off {
            match self.answer(name).map(|answer| answer.map(Answer::result)) {
                Ok(Some(Some(result))) => return result,
                Ok(Some(None)) => self.error = Some(self.lines.broken("these are no bytes in hex")),
                Ok(None) => self.cut_off = true,
                Err(error) => self.error = Some(error),
            }
        }
        Err(StoreError {
            path: name.to_owned(),
            cause: "the recording has no answer".to_owned(),
        })
    }
}
