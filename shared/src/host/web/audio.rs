//! Sound by the browser's mixer.
//!
//! Browsers let a page make sounds only after the user has pressed something in it. The mixer costs something as long as it
//! runs, even if it has nothing to mix: it is suspended soon after the last sound has ended.

use std::cell::{Cell, OnceCell, RefCell};
use std::rc::Rc;

use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{
    AudioBuffer, AudioContext, AudioContextState, AudioScheduledSourceNode, Document, GainNode,
    window,
};

use super::js::on;
use crate::host::sound::{SoundSource, Sounds};
use crate::ui::program::{Gain, SoundId};

/// Time without sound after which the mixer is suspended, in milliseconds.
const SILENCE: i32 = 2_000;

/// Time until nothing is heard of a page that is hidden, in seconds. At once would click.
const FADE: f64 = 0.02;

/// Plays sounds.
pub(super) struct Audio {
    sounds: Sounds,
    playing: Option<Rc<Playing>>,
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
        if self.playing.is_none() && !self.sounds.is_empty() {
            self.playing = Playing::begin();
        }
    }

    /// Starts a sound.
    pub(super) fn play(&self, sound: SoundId, gain: Gain) {
        if let (Some(playing), Some(source)) = (&self.playing, self.sounds.get(sound.0)) {
            // A failure leaves silence, which is all that could be reported.
            let _ = playing.play(sound, source, gain);
        }
    }
}

/// The mixer, once the user has pressed something.
struct Playing {
    context: AudioContext,
    /// Everything is heard through it.
    master: GainNode,
    /// The sounds that were played before, by their numbers.
    buffers: RefCell<Vec<(SoundId, AudioBuffer)>>,
    /// The number of sounds that have begun and not ended.
    sounding: Cell<u32>,
    timer: Cell<Option<i32>>,
    callbacks: OnceCell<Callbacks>,
}

/// Callbacks of the browser.
struct Callbacks {
    ended: Closure<dyn FnMut()>,
    silent: Closure<dyn FnMut()>,
}

impl Playing {
    fn begin() -> Option<Rc<Self>> {
        let document = window()?.document()?;
        let context = AudioContext::new().ok()?;
        let master = context.create_gain().ok()?;
        master
            .connect_with_audio_node(&context.destination())
            .ok()?;
        let playing = Rc::new(Self {
            context,
            master,
            buffers: RefCell::default(),
            sounding: Cell::new(0),
            timer: Cell::new(None),
            callbacks: OnceCell::new(),
        });
        let (ended, silent) = (Rc::clone(&playing), Rc::clone(&playing));
        let _ = playing.callbacks.set(Callbacks {
            ended: Closure::new(move || {
                ended.sounding.set(ended.sounding.get().saturating_sub(1));
                ended.rest_if_silent();
            }),
            silent: Closure::new(move || {
                silent.timer.set(None);
                let _ = silent.context.suspend();
            }),
        });
        let _ = playing.context.resume();
        playing.rest_if_silent();
        let (shown, page) = (Rc::clone(&playing), document.clone());
        on(&document, "visibilitychange", move |_: web_sys::Event| {
            shown.fade(&page);
        });
        Some(playing)
    }

    fn play(&self, sound: SoundId, source: &SoundSource, gain: Gain) -> Option<()> {
        let buffer = self.buffer(sound, source)?;
        if let (Some(timer), Some(window)) = (self.timer.take(), window()) {
            window.clear_timeout_with_handle(timer);
        }
        if self.context.state() != AudioContextState::Running {
            let _ = self.context.resume();
        }
        let node = self.context.create_buffer_source().ok()?;
        let amplifier = self.context.create_gain().ok()?;
        node.set_buffer(Some(&buffer));
        amplifier.gain().set_value(gain.fraction());
        node.connect_with_audio_node(&amplifier).ok()?;
        amplifier.connect_with_audio_node(&self.master).ok()?;
        let ended = &self.callbacks.get()?.ended;
        let scheduled: &AudioScheduledSourceNode = node.as_ref();
        scheduled.set_onended(Some(ended.as_ref().unchecked_ref()));
        node.start().ok()?;
        self.sounding.set(self.sounding.get() + 1);
        Some(())
    }

    /// A sound as the browser plays it. It is made when it is first needed, so that the first press does not have to wait for all.
    fn buffer(&self, sound: SoundId, source: &SoundSource) -> Option<AudioBuffer> {
        let mut buffers = self.buffers.borrow_mut();
        if let Some((_, buffer)) = buffers.iter().find(|(other, _)| *other == sound) {
            return Some(buffer.clone());
        }
        let buffer = buffer(&self.context, source)?;
        buffers.push((sound, buffer.clone()));
        Some(buffer)
    }

    /// Suspends the mixer in a while, if no sound begins before.
    fn rest_if_silent(&self) {
        if self.sounding.get() > 0 || self.timer.get().is_some() {
            return;
        }
        let (Some(window), Some(callbacks)) = (window(), self.callbacks.get()) else {
            return;
        };
        let silent = callbacks.silent.as_ref().unchecked_ref();
        let timer = window.set_timeout_with_callback_and_timeout_and_arguments_0(silent, SILENCE);
        self.timer.set(timer.ok());
    }

    /// Lets a page be heard only while it is shown.
    fn fade(&self, document: &Document) {
        let gain = self.master.gain();
        let (to, now) = (
            if document.hidden() { 0.0 } else { 1.0 },
            self.context.current_time(),
        );
        let _ = gain.cancel_scheduled_values(now);
        let _ = gain.set_value_at_time(gain.value(), now);
        let _ = gain.linear_ramp_to_value_at_time(to, now + FADE);
    }
}

/// A sound as the browser plays it, in one channel, which is heard from both sides.
fn buffer(context: &AudioContext, source: &SoundSource) -> Option<AudioBuffer> {
    let sound = (source.make)();
    let samples: Vec<f32> = sound
        .samples
        .iter()
        .map(|sample| f32::from(*sample) / 32_768.0)
        .collect();
    let length = u32::try_from(samples.len()).ok()?;
    let buffer = context.create_buffer(1, length, sound.rate as f32).ok()?;
    buffer.copy_to_channel(&samples, 0).ok()?;
    Some(buffer)
}
