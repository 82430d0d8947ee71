//! The hosts: they run a [`Program`](crate::ui::program::Program) in a window, or without one.
//!
//! [`driver`] is common to all ways of running; the other modules bring it a clock, files, sound and input.

mod atomic_file;
pub mod command_line;
pub mod console;
pub mod crash;
pub mod desktop_clipboard;
pub mod driver;
pub mod fake_world;
pub mod headless;
pub mod io_error;
pub mod native;
pub mod own_files;
mod pointer;
pub mod record;
pub mod regular_file;
pub mod signals;
pub mod sound;
#[cfg(test)]
mod test_folder;
pub mod user_files;
pub mod view;
pub mod waker;
#[cfg(all(feature = "web", target_arch = "wasm32"))]
pub mod web;
#[cfg(feature = "window")]
pub mod window;
pub mod worker;
