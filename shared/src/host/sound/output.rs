//! Plays sounds in a thread of its own, so that the program never waits for the system.
//!
//! Without a device there is silence; a sound tries to open it again, but at most once in five seconds. While nothing plays,
//! the device is paused and uses no processor time.

use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::Waker;
use std::thread;
use std::time::{Duration, Instant};

use super::mixer::Mixer;
use super::{Sound, Sounds};
use crate::host::native::Speaker;
use crate::ui::program::{Gain, SoundId};

/// The pause between a failure and the next attempt to open the device.
const RETRY: Duration = Duration::from_secs(5);

/// Time from the last sound until the device is paused.
const IDLE: Duration = Duration::from_secs(1);

/// A sound that cannot start within this time is dropped: late sounds are worse than none.
const MAX_DELAY: Duration = Duration::from_millis(300);

/// A device that plays the samples of a mixer.
pub(super) trait Output: Sized {
    /// Opens the device, which is paused at first; `None` if there is none.
    fn open(mixer: &Arc<SharedMixer>) -> Option<Self>;

    /// Pauses the device, or lets it play. `None` if it is gone.
    fn set_paused(&mut self, paused: bool) -> Option<()>;

    /// Returns true if the device is paused.
    fn is_paused(&self) -> bool;
}

/// The mixer, shared with the thread of the device.
pub(super) struct SharedMixer {
    sounds: Vec<Sound>,
    state: Mutex<State>,
}

