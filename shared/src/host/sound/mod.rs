//! Sound: mixes the sounds of a program, and plays them.
//!
//! Sound is optional: without a device the program runs silently.

#[cfg(all(feature = "window", any(windows, target_os = "macos")))]
pub mod device;
pub mod mixer;
#[cfg(feature = "window")]
mod output;
#[cfg(all(feature = "window", target_os = "linux"))]
pub mod pulse;

/// A sound in one channel.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sound {
    /// Samples a second.
    pub rate: u32,
    /// The samples.
    pub samples: Vec<i16>,
}

/// A sound of a program, which is made when it is needed.
#[derive(Debug, Clone, Copy)]
pub struct SoundSource {
    /// The name of the sound.
    pub name: &'static str,
    /// Makes the sound, always the same one.
    pub make: fn() -> Sound,
}

/// The sounds of a program; a [`SoundId`](crate::ui::program::SoundId) is an index into them.
pub type Sounds = &'static [SoundSource];
