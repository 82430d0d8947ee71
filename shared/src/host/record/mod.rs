//! Records everything a program receives, and replays it to a new instance: real input as a test.
//!
//! A recording is a text file with one entry a line. Each line is written at once, so that a crash loses nothing:
//!
//! ```text
//! ishido-recording 1 (program:"game",arguments:[],entropy:7)
//! at 0 644241600000 start                    a step: clock, time of day, and `start`, `tick` or an event in RON
//! read ("settings.ron",Text("(version:1)"))  a file read during the step: `Nothing`, `Text`, `Hex` or `Failed`
//! list ("slots/",Ok(["slots/2/left-1.ron"]))  names listed during the step
//! at 0 644241600000 tick
//! frame 0123456789abcdef                     the digest of a picture that the program drew
//! at 40 644241600040 CloseRequested
//! ```
//!
//! If the local time is ahead of UTC or behind it, the minutes follow the time of day: `644241600040+60`.
//!
//! Requests are not recorded, because their replies are events.

mod player;

use std::io::{self, Write};
use std::path::Path;

pub use player::{Player, ReplayError, ReplaySummary};
use serde::{Deserialize, Serialize};

use super::driver::Observer;
use crate::gfx::Bitmap;
use crate::ron_text;
use crate::ui::event::{Event, Millis};
use crate::ui::own_files::FileError;

const MAGIC: &str = "ishido-recording";
const VERSION: u32 = 1;

/// The start of the recorded program.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Header {
    /// The name of the program.
    pub program: String,
    /// The arguments of its command line.
    pub arguments: Vec<String>,
    /// The seed of its random numbers.
    pub entropy: u64,
    /// The whole path of its slot, because messages name files of the store; empty where those have no folder.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub slot: String,
}

impl Header {
    /// The path of a file of the store, as the program has shown it.
    fn path(&self, name: &str) -> String {
        let slot = Path::new(&self.slot);
        let path = match (
            slot.parent().and_then(Path::parent),
            name.strip_prefix("slot/"),
        ) {
            (None, _) => return name.to_owned(),
            (Some(_), Some(plain)) => slot.join(plain),
            (Some(base), None) => base.join(name),
        };
        path.display().to_string()
    }
}

/// The recorded result of reading a file.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
enum RecordedRead {
    Nothing,
    Text(String),
    Hex(String),
    Failed(FileError),
}

impl RecordedRead {
    fn new(result: &Result<Option<Vec<u8>>, FileError>) -> Self {
        match result {
            Ok(None) => Self::Nothing,
            Ok(Some(bytes)) => String::from_utf8(bytes.clone()).map_or_else(
                |_| Self::Hex(bytes.iter().map(|byte| format!("{byte:02x}")).collect()),
                Self::Text,
            ),
            Err(error) => Self::Failed(error.clone()),
        }
    }

    /// The result as the program gets it; `None` if the hexadecimal digits are invalid.
    fn into_result(self) -> Option<Result<Option<Vec<u8>>, FileError>> {
        Some(match self {
            Self::Nothing => Ok(None),
            Self::Text(text) => Ok(Some(text.into_bytes())),
            Self::Hex(digits) => Ok(Some(parse_hex(&digits)?)),
            Self::Failed(error) => Err(error),
        })
    }
}

fn parse_hex(digits: &str) -> Option<Vec<u8>> {
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

/// Writes a recording while a program runs, as the [`Observer`] of its host.
pub struct Recorder<W> {
    out: W,
    started: bool,
    on_error: Option<Box<dyn FnOnce(io::Error)>>,
}

impl<W: Write> Recorder<W> {
    /// Starts a recording. If writing fails later, the recording ends there, `on_error` is called once, and the program
    /// goes on. `out` should not be buffered, or a crash loses the end of the recording.
    ///
    /// # Errors
    /// Returns an error if the first line cannot be written.
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

    fn write_line(&mut self, line: io::Result<String>) {
        if self.on_error.is_some()
            && let Err(error) = line.and_then(|line| self.write(line))
            && let Some(on_error) = self.on_error.take()
        {
            on_error(error);
        }
    }
}

impl<W: Write> Observer for Recorder<W> {
    fn step(&mut self, now: Millis, unix_ms: u64, utc_offset: i32, event: Option<&Event>) {
        let step = match event {
            Some(event) => in_ron(event),
            None if self.started => Ok("tick".to_owned()),
            None => Ok("start".to_owned()),
        };
        self.started = true;
        let offset = match utc_offset {
            0 => String::new(),
            minutes => format!("{minutes:+}"),
        };
        self.write_line(step.map(|step| format!("at {now} {unix_ms}{offset} {step}")));
    }

    fn read(&mut self, name: &str, result: &Result<Option<Vec<u8>>, FileError>) {
        self.write_line(
            in_ron(&(name, RecordedRead::new(result))).map(|answer| format!("read {answer}")),
        );
    }

    fn list(&mut self, prefix: &str, result: &Result<Vec<String>, FileError>) {
        self.write_line(in_ron(&(prefix, result)).map(|answer| format!("list {answer}")));
    }

    fn frame(&mut self, screen: &Bitmap) {
        self.write_line(Ok(format!("frame {:016x}", screen.digest())));
    }
}

fn in_ron(value: &impl Serialize) -> io::Result<String> {
    ron_text::line(value).map_err(io::Error::other)
}
