//! Sound by the browser's mixer.

use std::rc::Rc;

use web_sys::{AudioBuffer, AudioContext};

use crate::host::sound::{Sounds, wav};
use crate::ui::program::{Loudness, SoundId};

/// Plays sounds. Browsers allow that only after the user has pressed something in the page.
pub(super) struct Audio {
    sounds: Sounds,
    playing: Option<Rc<Playing>>,
}

struct Playing {
    context: AudioContext,
    buffers: Vec<Option<AudioBuffer>>,
}

impl Audio {
    /// Silent until [`unlock`](Self::unlock).
    pub(super) const fn new(sounds: Sounds) -> Self {
        Self {
            sounds,
            playing: None,
        }
    }

    /// The user has pressed something: from now on sounds are heard.
    pub(super) fn unlock(&mut self) {
        if self.playing.is_none()
            && let Ok(context) = AudioContext::new()
        {
            let buffers = self.sounds.iter().map(|bytes| buffer(&context, bytes));
            let buffers = buffers.collect();
            self.playing = Some(Rc::new(Playing { context, buffers }));
        }
        if let Some(playing) = &self.playing {
            let _ = playing.context.resume();
        }
    }

    /// Starts a sound.
    pub(super) fn play(&self, sound: SoundId, loudness: Loudness) {
        let Some(playing) = &self.playing else { return };
        let Some(Some(buffer)) = playing.buffers.get(sound.0) else {
            return;
        };
        let context = &playing.context;
        let (Ok(source), Ok(gain)) = (context.create_buffer_source(), context.create_gain()) else {
            return;
        };
        source.set_buffer(Some(buffer));
        gain.gain().set_value(loudness.fraction());
        let _ = source.connect_with_audio_node(&gain);
        let _ = gain.connect_with_audio_node(&context.destination());
        let _ = source.start();
    }
}

/// A WAV file as the browser plays it; `None` if it is damaged, which leaves it silent.
fn buffer(context: &AudioContext, bytes: &[u8]) -> Option<AudioBuffer> {
    let wave = wav::read(bytes).ok()?;
    let frames = u32::try_from(wave.frames.len()).ok()?;
    let buffer = context.create_buffer(2, frames, wave.rate as f32).ok()?;
    for channel in 0..2 {
        let samples: Vec<f32> = wave
            .frames
            .iter()
            .map(|frame| f32::from(frame[channel]) / 32_768.0)
            .collect();
        buffer.copy_to_channel(&samples, channel as i32).ok()?;
    }
    Some(buffer)
}
