//! What runs a [`Program`](crate::ui::program::Program): in a window, or without one.
//!
//! [`driver`] is common to all ways of running; the others bring it a clock, a store, sound and input.

mod atomic;
pub mod command_line;
pub mod disk;
pub mod driver;
pub mod fake_world;
pub mod headless;
pub mod native;
pub mod record;
pub mod sound;
pub mod store;
#[cfg(feature = "window")]
pub mod window;
pub mod writer;
