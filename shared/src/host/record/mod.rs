//! Keeps everything a program was given, and gives it again to a fresh one: real input as a test.
//!
//! A recording is a text file, one entry a line, written as it happens, so that a crash leaves all that came before:
//!
//! ```text
//! ishido-recording 1 (program:"game",arguments:[],entropy:7)
//! at 0 644241600000 start                    the clock, the time of day, and what the program was given:
//! read ("settings.ron",Text("(version:1)"))  its start, time alone (`tick`), or an event in RON;
//! at 0 644241600000 tick                     meanwhile it read a file: `Nothing`, `Text`, `Hex` or `Failed`
//! frame 0123456789abcdef                     it drew this picture (its digest)
//! at 40 644241600040 CloseRequested
//! ```
//!
//! What the program asked for is not kept: the answers are there as events.

mod player;

use std::io::{self, Write};

use serde::{Deserialize, Serialize};

pub use player::{Player, ReplayError, Replayed};

use super::driver::Observer;
use crate::gfx::Bitmap;
use crate::ui::event::{Event, Millis};
use crate::ui::store::StoreError;

const MAGIC: &str = "ishido-recording";
const VERSION: u32 = 1;

/// What must be known to start the program again as it was.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Header {
    /// Which program it was.
    pub program: String,
    /// What it was told on its command line.
    pub arguments: Vec<String>,
    /// The seed of its random numbers.
    pub entropy: u64,
}

/// What a recorded read brought.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Answer {
    Nothing,
    Text(String),
    Hex(String),
    Failed(StoreError),
}

impl Answer {
    fn new(result: &Result<Option<Vec<u8>>, StoreError>) -> Self {
        match result {
            Ok(None) => Self::Nothing,
            Ok(Some(bytes)) => String::from_utf8(bytes.clone()).map_or_else(
                |_| Self::Hex(bytes.iter().map(|byte| format!("{byte:02x}")).collect()),
                Self::Text,
            ),
            Err(error) => Self::Failed(error.clone()),
        }
    }

    /// What the program gets, or `None` when the digits are no bytes.
    fn result(self) -> Option<Result<Option<Vec<u8>>, StoreError>> {
        Some(match self {
            Self::Nothing => Ok(None),
            Self::Text(text) => Ok(Some(text.into_bytes())),
            Self::Hex(digits) => Ok(Some(bytes_of(&digits)?)),
            Self::Failed(error) => Err(error),
        })
    }
}

fn bytes_of(digits: &str) -> Option<Vec<u8>> {
    let value = |digit: u8| char::from(digit).to_digit(16);
    digits
        .as_bytes()
        .chunks(2)
        .map(|pair| match pair {
            [high, low] => Some((value(*high)? << 4 | value(*low)?) as u8),
            _ => None,
        })
        .collect()
}

/// Writes a recording while a program runs; given to the host as its [`Observer`].
pub struct Recorder<W> {
    out: W,
    started: bool,
    on_error: Option<Box<dyn FnOnce(io::Error)>>,
}

impl<W: Write> Recorder<W> {
    /// Begins a recording. When writing fails later on, recording ends there and `on_error` is told once; the
    /// program goes on. `out` should not buffer, or a crash takes the end of the recording with it.
    ///
    /// # Errors
    /// When the first line cannot be written.
    pub fn new(
        out: W,
        header: &Header,
        on_error: impl FnOnce(io::Error) + 'static,
    ) -> io::Result<Self> {
        let mut recorder = Self {
            out,
            started: false,
            on_error: Some(Box::new(on_error)),
        };
        recorder.write(format!("{MAGIC} {VERSION} {}", in_ron(header)?))?;
        Ok(recorder)
    }

    fn write(&mut self, mut line: String) -> io::Result<()> {
        line.push('\n');
        self.out.write_all(line.as_bytes())?;
        self.out.flush()
    }

    fn line(&mut self, line: io::Result<String>) {
        if self.on_error.is_some()
            && let Err(error) = line.and_then(|line| self.write(line))
            && let Some(on_error) = self.on_error.take()
        {
            on_error(error);
        }
    }
}

impl<W: Write> Observer for Recorder<W> {
    fn step(&mut self, now: Millis, wall: u64, event: Option<&Event>) {
        let call = match event {
            Some(event) => in_ron(event),
            None if self.started => Ok("tick".to_owned()),
            None => Ok("start".to_owned()),
        };
        self.started = true;
        self.line(call.map(|call| format!("at {now} {wall} {call}")));
    }

    fn read(&mut self, name: &str, result: &Result<Option<Vec<u8>>, StoreError>) {
        self.line(in_ron(&(name, Answer::new(result))).map(|answer| format!("read {answer}")));
    }

    fn frame(&mut self, screen: &Bitmap) {
        self.line(Ok(format!("frame {:016x}", screen.digest())));
    }
}

fn in_ron(value: &impl Serialize) -> io::Result<String> {
    ron::to_string(value).map_err(io::Error::other)
}
