//! Runs a program in a window of the desktop.
//!
//! Only `quad` uses the library that opens the window, draws and reports input. Everything else is in the other modules,
//! which can be tested without a window.

mod clipboard;
mod frames;
mod gamepad;
mod input;
mod launch;
mod main_thread;
#[cfg(windows)]
mod message_hook;
mod opening;
mod quad;
mod remembered;
mod scan_lines;
mod screen_reader;
mod wait;
#[cfg(target_os = "linux")]
mod x11_drop;
#[cfg(target_os = "linux")]
mod x11_selection;

pub use launch::{Icon, Launch};
pub use opening::WindowError;
pub use remembered::WindowState;

use crate::ui::program::Program;

/// Runs a program in a window until it ends. Call it at most once in a process, from its main thread.
///
/// # Errors
/// Returns an error if no window can be opened, or the display ends.
pub fn run<P: Program + 'static>(launch: Launch<P>) -> Result<(), WindowError> {
    quad::run(launch)
}
