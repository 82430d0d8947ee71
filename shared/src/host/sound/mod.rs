//! Sounds: read from WAV files, mixed, and sent to the loudspeaker.
//!
//! Sound is an ornament: without a device, or with a broken file, there is silence and the program goes on.

pub mod mixer;
#[cfg(all(feature = "window", target_os = "linux"))]
pub mod pulse;
pub mod wav;

/// The WAV files a program plays; a [`SoundId`](crate::ui::program::SoundId) is an index.
pub type Sounds = &'static [&'static [u8]];
