//! The size of the window, remembered between starts in the file `window.ron` of the program's own files (`assets/FORMATS.md`).

use std::thread::{self, JoinHandle};

use serde::{Deserialize, Serialize};

use crate::gfx::SCREEN_SIZE;
use crate::host::own_files::OwnFolder;
use crate::ui::event::Millis;
use crate::ui::own_files::{Change, OwnFiles};
use crate::{ron_error, ron_text, text_file};

/// The name among the program's own files.
const NAME: &str = "window.ron";

/// The least and the largest width and height that are used.
const WIDTHS: (u32, u32) = (SCREEN_SIZE.width / 2, 8_192);
const HEIGHTS: (u32, u32) = (SCREEN_SIZE.height / 2, 8_192);

/// Time that a new size has to last until it is written: while a window is pulled larger, its size changes all the time.
const PAUSE: Millis = 1_000;

/// The state in which the window opens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename = "Window", default)]
pub struct WindowState {
    /// The width beside the full screen.
    pub width: u32,
    /// The height beside the full screen.
    pub height: u32,
    /// True if it takes the full screen.
    pub full_screen: bool,
}

impl Default for WindowState {
    /// Twice the size of the logical screen.
    fn default() -> Self {
        Self {
            width: 2 * SCREEN_SIZE.width,
            height: 2 * SCREEN_SIZE.height,
            full_screen: false,
        }
    }
}

impl WindowState {
    /// Reads the file; a size that no window can have becomes the nearest that one can.
    ///
    /// # Errors
    /// The path, and the reason why it cannot be read.
    pub fn parse(bytes: &[u8]) -> Result<Self, String> {
        let text = text_file::decode(bytes).map_err(|_| "it is not a text file".to_owned())?;
        let state: Self =
            ron::from_str(text).map_err(|error| ron_error::reason(text, &error, "Window"))?;
        Ok(Self {
            width: state.width.clamp(WIDTHS.0, WIDTHS.1),
            height: state.height.clamp(HEIGHTS.0, HEIGHTS.1),
            full_screen: state.full_screen,
        })
    }

    /// The file; `None` when the serialiser refuses, which it does for no state there can be.
    #[must_use]
    pub fn file(self) -> Option<Vec<u8>> {
        let text = ron_text::file(&self, ron_text::INDENT).ok()?;
        Some(text.into_bytes())
    }
}

/// Reads and writes the state of the window.
pub(super) struct WindowMemory {
    own_files: OwnFolder,
    /// The state as the program has seen it last.
    state: WindowState,
    /// Since when it is so, if that is not written yet.
    changed: Option<Millis>,
    /// The reason why the file could not be used.
    trouble: Option<String>,
    writing: Option<JoinHandle<()>>,
}

impl WindowMemory {
    /// Reads the file of a store.
    pub(super) fn read(mut own_files: OwnFolder) -> Self {
        let path = own_files.whole_path(NAME);
        let read = own_files.read(NAME).map_err(|error| error.to_string());
        let state = read.and_then(|bytes| {
            let parsed = bytes.map(|bytes| WindowState::parse(&bytes)).transpose();
            parsed.map_err(|cause| format!("{path} cannot be read: {cause}"))
        });
        let (state, trouble) = match state {
            Ok(state) => (state.unwrap_or_default(), None),
            Err(cause) => (
                WindowState::default(),
                Some(format!("{cause}. The window has its usual size.")),
            ),
        };
        Self {
            own_files,
            state,
            changed: None,
            trouble,
            writing: None,
        }
    }

    /// The state in which the window opens.
    pub(super) const fn state(&self) -> WindowState {
        self.state
    }

    /// A sentence for the user about a file that could not be used; only once.
    pub(super) const fn take_trouble(&mut self) -> Option<String> {
        self.trouble.take()
    }

    /// Notes the size of the window, and writes it when it has lasted. The size of the full screen is not one to go back to.
    pub(super) fn note(&mut self, now: Millis, size: (f32, f32), full_screen: bool) {
        let mut state = WindowState {
            full_screen,
            ..self.state
        };
        if !full_screen {
            let side =
                |side: f32, (least, most): (u32, u32)| (side.round() as u32).clamp(least, most);
            state.width = side(size.0, WIDTHS);
            state.height = side(size.1, HEIGHTS);
        }
        if state != self.state {
            self.state = state;
            self.changed = Some(now);
        }
        self.tick(now);
    }