/// State shared with the thread of the device.
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
    Box::new(move |sound, gain| {
        // Without the thread the sound is dropped, which is intended.
        let _ = sender.send((sound, gain, Instant::now()));
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
    fn run(mut self, requests: &Receiver<(SoundId, Gain, Instant)>) {
        // Opening now lets the first sound start in time.
        self.open();
        loop {
            match requests.recv_timeout(IDLE) {
                Ok((sound, gain, requested)) => self.play(sound, gain, requested),
                Err(RecvTimeoutError::Timeout) => self.pause_if_silent(),
                Err(RecvTimeoutError::Disconnected) => return,
            }
            if self.output.as_ref().is_none_or(Output::is_paused) {
                // There is nothing to pause later, so the wait needs no timeout.
                match requests.recv() {
                    Ok((sound, gain, requested)) => self.play(sound, gain, requested),
                    Err(_) => return,
                }
            }
        }
    }

    fn play(&mut self, sound: SoundId, gain: Gain, requested: Instant) {
        if self.output.is_none() {
            self.open();
        }
        if self.output.is_none() || self.start(sound, gain, requested).is_some() {
            return;
        }
        // Its end is noticed only now if it went while it was paused, and the system may have another device.
        self.close();
        self.open();
        if self.output.is_some() && self.start(sound, gain, requested).is_none() {
            self.close();
            self.failed = Some(Instant::now());
        }
    }

    /// Starts a sound, unless it is too late for it. `None` if the device is gone.
    fn start(&mut self, sound: SoundId, gain: Gain, requested: Instant) -> Option<()> {
        let output = self.output.as_mut()?;
        if requested.elapsed() > MAX_DELAY {
            return Some(());
        }
        self.mixer.play(sound, gain);
        output.set_paused(false)
    }

    fn pause_if_silent(&mut self) {
        let silent = self.mixer.lock().mixer.is_silent();
        if let Some(output) = &mut self.output
            && output.set_paused(silent).is_none()
        {
            self.close();
        }
    }

    fn open(&mut self) {
        if self.failed.is_some_and(|then| then.elapsed() < RETRY) {
            return;
        }
        self.output = O::open(&self.mixer);
        self.failed = self.output.is_none().then(Instant::now);
    }

    fn close(&mut self) {
        self.output = None;
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
            // The slow part is done before the lock.
            let mixer = Mixer::at_rate(&self.sounds, rate);
            self.lock().mixer = mixer;
        }
    }

    fn play(&self, sound: SoundId, gain: Gain) {
        let mut state = self.lock();
        state.mixer.play(sound, gain);
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

    /// Times that each test's device was opened.
    static MISSING: AtomicU32 = AtomicU32::new(0);
    static FAILING: AtomicU32 = AtomicU32::new(0);
    static REPLACED: AtomicU32 = AtomicU32::new(0);

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

        fn set_paused(&mut self, _: bool) -> Option<()> {
            None
        }

        fn is_paused(&self) -> bool {
            true
        }
    }

    /// A device that opens, but never plays.
    struct Failing;

    impl Output for Failing {
        fn open(mixer: &Arc<SharedMixer>) -> Option<Self> {
            FAILING.fetch_add(1, Ordering::SeqCst);
            mixer.set_rate(48_000);
            assert_eq!(mixer.lock().mixer.rate(), 48_000);
            Some(Self)
        }

        fn set_paused(&mut self, paused: bool) -> Option<()> {
            paused.then_some(())
        }

        fn is_paused(&self) -> bool {
            true
        }
    }

    /// A device that is gone when it is to play, after which the system has another.
    struct Replaced {
        is_gone: bool,
        is_paused: bool,
    }

    impl Output for Replaced {
        fn open(_: &Arc<SharedMixer>) -> Option<Self> {
            Some(Self {
                is_gone: REPLACED.fetch_add(1, Ordering::SeqCst) == 0,
                is_paused: true,
            })
        }

        fn set_paused(&mut self, paused: bool) -> Option<()> {
            self.is_paused = paused;
            (paused || !self.is_gone).then_some(())
        }

        fn is_paused(&self) -> bool {
            self.is_paused
        }
    }

    /// A device that is always there.
    struct Present;

    impl Output for Present {
        fn open(_: &Arc<SharedMixer>) -> Option<Self> {
            Some(Self)
        }

        fn set_paused(&mut self, _: bool) -> Option<()> {
            Some(())
        }

        fn is_paused(&self) -> bool {
            false
        }
    }

    #[test]
    fn a_device_that_is_missing_is_not_asked_for_with_every_sound() {
        let mut thread = SoundThread::<Missing>::new(&[SILENCE]);
        for _ in 0..100 {
            thread.play(SoundId(0), Gain::UNITY, Instant::now());
        }
        assert_eq!(MISSING.load(Ordering::SeqCst), 1);
    }

    #[test]
    fn a_device_that_goes_ends_nothing_but_the_sound() {
        let mut thread = SoundThread::<Failing>::new(&[SILENCE]);
        thread.play(SoundId(0), Gain::UNITY, Instant::now());
        assert!(thread.output.is_none() && thread.failed.is_some());
        assert_eq!(FAILING.load(Ordering::SeqCst), 2, "once more at once");
        thread.play(SoundId(0), Gain::UNITY, Instant::now());
        assert_eq!(FAILING.load(Ordering::SeqCst), 2, "not with every sound");
        thread.failed = None;
        thread.pause_if_silent();
        thread.play(SoundId(0), Gain::UNITY, Instant::now());
        assert_eq!(FAILING.load(Ordering::SeqCst), 4);
    }

    #[test]
    fn a_sound_is_played_on_the_device_that_replaces_one_gone_at_rest() {
        let mut thread = SoundThread::<Replaced>::new(&[SILENCE]);
        thread.open();
        thread.play(SoundId(0), Gain::UNITY, Instant::now());
        assert_eq!(REPLACED.load(Ordering::SeqCst), 2);
        assert!(thread.failed.is_none());
        assert!(thread.output.is_some_and(|output| !output.is_paused()));
    }

    #[test]
    fn the_thread_ends_with_the_speaker() {
        let (sender, requests) = mpsc::channel();
        let thread = thread::spawn(move || SoundThread::<Present>::new(&[]).run(&requests));
        sender
            .send((SoundId(0), Gain::UNITY, Instant::now()))
            .unwrap();
        drop(sender);
        thread.join().unwrap();
    }
}
