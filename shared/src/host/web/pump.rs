//! The time at which the program of a page continues: at once after an event, after the time that it asked for, or never.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{MessageChannel, Window, window};

use super::fault::fail;
use super::inbox::Inbox;
use super::inspect;
use super::page::WebHost;
use crate::ui::event::Millis;
use crate::ui::program::Program;

/// Milliseconds that the program may run before the browser can handle input and draw.
const SLICE: f64 = 8.0;

/// The message when the program cannot be started.
const NO_CHANNEL: &str = "This browser cannot run the program, because it has no message channels.";

/// The longest time that a timer of a browser can have, in milliseconds; timers with a longer one end at once.
const LONGEST_TIMER: Millis = i32::MAX as Millis;

/// Lets the program of a page go on.
pub(super) struct Pump<P> {
    page: RefCell<WebHost<P>>,
    inbox: Rc<Inbox>,
    window: Window,
    callbacks: RefCell<Option<Callbacks>>,
    timer: Cell<Option<i32>>,
    /// True if a message to ourselves is under way.
    posted: Cell<bool>,
    /// True if an animation frame is asked for.
    framed: Cell<bool>,
}

/// Callbacks of the browser.
struct Callbacks {
    timer: Closure<dyn FnMut()>,
    frame: Closure<dyn FnMut()>,
    /// A message comes back sooner than a timer, which browsers delay by 4 ms when there are many.
    channel: MessageChannel,
    _message: Closure<dyn FnMut()>,
}

impl<P: Program + 'static> Pump<P> {
    /// Lets a program go on from now on.
    pub(super) fn start(page: WebHost<P>) {
        let inbox = page.inbox();
        let (Some(window), Ok(channel)) = (window(), MessageChannel::new()) else {
            return fail(NO_CHANNEL);
        };
        let pump = Rc::new(Self {
            page: RefCell::new(page),
            inbox: Rc::clone(&inbox),
            window,
            callbacks: RefCell::new(None),
            timer: Cell::new(None),
            posted: Cell::new(false),
            framed: Cell::new(false),
        });
        *pump.callbacks.borrow_mut() = Some(pump.callbacks(channel));
        let running = Rc::clone(&pump);
        inbox.set_pump(Rc::new(move || running.run()));
        let (described, seen) = (Rc::clone(&pump), Rc::clone(&pump));
        inspect::expose(
            move || {
                let page = described.page.try_borrow();
                page.map_or_else(|_| Vec::new(), |page| page.describe())
            },
            move || seen.page.try_borrow().map_or(0, |page| page.digest()),
        );
        pump.run();
    }

    /// Callbacks for a timer, a message to ourselves and an animation frame.
    fn callbacks(self: &Rc<Self>, channel: MessageChannel) -> Callbacks {
        let timer = self.callback(|pump| {
            pump.timer.set(None);
            pump.run();
        });
        let message = self.callback(|pump| {
            pump.posted.set(false);
            pump.run();
        });
        let frame = self.callback(|pump| {
            pump.framed.set(false);
            if let Ok(mut page) = pump.page.try_borrow_mut() {
                page.show();
                end_waiting();
            }
            pump.run();
        });
        channel
            .port1()
            .set_onmessage(Some(message.as_ref().unchecked_ref()));
        Callbacks {
            timer,
            frame,
            channel,
            _message: message,
        }
    }

    fn callback(self: &Rc<Self>, call: impl Fn(&Self) + 'static) -> Closure<dyn FnMut()> {
        let pump = Rc::clone(self);
        Closure::new(move || call(&pump))
    }

    /// Lets the program go on for a while, and arranges when it goes on next.
    fn run(&self) {
        loop {
            // Called from within the program, by a listener: what happened waits in the inbox.
            let Ok(mut page) = self.page.try_borrow_mut() else {
                return;
            };
            let performance = self.window.performance();
            let clock = || performance.as_ref().map_or(0.0, web_sys::Performance::now);
            let begin = clock();
            let pause = page.advance(|| clock() - begin > SLICE);
            if page.is_dirty() {
                self.ask_for_frame();
            } else {
                page.update_accessibility_tree(pause);
            }
            self.arrange(pause);
            drop(page);
            if pause == Some(0) || self.inbox.is_empty() {
                return;
            }
        }
    }

    fn ask_for_frame(&self) {
        let callbacks = self.callbacks.borrow();
        if let (Some(callbacks), false) = (&*callbacks, self.framed.get()) {
            let frame = callbacks.frame.as_ref().unchecked_ref();
            self.framed
                .set(self.window.request_animation_frame(frame).is_ok());
        }
    }

    /// Arranges that the program goes on after a pause; not by itself without one.
    fn arrange(&self, pause: Option<Millis>) {
        if let Some(timer) = self.timer.take() {
            self.window.clear_timeout_with_handle(timer);
        }
        let callbacks = self.callbacks.borrow();
        let Some(callbacks) = &*callbacks else { return };
        match pause {
            Some(0) if self.posted.get() => {}
            Some(0) => {
                let posted = callbacks.channel.port2().post_message(&JsValue::NULL);
                self.posted.set(posted.is_ok());
            }
            Some(pause) => {
                let timer = self
                    .window
                    .set_timeout_with_callback_and_timeout_and_arguments_0(
                        callbacks.timer.as_ref().unchecked_ref(),
                        pause.min(LONGEST_TIMER) as i32,
                    );
                self.timer.set(timer.ok());
            }
            None => {}
        }
    }
}

/// Removes the sentence that stands in the page until there is a picture.
fn end_waiting() {
    let document = window().and_then(|window| window.document());
    if let Some(waiting) = document.and_then(|document| document.get_element_by_id("waiting")) {
        waiting.remove();
    }
}
