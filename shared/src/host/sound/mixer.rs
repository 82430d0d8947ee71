//! Mixes the sounds that play at the same time.

use super::{resample::resample, wav};
use crate::ui::program::{Loudness, SoundId};

/// The usual output rate, in frames a second.
pub const RATE: u32 = 44_100;

/// The most sounds that play at once. One more stops the oldest.
pub const VOICES: usize = 8;

/// A program's sounds, and those of them that are playing.
///
/// ```
/// use ishido_shared::host::sound::mixer::Mixer;
/// use ishido_shared::ui::program::{Loudness, SoundId};
///
/// let mut mixer = Mixer::new(&[b"not a WAV file"]);
/// mixer.play(SoundId(0), Loudness::FULL);
/// assert!(mixer.is_silent(), "a damaged file is a silent sound");
/// assert_eq!(mixer.frame(), [0, 0]);
/// ```
#[derive(Debug)]
pub struct Mixer {
    /// The output rate, in frames a second.
    rate: u32,
    clips: Vec<Vec<[i16; 2]>>,
    voices: Vec<Voice>,
}

#[derive(Debug)]
struct Voice {
    clip: usize,
    next: usize,
    loudness: i32,
}

impl Mixer {
    /// A mixer for WAV files with the usual rate. A file that cannot be read is a silent sound.
    #[must_use]
    pub fn new(sounds: &[&[u8]]) -> Self {
        Self::at_rate(sounds, RATE)
    }

    /// A mixer for WAV files with another output rate, in frames a second.
    #[must_use]
    pub fn at_rate(sounds: &[&[u8]], rate: u32) -> Self {
        let clip = |bytes: &&[u8]| {
            wav::read(bytes)
                .map(|wave| resample(&wave.frames, wave.rate, rate))
                .unwrap_or_default()
        };
        Self {
            rate,
            clips: sounds.iter().map(clip).collect(),
            voices: Vec::with_capacity(VOICES),
        }
    }

    /// The output rate, in frames a second.
    #[must_use]
    pub const fn rate(&self) -> u32 {
        self.rate
    }

    /// Starts a sound, at most as loud as its file is. An unknown id is silent.
    pub fn play(&mut self, sound: SoundId, loudness: Loudness) {
        if self.clips.get(sound.0).is_none_or(Vec::is_empty) {
            return;
        }
        if self.voices.len() == VOICES {
            self.voices.remove(0);
        }
        self.voices.push(Voice {
            clip: sound.0,
            next: 0,
            loudness: loudness.0.min(Loudness::FULL.0).into(),
        });
    }

    /// Stops all sounds.
    pub fn stop(&mut self) {
        self.voices.clear();
    }

    /// Whether no sound is playing.
    #[must_use]
    pub fn is_silent(&self) -> bool {
        self.voices.is_empty()
    }

    /// The next output frame: the left and the right sample.
    pub fn frame(&mut self) -> [i16; 2] {
        let mut sum = [0_i32; 2];
        for voice in &mut self.voices {
            // A voice is removed with its last frame, so there is always a next one.
            let [left, right] = self.clips[voice.clip][voice.next];
            sum[0] += i32::from(left) * voice.loudness;
            sum[1] += i32::from(right) * voice.loudness;
            voice.next += 1;
        }
        self.voices
            .retain(|voice| voice.next < self.clips[voice.clip].len());
        sum.map(|sum| saturate(sum / i32::from(Loudness::FULL.0)))
    }
}

fn saturate(sample: i32) -> i16 {
    sample.clamp(i32::from(i16::MIN), i32::from(i16::MAX)) as i16
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mixer(clips: &[&[i16]]) -> Mixer {
        let clip = |samples: &&[i16]| samples.iter().map(|&sample| [sample, -sample]).collect();
        Mixer {
            clips: clips.iter().map(clip).collect(),
            ..Mixer::new(&[])
        }
    }

    fn left(mixer: &mut Mixer, count: usize) -> Vec<i16> {
        (0..count).map(|_| mixer.frame()[0]).collect()
    }

    #[test]
    fn sounds_add_up_and_end() {
        let mut mixer = mixer(&[&[1, 2, 3], &[10, 20]]);
        assert!(mixer.is_silent());
        mixer.play(SoundId(0), Loudness::FULL);
        assert_eq!(mixer.frame(), [1, -1]);
        mixer.play(SoundId(1), Loudness::FULL);
        assert_eq!(left(&mut mixer, 3), [12, 23, 0]);
        assert!(mixer.is_silent());
    }

    #[test]
    fn loud_sounds_are_clipped_not_wrapped() {
        let mut mixer = mixer(&[&[30_000, -30_000]]);
        mixer.play(SoundId(0), Loudness::FULL);
        mixer.play(SoundId(0), Loudness::FULL);
        assert_eq!(mixer.frame(), [32_767, -32_768]);
        assert_eq!(mixer.frame(), [-32_768, 32_767]);
    }

    #[test]
    fn each_sound_has_a_loudness_of_its_own() {
        let mut mixer = mixer(&[&[1_000, 1_000, 1_000], &[100, 100]]);
        mixer.play(SoundId(0), Loudness(128));
        assert_eq!(mixer.frame(), [500, -500]);
        mixer.play(SoundId(1), Loudness::FULL);
        assert_eq!(mixer.frame(), [600, -600]);
        mixer.play(SoundId(0), Loudness(0));
        mixer.play(SoundId(1), Loudness(9_999));
        assert_eq!(mixer.frame(), [700, -700]);
    }

    #[test]
    fn the_oldest_voice_gives_way() {
        let mut mixer = mixer(&[&[100, 100], &[1, 1]]);
        mixer.play(SoundId(0), Loudness::FULL);
        for _ in 0..VOICES {
            mixer.play(SoundId(1), Loudness::FULL);
        }
        assert_eq!(left(&mut mixer, 1), [VOICES as i16]);
    }

    #[test]
    fn broken_and_unknown_sounds_are_silence() {
        let mut mixer = Mixer::new(&[b"nonsense"]);
        mixer.play(SoundId(0), Loudness::FULL);
        mixer.play(SoundId(1), Loudness::FULL);
        assert!(mixer.is_silent());
        assert_eq!(mixer.frame(), [0, 0]);
    }
}
