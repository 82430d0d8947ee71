//! What happens in each frame: input goes to the program, its picture comes back, and in between is rest.

use std::thread;
use std::time::{Duration, Instant};

use super::Lost;
use super::input::{Held, Input, Translator};
use super::raw::Raw;
use super::scaling::{Layout, Scaling};
use super::wait::{Waiter, Woken};
use crate::gfx::Bitmap;
use crate::host::driver::Driver;
use crate::host::native::Native;
use crate::ui::event::{Event, Millis};
use crate::ui::program::Program;

/// How long a picture waits for the disk, so that a move one can see is a move that is stored.
const STORED_BEFORE_SHOWN: Duration = Duration::from_millis(30);

/// The longest rest.
const LONGEST: Duration = Duration::from_secs(1);

/// The longest rest while an answer is on its way from another thread.
const PENDING: Duration = Duration::from_millis(50);

/// The longest rest in the first frame without anything new. Drawing may have taken input off the connection, where
/// the wait does not see it, into the library's queue, where the next frame finds it.
const AFTER_ACTIVITY: Duration = Duration::from_millis(10);

/// How long the display is not listened to when it woke us twice for nothing. The library has it report every motion
/// of the mouse, wherever that is, and each report would cost a frame.
const DEAF: Duration = Duration::from_millis(40);

/// What the library has for a frame.
pub(super) struct Frame<'a> {
    /// The width and height of the window in pixels.
    pub size: (f32, f32),
    /// The input, in order.
    pub raws: &'a [Raw],
    /// The mouse buttons held at the end of it.
    pub held: Held,
    /// Paths of files dropped on the window.
    pub dropped: Vec<String>,
    /// Whether the user wants to close the window.
    pub close: bool,
}

/// What is to be done at the end of a frame.
#[derive(Debug, Default, Clone, Copy)]
pub(super) struct Done {
    /// The picture has changed.
    pub redrawn: bool,
    /// Full screen is to be switched on or off.
    pub toggle_full_screen: bool,
    /// The program is over.
    pub over: bool,
}

/// A program in a window, frame by frame.
pub(super) struct Frames<P> {
    driver: Driver<P, Native>,
    start: Instant,
    scaling: Scaling,
    size: (f32, f32),
    translator: Translator,
    waiter: Waiter,
    /// Frames in a row in which nothing happened.
    quiet: u32,
    /// Whether the display was heard in the last wait.
    woken: bool,
}

impl<P: Program> Frames<P> {
    /// The frames of a program whose clock showed zero at `start`.
    pub(super) fn new(
        driver: Driver<P, Native>,
        start: Instant,
        scaling: Scaling,
        waiter: Waiter,
    ) -> Self {
        Self {
            driver,
            start,
            scaling,
            size: (0.0, 0.0),
            translator: Translator::new(scaling.layout(0.0, 0.0)),
            waiter,
            quiet: 0,
            woken: false,
        }
    }

    /// The picture to show.
    pub(super) const fn screen(&self) -> &Bitmap {
        self.driver.screen()
    }

    /// Where to show it.
    pub(super) fn layout(&self) -> Layout {
        self.scaling.layout(self.size.0, self.size.1)
    }

    /// Waits until everything is on disk.
    pub(super) fn flush(&mut self) {
        self.driver.platform().flush();
    }

    /// Does a frame, and rests at its end if nothing happened. It must be shown in any case.
    ///
    /// # Errors
    /// When the display is gone.
    pub(super) fn frame(&mut self, frame: &Frame<'_>) -> Result<Done, Lost> {
        let mut happened = !frame.raws.is_empty() || self.size != frame.size;
        self.size = frame.size;
        self.translator.set_layout(self.layout());
        let now = self.now();
        let mut done = Done::default();
        for input in self.translator.translate(now, frame.raws, frame.held) {
            match input {
                Input::Event(event) => self.event(&event),
                Input::ToggleFullScreen => done.toggle_full_screen = true,
            }
        }
        for path in &frame.dropped {
            let path = path.clone();
            self.event(&Event::Dropped { path });
        }
        if frame.close {
            self.event(&Event::CloseRequested);
        }
        happened |= frame.close || !frame.dropped.is_empty();
        self.finish(&mut done);
        if happened || done.redrawn || done.over {
            self.quiet = 0;
            self.woken = false;
        } else {
            self.rest(&mut done)?;
        }
        Ok(done)
    }

    fn now(&self) -> Millis {
        self.start.elapsed().as_millis() as Millis
    }

    fn event(&mut self, event: &Event) {
        if !self.driver.is_over() {
            self.driver.event(self.now(), event);
        }
    }

    /// Lets time come to the present and the program draw.
    fn finish(&mut self, done: &mut Done) {
        self.driver.platform().settle(STORED_BEFORE_SHOWN);
        if !self.driver.is_over() {
            self.driver.poll(self.now());
        }
        done.over = self.driver.is_over();
        done.redrawn = !done.over && self.driver.redraw();
    }

    fn rest(&mut self, done: &mut Done) -> Result<(), Lost> {
        self.quiet = self.quiet.saturating_add(1);
        let timeout = self.timeout();
        if timeout.is_zero() {
            return Ok(());
        }
        let woken_before = std::mem::take(&mut self.woken);
        match self.wait(timeout, done) {
            Woken::Lost => return Err(Lost),
            Woken::Timeout => {}
            Woken::Ready => {
                self.woken = true;
                if woken_before {
                    thread::sleep(timeout.min(DEAF));
                }
            }
        }
        if done.redrawn {
            self.quiet = 0;
        }
        Ok(())
    }

    /// Waits for the display, and lets time pass meanwhile. As long as answers are to come and nothing is to be shown,
    /// it goes on: every frame costs much more than a look for answers, and a dialogue may stay open for minutes.
    fn wait(&mut self, mut timeout: Duration, done: &mut Done) -> Woken {
        let end = Instant::now() + LONGEST;
        loop {
            let woken = self.waiter.wait(timeout);
            if !matches!(woken, Woken::Timeout) {
                return woken;
            }
            self.finish(done);
            timeout = self.timeout();
            let idle = self.quiet > 1 && !done.redrawn && !done.over && !timeout.is_zero();
            // Elsewhere only the next frame knows of input.
            if !idle
                || !self.waiter.listens()
                || !self.driver.platform().is_waiting()
                || Instant::now() >= end
            {
                return woken;
            }
        }
    }

    fn timeout(&mut self) -> Duration {
        let mut longest = LONGEST;
        if self.quiet == 1 {
            longest = AFTER_ACTIVITY;
        } else if self.driver.platform().is_waiting() {
            longest = PENDING;
        }
        let now = self.now();
        self.driver.wake().map_or(longest, |wake| {
            longest.min(Duration::from_millis(wake.saturating_sub(now)))
        })
    }
}
