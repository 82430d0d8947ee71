//! Plays sounds in a thread of its own, so that the program never waits for the system.
//!
//! Without a device there is silence; a sound tries to open it again, but at most once in five seconds. While nothing plays,
//! the device rests and uses no processor time.

use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::Waker;
use std::thread;
use std::time::{Duration, Instant};

use super::mixer::Mixer;
use super::{Sound, Sounds};
use crate::host::native::Speaker;
use crate::ui::program::{Loudness, SoundId};

/// The pause between a failure and the next attempt to open the device.
const RETRY: Duration = Duration::from_secs(5);

/// How long after the last sound the device rests.
const IDLE: Duration = Duration::from_secs(1);

/// A sound that cannot start within this time is dropped: late sounds are worse than none.
const MAX_DELAY: Duration = Duration::from_millis(300);

/// What plays the samples of a mixer.
pub(super) trait Output: Sized {
    /// Opens the device, which rests at first; `None` if there is none.
    fn open(mixer: &Arc<SharedMixer>) -> Option<Self>;

    /// Lets the device rest, or play. `None` if it is gone.
    fn rest(&mut self, rest: bool) -> Option<()>;

    /// Whether the device rests.
    fn rests(&self) -> bool;
}

/// The mixer, shared with the thread of the device.
pub(super) struct SharedMixer {
    sounds: Vec<Sound>,
    state: Mutex<State>,
}

/// What is shared with the thread of the device.
pub(super) struct State {
    /// The mixer.
    pub mixer: Mixer,
    /// Wakes the thread of the device when it waits for samples.
    pub waker: Option<Waker>,
}

/// A speaker for these sounds, which is silent without a device.
pub(super) fn speaker<O: Output + 'static>(sounds: Sounds) -> Speaker {
    let (sender, requests) = mpsc::channel();
    if !sounds.is_empty() {
        // If the system refuses the thread, there is no sound.
        let _ = thread::Builder::new()
            .name("sound".to_owned())
            .spawn(move || SoundThread::<O>::new(sounds).run(&requests));
    }
    Box::new(move |sound, loudness| {
        // Without the thread the sound is dropped, which is intended.
        let _ = sender.send((sound, loudness, Instant::now()));
    })
}

struct SoundThread<O> {
    mixer: Arc<SharedMixer>,
    output: Option<O>,
    failed: Option<Instant>,
}

impl<O: Output> SoundThread<O> {
    fn new(sounds: Sounds) -> Self {
        Self {
            mixer: Arc::new(SharedMixer::new(sounds)),
            output: None,
            failed: None,
        }
    }

    /// Plays the sounds requested until the speaker is dropped.
    fn run(mut self, requests: &Receiver<(SoundId, Loudness, Instant)>) {
        // Opening now lets the first sound start in time.
        self.open();
        loop {
            match requests.recv_timeout(IDLE) {
                Ok((sound, loudness, requested)) => self.play(sound, loudness, requested),
                Err(RecvTimeoutError::Timeout) => self.rest_if_silent(),
                Err(RecvTimeoutError::Disconnected) => return,
            }
            if self.output.as_ref().is_none_or(Output::rests) {
                // There is nothing to bring to rest later, so the wait needs no timeout.
                match requests.recv() {
                    Ok((sound, loudness, requested)) => self.play(sound, loudness, requested),
                    Err(_) => return,
                }
            }
        }
    }

    fn play(&mut self, sound: SoundId, loudness: Loudness, requested: Instant) {
        if self.output.is_none() {
            self.open();
        }
        let Some(output) = &mut self.output else {
            return;
        };
        if requested.elapsed() > MAX_DELAY {
            return;
        }
        self.mixer.play(sound, loudness);
        if output.rest(false).is_none() {
            self.fail();
        }
    }

    fn rest_if_silent(&mut self) {
        let silent = self.mixer.lock().mixer.is_silent();
        if let Some(output) = &mut self.output
            && output.rest(silent).is_none()
        {
            self.fail();
        }
    }

