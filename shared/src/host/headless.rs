//! Runs a program without window, clock or disk: for scripts, tests and replays.

use std::cell::Cell;
use std::rc::Rc;

use super::driver::{Driver, Observer, Platform as _};
use crate::gfx::{Bitmap, Point};
use crate::ui::event::{Button, Device, Event, Key, KeyPress, Millis, Modifiers, Phase, Pointer};
use crate::ui::own_files::FileError;
use crate::ui::program::Program;

pub use super::fake_world::{FakeWorld, MemoryClipboard, MemoryOwnFiles};

/// A program that wants the time no sooner than this is at rest, in milliseconds.
const FAR: Millis = 3_600_000;

/// Counts the pictures that a program draws. Its clones share one count.
#[derive(Clone, Default)]
pub struct FrameCounter(Rc<Cell<u32>>);

impl FrameCounter {
    /// The number of pictures drawn so far.
    #[must_use]
    pub fn count(&self) -> u32 {
        self.0.get()
    }
}

impl Observer for FrameCounter {
    fn step(&mut self, _: Millis, _: u64, _: i32, _: Option<&Event>) {}
    fn read(&mut self, _: &str, _: &Result<Option<Vec<u8>>, FileError>) {}
    fn frame(&mut self, _: &Bitmap) {
        self.0.set(self.0.get() + 1);
    }
}

/// A program under a virtual clock, which only the methods of this type advance.
pub struct Headless<P> {
    driver: Driver<P, FakeWorld>,
    now: Millis,
}

impl<P: Program> Headless<P> {
    /// Starts a program on a platform.
    pub fn new(
        program: P,
        world: FakeWorld,
        entropy: u64,
        observer: Option<Box<dyn Observer>>,
    ) -> Self {
        let mut driver = Driver::new(program, world, entropy, 0, observer);
        driver.redraw();
        Self { driver, now: 0 }
    }

    /// The driver, for the screen, the description and the program.
    pub const fn driver(&mut self) -> &mut Driver<P, FakeWorld> {
        &mut self.driver
    }

    /// The virtual clock.
    #[must_use]
    pub const fn now(&self) -> Millis {
        self.now
    }

    /// Sends the program an event at the current time.
    pub fn event(&mut self, event: &Event) {
        self.events(std::slice::from_ref(event));
    }

    /// Sends the program several events that happen together.
    pub fn events(&mut self, events: &[Event]) {
        if !self.driver.is_over() {
            for event in events {
                self.driver.event(self.now, event);
            }
            self.driver.poll(self.now);
            self.driver.redraw();
            self.keep_changes_at_end();
        }
    }

    /// As every host does, brings to the store what the program has requested before it ended.
    fn keep_changes_at_end(&mut self) {
        if self.driver.is_over() {
            self.driver.platform().keep_changes();
        }
    }

    /// Advances the clock, and wakes the program whenever it wants.
    pub fn wait(&mut self, millis: Millis) {
        let end = self.now + millis;
        while self.now < end && !self.driver.is_over() {
            let next = self.next().unwrap_or(end);
            self.advance(next.clamp(self.now + 1, end));
        }
    }

    /// Advances the clock until the program waits for nothing but events, by at most `limit`. Returns whether it does. A
    /// program that wants the time only in an hour or later, as at midnight, is at rest.
    pub fn settle(&mut self, limit: Millis) -> bool {
        let end = self.now + limit;
        while self.now < end && !self.driver.is_over() {
            match self.next() {
                Some(next) if next < self.now + FAR => {
                    self.advance(next.clamp(self.now + 1, end));
                }
                _ => return true,
            }
        }
        self.driver.is_over() || self.next().is_none_or(|next| next >= self.now + FAR)
    }

    /// Sends a pointer event: a motion, or a button that goes down or up.
    pub fn pointer(&mut self, phase: Phase, at: Point, button: Option<Button>, device: Device) {
        let modifiers = Modifiers::NONE;
        self.event(&Event::Pointer(Pointer {
            phase,
            at,
            button,
            device,
            modifiers,
        }));
    }

    /// Sends a click of the mouse, or a tap, at a point.
    pub fn click(&mut self, at: Point, button: Button, device: Device) {
        if device == Device::Mouse {
            self.pointer(Phase::Move, at, None, device);
        }
        self.pointer(Phase::Down, at, Some(button), device);
        self.wait(40);
        self.pointer(Phase::Up, at, Some(button), device);
    }

    /// Sends a press at `from`, motions in eight steps, and a release at `to`.
    pub fn drag(&mut self, from: Point, to: Point, button: Button, device: Device) {
        self.pointer(Phase::Down, from, Some(button), device);
        for step in 1..=8 {
            self.wait(16);
            let at = from + (to - from) * step / 8;
            self.pointer(Phase::Move, at, Some(button), device);
        }
        self.pointer(Phase::Up, to, Some(button), device);
    }

    /// Sends a key press.
    pub fn key(&mut self, key: Key, modifiers: Modifiers) {
        self.event(&Event::Key(KeyPress {
            key,
            modifiers,
            repeat: false,
        }));
    }

    /// Time at which the next reply is due or the program wants to wake, whichever is earlier.
    fn next(&mut self) -> Option<Millis> {
        let reply = self.driver.platform().next_reply();
        reply.into_iter().chain(self.driver.wake()).min()
    }

    fn advance(&mut self, to: Millis) {
        self.now = to;
        self.driver.platform().set_now(to);
        self.driver.poll(to);
        self.driver.redraw();
        self.keep_changes_at_end();
    }
}
