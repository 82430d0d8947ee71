//! Runs a program in a window of the desktop.
//!
//! Only `quad` knows the library that opens the window, draws and hears input; everything that can be said without it
//! is said in the modules beside, and tested there.

mod failure;
mod frames;
mod input;
mod keys;
mod quad;
mod raw;
mod scaling;
mod wait;

use std::path::PathBuf;

use thiserror::Error;

use super::driver::Observer;
use super::native::entropy;
use super::sound::Sounds;
use super::store::FileStore;
use crate::ui::program::Program;

pub use scaling::Scaling;

/// Everything needed to start a program in a window.
pub struct Launch<P> {
    /// The title of the window.
    pub title: String,
    /// The name by which desktops know windows of this program, such as `ishido`.
    pub class: &'static str,
    /// The program.
    pub program: P,
    /// Its files.
    pub store: FileStore,
    /// Drawers of its own for the user's files, by the names of their volumes, such as `Games:`. They need not be there
    /// yet.
    pub drawers: Vec<(String, PathBuf)>,
    /// Its sounds.
    pub sounds: Sounds,
    /// How the screen fills the window.
    pub scaling: Scaling,
    /// The picture that stands for the program on the desktop.
    pub icon: Option<Icon>,
    /// What watches the program.
    pub observer: Option<Box<dyn Observer>>,
    /// The seed of the program's random numbers.
    pub entropy: u64,
}

impl<P: Program> Launch<P> {
    /// A program with its files; everything else as usual, and without sounds.
    pub fn new(
        title: impl Into<String>,
        class: &'static str,
        program: P,
        store: FileStore,
    ) -> Self {
        Self {
            title: title.into(),
            class,
            program,
            store,
            drawers: Vec::new(),
            sounds: &[],
            scaling: Scaling::default(),
            icon: None,
            observer: None,
            entropy: entropy(),
        }
    }
}

/// A picture in three sizes, rows of pixels from the top, red, green, blue and opacity of 8 bits each.
#[derive(Debug, Clone)]
pub struct Icon {
    /// 16 x 16 pixels.
    pub small: Box<[u8; 16 * 16 * 4]>,
    /// 32 x 32 pixels.
    pub medium: Box<[u8; 32 * 32 * 4]>,
    /// 64 x 64 pixels.
    pub big: Box<[u8; 64 * 64 * 4]>,
}

/// Why a program in a window could not begin or go on.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum WindowError {
    /// There is no display, or something that is needed to draw on it is missing.
    #[error("No window can be opened: {0}.")]
    NotOpened(String),
    /// The display went away under the running program. Everything asked to be stored has been.
    #[error("The window is gone: the display has ended.")]
    Lost,
}

/// The display has ended.
#[derive(Debug, Clone, Copy)]
struct Lost;

/// Runs a program in a window until it ends. To be called once in the life of a process, in its first thread.
///
/// # Errors
/// When no window can be opened, or it is lost.
pub fn run<P: Program + 'static>(launch: Launch<P>) -> Result<(), WindowError> {
    quad::run(launch)
}