    fn open(&mut self) {
        if self.failed.is_some_and(|then| then.elapsed() < RETRY) {
            return;
        }
        self.output = O::open(&self.mixer);
        self.failed = self.output.is_none().then(Instant::now);
    }

    fn fail(&mut self) {
        self.output = None;
        self.failed = Some(Instant::now());
        self.mixer.lock().mixer.stop();
    }
}

impl SharedMixer {
    /// The mixer of these sounds, which are made now.
    pub(super) fn new(sounds: Sounds) -> Self {
        let sounds: Vec<Sound> = sounds.iter().map(|source| (source.make)()).collect();
        let state = Mutex::new(State {
            mixer: Mixer::new(&sounds),
            waker: None,
        });
        Self { sounds, state }
    }

    /// The state, for as long as the result is kept.
    pub(super) fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Brings the sounds to the rate of the device, in samples a second.
    #[cfg_attr(target_os = "linux", allow(dead_code))]
    pub(super) fn set_rate(&self, rate: u32) {
        if self.lock().mixer.rate() != rate {
            // What takes long is done before the lock.
            let mixer = Mixer::at_rate(&self.sounds, rate);
            self.lock().mixer = mixer;
        }
    }

    fn play(&self, sound: SoundId, loudness: Loudness) {
        let mut state = self.lock();
        state.mixer.play(sound, loudness);
        let waker = state.waker.take();
        drop(state);
        if let Some(waker) = waker {
            waker.wake();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;
    use crate::host::sound::SoundSource;

    /// How often each test's device was opened.
    static MISSING: AtomicU32 = AtomicU32::new(0);
    static OPENED: AtomicU32 = AtomicU32::new(0);

    const SILENCE: SoundSource = SoundSource {
        name: "",
        make: || Sound {
            rate: 44_100,
            samples: Vec::new(),
        },
    };

    /// A device that is not there.
    struct Missing;

    impl Output for Missing {
        fn open(_: &Arc<SharedMixer>) -> Option<Self> {
            MISSING.fetch_add(1, Ordering::SeqCst);
            None
        }

        fn rest(&mut self, _: bool) -> Option<()> {
            None
        }

        fn rests(&self) -> bool {
            true
        }
    }

    /// A device that goes when it is to play.
    struct Going;

    impl Output for Going {
        fn open(mixer: &Arc<SharedMixer>) -> Option<Self> {
            OPENED.fetch_add(1, Ordering::SeqCst);
            mixer.set_rate(48_000);
            assert_eq!(mixer.lock().mixer.rate(), 48_000);
            Some(Self)
        }

        fn rest(&mut self, rest: bool) -> Option<()> {
            rest.then_some(())
        }

        fn rests(&self) -> bool {
            true
        }
    }

    #[test]
    fn a_device_that_is_missing_is_not_asked_for_with_every_sound() {
        let mut thread = SoundThread::<Missing>::new(&[SILENCE]);
        for _ in 0..100 {
            thread.play(SoundId(0), Loudness::FULL, Instant::now());
        }
        assert_eq!(MISSING.load(Ordering::SeqCst), 1);
    }

    #[test]
    fn a_device_that_goes_ends_nothing_but_the_sound() {
        let mut thread = SoundThread::<Going>::new(&[SILENCE]);
        thread.play(SoundId(0), Loudness::FULL, Instant::now());
        assert!(thread.output.is_none() && thread.failed.is_some());
        thread.play(SoundId(0), Loudness::FULL, Instant::now());
        assert_eq!(OPENED.load(Ordering::SeqCst), 1, "not at once again");
        thread.failed = None;
        thread.rest_if_silent();
        thread.play(SoundId(0), Loudness::FULL, Instant::now());
        assert_eq!(OPENED.load(Ordering::SeqCst), 2);
    }

    #[test]
    fn the_thread_ends_with_the_speaker() {
        let (sender, requests) = mpsc::channel();
        let thread = thread::spawn(move || SoundThread::<Missing>::new(&[]).run(&requests));
        sender
            .send((SoundId(0), Loudness::FULL, Instant::now()))
            .unwrap();
        drop(sender);
        thread.join().unwrap();
    }
}