    /// Time at which [`tick`](Self::tick) has something to do.
    pub(super) fn due(&self) -> Option<Millis> {
        self.changed.map(|since| since + PAUSE)
    }

    /// Writes a size that has lasted.
    pub(super) fn tick(&mut self, now: Millis) {
        if self.due().is_some_and(|due| now >= due) {
            self.write();
        }
    }

    /// Writes the state in a thread, because a disk can be slow. A size that cannot be remembered is worth no message.
    fn write(&mut self) {
        self.changed = None;
        self.join();
        let own_files = self.own_files.clone();
        self.writing = self.state.file().map(|bytes| {
            thread::spawn(move || {
                let _ = own_files.change(NAME, Change::Write(bytes));
            })
        });
    }

    fn join(&mut self) {
        if let Some(writing) = self.writing.take() {
            let _ = writing.join();
        }
    }

    /// Writes what is not written yet; the program ends.
    pub(super) fn finish(&mut self) {
        if self.changed.is_some() {
            self.write();
        }
        self.join();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::host::test_folder::TestFolder;

    fn parsed(text: &str) -> Result<(u32, u32), String> {
        WindowState::parse(text.as_bytes()).map(|state| (state.width, state.height))
    }

    #[test]
    fn hostile_sizes_become_sensible_ones() {
        assert_eq!(parsed("Window(width: 900, height: 700)"), Ok((900, 700)));
        assert_eq!(parsed("Window()"), Ok((1_280, 800)));
        assert_eq!(parsed("\u{FEFF}Window()"), Ok((1_280, 800)));
        assert_eq!(parsed("Window(width: 0, height: 1)"), Ok((320, 200)));
        assert_eq!(
            parsed("Window(width: 4000000000, height: 999999)"),
            Ok((8_192, 8_192))
        );
        for bad in [
            "",
            "Window(width: -5)",
            "Window(width: 1e99)",
            "[]",
            "Window(width: 99999999999999999999)",
        ] {
            assert!(parsed(bad).is_err(), "{bad}");
        }
        assert!(WindowState::parse(&[0xFF, 0xFE]).is_err());
    }

    #[test]
    fn a_size_that_lasts_is_remembered_and_that_of_the_full_screen_is_not() {
        let folder = TestFolder::new("window-memory");
        let own_files = OwnFolder::open_in(&*folder);
        let mut memory = WindowMemory::read(own_files.clone());
        memory.note(0, (1_280.0, 800.0), false);
        memory.note(9_000, (1_280.0, 800.0), false);
        memory.finish();
        assert!(!folder.join(NAME).exists(), "nothing has changed");
        memory.note(10_000, (1_000.0, 700.4), false);
        memory.note(10_500, (1_000.0, 700.4), false);
        assert!(memory.writing.is_none(), "it may change again");
        memory.note(11_000, (1_000.0, 700.4), false);
        assert!(memory.writing.is_some());
        memory.note(12_000, (1_920.0, 1_080.0), true);
        memory.finish();
        let wanted = WindowState {
            width: 1_000,
            height: 700,
            full_screen: true,
        };
        assert_eq!(WindowMemory::read(own_files).state(), wanted);
    }

    /// `assets/FORMATS.md` shows the file of a window that was never changed.
    #[test]
    fn the_example_of_the_documentation_is_read() {
        let document = include_str!("../../../../assets/FORMATS.md");
        let (_, example) = document.split_once("    Window(\n").unwrap();
        let (example, _) = example.split_once("\n    )\n").unwrap();
        let read = WindowState::parse(format!("Window(\n{example}\n)").as_bytes());
        assert_eq!(read, Ok(WindowState::default()));
    }

    #[test]
    fn a_broken_file_is_told_about_once() {
        let folder = TestFolder::new("window-broken");
        std::fs::write(folder.join(NAME), "Window(width: oops)").unwrap();
        let mut memory = WindowMemory::read(OwnFolder::open_in(&*folder));
        assert_eq!(memory.state(), WindowState::default());
        let text = memory.take_trouble().unwrap();
        let path = folder.join(NAME).display().to_string();
        let start = format!("{path} cannot be read: ");
        assert!(text.starts_with(&start), "{text}");
        assert!(text.ends_with(". The window has its usual size."), "{text}");
        assert_eq!(memory.take_trouble(), None);
    }
}
