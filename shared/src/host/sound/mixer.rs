//! Mixes the sounds that play at the same time.

use ishido_base::resample::resample;

use super::Sound;
use crate::ui::program::{Gain, SoundId};

/// The usual output rate, in samples a second.
pub const RATE: u32 = 44_100;

/// The most sounds that play at once. One more stops the oldest.
pub const VOICES: usize = 8;

/// A program's sounds, and those of them that are playing.
///
/// ```
/// use ishido_shared::host::sound::Sound;
/// use ishido_shared::host::sound::mixer::Mixer;
/// use ishido_shared::ui::program::{Gain, SoundId};
///
/// let sound = Sound { rate: 44_100, samples: vec![100, 200] };
/// let mut mixer = Mixer::new(&[sound]);
/// mixer.play(SoundId(0), Gain(128));
/// assert_eq!([mixer.sample(), mixer.sample(), mixer.sample()], [50, 100, 0]);
/// assert!(mixer.is_silent());
/// ```
#[derive(Debug)]
pub struct Mixer {
    /// The output rate, in samples a second.
    rate: u32,
    clips: Vec<Vec<i16>>,
    voices: Vec<Voice>,
}

#[derive(Debug)]
struct Voice {
    clip: usize,
    next: usize,
    gain: i32,
}

impl Mixer {
    /// A mixer for sounds with the usual rate.
    #[must_use]
    pub fn new(sounds: &[Sound]) -> Self {
        Self::at_rate(sounds, RATE)
    }

    /// A mixer for sounds with another output rate, in samples a second.
    #[must_use]
    pub fn at_rate(sounds: &[Sound], rate: u32) -> Self {
        let clip = |sound: &Sound| resample(&sound.samples, sound.rate, rate);
        Self {
            rate,
            clips: sounds.iter().map(clip).collect(),
            voices: Vec::with_capacity(VOICES),
        }
    }

    /// The output rate, in samples a second.
    #[must_use]
    pub const fn rate(&self) -> u32 {
        self.rate
    }

    /// Starts a sound, at most as loud as it was made. An unknown id is silent.
    pub fn play(&mut self, sound: SoundId, gain: Gain) {
        if self.clips.get(sound.0).is_none_or(Vec::is_empty) {
            return;
        }
        if self.voices.len() == VOICES {
            self.voices.remove(0);
        }
        self.voices.push(Voice {
            clip: sound.0,
            next: 0,
            gain: gain.0.min(Gain::UNITY.0).into(),
        });
    }

    /// Stops all sounds.
    pub fn stop(&mut self) {
        self.voices.clear();
    }

    /// Returns true if no sound is playing.
    #[must_use]
    pub fn is_silent(&self) -> bool {
        self.voices.is_empty()
    }

    /// The next sample, which is for all channels.
    pub fn sample(&mut self) -> i16 {
        let mut sum = 0;
        for voice in &mut self.voices {
            // A voice is removed with its last frame, so there is always a next one.
            sum += i32::from(self.clips[voice.clip][voice.next]) * voice.gain;
            voice.next += 1;
        }
        self.voices
            .retain(|voice| voice.next < self.clips[voice.clip].len());
        let sample = sum / i32::from(Gain::UNITY.0);
        sample.clamp(i16::MIN.into(), i16::MAX.into()) as i16
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mixer(clips: &[&[i16]]) -> Mixer {
        let sound = |samples: &&[i16]| Sound {
            rate: RATE,
            samples: samples.to_vec(),
        };
        Mixer::new(&clips.iter().map(sound).collect::<Vec<_>>())
    }

    fn samples(mixer: &mut Mixer, count: usize) -> Vec<i16> {
        (0..count).map(|_| mixer.sample()).collect()
    }

    #[test]
    fn sounds_add_up_and_end() {
        let mut mixer = mixer(&[&[1, 2, 3], &[10, 20]]);
        assert!(mixer.is_silent());
        mixer.play(SoundId(0), Gain::UNITY);
        assert_eq!(mixer.sample(), 1);
        mixer.play(SoundId(1), Gain::UNITY);
        assert_eq!(samples(&mut mixer, 3), [12, 23, 0]);
        assert!(mixer.is_silent());
    }

    #[test]
    fn loud_sounds_are_clipped_not_wrapped() {
        let mut mixer = mixer(&[&[30_000, -30_000]]);
        mixer.play(SoundId(0), Gain::UNITY);
        mixer.play(SoundId(0), Gain::UNITY);
        assert_eq!(mixer.sample(), 32_767);
        assert_eq!(mixer.sample(), -32_768);
    }

    #[test]
    fn each_sound_has_a_gain_of_its_own() {
        let mut mixer = mixer(&[&[1_000, 1_000, 1_000], &[100, 100]]);
        mixer.play(SoundId(0), Gain(128));
        assert_eq!(mixer.sample(), 500);
        mixer.play(SoundId(1), Gain::UNITY);
        assert_eq!(mixer.sample(), 600);
        mixer.play(SoundId(0), Gain(0));
        mixer.play(SoundId(1), Gain(9_999));
        assert_eq!(mixer.sample(), 700);
    }

    #[test]
    fn the_oldest_voice_gives_way() {
        let mut mixer = mixer(&[&[100, 100], &[1, 1]]);
        mixer.play(SoundId(0), Gain::UNITY);
        for _ in 0..VOICES {
            mixer.play(SoundId(1), Gain::UNITY);
        }
        assert_eq!(samples(&mut mixer, 1), [VOICES as i16]);
    }

    #[test]
    fn empty_and_unknown_sounds_are_silence() {
        let mut mixer = mixer(&[&[]]);
        mixer.play(SoundId(0), Gain::UNITY);
        mixer.play(SoundId(1), Gain::UNITY);
        assert!(mixer.is_silent());
        assert_eq!(mixer.sample(), 0);
    }
}
