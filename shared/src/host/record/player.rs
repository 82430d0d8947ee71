//! Replays a recording, and checks that the program reads the same files and draws the same pictures.

use std::io::BufRead;

use super::entries::{Entry, RecordingReader, Step, StepKind, parse_header};
use super::error::ReplayError;
use super::{Header, RecordedRead};
use crate::gfx::Bitmap;
use crate::quoted::quoted;
use crate::ui::event::Millis;
use crate::ui::program::{Ctx, Effects, HostTraits, Program};
use crate::ui::store::{Store, StoreError};

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
        let mut store = RecordedStore {
            header: self.header,
            entries,
            error: None,
            cut_off: false,
        };
        let mut ctx = Ctx {
            host: HostTraits::default(),
            now: step.now,
            unix_ms: step.unix_ms,
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
    header: &'a Header,
    entries: &'a mut RecordingReader<R>,
    error: Option<ReplayError>,
    cut_off: bool,
}

impl<R: BufRead> RecordedStore<'_, R> {
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

impl<R: BufRead> RecordedStore<'_, R> {
    fn recorded_list(
        &mut self,
        prefix: &str,
    ) -> Result<Option<Result<Vec<String>, StoreError>>, ReplayError> {
        let now = format!("lists {}", quoted(prefix));
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

    fn whole_path(&self, name: &str) -> String {
        self.header.path(name)
    }
}
