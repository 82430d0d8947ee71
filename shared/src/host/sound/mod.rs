//! Sound: reads WAV files, mixes them, and plays them.
//!
//! Sound is optional: without a device, or with a damaged file, the program runs silently.

#[cfg(all(feature = "window", any(windows, target_os = "macos")))]
pub mod device;
pub mod mixer;
#[cfg(feature = "window")]
mod output;
#[cfg(all(feature = "window", target_os = "linux"))]
pub mod pulse;
mod resample;
pub mod wav;

/// The WAV files of a program; a [`SoundId`](crate::ui::program::SoundId) is an index into them.
pub type Sounds = &'static [&'static [u8]];
