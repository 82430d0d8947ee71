//! The hosts: they run a [`Program`](crate::ui::program::Program) in a window, or without one.
//!
//! [`driver`] is common to all ways of running; the other modules bring it a clock, a store, sound and input.

mod atomic_file;
pub mod command_line;
pub mod console;
pub mod crash;
pub mod disk;
pub mod driver;
pub mod fake_world;
pub mod headless;
pub mod io_error;
pub mod key_store;
mod memory_clipboard;
pub mod native;
pub mod picture_clipboard;
mod pointer;
pub mod record;
pub mod sound;
pub mod store;
#[cfg(test)]
mod test_folder;
pub mod user_file;
pub mod view;
pub mod waker;
#[cfg(all(feature = "web", target_arch = "wasm32"))]
pub mod web;
#[cfg(feature = "window")]
pub mod window;
pub mod writer;
