//! Sound: reads WAV files, mixes them, and plays them.
//!
//! Sound is optional: without a device, or with a damaged file, the program runs silently.

pub mod mixer;
#[cfg(all(feature = "window", target_os = "linux"))]
pub mod pulse;
mod resample;
pub mod wav;

/// The WAV files of a program; a [`SoundId`](crate::ui::program::SoundId) is an index into them.
pub type Sounds = &'static [&'static [u8]];
